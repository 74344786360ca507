#include "numeration/recurrence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "wythoff/core/error.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {
namespace {

using Square = std::vector<std::vector<Integer>>;

// A A^T - B B^T, where A and B are lower triangular Toeplitz matrices with these first columns.
Square schur_cohn(const std::vector<Integer>& first_of_a, const std::vector<Integer>& first_of_b) {
    const std::size_t k = first_of_a.size();
    Square form(k, std::vector<Integer>(k));
    for (std::size_t i = 0; i < k; ++i)
        for (std::size_t j = 0; j < k; ++j)
            for (std::size_t m = 0; m <= std::min(i, j); ++m)
                form[i][j] += first_of_a[i - m] * first_of_a[j - m] - first_of_b[i - m] * first_of_b[j - m];
    return form;
}

// x^k + c_1 x^{k-1} + ... + c_k = det(x - form), c_0 = 1 (Faddeev and LeVerrier).
std::vector<Integer> characteristic_polynomial(const Square& form) {
    const std::size_t k = form.size();
    std::vector<Integer> c{1};
    Square power(k, std::vector<Integer>(k));
    for (std::size_t n = 1; n <= k; ++n) {
        Square next(k, std::vector<Integer>(k));
        Integer trace = 0;
        for (std::size_t i = 0; i < k; ++i) power[i][i] += c.back();
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = 0; j < k; ++j)
                for (std::size_t m = 0; m < k; ++m) next[i][j] += form[i][m] * power[m][j];
            trace += next[i][i];
        }
        power = std::move(next);
        c.push_back(-trace / to_integer(static_cast<std::int64_t>(n)));
    }
    return c;
}

// Of a polynomial whose roots are real, by Descartes' rule of signs: how many are positive.
std::size_t count_positive_roots(const std::vector<Integer>& c) {
    std::size_t changes = 0;
    int last = 0;
    for (const Integer& coefficient : c) {
        const int sign = sgn(coefficient);
        if (sign != 0 && last != 0 && sign != last) ++changes;
        if (sign != 0) last = sign;
    }
    return changes;
}

// Whether all roots of x^k - a_1 x^{k-1} - ... - a_k but one are inside the unit circle.
bool has_one_root_outside(const std::vector<std::int64_t>& a) {
    std::vector<Integer> from_top{1};
    std::vector<Integer> from_bottom;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (i + 1 < a.size()) from_top.push_back(to_integer(-a[i]));
        from_bottom.push_back(to_integer(-a[a.size() - 1 - i]));
    }
    const std::vector<Integer> c = characteristic_polynomial(schur_cohn(from_top, from_bottom));
    return c.back() != 0 && count_positive_roots(c) + 1 == a.size();
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
    if (!has_one_root_outside(a))
        throw Error(Error::Kind::usage,
                    fmt::format("{}: the largest root is no Pisot number, since another root of the recurrence lies "
                                "on the unit circle or outside",
                                list(a)));
}

std::string recurrence_name(const std::vector<std::int64_t>& a) {
    if (a == std::vector<std::int64_t>{1, 1, 1}) return "tribonacci";
    if (a == std::vector<std::int64_t>{1, 0, 1}) return "narayana";
    return list(a);
}

}  // namespace wythoff
