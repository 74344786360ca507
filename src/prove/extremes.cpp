#include "prove/extremes.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/team.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

enum class Side : std::uint8_t { upper, lower };
using Fixed = std::int64_t;
__extension__ using Wide = __int128;  // products of two of them

unsigned useful_threads(std::size_t nodes, const Budget& budget) {
    constexpr std::size_t nodes_a_thread = 256;
    return static_cast<unsigned>(std::min<std::size_t>(thread_count(budget.threads), 1 + nodes / nodes_a_thread));
}

// Nodes 2 q and 2 q + 1 stand for S(q) and I(q); an edge of one is an edge into q that ends in the other kind.
class Bounds {
public:
    Bounds(const Dfao& dfao, Quadratic z, FirstPolicy first, const Budget& budget) : z_(std::move(z)), into_(dfao.states.size()) {
        ensure(z_.sign() < 0 && (z_ + z_.with(1)).sign() > 0, "a sum over digits that does not converge");
        for (StateId p = 0; p < dfao.states.size(); ++p)
            for (const Dfa::Edge& e : dfao.states[p].edges) into_[e.to].push_back({e.symbol, p});
        choose_shortest(dfao);
        if (first == FirstPolicy::near) choose_near(budget);
        Team team(useful_threads(policy_.size(), budget));
        do {
            budget.progress.check();
            evaluate();
        } while (improve(team));
    }

    [[nodiscard]] const Quadratic& value(StateId q, Side side) const { return values_[node(q, side)]; }

    // The digits that lead to the bound, as few as possible if finitely many do.
    [[nodiscard]] Extreme word(StateId q, Side side) const {
        Extreme extreme{value(q, side), {}, {}, {}};
        if (auto finite = finite_word(node(q, side))) {
            extreme.tail = std::move(*finite);
            return extreme;
        }
        std::vector<std::size_t> path;  // least significant digit first
        std::vector<std::size_t> place(values_.size(), none);
        std::size_t n = node(q, side);
        for (; place[n] == none; n = next(n, *policy_[n])) {
            place[n] = path.size();
            path.push_back(n);
        }
        const auto digit = [&](std::size_t i) { return static_cast<std::uint8_t>(policy_[path[i]]->symbol); };
        const std::size_t circle = place[n];
        // S and I take turns, so the states may have half the period of the nodes.
        std::size_t period = path.size() - circle;
        const std::size_t half = period / 2;
        const auto repeats = [&](std::size_t i) { return path[i] / 2 == path[i - half] / 2 && digit(i) == digit(i - half); };
        bool halves = period % 2 == 0;
        for (std::size_t i = circle + half; i < path.size() && halves; ++i) halves = repeats(i);
        if (halves) period /= 2;
        for (std::size_t i = circle + period; i-- > circle;) extreme.period.push_back(digit(i));
        for (std::size_t i = circle; i-- > 0;) extreme.tail.push_back(digit(i));
        for (StateId s = static_cast<StateId>(n / 2); s != start; s = shortest_[s].from)
            extreme.head.insert(extreme.head.begin(), static_cast<std::uint8_t>(shortest_[s].symbol));
        while (!extreme.tail.empty() && extreme.tail.front() == extreme.period.front()) {
            std::rotate(extreme.period.begin(), extreme.period.begin() + 1, extreme.period.end());
            extreme.head.push_back(extreme.tail.front());
            extreme.tail.erase(extreme.tail.begin());
        }
        return extreme;
    }

private:
    static constexpr StateId start = 0;
    struct Into {
        Symbol symbol = 0;
        StateId from = start;
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    [[nodiscard]] static std::size_t node(StateId q, Side side) { return 2 * std::size_t{q} + static_cast<std::size_t>(side); }
    [[nodiscard]] static std::size_t next(std::size_t n, const Into& edge) {
        return node(edge.from, n % 2 == 0 ? Side::lower : Side::upper);
    }
    [[nodiscard]] static bool may_stop(std::size_t n) { return n / 2 == start; }
    [[nodiscard]] Quadratic after(std::size_t n, const Into& edge) const {
        return z_.with(edge.symbol) + z_ * values_[next(n, edge)];
    }
    [[nodiscard]] static bool better(std::size_t n, const Quadratic& a, const Quadratic& b) { return n % 2 == 0 ? b < a : a < b; }

