// The word of deviations of a nim-value far out against columns that are filled by the rules, one after the other.
#include <gtest/gtest.h>

#include <algorithm>

#include "words/deviation_word.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t columns = 500'000;

// The rows of the positions of value 0, ..., g on or above the diagonal, -1 elsewhere.
std::vector<std::vector<std::int64_t>> by_the_rules(const std::vector<Cell>& jumps, std::size_t g) {
    std::vector<std::vector<std::int64_t>> rows;
    for (std::size_t value = 0; value <= g; ++value) {
        rows.emplace_back(columns, -1);
        std::vector<bool> row(3 * columns, false);
        std::vector<bool> diagonal(2 * columns, false);
        const auto is_position = [&](std::int64_t x, std::int64_t y) {
            if (x < 0 || y < 0) return false;
            return rows[value][static_cast<std::size_t>(std::min(x, y))] == std::max(x, y);
        };
        std::int64_t least = 0;
        for (std::int64_t x = 0; x < columns; ++x) {
            if (row[static_cast<std::size_t>(x)]) continue;
            while (diagonal[static_cast<std::size_t>(least)]) ++least;
            for (std::int64_t y = x + least;; ++y) {
                bool free = !row[static_cast<std::size_t>(y)] && !diagonal[static_cast<std::size_t>(y - x)];
                for (std::size_t h = 0; h < value; ++h) free = free && rows[h][static_cast<std::size_t>(x)] != y;
                for (const Cell& jump : jumps) free = free && !is_position(x - jump.x, y - jump.y);
                if (!free) continue;
                rows[value][static_cast<std::size_t>(x)] = y;
                row[static_cast<std::size_t>(y)] = true;
                diagonal[static_cast<std::size_t>(y - x)] = true;
                break;
            }
        }
    }
    return rows;
}

void expect_word(const QueenWithJumps& game, std::size_t g) {
    const auto rows = by_the_rules(game.jumps, g);
    const DeviationWord word = DeviationWord::make(game, g).value();
    for (std::int64_t x = 0; x < columns; x += x < 200 ? 1 : 331) {
        std::vector<std::uint8_t> digits;
        std::int64_t rest = x;
        std::vector<std::int64_t> weights{1, 2};
        while (weights.back() <= columns) weights.push_back(weights.back() + weights[weights.size() - 2]);
        std::int64_t shift = 0;
        for (std::size_t i = weights.size() - 1; i-- > 0;) {
            const bool one = rest >= weights[i];
            if (one) rest -= weights[i];
            if (one) shift += weights[i + 1];
            if (one || !digits.empty()) digits.push_back(one ? 1 : 0);
        }
        const std::int64_t y = rows[g][static_cast<std::size_t>(x)];
        ASSERT_EQ(word.after(digits, 0).front(), y < 0 ? DeviationWord::below : y - shift) << "column " << x;
    }
}

TEST(DeviationOfValues, OfWythoffNimIsWhatTheRulesSay) {
    expect_word({}, 1);
    expect_word({}, 3);
}

TEST(DeviationOfValues, OfQueensWithJumpsIsWhatTheRulesSay) {
    expect_word({{{1, 2}, {2, 1}}}, 1);
    expect_word({{{2, 3}, {3, 2}}}, 2);
}

}  // namespace
}  // namespace wythoff
