// Options found by reading automata together, against the rules read move by move.
#include "theory/option_search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "automata/joint_words.hpp"
#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

constexpr std::size_t all_of_them = 100'000;

// All positions of the board.
Dfa board_of(const Game& game, const Numeration& numeration) {
    Logic logic(numeration);
    const Variable x("x"), y("y");
    const auto& cuts = game.board()->cuts;
    logic.define("board", {"x", "y"}, cuts.empty() ? x >= 0 && y >= 0 : x >= cuts[0].u || y >= cuts[0].v);
    return logic.predicate("board");
}

std::vector<Position> options_by_the_rules(const Game& game, const Position& at) {
    State state = make_state(game, at);
    if (!game.board()->cuts.empty()) state.cut = 0;
    std::vector<Position> options;
    for (const Move& move : legal_moves(
             game, state, [](const Game&, const Position&) { return false; }, all_of_them))
        options.push_back(target(state, move));
    std::sort(options.begin(), options.end(),
              [](const Position& a, const Position& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    return options;
}

void expect_all_options(const Game& game, const Numeration& numeration, std::int64_t to) {
    OptionSearch search(game, numeration, {});
    const Dfa board = board_of(game, numeration);
    const auto& cuts = game.board()->cuts;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const Position at = to_position({x, y});
            if (!cuts.empty() && !is_on_board(cuts[0], at.x, at.y)) continue;
            ASSERT_EQ(search.in(board, at, all_of_them, {}), options_by_the_rules(game, at)) << to_text(game) << to_text(at);
        }
}

TEST(OptionSearch, FindsExactlyTheLegalMoves) {
    for (const char* text :
         {"rook + bishop(even)", "rook + band(3), block(2, rook)", "rook + cone(2,3), misere", "ray(2,1) + rook(odd)",
          "rook + bishop + jump(1,2) + jump(4,0)", "rook + band(2), cut(1,2)", "wythoff, lost((3,4)), won((2,2))",
          "rook + take(k,l: k <= l < 2k+3)", "rook(1,2,5) + take(k,l: x - k > 2l and (k + y) mod 3 = 1)"})
        for (const Numeration& numeration : {integer_base(2), integer_base(3), zeckendorf()})
            expect_all_options(make_game(text), numeration, 9);
}

RC_GTEST_PROP(OptionSearch, FindsExactlyTheLegalMovesOfArbitraryGames, ()) {
    const Game game = *arbitrary_game();
    RC_PRE(game.board()->cuts.size() < 2);
    try {
        static_cast<void>(OptionSearch(game, zeckendorf(), {}));
    } catch (const Error& error) {
        RC_PRE(error.kind() != Error::Kind::unsupported && error.kind() != Error::Kind::limit);
    }
    expect_all_options(game, zeckendorf(), 6);
}

TEST(OptionSearch, ListsOfManyOptionsSoManyAsAreWanted) {
    OptionSearch search(make_game("nim"), integer_base(2), {});
    const Dfa board = board_of(make_game("nim"), integer_base(2));
    const Integer large = *parse_integer("10^30");
    EXPECT_EQ(search.in(board, {large, large}, 5, {}).size(), 10U);  // five by each kind of move
}

TEST(OptionSearch, EndsAtTheMemoryItIsGiven) {
    const Game game = make_game("rook + cone(2,3)");
    OptionSearch search(game, zeckendorf(), {});
    Logic logic(zeckendorf());
    logic.define("none", {"x", "y"}, make_formula("x + y + 1 = 0"));
    logic.define("one", {"x", "y"}, make_formula("x = 0 & y = 1"));
    Budget budget;
    budget.memory = 1000;
    const Integer large = *parse_integer("10^300");
    EXPECT_TRUE(search.in(logic.predicate("none"), {large, large}, 5, budget).empty());
    EXPECT_THROW(static_cast<void>(search.in(logic.predicate("one"), {large, large}, 5, budget)), Error);
}

TEST(JointWords, AreAllSolutionsOfASum) {
    Arithmetic arithmetic(zeckendorf());
    const Dfa& sum = arithmetic.linear({1, 1, -1}, 0, Comparison::equal);
    for (long n = 0; n <= 30; ++n) {
        const auto found =
            joint_words({{&sum, {0, 1, 2}}}, {std::nullopt, std::nullopt, arithmetic.to_word(Integer(n))}, 1000, {});
        std::vector<Integer> parts;
        for (const Words& words : found) {
            EXPECT_EQ(arithmetic.to_integer(words[0]) + arithmetic.to_integer(words[1]), n);
            parts.push_back(arithmetic.to_integer(words[0]));
        }
        std::sort(parts.begin(), parts.end());
        EXPECT_EQ(std::unique(parts.begin(), parts.end()), parts.end());
        EXPECT_EQ(parts.size(), static_cast<std::size_t>(n) + 1);
    }
}

}  // namespace
}  // namespace wythoff
