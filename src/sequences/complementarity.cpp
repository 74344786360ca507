#include "sequences/complementarity.hpp"

#include <algorithm>
#include <vector>

namespace wythoff {

std::optional<Repeated> first_multiplicity_other_than(std::int64_t p, std::span<const std::int64_t> x,
                                                      std::span<const std::int64_t> y, std::int64_t to) {
    std::vector<std::int64_t> times(static_cast<std::size_t>(std::max<std::int64_t>(to + 1, 0)));
    for (const std::span<const std::int64_t> terms : {x, y})
        for (const std::int64_t term : terms)
            if (term >= 0 && term <= to) ++times[static_cast<std::size_t>(term)];
    const auto found = std::find_if(times.begin(), times.end(), [p](std::int64_t count) { return count != p; });
    if (found == times.end()) return std::nullopt;
    return Repeated{found - times.begin(), *found};
}

std::int64_t largest_decided(std::span<const std::int64_t> x, std::span<const std::int64_t> y) {
    if (x.empty() || y.empty()) return -1;
    return std::min(x.back(), y.back()) - 1;
}

std::optional<std::string> first_failure_of_uniqueness(std::int64_t p, std::span<const std::int64_t> x,
                                                       std::span<const std::int64_t> y) {
    if (p <= 1) return "p must be at least 2, not " + std::to_string(p);
    const std::size_t terms = std::min(x.size(), y.size());
    if (terms < 2) return "two terms at least are needed";
    if (x[0] != 0 || y[0] != 0) return "x_0 and y_0 must be 0";
    const std::int64_t m = y[1] - x[1];
    if (m < 1) return "y_1 - x_1 = " + std::to_string(m) + " must be at least 1";
    for (std::size_t n = 1; n < terms; ++n) {
        const std::string at = " at n = " + std::to_string(n);
        if (x[n] < x[n - 1]) return "x decreases" + at;
        if (y[n] < y[n - 1]) return "y decreases" + at;
        if (y[n] - x[n] != m * static_cast<std::int64_t>(n)) return "y_n - x_n is not " + std::to_string(m) + " n" + at;
    }
    x = x.first(terms);
    y = y.first(terms);
    if (const auto failure = first_multiplicity_other_than(p, x, y.subspan(1), largest_decided(x, y)))
        return std::to_string(failure->value) + " occurs " + std::to_string(failure->times) + " times";
    return std::nullopt;
}

std::optional<std::int64_t> first_failure_of_equation(std::int64_t m, std::int64_t p, std::span<const std::int64_t> x,
                                                      std::span<const std::int64_t> y) {
    const auto terms = static_cast<std::int64_t>(x.size());
    for (std::size_t n = 1; n < std::min(x.size(), y.size()); ++n) {
        // x_n + (mp - 1) y_n = mp y_n - (y_n - x_n): divided by m without the large product.
        const std::int64_t difference = y[n] - x[n];
        const auto index = static_cast<std::int64_t>(n);
        if (difference % m != 0) return index;
        if (y[n] < 0 || y[n] > (terms + difference / m) / p) break;  // phi_n lies beyond the prefix, as all later ones do
        const std::int64_t phi = p * y[n] - difference / m;
        if (phi < 0) return index;
        if (phi + 1 >= terms) break;
        const auto at = static_cast<std::size_t>(phi);
        if (x[at] != y[n] - 1 || x[at + 1] == x[at]) return index;
    }
    return std::nullopt;
}

}  // namespace wythoff
