// Moves of games on three piles: which are legal, which are listed, and what exchanging piles does to them.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

#include "support/three_piles.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner_game = [](const Game&, const Position&) { return false; };

bool moves(const Game& game, const Triple& from, const Triple& to) {
    const State state = make_state(game, position_of(from));
    return !objection(game, state, move_between(state.at, position_of(to)), no_inner_game);
}

TEST(MovesOfThreePiles, MovesOfThreeHeapsTakeNumbersWhoseXorIsZero) {
    const Game game = make_game("three-heap");
    EXPECT_TRUE(moves(game, {7, 9, 5}, {7, 9, 1}));  // from one pile
    EXPECT_TRUE(moves(game, {7, 9, 5}, {0, 9, 5}));
    EXPECT_TRUE(moves(game, {7, 9, 5}, {5, 7, 5}));   // 2, 2, 0
    EXPECT_TRUE(moves(game, {7, 9, 5}, {4, 3, 0}));   // 3, 6, 5
    EXPECT_FALSE(moves(game, {7, 9, 5}, {4, 4, 0}));  // 3, 5, 5
    EXPECT_FALSE(moves(game, {7, 9, 5}, {5, 8, 5}));
    EXPECT_FALSE(moves(game, {7, 9, 5}, {7, 9, 5}));
    EXPECT_FALSE(moves(game, {7, 9, 5}, {8, 9, 4}));
}

TEST(MovesOfThreePiles, APassIsNoMoveWhereThereIsNoOther) {
    const auto pass = [](const char* text, const Triple& from) {
        return moves(make_game(text), from, {from.x, from.y, from.z - 1});
    };
    EXPECT_TRUE(pass("with-pass(wythoff)", {1, 0, 2}));
    EXPECT_FALSE(pass("with-pass(wythoff)", {0, 0, 2}));
    EXPECT_TRUE(pass("with-pass(wythoff,anywhere)", {0, 0, 2}));
    EXPECT_TRUE(pass("with-nim(wythoff)", {0, 0, 2}));
    EXPECT_FALSE(pass("pass(rook, cut(2,2))", {0, 2, 1}));  // every rook move leads into the corner
    EXPECT_TRUE(pass("pass(rook, cut(2,2))", {2, 2, 1}));
    EXPECT_FALSE(pass("pass(rook, cut(2,2))", {1, 1, 1}));
}

TEST(MovesOfThreePiles, APlaneHasTheMovesOfItsGameOnItsBoard) {
    const Game game = make_game("above(wythoff, cut(2,2)) + floor(rook) + jump(0,0,1)");
    EXPECT_TRUE(moves(game, {5, 5, 1}, {2, 2, 1}));
    EXPECT_FALSE(moves(game, {5, 5, 1}, {1, 1, 1}));
    EXPECT_FALSE(moves(game, {1, 1, 1}, {0, 1, 1}));
    EXPECT_TRUE(moves(game, {1, 1, 1}, {1, 1, 0}));
    EXPECT_TRUE(moves(game, {1, 1, 0}, {0, 1, 0}));
    EXPECT_FALSE(moves(game, {5, 5, 0}, {4, 4, 0}));
    EXPECT_FALSE(moves(game, {5, 5, 2}, {4, 4, 1}));
}

