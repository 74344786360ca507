// Pieces side by side bring what a loop over them would.
#include <gtest/gtest.h>

#include "core/side_by_side.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/out_of_memory.hpp"

namespace wythoff {
namespace {

const std::vector<unsigned> numbers_of_threads{1, 2, 5};

Budget small_budget() {
    Budget budget;
    budget.memory = 1000;
    return budget;
}

TEST(SideBySide, DoesEveryPieceOnceAndTellsOfThemInOrder) {
    for (const unsigned threads : numbers_of_threads)
        for (const std::size_t n : {0U, 1U, 2U, 40U}) {
            std::vector<int> done(n, 0);
            std::vector<std::size_t> told;
            SideBySide pieces(small_budget(), threads);
            pieces.run(
                n,
                [&](std::size_t i, const Share& share) {
                    ++done[i];
                    EXPECT_LE(share().memory, 1000U);
                    EXPECT_LE(share().threads, threads);
                },
                [&](std::size_t i) { told.push_back(i); });
            EXPECT_EQ(done, std::vector<int>(n, 1)) << threads << " threads";
            ASSERT_EQ(told.size(), n);
            for (std::size_t i = 0; i < n; ++i) EXPECT_EQ(told[i], i);
        }
}

TEST(SideBySide, ThrowTheErrorOfTheFirstPieceThatFails) {
    for (const unsigned threads : numbers_of_threads) {
        std::vector<int> done(30, 0);
        SideBySide pieces(small_budget(), threads);
        try {
            pieces.run(done.size(), [&](std::size_t i, const Share&) {
                if (i % 10 == 7) throw Error(Error::Kind::limit, "piece " + std::to_string(i));
                done[i] = 1;
            });
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_STREQ(error.what(), "piece 7");
        }
        for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(done[i], 1) << i;
    }
}

TEST(SideBySide, LeaveOutWhatComesAfterEnough) {
    for (const unsigned threads : numbers_of_threads) {
        std::vector<int> done(30, 0);
        SideBySide pieces(small_budget(), threads);
        EXPECT_NO_THROW(pieces.run(done.size(), [&](std::size_t i, const Share& share) {
            if (i > 4) throw Error(Error::Kind::internal, "a piece that does not count");
            if (i == 4) pieces.enough(4);
            share().progress.check();  // wanted
            done[i] = 1;
        })) << threads;
        for (std::size_t i = 0; i <= 4; ++i) EXPECT_EQ(done[i], 1) << i;
    }
}

TEST(SideBySide, DoAPieceAgainThatFoundTooLittleMemoryInItsShare) {
    for (const unsigned threads : numbers_of_threads) {
        std::vector<int> done(9, 0);
        SideBySide pieces(small_budget(), threads);
        pieces.run(done.size(), [&](std::size_t i, const Share& share) {
            if (i % 2 == 0) require_memory("a piece", 900, share().memory);
            ++done[i];
        });
        EXPECT_EQ(done, std::vector<int>(9, 1)) << threads;
        SideBySide large(small_budget(), threads);
        EXPECT_THROW(large.run(2, [&](std::size_t, const Share& share) { require_memory("a piece", 1001, share().memory); }),
                     OutOfMemory);
    }
}

TEST(SideBySide, StopOnAllThreadsWhenTheCallerIsToldTo) {
    for (const unsigned threads : numbers_of_threads) {
        int asked = 0;
        Budget budget = small_budget();
        budget.progress = Progress({}, [&] {  // by the calling thread only, so that this is no race
            if (++asked > 5) throw Error(Error::Kind::cancelled, "stopped by the test");
        });
        SideBySide pieces(budget, threads);
        try {
            pieces.run(8, [&](std::size_t, const Share& share) {
                for (;;) share().progress.check();
            });
            FAIL() << "not stopped";
        } catch (const Error& error) {
            EXPECT_STREQ(error.what(), "stopped by the test");
        }
    }
}

}  // namespace
}  // namespace wythoff