    // Shortest words; an edge that is missing stands for the empty word.
    void choose_shortest(const Dfao& dfao) {
        policy_.resize(2 * into_.size());
        shortest_.resize(into_.size());
        std::vector<StateId> met{start};
        std::vector<bool> known(into_.size());
        known[start] = true;
        for (std::size_t i = 0; i < met.size(); ++i)
            for (const Dfa::Edge& e : dfao.states[met[i]].edges)
                if (!known[e.to]) {
                    known[e.to] = true;
                    met.push_back(e.to);
                    shortest_[e.to] = {e.symbol, met[i]};
                    policy_[node(e.to, Side::upper)] = policy_[node(e.to, Side::lower)] = shortest_[e.to];
                }
    }

    // The equations solved nearly, in numbers of so many binary places: every round shrinks what is wrong by |z|. The edges that
    // are best by that are nearly always best; where one is not, improve() finds it, so that rounding costs time at most. With
    // digits below 2^8 and 1 - |z| > 2^-10 no number comes to 2^18, rounding and all, which leaves room for 44 places.
    void choose_near(const Budget& budget) {
        constexpr int places = 44;
        constexpr int rounds = 128;
        constexpr Fixed close = Fixed{1} << 10;
        const auto z = to_int64((z_ * z_.with(Integer(1) << places)).floor());
        if (!z || *z <= -(Fixed{1} << places) + (Fixed{1} << (places - 10))) return;
        std::vector<Fixed> h(policy_.size(), 0);
        const auto value = [&](std::size_t n, const Into& edge) {
            return (Fixed{edge.symbol} << places) + static_cast<Fixed>((static_cast<Wide>(*z) * h[next(n, edge)]) >> places);
        };
        const auto above = [](std::size_t n, Fixed a, Fixed b) { return n % 2 == 0 ? a > b : a < b; };
        bool changes = true;
        for (int round = 0; round < rounds && changes; ++round) {
            budget.progress.check();
            changes = false;
            for (std::size_t n = 0; n < h.size(); ++n) {
                std::optional<Fixed> best;
                if (may_stop(n)) best = 0;
                for (const Into& edge : into_[n / 2])
                    if (const Fixed v = value(n, edge); !best || above(n, v, *best)) best = v;
                if (!best) continue;  // nothing leads here
                changes = changes || std::abs(*best - h[n]) > close / 16;
                h[n] = *best;
            }
        }
        for (std::size_t n = 0; n < h.size(); ++n) {
            Fixed best = policy_[n] ? value(n, *policy_[n]) : 0;
            const auto offer = [&](Fixed v, const std::optional<Into>& edge) {
                if (std::abs(v - best) <= close || !above(n, v, best)) return;
                best = v;
                policy_[n] = edge;
            };
            for (const Into& edge : into_[n / 2]) offer(value(n, edge), edge);
            if (may_stop(n)) offer(0, std::nullopt);
        }
    }

    // The values of the policy: around a circle of length k, h = a + z^k h.
    void evaluate() {
        values_.assign(policy_.size(), z_.with(0));
        std::vector<std::uint8_t> state(policy_.size(), 0);  // 0 new, 1 on the way, 2 known
        for (std::size_t first = 0; first < policy_.size(); ++first) {
            std::vector<std::size_t> path;
            std::size_t n = first;
            for (; state[n] == 0 && policy_[n]; n = next(n, *policy_[n])) {
                state[n] = 1;
                path.push_back(n);
            }
            if (state[n] == 1) {
                Quadratic power = z_.with(1);
                Quadratic sum = z_.with(0);
                std::size_t m = n;
                do {
                    sum += power * z_.with(policy_[m]->symbol);
                    power *= z_;
                    m = next(m, *policy_[m]);
                } while (m != n);
                values_[n] = sum / (z_.with(1) - power);
            }
            state[n] = 2;
            for (; !path.empty(); path.pop_back())
                if (path.back() != n) {
                    values_[path.back()] = after(path.back(), *policy_[path.back()]);
                    state[path.back()] = 2;
                }
        }
    }

