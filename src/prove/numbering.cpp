#include "wythoff/prove/numbering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "wythoff/automata/inspect.hpp"
#include "wythoff/prove/learn.hpp"

namespace wythoff {
namespace {

// The points (n, a_n) for n of any size: how many words of an automaton are below a given one, and which is the n-th.
class NumberedSample : public Sample {
public:
    NumberedSample(const Dfa& upper, const Arithmetic& arithmetic) : upper_(upper) {
        for (Word word{1}; weight_.empty() || weight_.back() < most; word.push_back(0))
            weight_.push_back(arithmetic.to_integer(word).get_si());
        std::vector<std::int64_t> ways(upper.states());
        for (StateId s = 0; s < upper.states(); ++s) ways[s] = upper.accepting(s) ? 1 : 0;
        while (ways_.size() < weight_.size()) {
            ways_.push_back(ways);
            for (StateId s = 0; s < upper.states(); ++s) {
                ways[s] = 0;
                for (const Dfa::Edge& e : upper.edges(s)) ways[s] += ways_.back()[e.to];
            }
        }
    }

    bool visit(const Block& block, const Visit& visit) override {
        if (block.bottom >= most || block.bottom + block.height >= most) return false;
        const std::int64_t from = rank(block.bottom);
        const std::int64_t end = rank(block.bottom + block.height);
        for (std::int64_t n = std::max(block.left, from); n < std::min(block.left + block.width, end); ++n)
            visit(n - block.left, column(n) - block.bottom);
        return true;
    }
    [[nodiscard]] std::int64_t to() const override { return 50'000; }
    [[nodiscard]] bool has_one_a_column() const override { return true; }

private:
    static constexpr std::int64_t most = std::int64_t{1} << 54;

    // How many columns before x are upper.
    [[nodiscard]] std::int64_t rank(std::int64_t x) const {
        std::int64_t below = 0;
        StateId state = upper_.start();
        for (std::size_t i = weight_.size(); i-- > 0 && state != no_state; x %= weight_[i]) {
            const auto digit = static_cast<Symbol>(x / weight_[i]);
            StateId next = no_state;
            for (const Dfa::Edge& e : upper_.edges(state)) {
                if (e.symbol < digit) below += ways_[i][e.to];
                else if (e.symbol == digit) next = e.to;
            }
            state = next;
        }
        return below;
    }

    // The n-th upper column, one of those that rank has counted.
    [[nodiscard]] std::int64_t column(std::int64_t n) const {
        std::int64_t x = 0;
        StateId state = upper_.start();
        for (std::size_t i = weight_.size(); i-- > 0;)
            for (const Dfa::Edge& e : upper_.edges(state)) {
                if (n < ways_[i][e.to]) {
                    x += weight_[i] * e.symbol;
                    state = e.to;
                    break;
                }
                n -= ways_[i][e.to];
            }
        return x;
    }

    const Dfa& upper_;
    std::vector<std::int64_t> weight_;             // of the places
    std::vector<std::vector<std::int64_t>> ways_;  // by number of digits, by state
};

// Defines upper(x) and, for k = 1, 2, ..., gap_k(x): the columns x and x+k are upper, and none between. Every upper column has
// one of these gaps; their number, or nothing if there are more than 64.
std::optional<int> define_gaps(Logic& logic) {
    logic.define("upper", {"x"}, "E y: x <= y & P(x,y)");
    std::string none;  // between
    std::string each;
    for (int k = 1; k <= 64; ++k) {
        logic.define(fmt::format("gap_{}", k), {"x"}, fmt::format("upper(x) & upper(x+{}){}", k, none));
        none += fmt::format(" & ~upper(x+{})", k);
        each += fmt::format("{}gap_{}(x)", k == 1 ? "" : " | ", k);
        if (logic.decide("A x: upper(x) => " + each).holds) return k;
    }
    return std::nullopt;
}

// Points of the guess I(n,x) where the induction fails; nothing if it holds.
std::optional<std::vector<Cell>> refute(Logic& logic, int gaps, const Dfa& guess, const Effort& effort) {
    Logic trial(logic.arithmetic().numeration(), effort);  // a name may be used once, and guesses fail
    trial.define("I", guess);
    trial.define("upper", logic.predicate("upper"));
    std::vector<std::string> sentences{"A x: upper(x) & ~(E z: z < x & upper(z)) => I(0,x)", "A n,x,z: I(n,x) & I(n,z) => x = z"};
    for (int k = 1; k <= gaps; ++k) {
        const std::string gap = fmt::format("gap_{}", k);
        trial.define(gap, logic.predicate(gap));
        sentences.push_back(fmt::format("A n,x: I(n,x) & {}(x) => I(n+1,x+{})", gap, k));
    }
    for (const std::string& sentence : sentences) {
        const Verdict verdict = trial.decide(sentence);
        if (verdict.holds) continue;
        const auto number = [&](const char* name) {
            const auto it = verdict.example.find(name);
            return it == verdict.example.end() ? std::optional<std::int64_t>(0) : to_int64(it->second);
        };
        std::vector<Cell> cells;
        const auto n = number("n");
        const auto x = number("x");
        if (n && x)
            for (int k = 0; k <= gaps; ++k) cells.push_back({*n + std::min(k, 1), *x + k});
        return cells;
    }
    return std::nullopt;
}

std::optional<Dfa> learn_numbering(Logic& logic, int gaps, const NumberingOptions& options) {
    constexpr int first_depth = 4;
    constexpr int usual_depth = 8;
    constexpr std::size_t many = 20;
    constexpr std::int64_t far = std::int64_t{1} << 45;
    NumberedSample sample(logic.predicate("upper"), logic.arithmetic());
    Learner learner(logic.arithmetic(), first_depth);
    while (learner.depth() <= options.most_depth) {
        const Guess guess = learner.learn(sample, options.effort);
        if (guess.open > 0) return std::nullopt;
        std::vector<Cell> wrong = learner.contradictions(sample, many);
        if (wrong.empty()) {
            const auto refuted = refute(logic, gaps, guess.automaton, options.effort);
            if (!refuted) return guess.automaton;
            for (const Cell& at : *refuted) {
                if (std::max(at.x, at.y) > far) continue;
                const std::vector<Cell> more = learner.contradictions_at(sample, at);
                wrong.insert(wrong.end(), more.begin(), more.end());
            }
        }
        bool learned = false;
        if (wrong.size() < many || learner.depth() >= usual_depth)
            for (const Cell& at : wrong) learned = learner.refine(sample, at) || learned;
        if (!learned) learner.deepen();
    }
    return std::nullopt;
}

}  // namespace

std::optional<Numbering> find_numbering(Logic& logic, const Slope& slope, const NumberingOptions& options) {
    const auto gaps = define_gaps(logic);
    if (!gaps || logic.predicate("upper").empty()) return std::nullopt;
    std::optional<Dfa> learned = learn_numbering(logic, *gaps, options);
    if (!learned) return std::nullopt;
    Numbering numbering;
    numbering.states = learned->states();
    numbering.largest_gap = *gaps;
    logic.define("upper_number", std::move(*learned));

    const std::string wythoff = fmt::format("{}*x + {}*n", slope.s, slope.t);
    const auto excess = differences(logic, "E n,x: upper_number(n,x) & x <= u & P(x,u) & v = " + wythoff);
    if (!excess) return std::nullopt;
    numbering.excess = *excess;

    const auto offsets = differences(logic, "E n,x: upper_number(n,x) & shift(x,u) & v = " + wythoff);
    if (!offsets || offsets->size() > 64) return numbering;
    std::vector<Dfa> columns;
    for (const std::int64_t c : *offsets)
        columns.push_back(logic.evaluate(fmt::format("E n,z: upper_number(n,x) & shift(x,z) & {} + {} = z", c, wythoff)).dfa);
    const Quadratic& z = slope.conjugate;
    Range drift = range_of_sums(make_dfao(columns, options.effort), *offsets, z.with(-1) - z, z, options.effort);
    for (Extreme* extreme : {&drift.least, &drift.greatest}) extreme->value /= slope.gamma - z.with(to_integer(slope.s));
    numbering.drift = std::move(drift);
    return numbering;
}

}  // namespace wythoff
