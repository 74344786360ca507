#include "logic/arithmetic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "automata/product.hpp"
#include "automata/project.hpp"

namespace wythoff {
namespace {

// Prefix sums r stay below 2^50 where constants are at most 2^40, so that r U_i fits.
__extension__ using Wide = __int128;
constexpr Wide most_weight = Wide{1} << 72;
constexpr Wide most_constant = Wide{1} << 40;
constexpr Wide most_coefficients = Wide{1} << 20;  // in sum
constexpr std::size_t most_states = 1'000'000;

// The places that look alike to an automaton: 0..preperiod-1 are places of their own, from there on every period-th is one class.
struct Places {
    explicit Places(const Numeration& numeration)
        : preperiod(numeration.preperiod()), period(numeration.period()), classes(preperiod + period) {
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
        divisor = numeration.place(1).b;
        first = first_b;
        if (weight.size() < preperiod + 2 * period)
            throw Error(
                Error::Kind::limit,
                fmt::format("{}: automata add where the digits have two periods of weight up to 2^72, here {} of {} places",
                            numeration.name(), weight.size(), preperiod + 2 * period));
    }

    [[nodiscard]] std::size_t class_of(std::size_t i) const { return i < preperiod ? i : preperiod + (i - preperiod) % period; }

    // The classes of the place below one of class c; the last place has none below, and class 0 may be it.
    [[nodiscard]] std::vector<std::size_t> below(std::size_t c) const {
        std::vector<std::size_t> classes_below;
        if (c > 0) classes_below.push_back(c - 1);
        if (c == preperiod) classes_below.push_back(preperiod + period - 1);
        return classes_below;
    }

