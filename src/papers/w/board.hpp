// What the checks of Liu and Li ask of the rules and the engines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "papers/games.hpp"
#include "papers/w/formulas.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {

[[nodiscard]] std::string cells_text(const std::vector<Cell>& cells);

// `printed` lines "x y".
[[nodiscard]] std::vector<Cell> printed_cells(const Parameters& given);

// The witness: the definition for small boards, the board engine for larger ones.
inline constexpr std::int64_t most_by_definition_on_board = 60;
[[nodiscard]] PSet witnessed(const Game& game, std::int64_t to, const Budget& budget);
[[nodiscard]] std::string witness_name(std::int64_t to);

// Whether taking (move.x, move.y) is a move of the game, if there are as many; the rules decide.
[[nodiscard]] bool is_move(const Game& game, Cell move);
// The positions that moves of one set lead to, sorted.
[[nodiscard]] std::vector<Cell> options_by(const MoveSet& set, Cell at);
[[nodiscard]] std::vector<Cell> options_of(const Game& game, Cell at);

[[nodiscard]] SAndT s_and_t(const Letters& letters);

// A claim for all values of the letters: the first failure, or `covers` with their ranges.
using Failure = std::optional<Row>;
using AboutLetters = std::function<Failure(const Letters&)>;
[[nodiscard]] Finding for_all_letters(const Parameters& given, const Budget& budget, const std::string& covers,
                                      const std::string& by, const AboutLetters& about);

}  // namespace wythoff::papers
