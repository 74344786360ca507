// What a guess gets wrong, and what is learned from it (learn.hpp).
#include <algorithm>

#include "prove/learn.hpp"
#include "prove/letters.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

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

std::vector<Cell> Learner::contradictions(Sample& sample, std::size_t most, const Budget& budget) const {
    std::vector<Cell> wrong = contradictions_in_square(sample, most, budget);
    if (wrong.empty() && sample.has_one_a_column()) return contradictions_in_columns(sample, most, budget);
    return wrong;
}

// As large as the data allow, and few millions of points: a set may hold a part of all positions.
std::size_t Learner::digits_of_square(Sample& sample, const Budget& budget) const {
    constexpr std::size_t many_points = 2'000'000;
    std::size_t n = 0;
    std::size_t points = 0;
    while (n + 1 < weight_.size() && weight_[n + 1] <= std::min<std::int64_t>(sample.to() + 1, 1'500'000) &&
           points < many_points) {
        ++n;
        if (sample.has_one_a_column()) continue;
        budget.progress.check();
        points = 0;
        static_cast<void>(sample.visit({0, 0, weight_[n], weight_[n]}, [&](std::int64_t, std::int64_t) { ++points; }));
    }
    return n;
}

// All that is accepted with n digits against the points.
std::vector<Cell> Learner::contradictions_in_square(Sample& sample, std::size_t most, const Budget& budget) const {
    const std::size_t n = digits_of_square(sample, budget);
    const Block first{0, 0, weight_[n], weight_[n]};
    std::vector<Cell> wrong;
    std::size_t right = 0;
    const bool one_a_column = sample.has_one_a_column();
    std::vector<bool> met(one_a_column ? static_cast<std::size_t>(weight_[n]) : 0);
    const auto walk = [&](const auto& self, StateId state, std::size_t rest, std::int64_t x, std::int64_t y) -> void {
        if (wrong.size() >= most) return;
        if (rest == 0) {
            if (!automaton_.accepting(state)) return;
            if ((wrong.size() + right) % 65'536 == 0) budget.progress.check();
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
    return wrong;
}

// Columns with none or several, of any size.
std::vector<Cell> Learner::contradictions_in_columns(Sample& sample, std::size_t most, const Budget& budget) const {
    std::vector<Cell> wrong;
    Logic logic(arithmetic_.numeration(), budget);
    logic.define("P", automaton_);
    using namespace letters;
    for (const Formula& formula : {!exists({y}, p(x, y)), exists({y, z}, y < z && p(x, y) && p(x, z))})
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

// The states along the digits; after a missing edge there is none.
std::vector<StateId> Learner::states_along(const Pair& word) const {
    std::vector<StateId> states{prefixes_.empty() ? no_state : 0};
    for (std::size_t i = 0; i < word.x.size(); ++i) {
        StateId next = no_state;
        if (states.back() != no_state) {
            const std::array digits{word.x[i], word.y[i]};
            const Symbol symbol = automaton_.symbol(digits);
            for (const Dfa::Edge& e : edges_[states.back()])
                if (e.symbol == symbol) next = e.to;
        }
        states.push_back(next);
    }
    return states;
}

bool Learner::refine(Sample& sample, const Cell& wrong) {
    const Pair word = to_pair(wrong);
    const std::vector<StateId> states = states_along(word);
    const auto truth = [&](std::size_t i) -> std::optional<bool> {
        if (states[i] == no_state) return false;  // the truth of what is taken for dead is "no"
        return ask(sample, prefixes_[states[i]], word, i);
    };
    std::size_t low = 0;
    std::size_t high = word.x.size();
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