    std::size_t preperiod;
    std::size_t period;
    std::size_t classes;
    std::vector<Place> place;
    std::vector<Wide> weight;
    std::int64_t divisor = 1;  // b_1, and b_1 U_{-1}
    std::int64_t first = 1;
};

unsigned base_of(const Numeration& numeration) {
    if (numeration.largest_digit() > 255)
        throw Error(Error::Kind::limit, fmt::format("{}: automata read digits up to 255, this numeration has digits up to {}",
                                                    numeration.name(), numeration.largest_digit()));
    return static_cast<unsigned>(numeration.largest_digit()) + 1;
}

}  // namespace

Arithmetic::Arithmetic(Numeration numeration, const Budget& budget)
    : numeration_(std::move(numeration)),
      base_(base_of(numeration_)),
      budget_{budget.memory, std::min(budget.most_states, most_states), budget.progress} {
    static_cast<void>(Places(numeration_));
}

const Dfa& Arithmetic::valid(unsigned tracks) {
    const auto it = valid_.find(tracks);
    if (it != valid_.end()) return it->second;
    if (tracks == 0) {
        DfaBuilder yes(0, base_);
        yes.edge(0, 0);
        yes.finish_state(true);
        return valid_.emplace(0, std::move(yes).build(0)).first->second;
    }
    if (tracks == 1) return valid_.emplace(1, make_valid()).first->second;
    TrackMap all_but_last;
    for (unsigned t = 0; t + 1 < tracks; ++t) all_but_last.push_back(t);
    Dfa made = intersect(valid(tracks - 1), all_but_last, valid(1), {tracks - 1}, tracks, budget_);
    return valid_.emplace(tracks, std::move(made)).first->second;
}

Dfa Arithmetic::make_valid() const {
    const Places places(numeration_);
    // A state is the class of the digit last read and whether it was the largest there.
    Nfa nfa{1, base_, {}, {}};
    nfa.states.resize(2 * places.classes);
    for (std::size_t c = 0; c < places.classes; ++c) {
        nfa.starts.push_back(static_cast<StateId>(2 * c));
        for (const std::size_t full : {0U, 1U}) {
            Nfa::State& state = nfa.states[2 * c + full];
            state.accepting = c == 0;
            for (const std::size_t d : places.below(c)) {
                const std::int64_t most = d == 0 && places.preperiod > 0 ? numeration_.place(0).most : places.place[d].most;
                for (std::int64_t digit = 0; digit <= most; ++digit)
                    if (full == 0 || digit < places.place[c].below_most)
                        state.edges.push_back(
                            {static_cast<Symbol>(digit), static_cast<StateId>(2 * d + (digit == most ? 1 : 0))});
            }
        }
    }
    return determinise(nfa, budget_);
}

const Dfa& Arithmetic::linear(const std::vector<std::int64_t>& coefficients, std::int64_t constant, Comparison comparison) {
    const auto key = std::tuple(coefficients, constant, comparison);
    const auto it = linear_.find(key);
    if (it != linear_.end()) return it->second;
    const auto tracks = static_cast<unsigned>(coefficients.size());
    if (comparison == Comparison::at_most && tracks > 0 && (constant > 100 || constant < -100)) {
        // Undecided prefixes are as many as the constant is large; an equation has few. So: some z >= 0 makes it equal to 0.
        std::vector<std::int64_t> with_slack = coefficients;
        with_slack.push_back(1);
        return linear_.emplace(key, project(linear(with_slack, constant, Comparison::equal), {tracks}, budget_)).first->second;
    }
    Dfa made = make_linear(coefficients, constant, comparison);
    TrackMap all;
    for (unsigned t = 0; t < tracks; ++t) all.push_back(t);
    if (tracks > 0) made = intersect(made, all, valid(tracks), all, tracks, budget_);
    return linear_.emplace(key, std::move(made)).first->second;
}

Dfa Arithmetic::make_linear(const std::vector<std::int64_t>& coefficients, std::int64_t constant, Comparison comparison) const {
    const Places places(numeration_);
    const auto tracks = static_cast<unsigned>(coefficients.size());
    Wide least = 0;
    Wide most = 0;
    for (const std::int64_t c : coefficients) (c < 0 ? least : most) += c;
    if (most - least > most_coefficients || constant > most_constant || constant < -most_constant)
        throw Error(Error::Kind::limit, "sums have coefficients up to 2^20 and constants up to 2^40");

    // Every combination of digits with its contribution.
    struct Combination {
        Symbol symbol;
        std::int64_t sum;
    };
    std::vector<Combination> combinations{{0, 0}};
    const unsigned bits = Dfa(tracks, base_).digit_bits();
    for (unsigned t = 0; t < tracks; ++t) {
        std::vector<Combination> longer;
        for (const Combination& c : combinations)
            for (unsigned digit = 0; digit < base_; ++digit)
                longer.push_back({c.symbol | digit << (bits * t), c.sum + coefficients[t] * digit});
        combinations = std::move(longer);
    }

    enum class Fate : std::uint8_t { open, sure, hopeless };
    const auto fate = [&](std::size_t c, Wide r, Wide s) {
        // (r + end) U_i + s U_{i-1}, with `end` least or most; with constant - end it is the least or the largest sum that can
        // come.
        const auto grown = [&](std::size_t i, Wide end) {
            return (r + end) * places.weight[i] + (i == 0 ? s / places.divisor * places.first : s * places.weight[i - 1]);
        };
        bool sure = true;
        bool hopeless = true;
        std::size_t last = c;
        for (std::size_t i = c; i < places.weight.size(); i += places.period) {
            const Wide low = grown(i, least) + constant - least;
            const Wide high = grown(i, most) + constant - most;
            sure = sure && comparison == Comparison::at_most && high <= 0;
            hopeless = hopeless && (low > 0 || (comparison == Comparison::equal && high < 0));
            last = i;
            if (c < places.preperiod) break;
        }
        if (!sure && !hopeless) return Fate::open;
        const auto keeps_its_sign = [&](Wide end) {
            if (r + end == 0 && s == 0) return true;
            const Wide before = grown(last - places.period, end);
            const Wide now = grown(last, end);
            const Wide rest = constant - end;
            return now > 0 ? before >= 0 && now > before && now > (rest < 0 ? -rest : rest)
                           : before <= 0 && now < before && now < (rest < 0 ? rest : -rest);
        };
        if (c >= places.preperiod && !(keeps_its_sign(least) && keeps_its_sign(most))) return Fate::open;
        return sure ? Fate::sure : Fate::hopeless;
    };

    using Key = std::tuple<std::size_t, std::int64_t, std::int64_t, bool>;  // class, r, s, already sure
    std::map<Key, StateId> number;
    std::vector<Key> keys;
    Nfa nfa{tracks, base_, {}, {}};
    const auto meet = [&](std::size_t c, std::int64_t r, std::int64_t s, bool sure) {
        const Fate f = sure ? Fate::sure : fate(c, r, s);
        if (f == Fate::hopeless) return no_state;
        const Key key = f == Fate::sure ? Key{c, 0, 0, true} : Key{c, r, s, false};
        const auto [it, fresh] = number.emplace(key, static_cast<StateId>(keys.size()));
        if (fresh) {
            keys.push_back(key);
            if (keys.size() > most_states)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: a sum with coefficients up to {} and the constant {} needs over 10^6 states",
                                        numeration_.name(), std::int64_t(std::max(most, -least)), constant));
        }
        return it->second;
    };
    for (std::size_t c = 0; c < places.classes; ++c)
        if (const StateId s = meet(c, 0, 0, false); s != no_state) nfa.starts.push_back(s);
    std::uint64_t steps = 0;
    for (std::size_t k = 0; k < keys.size(); ++k) {
        const auto [c, r, s, sure] = keys[k];
        Nfa::State state;
        if (c == 0) {
            const std::int64_t value = r + s / places.divisor * places.first + constant;
            state.accepting = sure || (comparison == Comparison::equal ? value == 0 : value <= 0);
        }
        for (const std::size_t d : places.below(c))
            for (const Combination& e : combinations) {
                if (++steps % 65536 == 0) budget_.progress.check();
                const Place& p = places.place[c];
                const StateId to = sure ? meet(d, 0, 0, true) : meet(d, p.a * r + s + e.sum, p.b * r, false);
                if (to != no_state) state.edges.push_back({e.symbol, to});
            }
        nfa.states.push_back(std::move(state));
    }
    return determinise(nfa, budget_);
}

Integer Arithmetic::to_integer(const Word& word) const { return numeration_.to_integer(Digits(word.begin(), word.end())); }

Word Arithmetic::to_word(const Integer& x) const {
    const auto digits = numeration_.to_digits(x);
    return {digits.begin(), digits.end()};
}

void pad(Words& words) {
    std::size_t length = 0;
    for (const Word& word : words) length = std::max(length, word.size());
    for (Word& word : words) word.insert(word.begin(), length - word.size(), 0);
}

}  // namespace wythoff
