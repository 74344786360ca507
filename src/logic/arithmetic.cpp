#include "logic/arithmetic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "logic/linear_automaton.hpp"
#include "logic/places.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_table_states = 1'000'000;

unsigned base_of(const Numeration& numeration) {
    if (numeration.largest_digit() > 255)
        throw Error(Error::Kind::limit, fmt::format("{}: automata read digits up to 255, this numeration has digits up to {}",
                                                    numeration.name(), numeration.largest_digit()));
    return static_cast<unsigned>(numeration.largest_digit()) + 1;
}

// A state of the automaton of valid words (numeration/recurrence.hpp) leads to state 0 by the digits below its limit.
Nfa valid_words_of_recurrence(const std::vector<std::int64_t>& recurrence, unsigned base) {
    Nfa nfa{1, base, {}, {0}};
    for (std::size_t state = 0; state < recurrence.size(); ++state) {
        const std::int64_t limit = GreedyState::limit_of(recurrence, state);
        Nfa::State words{{}, true};
        for (std::int64_t digit = 0; digit <= limit; ++digit)
            words.edges.push_back(
                {static_cast<Symbol>(digit), static_cast<StateId>(digit == limit ? (state + 1) % recurrence.size() : 0)});
        nfa.states.push_back(std::move(words));
    }
    return nfa;
}

}  // namespace

Arithmetic::Arithmetic(Numeration numeration, const Budget& budget)
    : numeration_(std::move(numeration)),
      base_(base_of(numeration_)),
      budget_{budget.memory, std::min(budget.most_states, most_table_states), budget.progress, budget.threads} {
    static_cast<void>(Places(numeration_));
}

Arithmetic Arithmetic::within(const Budget& budget) const {
    Arithmetic other = *this;
    other.budget_ = {budget.memory, std::min(budget.most_states, most_table_states), budget.progress, budget.threads};
    return other;
}

template <class Key>
const Dfa* Arithmetic::find(const std::map<Key, Dfa>& map, const Key& key) const {
    const std::lock_guard lock(kept_->mutex);
    const auto it = map.find(key);
    return it == map.end() ? nullptr : &it->second;
}

template <class Key>
const Dfa& Arithmetic::keep(std::map<Key, Dfa>& map, const Key& key, Dfa made) {
    const std::lock_guard lock(kept_->mutex);
    return map.emplace(key, std::move(made)).first->second;
}

const Dfa& Arithmetic::valid(unsigned tracks) {
    if (const Dfa* kept = find(kept_->valid, tracks)) return *kept;
    return keep(kept_->valid, tracks, make_valid(tracks));
}

Dfa Arithmetic::make_valid(unsigned tracks) {
    if (tracks == 0) {
        DfaBuilder yes(0, base_);
        yes.edge(0, 0);
        yes.finish_state(true);
        return std::move(yes).build(0);
    }
    if (tracks == 1) return make_valid_number();
    TrackMap all_but_last;
    for (unsigned t = 0; t + 1 < tracks; ++t) all_but_last.push_back(t);
    return intersect(valid(tracks - 1), all_but_last, valid(1), {tracks - 1}, tracks, budget_);
}

Dfa Arithmetic::make_valid_number() const {
    if (!numeration_.recurrence().empty())
        return determinise(valid_words_of_recurrence(numeration_.recurrence(), base_), budget_);
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
    const Linear key(coefficients, constant, comparison);
    if (const Dfa* kept = find(kept_->linear, key)) return *kept;
    return keep(kept_->linear, key, make_comparison(coefficients, constant, comparison));
}

Dfa Arithmetic::make_comparison(const std::vector<std::int64_t>& coefficients, std::int64_t constant, Comparison comparison) {
    const auto tracks = static_cast<unsigned>(coefficients.size());
    if (comparison == Comparison::at_most && tracks > 0 && (constant > 100 || constant < -100)) {
        // Undecided prefixes are as many as the constant is large. So the constant is the value of one more variable, which one
        // word writes.
        std::vector<std::int64_t> with_value = coefficients;
        with_value.push_back(constant < 0 ? -1 : 1);
        TrackMap all;
        for (unsigned t = 0; t <= tracks; ++t) all.push_back(t);
        const Dfa& value = linear({1}, constant < 0 ? constant : -constant, Comparison::equal);
        return project(intersect(linear(with_value, 0, comparison), all, value, {tracks}, tracks + 1, budget_), {tracks},
                       budget_);
    }
    Dfa made = make_linear(numeration_, coefficients, constant, comparison, budget_);
    TrackMap all;
    for (unsigned t = 0; t < tracks; ++t) all.push_back(t);
    if (tracks > 0) made = intersect(made, all, valid(tracks), all, tracks, budget_);
    return made;
}

Dfa Arithmetic::number(const Integer& x) const {
    const Word word = to_word(x);
    DfaBuilder path(1, base_);
    path.edge(0, 0);
    for (std::size_t i = std::find_if(word.begin(), word.end(), [](auto digit) { return digit != 0; }) - word.begin();
         i < word.size(); ++i) {
        path.edge(word[i], static_cast<StateId>(path.states() + 1));
        path.finish_state(false);
    }
    path.finish_state(true);
    return std::move(path).build(0);
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
