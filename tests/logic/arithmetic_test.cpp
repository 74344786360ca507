// Automata of sums and comparisons against integers.
#include "logic/arithmetic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "automata/product.hpp"
#include "support/table_automaton.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {
namespace {

const std::vector<std::string> systems{
    "zeckendorf",
    "fraenkel(1,2)",
    "fraenkel(2,1)",
    "fraenkel(3,3)",
    "fraenkel(1,9)",
    "ostrowski(0;(1))",
    "ostrowski(0;(2))",
    "ostrowski(0;(1,2))",
    "ostrowski(2;(3,1,1))",
    "ostrowski(0;2,(1))",
    "ostrowski(0;1,(2))",
    "ostrowski(0;1,2,(3,4))",
    "ostrowski(1;(1,1,1,1,4))",
    "ostrowski(0;9,8,7,6,(1,2,3))",
    "tribonacci",
    "narayana",
    "pisot(2,1,1)",
    "pisot(3,2,2)",
};

Arithmetic arithmetic_of(const std::string& text) { return Arithmetic(parse_numeration(text).value_or_throw(text)); }

TEST(Arithmetic, ValidWordsAreThoseOfTheNumeration) {
    for (const std::string& text : systems) {
        Arithmetic arithmetic = arithmetic_of(text);
        ASSERT_EQ(arithmetic.base(), arithmetic.numeration().largest_digit() + 1);
        const auto is_valid = [&](const Words& words) {
            return std::all_of(words.begin(), words.end(), [&](const Word& word) {
                return arithmetic.numeration().is_valid(Digits(word.begin(), word.end()));
            });
        };
        Random random(1);
        for (const unsigned tracks : {1U, 2U, 3U}) {
            EXPECT_EQ(excess(arithmetic.valid(tracks)), "") << text;
            EXPECT_EQ(difference(arithmetic.valid(tracks), is_valid, random, 40000), "") << text;
        }
        for (int x = 0; x < 300; ++x) {
            const Word word = arithmetic.to_word(x);
            EXPECT_TRUE(arithmetic.valid(1).accepts({word})) << text << " " << x;
            EXPECT_EQ(arithmetic.to_integer(word), x) << text;
        }
    }
}

TEST(Arithmetic, ValidWithoutTracksAcceptsWhatZerosCannotChange) {
    for (const std::string& text : systems) {
        Arithmetic arithmetic = arithmetic_of(text);
        EXPECT_EQ(arithmetic.valid(0), arithmetic.linear({}, 0, Comparison::equal)) << text;
        EXPECT_EQ(arithmetic.valid(0), arithmetic.linear({}, -1, Comparison::at_most)) << text;
        EXPECT_TRUE(arithmetic.linear({}, 1, Comparison::equal).empty());
        EXPECT_TRUE(arithmetic.linear({}, -1, Comparison::equal).empty());
        EXPECT_TRUE(arithmetic.linear({}, 1, Comparison::at_most).empty());
        EXPECT_TRUE(arithmetic.valid(0).accepts({}));
    }
}

struct Linear {
    std::vector<std::int64_t> coefficients;
    std::int64_t constant;
};
const std::vector<Linear> linears{
    {{1}, 0},           {{1}, -7},
    {{1}, 3},           {{-1}, 12},
    {{3}, -12},         {{3}, -13},
    {{-2}, 9},          {{1, -1}, 0},
    {{1, -1}, 1},       {{1, -1}, -5},
    {{2, -1}, 0},       {{-2, 1}, 1},
    {{3, -5}, 2},       {{1, 1}, -20},
    {{-1, -1}, 17},     {{1, 1}, 0},
    {{1, 1, -1}, 0},    {{1, -1, -1}, 4},
    {{1, 2, -3}, -1},   {{2, -3, 1}, 5},
    {{-1, -1, -1}, 10}, {{1}, -1'000'000'000'000},
    {{1, -1}, 400},     {{-1, -1}, 101},
};

// Many tracks of many digits, and large coefficients with them, take long to build.
bool is_small(const Arithmetic& arithmetic, const Linear& linear) {
    const auto is_large = [](std::int64_t c) { return std::abs(c) > 2; };
    if (arithmetic.base() > 4 && std::any_of(linear.coefficients.begin(), linear.coefficients.end(), is_large)) return false;
    const std::size_t tracks = linear.coefficients.size() + (std::abs(linear.constant) > 100 ? 1 : 0);
    return tracks <= (arithmetic.base() <= 4 ? 3U : 2U);
}

Integer sum(const Linear& linear, const std::vector<Integer>& x) {
    Integer total = linear.constant;
    for (std::size_t i = 0; i < x.size(); ++i) total += linear.coefficients[i] * x[i];
    return total;
}

void expect_sum(Arithmetic& arithmetic, const Linear& linear, const std::vector<Integer>& x, const std::vector<Word>& words) {
    const Integer total = sum(linear, x);
    ASSERT_EQ(arithmetic.linear(linear.coefficients, linear.constant, Comparison::equal).accepts(words), total == 0)
        << "sum " << total;
    ASSERT_EQ(arithmetic.linear(linear.coefficients, linear.constant, Comparison::at_most).accepts(words), total <= 0)
        << "sum " << total;
}

std::string to_text(const std::string& system, const Linear& linear) {
    std::string text = system + ":";
    for (const std::int64_t c : linear.coefficients) text += " " + std::to_string(c);
    return text + " + " + std::to_string(linear.constant);
}

TEST(Arithmetic, SumsOfAllSmallNumbers) {
    for (const std::string& text : systems) {
        Arithmetic arithmetic = arithmetic_of(text);
        std::vector<Word> words;
        for (int x = 0; x < 200; ++x) words.push_back(arithmetic.to_word(x));
        for (const Linear& linear : linears) {
            SCOPED_TRACE(to_text(text, linear));
            if (!is_small(arithmetic, linear)) continue;
            const auto count = linear.coefficients.size();
            const int most = count == 1 ? 200 : count == 2 ? 40 : 12;
            std::vector<int> x(count, 0);
            for (;;) {
                std::vector<Word> given;
                for (const int value : x) given.push_back(words[static_cast<std::size_t>(value)]);
                ASSERT_NO_FATAL_FAILURE(expect_sum(arithmetic, linear, {x.begin(), x.end()}, given));
                std::size_t i = 0;
                for (; i < count && ++x[i] == most; ++i) x[i] = 0;
                if (i == count) break;
            }
        }
    }
}

// The last number is chosen so that the sum is near 0, where there is one.
TEST(Arithmetic, SumsOfLargeNumbers) {
    for (const std::string& text : systems) {
        Arithmetic arithmetic = arithmetic_of(text);
        for (const Linear& linear : linears) {
            SCOPED_TRACE(to_text(text, linear));
            if (!is_small(arithmetic, linear)) continue;
            const auto count = linear.coefficients.size();
            Random random(7);
            int zeros = 0;
            for (int round = 0; round < 40; ++round) {
                std::vector<Integer> x;
                for (std::size_t i = 0; i < count; ++i) {
                    Integer value = 0;
                    for (unsigned limbs = below(random, 4); limbs > 0; --limbs)
                        value = value * 4'000'000'007 + below(random, 4'000'000'000U);
                    x.push_back(value);
                }
                x.back() = 0;
                const Integer rest = -sum(linear, x);
                const Integer near = rest / Integer(linear.coefficients.back());
                for (int off = -1; off <= 1; ++off) {
                    x.back() = near + off;
                    if (x.back() < 0) continue;
                    if (sum(linear, x) == 0) ++zeros;
                    std::vector<Word> words;
                    for (const Integer& value : x) words.push_back(arithmetic.to_word(value));
                    ASSERT_NO_FATAL_FAILURE(expect_sum(arithmetic, linear, x, words));
                }
            }
            const bool opposite = *std::min_element(linear.coefficients.begin(), linear.coefficients.end()) < 0 &&
                                  *std::max_element(linear.coefficients.begin(), linear.coefficients.end()) > 0;
            if (opposite) {
                EXPECT_GT(zeros, 3);
            }
        }
    }
}

