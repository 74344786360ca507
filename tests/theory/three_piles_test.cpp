// Answers about positions of games on three piles, and about sums with piles of Nim.
#include <gtest/gtest.h>

#include <algorithm>

#include "solve/slices_definition.hpp"
#include "support/slices_of_text.hpp"
#include "support/three_piles.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/sum.hpp"

namespace wythoff {
namespace {

Answer ask(Oracle& oracle, const Position& at) { return oracle.ask(make_state(oracle.game(), at)); }
Answer ask(const Game& game, const Position& at) {
    Oracle oracle(game);
    return ask(oracle, at);
}

// The positions that the winning moves lead to, each by a legal move.
std::vector<Position> winning_targets(Oracle& oracle, const Position& at, const Answer& answer) {
    const State state = make_state(oracle.game(), at);
    std::vector<Position> targets;
    for (const Move& move : answer.winning_moves) {
        EXPECT_EQ(objection(oracle.game(), state, move, oracle.is_p()), std::nullopt) << to_text(at);
        targets.push_back(target(state, move));
    }
    return targets;
}

TEST(ThreePilesAnswers, TellWhatTheDefinitionDoesWithAllWinningMoves) {
    constexpr std::int64_t to = 14;
    for (const char* text : {"with-pass(wythoff)", "with-pass(maharaja,anywhere)", "three-heap", "with-nim(wythoff)",
                             "with-nim(cut-corner(m=1,p=1,u=2,v=3))", "with-pass(cut-corner(m=1,p=1,u=2,v=3))"}) {
        const Slices game = slices_of_text(text);
        const auto slices = solve_slices_by_definition(game, 3, to);
        const auto is_p = [&](const Position& at) { return slices[at.z.get_ui()].contains(at.x.get_si(), at.y.get_si()); };
        Oracle oracle(to_game(game));
        for (std::int64_t x = 3; x <= to; x += 2)
            for (std::int64_t y = 3; y <= to; y += 3)
                for (std::int64_t z = 0; z <= 3; ++z) {
                    const Position at = position_of({x, y, z});
                    const Answer answer = ask(oracle, at);
                    ASSERT_EQ(answer.outcome, is_p(at) ? Outcome::P : Outcome::N) << text << to_text(at);
                    ASSERT_EQ(answer.winning_moves.empty(), is_p(at)) << text << to_text(at);
                    for (const Position& option : winning_targets(oracle, at, answer))
                        EXPECT_TRUE(is_p(option)) << text << to_text(at) << to_text(option);
                }
    }
}

// Every option that is P is a winning move, and no other.
TEST(ThreePilesAnswers, OfComputedGamesHaveAllWinningMoves) {
    constexpr std::int64_t to = 6;
    for (const char* text :
         {"tribonacci", "moore(m=2)", "nim(piles=3,misere)", "button(nim,wythoff)", "with-pass(wythoff), misere",
          "plane(rook), cut(2,3), misere", "with-pass(jump(2,3))", "three-heap", "rook + jump(1,1,2)",
          "plane(adjoin-p(nim)) + jump(1,1,1)", "with-nim(wythoff), cut(2,3)", "with-nim(wythoff)", "with-nim(rook(1,2))",
          "with-nim(st-wythoff(2,1))", "with-nim(cut-corner(m=1,p=1,u=2,v=3))", "with-nim(take(k,l: k + l <= 3))"}) {
        const Game game = make_game(text);
        const std::set<Triple> p = p_positions_by_trial(game, to);
        const IsPPosition inner = inner_p_positions(to);
        Oracle oracle(game);
        for_each_triple(to, [&](const Triple& at) {
            if (!is_on_board(game, at) || (at.x + 2 * at.y + 3 * at.z) % 4 != 0) return;
            const Answer answer = ask(oracle, position_of(at));
            ASSERT_EQ(answer.outcome, p.contains(at) ? Outcome::P : Outcome::N) << text << to_text(position_of(at));
            EXPECT_EQ(answer.evidence.kind, find_theorem(game) ? Evidence::Kind::theorem : Evidence::Kind::computed) << text;
            std::set<Triple> expected, found;
            if (!p.contains(at))
                for (const Triple& option : options_by_trial(game, at, inner))
                    if (p.contains(option)) expected.insert(option);
            for (const Position& option : winning_targets(oracle, position_of(at), answer))
                found.insert({option.x.get_si(), option.y.get_si(), option.z.get_si()});
            EXPECT_EQ(found, expected) << text << to_text(position_of(at));
            EXPECT_EQ(answer.winning_moves.size(), expected.size()) << text;
        });
    }
}

TEST(ThreePilesAnswers, OfCubesReachAsFarAsTheyAreComputed) {
    EXPECT_EQ(ask(games::tribonacci(), {24, 7, 13}).outcome, Outcome::P);
    Oracle oracle(make_game("rook + jump(1,2,3)"));
    const Answer far = ask(oracle, {5, 9, 201});
    EXPECT_FALSE(far.outcome);
    EXPECT_NE(far.undecided.find("piles up to 200"), std::string::npos) << far.undecided;
    EXPECT_FALSE(ask(oracle, {Integer("100000000000000000000000"), 1, 1}).outcome);
    const Game nim = games::nim_on_three_piles();
    EXPECT_EQ(ask(nim, {100, 45, 100 ^ 45}).outcome, Outcome::P);
    EXPECT_EQ(ask(nim, {100, 45, 44}).outcome, Outcome::N);
}

// Duchene and Rigo's triples: the n-th positions of three letters in a word, whose ratios near the Tribonacci constant. Positions
// beyond the cube are answered by the certificate that ships, and each winning move leads to a P-position.
TEST(ThreePilesAnswers, OfTheTribonacciGameReachPilesOfAnySize) {
    const Game game = games::tribonacci();
    Oracle oracle(game);
    const auto is_p = [&](const Position& at) {
        const Answer answer = ask(oracle, at);
        EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
        return answer.outcome == Outcome::P;
    };
    // The word of a -> ab, b -> ac, c -> a; the n-th letters.
    std::string word = "a";
    while (word.size() < 5000) {
        std::string next;
        for (const char c : word) next += c == 'a' ? "ab" : c == 'b' ? "ac" : "a";
        word = next;
    }
    std::vector<std::vector<long>> places(3);
    for (std::size_t i = 0; i < word.size(); ++i)
        places[static_cast<std::size_t>(word[i] - 'a')].push_back(static_cast<long>(i) + 1);
    for (std::size_t n = 100; n < places[2].size(); n += 37) {
        EXPECT_TRUE(is_p({places[1][n], places[2][n], places[0][n]}));
        EXPECT_FALSE(is_p({places[1][n], places[2][n] + 1, places[0][n]}));
    }
    const Integer large("1000000000000000000000000000000000000000000000000000000000000");
    for (const Position& at : {Position{large, large + 7, 2 * large}, Position{large, 2 * large, 3 * large},
                               Position{5, 9, large}, Position{large / 3, large, large + 1}}) {
        const Answer answer = ask(oracle, at);
        ASSERT_EQ(answer.outcome, Outcome::N) << to_text(at);
        ASSERT_FALSE(answer.winning_moves.empty());
        for (const Move& move : answer.winning_moves) {
            const State state = after(game, make_state(game, at), move);
            EXPECT_EQ(ask(oracle, state.at).outcome, Outcome::P);
        }
    }
}

TEST(ThreePilesAnswers, OfThreeHeapsDoNotDependOnTheOrderOfThePiles) {
    Oracle oracle(make_game("three-heap"));
    const auto sorted = [](const Position& p) {
        std::vector<Integer> piles{p.x, p.y, p.z};
        std::sort(piles.begin(), piles.end());
        return piles;
    };
    const auto targets = [&](const Position& from) {
        std::vector<std::vector<Integer>> all;
        const Answer answer = ask(oracle, from);
        EXPECT_TRUE(answer.outcome);
        for (const Position& to : winning_targets(oracle, from, answer)) all.push_back(sorted(to));
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto expected = targets({30, 50, 5});
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(targets({5, 30, 50}), expected);
    EXPECT_EQ(targets({50, 5, 30}), expected);
}

TEST(ThreePilesAnswers, KnowPositionsOfAnySizeByTheCertificatesOfNimValues) {
    Oracle oracle(make_game("with-nim(wythoff)"));
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 60);
    for (int z = 0; z <= 2; ++z) {
        const Position at{large, large + 7, z};
        const Answer answer = ask(oracle, at);
        ASSERT_EQ(answer.outcome, Outcome::N);
        EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
        const auto targets = winning_targets(oracle, at, answer);
        ASSERT_GE(targets.size(), 1U);
        ASSERT_LE(targets.size(), 4U);  // one on each line of the queen, and one in the pile of Nim
        for (std::size_t i = 0; i < targets.size(); ++i) {
            EXPECT_EQ(ask(oracle, targets[i]).outcome, Outcome::P);
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(targets[i] == targets[j]);
        }
    }
    EXPECT_FALSE(ask(oracle, {large, large + 7, 3}).outcome);
    EXPECT_FALSE(ask(make_game("with-pass(maharaja)"), {large, large, 1}).outcome);
}

// Computed for small piles, by certificates beyond: the two meet where piles are small enough for both.
TEST(ThreePilesAnswers, FindWinningMovesOfAnySizeByCertificatesOfLayers) {
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 40);
    for (const auto& [text, layers] : std::vector<std::pair<const char*, std::vector<int>>>{
             {"three-heap", {0, 1, 2, 3, 5, 10}}, {"with-pass(wythoff)", {0, 1, 2, 3, 4, 7, 1000}}}) {
        Oracle oracle(make_game(text));
        for (const int z : layers)
            for (const Position& at :
                 {Position{large, large + 17, z}, Position{large + 22, large, z}, Position{large, 3 * large, z},
                  Position{2500, 40, z}, Position{large, large + 5, z}, Position{large, large, z}}) {
                const Answer answer = ask(oracle, at);
                ASSERT_EQ(answer.outcome, Outcome::N) << text << to_text(at);
                EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
                ASSERT_FALSE(answer.winning_moves.empty()) << text << to_text(at);
                for (const Position& to : winning_targets(oracle, at, answer))
                    EXPECT_EQ(ask(oracle, to).outcome, Outcome::P) << text << to_text(at) << to_text(to);
            }
    }
    EXPECT_FALSE(ask(make_game("three-heap"), {large, large, 150}).outcome);
}

// A game that is kept in slices is not asked for slices where the rules are others.
TEST(ThreePilesAnswers, OfMiserePlayAreThoseOfTheCube) {
    for (const char* text : {"with-pass(wythoff), misere", "with-nim(wythoff), misere", "three-heap, misere"}) {
        const Game game = make_game(text);
        const PCube cube = solve_cube(game, 9, Engine::definition).p;
        Oracle oracle(game);
        for_each_triple(9, [&](const Triple& at) {
            if ((at.x + at.y + at.z) % 3 != 0) return;
            EXPECT_EQ(ask(oracle, position_of(at)).outcome, cube.contains(at) ? Outcome::P : Outcome::N) << text;
        });
    }
}

TEST(Sums, ArePExactlyIfTheNimValueIsTheXorOfThePiles) {
    const Game game = games::wythoff();
    const NimTable values = nimbers(game, 12);
    const auto is_p = [&](const Sum& sum) {
        Integer total = to_integer(values[sum.at.x.get_ui()][sum.at.y.get_ui()]);
        for (const Integer& pile : sum.nim) total ^= pile;
        return total == 0;
    };
    for (std::int64_t x = 0; x <= 12; x += 3)
        for (std::int64_t y = 0; y <= 12; y += 4)
            for (int a = 0; a <= 6; a += 2)
                for (int b = 1; b <= 5; ++b) {
                    const Sum sum{to_position({x, y}), {a, b}};
                    const SumAnswer answer = ask_sum(game, sum);
                    ASSERT_EQ(answer.outcome, is_p(sum) ? Outcome::P : Outcome::N);
                    ASSERT_EQ(answer.winning.empty(), is_p(sum));
                    for (const Sum& to : answer.winning) {
                        EXPECT_TRUE(is_p(to));
                        const int changed = (to.at == sum.at ? 0 : 1) + (to.nim[0] == a ? 0 : 1) + (to.nim[1] == b ? 0 : 1);
                        EXPECT_EQ(changed, 1);
                        EXPECT_TRUE(to.at.x <= x && to.at.y <= y && to.nim[0] <= a && to.nim[1] <= b);
                    }
                }
}

TEST(Sums, TakePilesOfNimOfAnySize) {
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 60);
    const SumAnswer answer = ask_sum(games::wythoff(), {{8, 13}, {large, large + 1}});
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(ask_sum(games::wythoff(), {{8, 13}, {large, large}}).outcome, Outcome::P);
    EXPECT_THROW(static_cast<void>(ask_sum(games::wythoff(), {{1, 1}, {-1}})), Error);
    EXPECT_THROW(static_cast<void>(ask_sum(games::blocking_queen(2), {{1, 1}, {1}})), Error);
}

}  // namespace
}  // namespace wythoff
