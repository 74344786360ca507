// What a certificate says, held against the rules as they are read position by position.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "logic/arithmetic.hpp"
#include "prove/rules_witness.hpp"
#include "solve/definition.hpp"
#include "solve/slices_definition.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

struct Theorem {
    std::string file;
    Certificate certificate;

    [[nodiscard]] const std::vector<Dfa>& sets() const { return certificate.sets; }
    [[nodiscard]] std::optional<Slices> slices() const {
        return certificate.kind == SetKind::slices ? slices_of(certificate.game) : std::nullopt;
    }
    [[nodiscard]] Game base() const { return certificate.kind == SetKind::slices ? slices()->base : certificate.game; }

    [[nodiscard]] bool contains(std::size_t set, Cell cell) const {
        const Arithmetic arithmetic(certificate.numeration);
        Words words{arithmetic.to_word(to_integer(cell.x)), arithmetic.to_word(to_integer(cell.y))};
        pad(words);
        return sets()[set].accepts(words);
    }

    // Whether the position belongs into this set by the rules, its options being where the sets have them. Reads the moves one by
    // one.
    [[nodiscard]] bool belongs(std::size_t set, Cell at) const {
        const auto in = [this](std::size_t i) { return [this, i](Cell cell) { return contains(i, cell); }; };
        const Game game = base();
        if (!is_p_given(game, in(set), at)) return false;
        if (set == 0) return true;
        const Descent descent = certificate.kind == SetKind::slices ? slices()->descent : Descent::nim;
        if (descent == Descent::pass || descent == Descent::pass_anywhere) {
            const bool stuck = is_p_given(
                game, [](Cell) { return true; }, at);
            return !contains(set - 1, at) || (descent == Descent::pass && stuck);
        }
        for (std::size_t lower = 0; lower < set; ++lower) {
            if (contains(lower, at)) return false;
            if (descent != Descent::three_heaps) continue;
            const auto d = static_cast<std::int64_t>(set - lower);
            for (std::int64_t k = 0; k <= at.x; ++k)
                if ((k ^ d) <= at.y && contains(lower, {at.x - k, at.y - (k ^ d)})) return false;
        }
        return true;
    }
};

// Whether all sets are those of the definition, for piles up to `to`.
inline bool is_right_to(const Theorem& theorem, std::int64_t to) {
    const Certificate& certificate = theorem.certificate;
    NimTable values;
    std::vector<PSet> solved;
    if (certificate.kind == SetKind::nim_values) values = nimbers(certificate.game, to, Engine::definition);
    else if (certificate.kind == SetKind::p_positions) solved.push_back(solve_by_definition(certificate.game, to));
    else solved = solve_slices_by_definition(*theorem.slices(), static_cast<std::int64_t>(certificate.last()), to);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::size_t set = 0; set < theorem.sets().size(); ++set) {
                const bool is_in = solved.empty() ? values[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] ==
                                                        static_cast<std::int32_t>(set)
                                                  : solved[set].contains(x, y);
                if (theorem.contains(set, {x, y}) != is_in) return false;
            }
    return true;
}

}  // namespace wythoff
