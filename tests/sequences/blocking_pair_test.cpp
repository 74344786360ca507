#include "sequences/blocking_pair.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <string>

#include "sequences/blocking_window.hpp"
#include "sequences/pair_cells.hpp"
#include "solve/definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

const Budget budget;

std::string game_text(std::int64_t m, std::int64_t p) {
    return "bishop-blocking(m=" + std::to_string(m) + ",p=" + std::to_string(p) + ")";
}

std::vector<Cell> blocking_cells(std::int64_t m, std::int64_t p, std::int64_t to) {
    const BlockingPair pair(m, p);
    return cells_of([&](const Integer& n) { return Position{pair.a(n), pair.b(n)}; }, to);
}

TEST(BlockingPair, GivesThePPositionsOfBishopBlockingByDefinitionUpTo60AndByBoardUpTo200Long) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const Game game = make_game(game_text(m, p));
            EXPECT_EQ(solve_by_definition(game, 60).cells(), blocking_cells(m, p, 60)) << to_text(game);
            EXPECT_EQ(solve(game, 200, Engine::board).p.cells(), blocking_cells(m, p, 200)) << to_text(game);
        }
}

TEST(BlockingPair, ListingGivesThePPositionsByLinesUpToAMillionLong) {
    for (const auto& [m, p] : std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 2}, {2, 3}, {3, 2}, {6, 4}, {3, 5}}) {
        const PSet found = solve(make_game(game_text(m, p)), 1'000'000, Engine::lines).p;
        const SequencePair listed = mex_of_blocking(m, p, 1'000'000);
        const auto pair = [&](const Integer& n) {
            const std::size_t i = n.get_ui();
            return Position{to_integer(listed.x[i]), to_integer(listed.y[i])};
        };
        EXPECT_EQ(found.cells(), cells_of(pair, 1'000'000)) << m << " " << p;
    }
}

TEST(BlockingPair, TheWindowsAgreeWithListingUpToAMillionTermsLong) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair listed = mex_of_blocking(m, p, 1'000'001);
            for (std::int64_t first = 0; first < 1'000'000; first += first < 3000 ? 100 : 99'700) {
                const BlockingWindow window =
                    blocking_window(m, p, to_integer(first), 100, budget);  // without dividing by the gcd
                const BlockingPair pair(m, p);
                for (std::int64_t i = 0; i < 100; ++i) {
                    const auto n = static_cast<std::size_t>(first + i);
                    ASSERT_EQ(window.base + window.offsets[static_cast<std::size_t>(i)], listed.x[n])
                        << m << " " << p << " " << n;
                    if (i % 10 != 0) continue;
                    ASSERT_EQ(pair.a(to_integer(first + i)), listed.x[n]);
                    ASSERT_EQ(pair.b(to_integer(first + i)), listed.y[n]);
                }
            }
        }
}

TEST(BlockingPair, InverseQuestionsAnswerForEveryValueUpTo1000) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair listed = mex_of_blocking(m, p, 1100);
            const BlockingPair pair(m, p);
            for (std::int64_t value = 0; value <= 1000; ++value) {
                const auto x = std::lower_bound(listed.x.begin(), listed.x.end(), value);
                const auto y = std::lower_bound(listed.y.begin() + p, listed.y.end(), value);
                const auto n = pair.index_of_a(to_integer(value));
                const auto j = pair.index_of_b(to_integer(value));
                ASSERT_EQ(n.has_value(), *x == value) << m << " " << p << " " << value;
                ASSERT_EQ(j.has_value(), *y == value) << m << " " << p << " " << value;
                if (n) {
                    ASSERT_EQ(*n, x - listed.x.begin());
                }
                if (j) {
                    ASSERT_EQ(*j, y - listed.y.begin());
                }
            }
        }
}

TEST(BlockingPair, BoundsHoldAndThePrintedOnesWithoutFloorsDoNot) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair listed = mex_of_blocking(m, p, 20'000);
            const BlockingPair pair(m, p);
            for (std::size_t n = static_cast<std::size_t>(p - 1); n < listed.x.size(); n += n < 2000 ? 1 : 101) {
                const auto a = pair.bounds_of_a(static_cast<unsigned long>(n));
                const auto b = pair.bounds_of_b(static_cast<unsigned long>(n));
                ASSERT_LE(a.low, listed.x[n]) << m << " " << p << " " << n;
                ASSERT_GE(a.high, listed.x[n]) << m << " " << p << " " << n;
                ASSERT_LE(b.low, listed.y[n]) << m << " " << p << " " << n;
                ASSERT_GE(b.high, listed.y[n]) << m << " " << p << " " << n;
            }
        }
    // Printed: (n-p+1) alpha <= a_n. For m = p = 1 and n = 1 that is alpha <= 1, but alpha = 1.618...
    EXPECT_EQ(BlockingPair(1, 1).bounds_of_a(1).low, 1);
    EXPECT_EQ(BlockingPair(1, 1).a(1), 1);
}

TEST(BlockingPair, IsTheBeattyFormWhenPDividesMAtAThousandDigits) {
    for (const auto& [m, p] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {2, 2}, {3, 3}, {4, 2}, {6, 2}, {6, 3}, {5, 5}}) {
        const BlockingPair pair(m, p);
        const BlockingBeattyPair beatty(m, p);
        for (const unsigned long digits : {3UL, 20UL, 300UL, 1000UL}) {
            const Integer start = power_of_ten(digits);
            const BlockingWindow window = blocking_window(m, p, start, 40, budget);
            for (unsigned long i = 0; i < 40; ++i)
                ASSERT_EQ(window.base + window.offsets[i], beatty.a(start + i)) << m << " " << p;
            ASSERT_EQ(pair.a(start + 7), beatty.a(start + 7));
            ASSERT_EQ(pair.b(start + 7), beatty.b(start + 7));
        }
    }
}

