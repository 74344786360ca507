#include "prove/learn.hpp"

#include <algorithm>
#include <unordered_map>

#include "automata/minimise.hpp"
#include "automata/product.hpp"
#include "numeration/weights.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::uint64_t mix(std::uint64_t h) {
    h ^= h >> 30;
    h *= 0xBF58476D1CE4E5B9U;
    h ^= h >> 27;
    h *= 0x94D049BB133111EBU;
    return h ^ h >> 31;
}

}  // namespace

Learner::Learner(Arithmetic& arithmetic, int depth)
    : arithmetic_(arithmetic), depth_(depth), valid_(arithmetic.valid(1)), automaton_(2, arithmetic.base()) {
    for (const Wide w : weights_up_to(arithmetic.numeration(), (Wide{1} << 61) - 1))
        weight_.push_back(static_cast<std::int64_t>(w));
    ways_.emplace_back(valid_.states());
    for (StateId s = 0; s < valid_.states(); ++s) ways_[0][s] = valid_.accepting(s) ? 1 : 0;
    while (ways_.size() < weight_.size()) {
        std::vector<std::int64_t> more(valid_.states(), 0);
        for (StateId s = 0; s < valid_.states(); ++s)
            for (const Dfa::Edge& e : valid_.edges(s)) more[s] += ways_.back()[e.to];
        ways_.push_back(std::move(more));
    }
}

struct Learner::Growth {
    struct SignatureHash {
        std::size_t operator()(const Signature& s) const { return s.first; }
    };
    using Numbers = std::unordered_map<Signature, StateId, SignatureHash>;
    struct Late {  // an edge whose target is known in part only
        std::size_t from;
        Symbol symbol;
        std::vector<Signature> patterns;
    };
    Numbers number;
    std::vector<std::array<StateId, 2>> valid;  // of each state: where its prefix leads in the automaton of words
    std::vector<Look> looks;
    std::vector<Late> late;
};

Guess Learner::learn(Sample& sample, const Budget& budget) {
    prefixes_.clear();
    edges_.clear();
    Growth growth;
    std::size_t open = 0;
    const std::array start{valid_.start(), valid_.start()};
    if (Look first = look(sample, {}, start); first.whole) meet(growth, {}, start, std::move(first), budget);
    else open = 1;
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        if (i % 64 == 0) budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes_.size()));
        follow(growth, i, sample, budget);
    }
    open += add_late_edges(growth);
    return finish(sample, open, budget);
}

// The state of a prefix that is known as far as one looks; none if it is dead.
StateId Learner::meet(Growth& growth, const Pair& prefix, const std::array<StateId, 2>& states, Look seen, const Budget& budget) {
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

// The prefixes with one more digit of both numbers than that of state i.
void Learner::follow(Growth& growth, std::size_t i, Sample& sample, const Budget& budget) {
    edges_.emplace_back();
    const auto [x_state, y_state] = growth.valid[i];
    for (const Dfa::Edge& ex : valid_.edges(x_state))
        for (const Dfa::Edge& ey : valid_.edges(y_state)) {
            const std::array digits{static_cast<std::uint8_t>(ex.symbol), static_cast<std::uint8_t>(ey.symbol)};
            Pair next = prefixes_[i];
            if (!next.x.empty() || digits[0] != 0 || digits[1] != 0) {
                next.x.push_back(digits[0]);
                next.y.push_back(digits[1]);
            }
            const Symbol symbol = automaton_.symbol(digits);
            Look seen = look(sample, next, {ex.to, ey.to});
            if (!seen.whole) growth.late.push_back({i, symbol, std::move(seen.patterns)});
            else if (const StateId to = meet(growth, next, {ex.to, ey.to}, std::move(seen), budget); to != no_state)
                edges_[i].push_back({symbol, to});
        }
}

// What is known in part may still fit one state only. How many states have an edge that does not.
std::size_t Learner::add_late_edges(const Growth& growth) {
    constexpr StateId several = no_state - 1;
    std::vector<Growth::Numbers> fits(static_cast<std::size_t>(depth_) + 1);
    std::vector<bool> open(prefixes_.size());
    for (const Growth::Late& edge : growth.late) {
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

// The automaton of the states and edges, `open` of which are not known; a state accepts if its own prefix is a point.
Guess Learner::finish(Sample& sample, std::size_t open, const Budget& budget) {
    Guess guess{Dfa(2, arithmetic_.base()), prefixes_.size(), open};
    DfaBuilder builder(2, arithmetic_.base());
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        for (const Dfa::Edge& e : edges_[i]) builder.edge(e.symbol, e.to);
        const auto in = ask(sample, prefixes_[i], {}, 0);
        if (!in) ++guess.open;
        builder.finish_state(in.value_or(false));
    }
    const Dfa least = minimise(std::move(builder).take(0), Known::nothing, budget);
    guess.automaton = intersect(least, {0, 1}, arithmetic_.valid(2), {0, 1}, 2, budget);
    automaton_ = guess.automaton;
    return guess;
}

// The number with these digits and so many zeros; nothing if it is out of range.
std::optional<std::int64_t> Learner::number(const Word& digits, std::size_t more) const {
    Wide sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] == 0) continue;
        const std::size_t place = digits.size() - 1 - i + more;
        if (place >= weight_.size()) return std::nullopt;
        sum += static_cast<Wide>(digits[i]) * weight_[place];
    }
    if (sum > Wide{1} << 61) return std::nullopt;
    return static_cast<std::int64_t>(sum);
}

