// A position is a pair of piles (x, y). `Position` holds piles of any size; engines work on `Cell`s.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Position {
    Integer x;
    Integer y;
    friend bool operator==(const Position& a, const Position& b) { return a.x == b.x && a.y == b.y; }
};

struct Cell {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

[[nodiscard]] inline Position to_position(Cell cell) { return {to_integer(cell.x), to_integer(cell.y)}; }

[[nodiscard]] std::string to_text(const Position& position);  // (8, 13), huge piles shortened
[[nodiscard]] inline std::string to_text(Cell cell) { return to_text(to_position(cell)); }

// P: the player who just moved wins; N: the player to move wins.
enum class Outcome : std::uint8_t { P, N };
[[nodiscard]] constexpr char to_char(Outcome outcome) { return outcome == Outcome::P ? 'P' : 'N'; }

}  // namespace wythoff

#pragma GCC visibility pop
