#include "numeration/recurrence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "wythoff/core/error.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {
namespace {

constexpr int most_squarings = 12;

// Monic: x^k + p[1] x^{k-1} + ... + p[k], p[0] = 1.
using Monic = std::vector<Integer>;

// The monic polynomial whose roots are the squares of those of p: (-1)^k p(x) p(-x) with x^2 replaced by x.
Monic square_roots_of(const Monic& p) {
    const std::size_t k = p.size() - 1;
    Monic squared(k + 1);
    for (std::size_t i = 0; i <= k; ++i) {
        // The coefficient of x^{2(k-i)} of p(x) p(-x), where x^{k-b} has the sign (-1)^{k-b}.
        for (std::size_t a = i > k - i ? 2 * i - k : 0; a <= std::min(k, 2 * i); ++a) {
            const std::size_t b = 2 * i - a;
            if (b % 2 == 0) squared[i] += p[a] * p[b];
            else squared[i] -= p[a] * p[b];
        }
    }
    return squared;
}

bool has_one_root_outside(const Monic& p) {
    Integer others = 1;
    for (const Integer& c : std::span(p).subspan(2)) others += abs(c);
    return abs(p[1]) > others;
}

bool is_greedy(const std::vector<std::int64_t>& a) {
    for (std::size_t j = 1; j < a.size(); ++j)
        if (!std::lexicographical_compare(a.begin() + static_cast<std::ptrdiff_t>(j), a.end(), a.begin(), a.end())) return false;
    return true;
}

std::string list(const std::vector<std::int64_t>& a) { return fmt::format("pisot({})", fmt::join(a, ",")); }

}  // namespace

void require_pisot_recurrence(const std::vector<std::int64_t>& a) {
    if (a.empty() || a.size() > most_degree)
        throw Error(Error::Kind::usage, fmt::format("pisot: expected 1 to {} coefficients, not {}", most_degree, a.size()));
    for (const std::int64_t c : a)
        if (c < 0 || c > 255)
            throw Error(Error::Kind::usage, fmt::format("{}: coefficients are from 0 to 255, not {}", list(a), c));
    if (a.front() < 1 || a.back() < 1 || (a.size() == 1 && a.front() < 2))
        throw Error(Error::Kind::usage,
                    fmt::format("{}: the first and the last coefficient must be at least 1, a single one at least 2", list(a)));
    if (!is_greedy(a))
        throw Error(
            Error::Kind::usage,
            fmt::format("{}: the coefficients must be the greedy expansion of 1, so every suffix must be lexicographically below "
                        "the whole, as in pisot(1,1,1) or pisot(2,0,1)",
                        list(a)));
    Monic p{1};
    for (const std::int64_t c : a) p.push_back(to_integer(-c));
    for (int i = 0; i < most_squarings && !has_one_root_outside(p); ++i) p = square_roots_of(p);
    if (!has_one_root_outside(p))
        throw Error(Error::Kind::usage,
                    fmt::format("{}: the largest root is no Pisot number, since another root of the recurrence lies "
                                "outside the unit circle, on it or very near to it",
                                list(a)));
}

std::string recurrence_name(const std::vector<std::int64_t>& a) {
    if (a == std::vector<std::int64_t>{1, 1, 1}) return "tribonacci";
    if (a == std::vector<std::int64_t>{1, 0, 1}) return "narayana";
    return list(a);
}

}  // namespace wythoff
