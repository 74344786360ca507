#include "prove/learn.hpp"

#include <algorithm>
#include <unordered_map>

#include "automata/product.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {
namespace {

__extension__ using Wide = __int128;  // products of a weight and a digit

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
    const Numeration& numeration = arithmetic.numeration();
    std::vector<Wide> weights{1};
    for (std::size_t i = 1; weights.back() < Wide{1} << 61; ++i) {
        const Place p = numeration.place(i);
        weights.push_back(p.a * weights.back() + (i == 1 ? numeration.first_b() : p.b * weights[i - 2]));
    }
    weights.pop_back();
    for (const Wide w : weights) weight_.push_back(static_cast<std::int64_t>(w));
    ways_.emplace_back(valid_.states());
    for (StateId s = 0; s < valid_.states(); ++s) ways_[0][s] = valid_.accepting(s) ? 1 : 0;
    while (ways_.size() < weight_.size()) {
        std::vector<std::int64_t> more(valid_.states(), 0);
        for (StateId s = 0; s < valid_.states(); ++s)
            for (const Dfa::Edge& e : valid_.edges(s)) more[s] += ways_.back()[e.to];
        ways_.push_back(std::move(more));
    }
}

Guess Learner::learn(Sample& sample, const Budget& budget) {
    struct SignatureHash {
        std::size_t operator()(const Signature& s) const { return s.first; }
    };
    using Numbers = std::unordered_map<Signature, StateId, SignatureHash>;
    Numbers number;
    std::vector<std::array<StateId, 2>> valid;
    std::vector<Look> looks;
    struct Late {  // an edge whose target is known in part only
        std::size_t from;
        Symbol symbol;
        std::vector<Signature> patterns;
    };
    std::vector<Late> late;
    prefixes_.clear();
    edges_.clear();
    const auto meet = [&](const Pair& prefix, const std::array<StateId, 2>& states, Look seen) {
        if (seen.whole->empty()) return no_state;
        const auto [it, fresh] = number.emplace(*seen.whole, static_cast<StateId>(prefixes_.size()));
        if (fresh) {
            if (prefixes_.size() >= budget.most_states) throw Error(Error::Kind::limit, "the guess has more states than allowed");
            prefixes_.push_back(prefix);
            valid.push_back(states);
            looks.push_back(std::move(seen));
        }
        return it->second;
    };
    Guess guess{Dfa(2, arithmetic_.base()), 0, 0};
    const std::array start{valid_.start(), valid_.start()};
    if (Look first = look(sample, {}, start); first.whole) meet({}, start, std::move(first));
    else guess.open = 1;
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        if (i % 64 == 0) budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes_.size()));
        edges_.emplace_back();
        const auto [x_state, y_state] = valid[i];
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
                if (!seen.whole) late.push_back({i, symbol, std::move(seen.patterns)});
                else if (const StateId to = meet(next, {ex.to, ey.to}, std::move(seen)); to != no_state)
                    edges_[i].push_back({symbol, to});
            }
    }
    // What is known in part may still fit one state only.
    constexpr StateId several = no_state - 1;
    std::vector<Numbers> fits(static_cast<std::size_t>(depth_) + 1);
    std::vector<bool> open(prefixes_.size());
    for (const Late& edge : late) {
        open[edge.from] = open[edge.from] || edge.patterns.empty();
        if (edge.patterns.empty()) continue;
        const std::size_t known = edge.patterns.size() - 1;
        if (fits[known].empty()) {
            fits[known].emplace(Signature{}, no_state);  // dead, unless something else looks so
            for (StateId s = 0; s < prefixes_.size(); ++s)
                if (const auto [it, fresh] = fits[known].emplace(looks[s].patterns[known], s); !fresh) it->second = several;
        }
        const auto it = fits[known].find(edge.patterns.back());
        if (it == fits[known].end() || it->second == several) open[edge.from] = true;
        else if (it->second != no_state) edges_[edge.from].push_back({edge.symbol, it->second});
    }
    guess.open += static_cast<std::size_t>(std::count(open.begin(), open.end(), true));
    DfaBuilder builder(2, arithmetic_.base());
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        for (const Dfa::Edge& e : edges_[i]) builder.edge(e.symbol, e.to);
        const auto in = ask(sample, prefixes_[i], {}, 0);
        if (!in) ++guess.open;
        builder.finish_state(in.value_or(false));
    }
    guess.prefixes = prefixes_.size();
    guess.automaton = intersect(std::move(builder).build(0), {0, 1}, arithmetic_.valid(2), {0, 1}, 2, budget);
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

Learner::Pair Learner::to_pair(Cell at) const {
    std::size_t n = 0;
    while (n < weight_.size() && weight_[n] <= std::max(at.x, at.y)) ++n;
    Pair pair{Word(n), Word(n)};
    for (std::size_t i = n; i-- > 0;) {
        pair.x[n - 1 - i] = static_cast<std::uint8_t>(at.x / weight_[i]);
        pair.y[n - 1 - i] = static_cast<std::uint8_t>(at.y / weight_[i]);
        at.x %= weight_[i];
        at.y %= weight_[i];
    }
    return pair;
}

bool Learner::accepts(const Cell& at) const {
    const Pair digits = to_pair(at);
    return automaton_.accepts({digits.x, digits.y});
}

