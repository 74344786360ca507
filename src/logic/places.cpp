#include "logic/places.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {

Places::Places(const Numeration& numeration)
    : preperiod(numeration.preperiod()), period(numeration.period()), classes(preperiod + period) {
    constexpr Wide most_weight = Wide{1} << 72;
    // A place of each class above 0, where a_i and b_i are defined.
    for (std::size_t c = 0; c < classes; ++c) place.push_back(numeration.place(c == 0 && preperiod == 0 ? period : c));
    weight = {1};
    Wide before = 1;
    const std::int64_t first_b = numeration.first_b();
    for (std::size_t i = 1;; ++i) {
        const Place p = numeration.place(i);
        const Wide next = p.a * weight.back() + (i == 1 ? first_b : p.b * before);
        if (next > most_weight) break;
        before = weight.back();
        weight.push_back(next);
    }
    divisor = numeration.place(1).b == 0 ? 1 : numeration.place(1).b;  // what it divides is 0 then
    first = first_b;
    if (weight.size() < preperiod + 2 * period)
        throw Error(Error::Kind::limit,
                    fmt::format("{}: automata add where the digits have two periods of weight up to 2^72, here {} of {} places",
                                numeration.name(), weight.size(), preperiod + 2 * period));
}

}  // namespace wythoff
