#include "prove/extremes.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <utility>

#include "core/team.hpp"
#include "prove/near_bounds.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using EdgeInto = EdgesInto::Edge;

unsigned useful_threads(std::size_t nodes, const Budget& budget) {
    constexpr std::size_t nodes_a_thread = 256;
    return static_cast<unsigned>(std::min<std::size_t>(thread_count(budget.threads), 1 + nodes / nodes_a_thread));
}

// The exact bounds of some nodes: those that are asked for and all that their bounds may depend on. Without rounded numbers that
// exclude an edge, these are all that lead there.
class Bounds {
public:
    Bounds(const Dfao& dfao, const EdgesInto& into, Quadratic z, const NearBounds* near, const std::vector<Node>& wanted,
           const Budget& budget)
        : z_(std::move(z)), place_(2 * into.states(), none) {
        find_shortest(dfao);
        for (const Node n : wanted) meet(n);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (i % 4096 == 0) budget.progress.check();
            choose(nodes_[i], into, near);
        }
        Team team(useful_threads(nodes_.size(), budget));
        do {
            budget.progress.check();
            evaluate();
        } while (improve(team));
        if (near != nullptr) compare(*near);
    }

    [[nodiscard]] const Quadratic& value(Node n) const { return values_[place_[n]]; }

    // The digits that lead to the bound, as few as possible if finitely many do.
    [[nodiscard]] Extreme word(Node node) const {
        Extreme extreme{value(node), {}, {}, {}};
        if (auto finite = finite_word(place_[node])) {
            extreme.tail = std::move(*finite);
            return extreme;
        }
        std::vector<std::size_t> path;  // least significant digit first
        std::vector<std::size_t> turn(nodes_.size(), none);
        std::size_t i = place_[node];
        for (; turn[i] == none; i = policy_[i]->next) {
            turn[i] = path.size();
            path.push_back(i);
        }
        const auto digit = [&](std::size_t k) { return static_cast<std::uint8_t>(policy_[path[k]]->symbol); };
        const auto state = [&](std::size_t k) { return state_of(nodes_[path[k]]); };
        const std::size_t circle = turn[i];
        // S and I take turns, so the states may have half the period of the nodes.
        std::size_t period = path.size() - circle;
        const std::size_t half = period / 2;
        bool halves = period % 2 == 0;
        for (std::size_t k = circle + half; k < path.size() && halves; ++k)
            halves = state(k) == state(k - half) && digit(k) == digit(k - half);
        if (halves) period /= 2;
        for (std::size_t k = circle + period; k-- > circle;) extreme.period.push_back(digit(k));
        for (std::size_t k = circle; k-- > 0;) extreme.tail.push_back(digit(k));
        for (StateId s = state_of(nodes_[i]); s != 0; s = shortest_[s].from)
            extreme.head.insert(extreme.head.begin(), static_cast<std::uint8_t>(shortest_[s].symbol));
        while (!extreme.tail.empty() && extreme.tail.front() == extreme.period.front()) {
            std::rotate(extreme.period.begin(), extreme.period.begin() + 1, extreme.period.end());
            extreme.head.push_back(extreme.tail.front());
            extreme.tail.erase(extreme.tail.begin());
        }
        return extreme;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    struct Option {  // to come from another node; nothing stands for the empty word
        Symbol symbol = 0;
        std::size_t next = 0;  // the place of the node
    };

    [[nodiscard]] Quadratic after(const Option& option) const { return z_.with(option.symbol) + z_ * values_[option.next]; }
    [[nodiscard]] bool better(std::size_t i, const Quadratic& a, const Quadratic& b) const {
        return side_of(nodes_[i]) == Bound::upper ? b < a : a < b;
    }

    // The last edge of a shortest word to each state but the start.
    void find_shortest(const Dfao& dfao) {
        shortest_.resize(dfao.states.size());
        std::vector<bool> known(dfao.states.size());
        std::vector<StateId> met{0};
        known[0] = true;
        for (std::size_t i = 0; i < met.size(); ++i)
            for (const Dfa::Edge& e : dfao.states[met[i]].edges)
                if (!known[e.to]) {
                    known[e.to] = true;
                    met.push_back(e.to);
                    shortest_[e.to] = {e.symbol, met[i]};
                }
    }

    std::size_t meet(Node n) {
        if (place_[n] == none) {
            place_[n] = nodes_.size();
            nodes_.push_back(n);
        }
        return place_[n];
    }

    // What the bound of a node may come from, and a first policy: the best by rounded numbers, or else the shortest word.
    void choose(Node n, const EdgesInto& into, const NearBounds* near) {
        std::vector<Option> options;
        std::optional<Option> best;
        const bool stops = may_stop(n) && (near == nullptr || near->may_be_best(n, 0));
        NearBounds::Fixed best_value = 0;
        for (const EdgeInto& edge : into[state_of(n)]) {
            if (near != nullptr && !near->may_be_best(n, near->after(n, edge))) continue;
            const Option option{edge.symbol, meet(next_node(n, edge))};
            options.push_back(option);
            if (near == nullptr) {
                if (!may_stop(n) && edge == shortest_[state_of(n)]) best = option;
                continue;
            }
            const NearBounds::Fixed value = near->after(n, edge);
            if (best || stops) {
                if (side_of(n) == Bound::upper ? value <= best_value : value >= best_value) continue;
            }
            best = option;
            best_value = value;
        }
        policy_.push_back(best);
        options_.push_back(std::move(options));
        stops_.push_back(stops);
    }

    // The values of the policy: around a circle of length k, h = a + z^k h.
    void evaluate() {
        values_.assign(nodes_.size(), z_.with(0));
        std::vector<std::uint8_t> state(nodes_.size(), 0);  // 0 new, 1 on the way, 2 known
        for (std::size_t first = 0; first < nodes_.size(); ++first) {
            std::vector<std::size_t> path;
            std::size_t i = first;
            for (; state[i] == 0 && policy_[i]; i = policy_[i]->next) {
                state[i] = 1;
                path.push_back(i);
            }
            if (state[i] == 1) {
                Quadratic power = z_.with(1);
                Quadratic sum = z_.with(0);
                std::size_t k = i;
                do {
                    sum += power * z_.with(policy_[k]->symbol);
                    power *= z_;
                    k = policy_[k]->next;
                } while (k != i);
                values_[i] = sum / (z_.with(1) - power);
            }
            state[i] = 2;
            for (; !path.empty(); path.pop_back())
                if (path.back() != i) {
                    values_[path.back()] = after(*policy_[path.back()]);
                    state[path.back()] = 2;
                }
        }
    }

    // False when the equations hold. Nodes are looked at on several threads: a node changes its own policy only, and values stay.
    bool improve(Team& team) {
        std::atomic<bool> improved{false};
        team.run(nodes_.size(), 64, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                if (improve(i)) improved.store(true, std::memory_order_relaxed);
        });
        return improved.load(std::memory_order_relaxed);
    }

    bool improve(std::size_t i) {
        bool improved = false;
        Quadratic best = values_[i];
        const auto offer = [&](const Quadratic& value, const std::optional<Option>& option) {
            if (!better(i, value, best)) return;
            best = value;
            policy_[i] = option;
            improved = true;
        };
        for (const Option& option : options_[i]) offer(after(option), option);
        if (stops_[i] != 0) offer(z_.with(0), std::nullopt);
        return improved;
    }

    // What was excluded rests on the error of the rounded numbers: they have to be right here, too.
    void compare(const NearBounds& near) const {
        const Quadratic places = z_.with(Integer(1) << NearBounds::places);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const Integer off = (values_[i] * places).floor() - to_integer(near.value(nodes_[i]));
            ensure(abs(off) <= to_integer(near.error()) + 1, "a rounded bound is farther off than it may be");
        }
    }

    // Through edges that attain the bound, back to the empty word.
    [[nodiscard]] std::optional<Word> finite_word(std::size_t from) const {
        std::vector<std::size_t> met{from};
        std::vector<std::size_t> towards(nodes_.size(), none);  // where in `met` a node was met from
        std::vector<std::uint8_t> digit(nodes_.size(), 0);
        towards[from] = 0;
        for (std::size_t k = 0; k < met.size(); ++k) {
            const std::size_t i = met[k];
            if (stops_[i] != 0 && values_[i].sign() == 0) {
                Word word;
                for (std::size_t m = i; m != from; m = met[towards[m]]) word.push_back(digit[m]);
                return word;
            }
            for (const Option& option : options_[i]) {
                if (towards[option.next] != none || after(option) != values_[i]) continue;
                towards[option.next] = k;
                digit[option.next] = static_cast<std::uint8_t>(option.symbol);
                met.push_back(option.next);
            }
        }
        return std::nullopt;
    }

    Quadratic z_;
    std::vector<std::size_t> place_;  // by node
    std::vector<EdgeInto> shortest_;  // by state
    // By place:
    std::vector<Node> nodes_;
    std::vector<std::vector<Option>> options_;
    std::vector<std::uint8_t> stops_;  // whether the empty word is an option
    std::vector<std::optional<Option>> policy_;
    std::vector<Quadratic> values_;
};

