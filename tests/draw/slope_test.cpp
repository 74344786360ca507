#include <gtest/gtest.h>

#include <cmath>

#include "wythoff/core/error.hpp"
#include "wythoff/draw/board_figure.hpp"

namespace wythoff {
namespace {

TEST(Slope, IsReadAsPeopleWriteIt) {
    EXPECT_DOUBLE_EQ(parse_slope("1.5").slope, 1.5);
    EXPECT_DOUBLE_EQ(parse_slope("3/2").slope, 1.5);
    EXPECT_DOUBLE_EQ(parse_slope("phi").slope * parse_slope("1/phi").slope, 1);
    EXPECT_DOUBLE_EQ(parse_slope("phi").slope, std::sqrt(parse_slope("phi").slope + 1));
    EXPECT_EQ(parse_slope("1/phi").label, "1/phi");
}

TEST(Slope, RefusesWhatIsNoSlope) {
    for (const char* text : {"", "steep", "1/0", "-1", "1/", "/2", "nan", "inf", "1e999", "1 2"})
        EXPECT_THROW((void)parse_slope(text), Error) << text;
}

}  // namespace
}  // namespace wythoff
