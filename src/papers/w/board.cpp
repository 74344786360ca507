#include "papers/w/board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace wythoff::papers {

std::string cells_text(const std::vector<Cell>& cells) {
    std::vector<std::string> texts;
    for (const Cell& cell : cells) texts.push_back(cell_text(cell));
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, " "));
}

std::vector<Cell> printed_cells(const Parameters& given) {
    std::vector<Cell> cells;
    for (const auto& row : given.printed()) {
        if (row.size() != 2) throw Error(Error::Kind::usage, "printed: expected lines of two numbers");
        cells.push_back({std::stoll(row[0]), std::stoll(row[1])});
    }
    return cells;
}

PSet witnessed(const Game& game, std::int64_t to, const Budget& budget) {
    const Budget quiet = budget.quiet();
    return solve(game, to, to <= most_by_definition_on_board ? Engine::definition : Engine::board, quiet).p;
}

std::string witness_name(std::int64_t to) { return to <= most_by_definition_on_board ? "the definition" : "the board engine"; }

bool is_move(const Game& game, Cell move) {
    const auto& sets = game.board()->moves;
    const Position taken = to_position(move);
    return std::any_of(sets.begin(), sets.end(), [&](const MoveSet& set) { return contains(set, taken, taken, {}); });
}

std::vector<Cell> options_by(const MoveSet& set, Cell at) {
    std::vector<Cell> cells;
    for_each_move(set, at.x, at.y, [&](std::int64_t k, std::int64_t l) {
        cells.push_back({at.x - k, at.y - l});
        return true;
    });
    std::sort(cells.begin(), cells.end());
    return cells;
}

std::vector<Cell> options_of(const Game& game, Cell at) {
    std::vector<Cell> all;
    for (const MoveSet& set : game.board()->moves) {
        const auto some = options_by(set, at);
        all.insert(all.end(), some.begin(), some.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

SAndT s_and_t(const Letters& letters) { return {letters.at('s'), letters.at('t')}; }

Finding for_all_letters(const Parameters& given, const Budget& budget, const std::string& covers, const std::string& by,
                        const AboutLetters& about) {
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        if (auto failure = about(all[i])) {
            if (!all[i].empty()) failure->at += ", " + letters_text(all[i]);
            return difference(*failure);
        }
    }
    return agrees(covered_text(given, covers), by);
}

}  // namespace wythoff::papers
