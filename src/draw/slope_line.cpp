#include <fmt/format.h>

#include <cmath>

#include "wythoff/core/error.hpp"
#include "wythoff/draw/board_figure.hpp"

namespace wythoff {

SlopeLine parse_slope(const std::string& text) {
    const double phi = (1 + std::sqrt(5.0)) / 2;
    const auto factor = [&](const std::string& part) {
        if (part == "phi") return phi;
        std::size_t end = 0;
        double value = NAN;
        try {
            value = std::stod(part, &end);
        } catch (const std::exception&) {
            end = std::string::npos;
        }
        if (end != part.size() || !std::isfinite(value) || value < 0)
            throw Error(Error::Kind::usage, fmt::format("--slope '{}': expected a number such as 1.618, 3/2, phi or 1/phi", text));
        return value;
    };
    const std::size_t bar = text.find('/');
    const double slope = bar == std::string::npos ? factor(text) : factor(text.substr(0, bar)) / factor(text.substr(bar + 1));
    if (!std::isfinite(slope)) throw Error(Error::Kind::usage, fmt::format("--slope '{}': expected a finite slope", text));
    return {slope, 0, text};
}

}  // namespace wythoff
