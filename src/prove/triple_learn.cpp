#include "prove/triple_learn.hpp"

#include <algorithm>

#include "automata/minimise.hpp"
#include "automata/product.hpp"
#include "numeration/weights.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::uint64_t scatter(std::uint64_t h) {
    h ^= h >> 30;
    h *= 0xBF58476D1CE4E5B9U;
    h ^= h >> 27;
    h *= 0x94D049BB133111EBU;
    return h ^ h >> 31;
}

}  // namespace

TripleLearner::TripleLearner(Arithmetic& arithmetic, int depth)
    : arithmetic_(arithmetic), depth_(depth), valid_(arithmetic.valid(1)), automaton_(3, arithmetic.base()) {
    constexpr Wide most = std::int64_t{1} << 40;  // numbers of samples are far below
    for (const Wide w : weights_up_to(arithmetic.numeration(), most)) weight_.push_back(static_cast<std::int64_t>(w));
    ways_.emplace_back(valid_.states());
    for (StateId s = 0; s < valid_.states(); ++s) ways_[0][s] = valid_.accepting(s) ? 1 : 0;
    while (ways_.size() < weight_.size()) {
        std::vector<std::int64_t> more(valid_.states(), 0);
        for (StateId s = 0; s < valid_.states(); ++s)
            for (const Dfa::Edge& e : valid_.edges(s)) more[s] += ways_.back()[e.to];
        ways_.push_back(std::move(more));
    }
}

Guess TripleLearner::learn(const TripleSample& sample, const Budget& budget) {
    prefixes_.clear();
    edges_.clear();
    Growth growth;
    std::size_t open = 0;
    const States start{valid_.start(), valid_.start(), valid_.start()};
    if (Look first = look(sample, {}, start); first.whole) meet(growth, {}, start, std::move(first), budget);
    else open = 1;
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes_.size()));
        follow(growth, i, sample, budget);
    }
    open += add_late_edges(growth);
    return finish(sample, open, budget);
}

// The state of a prefix that is known as far as one looks; none if it is dead.
StateId TripleLearner::meet(Growth& growth, const Prefix& prefix, const States& states, Look seen, const Budget& budget) {
    if (seen.whole->empty()) return no_state;
    const auto [it, fresh] = growth.number.emplace(*seen.whole, static_cast<StateId>(prefixes_.size()));
    if (fresh) {
        if (prefixes_.size() >= budget.most_states) throw Error(Error::Kind::limit, "the guess has more states than allowed");
        prefixes_.push_back(prefix);
        growth.valid.push_back(states);
        growth.looks.push_back(std::move(seen));
    }
    return it->second;
}

void TripleLearner::follow(Growth& growth, std::size_t i, const TripleSample& sample, const Budget& budget) {
    edges_.emplace_back();
    const States at = growth.valid[i];
    for (const Dfa::Edge& ex : valid_.edges(at[0]))
        for (const Dfa::Edge& ey : valid_.edges(at[1]))
            for (const Dfa::Edge& ez : valid_.edges(at[2])) follow_edge(growth, i, {&ex, &ey, &ez}, sample, budget);
}

void TripleLearner::follow_edge(Growth& growth, std::size_t i, const std::array<const Dfa::Edge*, 3>& edges,
                                const TripleSample& sample, const Budget& budget) {
    std::array<std::uint8_t, 3> digits{};
    States to_valid{};
    bool zero = prefixes_[i][0].empty();
    for (std::size_t track = 0; track < 3; ++track) {
        digits[track] = static_cast<std::uint8_t>(edges[track]->symbol);
        to_valid[track] = edges[track]->to;
        zero = zero && digits[track] == 0;
    }
    Prefix next = prefixes_[i];
    for (std::size_t track = 0; track < 3 && !zero; ++track) next[track].push_back(digits[track]);
    const Symbol symbol = automaton_.symbol(digits);
    Look seen = look(sample, next, to_valid);
    if (!seen.whole) growth.late.push_back({i, symbol, std::move(seen.patterns)});
    else if (const StateId to = meet(growth, next, to_valid, std::move(seen), budget); to != no_state)
        edges_[i].push_back({symbol, to});
}

