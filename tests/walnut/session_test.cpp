// Commands and formulas as Walnut writes them, their results by hand, and what is refused.
#include "wythoff/walnut/session.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

std::string why_not(Session& session, const std::string& command) {
    try {
        static_cast<void>(session.run(command));
    } catch (const Error& error) {
        return error.what();
    }
    return "done";
}

bool holds(Session& session, const std::string& formula) { return session.run("eval e \"" + formula + "\"").truth.value(); }

TEST(WalnutSession, DecidesSentencesWithKnownTruth) {
    Session session;
    const std::vector<std::pair<std::string, bool>> sentences{
        {"Ex,y,z y = 2*x+1 & y = 2*z", false},
        {"?lsd_fib Ex,y,z y = 2*x+1 & y = 3*z", true},
        {"Ax,y x+y = y+x", true},
        {"?msd_trib Ax Ey y > x", true},
        {"Ix x > 5", true},
        {"Ix x < 5", false},
        {"Ex x = 17/5 & x = 3", true},
        {"Ax Ey x = 2*y ^ x = 2*y+1", true},
        {"Ex x > x+1", false},
        {"Ey ~(Ex x = y-5)", true},  // for y < 5 there is no such number
        {"Ay y-5 < y", false},       // as in Walnut: y - 5 is no number for y < 5
        {"Ax x = 3 => x = 3 & x != 4", true},
        {"Ex x = 2 & Ex x = 3", true},
        {"~1=2 & 1=1", true},          // ~ binds tighter than &
        {"1=2 => 1=3 => 1=2", false},  // from left to right: (true) => false
        {"1=1 | 1=1 & 1=2", false},    // & and | bind alike, from left to right
        {"(?msd_3 Ex x = 5) & Ey y = 6", true},
        {"Ex,y x = 4 & ?msd_3 y = 5", true},
    };
    for (const auto& [sentence, truth] : sentences) {
        const Outcome outcome = session.run("eval e \"" + sentence + "\":");
        ASSERT_TRUE(outcome.truth.has_value()) << sentence;
        EXPECT_EQ(*outcome.truth, truth) << sentence;
    }
}

TEST(WalnutSession, WritesWhatItReads) {
    const std::string text = "msd_2 msd_3\n\n0 0\n0 0 -> 0\n0 2 -> 1\n\n1 1\n1 0 -> 0\n";
    const WordSet set = parse_word_set(text, "here");
    EXPECT_EQ(set.language.tracks(), 2U);
    EXPECT_EQ(to_text(set), text);
    const WordSet any = parse_word_set("{-1,0,4} lsd_fib\n\n0 1\n* 0 -> 0\n-1 1 -> 0\n", "here");
    EXPECT_EQ(any.alphabets[0].letters, (std::vector<int>{-1, 0, 4}));
    EXPECT_EQ(any.language.edge_count(), 4U);
    EXPECT_EQ(parse_word_set(to_text(any), "again").language, any.language);
}

TEST(WalnutSession, RefusesFilesWithTheLine) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"msd_1\n0 1\n", "file, line 1: base: b must be from 2 to 256, not 1"},
        {"msd_2\n0 1\n2 -> 0\n", "file, line 3: expected a letter of msd_2 on track 1, got '2 -> 0'"},
        {"msd_2\n0 1\n0 1 -> 0\n", "file, line 3: expected 1 letters, got '0 1 -> 0'"},
        {"msd_2\n0 1\n0 -> 3\n", "file, line 3: there is no state 3"},
        {"msd_2\n0 1\n0 -> x\n", "file, line 3: expected integers, got '0 -> x'"},
        {"msd_2\n0 -> 0\n", "file, line 2: expected a state and its output, got '0 -> 0'"},
        {"msd_2\n0 1\n0 1\n", "file, line 3: expected a state that is not there already, got '0 1'"},
        {"msd_neg_2\n0 1\n", "file, line 1: msd_neg_2: negative bases are not supported"},
        {"", "file, line 0: expected alphabets, as in msd_2 {0,1}"},
    };
    for (const auto& [text, message] : rows) {
        try {
            static_cast<void>(parse_word_set(text, "file"));
            FAIL() << text;
        } catch (const Error& error) {
            EXPECT_EQ(std::string(error.what()), message) << text;
        }
    }
}

