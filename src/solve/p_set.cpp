#include "wythoff/solve/p_set.hpp"

#include <algorithm>
#include <bit>

namespace wythoff {
namespace {

bool holds(const BitColumns& board, std::int64_t x, std::int64_t y) { return board.get(x, y); }
bool holds(const Points& points, std::int64_t x, std::int64_t y) {
    return std::binary_search(points.begin(), points.end(), Point{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)});
}
bool holds(const Partners& partners, std::int64_t x, std::int64_t y) { return partners[static_cast<std::size_t>(x)] == y; }

template <class Visit>
void scan_columns(const BitColumns& board, std::int64_t from, std::int64_t end, const Visit& visit) {
    for (std::int64_t x = from; x < end; ++x)
        for (std::size_t w = 0; w < board.words(); ++w)
            for (std::uint64_t bits = board.column(x)[w]; bits != 0; bits &= bits - 1)
                visit(Cell{x, static_cast<std::int64_t>(w * 64) + std::countr_zero(bits)});
}
template <class Visit>
void scan_columns(const Points& points, std::int64_t from, std::int64_t end, const Visit& visit) {
    const auto first = std::lower_bound(points.begin(), points.end(), Point{static_cast<std::uint32_t>(from), 0});
    for (auto point = first; point != points.end() && point->x < end; ++point) visit(Cell{point->x, point->y});
}
template <class Visit>
void scan_columns(const Partners& partners, std::int64_t from, std::int64_t end, const Visit& visit) {
    for (std::int64_t x = from; x < end; ++x)
        if (const std::uint32_t y = partners[static_cast<std::size_t>(x)]; y != no_partner) visit(Cell{x, y});
}

std::optional<Cell> next(const BitColumns& board, Cell at, std::int64_t to) {
    for (; at.x <= to; ++at.x, at.y = 0)
        for (std::int64_t w = at.y / 64; w < static_cast<std::int64_t>(board.words()); ++w) {
            std::uint64_t bits = board.column(at.x)[w];
            if (w == at.y / 64) bits &= ~std::uint64_t{0} << (at.y % 64);
            if (bits != 0) return Cell{at.x, w * 64 + std::countr_zero(bits)};
        }
    return std::nullopt;
}
std::optional<Cell> next(const Points& points, Cell at, std::int64_t to) {
    const Point from{static_cast<std::uint32_t>(at.x), static_cast<std::uint32_t>(at.y)};
    for (auto point = std::lower_bound(points.begin(), points.end(), from); point != points.end() && point->x <= to; ++point)
        if (point->y <= to) return Cell{point->x, point->y};
    return std::nullopt;
}
std::optional<Cell> next(const Partners& partners, Cell at, std::int64_t to) {
    for (; at.x <= to; ++at.x, at.y = 0)
        if (const std::uint32_t y = partners[static_cast<std::size_t>(at.x)]; y >= at.y && y <= to) return Cell{at.x, y};
    return std::nullopt;
}

template <class Storage, class Visit>
void scan(const Storage& any, std::int64_t to, const Visit& visit) {
    std::visit(
        [&](const auto& storage) {
            scan_columns(storage, 0, to + 1, [&](Cell cell) {
                if (cell.y <= to) visit(cell);
            });
        },
        any);
}

}  // namespace

bool PSet::contains(std::int64_t x, std::int64_t y) const {
    if (x < 0 || y < 0 || x > to_ || y > to_) return false;
    return std::visit([&](const auto& storage) { return holds(storage, x, y); }, storage_);
}

void PSet::for_each(const std::function<void(Cell)>& visit) const { for_each_in({0, 0}, {to_ + 1, to_ + 1}, visit); }

void PSet::for_each_in(Cell from, Cell end, const std::function<void(Cell)>& visit) const {
    const Cell last{std::min(end.x, to_ + 1), std::min(end.y, to_ + 1)};
    std::visit(
        [&](const auto& storage) {
            scan_columns(storage, std::max<std::int64_t>(from.x, 0), last.x, [&](Cell cell) {
                if (cell.y >= from.y && cell.y < last.y) visit(cell);
            });
        },
        storage_);
}

std::optional<Cell> PSet::first_from(Cell at) const {
    at = at.x < 0 ? Cell{0, 0} : Cell{at.x, std::max<std::int64_t>(at.y, 0)};
    if (at.y > to_) at = {at.x + 1, 0};
    return std::visit([&](const auto& storage) { return next(storage, at, to_); }, storage_);
}

std::vector<Cell> PSet::cells() const {
    std::vector<Cell> all;
    scan(storage_, to_, [&](Cell cell) { all.push_back(cell); });
    return all;
}

std::int64_t PSet::count() const {
    std::int64_t total = 0;
    scan(storage_, to_, [&](Cell) { ++total; });
    return total;
}

}  // namespace wythoff
