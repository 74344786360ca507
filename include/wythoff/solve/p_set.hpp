// The P-positions of a game with 0 <= x,y <= to, as an engine leaves them: a dense bit board, a sorted list of
// points, or one partner a column. Queries are the same for all.
#pragma once

#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "wythoff/core/position.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Column x holds words() words, bit y of it says whether (x,y) is P. Bits above `to` are 0.
class BitColumns {
public:
    explicit BitColumns(std::int64_t to)
        : to_(to), words_(static_cast<std::size_t>(to / 64 + 1)), bits_(words_ * static_cast<std::size_t>(to + 1)) {}

    [[nodiscard]] std::int64_t to() const { return to_; }
    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] std::uint64_t* column(std::int64_t x) { return bits_.data() + words_ * static_cast<std::size_t>(x); }
    [[nodiscard]] const std::uint64_t* column(std::int64_t x) const {
        return bits_.data() + words_ * static_cast<std::size_t>(x);
    }
    [[nodiscard]] bool get(std::int64_t x, std::int64_t y) const {
        return (column(x)[static_cast<std::size_t>(y / 64)] >> (y % 64) & 1U) != 0;
    }
    void set(std::int64_t x, std::int64_t y) { column(x)[static_cast<std::size_t>(y / 64)] |= std::uint64_t{1} << (y % 64); }

private:
    std::int64_t to_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

struct Point {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
};
using Points = std::vector<Point>;  // sorted

// The one P-position (x, partner[x]) of each column, or `no_partner`. Partners may lie above `to`; those
// above 2^32 - 2 are left out, or refused (queens with jumps).
inline constexpr std::uint32_t no_partner = std::numeric_limits<std::uint32_t>::max();
using Partners = std::vector<std::uint32_t>;

class PSet {
public:
    PSet(std::int64_t to, std::variant<BitColumns, Points, Partners> storage) : to_(to), storage_(std::move(storage)) {}

    [[nodiscard]] std::int64_t to() const { return to_; }
    [[nodiscard]] bool contains(std::int64_t x, std::int64_t y) const;
    void for_each(const std::function<void(Cell)>& visit) const;  // by x, then y
    // Those with from.x <= x < end.x and from.y <= y < end.y, by x, then y; the cost is that of the columns.
    void for_each_in(Cell from, Cell end, const std::function<void(Cell)>& visit) const;
    // By larger pile, then x, then y; the room this takes is a small part of the set's own.
    void for_each_by_larger(const std::function<void(Cell)>& visit) const;
    // The first one at or after this cell, by x, then y.
    [[nodiscard]] std::optional<Cell> first_from(Cell at) const;
    [[nodiscard]] std::vector<Cell> cells() const;
    [[nodiscard]] std::int64_t count() const;
    [[nodiscard]] std::int64_t largest_pile() const;  // of a P-position; 0 if there is none
    [[nodiscard]] double bytes() const;               // of memory that the set takes
    [[nodiscard]] const Partners* partners() const { return std::get_if<Partners>(&storage_); }

    // for (const auto& [x, y] : p): by x, then y.
    class Iterator {
    public:
        using value_type = Cell;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        explicit Iterator(const PSet& set) : set_(&set), at_(set.first_from({0, 0})) {}
        const Cell& operator*() const { return *at_; }
        const Cell* operator->() const { return &*at_; }
        Iterator& operator++() {
            at_ = set_->first_from({at_->x, at_->y + 1});
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

    private:
        const PSet* set_ = nullptr;
        std::optional<Cell> at_;  // nothing at the end
    };
    [[nodiscard]] Iterator begin() const { return Iterator(*this); }
    [[nodiscard]] Iterator end() const { return {}; }

private:
    std::int64_t to_;
    std::variant<BitColumns, Points, Partners> storage_;
};

}  // namespace wythoff

#pragma GCC visibility pop
