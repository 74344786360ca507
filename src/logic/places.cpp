#include "logic/places.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {

Places::Places(const Numeration& numeration)
    : preperiod(numeration.preperiod()),
      period(numeration.period()),
      classes(preperiod + period),
      recurrence(numeration.recurrence()) {
    constexpr Wide most_weight = Wide{1} << 72;
    // A place of each class above 0, where a_i and b_i are defined.
    for (std::size_t c = 0; c < classes; ++c) place.push_back(numeration.place(c == 0 && preperiod == 0 ? period : c));
    weight = weights_up_to(numeration, most_weight);
    divisor = numeration.place(1).b == 0 ? 1 : numeration.place(1).b;  // what it divides is 0 then
    first = numeration.first_b();
    if (weight.size() < preperiod + 2 * period + 2 * recurrence.size())
        throw Error(Error::Kind::limit,
                    fmt::format("{}: automata add where the digits have two periods of weight up to 2^72, here {} of {} places",
                                numeration.name(), weight.size(), preperiod + 2 * period));
}

PrefixSum Places::step(std::size_t c, const PrefixSum& sum, std::int64_t e) const {
    constexpr Wide most = Wide{1} << 50;
    PrefixSum next{};
    const auto set = [&](std::size_t i, Wide value) {
        if (value > most || value < -most)
            throw Error(Error::Kind::limit, "the coefficients and the constant of a sum are too large for this numeration");
        next[i] = static_cast<std::int64_t>(value);
    };
    if (recurrence.empty()) {
        set(0, Wide{place[c].a} * sum[0] + sum[1] + e);
        set(1, Wide{place[c].b} * sum[0]);
        return next;
    }
    const std::size_t k = recurrence.size();
    const Wide top = sum[k - 1];
    for (std::size_t j = 0; j < k; ++j) set(j, (j == 0 ? Wide{e} : Wide{sum[j - 1]}) + recurrence[k - 1 - j] * top);
    return next;
}

Wide Places::value(const PrefixSum& sum, std::size_t i) const {
    if (recurrence.empty()) {
        const Wide s = sum[1];
        return sum[0] * weight[i] + (i == 0 ? s / divisor * first : s * weight[i - 1]);
    }
    Wide value = 0;
    for (std::size_t j = 0; j < recurrence.size(); ++j) value += sum[j] * weight[i + j];
    return value;
}

// For places see linear_automaton.hpp. In a recurrence g_i = value(sum, i) + end U_i obeys g_{i+k} = a_1 g_{i+k-1} + ... + a_k
// g_i with coefficients that are not negative and have a sum of at least 1: what holds of k values in a row, to be 0, above
// `rest` or below -rest, holds of all that follow.
bool Places::keeps_its_sign(const PrefixSum& sum, std::size_t last, Wide end, Wide rest) const {
    const auto grown = [&](std::size_t i) { return value(sum, i) + end * weight[i]; };
    if (recurrence.empty()) {
        if (sum[0] + end == 0 && sum[1] == 0) return true;
        const Wide before = grown(last - period);
        const Wide now = grown(last);
        return now > 0 ? before >= 0 && now > before && now > rest : before <= 0 && now < before && now < -rest;
    }
    bool zero = true, above = true, below = true;
    for (std::size_t i = last + 1 - recurrence.size(); i <= last; ++i) {
        const Wide g = grown(i);
        zero = zero && g == 0;
        above = above && g > rest;
        below = below && g < -rest;
    }
    return zero || above || below;
}

}  // namespace wythoff
