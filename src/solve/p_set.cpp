#include "wythoff/solve/p_set.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace wythoff {
namespace {

bool holds(const BitColumns& board, std::int64_t x, std::int64_t y) { return board.get(x, y); }
bool holds(const Points& points, std::int64_t x, std::int64_t y) {
    return std::binary_search(points.begin(), points.end(), Point{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)});
}
bool holds(const Partners& partners, std::int64_t x, std::int64_t y) { return partners[static_cast<std::size_t>(x)] == y; }

// The cells with from.x <= x < end.x and from.y <= y < end.y, by x, then y.
template <class Visit>
void scan_columns(const BitColumns& board, Cell from, Cell end, const Visit& visit) {
    if (end.y <= from.y) return;
    const std::int64_t last = std::min(static_cast<std::int64_t>(board.words()) - 1, (end.y - 1) / 64);
    for (std::int64_t x = from.x; x < end.x; ++x)
        for (std::int64_t w = from.y / 64; w <= last; ++w)
            for (std::uint64_t bits = board.column(x)[w]; bits != 0; bits &= bits - 1)
                if (const std::int64_t y = w * 64 + std::countr_zero(bits); y >= from.y && y < end.y) visit(Cell{x, y});
}
template <class Visit>
void scan_columns(const Points& points, Cell from, Cell end, const Visit& visit) {
    const auto first = std::lower_bound(points.begin(), points.end(), Point{static_cast<std::uint32_t>(from.x), 0});
    for (auto point = first; point != points.end() && point->x < end.x; ++point)
        if (point->y >= from.y && point->y < end.y) visit(Cell{point->x, point->y});
}
template <class Visit>
void scan_columns(const Partners& partners, Cell from, Cell end, const Visit& visit) {
    for (std::int64_t x = from.x; x < end.x; ++x)
        if (const std::int64_t y = partners[static_cast<std::size_t>(x)]; y >= from.y && y < end.y) visit(Cell{x, y});
}

// How many shells, cells with the same larger pile, are sorted together. A board is read word by word, four times at
// sixteen shells; any other set is passed over sixty-four times.
std::int64_t shells_together(const BitColumns&, std::int64_t) { return 16; }
std::int64_t shells_together(const Points&, std::int64_t to) { return to / 64 + 64; }
std::int64_t shells_together(const Partners&, std::int64_t to) { return to / 64 + 64; }

std::size_t bytes_of(const BitColumns& board) { return 8 * board.words() * static_cast<std::size_t>(board.to() + 1); }
std::size_t bytes_of(const Points& points) { return sizeof(Point) * points.capacity(); }
std::size_t bytes_of(const Partners& partners) { return sizeof(std::uint32_t) * partners.capacity(); }

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

std::int64_t count_of(const BitColumns& board) {
    std::int64_t total = 0;
    for (std::int64_t x = 0; x <= board.to(); ++x)
        for (std::size_t w = 0; w < board.words(); ++w)
            if (const std::uint64_t bits = board.column(x)[w]; bits != 0) total += std::popcount(bits);  // a call on plain x86-64
    return total;
}

// The last column that is not empty, or the last bit of any column.
std::int64_t largest_of(const BitColumns& board) {
    std::int64_t largest = 0;
    for (std::int64_t x = 0; x <= board.to(); ++x)
        for (std::size_t w = board.words(); w-- > 0;)
            if (const std::uint64_t bits = board.column(x)[w]; bits != 0) {
                largest = std::max({largest, x, static_cast<std::int64_t>(w) * 64 + 63 - std::countl_zero(bits)});
                break;
            }
    return largest;
}

template <class Storage, class Visit>
void scan(const Storage& any, std::int64_t to, const Visit& visit) {
    std::visit([&](const auto& storage) { scan_columns(storage, {0, 0}, {to + 1, to + 1}, visit); }, any);
}

}  // namespace

bool PSet::contains(std::int64_t x, std::int64_t y) const {
    if (x < 0 || y < 0 || x > to_ || y > to_) return false;
    return std::visit([&](const auto& storage) { return holds(storage, x, y); }, storage_);
}

void PSet::for_each(const std::function<void(Cell)>& visit) const { for_each_in({0, 0}, {to_ + 1, to_ + 1}, visit); }

void PSet::for_each_in(Cell from, Cell end, const std::function<void(Cell)>& visit) const {
    const Cell first{std::max<std::int64_t>(from.x, 0), std::max<std::int64_t>(from.y, 0)};
    const Cell last{std::min(end.x, to_ + 1), std::min(end.y, to_ + 1)};
    std::visit([&](const auto& storage) { scan_columns(storage, first, last, visit); }, storage_);
}

void PSet::for_each_by_larger(const std::function<void(Cell)>& visit) const {
    const std::int64_t step = std::visit([&](const auto& storage) { return shells_together(storage, to_); }, storage_);
    std::vector<Cell> shells;
    for (std::int64_t low = 0; low <= to_; low += step) {
        const std::int64_t end = std::min(low + step, to_ + 1);
        shells.clear();
        const auto keep = [&](Cell cell) { shells.push_back(cell); };
        for_each_in({0, low}, {low, end}, keep);
        for_each_in({low, 0}, {end, end}, keep);
        std::sort(shells.begin(), shells.end(), [](const Cell& a, const Cell& b) {
            return std::tuple(std::max(a.x, a.y), a.x, a.y) < std::tuple(std::max(b.x, b.y), b.x, b.y);
        });
        for (const Cell& cell : shells) visit(cell);
    }
}

std::optional<Cell> PSet::first_from(Cell at) const {
    at = at.x < 0 ? Cell{0, 0} : Cell{at.x, std::max<std::int64_t>(at.y, 0)};
    if (at.y > to_) at = {at.x + 1, 0};
    return std::visit([&](const auto& storage) { return next(storage, at, to_); }, storage_);
}

std::vector<Cell> PSet::cells() const {
    std::vector<Cell> all;
    all.reserve(static_cast<std::size_t>(count()));
    scan(storage_, to_, [&](Cell cell) { all.push_back(cell); });
    return all;
}

double PSet::bytes() const {
    const auto size = [](const auto& storage) { return static_cast<double>(bytes_of(storage)); };
    return std::visit(size, storage_);
}

std::int64_t PSet::count() const {
    if (const auto* board = std::get_if<BitColumns>(&storage_)) return count_of(*board);
    std::int64_t total = 0;
    scan(storage_, to_, [&](Cell) { ++total; });
    return total;
}

std::int64_t PSet::largest_pile() const {
    if (const auto* board = std::get_if<BitColumns>(&storage_)) return largest_of(*board);
    std::int64_t largest = 0;
    scan(storage_, to_, [&](Cell cell) { largest = std::max({largest, cell.x, cell.y}); });
    return largest;
}

}  // namespace wythoff
