#include "wythoff/core/budget.hpp"

#include <mutex>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {

struct Progress::Listener {
    Report report;
    std::function<void()> check;
    std::mutex telling;
    std::size_t stages = 1;
    std::string name;
    double told = -1;
};

namespace {

std::function<void()> stop_when(const std::atomic<bool>* cancel, std::optional<std::chrono::seconds> time) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = time ? Clock::now() + *time : Clock::time_point::max();
    return [cancel, time, end] {
        if (cancel != nullptr && cancel->load(std::memory_order_relaxed))
            throw Error(Error::Kind::cancelled, "stopped on request");
        if (time && Clock::now() > end)
            throw Error(Error::Kind::limit, "this takes longer than the " + std::to_string(time->count()) +
                                                " s that are allowed: choose a smaller range");
    };
}

}  // namespace

Progress::Progress(Report report, const std::atomic<bool>* cancel, std::optional<std::chrono::seconds> time)
    : Progress(std::move(report), stop_when(cancel, time)) {}

Progress::Progress(Report report, std::function<void()> check) : listener_(std::make_shared<Listener>()) {
    listener_->report = std::move(report);
    listener_->check = std::move(check);
}

void Progress::check() const {
    if (listener_ && listener_->check) listener_->check();
}

void Progress::at(std::int64_t done, std::int64_t total) const {
    check();
    if (!listener_ || quiet_ || !listener_->report) return;
    const double fraction = static_cast<double>(done) / static_cast<double>(total);
    const std::lock_guard lock(listener_->telling);
    if (stage_ + 1 != listener_->stages || fraction <= listener_->told) return;
    listener_->told = fraction;
    listener_->report(listener_->name, fraction);
}

Progress Progress::stage(const std::string& name) const {
    Progress next = *this;
    if (!listener_ || quiet_) return next;
    {
        const std::lock_guard lock(listener_->telling);
        next.stage_ = listener_->stages++;
        listener_->name = name;
        listener_->told = -1;
    }
    next.at(0, 1);
    return next;
}

Progress Progress::quiet() const {
    Progress silent = *this;
    silent.quiet_ = true;
    return silent;
}

}  // namespace wythoff
