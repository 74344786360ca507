#include "wythoff/numeration/continued_fraction.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t largest_term = std::int64_t{1} << 61;
constexpr std::size_t most_terms = 100'000;

void require_terms(const std::vector<std::int64_t>& terms) {
    for (const std::int64_t term : terms)
        if (term < 1 || term > largest_term)
            throw Error(Error::Kind::usage,
                        "continued fraction: a term after the first must be from 1 to 2^61, not " + std::to_string(term));
}

std::size_t shortest_period(const std::vector<std::int64_t>& terms) {
    for (std::size_t length = 1; 2 * length <= terms.size(); ++length)
        if (terms.size() % length == 0 && std::equal(terms.begin(), terms.end() - static_cast<std::ptrdiff_t>(length),
                                                     terms.begin() + static_cast<std::ptrdiff_t>(length)))
            return length;
    return terms.size();
}

// (P + sqrt(D)) / Q with Q dividing D - P^2, and root = floor(sqrt(D)).
struct CompleteQuotient {
    Integer p;
    Integer q;

    [[nodiscard]] Integer floor(const Integer& root) const { return floor_quotient(p + root + (q > 0 ? 0 : 1), q); }
    void advance(const Integer& term, const Integer& d) {
        p = term * q - p;
        q = (d - p * p) / q;
    }
    // 0 < (sqrt(D) - P) / Q < 1 < (sqrt(D) + P) / Q.
    [[nodiscard]] bool is_reduced(const Integer& root) const { return q > 0 && p <= root && root - p < q && p + root >= q; }
    bool operator==(const CompleteQuotient&) const = default;
};

}  // namespace

ContinuedFraction make_continued_fraction(ContinuedFraction written) {
    if (written.period.empty()) throw Error(Error::Kind::usage, "continued fraction: the part that repeats must not be empty");
    require_terms(written.preperiod);
    require_terms(written.period);
    auto& [whole, preperiod, period] = written;
    period.resize(shortest_period(period));
    while (!preperiod.empty() && preperiod.back() == period.back()) {
        preperiod.pop_back();
        std::rotate(period.rbegin(), period.rbegin() + 1, period.rend());
    }
    return written;
}

ContinuedFraction quadratic_irrational(Integer p, Integer d, Integer q) {
    if (d <= 0 || mpz_perfect_square_p(d.get_mpz_t()) != 0)
        throw Error(Error::Kind::usage,
                    "continued fraction: sqrt(d) needs a positive d that is no square, not " + to_short_text(d));
    if (q == 0) throw Error(Error::Kind::usage, "continued fraction: the divisor must not be 0");
    if ((d - p * p) % q != 0) {
        const Integer factor = abs(q);
        p *= factor;
        d *= factor * factor;
        q *= factor;
    }
    const Integer root = sqrt(d);
    CompleteQuotient quotient{std::move(p), std::move(q)};
    std::vector<std::int64_t> terms;
    const auto next_term = [&] {
        const Integer term = quotient.floor(root);
        const auto small = to_int64(term);
        if (!small || abs(term) > largest_term)
            throw Error(Error::Kind::limit, "continued fraction: a term must be at most 2^61, not " + to_short_text(term));
        if (terms.size() == most_terms)
            throw Error(Error::Kind::limit, "continued fraction: more than " + std::to_string(most_terms) + " terms");
        terms.push_back(*small);
        quotient.advance(term, d);
    };
    next_term();
    while (!quotient.is_reduced(root)) next_term();
    const auto start = static_cast<std::ptrdiff_t>(terms.size());
    const CompleteQuotient reduced = quotient;
    do next_term();
    while (!(quotient == reduced));
    const auto period = terms.begin() + start;
    return make_continued_fraction({terms.front(), {terms.begin() + 1, period}, {period, terms.end()}});
}

}  // namespace wythoff
