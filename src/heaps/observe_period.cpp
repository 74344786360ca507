#include <algorithm>
#include <vector>

#include "wythoff/heaps/period.hpp"

namespace wythoff {

// a(n+p) - a(n) is constant on a tail exactly when the differences of a have period p there. Z[p] is how far the
// differences, read backwards, agree with themselves shifted by p: the last p + Z[p] differences have period p.
std::optional<Period> observe_period(const HeapTable& table, Constraint constraint) {
    const std::int64_t last = table.to();
    const auto backwards = [&](std::int64_t i) {
        return static_cast<std::int64_t>(table.value(last - i, constraint)) - table.value(last - i - 1, constraint);
    };
    const std::int64_t size = last;  // differences
    std::vector<std::uint32_t> z(static_cast<std::size_t>(size) + 1);
    std::int64_t left = 0;
    std::int64_t right = 0;
    for (std::int64_t p = 1; 3 * p <= size; ++p) {
        std::int64_t match = p < right ? std::min<std::int64_t>(right - p, z[static_cast<std::size_t>(p - left)]) : 0;
        while (p + match < size && backwards(match) == backwards(p + match)) ++match;
        z[static_cast<std::size_t>(p)] = static_cast<std::uint32_t>(match);
        if (p + match > right) {
            left = p;
            right = p + match;
        }
        const std::int64_t tail = p + match;
        if (tail < 3 * p || 2 * tail < size) continue;
        Period found;
        found.preperiod = size - tail;
        found.period = p;
        found.saltus = static_cast<std::int64_t>(table.value(last, constraint)) - table.value(last - p, constraint);
        found.checked_to = last;
        return found.saltus < 0 ? std::nullopt : std::optional(found);
    }
    return std::nullopt;
}

}  // namespace wythoff
