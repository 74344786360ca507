#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "solve/definition.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

using Memory = ImitationMemory<std::int64_t>;

struct ImitationSearch::State {
    Imitation rule;
    std::int64_t spare;  // imitations that the rules allow and no play on these piles uses up
    std::int64_t to;
    std::unordered_map<std::uint64_t, Outcome> known;

    // 12 bits for each pile and for what was taken, 2 for the pile, 12 for each run: 62 bits.
    static std::uint64_t key(std::int64_t x, std::int64_t y, const Memory& memory) {
        std::uint64_t packed = 0;
        const auto append = [&](std::int64_t value, int bits) { packed = packed << bits | static_cast<std::uint64_t>(value); };
        append(x, 12);
        append(y, 12);
        append(static_cast<std::int64_t>(memory.from), 2);
        append(memory.taken, 12);
        append(memory.run_mover, 12);
        append(memory.run_other, 12);
        return packed;
    }

    Outcome outcome(std::int64_t x, std::int64_t y, const Memory& memory) {
        const std::uint64_t here = key(x, y, memory);
        if (const auto it = known.find(here); it != known.end()) return it->second;
        const Outcome result = wins(x, y, memory, Pile::first) || wins(x, y, memory, Pile::second) ? Outcome::N : Outcome::P;
        known.emplace(here, result);
        return result;
    }

    // Whether some allowed move from this pile leaves the opponent in a P-position.
    bool wins(std::int64_t x, std::int64_t y, const Memory& memory, Pile pile) {
        const std::int64_t height = pile == Pile::first ? x : y;
        for (std::int64_t amount = 1; amount <= height; ++amount) {
            if (!is_allowed(rule, memory, pile, amount)) continue;
            const Memory next = remember(rule, memory, x, y, pile, amount);
            const bool first = pile == Pile::first;
            if (outcome(first ? x - amount : x, first ? y : y - amount, next) == Outcome::P) return true;
        }
        return false;
    }
};

ImitationSearch::ImitationSearch(const Imitation& rule, std::int64_t to, const Budget& budget) {
    constexpr std::int64_t most = 4095;
    if (to > most)
        throw Error(Error::Kind::limit, fmt::format("the search over histories takes piles up to {}, not {}", most, to));
    // A run of imitations that begins on these piles is never longer than the smaller pile, so a larger p forbids nothing.
    const Imitation effective{rule.m, std::min(rule.p, to + 2)};
    const double runs = static_cast<double>(effective.p) * static_cast<double>(effective.p);
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("the search over histories up to piles of {}", to), 20.0 * side * side * side * runs,
                   budget.memory);
    state_ = std::make_unique<State>(State{effective, rule.p - effective.p, to, {}});
}

ImitationSearch::~ImitationSearch() = default;

Outcome ImitationSearch::outcome(std::int64_t x, std::int64_t y, const Memory& memory) {
    if (x > state_->to || y > state_->to)
        throw Error(Error::Kind::limit, fmt::format("{} lies beyond the search's bound {}", to_text(Cell{x, y}), state_->to));
    // Runs may have begun on larger piles: what counts is how many imitations are left, and the spare ones are used up first.
    Memory here = memory;
    here.run_mover = std::max<std::int64_t>(0, memory.run_mover - state_->spare);
    here.run_other = std::max<std::int64_t>(0, memory.run_other - state_->spare);
    return state_->outcome(x, y, here);
}

}  // namespace wythoff