TEST(WalnutSession, SaysWhatIsWrongAndWhere) {
    Session session;
    const std::vector<std::pair<std::string, std::string>> rows{
        {"eval e \"x = \"", "column 13: expected a variable, a number or a formula, got the end"},
        {"eval e \"x = 1 & y\"", "column 17: expected a formula, got a number"},
        {"eval e \"x y = 1\"", "column 11: expected an operator or the end of the formula, got y"},
        {"eval e \"(x = 1\"", "column 15: expected an operator or a closing bracket, got the end"},
        {"eval e \"$f(x)\"", "column 9: there is no automaton f"},
        {"eval e \"W[x] = @1\"", "column 9: there is no word W"},
        {"eval e \"?msd_neg_2 x = 1\"", "column 9: msd_neg_2: negative bases are not supported"},
        {"eval e \"?msd_foo x = 1\"",
         "column 9: 'msd_foo': expected a numeration: msd or lsd and a base, fib, trib or a name of ost"},
        {"eval e \"x*y = 1\"", "column 11: expected a number as one factor of a product"},
        {"eval e \"x + _1 = 1\"", "column 14: expected a natural number, got -1"},
        {"eval e \"x = 1 & ?lsd_2 y = 1\"", "column 15: msd_2 and lsd_2: msd and lsd in one formula are not supported"},
        {"eval e \"x = 1 & ?msd_3 x = 1\"", "column 15: the variable x is read in msd_2 and in msd_3"},
        {"transduce a b c", "column 1: the command transduce is not supported"},
        {"eval e", "column 7: expected a variable or the formula in quotes, got the end"},
        {"reg r msd_2 \"(0|1\"", "column 18: expected a closing bracket, got the end"},
        {"reg r \"0\"", "expected alphabets, as in msd_2 {0,1}"},
    };
    for (const auto& [command, message] : rows) {
        EXPECT_EQ(why_not(session, command), message) << command;
    }
}

TEST(WalnutSession, DefinesAndCombines) {
    Session session;
    std::vector<std::string> failures;
    session.run_all(
        "# a comment\ndef even \"Ey x = 2*y\";\nreg three msd_2 \"(0|1(01*0)*1)*\"::\n"
        "intersect six even three; union both even three; combine W even=2 three; star s even; concat c even three;\n"
        "macro twice \"%0 = 2*%1\"; ost pell [0] [2]; minimize V W; inf even; test even 3;",
        [](const Outcome&) {},
        [&](const std::string& command, const std::string& why) { failures.push_back(command + ": " + why); });
    EXPECT_TRUE(failures.empty()) << failures.front();
    EXPECT_TRUE(holds(session, "Ax $six(x) <=> Ey x = 6*y"));
    EXPECT_TRUE(holds(session, "Ax $both(x) <=> ($even(x) | $three(x))"));
    EXPECT_TRUE(holds(session, "W[2] = @2 & W[3] = @2 & W[1] = @0"));
    EXPECT_TRUE(holds(session, "Ax,y #twice(x,y) => $even(x)"));
    EXPECT_TRUE(holds(session, "?msd_pell Ax Ey x = 2*y | x = 2*y+1"));
    EXPECT_EQ(session.run("inf even").message, "infinite");
    EXPECT_EQ(session.run("test even 4").message, "\n10\n100\n110");
}

// Formulas at random, with each quantifier bounded: their truth number by number.
class RandomFormulas {
public:
    explicit RandomFormulas(unsigned seed) : random_(seed) {}

    struct Made {
        std::string text;
        std::function<bool(int, int)> holds;  // of x and y
    };
    Made formula(int depth) {
        if (depth == 0) return atom();
        const Made a = formula(depth - 1);
        switch (pick(6)) {
            case 0: return {"~(" + a.text + ")", [=](int x, int y) { return !a.holds(x, y); }};
            case 1:
                return {"(Ey y < 6 & (" + a.text + "))", [=](int x, int) {
                            for (int y = 0; y < 6; ++y)
                                if (a.holds(x, y)) return true;
                            return false;
                        }};
            case 2:
                return {"(Ax x < 5 => (" + a.text + "))", [=](int, int y) {
                            for (int x = 0; x < 5; ++x)
                                if (!a.holds(x, y)) return false;
                            return true;
                        }};
            default: break;
        }
        const Made b = formula(depth - 1);
        switch (pick(4)) {
            case 0: return {"(" + a.text + ") & (" + b.text + ")", [=](int x, int y) { return a.holds(x, y) && b.holds(x, y); }};
            case 1: return {"(" + a.text + ") | (" + b.text + ")", [=](int x, int y) { return a.holds(x, y) || b.holds(x, y); }};
            case 2: return {"(" + a.text + ") ^ (" + b.text + ")", [=](int x, int y) { return a.holds(x, y) != b.holds(x, y); }};
            default:
                return {"(" + a.text + ") => (" + b.text + ")", [=](int x, int y) { return !a.holds(x, y) || b.holds(x, y); }};
        }
    }

private:
    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    // c x - d y / e < k and the like; a difference that is negative makes the comparison false.
    Made atom() {
        const int c = pick(4);
        const int d = 1 + pick(3);
        const int e = 1 + pick(3);
        const int k = pick(9);
        const std::string sum = std::to_string(c) + "*x - " + std::to_string(d) + "*y/" + std::to_string(e);
        const bool less = pick(2) == 0;
        return {sum + (less ? " < " : " = ") + std::to_string(k), [=](int x, int y) {
                    const int value = c * x - d * y / e;
                    return value >= 0 && (less ? value < k : value == k);
                }};
    }
    std::mt19937 random_;
};

