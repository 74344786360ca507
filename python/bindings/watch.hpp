// Long work runs on a thread of its own. The thread that asked waits without the GIL, looks for signals now and then and tells
// how far the work is; when ^C or the report raises, the work is cancelled, and the exception goes on once it has stopped.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <mutex>

#include "wythoff/core/budget.hpp"

namespace wythoff::python {

namespace py = pybind11;

class Watch {
public:
    // `report` is called with fractions from 0 to 1, or is None.
    explicit Watch(py::object report) : report_(std::move(report)) {}

    [[nodiscard]] Budget budget();
    // Returns when `ended` is true; it is called with the time for which it should wait, without the GIL. Throws what Python
    // raised meanwhile.
    void wait(const std::function<bool(std::chrono::milliseconds)>& ended);

private:
    void look();

    py::object report_;
    std::atomic<double> fraction_ = 0;
    std::atomic<bool> cancel_ = false;
    std::exception_ptr raised_;
};

// The result of work(budget); it must not touch Python.
template <class Work>
auto watched(py::object report, Work work) {
    Watch watch(std::move(report));
    auto running = std::async(std::launch::async, [&] { return work(watch.budget()); });
    watch.wait([&](std::chrono::milliseconds interval) {
        const py::gil_scoped_release released;
        return running.wait_for(interval) == std::future_status::ready;
    });
    return running.get();
}

// An oracle or a logic gets its Progress when it is made, and each question brings one of its own. The relay is the Progress it
// is made with, and passes everything on to that of the question being answered. Questions from several threads take turns.
class Relay {
public:
    [[nodiscard]] Budget budget() {
        Budget budget;
        budget.progress = Progress(
            [this](const std::string&, double fraction) { asking_.at(static_cast<std::int64_t>(fraction * steps), steps); },
            [this] { asking_.check(); });
        return budget;
    }

    template <class Question>
    auto take_turn(const Progress& asking, Question question) {
        const std::lock_guard turn(turn_);
        asking_ = asking;
        return question();
    }

private:
    static constexpr std::int64_t steps = 1'000'000;
    std::mutex turn_;
    Progress asking_;
};

}  // namespace wythoff::python
