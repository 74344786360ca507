#include "papers/i/histories.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "solve/definition.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

std::uint64_t key_of(const PlayState& state) {
    std::uint64_t key = 0;
    for (const std::int64_t part : {state.at.x, state.at.y, state.memory.taken, state.memory.run_mover, state.memory.run_other})
        key = key << 12 | static_cast<std::uint64_t>(part);
    return key << 2 | static_cast<std::uint64_t>(state.memory.from);
}

}  // namespace

PlayState after(const Imitation& rule, const PlayState& state, Pile pile, std::int64_t amount) {
    const Cell to = pile == Pile::first ? Cell{state.at.x - amount, state.at.y} : Cell{state.at.x, state.at.y - amount};
    return {to, remember(rule, state.memory, state.at.x, state.at.y, pile, amount)};
}

std::vector<PlayState> options_of(const Imitation& rule, const PlayState& state) {
    std::vector<PlayState> options;
    for (const Pile pile : {Pile::first, Pile::second}) {
        const std::int64_t height = pile == Pile::first ? state.at.x : state.at.y;
        for (std::int64_t amount = 1; amount <= height; ++amount)
            if (is_allowed(rule, state.memory, pile, amount)) options.push_back(after(rule, state, pile, amount));
    }
    return options;
}

NimMove nim_move(Cell from, Cell to) {
    if (from.y == to.y && to.x < from.x) return {Pile::first, from.x - to.x};
    if (from.x == to.x && to.y < from.y) return {Pile::second, from.y - to.y};
    throw Error(Error::Kind::usage, fmt::format("{} to {}: expected a move of Nim", to_text(from), to_text(to)));
}

void for_every_history(const Imitation& rule, std::int64_t to, const std::function<bool(const PlayState&)>& visit) {
    std::unordered_set<std::uint64_t> seen;
    std::vector<PlayState> open;
    const auto push = [&](const PlayState& state) {
        if (seen.insert(key_of(state)).second) open.push_back(state);
    };
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) push({{x, y}, {}});
    while (!open.empty()) {
        const PlayState state = open.back();
        open.pop_back();
        if (!visit(state)) return;
        for (const PlayState& next : options_of(rule, state)) push(next);
    }
}

OutcomesAt outcomes_of_histories(const Imitation& rule, std::int64_t to, const Budget& budget) {
    ImitationSearch search(rule, to, budget.quiet());
    OutcomesAt outcomes;
    for_every_history(rule, to, [&](const PlayState& state) {
        outcomes[state.at].insert(search.outcome(state.at.x, state.at.y, state.memory));
        return true;
    });
    return outcomes;
}

std::string dynamics_text(const std::set<Outcome>& outcomes) {
    if (outcomes.size() == 2) return "dynamic";
    return outcomes.contains(Outcome::P) ? "non-dynamic P" : "non-dynamic N";
}

std::string text_of(Outcome outcome) { return outcome == Outcome::P ? "P" : "N"; }

Imitation rule_of(const std::string& game) {
    const Game parsed = make_game(game);
    if (parsed.board() == nullptr || !parsed.board()->imitation)
        throw Error(Error::Kind::usage, fmt::format("game '{}': expected one with imitation", game));
    return *parsed.board()->imitation;
}

PSet wythoff_set(const Imitation& rule, std::int64_t to, const Budget& budget) {
    return solve_by_definition(games::bishop_blocking(rule.m, rule.p), to, budget.quiet());
}

bool is_type_a(const PSet& w, Cell at) {
    for (std::int64_t c = 0; c < at.x; ++c)
        if (w.contains(c, c + at.y - at.x)) return true;
    return false;
}
bool is_type_b(const PSet& w, Cell at) {
    for (std::int64_t c = 0; c < at.x; ++c)
        if (w.contains(at.x, c)) return true;
    return false;
}

}  // namespace wythoff::papers
