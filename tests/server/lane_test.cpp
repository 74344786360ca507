// Lanes of the server: how many threads they take, and what happens when the system gives none. The pthread_create of this
// program stands before that of the C library, so that a test can let it fail.
#include "lane.hpp"

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "traffic.hpp"

namespace {
std::atomic<bool> threads_fail = false;
std::atomic<int> threads_started = 0;
}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) {
    if (threads_fail) return EAGAIN;
    ++threads_started;
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    return create(thread, attributes, work, argument);
}

namespace wythoff::server {
namespace {

// Counts up, and lets a test wait until it has come so far.
class Count {
public:
    void up() {
        const std::lock_guard lock(mutex_);
        ++value_;
        changed_.notify_all();
    }
    void wait_for(int value) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return value_ >= value; });
    }
    [[nodiscard]] int value() {
        const std::lock_guard lock(mutex_);
        return value_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int value_ = 0;
};

Lane::Task task(std::function<void()> run) {
    return {std::move(run), [] { return true; }, 0};
}

class LaneTest : public testing::Test {
protected:
    void SetUp() override {
        threads_fail = false;
        threads_started = 0;
    }
    void TearDown() override { threads_fail = false; }
};

TEST_F(LaneTest, TakesNoMoreThreadsThanItMayAndDoesAllTheWork) {
    Lane lane(3, 100, Lane::Priority::usual);
    Count begun, ended, gate;
    for (int i = 0; i < 20; ++i)
        ASSERT_TRUE(lane.add(task([&] {
            begun.up();
            gate.wait_for(1);
            ended.up();
        })));
    begun.wait_for(3);
    EXPECT_EQ(begun.value(), 3);
    EXPECT_EQ(lane.waiting(), 17U);
    EXPECT_EQ(threads_started, 3);
    gate.up();
    ended.wait_for(20);
    EXPECT_EQ(threads_started, 3);
}

TEST_F(LaneTest, RefusesWorkThatNoThreadCanDoAndTakesItLater) {
    Lane lane(2, 100, Lane::Priority::usual);
    threads_fail = true;
    EXPECT_FALSE(lane.add(task([] { FAIL() << "refused, and done all the same"; })));
    EXPECT_EQ(lane.waiting(), 0U);
    threads_fail = false;
    Count done;
    ASSERT_TRUE(lane.add(task([&] { done.up(); })));
    done.wait_for(1);
}

TEST_F(LaneTest, LetsTheThreadsItHasDoTheWorkOfThoseThatDoNotStart) {
    Lane lane(4, 100, Lane::Priority::usual);
    Count begun, done, gate;
    ASSERT_TRUE(lane.add(task([&] {
        begun.up();
        gate.wait_for(1);
    })));
    begun.wait_for(1);
    threads_fail = true;
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(lane.add(task([&] { done.up(); })));
    EXPECT_EQ(lane.waiting(), 5U);
    gate.up();
    done.wait_for(5);
    EXPECT_EQ(threads_started, 1);
}

TEST_F(LaneTest, PutsAnotherThreadInThePlaceOfOneWhoseTaskIsLate) {
    Lane lane(1, 100, Lane::Priority::usual, std::chrono::milliseconds(0));
    Count begun, gate, done;
    const auto work = [&] {
        begun.up();
        gate.wait_for(1);
        done.up();
    };
    int late = 0;
    ASSERT_TRUE(lane.add({work, [] { return true; }, 0, [&] { ++late; }}));
    begun.wait_for(1);
    ASSERT_TRUE(lane.add(task([&] { done.up(); })));
    while (threads_started == 1) lane.relieve();
    done.wait_for(1);
    for (int i = 0; i < 10; ++i) lane.relieve();
    EXPECT_EQ(late, 1) << "told once";
    gate.up();
    done.wait_for(2);
    EXPECT_EQ(threads_started, 2);
}

TEST_F(LaneTest, HasABoundForThreadsThatAreLate) {
    Lane lane(1, 100, Lane::Priority::usual, std::chrono::milliseconds(0));
    Count begun, gate, ended;
    for (std::size_t i = 0; i < most_late_threads + 5; ++i)
        ASSERT_TRUE(lane.add(task([&] {
            begun.up();
            gate.wait_for(1);
            ended.up();
        })));
    const int most = static_cast<int>(most_late_threads) + 1;
    while (begun.value() < most) lane.relieve();
    for (int i = 0; i < 100; ++i) lane.relieve();
    EXPECT_EQ(threads_started, most);
    gate.up();
    ended.wait_for(static_cast<int>(most_late_threads) + 5);
}

TEST_F(LaneTest, RefusesMoreThanMayWaitUnlessNobodyWantsSomeOfThem) {
    Lane lane(1, 2, Lane::Priority::usual);
    Count begun, gate, done;
    std::atomic<bool> wanted = true;
    ASSERT_TRUE(lane.add(task([&] {
        begun.up();
        gate.wait_for(1);
    })));
    begun.wait_for(1);
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(lane.add({[] { FAIL() << "nobody wants it"; }, [&] { return wanted.load(); }, 0}));
    EXPECT_FALSE(lane.add(task([&] { done.up(); })));
    wanted = false;
    EXPECT_TRUE(lane.add(task([&] { done.up(); })));
    EXPECT_EQ(lane.waiting(), 1U);
    gate.up();
    done.wait_for(1);
}

}  // namespace
}  // namespace wythoff::server
