// From rules to P-positions by computation: picks the engine, or runs the one asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/p_set.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Engine { automatic, definition, board, lines };
[[nodiscard]] const char* to_text(Engine engine);
[[nodiscard]] Engine parse_engine(const std::string& text);  // Error (usage) names the engines

struct Solved {
    PSet p;
    Engine engine;  // the one that did it
    [[nodiscard]] PSet::Iterator begin() const { return p.begin(); }
    [[nodiscard]] PSet::Iterator end() const { return p.end(); }
};

// Every P-position with 0 <= x,y <= to. Automatic: lines where it takes the game, else board, else the definition.
// Error (unsupported) when the engine asked for does not take the game.
[[nodiscard]] Solved solve(const Game& game, std::int64_t to, Engine engine = Engine::automatic, const Budget& budget = {});

// How the P-positions of a game are numbered, whatever part of them is known; of a symmetric game the pairs (a,b), a <= b. Where
// all rook moves are legal a column holds one P-position, and the pairs come in the order of a, as in the papers; a column may
// hold infinitely many in other games, and there the order is by larger pile, then by x.
enum class PairOrder { by_smaller_pile, by_larger_pile };
[[nodiscard]] PairOrder order_of_pairs(const Game& game);
// Number 0, 1, 2, ... as far as the set determines them: a column whose P-position lies above the board ends the order of a.
void for_each_numbered(const Game& game, const PSet& p, const std::function<void(Cell)>& visit);

// The first `count` P-positions in that order. Error (limit) where there seem to be fewer, with how many there are as far as was
// looked, or where computation ends before so many are found.
struct FirstPositions {
    std::vector<Cell> cells;
    std::int64_t to;  // how far was solved
    Engine engine;
};
[[nodiscard]] FirstPositions first_p_positions(const Game& game, std::int64_t count, Engine engine = Engine::automatic,
                                               const Budget& budget = {});

// Nim-values table[x][y]: the least value that no option has. Positions in a cut corner have -1.
using NimTable = std::vector<std::vector<std::int32_t>>;
// Nim-values of a board: the fast engine, or the definition where only it takes the game.
[[nodiscard]] NimTable nimbers(const Game& game, std::int64_t to, Engine engine = Engine::automatic, const Budget& budget = {});

// A row of nim-values without the board beside it: those of (0,row), (1,row), ...; -1 in a cut corner. Where all rook moves along
// the row are legal and finitely many others lead out of it, the row is additively periodic: the value of (n+period,row) is that
// of (n,row) plus period, for n >= preperiod, each of the two the least. A period is proved: the state of the rows up to this
// one, which decides all their further values, is the same at two columns.
struct RowPeriod {
    std::int64_t preperiod = 0;
    std::int64_t period = 1;
    std::int64_t first_state = 0;  // the columns with the same state
    std::int64_t second_state = 0;
};
struct RowValues {
    std::int64_t row = 0;
    std::vector<std::int32_t> values;
    std::optional<RowPeriod> period;
};
// The values of (0,row), ..., (to,row). Error (unsupported) for games without nim-values, and for those whose rows are not of
// this form: other moves along the row, conditions, P-positions of a game as moves.
[[nodiscard]] RowValues row_values(const Game& game, std::int64_t row, std::int64_t to, const Budget& budget = {});
// The same with the period, if the state repeats within `reach` columns.
inline constexpr std::int64_t default_row_reach = 50'000'000;
[[nodiscard]] RowValues find_row_period(const Game& game, std::int64_t row, std::int64_t to, const Budget& budget = {},
                                        std::int64_t reach = default_row_reach);

}  // namespace wythoff

#pragma GCC visibility pop
