#include "core/side_by_side.hpp"

#include <algorithm>
#include <new>

#include "wythoff/core/error.hpp"
#include "wythoff/core/out_of_memory.hpp"

namespace wythoff {

SideBySide::SideBySide(Budget budget, unsigned threads) : budget_(std::move(budget)), threads_(std::max(1U, threads)) {}

bool SideBySide::is_wanted(std::size_t i) const {
    return !stopped_.load(std::memory_order_relaxed) && i <= last_wanted_.load(std::memory_order_relaxed);
}

void SideBySide::enough(std::size_t i) {
    std::size_t last = last_wanted_.load(std::memory_order_relaxed);
    while (i < last && !last_wanted_.compare_exchange_weak(last, i, std::memory_order_relaxed)) {}
}

unsigned SideBySide::parts() const {
    const bool more_to_begin = begun_.load(std::memory_order_relaxed) < n_;
    const auto at_most = static_cast<unsigned>(std::min<std::size_t>(threads_, n_));
    return more_to_begin ? at_most : std::max(1U, running_.load(std::memory_order_relaxed));
}

Budget SideBySide::share(const Progress& progress) const {
    const unsigned among = parts();
    Budget own = budget_;
    own.progress = progress;
    if (among == 1) return own;
    own.memory /= among;
    own.threads = std::max(1U, threads_ / among);
    return own;
}

// Who does a piece that is not wanted any more leaves it by this.
void SideBySide::check(std::size_t i) {
    if (std::this_thread::get_id() == caller_) check_by_caller();
    if (!is_wanted(i)) throw Error(Error::Kind::cancelled, "stopped on request");
}

void SideBySide::check_by_caller() noexcept {
    if (stopper_) return;
    try {
        budget_.progress.check();
    } catch (...) {
        stopper_ = std::current_exception();
        stopped_.store(true, std::memory_order_relaxed);
    }
}

void SideBySide::tell_begun(const std::function<void(std::size_t)>& begins) {
    if (stopper_) return;
    try {
        for (; begins && told_ < begun_.load(std::memory_order_relaxed); ++told_) begins(told_);
    } catch (...) {
        stopper_ = std::current_exception();
        stopped_.store(true, std::memory_order_relaxed);
    }
}

void SideBySide::try_again_alone(std::size_t i) {
    const std::lock_guard lock(mutex_);
    if (is_wanted(i)) again_.push_back(i);
}

void SideBySide::begin(std::size_t i, const Work& work) {
    const Progress progress({}, [this, i] { check(i); });
    try {
        if (is_wanted(i)) work(i, [&] { return share(progress); });
    } catch (const OutOfMemory&) {
        try_again_alone(i);
    } catch (const std::bad_alloc&) {  // where the process has a limit
        try_again_alone(i);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!is_wanted(i) || i >= error_at_) return;
        error_ = std::current_exception();
        error_at_ = i;
        enough(i);
    }
}

void SideBySide::run(std::size_t n, const Work& work, const std::function<void(std::size_t)>& begins) {
    n_ = n;
    if (threads_ == 1 || n < 2) return run_alone(n, work, begins);
    Team team(static_cast<unsigned>(std::min<std::size_t>(threads_, n)));
    team.run(
        n, 1,
        [&](std::size_t i, std::size_t) {
            running_.fetch_add(1, std::memory_order_relaxed);
            begun_.fetch_add(1, std::memory_order_relaxed);
            if (std::this_thread::get_id() == caller_) tell_begun(begins);
            begin(i, work);
            running_.fetch_sub(1, std::memory_order_relaxed);
        },
        [&] {
            check_by_caller();
            tell_begun(begins);
        });
    tell_begun(begins);
    if (stopper_) std::rethrow_exception(stopper_);
    std::sort(again_.begin(), again_.end());
    for (const std::size_t i : again_)
        if (is_wanted(i)) work(i, [&] { return budget_; });
    if (error_ && is_wanted(error_at_)) std::rethrow_exception(error_);
}

void SideBySide::run_alone(std::size_t n, const Work& work, const std::function<void(std::size_t)>& begins) {
    for (std::size_t i = 0; i < n && is_wanted(i); ++i) {
        if (begins) begins(i);
        work(i, [&] { return budget_; });
    }
}

}  // namespace wythoff
