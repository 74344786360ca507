#include "wythoff/theory/imitation_theorem.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "solve/definition.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner = [](const Game&, const Position&) { return false; };

// Visits every state that some play from a start with piles up to `to` can reach, each once.
template <class Visit>
void for_every_history(const Game& game, std::int64_t to, const Visit& visit) {
    std::set<std::vector<std::int64_t>> seen;
    std::vector<State> open;
    const auto push = [&](const State& state) {
        const auto& m = state.imitation;
        std::vector<std::int64_t> key = {state.at.x.get_si(), state.at.y.get_si(), static_cast<std::int64_t>(m.from),
                                         m.taken.get_si(),    m.run_mover,         m.run_other};
        if (seen.insert(key).second) open.push_back(state);
    };
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) push(make_state(game, to_position({x, y})));
    while (!open.empty()) {
        const State state = open.back();
        open.pop_back();
        visit(state);
        for (const Move& move : legal_moves(game, state, no_inner, 1000)) push(after(game, state, move));
    }
}

class EveryHistory : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(EveryHistory, HasTheOutcomeOfTheorem19AndItsWinningMovesWin) {
    const auto [m, p] = GetParam();
    const Game game = make_game(fmt::format("imitation(m={},p={})", m, p));
    constexpr std::int64_t to = 12;
    ImitationSearch search(*game.board()->imitation, to);
    ImitationTheorem theorem(game);
    const auto outcome = [&](const State& state) {
        const auto& memory = state.imitation;
        return search.outcome(state.at.x.get_si(), state.at.y.get_si(),
                              {memory.from, memory.taken.get_si(), memory.run_mover, memory.run_other});
    };
    std::map<std::pair<std::int64_t, std::int64_t>, std::set<Outcome>> outcomes;
    std::int64_t states = 0;
    for_every_history(game, to, [&](const State& state) {
        ++states;
        const Outcome expected = outcome(state);
        outcomes[{state.at.x.get_si(), state.at.y.get_si()}].insert(expected);
        ASSERT_EQ(theorem.outcome(state), expected)
            << state.at.x << "," << state.at.y << " from pile " << static_cast<int>(state.imitation.from) << " taken "
            << state.imitation.taken << " runs " << state.imitation.run_mover << " " << state.imitation.run_other;
        const auto winning = theorem.winning_moves(state);
        ASSERT_EQ(winning.empty(), expected == Outcome::P) << state.at.x << "," << state.at.y;
        for (const Move& move : winning) {
            ASSERT_FALSE(objection(game, state, move, no_inner));
            ASSERT_EQ(outcome(after(game, state, move)), Outcome::P);
        }
    });
    EXPECT_GT(states, 800);
    // A position is dynamic when histories differ; near the bound some histories are missing, so look at half of it.
    for (const auto& [at, seen] : outcomes) {
        if (at.first > to / 2 || at.second > to / 2) continue;
        const Dynamics expected = seen.size() == 2            ? Dynamics::dynamic
                                  : seen.contains(Outcome::P) ? Dynamics::non_dynamic_p
                                                              : Dynamics::non_dynamic_n;
        EXPECT_EQ(theorem.dynamics(to_position({at.first, at.second})), expected) << at.first << "," << at.second;
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryHistory,
                         testing::Values(std::pair(1, 1), std::pair(1, 2), std::pair(1, 3), std::pair(2, 1), std::pair(2, 2),
                                         std::pair(2, 3), std::pair(3, 1), std::pair(3, 2), std::pair(3, 3)));

TEST_P(EveryHistory, BeginsAsWythoffNimWithBlockedDiagonals) {
    const auto [m, p] = GetParam();
    const Game game = make_game(fmt::format("imitation(m={},p={})", m, p));
    EXPECT_EQ(solve_by_definition(ImitationTheorem::at_the_start(*game.board()->imitation), 40).cells(),
              solve_by_definition(game, 40).cells());
}

TEST(ImitationTheorem, FollowsExample15OfThePaper) {
    // (2,3)-Imitation Nim: (13,18) -> (11,18) -> (11,15), a 2-imitation, -> (10,15) -> (10,14), another, -> (8,14), and Alice
    // wins.
    const Game game = make_game("imitation(m=2,p=3)");
    ImitationTheorem theorem(game);
    State state = make_state(game, {13, 18});
    EXPECT_EQ(theorem.outcome(state), Outcome::N);
    for (const Move& move : {Move{2, 0, {}}, Move{0, 3, {}}, Move{1, 0, {}}, Move{0, 1, {}}, Move{2, 0, {}}}) {
        ASSERT_FALSE(objection(game, state, move, no_inner));
        state = after(game, state, move);
    }
    EXPECT_EQ(state.at, (Position{8, 14}));
    EXPECT_EQ(theorem.outcome(state), Outcome::P);
    EXPECT_EQ(theorem.dynamics({8, 12}), Dynamics::non_dynamic_p);
    EXPECT_EQ(theorem.dynamics({10, 14}), Dynamics::dynamic);
}

}  // namespace
}  // namespace wythoff
