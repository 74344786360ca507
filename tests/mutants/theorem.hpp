// What a certificate says, of any version, in one form: sets of positions one after the other, each by an automaton, and the game
// that makes them the P-positions (one set), the positions of nim-value 0, 1, ..., or the layers of a game on three piles.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "logic/arithmetic.hpp"
#include "prove/rules_witness.hpp"
#include "solve/definition.hpp"
#include "solve/slices_definition.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

struct Theorem {
    enum class About { p_positions, values, layers };
    std::string file;
    About about = About::p_positions;
    Slices game;  // of two piles: the base alone counts
    Numeration numeration;
    std::vector<Dfa> sets;

    [[nodiscard]] Verification verify_all(const Budget& budget) const {
        if (about == About::layers) return verify(LayeredCertificate{game, numeration, sets}, budget);
        return verify(Certificate{game.base, numeration, sets.back(), {sets.begin(), sets.end() - 1}}, budget);
    }

    [[nodiscard]] bool contains(std::size_t set, Cell cell) const {
        const Arithmetic arithmetic(numeration);
        Words words{arithmetic.to_word(to_integer(cell.x)), arithmetic.to_word(to_integer(cell.y))};
        pad(words);
        return sets[set].accepts(words);
    }

    // Whether the position belongs into this set by the rules, its options being where the sets have them. Reads the moves one by
    // one.
    [[nodiscard]] bool belongs(std::size_t set, Cell at) const {
        const auto in = [this](std::size_t i) { return [this, i](Cell cell) { return contains(i, cell); }; };
        if (!is_p_given(game.base, in(set), at)) return false;
        if (about == About::p_positions || set == 0) return true;
        if (about == About::layers && (game.descent == Descent::pass || game.descent == Descent::pass_anywhere)) {
            const bool stuck = is_p_given(
                game.base, [](Cell) { return true; }, at);
            return !contains(set - 1, at) || (game.descent == Descent::pass && stuck);
        }
        for (std::size_t lower = 0; lower < set; ++lower) {
            if (contains(lower, at)) return false;
            if (about == About::values || game.descent != Descent::three_heaps) continue;
            const auto d = static_cast<std::int64_t>(set - lower);
            for (std::int64_t k = 0; k <= at.x; ++k)
                if ((k ^ d) <= at.y && contains(lower, {at.x - k, at.y - (k ^ d)})) return false;
        }
        return true;
    }
};

// Whether all sets are those of the definition, for piles up to `to`.
inline bool is_right_to(const Theorem& theorem, std::int64_t to) {
    const auto last = static_cast<std::int64_t>(theorem.sets.size()) - 1;
    NimTable values;
    std::vector<PSet> solved;
    if (theorem.about == Theorem::About::values) values = nimbers(theorem.game.base, to, Engine::definition);
    else if (theorem.about == Theorem::About::layers) solved = solve_slices_by_definition(theorem.game, last, to);
    else solved.push_back(solve_by_definition(theorem.game.base, to));
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::size_t set = 0; set < theorem.sets.size(); ++set) {
                const bool is_in = solved.empty() ? values[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] ==
                                                        static_cast<std::int32_t>(set)
                                                  : solved[set].contains(x, y);
                if (theorem.contains(set, {x, y}) != is_in) return false;
            }
    return true;
}

}  // namespace wythoff