std::vector<Cell> Learner::contradictions(Sample& sample, std::size_t most) const {
    std::size_t n = 0;
    while (n + 1 < weight_.size() && weight_[n + 1] <= std::min<std::int64_t>(sample.to() + 1, 1'500'000)) ++n;
    const Block first{0, 0, weight_[n], weight_[n]};
    std::vector<Cell> wrong;
    // All that is accepted with n digits, against the points.
    std::size_t right = 0;
    const bool one_a_column = sample.has_one_a_column();
    std::vector<bool> met(one_a_column ? static_cast<std::size_t>(weight_[n]) : 0);
    const auto walk = [&](const auto& self, StateId state, std::size_t rest, std::int64_t x, std::int64_t y) -> void {
        if (wrong.size() >= most) return;
        if (rest == 0) {
            if (!automaton_.accepting(state)) return;
            bool in = false;
            static_cast<void>(sample.visit({x, y, 1, 1}, [&](std::int64_t, std::int64_t) { in = true; }));
            if (!in) wrong.push_back({x, y});
            else if (++right; one_a_column) met[static_cast<std::size_t>(x)] = true;
            return;
        }
        for (const Dfa::Edge& e : automaton_.edges(state))
            self(self, e.to, rest - 1, x + weight_[rest - 1] * automaton_.digit(e.symbol, 0),
                 y + weight_[rest - 1] * automaton_.digit(e.symbol, 1));
    };
    if (!automaton_.empty()) walk(walk, automaton_.start(), n, 0, 0);
    if (wrong.size() >= most) return wrong;
    std::vector<Cell> points;
    static_cast<void>(sample.visit(first, [&](std::int64_t x, std::int64_t y) {
        if (!one_a_column || !met[static_cast<std::size_t>(x)]) points.push_back({x, y});
    }));
    if (one_a_column || points.size() != right)
        for (const Cell& at : points)
            if (wrong.size() < most && !accepts(at)) wrong.push_back(at);
    if (!wrong.empty() || !one_a_column) return wrong;
    // Columns with none or several, of any size.
    Logic logic(arithmetic_.numeration());
    logic.define("P", automaton_);
    for (const char* formula : {"~(E y: P(x,y))", "E y,z: y < z & P(x,y) & P(x,z)"})
        for (const Words& words : first_words(logic.evaluate(formula).dfa, most, weight_.size() - 6))
            if (const auto x = number(words.front(), 0)) {
                const std::vector<Cell> more = contradictions_at(sample, {*x, *x});
                wrong.insert(wrong.end(), more.begin(), more.end());
            }
    return wrong;
}

std::vector<Cell> Learner::contradictions_at(Sample& sample, const Cell& at) const {
    std::vector<Cell> wrong;
    for (const unsigned open : {1U, 0U}) {
        const std::int64_t fixed = open == 1 ? at.x : at.y;
        Word word = to_pair({fixed, fixed}).x;
        word.insert(word.begin(), 6, 0);
        for (const Word& found : completions(automaton_, open, {word}, 16)) {
            const auto other = number(found, 0);
            if (!other) continue;
            const Cell cell = open == 1 ? Cell{fixed, *other} : Cell{*other, fixed};
            bool in = false;
            const bool seen = sample.visit({cell.x, cell.y, 1, 1}, [&](std::int64_t, std::int64_t) { in = true; });
            if (seen && !in) wrong.push_back(cell);
        }
        const Block line =
            open == 1 ? Block{fixed, fixed + 1, 1, 32 * fixed + 1000} : Block{fixed + 1, fixed, 32 * fixed + 1000, 1};
        static_cast<void>(sample.visit(line, [&](std::int64_t dx, std::int64_t dy) {
            const Cell cell{line.left + dx, line.bottom + dy};
            if (!accepts(cell)) wrong.push_back(cell);
        }));
    }
    return wrong;
}

bool Learner::refine(Sample& sample, const Cell& wrong) {
    const Pair word = to_pair(wrong);
    const std::size_t n = word.x.size();
    // The states along the word; after a missing edge there is none, and the truth of what is taken for dead is "no".
    std::vector<StateId> states{prefixes_.empty() ? no_state : 0};
    for (std::size_t i = 0; i < n; ++i) {
        StateId next = no_state;
        if (states.back() != no_state) {
            const std::array digits{word.x[i], word.y[i]};
            const Symbol symbol = automaton_.symbol(digits);
            for (const Dfa::Edge& e : edges_[states.back()])
                if (e.symbol == symbol) next = e.to;
        }
        states.push_back(next);
    }
    const auto truth = [&](std::size_t i) -> std::optional<bool> {
        if (states[i] == no_state) return false;
        return ask(sample, prefixes_[states[i]], word, i);
    };
    std::size_t low = 0;
    std::size_t high = n;
    const auto first = truth(low);
    const auto last = truth(high);
    if (!first || !last || *first == *last) return false;
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        const auto there = truth(middle);
        if (!there) return false;
        (*there == *first ? low : high) = middle;
    }
    Pair suffix{Word(word.x.begin() + static_cast<std::ptrdiff_t>(high), word.x.end()),
                Word(word.y.begin() + static_cast<std::ptrdiff_t>(high), word.y.end())};
    if (std::find(suffixes_.begin(), suffixes_.end(), suffix) != suffixes_.end()) return false;
    suffixes_.push_back(std::move(suffix));
    return true;
}

}  // namespace wythoff
