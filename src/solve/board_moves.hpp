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
    [[nodiscard]] const Verticals& verticals() const { return verticals_; }
    [[nodiscard]] bool empty() const { return jumps_.empty() && carries_.empty() && verticals_.empty(); }

private:
    std::vector<Cell> jumps_;  // by k, k >= 1
    std::vector<Carry> carries_;
    Verticals verticals_;
};

}  // namespace wythoff::board
