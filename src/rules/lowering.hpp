// Whether every move of a condition move(u,v: ...) lowers a measure a x + b y, so that play ends.
//
// The moves that do not are those for which the condition holds, (u,v) differs from (x,y), and a u + b v >= a x + b y. The
// condition is written as alternatives of linear equations and inequalities: mod and div by a positive constant get a quotient
// as a new variable, min and max are two alternatives, and what is not linear may have any value. Each alternative has more
// solutions than the condition, or as many, so if none has one (integer_system.hpp) every move lowers the measure. Else a move
// is looked for that does not: among small piles, and at a solution of an alternative. Where there is none the question stays
// open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "wythoff/rules/game.hpp"

namespace wythoff {

// How much work may be spent on the sets of a game: rows that are combined, and moves that are tried.
inline constexpr std::int64_t lowering_steps = 100'000;

// Behind "expected": what is asked of the moves, and which of them fails, as in "moves that lower x + y, so that play ends; ...".
// Nothing if every move of the set lowers its measure, as all do that only take. Takes from `steps`.
[[nodiscard]] std::optional<std::string> find_not_lowered(const MoveSet& set, std::int64_t& steps);

// Error (usage) unless play ends by the measure of the moves, which all sets share. For whoever makes rules without a text.
void require_lowering(const BoardRules& rules);

// With this measure in all sets that have one.
void set_measure(BoardRules& rules, const Measure& measure);

}  // namespace wythoff
