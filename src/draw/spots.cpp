#include "spots.hpp"

#include <algorithm>

namespace wythoff::draw {
namespace {

std::vector<Block> to_blocks(const std::vector<Cell>& spots) {
    std::vector<Block> blocks;
    blocks.reserve(spots.size());
    for (const Cell& spot : spots) blocks.push_back({spot.x, spot.x, spot.y, spot.y});
    return blocks;
}

// The maximal runs of covered places along the rows; spots are not empty.
std::vector<Block> row_runs(const std::vector<Cell>& spots, std::int64_t reach) {
    const auto by_x = [](Cell a, Cell b) { return a.x < b.x; };
    const auto by_y = [](Cell a, Cell b) { return a.y < b.y; };
    const auto [left, right] = std::minmax_element(spots.begin(), spots.end(), by_x);
    const auto [low, high] = std::minmax_element(spots.begin(), spots.end(), by_y);
    const Cell origin{left->x, low->y};
    const std::int64_t height = high->y - low->y + reach;
    const std::int64_t width = right->x - left->x + reach + 1;  // the last column stays free and ends every run

    std::vector<char> covered(static_cast<std::size_t>(width * height));
    for (const Cell& spot : spots)
        for (std::int64_t y = spot.y - origin.y; y < spot.y - origin.y + reach; ++y)
            std::fill_n(covered.begin() + y * width + spot.x - origin.x, reach, char{1});

    std::vector<Block> runs;
    for (std::int64_t y = 0; y < height; ++y) {
        const auto row = covered.begin() + y * width;
        const auto end = row + width;
        for (auto begin = std::find(row, end, 1); begin != end;) {
            const auto after = std::find(begin, end, 0);
            runs.push_back({origin.x + (begin - row), origin.x + (after - row) - 1, origin.y + y, origin.y + y});
            begin = std::find(after, end, 1);
        }
    }
    return runs;
}

std::vector<Block> join_equal_runs(std::vector<Block> runs) {
    std::sort(runs.begin(), runs.end(), [](const Block& a, const Block& b) {
        return a.x0 != b.x0 ? a.x0 < b.x0 : a.x1 != b.x1 ? a.x1 < b.x1 : a.y0 < b.y0;
    });
    std::vector<Block> blocks;
    for (const Block& run : runs) {
        if (!blocks.empty() && blocks.back().x0 == run.x0 && blocks.back().x1 == run.x1 && run.y0 == blocks.back().y1 + 1)
            blocks.back().y1 = run.y1;
        else blocks.push_back(run);
    }
    return blocks;
}

}  // namespace

std::vector<Block> join_spots(std::vector<Cell> spots, std::int64_t reach) {
    std::sort(spots.begin(), spots.end());
    spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
    if (spots.empty() || reach == 0) return to_blocks(spots);
    return join_equal_runs(row_runs(spots, reach));
}

}  // namespace wythoff::draw