// A bound of the words that lead to a state, and d. The bounds of c h are those of h, exchanged if c is negative.
struct Sum {
    std::size_t k = 0;  // d = values[k]
    Node node = 0;
};

std::vector<Sum> sums_of(const Dfao& dfao, std::size_t values, Bound of_words) {
    std::vector<Sum> sums;
    for (StateId q = 0; q < dfao.states.size(); ++q)
        for (std::size_t k = 0; k < values; ++k)
            if ((dfao.states[q].output >> k & 1U) != 0) sums.push_back({k, node_of(q, of_words)});
    ensure(!sums.empty(), "the range of a sum over no digits is asked for");
    return sums;
}

// Leaves out the sums that are not the greatest, or the least, for certain.
void keep_best(std::vector<Sum>& sums, const std::vector<std::int64_t>& values, NearBounds::Fixed c, const NearBounds& near,
               Bound side) {
    using Wide = NearBounds::Wide;
    const auto value = [&](const Sum& sum) {
        const Wide v = (Wide{values[sum.k]} << NearBounds::places) + ((Wide{c} * near.value(sum.node)) >> NearBounds::places);
        return side == Bound::upper ? v : -v;
    };
    const Wide size = c < 0 ? -Wide{c} : Wide{c};
    const Wide error = (((size + 1) * near.error()) >> NearBounds::places) + 1 + near.rounding();
    Wide best = value(sums.front());
    for (const Sum& sum : sums) best = std::max(best, value(sum));
    std::erase_if(sums, [&](const Sum& sum) { return best - value(sum) > 2 * error; });
}

}  // namespace

