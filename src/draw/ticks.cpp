#include "ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace wythoff::draw {
namespace {

constexpr double slack = 1e-9;  // a tick at the very end of the range counts as inside

// A step m * 10^k, kept as integers so that 3 * 0.1 is labelled and placed as 0.3.
struct Step {
    int digit = 1;
    int power = 0;

    [[nodiscard]] double times(double count) const {
        return power >= 0 ? count * digit * std::pow(10.0, power) : count * digit / std::pow(10.0, -power);
    }
    [[nodiscard]] Step next() const { return digit == 1 ? Step{2, power} : digit == 2 ? Step{5, power} : Step{1, power + 1}; }
};

double first_multiple(double low, Step step) { return std::ceil(low / step.times(1) - slack); }
double last_multiple(double high, Step step) { return std::floor(high / step.times(1) + slack); }

std::string group_digits(const std::string& digits) {
    if (digits.size() < 5) return digits;
    std::string grouped;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) grouped += "\u2009";  // thin space
        grouped += digits[i];
    }
    return grouped;
}

std::string to_label(double value, Step step) {
    if (value == 0) return "0";
    const std::string sign = value < 0 ? "\u2212" : "";
    if (std::abs(value) >= 1e12) return sign + fmt::format("{:g}", std::abs(value));
    if (step.power < -9) return sign + fmt::format("{:g}", std::abs(value));
    const std::string text = fmt::format("{:.{}f}", std::abs(value), step.power < 0 ? -step.power : 0);
    const std::size_t point = std::min(text.find('.'), text.size());
    return sign + group_digits(text.substr(0, point)) + text.substr(point);
}

}  // namespace

Ticks make_ticks(double low, double high, int at_most, double least_step) {
    Step step{1, static_cast<int>(std::floor(std::log10((high - low) / at_most))) - 1};
    while (step.times(1) < least_step * (1 - slack) || last_multiple(high, step) - first_multiple(low, step) + 1 > at_most)
        step = step.next();

    Ticks ticks;
    ticks.step = step.times(1);
    for (double i = first_multiple(low, step); i <= last_multiple(high, step); i += 1) {
        ticks.values.push_back(i == 0 ? 0.0 : step.times(i));  // never -0
        ticks.labels.push_back(to_label(ticks.values.back(), step));
    }
    return ticks;
}

}  // namespace wythoff::draw
