#include "prove/numbering.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

#include "automata/product.hpp"
#include "numeration/weights.hpp"
#include "prove/extremes.hpp"
#include "prove/letters.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

// How many upper columns lie before a number: the accepted words below its digits.
class Ranks {
public:
    Ranks(const Dfa& upper, const Numeration& numeration) : upper_(upper) {
        std::vector<Wide> ways(upper.states());
        for (StateId s = 0; s < upper.states(); ++s) ways[s] = upper.accepting(s) ? 1 : 0;
        weight_ = weights_up_to(numeration, (Wide{1} << 100) - 1);
        while (ways_.size() < weight_.size()) {
            ways_.push_back(ways);
            for (StateId s = 0; s < upper.states(); ++s) {
                ways[s] = 0;
                for (const Dfa::Edge& e : upper.edges(s)) ways[s] += ways_.back()[e.to];
            }
        }
    }

    [[nodiscard]] std::size_t most_digits() const { return weight_.size() - 1; }

    // shift(x) - s x - t n for the number x with these digits and so many zeros, n the upper columns before it.
    [[nodiscard]] Wide offset(const Word& digits, std::size_t zeros, const Slope& slope) const {
        Wide sum = 0;
        StateId state = upper_.start();
        for (std::size_t i = 0; i < digits.size(); ++i) {
            const std::size_t place = digits.size() - 1 - i + zeros;
            sum += digits[i] * (weight_[place + 1] - slope.s * weight_[place]);
            StateId next = no_state;
            if (state != no_state)
                for (const Dfa::Edge& e : upper_.edges(state)) {
                    if (e.symbol < digits[i]) sum -= slope.t * ways_[place][e.to];
                    else if (e.symbol == digits[i]) next = e.to;
                }
            state = next;
        }
        return sum;
    }

private:
    const Dfa& upper_;
    std::vector<Wide> weight_;             // of the places
    std::vector<std::vector<Wide>> ways_;  // by number of digits, by state
};

// Defines upper(x) and, for k = 1, 2, ..., gap_k(x): the columns x and x+k are upper, and none between. Every upper column has
// one of these gaps; their number, or nothing if there are more than 64.
std::optional<int> define_gaps(Logic& logic) {
    using namespace letters;
    const Predicate upper("upper");
    logic.define(upper.name(), {"x"}, exists({y}, x <= y && p(x, y)));
    std::vector<Formula> between{upper(x)};  // x is upper, and none behind it so far
    std::vector<Formula> each;
    for (int width = 1; width <= 64; ++width) {
        const Predicate gap(fmt::format("gap_{}", width));
        std::vector<Formula> parts = between;
        parts.insert(parts.begin() + 1, upper(x + width));
        logic.define(gap.name(), {"x"}, conjunction(std::move(parts)));
        between.push_back(!upper(x + width));
        each.push_back(gap(x));
        if (logic.decide(forall({x}, implies(upper(x), disjunction(each)))).holds) return width;
    }
    return std::nullopt;
}

bool is_numbering(Logic& logic, int gaps, const Dfa& guess, const Budget& budget) {
    const Word first = shortest_word(logic.predicate("upper")).value().front();
    if (!guess.accepts({{}, first})) return false;
    Logic trial(logic.numeration(), budget);  // a name may be used once, and guesses fail
    using namespace letters;
    const Predicate numbers("I");
    trial.define(numbers.name(), guess);
    for (int width = 1; width <= gaps; ++width) {
        const Predicate gap(fmt::format("gap_{}", width));
        trial.define(gap.name(), logic.predicate(gap.name()));
        const Formula follows = implies(numbers(n, x) && gap(x), numbers(n + 1, x + width));
        if (!trial.decide(forall({n, x}, follows)).holds) return false;
    }
    return trial.decide(forall({n, x, z}, implies(numbers(n, x) && numbers(n, z), x == z))).holds;
}

struct OffsetWord {
    std::vector<std::int64_t> offsets;
    Dfao word;  // reads x; outputs the place of its offset as a bit if x is an upper column
};

