#include "solve/nim_reach.hpp"

#include <algorithm>

namespace wythoff::values {
namespace {

bool leaves_column(const Cell& move) { return move.x > 0; }

}  // namespace

// A mirror image of a cell of column x is in column y - b, which is less than x for x <= y only by less than b.
Reach::Reach(ShiftedMoves moves, std::int64_t to, const Shape& shape, bool symmetric)
    : moves_(std::move(moves)), to_(to), shape_(shape), symmetric_(symmetric) {
    ahead_ = std::all_of(moves_.shifts.begin(), moves_.shifts.end(), leaves_column) &&
             std::all_of(moves_.rest.begin(), moves_.rest.end(), leaves_column);
    for (const Cell& shift : moves_.shifts)
        columns_ = std::max({columns_, shift.x + 1, symmetric ? shift.y + 1 : std::int64_t{1}});
}

double Reach::bytes() const {
    const double sets = has_sets() ? static_cast<double>(columns_) * static_cast<double>(to_ + 1) : 0;
    return sets * static_cast<double>(8 * shape_.words + sizeof(Ends)) +
           static_cast<double>(sizeof(Cell)) * static_cast<double>(moves_.rest.size());
}

void Reach::allocate() {
    if (!has_sets()) return;
    const auto cells = static_cast<std::size_t>(columns_ * (to_ + 1));
    words_.assign(cells * shape_.words, 0);
    ends_.assign(cells, {});
}

void Reach::fill(std::int64_t x, std::int64_t y, const std::vector<std::vector<std::int32_t>>& table, Marks& marks) {
    const auto visit_rest = [&](const auto& visit) {
        for (const Cell& move : moves_.rest) {
            if (move.x > x) break;
            if (move.y > y) continue;
            const std::int32_t value = table[static_cast<std::size_t>(x - move.x)][static_cast<std::size_t>(y - move.y)];
            if (value >= 0) visit(value);
        }
    };
    if (!has_sets()) return visit_rest([&](std::int32_t value) { marks.insert(value); });
    const Word* from[16];
    Ends from_ends[16];
    std::size_t count = 0;
    Ends here;
    for (const Cell& shift : moves_.shifts) {
        if (shift.x > x || shift.y > y) continue;
        Cell at{x - shift.x, y - shift.y};
        if (symmetric_ && at.x > at.y) std::swap(at.x, at.y);
        from[count] = words(at.x, at.y);
        from_ends[count] = ends(at.x, at.y);
        here.low = std::max(here.low, from_ends[count].low);
        here.high = std::max(here.high, from_ends[count].high);
        ++count;
    }
    Word* into = words_.data() + place(x, y) * shape_.words;
    here.high = std::max(here.high, here.low);
    std::fill(into + here.low, into + here.high, Word{0});
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t w = here.low; w < from_ends[i].high; ++w) into[w] |= from[i][w];
    visit_rest([&](std::int32_t value) {
        const auto w = static_cast<std::uint32_t>(value) / 64;
        if (w < here.low) return;
        while (here.high <= w) into[here.high++] = 0;
        into[w] |= Word{1} << (value % 64);
    });
    while (here.low < here.high && into[here.low] == full_word) ++here.low;
    ends_of(x, y) = here;
}

}  // namespace wythoff::values