// What is known in part may still fit one state only. How many states have an edge that does not.
std::size_t TripleLearner::add_late_edges(const Growth& growth) {
    constexpr StateId several = no_state - 1;
    std::vector<Numbers> fits(static_cast<std::size_t>(depth_) + 1);
    std::vector<bool> open(prefixes_.size());
    for (const Late& edge : growth.late) {
        open[edge.from] = open[edge.from] || edge.patterns.empty();
        if (edge.patterns.empty()) continue;
        const std::size_t known = edge.patterns.size() - 1;
        if (fits[known].empty()) {
            fits[known].emplace(Signature{}, no_state);  // dead, unless something else looks so
            for (StateId s = 0; s < prefixes_.size(); ++s)
                if (const auto [it, fresh] = fits[known].emplace(growth.looks[s].patterns[known], s); !fresh)
                    it->second = several;
        }
        const auto it = fits[known].find(edge.patterns.back());
        if (it == fits[known].end() || it->second == several) open[edge.from] = true;
        else if (it->second != no_state) edges_[edge.from].push_back({edge.symbol, it->second});
    }
    return static_cast<std::size_t>(std::count(open.begin(), open.end(), true));
}

Guess TripleLearner::finish(const TripleSample& sample, std::size_t open, const Budget& budget) {
    Guess guess{Dfa(3, arithmetic_.base()), prefixes_.size(), open};
    DfaBuilder builder(3, arithmetic_.base());
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        for (const Dfa::Edge& e : edges_[i]) builder.edge(e.symbol, e.to);
        const auto in = ask(sample, prefixes_[i], {}, 0);
        if (!in) ++guess.open;
        builder.finish_state(in.value_or(false));
    }
    const Dfa least = minimise(std::move(builder).take(0), Known::nothing, budget);
    guess.automaton = intersect(least, {0, 1, 2}, arithmetic_.valid(3), {0, 1, 2}, 3, budget);
    automaton_ = guess.automaton;
    return guess;
}

std::int64_t TripleLearner::number(const Word& digits, std::size_t more) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] == 0) continue;
        const std::size_t place = digits.size() - 1 - i + more;
        if (place >= weight_.size()) return no_number;
        sum += digits[i] * weight_[place];
    }
    return sum;
}

// Sums of two independent hashes of each point, so that their order makes no difference.
TripleLearner::Look TripleLearner::look(const TripleSample& sample, const Prefix& prefix, const States& valid) const {
    Look seen;
    Signature signature;
    const auto add = [&](std::uint64_t kind, std::int64_t dx, std::int64_t dy, std::int64_t dz) {
        const std::uint64_t h = scatter(scatter(static_cast<std::uint64_t>(dx) + 0x9E3779B97F4A7C15U * (kind + 1)) +
                                        static_cast<std::uint64_t>(dy) * 0xD6E8FEB86659FD93U);
        signature.first += scatter(h ^ (static_cast<std::uint64_t>(dz) * 0xA0761D6478BD642FU + 1));
        signature.second += scatter(h + 0x8EBC6AF09C88C6E3U + scatter(static_cast<std::uint64_t>(dz) + 0xE7037ED1A0B428DBU));
    };
    for (std::size_t j = 0; j <= static_cast<std::size_t>(depth_); ++j) {
        Box box;
        bool empty = false;
        for (std::size_t track = 0; track < 3; ++track) {
            box.corner[track] = number(prefix[track], j);
            if (box.corner[track] == no_number) return seen;
            box.size[track] = ways_[j][valid[track]];
            empty = empty || box.size[track] == 0;
        }
        if (!empty) {
            if (!sample.knows(box)) return seen;
            sample.visit(box, [&](std::int64_t dx, std::int64_t dy, std::int64_t dz) { add(j, dx, dy, dz); });
        }
        seen.patterns.push_back(signature);
    }
    for (std::size_t i = 0; i < suffixes_.size(); ++i) {
        const auto in = ask(sample, prefix, suffixes_[i], 0);
        if (!in) return seen;
        if (*in) add(1000 + i, 0, 0, 0);
    }
    seen.whole = signature;
    return seen;
}

// Whether the digits of `prefix` and then those of `suffix` from a place on are a point of the set.
std::optional<bool> TripleLearner::ask(const TripleSample& sample, const Prefix& prefix, const Prefix& suffix,
                                       std::size_t from) const {
    Box box;
    for (std::size_t track = 0; track < 3; ++track) {
        Word whole = prefix[track];
        whole.insert(whole.end(), suffix[track].begin() + static_cast<std::ptrdiff_t>(from), suffix[track].end());
        if (!valid_.accepts({whole})) return false;
        box.corner[track] = number(whole, 0);
        if (box.corner[track] == no_number) return std::nullopt;
    }
    if (!sample.knows(box)) return std::nullopt;
    return sample.contains({box.corner[0], box.corner[1], box.corner[2]});
}