// Prefixes are one state if upper columns follow alike and the offsets at the left ends of their blocks agree: the offsets inside
// a block are then the same too. Nothing if offsets or states are too many.
std::optional<OffsetWord> learn_offsets(const Dfa& upper, const Slope& slope, const Ranks& ranks, std::size_t depth,
                                        const Budget& budget) {
    constexpr std::int64_t largest_offset = 1000;
    constexpr std::size_t most_offsets = 64;
    constexpr std::size_t most_numbering_states = 1'000'000;
    using Key = std::pair<StateId, std::vector<std::int64_t>>;
    std::map<Key, StateId> numbers;
    struct Prefix {
        Word digits;
        const Key* key;
    };
    std::vector<Prefix> prefixes;
    bool bounded = true;
    const auto meet = [&](Word digits, StateId state) {
        Key key{state, {}};
        for (std::size_t j = 0; j <= depth; ++j) {
            const Wide offset = ranks.offset(digits, j, slope);
            bounded = bounded && -largest_offset <= offset && offset <= largest_offset;
            key.second.push_back(static_cast<std::int64_t>(offset));
        }
        const auto [it, fresh] = numbers.emplace(std::move(key), static_cast<StateId>(prefixes.size()));
        if (fresh) prefixes.push_back({std::move(digits), &it->first});
        return it->second;
    };
    meet({}, upper.start());
    OffsetWord learned;
    learned.word.base = upper.base();
    std::set<std::int64_t> offsets;
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        if (i % 64 == 0) budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes.size()));
        if (!bounded || i == most_numbering_states || prefixes[i].digits.size() + depth >= ranks.most_digits())
            return std::nullopt;
        const auto& [state, at_left_ends] = *prefixes[i].key;
        if (upper.accepting(state)) offsets.insert(at_left_ends.front());
        Dfao::State& added = learned.word.states.emplace_back();
        for (const Dfa::Edge& e : upper.edges(state)) {
            Word next = prefixes[i].digits;
            if (!next.empty() || e.symbol != 0) next.push_back(static_cast<std::uint8_t>(e.symbol));
            added.edges.push_back({e.symbol, meet(std::move(next), e.to)});
        }
    }
    if (offsets.size() > most_offsets) return std::nullopt;
    learned.offsets.assign(offsets.begin(), offsets.end());
    for (std::size_t i = 0; i < prefixes.size(); ++i)
        if (const auto& [state, at_left_ends] = *prefixes[i].key; upper.accepting(state))
            learned.word.states[i].output = std::uint64_t{1}
                                            << std::distance(offsets.begin(), offsets.find(at_left_ends.front()));
    return learned;
}

// The relation of n and x that the offsets make.
Dfa to_numbering(const OffsetWord& learned, const Numeration& numeration, const Slope& slope, const Budget& budget) {
    Logic logic(numeration, budget);
    define_shift(logic);
    using namespace letters;
    std::vector<Formula> ways;
    for (unsigned i = 0; i < learned.offsets.size(); ++i) {
        const Predicate has_offset(fmt::format("offset_{}", i));
        logic.define(has_offset.name(), language(learned.word, i));
        ways.push_back(
            exists({z}, has_offset(x) && shift(x, z) && z - slope.s * Term(x) - slope.t * Term(n) == learned.offsets[i]));
    }
    return logic.evaluate(disjunction(std::move(ways))).dfa;
}

}  // namespace

std::optional<Numbering> find_numbering(Logic& logic, const Slope& slope, const NumberingOptions& options) {
    const auto gaps = define_gaps(logic);
    if (!gaps || logic.predicate("upper").empty()) return std::nullopt;
    const Numeration& numeration = logic.numeration();
    const Dfa& upper = logic.predicate("upper");
    const Ranks ranks(upper, numeration);
    std::optional<OffsetWord> learned;
    std::optional<Dfa> numbers;
    for (std::size_t depth = 8; !numbers || !is_numbering(logic, *gaps, *numbers, options.budget); depth *= 2) {
        if (depth > options.most_depth) return std::nullopt;
        learned = learn_offsets(upper, slope, ranks, depth, options.budget);
        if (!learned) return std::nullopt;
        numbers = to_numbering(*learned, numeration, slope, options.budget);
    }
    const std::size_t states = numbers->states();
    logic.define("upper_number", std::move(*numbers));

    using namespace letters;
    const Predicate upper_number("upper_number");
    const Formula is_right = upper_number(n, x) && x <= u && p(x, u) && v == slope.s * Term(x) + slope.t * Term(n);
    auto excess = differences(logic, exists({n, x}, is_right));
    if (!excess) return std::nullopt;
    const Quadratic& conjugate = slope.conjugate;
    Range drift = range_of_sums(learned->word, learned->offsets, conjugate.with(-1) - conjugate, conjugate, options.budget);
    for (Extreme* extreme : {&drift.least, &drift.greatest}) extreme->value /= slope.gamma - conjugate.with(to_integer(slope.s));
    return Numbering{states, *gaps, std::move(*excess), std::move(drift)};
}

}  // namespace wythoff
