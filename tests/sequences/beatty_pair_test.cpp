#include "wythoff/sequences/beatty_pair.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "sequences/mex_recurrences.hpp"
#include "sequences/pair_cells.hpp"
#include "solve/definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::string parameters(std::int64_t m, std::int64_t p) { return "(m=" + std::to_string(m) + ",p=" + std::to_string(p) + ")"; }

std::vector<Cell> beatty_cells(std::int64_t m, std::int64_t p, std::int64_t to) {
    const BeattyPair pair(to_integer(m), to_integer(p));
    return cells_of([&](const Integer& n) { return Position{pair.a(n), pair.b(n)}; }, to);
}

TEST(BeattyPair, BeginsAsTables1And2OfTheRestrictionsPaper) {
    const BeattyPair connell(1, 3);
    const BeattyPair pair(2, 3);
    const std::vector<int> c{0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6};
    const std::vector<int> d{0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22};
    const std::vector<int> a{0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6};
    const std::vector<int> b{0, 2, 4, 7, 9, 11, 14, 16, 19, 21, 23, 26, 28, 31, 33, 35, 38};
    for (int n = 0; n <= 16; ++n) {
        const auto i = static_cast<std::size_t>(n);
        EXPECT_EQ(connell.a(n), c[i]);
        EXPECT_EQ(connell.b(n), d[i]);
        EXPECT_EQ(pair.a(n), a[i]);
        EXPECT_EQ(pair.b(n), b[i]);
    }
}

TEST(BeattyPair, GivesThePPositionsOfRoobBlockingByDefinitionUpTo60AndByBoardUpTo200Long) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const Game game = make_game("roob-blocking" + parameters(m, p));
            EXPECT_EQ(solve_by_definition(game, 60).cells(), beatty_cells(m, p, 60)) << to_text(game);
            EXPECT_EQ(solve(game, 200, Engine::board).p.cells(), beatty_cells(m, p, 200)) << to_text(game);
        }
}

TEST(BeattyPair, GivesThePPositionsOfMWythoffByLinesUpToAMillionLong) {
    for (std::int64_t m = 1; m <= 6; ++m) {
        const Game game = make_game("m-wythoff(m=" + std::to_string(m) + ")");
        EXPECT_EQ(solve(game, 1'000'000, Engine::lines).p.cells(), beatty_cells(m, 1, 1'000'000)) << m;
    }
}

TEST(BeattyPair, AgreesWithTheMexRecurrenceUpToAMillionTermsLong) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair listed = mex_by_multiplicity(m, p, 1'000'001);
            const BeattyPair pair(to_integer(m), to_integer(p));
            for (std::size_t n = 0; n < listed.x.size(); n += n < 2000 || n > 999'000 ? 1 : 97) {
                const Integer index = static_cast<unsigned long>(n);
                ASSERT_EQ(pair.a(index), listed.x[n]) << m << " " << p << " " << n;
                ASSERT_EQ(pair.b(index), listed.y[n]) << m << " " << p << " " << n;
            }
        }
}

TEST(BeattyPair, InverseQuestionsAnswerForEveryValueUpTo2000) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair listed = mex_by_multiplicity(m, p, 20'000);
            const BeattyPair pair(to_integer(m), to_integer(p));
            for (std::int64_t value = 0; value <= 2000; ++value) {
                const auto [first, end] = std::equal_range(listed.x.begin(), listed.x.end(), value);
                const auto found = pair.indices_of_a(to_integer(value));
                ASSERT_EQ(found.has_value(), first != end) << m << " " << p << " " << value;
                if (found) {
                    ASSERT_EQ(found->first, first - listed.x.begin());
                    ASSERT_EQ(found->last, end - listed.x.begin() - 1);
                }
                const auto y = std::lower_bound(listed.y.begin(), listed.y.end(), value);
                const auto n = pair.index_of_b(to_integer(value));
                ASSERT_EQ(n.has_value(), *y == value) << m << " " << p << " " << value;
                if (n) {
                    ASSERT_EQ(*n, y - listed.y.begin());
                }
            }
        }
}

TEST(BeattyPair, AtAThousandDigitsTheDefiningInequalitiesHold) {
    // p a <= n phi < p (a + 1) with phi^2 + (mp - 2) phi = mp, phi > 0: the polynomial z^2 + (mp-2) n z - mp n^2 is negative
    // for 0 <= z < n phi and positive above.
    EXPECT_TRUE(rc::check("signs of the polynomial of n phi at p a and p (a+1)", [] {
        const Integer m = *rc::gen::inRange(1, 50);
        const Integer p = *rc::gen::inRange(1, 50);
        const Integer n = power_of_ten(1000) / *rc::gen::inRange(1, 1'000'000) + *rc::gen::inRange(0, 1'000'000);
        const BeattyPair pair(m, p);
        const Integer a = pair.a(n);
        const auto sign = [&](const Integer& z) { return sgn(Integer(z * z + (m * p - 2) * n * z - m * p * n * n)); };
        RC_ASSERT(sign(p * a) < 0);
        RC_ASSERT(sign(p * a + p) > 0);
        RC_ASSERT(pair.b(n) == a + m * n);
        RC_ASSERT(pair.is_a(n, a));
        RC_ASSERT(!pair.is_a(n, a + 1));
        RC_ASSERT(!pair.is_a(n, a - 1));
        const auto index = pair.index_of_pair(a, a + m * n);
        RC_ASSERT(index.has_value());
        RC_ASSERT(index == n);
        RC_ASSERT(!pair.index_of_pair(a + 1, a + 1 + m * n));
        RC_ASSERT(!pair.index_of_pair(a, a + m * n + 1) || m == 1);
    }));
}

TEST(BeattyPair, TakesEveryValueAround10To300ExactlyPTimesLong) {
    for (std::int64_t m = 1; m <= 4; ++m)
        for (std::int64_t p = 1; p <= 5; ++p) {
            const BeattyPair pair(to_integer(m), to_integer(p));
            const Integer start = power_of_ten(300);
            Integer expected_first = -1;
            for (Integer value = start; value < start + 200; ++value) {
                Integer times = 0;
                if (const auto found = pair.indices_of_a(value)) {
                    times += found->last - found->first + 1;
                    ASSERT_EQ(pair.a(found->first), value);
                    ASSERT_EQ(pair.a(found->last), value);
                    if (expected_first >= 0) {
                        ASSERT_EQ(found->first, expected_first);
                    }
                    expected_first = found->last + 1;
                }
                if (const auto n = pair.index_of_b(value)) {
                    ++times;
                    ASSERT_EQ(pair.b(*n), value);
                }
                ASSERT_EQ(times, p) << m << " " << value - start;
            }
        }
}

TEST(BeattyPair, RefusesBadParametersAndIndices) {
    for (const auto& [m, p] : std::vector<std::pair<int, int>>{{0, 1}, {1, 0}, {-1, 1}, {1, -5}}) {
        try {
            const BeattyPair pair(m, p);
            FAIL() << m << " " << p;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::usage);
        }
    }
    const BeattyPair pair(1, 1);
    EXPECT_THROW((void)pair.a(-1), Error);
    EXPECT_FALSE(pair.indices_of_a(-1));
    EXPECT_FALSE(pair.index_of_b(-1));
    EXPECT_FALSE(pair.is_a(-1, 0));
    EXPECT_FALSE(pair.index_of_pair(5, 3));
    EXPECT_EQ(pair.index_of_b(0), Integer(0));
    EXPECT_EQ(pair.index_of_pair(0, 0), Integer(0));
}

}  // namespace
}  // namespace wythoff
