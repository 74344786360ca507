// How long work tells how far it is, and how it is stopped. The library never prints: a face gives a callback.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "wythoff/core/error.hpp"

namespace wythoff {

class Progress {
public:
    Progress() = default;
    explicit Progress(std::function<void(double)> report, const std::atomic<bool>* cancel = nullptr)
        : report_(std::move(report)), cancel_(cancel) {}

    // Called now and then with done out of total; throws Error (cancelled) when asked to stop.
    void at(std::int64_t done, std::int64_t total) const {
        if (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed))
            throw Error(Error::Kind::cancelled, "stopped on request");
        if (report_) report_(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 1.0);
    }

private:
    std::function<void(double)> report_;
    const std::atomic<bool>* cancel_ = nullptr;
};

}  // namespace wythoff
