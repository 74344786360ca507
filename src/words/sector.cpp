#include "words/sector.hpp"

#include <algorithm>

namespace wythoff {
namespace {

bool has(const std::vector<int>& sorted, std::int64_t value) { return std::binary_search(sorted.begin(), sorted.end(), value); }

void insert(std::vector<int>& sorted, int value) { sorted.insert(std::lower_bound(sorted.begin(), sorted.end(), value), value); }

void tidy(std::vector<Cell>& cells, const Sector& used) {
    std::erase_if(cells, [&](const Cell& cell) {
        return cell.x < 0 || cell.y < 0 || has(used.diagonals, cell.y) || has(used.rows, cell.x + cell.y);
    });
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

}  // namespace

bool Sector::takes_least_diagonal() const {
    return diagonals.empty() && !std::binary_search(reached.begin(), reached.end(), Cell{0, 0});
}

SectorReader::SectorReader(QueenWithJumps game, int most_states) : game_(std::move(game)), most_states_(most_states) {}

int SectorReader::state_of(const Sector& sector) {
    const auto found = numbers_.find(sector);
    if (found != numbers_.end()) return found->second;
    if (states() >= most_states_) return -1;
    const auto added = numbers_.emplace(sector, states()).first;
    sectors_.push_back(&added->first);
    known_.emplace_back();
    return added->second;
}

Step SectorReader::compute(const Sector& from, bool bit) {
    Sector to = from;
    Step step;
    if (!bit) {
        int d = 0;
        while (has(to.diagonals, d) || has(to.rows, d) || std::binary_search(to.reached.begin(), to.reached.end(), Cell{0, d}))
            ++d;
        step.placed = d;
        insert(to.diagonals, d);
        insert(to.rows, d);
        for (const Cell& jump : game_.jumps) to.reached.push_back({jump.x, d + jump.y - jump.x});
    }
    int up = 0;
    while (has(to.diagonals, up)) ++up;
    if (up >= 64) return {};
    step.length = up + 1;
    for (const int row : to.rows)
        if (row <= up) step.bits |= std::uint64_t{1} << row;
    std::erase_if(to.diagonals, [&](int d) { return d < up; });
    std::erase_if(to.rows, [&](int row) { return row <= up; });
    for (int& d : to.diagonals) d -= up;
    for (int& row : to.rows) row -= up + 1;
    for (Cell& cell : to.reached) cell = {cell.x - 1, cell.y - up};
    tidy(to.reached, to);
    step.next = state_of(to);
    return step;
}

Step SectorReader::step(int state, bool bit) {
    const auto at = static_cast<std::size_t>(state);
    const int b = bit ? 1 : 0;
    if (!known_[at].ready[b]) {
        const Step step = compute(*sectors_[at], bit);
        known_[at].steps[b] = step;
        known_[at].ready[b] = true;
    }
    return known_[at].steps[b];
}

FirstColumns::FirstColumns(QueenWithJumps game, std::int64_t columns) : game_(std::move(game)) {
    const auto size = static_cast<std::size_t>(columns);
    partner_.assign(size, -1);
    least_.assign(size, 0);
    upper_.assign(size, 0);
    std::vector<bool> row_used;
    std::vector<bool> diagonal_used;
    const auto is_used = [](const std::vector<bool>& used, std::int64_t i) {
        return static_cast<std::size_t>(i) < used.size() && used[static_cast<std::size_t>(i)];
    };
    const auto use = [](std::vector<bool>& used, std::int64_t i) {
        if (used.size() <= static_cast<std::size_t>(i)) used.resize(static_cast<std::size_t>(2 * i + 64));
        used[static_cast<std::size_t>(i)] = true;
    };
    const auto jumps_to_p = [&](std::int64_t x, std::int64_t y) {
        return std::any_of(game_.jumps.begin(), game_.jumps.end(), [&](const Cell& jump) {
            return jump.x <= x && jump.y <= y && partner_[static_cast<std::size_t>(x - jump.x)] == y - jump.y;
        });
    };
    const bool misere = game_.convention == Convention::misere;
    std::int64_t least = 0;
    std::int64_t upper = 0;
    for (std::int64_t x = 0; x < columns; ++x) {
        least_[static_cast<std::size_t>(x)] = least;
        upper_[static_cast<std::size_t>(x)] = upper;
        if (partner_[static_cast<std::size_t>(x)] >= 0) continue;
        std::int64_t y = x + least;
        while (is_used(diagonal_used, y - x) || is_used(row_used, y) || jumps_to_p(x, y) || (misere && x == 0 && y == 0)) ++y;
        partner_[static_cast<std::size_t>(x)] = y;
        if (y < columns) partner_[static_cast<std::size_t>(y)] = x;
        use(row_used, y);
        use(diagonal_used, y - x);
        ++upper;
        while (is_used(diagonal_used, least)) ++least;
    }
}

Sector FirstColumns::sector(std::int64_t x) const {
    Sector sector;
    const std::int64_t d = least_diagonal(x);
    for (std::int64_t a = 0; a < x; ++a) {
        const std::int64_t b = partner(a);
        if (b < a) continue;
        if (b - a > d) sector.diagonals.push_back(static_cast<int>(b - a - d));
        if (b >= x + d) sector.rows.push_back(static_cast<int>(b - x - d));
    }
    std::sort(sector.diagonals.begin(), sector.diagonals.end());
    std::sort(sector.rows.begin(), sector.rows.end());
    for (std::int64_t a = std::max<std::int64_t>(0, x - game_.longest()); a < x; ++a)
        if (partner(a) >= a)
            for (const Cell& jump : game_.jumps) sector.reached.push_back({a + jump.x - x, partner(a) + jump.y - a - jump.x - d});
    tidy(sector.reached, sector);
    return sector;
}

}  // namespace wythoff
