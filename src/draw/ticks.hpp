// Axis ticks at the multiples of 1, 2 or 5 times a power of ten.
#pragma once

#include <string>
#include <vector>

namespace wythoff::draw {

struct Ticks {
    double step = 1;
    std::vector<double> values;       // rising, all within the range
    std::vector<std::string> labels;  // one for each value: digits in groups of three from 10 000 on
};

// The finest such step, not below `least_step`, that puts at most `at_most` >= 2 ticks on low..high (low < high,
// both finite). Boards use least_step = 1: there is nothing between two cells.
[[nodiscard]] Ticks make_ticks(double low, double high, int at_most, double least_step = 0);

}  // namespace wythoff::draw
