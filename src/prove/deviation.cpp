#include "prove/deviation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "core/side_by_side.hpp"
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

namespace {

constexpr std::size_t most_values = 64;

// The pairs (x, shift(x) + d) with d from `least` to `most`.
Dfa near_shift(Logic& logic, std::int64_t least, std::int64_t most) {
    return logic.evaluate(fmt::format("E z: shift(x,z) & y - z >= {} & y - z <= {}", least, most)).dfa;
}

// y - shift(x) of a pair; nothing if it is so large that there is no use in it.
std::optional<std::int64_t> deviation(Logic& logic, const Words& pair) {
    constexpr std::int64_t large = std::int64_t{1} << 40;
    Word shifted = pair[0];
    shifted.push_back(0);
    const auto d = to_int64(logic.arithmetic().to_integer(pair[1]) - logic.arithmetic().to_integer(shifted));
    return d && -large < *d && *d < large ? d : std::nullopt;
}

// The values of y - shift(x) over these pairs, each with the words on a track of the pairs that have it. An interval grows until
// no pair lies outside; nothing if it grows too long.
struct Found {
    std::vector<std::int64_t> values;
    std::vector<Dfa> columns;
};
std::optional<Found> find_between(Logic& logic, const Dfa& pairs, unsigned track, const Budget& budget) {
    Found found;
    if (pairs.empty()) return found;
    constexpr std::size_t first = 2000;
    std::vector<Words> outside = first_words(pairs, first, pairs.states());
    if (outside.empty()) outside = {*shortest_word(pairs)};
    std::int64_t least = std::numeric_limits<std::int64_t>::max() / 4;
    std::int64_t most = -least;
    do {
        budget.progress.check();
        for (const Words& pair : outside) {
            const auto d = deviation(logic, pair);
            if (!d) return std::nullopt;
            ensure(*d < least || *d > most || outside.size() > 1, "a pair outside of an interval makes it longer");
            least = std::min(least, *d);
            most = std::max(most, *d);
        }
        if (most - least > static_cast<std::int64_t>(most_values)) return std::nullopt;
        outside.clear();
        if (auto pair = shortest_word(subtract(pairs, near_shift(logic, least, most), {0, 1}, budget))) outside = {*pair};
    } while (!outside.empty());
    for (std::int64_t d = least; d <= most; ++d) {
        const Dfa with_value = intersect(pairs, {0, 1}, near_shift(logic, d, d), {0, 1}, 2, budget);
        if (with_value.empty()) continue;
        found.values.push_back(d);
        found.columns.push_back(project(with_value, {1 - track}, budget));
    }
    return found;
}

std::optional<Found> find_by_differences(Logic& logic, const std::string& difference, const char* column) {
    auto values = differences(logic, difference);
    if (!values || values->size() > most_values) return std::nullopt;
    Found found{std::move(*values), {}};
    for (const std::int64_t d : found.values) found.columns.push_back(logic.evaluate(fmt::format(fmt::runtime(column), d)).dfa);
    return found;
}

std::optional<Deviations> make_deviations(const Found& above, const std::optional<Found>& below, const Slope& slope,
                                          const Budget& budget) {
    if (!below || above.values.size() + below->values.size() > most_values) return std::nullopt;
    std::vector<Dfa> columns = above.columns;
    columns.insert(columns.end(), below->columns.begin(), below->columns.end());
    Dfao word = make_dfao(columns, budget);
    const Quadratic& z = slope.conjugate;
    Range band = range_of_sums(word, above.values, z.with(1) + z, z, budget);
    return Deviations{above.values, below->values, std::move(word), std::move(band)};
}

}  // namespace

std::optional<Deviations> find_deviations(Logic& logic, const Slope& slope, const Budget& budget) {
    std::optional<Found> above;
    std::optional<Found> below;
    constexpr std::size_t few = 1000;  // states for which threads cost more than they give; who asks for threads has them
    const bool alone = budget.threads == 0 && logic.predicate("P").states() < few;
    SideBySide halves(budget, alone ? 1 : thread_count(budget.threads));
    halves.run(2, [&](std::size_t i, const Share& share) {
        Logic own(logic, share);
        if (i == 0) above = find_between(own, own.evaluate("x <= y & P(x,y)").dfa, 0, share());
        else below = find_between(own, own.evaluate("x < y & P(y,x)").dfa, 1, share());
        if (i == 0 && (!above || above->values.empty())) halves.enough(0);
    });
    if (above && above->values.empty()) return std::nullopt;
    if (!above || !below) return find_deviations_by_differences(logic, slope, budget);
    return make_deviations(*above, below, slope, budget);
}

std::optional<Deviations> find_deviations_by_differences(Logic& logic, const Slope& slope, const Budget& budget) {
    const auto above =
        find_by_differences(logic, "E x: x <= u & P(x,u) & shift(x,v)", "E y,z: x <= y & P(x,y) & shift(x,z) & y - z = {}");
    if (!above || above->values.empty()) return std::nullopt;
    const auto below =
        find_by_differences(logic, "E y: y < u & P(u,y) & shift(y,v)", "E y,z: y < x & P(x,y) & shift(y,z) & x - z = {}");
    return make_deviations(*above, below, slope, budget);
}

}  // namespace wythoff
