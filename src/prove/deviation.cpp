#include "prove/deviation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "core/side_by_side.hpp"
#include "logic/arithmetic.hpp"
#include "prove/extremes.hpp"
#include "prove/letters.hpp"
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
    logic.define(letters::shift.name(), std::move(builder).build(0));
}

std::optional<std::vector<std::int64_t>> differences(Logic& logic, const Formula& property) {
    using namespace letters;
    std::vector<std::int64_t> values;
    for (const std::int64_t sign : {1, -1}) {
        const Formula difference = sign > 0 ? u == v + d : v == u + d && d > 0;
        const Relation found = logic.evaluate(exists({u, v}, difference && property));
        if (!is_finite(found.dfa)) return std::nullopt;
        constexpr std::size_t all = 1'000'000;
        for (const Words& words : first_words(found.dfa, all, found.dfa.states() + 1)) {
            const auto size = to_int64(logic.arithmetic().to_integer(words.front()));
            if (!size || *size >= std::int64_t{1} << 31) return std::nullopt;
            values.push_back(sign * *size);
        }
    }
    std::sort(values.begin(), values.end());
    return values;
}

namespace {

constexpr std::size_t most_deviations = 64;

// The pairs (x, shift(x) + d) with d from `least` to `most`.
Dfa near_shift(Logic& logic, std::int64_t least, std::int64_t most) {
    using namespace letters;
    return logic.evaluate(exists({z}, shift(x, z) && y - z >= least && y - z <= most)).dfa;
}

// y - shift(x) of a pair; nothing if it is so large that there is no use in it.
std::optional<std::int64_t> deviation(Logic& logic, const Words& pair) {
    constexpr std::int64_t large = std::int64_t{1} << 40;
    Word shifted = pair[0];
    shifted.push_back(0);
    const auto d = to_int64(logic.arithmetic().to_integer(pair[1]) - logic.arithmetic().to_integer(shifted));
    return d && -large < *d && *d < large ? d : std::nullopt;
}

// Where the values of y - shift(x) over these pairs lie: an interval grows until no pair is outside; nothing if it gets too long.
struct Interval {
    std::int64_t least = 0;
    std::int64_t most = -1;
};
std::optional<Interval> interval_of(Logic& logic, const Dfa& pairs, const Budget& budget) {
    if (pairs.empty()) return Interval{};
    constexpr std::size_t first = 2000;
    std::vector<Words> outside = first_words(pairs, first, pairs.states());
    if (outside.empty()) outside = {*shortest_word(pairs)};
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max() / 4;
    Interval found{far, -far};
    do {
        budget.progress.check();
        for (const Words& pair : outside) {
            const auto d = deviation(logic, pair);
            if (!d) return std::nullopt;
            ensure(*d < found.least || *d > found.most || outside.size() > 1, "a pair outside of an interval makes it longer");
            found = {std::min(found.least, *d), std::max(found.most, *d)};
        }
        if (found.most - found.least > static_cast<std::int64_t>(most_deviations)) return std::nullopt;
        outside.clear();
        if (auto pair = shortest_word(subtract(pairs, near_shift(logic, found.least, found.most), {0, 1}, budget)))
            outside = {*pair};
    } while (!outside.empty());
    return found;
}

// The values of y - shift(x) over some pairs, each with the words on a track of the pairs that have it.
struct Found {
    std::vector<std::int64_t> values;
    std::vector<Dfa> columns;

    void add(std::int64_t value, Dfa column) {
        if (column.empty()) return;
        values.push_back(value);
        columns.push_back(std::move(column));
    }
};

template <class Column>
std::optional<Found> find_by_differences(Logic& logic, const Formula& difference, const Column& column) {
    auto values = differences(logic, difference);
    if (!values || values->size() > most_deviations) return std::nullopt;
    Found found{std::move(*values), {}};
    for (const std::int64_t d : found.values) found.columns.push_back(logic.evaluate(column(d)).dfa);
    return found;
}

std::optional<Deviations> make_deviations(const Found& above, const std::optional<Found>& below, const Slope& slope,
                                          const Budget& budget) {
    if (!below || above.values.size() + below->values.size() > most_deviations) return std::nullopt;
    std::vector<Dfa> columns = above.columns;
    columns.insert(columns.end(), below->columns.begin(), below->columns.end());
    Dfao word = make_dfao(columns, budget);
    const Quadratic& z = slope.conjugate;
    Range band = range_of_sums(word, above.values, z.with(1) + z, z, budget);
    return Deviations{above.values, below->values, std::move(word), std::move(band)};
}

}  // namespace