    // False when the equations hold. Nodes are looked at on several threads: a node changes its own policy only, and values stay.
    bool improve(Team& team) {
        std::atomic<bool> improved{false};
        team.run(policy_.size(), 64, [&](std::size_t begin, std::size_t end) {
            for (std::size_t n = begin; n < end; ++n)
                if (improve(n)) improved.store(true, std::memory_order_relaxed);
        });
        return improved.load(std::memory_order_relaxed);
    }

    bool improve(std::size_t n) {
        bool improved = false;
        Quadratic best = values_[n];
        const auto offer = [&](const Quadratic& value, const std::optional<Into>& edge) {
            if (!better(n, value, best)) return;
            best = value;
            policy_[n] = edge;
            improved = true;
        };
        for (const Into& edge : into_[n / 2]) offer(after(n, edge), edge);
        if (may_stop(n)) offer(z_.with(0), std::nullopt);
        return improved;
    }

    // Through edges that attain the bound, back to the empty word.
    [[nodiscard]] std::optional<Word> finite_word(std::size_t from) const {
        std::vector<std::size_t> met{from};
        std::vector<std::size_t> towards(values_.size(), none);  // where in `met` a node was met from
        std::vector<std::uint8_t> digit(values_.size(), 0);
        towards[from] = 0;
        for (std::size_t i = 0; i < met.size(); ++i) {
            const std::size_t n = met[i];
            if (may_stop(n) && values_[n].sign() == 0) {
                Word word;
                for (std::size_t m = n; m != from; m = met[towards[m]]) word.push_back(digit[m]);
                return word;
            }
            for (const Into& edge : into_[n / 2]) {
                const std::size_t m = next(n, edge);
                if (towards[m] != none || after(n, edge) != values_[n]) continue;
                towards[m] = i;
                digit[m] = static_cast<std::uint8_t>(edge.symbol);
                met.push_back(m);
            }
        }
        return std::nullopt;
    }

    Quadratic z_;
    std::vector<std::vector<Into>> into_;
    std::vector<Into> shortest_;  // the last digit of a shortest word to each state but the start
    std::vector<std::optional<Into>> policy_;
    std::vector<Quadratic> values_;
};

}  // namespace

Range range_of_sums(const Dfao& dfao, const std::vector<std::int64_t>& values, const Quadratic& c, const Quadratic& z,
                    const Budget& budget, FirstPolicy first) {
    const Bounds bounds(dfao, z, first, budget);
    const auto find = [&](Side side) {
        const Side of_word = c.sign() > 0 ? side : side == Side::upper ? Side::lower : Side::upper;
        std::optional<Extreme> best;
        for (StateId q = 0; q < dfao.states.size(); ++q)
            for (std::size_t k = 0; k < values.size(); ++k) {
                if ((dfao.states[q].output >> k & 1U) == 0) continue;
                const Quadratic value = z.with(to_integer(values[k])) + c * bounds.value(q, of_word);
                if (best && (side == Side::upper ? value < best->value : best->value < value)) continue;
                Extreme extreme = bounds.word(q, of_word);
                extreme.value = value;
                if (!best || best->value != value || (extreme.attained() && !best->attained())) best = std::move(extreme);
            }
        ensure(best.has_value(), "the range of a sum over no digits is asked for");
        return *best;
    };
    std::array<std::optional<Extreme>, 2> found;
    Team team(useful_threads(2 * dfao.states.size(), budget));
    team.run(found.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) found[i] = find(i == 0 ? Side::lower : Side::upper);
    });
    return {std::move(*found[0]), std::move(*found[1])};
}

}  // namespace wythoff
