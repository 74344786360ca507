// Questions about games, against engines that know no automaton.
#include "wythoff/questions/game_logic.hpp"

#include <gtest/gtest.h>

#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::questions {
namespace {

GameLogic logic_of(const std::vector<std::string>& games, const std::optional<Numeration>& numeration = {}) {
    std::vector<AskedGame> asked;
    for (const std::string& game : games) asked.push_back(make_asked_game(game));
    return GameLogic(std::move(asked), numeration, usual_effort, Budget{});
}

bool holds(GameLogic& logic, const std::string& sentence) { return logic.decide(make_formula(sentence)).holds; }

TEST(GameLogic, DecidesTheoremsOfThePapers) {
    GameLogic wythoff = logic_of({"wythoff"});
    EXPECT_TRUE(holds(wythoff, "A x E y P(x,y)"));
    EXPECT_TRUE(holds(wythoff, "A n E x,y (P(x,y) & y = x + n)"));
    EXPECT_TRUE(holds(wythoff, "A x,y: P(x,y) <=> V0(x,y)"));
    EXPECT_FALSE(holds(wythoff, "E x,y: V0(x,y) & V1(x,y)"));
    GameLogic two = logic_of({"P=wythoff", "Q=wythoff, misere"});
    const Verdict verdict = two.decide(make_formula("A x,y: P(x,y) => ~Q(x,y)"));
    EXPECT_FALSE(verdict.holds);
    const std::map<std::string, Integer> example = verdict.example;
    EXPECT_EQ(example.at("x") + example.at("y"), 8);  // (3,5) or (5,3)
    EXPECT_TRUE(holds(two, "A x,y: P(x,y) & x > 2 => Q(x,y)"));
}

TEST(GameLogic, HasThePositionsOfTheEngines) {
    for (const std::string game : {"wythoff", "maharaja", "nim"}) {
        GameLogic logic = logic_of({game});
        const Solved solved = solve(make_game(game), 60);
        const Relation relation = logic.evaluate(make_formula("P(x,y) & x <= 60 & y <= 60"));
        std::size_t count = 0;
        for (std::int64_t x = 0; x <= 60; ++x)
            for (std::int64_t y = 0; y <= 60; ++y) {
                const auto word = [&](std::int64_t n) {
                    const Digits digits = logic.numeration().to_digits(to_integer(n));
                    return Word(digits.begin(), digits.end());
                };
                const bool here = relation.dfa.accepts({word(x), word(y)});
                count += here ? 1 : 0;
                EXPECT_EQ(here, solved.p.contains(x, y)) << game << " " << x << "," << y;
            }
        EXPECT_GT(count, 0U);
    }
}

TEST(GameLogic, RefusesNumerationsThatDoNotMatch) {
    // Nim's P-positions x = y are automatic in every numeration, so that a proof in zeckendorf is found.
    GameLogic both = logic_of({"P=wythoff", "N=nim"});
    EXPECT_EQ(both.numeration().name(), "zeckendorf");
    EXPECT_TRUE(holds(both, "A x,y: N(x,y) <=> x = y"));
    EXPECT_THROW(logic_of({"wythoff"}, integer_base(2)), Error);
    EXPECT_THROW(logic_of({"wythoff", "nim"}), Error) << "both are P";
    EXPECT_THROW(holds(both, "E x: R(x,x)"), Error);
}

TEST(GameLogic, LoadsDefinitions) {
    GameLogic logic = logic_of({"wythoff"});
    logic.load("# the difference\nD(n,x) := E y: P(x,y) & y = x + n\n\nfirst(x) := E n D(n,x)\n", "file");
    EXPECT_TRUE(holds(logic, "A n E x D(n,x)"));
    EXPECT_TRUE(holds(logic, "first(1) & ~first(2)"));
    const auto why = [&](const std::string& text) {
        try {
            logic.load(text, "file");
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("loaded");
    };
    EXPECT_EQ(why("x\n"), "file, line 1: x: expected NAME(x,y) := FORMULA");
    EXPECT_EQ(why("\nF(x) := x +"), "file, line 2: F(x) := x +: column 12: expected a variable or an integer, got the end");
    EXPECT_EQ(why("F(x+1) := x = 1"), "file, line 1: F(x+1) : expected a name and its variables, as in NAME(x,y)");
}

}  // namespace
}  // namespace wythoff::questions
