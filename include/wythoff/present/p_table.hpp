// P-positions as tables: for people, CSV, JSON, LaTeX, and b-files as the OEIS reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/present/format.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/solve.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Which integers of the pairs a b-file lists: a,b,a,b,... or one of them. For a game that is not symmetric a and b
// are x and y.
enum class Sequence { pairs, smaller, larger, difference };
[[nodiscard]] Sequence parse_sequence(const std::string& text);

struct PTable {
    Game game;
    std::optional<std::int64_t> to;     // every P-position with piles up to here, sorted by x, then y
    std::optional<std::int64_t> count;  // or the first so many
    std::vector<Cell> cells;
    Engine engine = Engine::automatic;
    std::int64_t solved_to = 0;
};

[[nodiscard]] PTable make_p_table(const Game& game, std::int64_t to, Solved solved);
[[nodiscard]] PTable make_p_table(const Game& game, std::int64_t count, FirstPositions first);

[[nodiscard]] std::string to_text(const PTable& table, Format format, Sequence sequence = Sequence::pairs);

}  // namespace wythoff

#pragma GCC visibility pop
