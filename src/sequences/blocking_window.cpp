#include "blocking_window.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "sequences/blocking_pair.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// Indices first, ..., first + width - 1.
struct Span {
    Integer first;
    std::int64_t width = 0;
};

// alpha - 1 = (sqrt(m^2 + 4p^2) - m) / 2p as a binary fraction, as long as the indices need it.
class Slope {
public:
    Slope(std::int64_t m, std::int64_t p, const Integer& largest) : bits_(bits_for(largest)) {
        const Integer wide_m = to_integer(m);
        const Integer wide_p = to_integer(p);
        Integer root = (wide_m * wide_m + 4 * wide_p * wide_p) << (2 * bits_);
        mpz_sqrt(root.get_mpz_t(), root.get_mpz_t());
        fraction_ = (root - (wide_m << bits_)) / (2 * wide_p);
    }

    // low <= n (alpha - 1) < low + 2, for 0 <= n <= largest. With K bits and r <= (alpha - 1) 2^K < r + 2, which cutting
    // bits off preserves, low = floor(n r / 2^K) and 2n / 2^K < 1.
    [[nodiscard]] Integer times(const Integer& n) const {
        const mp_bitcnt_t bits = std::min(bits_, bits_for(n));
        Integer product = fraction_ >> (bits_ - bits);
        product *= n;
        product >>= bits;
        return product;
    }

private:
    static mp_bitcnt_t bits_for(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2) + 4; }

    mp_bitcnt_t bits_;
    Integer fraction_;
};

std::int64_t require_width(const Integer& width, std::int64_t m, std::int64_t p) {
    if (width > to_integer(widest_blocking_window))
        throw Error(Error::Kind::limit, "BlockingPair: m/g = " + std::to_string(m) + ", p/g = " + std::to_string(p) +
                                            " needs a window of " + to_short_text(width) + " values, but 2^26 are allowed");
    return width.get_si();
}

// The indices p + i whose b decide all a with indices in `span`, span.first >= p.
Span window_below(const Span& span, const Slope& slope, std::int64_t m, std::int64_t p) {
    // p alpha = p + (sqrt(m^2 + 4p^2) - m) / 2 < 2p, so i >= (first + 1)(alpha - 1) - 2p; and i < last (alpha - 1).
    Integer low = slope.times(span.first + 1) - 2 * p;
    if (low < 0) low = 0;
    const Integer high = slope.times(span.first + span.width) + 2;
    const std::int64_t width = require_width(high - low, m, p);
    return {low + p, width};
}

// The values at the bottom, by listing.
BlockingWindow list_window(const Span& span, std::int64_t m, std::int64_t p) {
    const std::int64_t first = require_width(span.first, m, p);
    const SequencePair pair = mex_of_blocking(m, p, first + span.width);
    BlockingWindow window;
    window.base = to_integer(pair.x[static_cast<std::size_t>(first)]);
    window.visited = first + span.width;
    for (std::size_t i = static_cast<std::size_t>(first); i < pair.x.size(); ++i)
        window.offsets.push_back(pair.x[i] - pair.x[static_cast<std::size_t>(first)]);
    return window;
}

// The a of `span` from those of the window below it, by one merge: a_n = n + #{i : b_{p+i} - i <= n}.
BlockingWindow window_above(const Span& span, const Span& below, const BlockingWindow& known, std::int64_t m, std::int64_t p) {
    Integer quotient;
    const auto remainder =
        static_cast<std::int64_t>(mpz_fdiv_q_ui(quotient.get_mpz_t(), below.first.get_mpz_t(), static_cast<unsigned long>(p)));
    // With i = below.first - p + j and n = span.first + t: (b_{p+i} - base_b) - j <= t + shift.
    const Integer base_b = known.base + m * quotient;
    const auto shift = to_int64(span.first - base_b + below.first - p);
    ensure(shift.has_value(), "two windows of a pair of sequences lie too far apart");
    std::size_t counted = 0;
    std::int64_t phase = remainder;  // (below.first + counted) mod p
    std::int64_t step = 0;           // m floor((remainder + counted) / p)
    BlockingWindow window;
    window.offsets.reserve(static_cast<std::size_t>(span.width));
    std::int64_t first_count = 0;
    for (std::int64_t t = 0; t < span.width; ++t) {
        while (counted < known.offsets.size() &&
               known.offsets[counted] + step - static_cast<std::int64_t>(counted) <= t + *shift) {
            ++counted;
            if (++phase == p) {
                phase = 0;
                step += m;
            }
        }
        const auto count = static_cast<std::int64_t>(counted);
        if (t == 0) first_count = count;
        window.offsets.push_back(t + count - first_count);
    }
    window.base = span.first + below.first - p + first_count;
    window.visited = known.visited + span.width;
    return window;
}

// One index a level is kept on the way down. They shrink by alpha - 1 from level to level, so they are half as long on average.
void require_room(std::int64_t m, std::int64_t p, const Integer& first, const Budget& budget) {
    const double ratio = static_cast<double>(m) / (2 * static_cast<double>(p));
    // Bits that an index loses a level: the logarithm of beta - 1 = ratio + sqrt(ratio^2 + 1), to a few hundredths below 1.
    const auto wide = static_cast<double>(std::bit_width(static_cast<std::uint64_t>(m / p)));
    const double shrink = ratio < 1 ? 1.44 * ratio * (1 - ratio / 8) : wide - 1;
    const auto bits = static_cast<double>(mpz_sizeinbase(first.get_mpz_t(), 2));
    const double each = sizeof(Span) + 32 + bits / 16;  // 32: what the allocator adds, and the vector when it grows
    constexpr double slope = 6;                         // numbers of this length, while the slope is made
    require_memory("a pair of sequences at an index of " + std::to_string(mpz_sizeinbase(first.get_mpz_t(), 10)) + " digits",
                   bits / shrink * each + slope * bits / 8, budget.memory);
}

}  // namespace

BlockingWindow blocking_window(std::int64_t m, std::int64_t p, const Integer& first, std::int64_t count, const Budget& budget) {
    require_room(m, p, first, budget);
    budget.progress.check();
    std::vector<Span> spans{{first, require_width(to_integer(count), m, p)}};
    const Slope slope(m, p, first + count);
    // Down to where the index is no more than the width that windows tend to: there listing costs no more than a window.
    const Integer settled = std::min<Integer>(4 * to_integer(p) * p / m, to_integer(widest_blocking_window));
    while (spans.back().first > settled && spans.back().first > spans.back().width + 2 * p + 64) {
        budget.progress.check();
        spans.push_back(window_below(spans.back(), slope, m, p));
    }
    BlockingWindow window = list_window(spans.back(), m, p);
    for (std::size_t level = spans.size() - 1; level-- > 0;) {
        budget.progress.check();
        window = window_above(spans[level], spans[level + 1], window, m, p);
        spans.pop_back();  // what is above needs it no more
    }
    return window;
}

}  // namespace wythoff
