#include "core/team.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

namespace wythoff {

unsigned thread_count(unsigned asked) { return asked > 0 ? asked : std::max(1U, std::thread::hardware_concurrency()); }

Team::Team(unsigned threads) : threads_(std::max(1U, threads)) {}

Team::~Team() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    wake_.notify_all();
    for (std::thread& helper : helpers_) helper.join();
}

// Fewer where the system has no more threads to give: the work is done all the same.
void Team::start_helpers() {
    if (helpers_.size() + 1 >= threads_) return;
    try {
        helpers_.reserve(threads_ - 1);
        while (helpers_.size() + 1 < threads_) helpers_.emplace_back([this] { help(); });
    } catch (const std::system_error&) {
        threads_ = static_cast<unsigned>(helpers_.size() + 1);
    }
}

void Team::run(std::size_t n, std::size_t grain, const Work& work, const std::function<void()>& meanwhile) {
    grain = std::max<std::size_t>(1, grain);
    if (threads_ == 1 || n <= grain) {
        for (std::size_t begin = 0; begin < n; begin += grain) work(begin, std::min(n, begin + grain));
        return;
    }
    start_helpers();
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        n_ = n;
        grain_ = grain;
        next_.store(0, std::memory_order_relaxed);
        error_ = nullptr;
        open_ = true;
        ++loop_;
    }
    wake_.notify_all();
    take_pieces();
    std::unique_lock lock(mutex_);
    open_ = false;  // who has not woken by now need not come
    const auto all_left = [&] { return inside_ == 0; };
    if (!meanwhile) left_.wait(lock, all_left);
    while (!left_.wait_for(lock, std::chrono::milliseconds(20), all_left)) {
        lock.unlock();
        meanwhile();
        lock.lock();
    }
    work_ = nullptr;
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Team::help() {
    std::size_t seen = 0;
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [&] { return ended_ || (open_ && loop_ != seen); });
        if (ended_) return;
        seen = loop_;
        ++inside_;
        lock.unlock();
        take_pieces();
        lock.lock();
        if (--inside_ == 0) left_.notify_one();
    }
}

void Team::take_pieces() {
    try {
        for (;;) {
            const std::size_t begin = next_.fetch_add(grain_, std::memory_order_relaxed);
            if (begin >= n_) return;
            (*work_)(begin, std::min(n_, begin + grain_));
        }
    } catch (...) {
        stop_pieces(std::current_exception());
    }
}

void Team::stop_pieces(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    next_.store(n_, std::memory_order_relaxed);
}

}  // namespace wythoff
