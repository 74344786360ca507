// The P-positions found so far, column by column: bits, and for thin columns the list of points as well, because it is
// cheaper to move a few points than all the words of a column.
#pragma once

#include <optional>

#include "board_bits.hpp"
#include "equal_columns.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff::board {

class Found {
public:
    explicit Found(std::int64_t to);
    [[nodiscard]] static double bytes(std::int64_t to);
    // From now on columns that are closed are compared, for `same_as`.
    void compare_columns() { equal_.emplace(); }

    [[nodiscard]] std::int64_t to() const { return bits_.to(); }
    [[nodiscard]] Column open(std::int64_t x) { return {bits_.column(x), bits_.words()}; }
    void close(std::int64_t x);  // columns are closed in order, once each

    [[nodiscard]] ConstColumn column(std::int64_t x) const { return {bits_.column(x), bits_.words()}; }
    // A closed column with the same bits; the column itself if none is known.
    [[nodiscard]] std::int64_t same_as(std::int64_t x) const { return same_as_[static_cast<std::size_t>(x)]; }
    [[nodiscard]] bool is_thin(std::int64_t x) const { return thin_[static_cast<std::size_t>(x)] != 0; }
    [[nodiscard]] std::span<const std::uint32_t> points(std::int64_t x) const {  // of a thin column, rising
        const auto i = static_cast<std::size_t>(x);
        return {points_.data() + first_[i], first_[i + 1] - first_[i]};
    }

    // Adds the cells that a move (k,l) reaches column x from.
    void add_attacks(std::int64_t x, Cell move, Tally tally, Column room) const;

    [[nodiscard]] BitColumns release() && { return std::move(bits_); }

private:
    BitColumns bits_;
    std::vector<std::uint32_t> points_;
    std::vector<std::size_t> first_;
    std::vector<char> thin_;
    std::optional<EqualColumns> equal_;
    std::vector<std::int64_t> same_as_;
};

}  // namespace wythoff::board
