// The sets that a certificate is about (prove/certificate.hpp), by the rules of its game: in one place, what a set of each kind
// means as sentences, and what the rules say of it, read position by position.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// Whether a position is in the set at this place, as a certificate has it.
using MemberOf = std::function<bool(std::size_t place, const Cell& cell)>;

class RuledSets {
public:
    // Error (unsupported) where slices are asked for of a game that has none.
    RuledSets(const Game& game, SetKind kind);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] SetKind kind() const { return kind_; }
    [[nodiscard]] const std::optional<Slices>& slices() const { return slices_; }  // of that kind only
    // The game on two piles whose moves lead from position to position inside a set: the game, or the base of slices.
    [[nodiscard]] const Game& plane() const { return slices_ ? slices_->base : game_; }

    // What it means that P is the set at this place, given those before it. Error (unsupported, limit) as make_statement,
    // make_value_statement and make_slice_statement.
    [[nodiscard]] Statement statement(std::size_t place) const;
    // The set for piles up to a bound, by the definition.
    [[nodiscard]] PSet by_rules(std::size_t place, std::int64_t to, const Budget& budget = {}) const;

private:
    Game game_;
    SetKind kind_;
    std::optional<Slices> slices_;
};

}  // namespace wythoff
