// Filling in the positions of the nim-values 0, ..., g of a queen with jumps, column by column, on and above the diagonal and far
// from the corner: of each value the least diagonal that is free, whose row is free, that no jump reaches and where no smaller
// value is, in the columns that are no row of an earlier position of the value.
//
// What matters of the columns before is a front: of each value the used diagonals above the least free one, the used rows from
// its row on, and the last positions. Diagonals and rows are kept as 64 bits from there on; Error (limit) where that is too
// little.
//
// Cost: some nanoseconds a column and value.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

// Goes on from one hash to the next.
inline std::uint64_t mix_hash(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
    hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93U;
    return hash ^ hash >> 29;
}

inline constexpr std::int32_t no_diagonal = std::numeric_limits<std::int32_t>::min();  // of a column without a position

struct Front {
    std::vector<std::uint64_t> diagonals;  // by value, from the least free one on
    std::vector<std::uint64_t> rows;       // by value, from its row on
    std::vector<std::int32_t> recent;      // by value, the diagonals of the last columns, from the least free one, if jumps
                                           // reach something free from there
};

// Bits by value and column, or by value and row: so many words a value.
struct Bits {
    std::size_t words = 0;
    std::vector<std::uint64_t> all = {};

    Bits() = default;
    Bits(std::size_t values, std::int64_t bits) : words(static_cast<std::size_t>((bits + 63) / 64)), all(values * words, 0) {}
    void clear() { std::fill(all.begin(), all.end(), 0); }
    void cut_off(std::int64_t bits);  // clears those of each value from here on
    void set(std::size_t value, std::int64_t i) {
        all[value * words + static_cast<std::size_t>(i / 64)] |= std::uint64_t{1} << (i % 64);
    }
    [[nodiscard]] bool operator()(std::size_t value, std::int64_t i) const {
        return (all[value * words + static_cast<std::size_t>(i / 64)] >> (i % 64) & 1U) != 0;
    }
    [[nodiscard]] std::uint64_t from(std::size_t value, std::int64_t i) const;         // 64 bits from i on
    [[nodiscard]] std::int64_t count_before(std::size_t value, std::int64_t i) const;  // of the bits before i, those that are set
};

class Filling {
public:
    Filling(const QueenWithJumps& game, std::size_t values, std::int64_t columns);

    // At column 0, where value h has used upper[h] diagonals; they may be counted from any number.
    void begin(const Front& front, const std::vector<std::int32_t>& upper);
    // Column x, all columns before it being done; `is_row` says by value whether it is a row of an earlier position. No branches
    // but those of the loops: which columns are rows cannot be foreseen.
    template <class IsRow>
    void fill(std::int64_t x, const IsRow& is_row) {
        for (std::size_t value = 0; value < lanes_.size(); ++value) {
            Lane& lane = lanes_[value];
            const bool row = is_row(value);
            std::uint64_t used = lane.diagonals | lane.rows;
            for (std::size_t smaller = 0; smaller < value; ++smaller) mark(used, diagonal(smaller, x) - lane.least);
            for (const Cell& jump : jumps_) mark(used, diagonal(value, x - jump.x) + jump.y - lane.least);
            if (~used == 0) refuse();
            const int up = std::countr_one(used);
            const std::uint64_t placed = std::uint64_t{!row} << up;
            lane.diagonals |= placed;
            if (~lane.diagonals == 0) refuse();
            const int free = std::countr_one(lane.diagonals);  // none of them if the column is a row
            at(value, x) = row ? no_diagonal : static_cast<std::int32_t>(lane.least + up);
            lane.diagonals >>= free;
            lane.rows = (lane.rows | placed) >> free >> 1;
            lane.least += free;
        }
    }

    // Of the position of a value in a column, or no_diagonal.
    [[nodiscard]] std::int32_t diagonal(std::size_t value, std::int64_t x) const {
        return diagonals_[static_cast<std::size_t>(lanes_[value].column + x)];
    }
    [[nodiscard]] std::int64_t least(std::size_t value) const { return lanes_[value].least; }  // free diagonal
    [[nodiscard]] Front front(std::int64_t x) const;  // before column x, which is the next

private:
    struct Lane {
        std::int64_t least = 0;
        std::uint64_t diagonals = 0;
        std::uint64_t rows = 0;
        std::int64_t column = 0;  // begins here in diagonals_
    };
    [[nodiscard]] std::int32_t& at(std::size_t value, std::int64_t x) {
        return diagonals_[static_cast<std::size_t>(lanes_[value].column + x)];
    }
    // Sets the bit of a diagonal, counted from the least free one, if it is one of those that are looked at.
    static void mark(std::uint64_t& mask, std::int64_t at) {
        mask |= static_cast<std::uint64_t>(static_cast<std::uint64_t>(at) < 64) << (at & 63);
    }
    [[noreturn]] static void refuse();
    [[nodiscard]] bool matters(std::size_t value, std::int64_t x, std::int64_t at) const;

    std::vector<Cell> jumps_;  // as (columns, diagonals)
    std::int64_t memory_;      // columns before the first one
    std::vector<Lane> lanes_;  // by value
    std::vector<std::int32_t> diagonals_;
};

// Which front follows which bits, as far as seen. The bits of a column say of each value whether it is a row. First few bits are
// tried, and where several fronts were seen after these, more.
class Fronts {
public:
    static constexpr std::int64_t most_bits = 64;

    void see(const std::vector<std::uint64_t>& before, const Front& front);  // by value, the nearest column the highest bit
    void settle();                                                           // when all has been seen
    [[nodiscard]] int find(const std::vector<std::uint64_t>& before) const;  // -1 if these bits do not tell a front
    [[nodiscard]] const Front& operator[](int number) const { return fronts_[static_cast<std::size_t>(number)]; }

private:
    std::vector<Front> fronts_;
    std::unordered_map<std::uint64_t, int> numbers_;  // by the hash of a front
    std::vector<std::uint64_t> before_;               // what was seen, one after the other
    std::vector<int> seen_;                           // the fronts
    std::unordered_map<std::uint64_t, int> after_;    // by the hash of bits; -1 after which there are several
};

}  // namespace wythoff
