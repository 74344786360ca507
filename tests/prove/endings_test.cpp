// Proofs about games with positions where play ends by the rules: the proved set against the definition, and what is refuted.
#include <gtest/gtest.h>

#include <random>

#include "logic/arithmetic.hpp"
#include "prove/pieces.hpp"
#include "solve/definition.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/walnut.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// The first position up to `to` where the automaton and the definition differ.
std::optional<Cell> first_mistake(const Certificate& certificate, std::int64_t to) {
    const PSet right = solve_by_definition(certificate.game, to);
    const Arithmetic arithmetic(certificate.numeration);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
            pad(words);
            if (certificate.automaton().accepts(words) != right.contains(x, y)) return Cell{x, y};
        }
    return std::nullopt;
}

class EndingsProved : public testing::TestWithParam<const char*> {};

TEST_P(EndingsProved, AreThePPositionsOfTheDefinition) {
    const Proof proof = prove(make_game(GetParam()));
    ASSERT_TRUE(proof.certificate) << proof.reason;
    EXPECT_EQ(first_mistake(*proof.certificate, 160), std::nullopt);
    EXPECT_TRUE(verify(parse_certificate(to_text(*proof.certificate), "printed")).proved);
}

INSTANTIATE_TEST_SUITE_P(, EndingsProved,
                         testing::Values("wythoff, lost((1,2),(2,1))", "wythoff, won((0,0))", "nim, lost((1,3)), won((2,2))",
                                         "rook(1,4,9), lost((3,5)), won((7,7),(0,0))", "king, misere, lost((4,4),(1,0))",
                                         "rook(1,2) + bishop(1,3), cut(2,2), lost((2,0),(6,6))",
                                         "rook(<=3), block(1), lost((2,5),(5,2))"));

// Small games drawn from a number, the same on every machine, each with a few endings. What is not proved quickly is left out.
TEST(EndingsProofs, OfDrawnGamesAgreeWithTheDefinition) {
    std::mt19937_64 random(17);
    const auto draw = [&](std::uint64_t low, std::uint64_t high) {
        return static_cast<std::int64_t>(low + random() % (high - low + 1));
    };
    const std::vector<std::string> bases = {"nim",
                                            "wythoff",
                                            "rook(1,2)",
                                            "rook(odd)",
                                            "king",
                                            "m-wythoff(2)",
                                            "rook(<=2) + jump(1,1)",
                                            "rook, misere",
                                            "cut-corner(1,1,2,2)",
                                            "rook(1), misere"};
    int proved = 0;
    for (int times = 0; times < 40; ++times) {
        Game game = make_game(bases[static_cast<std::size_t>(draw(0, bases.size() - 1))]);
        game.family.clear();
        auto& rules = std::get<BoardRules>(game.rules);
        for (std::int64_t i = draw(1, 3); i > 0; --i) {
            const Cell cell{draw(2, 6), draw(0, 6)};  // beyond the corner that is cut out
            if (!prescribed_outcome(rules, to_position(cell))) (draw(0, 1) == 0 ? rules.lost : rules.won).push_back(cell);
        }
        ProveOptions options;
        options.most_columns = 600;
        options.most_depth = 6;
        options.budget.most_states = 3'000;
        const Proof proof = prove(game, options);
        if (!proof.certificate) continue;
        ++proved;
        EXPECT_EQ(first_mistake(*proof.certificate, 160), std::nullopt) << to_text(game);
    }
    EXPECT_GE(proved, 10);
}

TEST(EndingsProofs, RefuteTheSetOfTheGameWithoutEndings) {
    const auto wythoff = find_certificate(make_game("wythoff"));
    ASSERT_TRUE(wythoff);
    const auto verdict = [&](const char* game) {
        return verify({make_game(game), wythoff->certificate.numeration, SetKind::p_positions, wythoff->certificate.sets});
    };
    EXPECT_TRUE(verdict("wythoff").proved);
    EXPECT_TRUE(verdict("wythoff, lost((1,2)), won((1,1),(900,900))").proved);
    const Verification lost = verdict("wythoff, lost((3,4))");
    EXPECT_FALSE(lost.proved);
    EXPECT_EQ(lost.sentence, "lost");
    EXPECT_EQ(lost.at, (Position{3, 4}));
    const Verification won = verdict("wythoff, won((3,5))");
    EXPECT_FALSE(won.proved);
    EXPECT_EQ(won.sentence, "won");
    EXPECT_EQ(won.at, (Position{3, 5}));
    EXPECT_FALSE(find_certificate(make_game("wythoff, lost((1,2))")));
}

TEST(EndingsProofs, CompareGamesThatEndInAnotherWay) {
    const GameComparison same = compare(make_game("wythoff(misere)"), make_game("wythoff, won((0,0))"), {60, {}});
    EXPECT_EQ(same.same, std::optional(true)) << same.evidence.ref;
    EXPECT_EQ(same.evidence.kind, Evidence::Kind::proof);
    const GameComparison other = compare(make_game("wythoff"), make_game("wythoff, lost((1,1))"), {60, {}});
    EXPECT_EQ(other.same, std::optional(false));
    EXPECT_EQ(other.first_difference, (Cell{1, 1}));
    EXPECT_EQ(other.at_difference, Outcome::N);
}

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

TEST(EndingsProofs, SayWhatTheyDoNotTake) {
    EXPECT_EQ(refusal([] { static_cast<void>(make_statement(make_game("nim, lost((3,1001))"))); }),
              "rook, lost((3,1001)): (3, 1001) has a pile above 1000, and positions where play ends are compiled into sentences "
              "up to there");
    EXPECT_EQ(refusal([] { static_cast<void>(make_value_statement(make_game("nim, won((3,1))"), 1)); }),
              "rook, won((3,1)): a position where the player to move has won by the rules has no nim-value");
    EXPECT_EQ(refusal([] { static_cast<void>(make_trace_moves(make_game("nim, lost((3,1))"))); }),
              "rook, lost((3,1)): the formal proof does not know positions where play ends by the rules");
    EXPECT_EQ(refusal([] { static_cast<void>(make_trace_moves(make_game("nim + take(k,l: k = l)"))); }),
              "rook + take(k,l: k = l): the formal proof does not know moves by condition");
}

TEST(EndingsProofs, GoToWalnutAsDefinitions) {
    const Proof proof = prove(make_game("nim, lost((1,3)), won((2,2))"));
    ASSERT_TRUE(proof.certificate);
    std::string commands;
    for (const WalnutFile& file : to_walnut(*proof.certificate))
        if (file.path.starts_with("Command Files/")) commands = file.text;
    EXPECT_NE(commands.find("_lost \"?"), std::string::npos) << commands;
    EXPECT_NE(commands.find("((x=1) & (y=3))"), std::string::npos) << commands;
    EXPECT_NE(commands.find("((x=2) & (y=2))"), std::string::npos) << commands;
}

}  // namespace
}  // namespace wythoff