std::optional<Deviations> find_deviations(Logic& logic, const Slope& slope, const Budget& budget) {
    using namespace letters;
    constexpr std::size_t few = 1000;  // states for which threads cost more than they give; who asks for threads has them
    const bool alone = budget.threads == 0 && logic.predicate("P").states() < few;
    const unsigned threads = alone ? 1 : thread_count(budget.threads);
    // The pairs below the diagonal stand with their smaller pile first: of a symmetric set they are those above.
    Dfa above_pairs(2, logic.arithmetic().base());
    Dfa below_pairs = above_pairs;
    Dfa strictly_above = above_pairs;
    SideBySide sides(budget, threads);
    sides.run(3, [&](std::size_t i, const Share& share) {
        Logic own(logic, share);
        if (i == 0) above_pairs = own.evaluate(x <= y && p(x, y)).dfa;
        else if (i == 1) below_pairs = own.evaluate(x < y && p(y, x)).dfa;
        else strictly_above = own.evaluate(x < y && p(x, y)).dfa;
    });
    if (above_pairs.empty()) return std::nullopt;
    const bool symmetric = below_pairs == strictly_above;
    const auto above_values = interval_of(logic, above_pairs, budget);
    const auto below_values = symmetric ? above_values : interval_of(logic, below_pairs, budget);
    if (!above_values || !below_values) return find_deviations_by_differences(logic, slope, budget);

    std::set<std::int64_t> values;
    for (const Interval& interval : {*above_values, *below_values})
        for (std::int64_t d = interval.least; d <= interval.most; ++d) values.insert(d);
    const std::vector<std::int64_t> sorted(values.begin(), values.end());
    const Dfa diagonal = subtract(above_pairs, strictly_above, {0, 1}, budget);
    std::vector<Dfa> above_columns(sorted.size(), Dfa(1, logic.arithmetic().base()));
    std::vector<Dfa> below_columns = above_columns;
    SideBySide each(budget, threads);
    each.run(sorted.size(), [&](std::size_t i, const Share& share) {
        Logic own(logic, share);
        const Dfa near = near_shift(own, sorted[i], sorted[i]);
        const auto both = [&](const Dfa& a, const Dfa& b) { return intersect(a, {0, 1}, b, {0, 1}, 2, share()); };
        const Dfa above = both(above_pairs, near);
        const bool same = symmetric && both(above, diagonal).empty();
        above_columns[i] = project(above, {1}, share());
        below_columns[i] = project(same ? above : both(below_pairs, near), {0}, share());
    });
    Found above;
    Found below;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        above.add(sorted[i], std::move(above_columns[i]));
        below.add(sorted[i], std::move(below_columns[i]));
    }
    return make_deviations(above, below, slope, budget);
}

std::optional<Deviations> find_deviations_by_differences(Logic& logic, const Slope& slope, const Budget& budget) {
    using namespace letters;
    const auto above = find_by_differences(logic, exists({x}, x <= u && p(x, u) && shift(x, v)), [](std::int64_t difference) {
        return exists({y, z}, x <= y && p(x, y) && shift(x, z) && y - z == difference);
    });
    if (!above || above->values.empty()) return std::nullopt;
    const auto below = find_by_differences(logic, exists({y}, y < u && p(u, y) && shift(y, v)), [](std::int64_t difference) {
        return exists({y, z}, y < x && p(x, y) && shift(y, z) && x - z == difference);
    });
    return make_deviations(*above, below, slope, budget);
}

}  // namespace wythoff
