#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solve/definition.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

using Memory = ImitationMemory<std::int64_t>;

namespace {

// The moves that win at (x, y) if they do not imitate, as far as they have been looked for. They depend on the past only by the
// other player's run, which is why few positions have to be tried move by move: of the moves that win, a memory forbids, or
// counts as imitations, at most m in one pile.
struct PlainWins {
    Pile pile = Pile::first;  // the next move to try
    std::int64_t amount = 1;
    std::vector<std::pair<Pile, std::int64_t>> found;
};

}  // namespace

struct ImitationSearch::State {
    Imitation rule;
    std::int64_t spare;  // imitations that the rules allow and no play on these piles uses up
    std::int64_t to;
    std::unordered_map<std::uint64_t, PlainWins> plain;
    std::unordered_map<std::uint64_t, Outcome> known;  // of the states that no plain move wins

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
        if (wins_plainly(x, y, memory)) return Outcome::N;
        if (memory.from == Pile::none || memory.run_mover + 1 >= rule.p) return Outcome::P;
        const std::uint64_t here = key(x, y, memory);
        if (const auto it = known.find(here); it != known.end()) return it->second;
        const Outcome result = wins_by_imitating(x, y, memory) ? Outcome::N : Outcome::P;
        known.emplace(here, result);
        return result;
    }

    // Whether a move that does not imitate leaves the opponent in a P-position.
    bool wins_plainly(std::int64_t x, std::int64_t y, const Memory& memory) {
        PlainWins& wins = plain[key(x, y, {Pile::none, 0, 0, memory.run_other})];
        for (const auto& [pile, amount] : wins.found)
            if (!imitates(rule, memory, pile, amount)) return true;
        for (; wins.pile != Pile::none; next_pile(wins))
            for (const std::int64_t height = wins.pile == Pile::first ? x : y; wins.amount <= height;) {
                const auto [pile, amount] = std::pair(wins.pile, wins.amount++);
                if (!leaves_p(x, y, {Pile::none, 0, 0, memory.run_other}, pile, amount)) continue;
                wins.found.emplace_back(pile, amount);
                if (!imitates(rule, memory, pile, amount)) return true;
            }
        return false;
    }

    static void next_pile(PlainWins& wins) {
        wins.pile = wins.pile == Pile::first ? Pile::second : Pile::none;
        wins.amount = 1;
    }

    bool wins_by_imitating(std::int64_t x, std::int64_t y, const Memory& memory) {
        const Pile pile = memory.from == Pile::first ? Pile::second : Pile::first;
        const std::int64_t height = pile == Pile::first ? x : y;
        const std::int64_t most = height - memory.taken < rule.m ? height : memory.taken - 1 + rule.m;
        for (std::int64_t amount = memory.taken; amount <= most; ++amount)
            if (leaves_p(x, y, memory, pile, amount)) return true;
        return false;
    }

    bool leaves_p(std::int64_t x, std::int64_t y, const Memory& memory, Pile pile, std::int64_t amount) {
        const Memory next = remember(rule, memory, x, y, pile, amount);
        const bool first = pile == Pile::first;
        return outcome(first ? x - amount : x, first ? y : y - amount, next) == Outcome::P;
    }
};

ImitationSearch::ImitationSearch(const Imitation& rule, std::int64_t to, const Budget& budget) {
    constexpr std::int64_t most = 4095;
    if (to > most)
        throw Error(Error::Kind::limit, fmt::format("the search over histories takes piles up to {}, not {}", most, to));
    // A run of imitations that begins on these piles is never longer than the smaller pile, so a larger p forbids nothing.
    const Imitation effective{rule.m, std::min(rule.p, to + 2)};
    const double runs = static_cast<double>(effective.p);
    const auto side = static_cast<double>(to + 1);
    require_memory(fmt::format("the search over histories up to piles of {}", to), 300 * side * side * runs, budget.memory);
    state_ = std::make_unique<State>(State{effective, rule.p - effective.p, to, {}, {}});
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
