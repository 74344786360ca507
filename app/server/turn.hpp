// A turn is one try at a piece of work: it ends with a reply or an error, or is cut short when its time is over or nobody wants
// the result any more.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "http.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::server {

using Work = std::function<Reply(const Budget&)>;

struct Turn {
    enum class Cut { none, time, unwanted };

    Cut cut = Cut::none;  // what stopped it, even if the work made an answer of that ("undecided")
    int status = 200;
    Reply reply;
    std::string error;  // when status is not 200

    [[nodiscard]] Response response() const;
};

// What is being thrown, as a status and a line: to be called while an exception is handled.
[[nodiscard]] Turn current_failure();

struct TurnLimits {
    std::chrono::milliseconds time;
    std::function<bool()> is_wanted;
    std::optional<std::chrono::milliseconds> processor_time = {};  // of the thread that does the work
};

// The processor time of this thread.
[[nodiscard]] std::chrono::nanoseconds thread_time();

// Throws nothing; whatever goes wrong becomes a status and a line.
[[nodiscard]] Turn take_turn(const Work& work, const TurnLimits& limits, Progress::Report report = {});

}  // namespace wythoff::server