void expect_legal_moves_by_trial(const Game& game, const Triple& at, const IsPPosition& is_p) {
    const std::set<Triple> expected = options_by_trial(game, at, is_p);
    const State state = make_state(game, position_of(at));
    std::vector<Triple> found;
    for (const Move& move : legal_moves(game, state, is_p, 10'000)) {
        const Position to = target(state, move);
        EXPECT_EQ(to.piles, 3);
        found.push_back({to.x.get_si(), to.y.get_si(), to.z.get_si()});
        EXPECT_EQ(after(game, state, move).at, to);
    }
    EXPECT_EQ(found.size(), expected.size()) << to_text(game) << to_text(state.at);
    EXPECT_EQ(std::set<Triple>(found.begin(), found.end()), expected) << to_text(game) << to_text(state.at);
    EXPECT_EQ(can_move(game, state, is_p), !expected.empty()) << to_text(game) << to_text(state.at);
    EXPECT_EQ(legal_moves(game, state, is_p, 2).size(), std::min<std::size_t>(2, expected.size())) << to_text(game);
}

TEST(MovesOfThreePiles, LegalMovesAreThosePositionsThatAMoveLeadsTo) {
    for (const char* text :
         {"with-nim(wythoff)", "with-pass(wythoff)", "with-pass(jump(2,3))", "with-pass(jump(2,3),anywhere)", "three-heap",
          "with-nim(cut-corner(m=1,p=1,u=2,v=2))", "tribonacci", "moore(m=2)", "nim(piles=3)", "button(nim,wythoff)",
          "plane(rook), cut(2,2)", "plane(rook) + jump(1,0,0) + ray(0,0,1)", "pass(wythoff) + jump(0,0,1)",
          "above(take(k,l: k = y - 1 or x = l)) + floor(cone(1,2)) + jump(1,1,1)", "plane(band(2), cut(1,3)) + ray(2,0,1)"})
        for (const Triple& at : {Triple{2, 2, 3}, {6, 3, 2}, {3, 6, 5}, {2, 0, 4}, {5, 5, 0}})
            expect_legal_moves_by_trial(make_game(text), at, no_inner_game);
}

RC_GTEST_PROP(MovesOfThreePiles, LegalMovesAreThoseOfTheRulesForArbitraryGames, ()) {
    const Game game = *arbitrary_game_on_three_piles();
    const Triple at{*between(0, 7), *between(0, 7), *between(0, 7)};
    RC_PRE(is_on_board(game, at));
    const IsPPosition is_p = inner_p_positions(7);
    const std::set<Triple> expected = options_by_trial(game, at, is_p);
    const State state = make_state(game, position_of(at));
    std::vector<Triple> found;
    for (const Move& move : legal_moves(game, state, is_p, 10'000)) {
        const Position to = target(state, move);
        found.push_back({to.x.get_si(), to.y.get_si(), to.z.get_si()});
    }
    RC_ASSERT(found.size() == expected.size());
    RC_ASSERT(std::set<Triple>(found.begin(), found.end()) == expected);
    RC_ASSERT(can_move(game, state, is_p) == !expected.empty());
}

TEST(MovesOfThreePiles, OfAnySizeHaveSomeMovesAtOnce) {
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 50);
    for (const char* text : {"three-heap", "with-nim(wythoff)", "with-pass(maharaja)", "nim(piles=3)", "moore(m=2)", "tribonacci",
                             "button(nim,wythoff)", "plane(cone(1,2)) + jump(1,2,3)", "ray(1,2,3), piles(3)"}) {
        const Game game = make_game(text);
        const State state = make_state(game, {large, large, 10 * large});
        const auto found = legal_moves(game, state, no_inner_game, 20);
        EXPECT_EQ(found.size(), 20U) << text;
        for (const Move& move : found) EXPECT_EQ(objection(game, state, move, no_inner_game), std::nullopt) << text;
        EXPECT_TRUE(can_move(game, state, no_inner_game)) << text;
    }
    const Game only_long = make_game("ray(1,2,3,>=10^9)");
    const auto found = legal_moves(only_long, make_state(only_long, {large, large, large}), no_inner_game, 20);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].k, 1'000'000'000);
    EXPECT_EQ(found[0].m, 3 * found[0].k);
    EXPECT_TRUE(are_all_listed(make_game("tribonacci"), {5, 5, 5}));
    EXPECT_FALSE(are_all_listed(make_game("three-heap"), {5, 5, large}));
    EXPECT_FALSE(are_all_listed(make_game("plane(adjoin-p(nim))"), {65, 5, 1}));
}

TEST(MovesOfThreePiles, AMoveThatIsNoneIsRefusedWithTheReason) {
    const auto reason = [](const char* text, const Position& to) {
        const Game game = make_game(text);
        const State state = make_state(game, {5, 7, 4});
        return objection(game, state, move_between(state.at, to), no_inner_game).value_or("");
    };
    EXPECT_EQ(reason("three-heap", {4, 5, 1}), "");
    EXPECT_EQ(reason("three-heap", {4, 4, 3}), "taking (1, 3, 1) is not a move of this game");
    EXPECT_EQ(reason("three-heap", {5, 7, 5}), "a move only takes tokens away");
    EXPECT_EQ(reason("three-heap", {5, 7, 4}), "a move takes at least one token");
    EXPECT_EQ(reason("three-heap", {5, 7, -1}), "(0, 0, 5) is more than there is in (5, 7, 4)");
    EXPECT_EQ(reason("with-nim(wythoff)", {4, 7, 3}), "taking (1, 0, 1) is not a move of this game");
    EXPECT_EQ(reason("with-nim(wythoff)", {4, 5, 4}), "taking (1, 2, 0) is not a move of this game");
    EXPECT_EQ(reason("with-pass(wythoff)", {5, 7, 2}), "taking (0, 0, 2) is not a move of this game");
    EXPECT_EQ(reason("with-nim(wythoff, cut(3,3))", {2, 2, 4}), "taking (3, 5, 0) is not a move of this game");
    EXPECT_EQ(reason("rook, piles(3), cut(6,3)", {5, 2, 4}), "(5, 2, 4) is not on the board");
}