// Sums of two independent hashes of each point, so that their order makes no difference.
Learner::Look Learner::look(Sample& sample, const Pair& prefix, const std::array<StateId, 2>& valid) const {
    Look seen;
    Signature signature;
    const auto add = [&](std::uint64_t kind, std::uint64_t dx, std::uint64_t dy) {
        const std::uint64_t h = mix(dx + 0x9E3779B97F4A7C15U * (kind + 1));
        signature.first += mix(h ^ (dy * 0xD6E8FEB86659FD93U + 1));
        signature.second += mix(h + 0xA0761D6478BD642FU + mix(dy + 0xE7037ED1A0B428DBU));
    };
    for (std::size_t j = 0; j <= static_cast<std::size_t>(depth_); ++j) {
        const auto left = number(prefix.x, j);
        const auto bottom = number(prefix.y, j);
        if (!left || !bottom) return seen;
        const Block block{*left, *bottom, ways_[j][valid[0]], ways_[j][valid[1]]};
        if (block.width > 0 && block.height > 0 && !sample.visit(block, [&](std::int64_t dx, std::int64_t dy) {
                add(j, static_cast<std::uint64_t>(dx), static_cast<std::uint64_t>(dy));
            }))
            return seen;
        seen.patterns.push_back(signature);
    }
    for (std::size_t i = 0; i < suffixes_.size(); ++i) {
        const auto in = ask(sample, prefix, suffixes_[i], 0);
        if (!in) return seen;
        if (*in) add(1000 + i, 0, 0);
    }
    seen.whole = signature;
    return seen;
}

// Whether the digits of `prefix` and then those of `suffix` from a place on are a point of the set.
std::optional<bool> Learner::ask(Sample& sample, const Pair& prefix, const Pair& suffix, std::size_t from) const {
    Pair whole = prefix;
    whole.x.insert(whole.x.end(), suffix.x.begin() + static_cast<std::ptrdiff_t>(from), suffix.x.end());
    whole.y.insert(whole.y.end(), suffix.y.begin() + static_cast<std::ptrdiff_t>(from), suffix.y.end());
    if (!valid_.accepts({whole.x}) || !valid_.accepts({whole.y})) return false;
    const auto x = number(whole.x, 0);
    const auto y = number(whole.y, 0);
    if (!x || !y) return std::nullopt;
    bool in = false;
    if (!sample.visit({*x, *y, 1, 1}, [&](std::int64_t, std::int64_t) { in = true; })) return std::nullopt;
    return in;
}

}  // namespace wythoff