TripleLearner::Prefix TripleLearner::to_prefix(const Triple& at) const {
    std::array<std::int64_t, 3> rest{at.x, at.y, at.z};
    std::size_t n = 0;
    while (n < weight_.size() && weight_[n] <= std::max({at.x, at.y, at.z})) ++n;
    Prefix prefix{Word(n), Word(n), Word(n)};
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t track = 0; track < 3; ++track) {
            prefix[track][n - 1 - i] = static_cast<std::uint8_t>(rest[track] / weight_[i]);
            rest[track] %= weight_[i];
        }
    return prefix;
}

// All that is accepted with as many digits as the sample knows, against the points.
std::vector<Triple> TripleLearner::contradictions(const TripleSample& sample, std::size_t most, const Budget& budget) const {
    std::size_t n = 0;
    while (n + 1 < weight_.size() && weight_[n + 1] <= sample.to() + 1) ++n;
    std::vector<Triple> wrong;
    std::size_t right = 0;
    const auto walk = [&](const auto& self, StateId state, std::size_t rest, const Triple& at) -> void {
        if (wrong.size() >= most) return;
        if (rest == 0) {
            if (!automaton_.accepting(state)) return;
            if ((wrong.size() + right) % 65'536 == 0) budget.progress.check();
            if (sample.contains(at)) ++right;
            else wrong.push_back(at);
            return;
        }
        const std::int64_t weight = weight_[rest - 1];
        for (const Dfa::Edge& e : automaton_.edges(state))
            self(self, e.to, rest - 1,
                 {at.x + weight * automaton_.digit(e.symbol, 0), at.y + weight * automaton_.digit(e.symbol, 1),
                  at.z + weight * automaton_.digit(e.symbol, 2)});
    };
    if (!automaton_.empty()) walk(walk, automaton_.start(), n, {});
    if (wrong.size() >= most) return wrong;
    const Box first{{0, 0, 0}, {weight_[n], weight_[n], weight_[n]}};
    sample.visit(first, [&](std::int64_t x, std::int64_t y, std::int64_t z) {
        if (wrong.size() >= most) return;
        const Prefix digits = to_prefix({x, y, z});
        if (!automaton_.accepts({digits[0], digits[1], digits[2]})) wrong.push_back({x, y, z});
    });
    return wrong;
}

// The states along the digits; after a missing edge there is none.
std::vector<StateId> TripleLearner::states_along(const Prefix& word) const {
    std::vector<StateId> states{prefixes_.empty() ? no_state : 0};
    for (std::size_t i = 0; i < word[0].size(); ++i) {
        StateId next = no_state;
        if (states.back() != no_state) {
            const std::array digits{word[0][i], word[1][i], word[2][i]};
            const Symbol symbol = automaton_.symbol(digits);
            for (const Dfa::Edge& e : edges_[states.back()])
                if (e.symbol == symbol) next = e.to;
        }
        states.push_back(next);
    }
    return states;
}

// As Learner::refine.
bool TripleLearner::refine(const TripleSample& sample, const Triple& wrong) {
    const Prefix word = to_prefix(wrong);
    const std::vector<StateId> states = states_along(word);
    const auto truth = [&](std::size_t i) -> std::optional<bool> {
        if (states[i] == no_state) return false;  // the truth of what is taken for dead is "no"
        return ask(sample, prefixes_[states[i]], word, i);
    };
    std::size_t low = 0;
    std::size_t high = word[0].size();
    const auto first = truth(low);
    const auto last = truth(high);
    if (!first || !last || *first == *last) return false;
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        const auto there = truth(middle);
        if (!there) return false;
        (*there == *first ? low : high) = middle;
    }
    Prefix suffix;
    for (std::size_t track = 0; track < 3; ++track)
        suffix[track] = Word(word[track].begin() + static_cast<std::ptrdiff_t>(high), word[track].end());
    if (std::find(suffixes_.begin(), suffixes_.end(), suffix) != suffixes_.end()) return false;
    suffixes_.push_back(std::move(suffix));
    return true;
}

}  // namespace wythoff
