// Nim-values of large positions against columns that the lines engine computes, and of small ones against the definition.
#include <gtest/gtest.h>

#include "solve/definition.hpp"
#include "solve/lines.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

State at(std::int64_t x, std::int64_t y) {
    State state;
    state.at = {to_integer(x), to_integer(y)};
    return state;
}

TEST(NimValue, OfSmallPositionsIsThatOfTheDefinitionWithMovesToAllSmallerOnes) {
    for (const char* text : {"wythoff", "maharaja", "m-wythoff(2)", "st-wythoff(2,1)", "rook + bishop(even)"}) {
        const Game game = make_game(text);
        const NimTable table = nimbers_by_definition(game, 12);
        Oracle oracle(game);
        for (std::int64_t x = 0; x <= 12; ++x)
            for (std::int64_t y = 0; y <= 12; ++y) {
                const NimValueAnswer found = ask_nim_value(oracle, at(x, y));
                ASSERT_EQ(found.value, table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)]) << text << x << "," << y;
                ASSERT_EQ(static_cast<std::int64_t>(found.moves.size()), *found.value);
                for (std::size_t i = 0; i < found.moves.size(); ++i) {
                    const Position to = target(at(x, y), found.moves[i].move);
                    EXPECT_EQ(found.moves[i].value, static_cast<std::int64_t>(i));
                    EXPECT_EQ(table[to.x.get_ui()][to.y.get_ui()], static_cast<std::int32_t>(i));
                    EXPECT_FALSE(objection(game, at(x, y), found.moves[i].move, oracle.is_p()));
                }
            }
    }
}

TEST(NimValue, OfLargePositionsIsWhatTheLinesEngineFinds) {
    constexpr std::int64_t to = 30'000;
    const Game game = make_game("wythoff");
    const Plan plan = make_plan(game, to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; });
    std::vector<Partners> sets;
    for (std::size_t value = 0; value <= 3; ++value) sets.push_back(value_partners_by_lines(plan, sets));
    const auto value_of = [&](const Position& p) -> std::int64_t {
        for (std::size_t v = 0; v < sets.size(); ++v)
            if (sets[v][p.x.get_ui()] == p.y.get_ui()) return static_cast<std::int64_t>(v);
        return -1;
    };
    Oracle oracle(game);
    for (std::int64_t x = 2100; x <= to; x += 6733)
        for (std::size_t v = 0; v < sets.size(); ++v)
            for (const std::int64_t off : {0, 1}) {
                const std::int64_t y = sets[v][static_cast<std::size_t>(x)] + off;
                if (y > to) continue;
                const State state = at(x, y);
                const std::int64_t truth = value_of(state.at);
                const NimValueAnswer found = ask_nim_value(oracle, state);
                EXPECT_EQ(found.evidence.kind, Evidence::Kind::certificate);
                if (found.value) EXPECT_EQ(*found.value, truth);
                else EXPECT_TRUE(truth < 0 || truth >= static_cast<std::int64_t>(found.value_not.size())) << x << "," << y;
                EXPECT_TRUE(found.value || found.value_not.size() >= 2);
                for (const auto& [value, move] : found.moves) {
                    EXPECT_FALSE(objection(game, state, move, oracle.is_p()));
                    EXPECT_EQ(value_of(target(state, move)), value);
                }
            }
}

TEST(NimValue, OfOtherGamesIsReadOffTheirAutomata) {
    constexpr std::int64_t to = 20'000;
    const Game game = make_game("m-wythoff(3)");
    const Plan plan = make_plan(game, to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; });
    std::vector<Partners> sets;
    for (std::size_t value = 0; value <= 16; ++value) sets.push_back(value_partners_by_lines(plan, sets));
    Oracle oracle(game);
    for (std::size_t value = 0; value <= 16; ++value) {
        const std::int64_t x = 2500 + 700 * static_cast<std::int64_t>(value);
        const NimValueAnswer found = ask_nim_value(oracle, at(x, sets[value][static_cast<std::size_t>(x)]));
        EXPECT_EQ(found.evidence.kind, Evidence::Kind::certificate);
        if (value <= 15) EXPECT_EQ(found.value, static_cast<std::int64_t>(value));
        else EXPECT_EQ(found.value_not.size(), 16U);
    }
}

TEST(NimValue, IsZeroInPPositionsWhereOnlyTheOutcomeIsKnown) {
    Oracle oracle(make_game("m-wythoff(7)"));
    State state;
    state.at = {Integer("1000000000000000000000"), Integer("1000000000000000000007")};
    const NimValueAnswer n = ask_nim_value(oracle, state);
    EXPECT_FALSE(n.value);
    EXPECT_EQ(n.value_not, std::vector<std::int64_t>{0});
    ASSERT_EQ(n.moves.size(), 1U);
    state.at = target(state, n.moves[0].move);
    EXPECT_EQ(ask_nim_value(oracle, state).value, 0);
}

TEST(NimValue, IsOnlyOfGamesThatHaveIt) {
    for (const char* game : {"roob-blocking(1,2)", "wythoff(misere)", "subtraction(S=1,2)"}) {
        Oracle oracle(make_game(game));
        EXPECT_THROW(static_cast<void>(ask_nim_value(oracle, at(3, 4))), Error) << game;
    }
}

}  // namespace
}  // namespace wythoff
