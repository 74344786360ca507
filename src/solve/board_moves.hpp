// One list of moves of a plan, ready for the board: what comes from earlier columns, and what stays in the column.
#pragma once

#include "board_bits.hpp"
#include "board_found.hpp"
#include "solve/plan.hpp"

namespace wythoff::board {

// The moves (k,l) + n (A,B), n >= 0, A >= 1, for several starts (k,l): C(x) = C(x-A) << B, and P(x-k) << l added.
class Carry {
public:
    Carry(Cell step, std::vector<Cell> starts) : step_(step), starts_(std::move(starts)) {}

    [[nodiscard]] double bytes(std::size_t words, std::size_t digits) const;
    void allocate(std::size_t words, std::size_t digits);
    // C(x); x = 0, 1, 2, ... in turn.
    Tally advance(std::int64_t x, const Found& found, Column room);

private:
    Cell step_;
    std::vector<Cell> starts_;
    std::size_t digits_ = 1;
    std::size_t slot_ = 0;  // words of one C
    Words ring_;
};

// Vertical moves start, start + step, ... for several starts.
struct VerticalRun {
    std::int64_t step = 1;
    std::vector<std::int64_t> starts;
};
struct Verticals {
    std::vector<std::int64_t> jumps;  // rising
    std::vector<VerticalRun> runs;
    [[nodiscard]] bool empty() const { return jumps.empty() && runs.empty(); }
};

class Moves {
public:
    Moves(const MovePlan& plan, std::int64_t to);

    [[nodiscard]] double bytes(std::size_t words, std::size_t digits) const;
    void allocate(std::size_t words, std::size_t digits);
    // Adds what attacks column x from earlier columns.
    void add_attacks(std::int64_t x, const Found& found, Tally tally, Column room);
    // Whether so many single moves lead along rows that equal columns are worth finding: each attacks the same cells once.
    [[nodiscard]] bool has_many_in_rows() const { return in_rows_.size() >= 16; }
    [[nodiscard]] const Verticals& verticals() const { return verticals_; }
    [[nodiscard]] bool empty() const { return jumps_.empty() && in_rows_.empty() && carries_.empty() && verticals_.empty(); }

private:
    void add_attacks_in_rows(std::int64_t x, const Found& found, Tally tally, Column room);

    std::vector<Cell> jumps_;            // by k, k >= 1
    std::vector<std::int64_t> in_rows_;  // the k of the jumps (k,0), rising, where they are many; these are not among jumps_
    std::vector<std::int64_t> met_;      // by column: the column x for which one of the same bits was added last
    std::vector<Carry> carries_;
    Verticals verticals_;
};

}  // namespace wythoff::board
