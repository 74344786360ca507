// Digits moved all at once against digits moved one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "automata/digit_moves.hpp"
#include "automata/product.hpp"
#include "support/table_automaton.hpp"

namespace wythoff {
namespace {

TEST(DigitMoves, MoveEachDigitToItsPlaceAndLeaveOutTheOthers) {
    for (unsigned seed = 0; seed < 400; ++seed) {
        Random random(seed);
        const unsigned bits = 1 + below(random, 8);
        const unsigned places = 32 / bits;
        const unsigned tracks = 1 + below(random, places);
        std::vector<unsigned> place(places);
        std::iota(place.begin(), place.end(), 0U);
        std::shuffle(place.begin(), place.end(), random);
        place.resize(tracks);
        if (chance(random, 50)) std::sort(place.begin(), place.end());
        for (unsigned& to : place)
            if (chance(random, 20)) to = dropped_track;
        const DigitMoves moves(bits, place);
        for (int i = 0; i < 20; ++i) {
            std::vector<Symbol> digits(tracks);
            Symbol symbol = 0;
            Symbol moved = 0;
            for (unsigned t = 0; t < tracks; ++t) {
                digits[t] = below(random, 1U << bits);
                symbol |= digits[t] << (bits * t);
                if (place[t] != dropped_track) moved |= digits[t] << (bits * place[t]);
            }
            ASSERT_EQ(moves(symbol), moved) << "seed " << seed;
            ASSERT_EQ(DigitMoves()(symbol), symbol);
        }
    }
}

// Every way to lay two automata over a few tracks, whether their edges keep their order or not: the same words as with the tracks
// moved beforehand, where nothing is left to move.
TEST(Products, AreTheSameWhetherTracksAreMovedBeforeOrOnTheWay) {
    for (unsigned seed = 0; seed < 30; ++seed) {
        Random random(seed);
        const Dfa a = random_table(random, 2, 2 + seed % 2, 6, LeadingZeros::any).to_dfa();
        const Dfa b = random_table(random, 2, 2 + seed % 2, 6, LeadingZeros::any).to_dfa();
        const Dfa turned_a = permute(a, {1, 0});
        const Dfa turned_b = permute(b, {1, 0});
        for (unsigned i = 0; i < 3; ++i)
            for (unsigned j = 0; j < 3; ++j)
                for (unsigned k = 0; k < 3; ++k)
                    for (unsigned l = 0; l < 3; ++l) {
                        if (i == j || k == l || (i != k && i != l && j != k && j != l)) continue;
                        const bool all = (i != k && i != l) || (j != k && j != l);
                        if (!all) {  // two tracks only: they close up
                            if (std::max({i, j}) > 1) continue;
                            const Dfa both = intersect(a, {i, j}, b, {k, l}, 2);
                            EXPECT_EQ(both, intersect(turned_a, {j, i}, turned_b, {l, k}, 2)) << "seed " << seed;
                            EXPECT_EQ(subtract(a, b, {k, l}), subtract(a, turned_b, {l, k})) << "seed " << seed;
                            continue;
                        }
                        const Dfa both = intersect(a, {i, j}, b, {k, l}, 3);
                        EXPECT_EQ(both, intersect(turned_a, {j, i}, b, {k, l}, 3)) << "seed " << seed;
                        EXPECT_EQ(both, intersect(a, {i, j}, turned_b, {l, k}, 3)) << "seed " << seed;
                        EXPECT_EQ(both, intersect(turned_b, {l, k}, turned_a, {j, i}, 3)) << "seed " << seed;
                    }
    }
}

}  // namespace
}  // namespace wythoff