TEST(WalnutSession, AgreesWithNumbersOnRandomFormulasLong) {
    constexpr unsigned seed = 20261119;
    RandomFormulas random(seed);
    Session session;
    const std::vector<std::string> systems{"msd_2", "lsd_3", "msd_fib", "lsd_trib"};
    for (int i = 0; i < 200; ++i) {
        const auto made = random.formula(3);
        const std::string& system = systems[static_cast<std::size_t>(i) % systems.size()];
        for (int x = 0; x < 7; ++x)
            for (int y = 0; y < 7; ++y)
                ASSERT_EQ(holds(session, "?" + system + " Ex,y x = " + std::to_string(x) + " & y = " + std::to_string(y) +
                                             " & (" + made.text + ")"),
                          made.holds(x, y))
                    << "seed " << seed << ", " << system << ": " << made.text << " at " << x << "," << y;
    }
}

TEST(WalnutSession, TurnsNumbersAround) {
    Session session;
    const auto language = [&](const std::string& command) { return session.run(command).result.value(); };
    const WordSet msd = language("eval e \"?msd_fib x = 3 | x = 15\"");
    const WordSet lsd = language("eval e \"?msd_fib `(x = 3 | x = 15)\"");
    EXPECT_EQ(msd.alphabets.front().numeration, "msd_fib");
    EXPECT_EQ(lsd.alphabets.front().numeration, "lsd_fib");
    EXPECT_EQ(lsd.language, language("eval e \"?lsd_fib x = 3 | x = 15\"").language);
    EXPECT_EQ(msd.language, language("eval e \"?msd_fib ``(x = 3 | x = 15)\"").language);
}

TEST(WalnutSession, TakesLettersThatAreNoNumbers) {
    Session session;
    for (const std::string command : {"reg a {-1,0,1} \"[-1]*1\"", "reg b {-1,0,1} \"([-1])*1|0\"", "reg c msd_2 \"00(0|1)*\""})
        static_cast<void>(session.run(command));
    EXPECT_TRUE(holds(session, "Ax $a(x) => $b(x)"));
    EXPECT_FALSE(holds(session, "Ax $b(x) => $a(x)"));
    EXPECT_EQ(session.run("eval e \"$b(x) & ~$a(x)\"").result->language.states(), 2U);  // the word 0
    EXPECT_NE(why_not(session, "eval e \"Ex $c(x) & x < y\"").find("is not supported"), std::string::npos);
    EXPECT_NE(why_not(session, "eval e \"$a(0)\"").find("expected"), std::string::npos);
}

// No output is 7, also where an index would be negative.
TEST(WalnutSession, ComparesNoOutputWithWhatNoneIs) {
    Session session;
    for (const std::string command : {"morphism tm \"0->01 1->10\"", "promote T tm"}) static_cast<void>(session.run(command));
    for (const std::string formula :
         {"Ex T[x]=@7", "Ex T[x-5]=@7", "Ex,u T[x-u]=@7", "Ex T[x-5]>=@2", "Ex T[x-1]=T[x]+5", "Ex x<5 & T[x-5]<@0"})
        EXPECT_FALSE(holds(session, formula)) << formula;
    EXPECT_TRUE(holds(session, "Ax x >= 5 => T[x-5]=@0 | T[x-5]=@1"));
}

// The words of all variables have one length where zeros in front matter.
TEST(WalnutSession, KeepsLengthsTogetherWhereZerosMatter) {
    Session session;
    for (const std::string command :
         {"reg three msd_2 \"000|111\"", "reg two msd_2 \"00|01\"", "def both \"$three(x) & $two(y)\""})
        static_cast<void>(session.run(command));
    EXPECT_FALSE(holds(session, "Ex,y $three(x) & $two(y)"));
    EXPECT_TRUE(holds(session, "Ax,y $three(x) => ~$two(y)"));
    EXPECT_FALSE(holds(session, "Ex,y $both(x,y)"));
    EXPECT_TRUE(holds(session, "Ex,y $three(x) & y = 5"));
    EXPECT_FALSE(holds(session, "Ex,y $three(x) & y = 9"));
}

TEST(WalnutSession, ListsWordsThatBeginWithZeros) {
    Session session;
    const auto run = [&](const std::string& command) { return session.run(command).message; };
    static_cast<void>(run("reg q {0,1} \"0*\""));
    static_cast<void>(run("reg r {0,1} \"0(0|1)*\""));
    static_cast<void>(run("reg s {0,1} \"(11)*+1\""));
    static_cast<void>(run("reg t {0,1} \"0?+1++\""));
    static_cast<void>(run("def six \"?lsd_2 x=6\""));
    EXPECT_EQ(run("inf q"), "infinite");
    EXPECT_EQ(run("inf six"), "finite");
    EXPECT_EQ(run("test r 4"), "0\n00\n01\n000");
    EXPECT_EQ(run("test s 2"), "1\n111");
    EXPECT_EQ(run("test t 4"), "1\n01\n11\n001");
    EXPECT_EQ(run("test six 1"), "011");
}

}  // namespace
}  // namespace wythoff::walnut
