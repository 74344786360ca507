// Numbers in tables against the words of fmt.
#include "present/text_stream.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

#include "present/table_lines.hpp"

namespace wythoff {
namespace {

std::vector<std::int64_t> numbers_with_many_lengths() {
    using Limits = std::numeric_limits<std::int64_t>;
    std::vector<std::int64_t> values{0, -1, -12, Limits::max(), Limits::min(), 450'045'001};
    for (std::int64_t power = 1; power < 1'000'000'000'000; power *= 10)
        for (const std::int64_t beside : {-1, 0, 1}) values.push_back(power + beside);
    return values;
}

TEST(TextStream, NumbersAreWhatFmtWrites) {
    for (const std::size_t width : {0U, 1U, 2U, 5U, 12U, 24U})
        for (const std::int64_t value : numbers_with_many_lengths())
            ASSERT_EQ(text_of([&](TextStream& out) { out.add_number(value, width); }), fmt::format("{:>{}}", value, width));
}

void expect_lines(const std::vector<std::array<std::int64_t, 3>>& lines, std::size_t width) {
    std::string expected;
    for (const auto& [a, b, c] : lines) expected += fmt::format("{1:>{0}}{2:>{0}}{3:>{0}}\n", width, a, b, c);
    const std::string text = text_of([&](TextStream& out) {
        TableLines<3> table(out, width);
        for (const auto& line : lines) table.add(line);
    });
    ASSERT_EQ(text, expected) << width;
}

// Counting up, standing still, jumping, and across every number of digits and the width of the field.
TEST(TableLines, AreWhatFmtWrites) {
    for (const std::size_t width : {0U, 1U, 2U, 3U, 5U, 8U, 24U}) {
        std::vector<std::array<std::int64_t, 3>> lines;
        for (std::int64_t n = -120; n <= 12'000; ++n) lines.push_back({n, n / 7, 9'990 - n});
        for (const std::int64_t first : numbers_with_many_lengths())
            for (const std::int64_t second : numbers_with_many_lengths()) lines.push_back({first, second, first});
        std::mt19937_64 random(5);
        std::array<std::int64_t, 3> line{0, 0, 0};
        for (int i = 0; i < 3'000; ++i) {
            for (std::int64_t& value : line)
                value += random() % 4 == 0 ? static_cast<std::int64_t>(random() % 2'001) - 1'000
                                           : static_cast<std::int64_t>(random() % 2);
            lines.push_back(line);
        }
        expect_lines(lines, width);
    }
}

}  // namespace
}  // namespace wythoff
