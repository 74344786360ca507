// Certificates against the telescope, which knows no automaton, and against the lines engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "solve/lines.hpp"
#include "theory/certified.hpp"
#include "words/telescope.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {
namespace {

class CertifiedGames : public testing::TestWithParam<const char*> {};

TEST_P(CertifiedGames, AgreeWithTheLinesEngine) {
    const Game game = make_game(GetParam());
    auto certified = make_certified(game);
    ASSERT_TRUE(certified);
    const Solved solved = solve(game, 1'000'000, Engine::lines);
    std::mt19937_64 random(20261115);
    for (int i = 0; i < 500; ++i) {
        const auto x = static_cast<std::int64_t>(random() % 600'000);
        const auto partner = static_cast<std::int64_t>((*solved.p.partners())[static_cast<std::size_t>(x)]);
        for (const std::int64_t y : {partner, partner + 1, partner - 1, static_cast<std::int64_t>(random() % 600'000)}) {
            if (y < 0 || y > 1'000'000) continue;
            const CertifiedGame::Verdict verdict = certified->ask(to_position({x, y}));
            ASSERT_EQ(verdict.outcome == Outcome::P, solved.p.contains(x, y)) << x << "," << y;
            ASSERT_EQ(verdict.targets.empty(), verdict.outcome == Outcome::P);
            for (const Position& to : verdict.targets)
                ASSERT_TRUE(solved.p.contains(to.x.get_si(), to.y.get_si())) << x << "," << y;
        }
    }
}

TEST_P(CertifiedGames, AgreeWithTheTelescopeAtTwoHundredDigits) {
    const Game game = make_game(GetParam());
    auto certified = make_certified(game);
    const auto telescope = make_telescope(game);
    ASSERT_TRUE(certified && telescope);
    gmp_randclass random(gmp_randinit_default);
    random.seed(5);
    for (int i = 0; i < 40; ++i) {
        const Integer x = random.get_z_bits(660);
        const Integer partner = telescope->partner(x);
        for (const Integer& y : {partner, Integer(partner + 1), Integer(partner - 3), Integer(random.get_z_bits(660))}) {
            const CertifiedGame::Verdict verdict = certified->ask({x, y});
            ASSERT_EQ(verdict.outcome == Outcome::P, telescope->is_p({x, y}));
            auto expected = telescope->winning_targets({x, y});
            const auto order = [](const Position& a, const Position& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
            auto found = verdict.targets;
            std::sort(expected.begin(), expected.end(), order);
            std::sort(found.begin(), found.end(), order);
            ASSERT_EQ(found, expected);
        }
    }
}

// Beyond `bits_for_all_targets` one target is given; that it is P is for the telescope to say.
TEST_P(CertifiedGames, HaveAWinningMoveFromHugePilesInAllDirections) {
    const Game game = make_game(GetParam());
    auto certified = make_certified(game);
    const auto telescope = make_telescope(game);
    ASSERT_TRUE(certified && telescope);
    const QueenWithJumps queen = *to_queen_with_jumps(game);
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, CertifiedGame::bits_for_all_targets / 3);
    for (const Integer& pile : {x, Integer(x + 1), Integer(x / 7)}) {
        const Integer partner = telescope->partner(pile);
        EXPECT_EQ(certified->ask({pile, partner}).outcome, Outcome::P);
        EXPECT_EQ(certified->ask({partner, pile}).outcome, Outcome::P);
        std::vector<Position> others{{pile, 2 * pile}, {pile, pile + 5}, {pile + pile / 3, pile}, {pile, pile}, {pile, 3}};
        for (const long k : {-3L, -2L, -1L, 1L, 2L, 3L}) others.push_back({pile, partner + k});
        for (const Cell& jump : queen.jumps) others.push_back({pile + to_integer(jump.x), partner + to_integer(jump.y)});
        for (const Position& at : others) {
            const CertifiedGame::Verdict verdict = certified->ask(at);
            ASSERT_EQ(verdict.outcome, Outcome::N);
            ASSERT_FALSE(verdict.targets.empty());
            for (const Position& to : verdict.targets) {
                EXPECT_TRUE(telescope->is_p(to));
                const Integer k = at.x - to.x;
                const Integer l = at.y - to.y;
                const bool is_jump = std::any_of(queen.jumps.begin(), queen.jumps.end(),
                                                 [&](const Cell& jump) { return k == jump.x && l == jump.y; });
                EXPECT_TRUE((k > 0 && l == 0) || (k == 0 && l > 0) || (k == l && k > 0) || is_jump);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Queens, CertifiedGames, testing::Values("maharaja", "maharaja(2,3)", "maharaja(4,7)", "maharaja(3,5)"));

TEST(Oracle, AnswersFromACertificate) {
    const Game game = make_game("maharaja");
    Oracle oracle(game);
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, 20'000);
    const Answer answer = oracle.ask(make_state(game, {x, x + 7}));
    EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
    EXPECT_EQ(answer.outcome, Outcome::N);
    ASSERT_FALSE(answer.winning_moves.empty());
    const Move& move = answer.winning_moves.front();
    EXPECT_EQ(oracle.ask(make_state(game, {x - move.k, x + 7 - move.l})).outcome, Outcome::P);
}

TEST(Certified, NeverSaysNWithoutAWinningMove) {
    // Wythoff Nim with (2,1) but without (1,2).
    auto found = find_certificate(make_game("wythoff"));
    ASSERT_TRUE(found);
    std::string text = to_text(found->certificate);
    const auto state = text.find("\n4 +");
    ASSERT_NE(state, std::string::npos);
    text[state + 3] = '-';
    auto certified = make_certified({found->file, parse_certificate(text, "wrong.cert")}, 0);
    EXPECT_EQ(certified.ask({2, 1}).outcome, Outcome::P);
    EXPECT_EQ(certified.ask({1, 1}).outcome, Outcome::N);
    try {
        static_cast<void>(certified.ask({1, 2}));
        ADD_FAILURE() << "answered";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::internal);
        EXPECT_TRUE(std::string(error.what()).starts_with("internal error: ")) << error.what();
        EXPECT_NE(std::string(error.what()).find("(1, 2) is rejected, and so are all its options"), std::string::npos)
            << error.what();
    }
}

TEST(Certified, HasNothingWithoutACertificate) {
    EXPECT_FALSE(make_certified(make_game("maharaja(1,3)")));
    EXPECT_FALSE(make_certified(make_game("blocking-queen(3)")));
}

}  // namespace
}  // namespace wythoff
