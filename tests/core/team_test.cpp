#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <stdexcept>

#include "core/team.hpp"

namespace wythoff {
namespace {

TEST(Team, DoesEveryPieceOnceWhateverTheNumberOfThreads) {
    for (const unsigned threads : {1U, 2U, 5U})
        for (const std::size_t n : {0U, 1U, 7U, 1000U})
            for (const std::size_t grain : {0U, 1U, 3U, 2000U}) {
                Team team(threads);
                std::vector<int> done(n, 0);
                team.run(n, grain, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) ++done[i];
                });
                EXPECT_EQ(done, std::vector<int>(n, 1)) << threads << " threads, " << n << " in pieces of " << grain;
            }
}

TEST(Team, ShowsTheCallerWhatAllPiecesWroteLoopAfterLoop) {
    Team team(4);
    std::vector<std::uint64_t> values(5000, 1);
    for (int loop = 0; loop < 40; ++loop) {
        team.run(values.size(), 16, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) values[i] = 2 * values[i] + i;
        });
        for (std::size_t i = 0; i < values.size(); ++i) ASSERT_EQ(values[i], ((std::uint64_t{2} << loop) - 1) * (i + 1) + 1) << i;
    }
}

TEST(Team, ThrowsWhatAPieceThrewAndIsFitForTheNextLoop) {
    Team team(3);
    for (const std::size_t bad : {0U, 500U, 999U}) {
        EXPECT_THROW(team.run(1000, 10,
                              [&](std::size_t begin, std::size_t end) {
                                  if (begin <= bad && bad < end) throw std::runtime_error("bad piece");
                              }),
                     std::runtime_error);
        std::atomic<std::size_t> sum{0};
        team.run(1000, 10, [&](std::size_t begin, std::size_t end) { sum += end - begin; });
        EXPECT_EQ(sum.load(), 1000U);
    }
}

TEST(Team, HasAtLeastOneThreadACore) {
    EXPECT_GE(thread_count(0), 1U);
    EXPECT_EQ(thread_count(7), 7U);
}

}  // namespace
}  // namespace wythoff
