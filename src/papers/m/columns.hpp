// Queens with jumps for the checks of Maharaja Nim: the pairs (a_n, b_n), the golden ratio in integers, a word translated cell by
// cell, and the width of the band around phi x, measured and proved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "papers/check.hpp"
#include "words/factor_graph.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff::papers {

[[nodiscard]] QueenWithJumps make_queen(const std::string& game);  // Error (usage) if it is none

// The P-positions (a_n, b_n), a_n <= b_n, of the columns 0..to in increasing order of a_n, by the lines engine. For a_n <= to
// every pair is there, whatever b_n is.
struct UpperPairs {
    std::vector<std::int64_t> a, b;
};
[[nodiscard]] UpperPairs upper_pairs(const std::string& game, std::int64_t to, const Budget& budget);

// All P-positions with piles up to `to`, by the board.
[[nodiscard]] PSet on_board(const Game& game, std::int64_t to, const Budget& budget);

// floor(phi x) for x that never decreases, up to 10^9: f + 1 <= phi x exactly when (2(f+1) - x)^2 <= 5 x^2.
class GoldenFloor {
public:
    [[nodiscard]] std::int64_t at(std::int64_t x);

private:
    std::int64_t floor_ = 0;
};

// What a word does from a perfect sector on, cell by cell: columns and rows from 0, diagonal 0 the least of the sector. Each
// column of a 0 takes the least cell without a move to one taken before.
struct LocalWord {
    std::vector<Cell> taken;
    std::string rows;         // m + l bits for m columns with l zeroes: 1 where a row is taken
    bool is_perfect = false;  // what is left after the word is a perfect sector again
};
[[nodiscard]] LocalWord translate_by_rules(const QueenWithJumps& game, const std::string& word);

// Whether the columns from x on are a perfect sector: of the positions above the main diagonal those without a move to one of the
// P-positions `upper`, all before x, are exactly those above some diagonal.
[[nodiscard]] bool leaves_perfect_sector(const QueenWithJumps& game, const std::vector<Cell>& upper, std::int64_t x);

// The graph of windows of a game with what it was made from.
struct ClosedGame {
    QueenWithJumps game;
    SectorReader reader;
    FirstColumns first;
    std::optional<FactorGraph> graph;

    ClosedGame(const std::string& text, int window, const GraphLimits& limits = {3'000'000, 8192});
    [[nodiscard]] std::int64_t first_column() const;  // where the graph begins to hold
    [[nodiscard]] std::uint64_t window_at(std::int64_t x) const;
};

// A bound B with |y - phi x| < B for all P-positions (x,y), y >= x, with the c, L and heights of the graph: Proposition 4 of
// docs/open-problems.md.
[[nodiscard]] Integer proved_band(ClosedGame& closed);

}  // namespace wythoff::papers