TEST(Arithmetic, SumsHoldOnlyValidWordsWithAnyLeadingZeros) {
    for (const std::string& text : systems) {
        Arithmetic arithmetic = arithmetic_of(text);
        for (const Linear& linear : linears) {
            SCOPED_TRACE(to_text(text, linear));
            const auto tracks = static_cast<unsigned>(linear.coefficients.size());
            if (!is_small(arithmetic, linear) || arithmetic.base() > 4 || (tracks == 3 && arithmetic.base() > 2)) continue;
            TrackMap all;
            for (unsigned t = 0; t < tracks; ++t) all.push_back(t);
            for (const Comparison comparison : {Comparison::equal, Comparison::at_most}) {
                const Dfa& dfa = arithmetic.linear(linear.coefficients, linear.constant, comparison);
                EXPECT_TRUE(subtract(dfa, arithmetic.valid(tracks), all).empty());
                EXPECT_TRUE(dfa.empty() || dfa.step(dfa.start(), 0) == dfa.start());
            }
            // x <= y and x >= y meet in x = y; "not <= 0" is "-sum + 1 <= 0".
            Linear flipped = linear;
            for (std::int64_t& c : flipped.coefficients) c = -c;
            flipped.constant = -linear.constant;
            const Dfa& at_most = arithmetic.linear(linear.coefficients, linear.constant, Comparison::at_most);
            EXPECT_EQ(intersect(at_most, all, arithmetic.linear(flipped.coefficients, flipped.constant, Comparison::at_most), all,
                                tracks),
                      arithmetic.linear(linear.coefficients, linear.constant, Comparison::equal));
            EXPECT_EQ(subtract(arithmetic.valid(tracks), at_most, all),
                      arithmetic.linear(flipped.coefficients, flipped.constant + 1, Comparison::at_most));
        }
    }
}

