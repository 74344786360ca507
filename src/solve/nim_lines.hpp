// The strides of a plan as sets of nim-values a line: what moves along lines reach from a cell.
//
// The moves start + n (A,B), n >= 0, lead from a cell to cells of a line of direction (A,B). Each line has a set of the values
// that these moves reach from the cell of the line that is filled next. The cells of a line are filled in its order, so a value
// is entered once and stays: where (A,B) is a start of its own, when its cell is filled; for other starts, when the first cell
// that reaches it is.
//
// Symmetric games fill the cells with x <= y only, and mirror the values. The lines of (B,A) through (x,y) are then the mirror
// images of those of (A,B) through (y,x), so one of the two directions is kept, and a cell has two slots in it. On a line through
// (x,y) the cells before (x,y) and their mirror images are filled before it and all others after it, in whatever order the
// board is filled as long as no cell comes before one that is below it in both piles.
//
// Memory: a set for each of about (A+B) to lines.
#pragma once

#include <vector>

#include "solve/nim_sets.hpp"
#include "solve/plan.hpp"

namespace wythoff::values {

// What a cell (x,y) reads and writes of one direction.
struct Slot {
    Word* sets = nullptr;
    const std::size_t* by_x = nullptr;  // the line of a cell is by_x[x] + by_y[y]
    const std::size_t* by_y = nullptr;
    bool pushes = false;      // the value of the cell is entered when it is filled
    std::vector<Cell> pulls;  // moves whose values are entered before the cell is filled

    [[nodiscard]] Word* set(std::int64_t x, std::int64_t y, const Shape& shape) const {
        return sets + (by_x[x] + by_y[y]) * shape.stride();
    }
};

// The lines of direction (A,B). `whole`: of all cells; `half`: of the cells with x <= y, where A = B.
enum class Part { whole, half };
class Lines {
public:
    Lines(Cell step, std::vector<Cell> starts, std::int64_t to, Part part);

    [[nodiscard]] double bytes(const Shape& shape) const {
        return 8.0 * static_cast<double>(shape.stride()) * static_cast<double>(count_);
    }
    void allocate(const Shape& shape) { sets_.assign(count_ * shape.stride(), 0); }

    [[nodiscard]] Slot slot();
    [[nodiscard]] Slot mirrored_slot();  // of (B,A)

private:
    Cell step_;
    std::vector<Cell> starts_;
    std::size_t count_ = 0;
    std::vector<std::size_t> by_x_;
    std::vector<std::size_t> by_y_;
    std::vector<Word> sets_;
};

// The fatal moves of a plan along lines, and those that are cheaper one by one: steps with A+B > 16, whose lines are many and
// short, and single moves.
struct LineMoves {
    std::vector<std::pair<Cell, std::vector<Cell>>> lines;  // (A,B) and its starts
    std::vector<Cell> jumps;                                // sorted
    [[nodiscard]] bool is_symmetric() const;
};
[[nodiscard]] LineMoves line_moves(const Plan& plan);

}  // namespace wythoff::values
