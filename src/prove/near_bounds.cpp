#include "prove/near_bounds.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>

namespace wythoff {

EdgesInto::EdgesInto(const Dfao& dfao) : first_(dfao.states.size() + 1, 0) {
    for (const Dfao::State& state : dfao.states)
        for (const Dfa::Edge& e : state.edges) ++first_[e.to + 1];
    for (std::size_t q = 1; q < first_.size(); ++q) first_[q] += first_[q - 1];
    edges_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (StateId p = 0; p < dfao.states.size(); ++p)
        for (const Dfa::Edge& e : dfao.states[p].edges) edges_[next[e.to]++] = {e.symbol, p};
}

NearBounds::Fixed NearBounds::round(const EdgesInto& into, Team& team) {
    before_.swap(values_);
    values_.resize(before_.size());
    std::mutex mutex;
    Fixed greatest = 0;
    constexpr std::size_t grain = 4096;
    team.run(values_.size(), grain, [&](std::size_t begin, std::size_t end) {
        Fixed here = 0;
        for (Node n = begin; n < end; ++n) {
            std::optional<Fixed> best;
            if (may_stop(n)) best = 0;
            for (const EdgesInto::Edge& edge : into[state_of(n)]) {
                const Fixed old = before_[next_node(n, edge)];
                const Fixed v = (Fixed{edge.symbol} << places) + static_cast<Fixed>((static_cast<Wide>(z_) * old) >> places);
                if (!best || (side_of(n) == Bound::upper ? v > *best : v < *best)) best = v;
            }
            values_[n] = best.value_or(0);  // every state but the start is reached by an edge
            here = std::max(here, std::abs(values_[n] - before_[n]));
        }
        const std::lock_guard lock(mutex);
        greatest = std::max(greatest, here);
    });
    return greatest;
}

std::optional<NearBounds> NearBounds::make(const EdgesInto& into, const Quadratic& z, const Budget& budget) {
    constexpr Fixed one = Fixed{1} << places;
    constexpr int most_rounds = 5000;
    constexpr Fixed close = 16;
    const auto rounded = to_int64((z * z.with(Integer(1) << places)).floor());  // so |rounded| is not less than |z|
    if (!rounded || *rounded <= -one + (Fixed{1} << (places - 10))) return std::nullopt;
    NearBounds near(into, *rounded);
    constexpr std::size_t nodes_a_thread = 10'000;
    Team team(
        static_cast<unsigned>(std::min<std::size_t>(thread_count(budget.threads), 1 + near.values_.size() / nodes_a_thread)));
    Fixed change = one;
    for (int i = 0; i < most_rounds && change > close; ++i) {
        budget.progress.check();
        change = near.round(into, team);
    }
    if (change > close) return std::nullopt;
    Fixed largest = 0;
    for (const auto* values : {&near.values_, &near.before_})
        for (const Fixed value : *values) largest = std::max(largest, std::abs(value));
    near.rounding_ = (largest >> places) + 2;  // of z, times a number; of the product
    near.error_ = static_cast<Fixed>((Wide{change} + near.rounding_) * one / (one + *rounded)) + 1;
    near.margin_ = 2 * near.error_ + near.rounding_;
    near.before_ = {};
    return near;
}

}  // namespace wythoff