TEST(MovesOfThreePiles, PositionsAreReadAndBadOnesNamed) {
    const Game game = make_game("with-nim(cut-corner(m=1,p=1,u=2,v=2))");
    EXPECT_EQ(parse_state(game, "10^2", "3", "4").at, (Position{100, 3, 4}));
    EXPECT_EQ(parse_state(game, "(10^2, 3, 4)", "").at, (Position{100, 3, 4}));
    EXPECT_EQ(parse_state(game, "100,3,4", "").at.piles, 3);
    for (const auto& [x, y, z] : std::vector<std::array<const char*, 3>>{{"5", "3", ""},
                                                                         {"5", "", "2"},
                                                                         {"5", "3", "-1"},
                                                                         {"1", "1", "0"},
                                                                         {"a", "3", "1"},
                                                                         {"5,3", "", ""},
                                                                         {"5,3,2,1", "", ""}})
        EXPECT_THROW(static_cast<void>(parse_state(game, x, y, z)), Error) << x << ' ' << y << ' ' << z;
    EXPECT_THROW(static_cast<void>(parse_state(make_game("wythoff"), "1", "2", "3")), Error);
    EXPECT_THROW(static_cast<void>(make_state(make_game("wythoff"), {1, 2, 3})), Error);
    EXPECT_THROW(static_cast<void>(make_state(game, {5, 5, -1})), Error);
    EXPECT_EQ(to_text(Position{1, 2, 3}), "(1, 2, 3)");
}

// The same moves with two piles exchanged, tried one by one.
bool agree_with_piles_exchanged(const Game& one, const Game& other, int first, int second, std::int64_t to) {
    const IsPPosition is_p = inner_p_positions(to);
    const auto exchange = [&](const Triple& at) {
        std::array<std::int64_t, 3> piles{at.x, at.y, at.z};
        std::swap(piles[static_cast<std::size_t>(first)], piles[static_cast<std::size_t>(second)]);
        return Triple{piles[0], piles[1], piles[2]};
    };
    bool agree = true;
    for_each_triple(to, [&](const Triple& at) {
        if (!agree) return;
        agree = is_on_board(one, at) == is_on_board(other, exchange(at));
        if (!agree || !is_on_board(one, at)) return;
        std::set<Triple> options;
        for (const Triple& option : options_by_trial(one, at, is_p)) options.insert(exchange(option));
        agree = options == options_by_trial(other, exchange(at), is_p);
    });
    return agree;
}

RC_GTEST_PROP(MovesOfThreePiles, ExchangedAreThoseOfTheTransposedGame, ()) {
    const Game game = *arbitrary_game_on_three_piles();
    RC_ASSERT(agree_with_piles_exchanged(game, transposed(game), 0, 1, 4));
    RC_ASSERT(transposed(transposed(game)) == game);
    if (is_symmetric(game)) RC_ASSERT(agree_with_piles_exchanged(game, game, 0, 1, 4));
    if (are_piles_alike(game)) RC_ASSERT(agree_with_piles_exchanged(game, game, 1, 2, 4));
}

TEST(MovesOfThreePiles, AreAlikeWhereNoExchangeChangesTheMoves) {
    for (const char* text :
         {"nim(piles=3)", "three-heap", "tribonacci", "moore(m=2)", "moore(m=3)", "ray(1,1,1), piles(3)",
          "rook(odd), piles(3), misere", "take(i,j,k: i + j + k <= x + y + z - 3)", "ray(1,1,0) + ray(0,1,1) + ray(1,0,1)",
          "take(i,j,k: i = j)", "with-nim(wythoff)", "with-pass(nim)", "ray(1,1,0) + rook", "jump(1,2,3)",
          "rook, piles(3), cut(2,2)", "plane(nim) + ray(0,0,1)", "plane(maharaja(1,2))"}) {
        const Game game = make_game(text);
        ASSERT_EQ(game.piles(), 3) << text;
        const bool exchanged = agree_with_piles_exchanged(game, game, 0, 1, 6);
        EXPECT_EQ(is_symmetric(game), exchanged) << text;
        const bool nim = game == make_game("plane(nim) + ray(0,0,1)");  // the rules do not look alike, and so the piles do not
        EXPECT_EQ(are_piles_alike(game), exchanged && agree_with_piles_exchanged(game, game, 1, 2, 6) && !nim) << text;
    }
}

}  // namespace
}  // namespace wythoff