Range range_of_sums(const Dfao& dfao, const std::vector<std::int64_t>& values, const Quadratic& c, const Quadratic& z,
                    const Budget& budget, FirstPolicy first) {
    ensure(z.sign() < 0 && (z + z.with(1)).sign() > 0, "a sum over digits that does not converge");
    const EdgesInto into(dfao);
    const auto near = first == FirstPolicy::near ? NearBounds::make(into, z, budget) : std::nullopt;
    const auto near_c = to_int64((c * c.with(Integer(1) << NearBounds::places)).floor());
    const bool excludes = near && near_c;
    std::array<std::vector<Sum>, 2> sums;
    std::vector<Node> wanted;
    for (const Bound side : {Bound::upper, Bound::lower}) {
        const Bound of_words = c.sign() > 0 ? side : side == Bound::upper ? Bound::lower : Bound::upper;
        std::vector<Sum>& some = sums.at(static_cast<std::size_t>(side));
        some = sums_of(dfao, values.size(), of_words);
        if (excludes) keep_best(some, values, *near_c, *near, side);
        for (const Sum& sum : some) wanted.push_back(sum.node);
    }
    const Bounds bounds(dfao, into, z, excludes ? &*near : nullptr, wanted, budget);
    const auto find = [&](Bound side) {
        std::optional<Extreme> best;
        for (const Sum& sum : sums.at(static_cast<std::size_t>(side))) {
            const Quadratic value = z.with(to_integer(values[sum.k])) + c * bounds.value(sum.node);
            if (best && (side == Bound::upper ? value < best->value : best->value < value)) continue;
            Extreme extreme = bounds.word(sum.node);
            extreme.value = value;
            if (!best || best->value != value || (extreme.attained() && !best->attained())) best = std::move(extreme);
        }
        return *best;
    };
    return {find(Bound::lower), find(Bound::upper)};
}

}  // namespace wythoff
