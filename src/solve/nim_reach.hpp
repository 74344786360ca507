// What a set of moves with shifts (nim_shifts.hpp) reaches from each cell, as sets of nim-values: the union of the sets of the
// cells one shift away and the values behind the moves that rest.
//
// Columns of cells are filled one after the other, each upwards, and the last few are kept. A set has its words from `low` on,
// below which all values are in it, to `high`, from which on none is. Of symmetric moves on a symmetric board only the cells
// with x <= y are filled, and the sets of the others are those of their mirror images.
//
// Cost a cell: a union of at most most_value/64 words a shift, and a look at each move that rests. Moves without shifts are
// looked up one by one.
#pragma once

#include "solve/nim_sets.hpp"
#include "solve/nim_shifts.hpp"

namespace wythoff::values {

class Reach {
public:
    Reach(ShiftedMoves moves, std::int64_t to, const Shape& shape, bool symmetric);

    [[nodiscard]] double bytes() const;
    void allocate();
    // No set depends on the values or sets of its own column: all of them can be filled before the values of the column.
    [[nodiscard]] bool is_ahead() const { return ahead_; }
    [[nodiscard]] bool has_sets() const { return !moves_.shifts.empty(); }

    // The set of (x,y), by the values of the table below it.
    void fill(std::int64_t x, std::int64_t y, const std::vector<std::vector<std::int32_t>>& table, Marks& marks);
    void fill_empty(std::int64_t x, std::int64_t y) { ends_of(x, y) = {0, 0}; }

    struct Ends {
        std::uint32_t low = 0;
        std::uint32_t high = 0;
    };
    [[nodiscard]] Ends ends(std::int64_t x, std::int64_t y) const { return ends_[place(x, y)]; }
    [[nodiscard]] const Word* words(std::int64_t x, std::int64_t y) const { return words_.data() + place(x, y) * shape_.words; }

private:
    [[nodiscard]] std::size_t place(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(x % columns_ * (to_ + 1) + y);
    }
    [[nodiscard]] Ends& ends_of(std::int64_t x, std::int64_t y) { return ends_[place(x, y)]; }

    ShiftedMoves moves_;
    std::int64_t to_;
    Shape shape_;
    bool symmetric_;
    bool ahead_;
    std::int64_t columns_ = 1;  // that are kept
    std::vector<Word> words_;
    std::vector<Ends> ends_;
};

}  // namespace wythoff::values
