#include "wythoff/core/budget.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Told = std::vector<std::pair<std::string, double>>;

Progress telling(Told& told) {
    return Progress([&told](const std::string& stage, double fraction) { told.emplace_back(stage, fraction); });
}

Error::Kind failure(const Progress& progress) {
    try {
        progress.check();
    } catch (const Error& error) {
        return error.kind();
    }
    return Error::Kind::usage;
}

TEST(Progress, TellsEachStepOnceAndNeverGoesBack) {
    Told told;
    const Progress progress = telling(told);
    for (const int done : {1, 3, 2, 3, 4}) progress.at(done, 4);
    EXPECT_EQ(told, (Told{{"", 0.25}, {"", 0.75}, {"", 1.0}}));
}

TEST(Progress, ANewStageBeginsAtZeroAndEndsTheOneBefore) {
    Told told;
    const Progress whole = telling(told);
    const Progress first = whole.stage("computing");
    first.at(1, 2);
    const Progress second = whole.stage("learning");
    first.at(2, 2);  // too late to be told
    second.at(1, 4);
    EXPECT_EQ(told, (Told{{"computing", 0}, {"computing", 0.5}, {"learning", 0}, {"learning", 0.25}}));
}

TEST(Progress, QuietWorkTellsNothingAndStopsAllTheSame) {
    Told told;
    std::atomic<bool> cancel = false;
    const Progress progress([&told](const std::string& stage, double fraction) { told.emplace_back(stage, fraction); }, &cancel);
    const Progress quiet = progress.quiet();
    quiet.stage("hidden").at(1, 2);
    EXPECT_EQ(told, Told{});
    cancel = true;
    EXPECT_EQ(failure(quiet), Error::Kind::cancelled);
    EXPECT_THROW(progress.stage("late"), Error);
}

TEST(Progress, AskingWhetherToStopTellsNothing) {
    Told told;
    telling(told).check();
    EXPECT_EQ(told, Told{});
}

TEST(Progress, TimeThatHasRunOutIsALimit) {
    EXPECT_EQ(failure(Progress({}, nullptr, std::chrono::seconds(-1))), Error::Kind::limit);
    EXPECT_EQ(failure(Progress({}, nullptr, std::chrono::hours(1))), Error::Kind::usage);  // nothing was thrown
}

TEST(Progress, NobodyListensByDefault) {
    const Progress progress;
    progress.check();
    progress.stage("alone").at(1, 1);
}

TEST(Budget, MoreMemoryThanIsAllowedIsRefusedInOneLine) {
    try {
        require_memory("a board", 3.1e9, 2'000'000'000);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit);
        EXPECT_STREQ(error.what(), "a board needs 3.1 GB, but 2.0 GB is allowed");
    }
}

}  // namespace
}  // namespace wythoff
