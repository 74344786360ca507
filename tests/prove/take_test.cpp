// Conditions as sentences: each formula against the condition itself, number by number, and what comes of it in proofs.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "logic/arithmetic.hpp"
#include "prove/take_formula.hpp"
#include "support/arbitrary_condition.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

const Condition& condition_of(const Game& game) { return *std::get<Take>(game.board()->moves.back()).condition; }

std::string refusal(const std::string& game) {
    try {
        static_cast<void>(make_statement(make_game(game)));
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

// For small x, y and all (u,v) below: the automaton of "(u,v) is an option of (x,y)" against the condition.
RC_GTEST_PROP(TakeFormula, SaysWhatTheConditionSays, ()) {
    const Game game = make_game("take(k,l: " + *arbitrary_condition(Terms::linear) + ")");
    RC_LOG(to_text(game));
    const Condition& condition = condition_of(game);
    Budget budget;
    budget.most_states = 20'000;
    Logic logic(zeckendorf(), budget);
    Dfa moves(4, 2);
    try {
        const Variable x("x"), y("y"), u("u"), v("v");
        const Formula formula = to_formula(condition, x - u, y - v);
        logic.define("moves", {"u", "v", "x", "y"}, formula);
        moves = logic.predicate("moves");
    } catch (const Error& error) {
        RC_ASSERT(error.kind() == Error::Kind::limit);
        RC_DISCARD("too large");
    }
    constexpr std::int64_t to = 6;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t u = 0; u <= x; ++u)
                for (std::int64_t v = 0; v <= y; ++v) {
                    Words words;
                    for (const std::int64_t n : {u, v, x, y}) words.push_back(logic.arithmetic().to_word(to_integer(n)));
                    pad(words);
                    RC_ASSERT(moves.accepts(words) == condition.holds(x - u, y - v, x, y));
                }
}

TEST(TakeStatement, NamesTheTermThatAdditionDoesNotDefine) {
    EXPECT_EQ(refusal("rook + take(k,l: k*l = 2)"), "'k*l' in the rules: it is not linear, so no automaton proof is known");
    EXPECT_EQ(refusal("take(k,l: (k = 0 and l mod x = 0))"),
              "'l mod x' in the rules: it divides by what is not constant, so no automaton proof is known");
    EXPECT_EQ(refusal("take(k,l: k xor l = 0)"),
              "'k xor l' in the rules: addition does not define it, so no automaton proof is known");
    EXPECT_EQ(refusal("rook + take(k,l: k in squares)"),
              "'k in squares' in the rules: addition does not define this set, so no automaton proof is known");
    EXPECT_EQ(refusal("take(k,l: k mod 1000 = 1)"), "'k mod 1000' in the rules: automata are made for divisors up to 100");
    EXPECT_NE(refusal("rook + take(k,l: k = l), block(1, rook)").find("blocking together with a condition"), std::string::npos);
    EXPECT_NE(refusal("rook, block(1, take(k,l: k = l))").find("blocking together with a condition"), std::string::npos);
    EXPECT_EQ(refusal("take(k,l: (k*3 - l) div 2 <= min(x, y) + 7)"), "none");
}

struct Proved {
    const char* game;
    const char* same_as;
    friend void PrintTo(const Proved& row, std::ostream* out) { *out << row.game; }
};
class TakeKnown : public testing::TestWithParam<Proved> {};

// The automaton of the known game is stable and absorbing under the rules with conditions, and that is all that a proof needs.
TEST_P(TakeKnown, HaveThePPositionsOfTheKnownGame) {
    const GameComparison found = compare(make_game(GetParam().game), make_game(GetParam().same_as), {60, {}});
    EXPECT_EQ(found.same, std::optional(true)) << found.evidence.ref;
    EXPECT_EQ(found.evidence.kind, Evidence::Kind::proof);
}

INSTANTIATE_TEST_SUITE_P(
    , TakeKnown,
    testing::Values(Proved{"take(k,l: k = 0 or l = 0 or k = l)", "wythoff"},
                    Proved{"rook + take(k,l: k = l and k <= x)", "wythoff"},
                    Proved{"take(k,l: k = l or (l = 0 and x >= y) or (k = 0 and y >= x))", "wythoff"},
                    Proved{"wythoff + take(k,l: (x < y and l < k) or (y < x and k < l))", "wythoff"},
                    Proved{"take(k,l: k = 0 or l = 0 or abs(k-l) < 2)", "m-wythoff(m=2)"},
                    Proved{"rook + take(k,l: k <= l < 2k+2) + take(k,l: l <= k < 2l+2)", "st-wythoff(s=2,t=2)"},
                    Proved{"take(k,l: k = 0 or l = 0 or abs(k-l) < 2), misere", "st-wythoff(s=1,t=2), misere"},
                    Proved{"bishop + take(k,l: (l = 0 and k mod 2 = 0) or (k = 0 and l mod 2 = 0))", "modulo(1,2)"}));

TEST(TakeProofs, AreRefutedWhereTheSetIsAnothers) {
    const GameComparison found = compare(make_game("rook + take(k,l: k = l and k != 3)"), make_game("wythoff"), {2, {}});
    EXPECT_EQ(found.same, std::optional(false));
    ASSERT_TRUE(found.first_difference);
    EXPECT_EQ(*found.first_difference, (Cell{3, 3}));
    EXPECT_EQ(found.at_difference, Outcome::P);
}

TEST(TakeProofs, AreFoundFromTheRulesAlone) {
    const Proof proof = prove(make_game("rook + take(k,l: k = l and k mod 2 = 1)"));
    ASSERT_TRUE(proof.certificate) << proof.reason;
    EXPECT_EQ(parse_certificate(to_text(*proof.certificate), "a certificate").game, proof.certificate->game);
}

TEST(Compare, SaysWhenTheRulesAreTheSame) { EXPECT_TRUE(compare(make_game("queen"), make_game("wythoff")).same_rules); }

TEST(Compare, SaysHowFarItLookedWhereNothingIsProved) {
    const GameComparison found =
        compare(make_game("rook + take(k,l: k = l and k*l < 100)"), make_game("rook + take(k,l: k = l and k^2 < 100)"), {30, {}});
    EXPECT_EQ(found.same, std::nullopt);
    EXPECT_EQ(found.evidence.kind, Evidence::Kind::computed);
    EXPECT_TRUE(found.evidence.ref.starts_with("no difference with piles up to 30; not proved: ")) << found.evidence.ref;
}

TEST(Compare, FindsTheGamesOfShippedCertificatesWithTheSameSet) {
    const Proof proof = prove(make_game("wythoff + jump(1,3) + jump(3,1)"));
    ASSERT_TRUE(proof.certificate);
    const std::vector<std::string> same = same_positions_as(*proof.certificate);
    EXPECT_NE(std::find(same.begin(), same.end(), "wythoff"), same.end());
    EXPECT_EQ(std::find(same.begin(), same.end(), "maharaja"), same.end());
}

}  // namespace
}  // namespace wythoff