TEST(BlockingPair, KeepsToItsBudget) {
    Budget small;
    small.memory = 1'000'000;  // 2400 digits take 10 MB, and the windows below some hundred digits little
    const Integer large = power_of_ten(2400);
    for (const auto& question : std::vector<std::function<void(const BlockingPair&)>>{
             [&](const BlockingPair& pair) { (void)pair.a(large); }, [&](const BlockingPair& pair) { (void)pair.b(large); },
             [&](const BlockingPair& pair) { (void)pair.index_of_a(large); },
             [&](const BlockingPair& pair) { (void)pair.index_of_b(large); }}) {
        try {
            question(BlockingPair(2, 3, small));
            ADD_FAILURE() << "it does not fit";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
            EXPECT_NE(std::string(error.what()).find("digits needs"), std::string::npos) << error.what();
        }
        int checks = 0;
        Budget stopped;
        stopped.progress = Progress({}, [&] {
            if (++checks == 1000) throw Error(Error::Kind::cancelled, "stopped");  // far from the end: there are 17000 levels
        });
        EXPECT_THROW(question(BlockingPair(2, 3, stopped)), Error);
        EXPECT_EQ(checks, 1000);
    }
    EXPECT_EQ(BlockingPair(2, 3, small).a(power_of_ten(100)), BlockingPair(2, 3).a(power_of_ten(100)));
}

TEST(BlockingPair, SplitsTheIntegersAround10To300Long) {
    for (const auto& [m, p] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 2}, {2, 3}, {3, 2}, {3, 5}, {5, 6}, {6, 4}}) {
        const BlockingPair pair(m, p);
        const Integer start = power_of_ten(300);
        Integer next_a = -1;
        Integer next_b = -1;
        for (Integer value = start; value < start + 60; ++value) {
            const auto n = pair.index_of_a(value);
            const auto j = pair.index_of_b(value);
            ASSERT_NE(n.has_value(), j.has_value()) << m << " " << p << " " << value - start;
            Integer& next = n ? next_a : next_b;
            const Integer found = n ? *n : *j;
            if (next >= 0) {
                ASSERT_EQ(found, next);  // a and b increase, and skip no index
            }
            next = found + 1;
            ASSERT_EQ(n ? pair.a(found) : pair.b(found), value);
        }
    }
}

TEST(BlockingPair, RandomIndicesSurviveTheWayBack) {
    EXPECT_TRUE(rc::check("index_of_a(a(n)) = n and index_of_b(b(n)) = n, and b_n - a_n = m floor(n/p)", [] {
        const std::int64_t m = *rc::gen::inRange(1, 12);
        const std::int64_t p = *rc::gen::inRange(1, 12);
        const Integer n = power_of_ten(static_cast<unsigned long>(*rc::gen::inRange(2, 80))) + *rc::gen::inRange(0, 1'000'000);
        const BlockingPair pair(m, p);
        const Integer a = pair.a(n);
        const Integer b = pair.b(n);
        const auto index_a = pair.index_of_a(a);
        const auto index_b = pair.index_of_b(b);
        RC_ASSERT(index_a.has_value());
        RC_ASSERT(index_b.has_value());
        RC_ASSERT(index_a == n);
        RC_ASSERT(index_b == n);
        RC_ASSERT(b - a == m * (n / p));
        RC_ASSERT(pair.a(n + 1) > a);
    }));
}

TEST(BlockingPair, TheWorkGrowsWithTheNumberOfDigitsNotWithTheIndex) {
    for (const auto& [m, p] : std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 2}, {2, 3}, {3, 5}}) {
        const BlockingPair pair(m, p);
        const std::int64_t at_30 = pair.count_visited(power_of_ten(30));
        const std::int64_t at_300 = pair.count_visited(power_of_ten(300));
        EXPECT_LT(at_30, 20'000);
        EXPECT_LT(at_300, 12 * at_30);
    }
}

TEST(BlockingPair, RefusesBadAndTooLargeParameters) {
    const auto kind_of = [](auto act) {
        try {
            act();
        } catch (const Error& error) {
            return error.kind();
        }
        return Error::Kind::io;
    };
    EXPECT_EQ(kind_of([] { BlockingPair(0, 1); }), Error::Kind::usage);
    EXPECT_EQ(kind_of([] { BlockingPair(1, 0); }), Error::Kind::usage);
    EXPECT_EQ(kind_of([] { BlockingPair(1, std::int64_t{1} << 40); }), Error::Kind::limit);
    EXPECT_EQ(kind_of([] { (void)BlockingPair(1, 2).a(-1); }), Error::Kind::usage);
    EXPECT_EQ(kind_of([] { (void)BlockingPair(1, 1'000'000).a(power_of_ten(30)); }), Error::Kind::limit);
    EXPECT_EQ(kind_of([] { BlockingBeattyPair(3, 2); }), Error::Kind::unsupported);
    EXPECT_EQ(BlockingPair(std::int64_t{1} << 40, std::int64_t{1} << 40).a(5), 5);
    EXPECT_EQ(BlockingPair(1, 1000).a(1'000'000), to_integer(mex_of_blocking(1, 1000, 1'000'001).x.back()));
    EXPECT_FALSE(BlockingPair(1, 2).index_of_a(-1));
    EXPECT_FALSE(BlockingPair(1, 2).index_of_b(-1));
}

}  // namespace
}  // namespace wythoff