// Words of one length are ordered by the first digit in which they differ.
Dfa lexicographic_order(unsigned base) {
    DfaBuilder builder(2, base);
    const unsigned bits = Dfa(2, base).digit_bits();
    for (unsigned x = 0; x < base; ++x)
        for (unsigned y = x; y < base; ++y) builder.edge(x | y << bits, x == y ? 0 : 1);
    builder.finish_state(false);
    for (unsigned x = 0; x < base; ++x)
        for (unsigned y = 0; y < base; ++y) builder.edge(x | y << bits, 1);
    builder.finish_state(true);
    return std::move(builder).build(0);
}

// The order of words defines 0 and the successor, and these define addition by induction on y: x + 0 = x, and x + (y+1) = z
// exactly if z is the successor of some x + y. The sentences say that the automata of sums obey this, for all numbers.
TEST(Arithmetic, AdditionIsTheOneThatTheOrderOfWordsDefines) {
    for (const std::string& text : systems) {
        Logic logic(parse_numeration(text).value_or_throw(text));
        logic.define("below", lexicographic_order(logic.arithmetic().base()));
        logic.define("next", {"x", "y"}, make_formula("below(x,y) & (A z: below(x,z) => (z = y | below(y,z)))"));
        logic.define("add", logic.arithmetic().linear({1, 1, -1}, 0, Comparison::equal));
        for (const char* sentence :
             {"A x: ~below(x,x)", "A x,y: x = y | below(x,y) | below(y,x)", "A x,y: below(x,y) <=> x < y", "A x: ~below(x,0)",
              "A x: E y: next(x,y)", "A x,y: next(x,y) <=> y = x + 1", "A x,y: add(x,0,y) <=> x = y",
              "A x,y,z: add(x,y,z) => (E u,v: next(y,u) & next(z,v) & add(x,u,v))",
              "A x,u,v: (add(x,u,v) & u > 0) => (E y,z: next(y,u) & next(z,v) & add(x,y,z))",
              "A x,y,z,w: (add(x,y,z) & add(x,y,w)) => z = w", "A x,y: E z: add(x,y,z)", "A x,y,z: add(x,y,z) => add(y,x,z)"})
            EXPECT_TRUE(logic.decide(make_formula(sentence)).holds) << text << ": " << sentence;
        EXPECT_FALSE(logic.decide(make_formula("A x,y,z: add(x,y,z) => x < z")).holds) << text;
    }
}

