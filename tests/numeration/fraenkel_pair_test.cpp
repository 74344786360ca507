#include "numeration/fraenkel_pair.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "sequences/pair_cells.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::string parameters(std::int64_t s, std::int64_t t) { return "(s=" + std::to_string(s) + ",t=" + std::to_string(t) + ")"; }

// x_n = mex, y_n = s x_n + t n + constant: the listing twin.
SequencePair list_pair(std::int64_t s, std::int64_t t, std::int64_t constant, std::int64_t largest) {
    std::vector<bool> used(static_cast<std::size_t>(largest + 2));
    SequencePair pair;
    for (std::int64_t x = 0;; ++x) {
        if (x > largest) return pair;
        if (used[static_cast<std::size_t>(x)]) continue;
        const std::int64_t y = s * x + t * static_cast<std::int64_t>(pair.x.size()) + constant;
        pair.x.push_back(x);
        pair.y.push_back(y);
        if (y <= largest) used[static_cast<std::size_t>(y)] = true;
    }
}

TEST(FraenkelPair, AgreesWithListingLong) {
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t) {
            const SequencePair listed = list_pair(s, t, 0, 1'000'000);
            const FraenkelPair pair(s, t);
            for (std::size_t n = 0; n < listed.x.size(); n += n < 1000 ? 1 : 997) {
                ASSERT_EQ(pair.a(static_cast<unsigned long>(n)), listed.x[n]) << parameters(s, t) << n;
                ASSERT_EQ(pair.b(static_cast<unsigned long>(n)), listed.y[n]) << parameters(s, t) << n;
                ASSERT_EQ(pair.index_of_a(to_integer(listed.x[n])), Integer(static_cast<unsigned long>(n)));
                ASSERT_EQ(pair.index_of_b(to_integer(listed.y[n])), Integer(static_cast<unsigned long>(n)));
                if (n == 0) continue;
                ASSERT_FALSE(pair.index_of_a(to_integer(listed.y[n])));
                ASSERT_FALSE(pair.index_of_b(to_integer(listed.x[n])));
            }
        }
}

TEST(MisereFraenkelPair, AgreesWithListingLong) {
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t) {
            const SequencePair listed = list_pair(s, t, 1, 1'000'000);
            const MisereFraenkelPair pair(s, t);
            for (std::size_t n = 0; n < listed.x.size(); n += n < 1000 ? 1 : 997) {
                ASSERT_EQ(pair.e(static_cast<unsigned long>(n)), listed.x[n]) << parameters(s, t) << n;
                ASSERT_EQ(pair.h(static_cast<unsigned long>(n)), listed.y[n]) << parameters(s, t) << n;
                ASSERT_EQ(pair.index_of_e(to_integer(listed.x[n])), Integer(static_cast<unsigned long>(n)));
                ASSERT_EQ(pair.index_of_h(to_integer(listed.y[n])), Integer(static_cast<unsigned long>(n)));
                ASSERT_FALSE(pair.index_of_e(to_integer(listed.y[n])));
                ASSERT_FALSE(pair.index_of_h(to_integer(listed.x[n])));
            }
        }
}

TEST(FraenkelPair, GivesThePPositionsOfStWythoffByLinesUpToAMillionLong) {
    for (const auto& [s, t] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {1, 4}, {2, 1}, {2, 3}, {4, 2}, {6, 5}}) {
        const Game game = make_game("st-wythoff" + parameters(s, t));
        const FraenkelPair pair(s, t);
        const auto position = [&](const Integer& n) { return Position{pair.a(n), pair.b(n)}; };
        EXPECT_EQ(solve(game, 1'000'000, Engine::lines).p.cells(), cells_of(position, 1'000'000)) << to_text(game);
    }
}

