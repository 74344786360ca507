// A position has one, two or three piles: (x), (x, y) or (x, y, z). `Position` holds piles of any size; engines work on `Cell`s
// and `Triple`s.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

#include "wythoff/core/integer.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Piles that the game does not have are 0.
struct Position {
    Integer x;
    Integer y;
    Integer z;
    int piles = 2;

    Position() = default;
    explicit Position(Integer n) : x(std::move(n)), piles(1) {}
    Position(Integer first, Integer second) : x(std::move(first)), y(std::move(second)) {}
    Position(Integer first, Integer second, Integer third)
        : x(std::move(first)), y(std::move(second)), z(std::move(third)), piles(3) {}

    [[nodiscard]] Integer& operator[](int pile) { return pile == 0 ? x : pile == 1 ? y : z; }
    [[nodiscard]] const Integer& operator[](int pile) const { return pile == 0 ? x : pile == 1 ? y : z; }
    friend bool operator==(const Position& a, const Position& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
};

struct Cell {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

struct Triple {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t z = 0;
    friend auto operator<=>(const Triple&, const Triple&) = default;
};

[[nodiscard]] inline Position to_position(Cell cell) { return {to_integer(cell.x), to_integer(cell.y)}; }
[[nodiscard]] inline Position position_of(const Triple& at) { return {to_integer(at.x), to_integer(at.y), to_integer(at.z)}; }

[[nodiscard]] std::string to_text(const Position& position);  // (8, 13), huge piles shortened
[[nodiscard]] inline std::string to_text(Cell cell) { return to_text(to_position(cell)); }

// P: the player who just moved wins; N: the player to move wins.
enum class Outcome : std::uint8_t { P, N };
[[nodiscard]] constexpr char to_char(Outcome outcome) { return outcome == Outcome::P ? 'P' : 'N'; }

}  // namespace wythoff

#pragma GCC visibility pop
