// One arm of the shells: the cells (n,y), y >= n, and the lines through them. (The other arm is the same with the piles
// exchanged.) The arm is told of every P-position and knows which cells of its column moves with k > 0 rule out.
//
// For the direction (a,b), a > 0, and modulus m the cell (x,y) has lane x mod a m and line number w = y - floor(b x / a);
// a step (a,b) keeps the line number, and the lane of x says the rest of the line and the residue of tau. So in column x
// the cells y, y+1, ... are consecutive lines of a single lane. A P-position (x',y') attacks through the stride
// (i,j) + tau (a,b) the line y'+j - floor(b (x'+i) / a) in the lanes x'+i + rho a, rho a residue, from column
// x'+i + from a on; until then the attack is pending.
#pragma once

#include <cstdint>
#include <queue>
#include <vector>

#include "lines_bits.hpp"
#include "lines_cone.hpp"
#include "solve/plan.hpp"

namespace wythoff::lines {

// A copy of the moves with the piles exchanged.
[[nodiscard]] MovePlan transposed(const MovePlan& moves);

class Arm {
public:
    // Cells beyond `limit` in y do not matter; columns go to `to`.
    Arm(const MovePlan& fatal, const MovePlan& counted, const Plan& plan, std::int64_t limit);

    // Begins column n, after all P-positions of earlier shells have been told. Columns may be left out, not revisited.
    void enter(std::int64_t n);
    // Between enter and the next enter the P-positions of shell n (or of earlier ones, to catch up) are told, after
    // the column has been read.
    void tell(std::int64_t x, std::int64_t y);

    // All cells of the column from the diagonal up to here, this one excluded, are dead.
    [[nodiscard]] std::int64_t first() const { return first_; }
    // Bit i says whether (n,y+i) is ruled out by the lines and cones; y >= first(). With blocking, also if the moves
    // along lines that can be blocked reach more than `allowed` P-positions together.
    [[nodiscard]] std::uint64_t dead(std::int64_t y, std::int64_t allowed) const;
    // How many P-positions the moves along lines that can be blocked reach from (n,y).
    [[nodiscard]] std::int64_t counted(std::int64_t y) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    struct Lane {
        LineBits dead;
        LineCounts count;
    };
    struct Run {  // strides that differ only in j, one after the other
        std::int64_t i = 0;
        std::int64_t j_first = 0;
        std::int64_t j_last = 0;
        std::int64_t from = 1;
        std::vector<std::int64_t> residues;
    };
    struct Family {  // the strides of one direction and modulus
        std::int64_t a = 0;
        std::int64_t b = 0;
        std::int64_t modulus = 1;
        bool is_counted = false;
        std::size_t grave = 0;  // the family whose bits say that a line is dead: of the same lanes, not counted if there is one
        std::vector<Run> runs;  // by i
        std::vector<Lane> lanes;
        std::size_t lane = 0;     // of the current column
        std::int64_t offset = 0;  // y - w in the current column
    };
    struct Attack {
        std::int64_t column = 0;  // where it begins
        std::size_t family = 0;
        std::size_t run = 0;
        std::int64_t x = 0;  // x' + i
        std::int64_t w_first = 0;
        std::int64_t w_last = 0;
        friend bool operator>(const Attack& a, const Attack& b) { return a.column > b.column; }
    };

    void add(const std::vector<Stride>& strides, bool is_counted);
    [[nodiscard]] bool is_over(const Family& family, std::int64_t w) const;
    [[nodiscard]] std::uint64_t above(std::int64_t y, std::int64_t allowed) const;
    void start(const Attack& attack);
    void apply(const Attack& attack);
    void trim();

    std::int64_t to_;
    std::int64_t limit_;
    std::int64_t most_;
    std::int64_t counted_families_ = 0;
    std::vector<Family> families_;
    std::vector<ConeFront> cones_;
    std::priority_queue<Attack, std::vector<Attack>, std::greater<>> pending_;
    std::int64_t n_ = 0;
    std::int64_t next_ = 0;  // an attack that begins by this column need not wait
    std::int64_t first_ = 0;
    std::int64_t trim_at_ = 0;
};

}  // namespace wythoff::lines