TEST(FraenkelPair, IsTheBeattyPairForSOneAt500Digits) {
    for (std::int64_t t = 1; t <= 6; ++t) {
        const FraenkelPair pair(1, t);
        const BeattyPair beatty(to_integer(t), 1);
        for (Integer n = power_of_ten(500); n < power_of_ten(500) + 20; ++n) {
            ASSERT_EQ(pair.a(n), beatty.a(n));
            ASSERT_EQ(pair.b(n), beatty.b(n));
            const auto index = beatty.indices_of_a(n);
            ASSERT_EQ(pair.index_of_a(n), index ? std::optional<Integer>(index->first) : std::nullopt);
            ASSERT_EQ(pair.index_of_b(n), beatty.index_of_b(n));
        }
    }
}

TEST(FraenkelPair, SplitsTheIntegersAround10To300Long) {
    for (const auto& [s, t] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {2, 1}, {2, 3}, {5, 1}, {6, 6}, {1'000'000'000, 7}}) {
        const FraenkelPair normal(s, t);
        const MisereFraenkelPair misere(s, t);
        const Integer start = power_of_ten(300);
        Integer next[4] = {-1, -1, -1, -1};
        const auto expect_next = [&](int which, const Integer& found) {
            if (next[which] >= 0) {
                EXPECT_EQ(found, next[which]);
            }
            next[which] = found + 1;
        };
        for (Integer value = start; value < start + 60; ++value) {
            const auto a = normal.index_of_a(value);
            const auto b = normal.index_of_b(value);
            ASSERT_NE(a.has_value(), b.has_value()) << parameters(s, t) << value - start;
            expect_next(a ? 0 : 1, a ? *a : *b);
            ASSERT_EQ(a ? normal.a(*a) : normal.b(*b), value);
            const auto e = misere.index_of_e(value);
            const auto h = misere.index_of_h(value);
            ASSERT_NE(e.has_value(), h.has_value()) << parameters(s, t) << value - start;
            expect_next(e ? 2 : 3, e ? *e : *h);
            ASSERT_EQ(e ? misere.e(*e) : misere.h(*h), value);
        }
    }
}

TEST(FraenkelPair, RandomIndicesSurviveTheWayBack) {
    EXPECT_TRUE(rc::check("index_of_a(a(n)) = n and B_n = s A_n + t n, in both endings", [] {
        const std::int64_t s = *rc::gen::inRange<std::int64_t>(1, 40);
        const std::int64_t t = *rc::gen::inRange<std::int64_t>(1, 40);
        const Integer n = power_of_ten(static_cast<unsigned long>(*rc::gen::inRange(0, 200))) + *rc::gen::inRange(0, 1'000'000);
        const FraenkelPair normal(s, t);
        const Integer a = normal.a(n);
        RC_ASSERT(normal.b(n) == s * a + t * n);
        RC_ASSERT(normal.index_of_a(a) == n);
        RC_ASSERT(normal.index_of_b(s * a + t * n) == n);
        RC_ASSERT(normal.a(n + 1) > a);
        const MisereFraenkelPair misere(s, t);
        const Integer e = misere.e(n);
        RC_ASSERT(misere.index_of_e(e) == n);
        RC_ASSERT(misere.index_of_h(misere.h(n)) == n);
        RC_ASSERT(misere.e(n + 1) > e);
    }));
}

TEST(FraenkelPair, RefusesBadParametersAndIndices) {
    EXPECT_THROW(FraenkelPair(0, 1), Error);
    EXPECT_THROW(MisereFraenkelPair(1, 0), Error);
    EXPECT_THROW((void)FraenkelPair(1, 1).a(-1), Error);
    EXPECT_THROW((void)MisereFraenkelPair(1, 1).e(-1), Error);
    EXPECT_FALSE(FraenkelPair(1, 1).index_of_a(-1));
    EXPECT_FALSE(FraenkelPair(1, 1).index_of_b(-1));
    EXPECT_FALSE(MisereFraenkelPair(1, 1).index_of_e(-1));
    EXPECT_FALSE(MisereFraenkelPair(1, 1).index_of_h(0));
}

}  // namespace
}  // namespace wythoff
