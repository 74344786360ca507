// The telescope (Maharaja Nim, sections 4 and 5.2): P-positions of any size from a bounded window of the bit string.
//
// Let n(x) be the number of P-positions (a,b), a <= b, in the columns before x, and let the sector of column x use D
// diagonals above the least free one and R rows. Reading on from x writes the string from e = x + n(x) - D on, and
// n(e) = x + 1 - D + R. So a window of bits at x, with its state, gives a window 1.618 times as long at about 1.618 x. The
// state at the new window is known q bits into it when heads converge within q bits; the windows are kept on the line of
// targets t(0) = X, t(i) = X / phi^i, and all numbers but the last two are small: with delta = t(i) - x, nu = t(i+1) - n(x)
// and t(i-1) = t(i) + t(i+1) + r, r in {0,1},
//
//   delta' = delta + nu + r + D,   nu' = delta - 1 + D - R.
//
// It is exact: the windows of the graph hold for the whole infinite string (factor_graph.hpp), and a window that misses its
// target is seen and widened. Time O(digits) windows of constant length; the targets are found in sub-quadratic time
// (golden_targets.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "words/factor_graph.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

class Telescope {
public:
    static constexpr int table_bits = 12;
    static constexpr std::int64_t table_top = 1 << table_bits;  // targets up to here are looked at in the table

    // Needs a graph of the game on which heads converge within so many bits.
    Telescope(const QueenWithJumps& game, SectorReader& reader, const FirstColumns& first, const FactorGraph& graph, int within,
              std::string evidence);

    [[nodiscard]] bool is_p(const Position& at) const;
    // The y of the P-position (x, y): one in every column. x >= 0.
    [[nodiscard]] Integer partner(const Integer& x) const;
    // The P-position (a, a+d): one on every diagonal. d >= 0.
    [[nodiscard]] Position on_diagonal(const Integer& d) const;
    // The P-positions that a move from here reaches: in the column, in the row, on the diagonal, a jump away. None exactly
    // at P-positions (and, in misere play, at (0,0)).
    [[nodiscard]] std::vector<Position> winning_targets(const Position& at) const;
    // The P-positions (a,b), a <= b, with x <= a < x + columns; one look, linear in the columns.
    struct Upper {
        Integer row;
        std::vector<Cell> offsets;  // (a - x, b - row)
    };
    [[nodiscard]] Upper upper_from(const Integer& x, std::int64_t columns) const;

    // What an answer about piles of so many bits takes.
    [[nodiscard]] static double bytes(std::size_t bits);
    [[nodiscard]] const std::string& evidence() const { return evidence_; }
    [[nodiscard]] int within() const { return within_; }

private:
    struct Sight;
    struct View;
    void keep_first_columns(SectorReader& reader, const FirstColumns& first);
    void keep_diagonals(const FirstColumns& first);
    void settle_heads(SectorReader& reader, const FactorGraph& graph);
    void tabulate_steps(SectorReader& reader);
    // What reading a bit does in a state; Error (internal) for a state that the string cannot be in.
    [[nodiscard]] const Step& step(int state, unsigned bit) const;
    [[nodiscard]] int settled_state(const std::vector<std::uint8_t>& written, std::int64_t skip) const;
    // A view of at least `spread` columns on both sides of x.
    [[nodiscard]] View look(const Integer& x, std::int64_t spread) const;
    [[nodiscard]] std::optional<View> try_look(const Integer& x, std::int64_t left, std::int64_t right,
                                               std::int64_t spread) const;
    [[nodiscard]] bool rise(Sight& sight, int carry, std::int64_t left, std::int64_t right,
                            std::vector<std::uint8_t>& spare) const;
    [[nodiscard]] std::optional<Integer> partner_in(const Integer& x, std::int64_t offset, const View& view) const;
    [[nodiscard]] std::vector<Integer> partners(const Integer& x, const std::vector<std::int64_t>& offsets) const;

    QueenWithJumps game_;
    std::vector<Step> steps_;     // two a state
    std::vector<int> diagonals_;  // D and R of each state
    std::vector<int> rows_;
    std::vector<std::int64_t> partner_;  // the first columns
    std::vector<std::int64_t> upper_;
    std::vector<int> state_;                 // from first_column_ on
    std::vector<std::int64_t> on_diagonal_;  // the column of the P-position on a diagonal
    std::int64_t first_column_ = 0;
    int window_ = 0;
    int within_ = 0;
    // The states that are possible `within_` bits into a window, or at its end if that comes first.
    std::unordered_map<std::uint64_t, std::vector<int>> settled_;
    std::string evidence_;
};

struct TelescopeLimits {
    GraphLimits graph{100'000, 1024};
    int widest_window = 56;
};

// Only when the program establishes convergence for the game; otherwise nothing.
[[nodiscard]] std::optional<Telescope> make_telescope(const Game& game, const TelescopeLimits& limits = {},
                                                      const Budget& budget = {});

}  // namespace wythoff
