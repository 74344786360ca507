#include "wythoff/core/budget.hpp"

#include <fmt/format.h>

#include <fstream>
#include <mutex>
#include <utility>

#include "wythoff/core/error.hpp"
#include "wythoff/core/out_of_memory.hpp"

namespace wythoff {

std::uint64_t available_memory() {
    constexpr std::uint64_t unknown = std::uint64_t{4} << 30;
    std::ifstream info("/proc/meminfo");
    std::string key;
    std::uint64_t kib = 0;
    std::string unit;
    while (info >> key >> kib) {
        std::getline(info, unit);
        if (key == "MemAvailable:") return kib * 1024 / 10 * 9;
    }
    return unknown;
}

std::string to_size_text(double bytes) {
    if (bytes >= 1e9) return fmt::format("{:.1f} GB", bytes / 1e9);
    if (bytes >= 1e6) return fmt::format("{:.1f} MB", bytes / 1e6);
    return fmt::format("{:.1f} kB", bytes / 1e3);
}

void require_memory(const std::string& what, double bytes, std::uint64_t allowed) {
    if (bytes <= static_cast<double>(allowed)) return;
    throw OutOfMemory(
        fmt::format("{} needs {}, but {} is allowed", what, to_size_text(bytes), to_size_text(static_cast<double>(allowed))));
}

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
                                                " s that are allowed: allow more time or ask for less");
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