// Either the automaton is right, or there is an Error (limit); never a wrong automaton.
TEST(Arithmetic, LargeCoefficientsAreRightOrRefused) {
    for (const std::string text : {"zeckendorf", "fraenkel(2,1)", "ostrowski(0;1,2,(3,4))", "tribonacci"}) {
        for (const std::int64_t c : {10LL, 8'000'000LL, 1'000'000'000'000LL, 4'000'000'000'000'000'000LL})
            for (const Linear& linear : {Linear{{c, -1}, 0}, Linear{{c, 1 - c}, -1}, Linear{{c}, -c}, Linear{{-c, c}, 0}}) {
                SCOPED_TRACE(to_text(text, linear));
                Arithmetic arithmetic = arithmetic_of(text);
                try {
                    static_cast<void>(arithmetic.linear(linear.coefficients, linear.constant, Comparison::equal));
                    static_cast<void>(arithmetic.linear(linear.coefficients, linear.constant, Comparison::at_most));
                } catch (const Error& error) {
                    EXPECT_EQ(error.kind(), Error::Kind::limit);
                    EXPECT_GT(c, 10);
                    continue;
                }
                for (const Integer& x : {Integer(0), Integer(1), Integer(2), Integer(1000)}) {
                    std::vector<Integer> numbers{x};
                    if (linear.coefficients.size() == 2)
                        numbers.push_back(-sum(linear, {x, 0}) / Integer(linear.coefficients[1]));
                    if (numbers.back() < 0) continue;
                    std::vector<Word> words;
                    for (const Integer& value : numbers) words.push_back(arithmetic.to_word(value));
                    ASSERT_NO_FATAL_FAILURE(expect_sum(arithmetic, linear, numbers, words));
                }
            }
    }
}

TEST(Arithmetic, DigitsAbove255AreRefused) {
    EXPECT_NO_THROW(arithmetic_of("fraenkel(1,255)"));
    for (const std::string text : {"fraenkel(1,256)", "ostrowski(3;7,15,(1,292))"}) {
        try {
            static_cast<void>(arithmetic_of(text));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
        }
    }
}

// Where no place of the period, or of what comes before it, is light enough to be tried, nothing can be said about it.
TEST(Arithmetic, LongPeriodsAreRightOrRefused) {
    const auto repeated = [](const std::string& term, int times) {
        std::string text = term;
        for (int i = 1; i < times; ++i) text += "," + term;
        return text;
    };
    for (const std::string& text : {"ostrowski(0;" + repeated("3", 60) + ",(1))", "ostrowski(0;(" + repeated("3", 40) + ",2))"}) {
        try {
            static_cast<void>(arithmetic_of(text));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit) << error.what();
        }
    }
    for (const std::string& text : {"ostrowski(0;" + repeated("3", 20) + ",(1))", "ostrowski(0;(" + repeated("3", 5) + ",2))"}) {
        Arithmetic arithmetic = arithmetic_of(text);
        const Dfa& addition = arithmetic.linear({1, 1, -1}, 0, Comparison::equal);
        Random random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<Integer> x(2);
            for (Integer& value : x)
                for (unsigned limbs = below(random, 9); limbs > 0; --limbs)
                    value = value * 4'000'000'007 + below(random, 4'000'000'000U);
            const int off = static_cast<int>(below(random, 2));
            x.push_back(x[0] + x[1] + off);
            Words words;
            for (const Integer& value : x) words.push_back(arithmetic.to_word(value));
            words[0].insert(words[0].begin(), below(random, 2) * 80, 0);
            ASSERT_EQ(addition.accepts(words), off == 0) << text << ": " << x[0] << " + " << x[1] << " and " << off;
        }
    }
}

TEST(Arithmetic, StopsAtAMillionStates) {
    try {
        static_cast<void>(
            arithmetic_of("ostrowski(0;(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2))").linear({1, 1, -1}, 0, Comparison::equal));
        ADD_FAILURE() << "added";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit) << error.what();
    }
}

TEST(Arithmetic, SumsCanBeCancelled) {
    const std::atomic<bool> cancel = true;
    Arithmetic arithmetic(fraenkel(1, 30), {.progress = Progress(nullptr, &cancel)});
    EXPECT_THROW(static_cast<void>(arithmetic.linear({7, -5, -3}, 2, Comparison::equal)), Error);
}

TEST(Arithmetic, PadPutsZerosInFront) {
    Words words{{1}, {}, {2, 0, 1}};
    pad(words);
    EXPECT_EQ(words, (Words{{0, 0, 1}, {0, 0, 0}, {2, 0, 1}}));
    Words none;
    pad(none);
    EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace wythoff
