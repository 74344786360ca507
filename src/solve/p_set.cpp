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
void scan(const BitColumns& board, std::int64_t to, const Visit& visit) {
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::size_t w = 0; w < board.words(); ++w)
            for (std::uint64_t bits = board.column(x)[w]; bits != 0; bits &= bits - 1)
                visit(Cell{x, static_cast<std::int64_t>(w * 64) + std::countr_zero(bits)});
}
template <class Visit>
void scan(const Points& points, std::int64_t, const Visit& visit) {
    for (const Point& point : points) visit(Cell{point.x, point.y});
}
template <class Visit>
void scan(const Partners& partners, std::int64_t to, const Visit& visit) {
    for (std::int64_t x = 0; x <= to; ++x)
        if (const std::uint32_t y = partners[static_cast<std::size_t>(x)]; y != no_partner && y <= to) visit(Cell{x, y});
}

}  // namespace

bool PSet::contains(std::int64_t x, std::int64_t y) const {
    if (x < 0 || y < 0 || x > to_ || y > to_) return false;
    return std::visit([&](const auto& storage) { return holds(storage, x, y); }, storage_);
}

void PSet::for_each(const std::function<void(Cell)>& visit) const {
    std::visit([&](const auto& storage) { scan(storage, to_, visit); }, storage_);
}

std::vector<Cell> PSet::cells() const {
    std::vector<Cell> all;
    std::visit([&](const auto& storage) { scan(storage, to_, [&](Cell cell) { all.push_back(cell); }); }, storage_);
    return all;
}

std::int64_t PSet::count() const {
    std::int64_t total = 0;
    std::visit([&](const auto& storage) { scan(storage, to_, [&](Cell) { ++total; }); }, storage_);
    return total;
}

}  // namespace wythoff
