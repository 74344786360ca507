#include "prove/deviation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/extremes.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {

std::optional<Slope> to_slope(const Numeration& numeration) {
    if (numeration.preperiod() != 0 || numeration.period() != 1 || numeration.first_b() != 1) return std::nullopt;
    const Place place = numeration.place(0);
    const std::int64_t trace = place.most;
    const Integer discriminant = to_integer(trace) * trace + 4 * to_integer(place.below_most);
    const Quadratic gamma(mpq_class(to_integer(trace)) / 2, mpq_class(1, 2), discriminant);
    return Slope{place.below_most, trace + 1 - place.below_most, gamma, gamma.conjugate()};
}

// A state is the digit of x that must come next: the one that z has just shown.
void define_shift(Logic& logic) {
    const unsigned base = logic.arithmetic().base();
    DfaBuilder builder(2, base);
    for (unsigned next = 0; next < base; ++next) {
        for (unsigned z = 0; z < base; ++z) {
            const std::uint8_t digits[] = {static_cast<std::uint8_t>(next), static_cast<std::uint8_t>(z)};
            builder.edge(builder.shape().symbol(digits), z);
        }
        builder.finish_state(next == 0);
    }
    logic.define("shift", std::move(builder).build(0));
}

std::optional<std::vector<std::int64_t>> differences(Logic& logic, const std::string& property) {
    std::vector<std::int64_t> values;
    for (const std::int64_t sign : {1, -1}) {
        const char* difference = sign > 0 ? "u = v + d" : "v = u + d & d > 0";
        const Relation found = logic.evaluate(fmt::format("E u,v: {} & ({})", difference, property));
        if (!is_finite(found.dfa)) return std::nullopt;
        constexpr std::size_t all = 1'000'000;
        for (const Words& words : first_words(found.dfa, all, found.dfa.states() + 1)) {
            const auto d = to_int64(logic.arithmetic().to_integer(words.front()));
            if (!d || *d >= std::int64_t{1} << 31) return std::nullopt;
            values.push_back(sign * *d);
        }
    }
    std::sort(values.begin(), values.end());
    return values;
}

std::optional<Deviations> find_deviations(Logic& logic, const Slope& slope, const Budget& budget) {
    const auto above = differences(logic, "E x: x <= u & P(x,u) & shift(x,v)");
    if (!above || above->empty()) return std::nullopt;
    const auto below = differences(logic, "E y: y < u & P(u,y) & shift(y,v)");
    constexpr std::size_t most_values = 64;
    if (!below || above->size() + below->size() > most_values) return std::nullopt;
    std::vector<Dfa> columns;
    for (const std::int64_t d : *above)
        columns.push_back(logic.evaluate(fmt::format("E y,z: x <= y & P(x,y) & shift(x,z) & y - z = {}", d)).dfa);
    for (const std::int64_t d : *below)
        columns.push_back(logic.evaluate(fmt::format("E y,z: y < x & P(x,y) & shift(y,z) & x - z = {}", d)).dfa);
    Dfao word = make_dfao(columns, budget);
    const Quadratic& z = slope.conjugate;
    Range band = range_of_sums(word, *above, z.with(1) + z, z, budget);
    return Deviations{*above, *below, std::move(word), std::move(band)};
}

}  // namespace wythoff
