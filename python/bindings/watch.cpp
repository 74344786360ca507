#include "watch.hpp"

namespace wythoff::python {

Budget Watch::budget() {
    Budget budget;
    budget.progress = Progress([this](const std::string&, double fraction) { fraction_ = fraction; }, &cancel_);
    return budget;
}

void Watch::wait(const std::function<bool(std::chrono::milliseconds)>& ended) {
    constexpr std::chrono::milliseconds interval(50);
    while (!ended(interval))
        if (!raised_) look();
    if (raised_) std::rethrow_exception(raised_);
}

void Watch::look() {
    try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!report_.is_none()) report_(fraction_.load());
    } catch (const py::error_already_set&) {
        raised_ = std::current_exception();
        cancel_ = true;
    }
}

}  // namespace wythoff::python
