// A turn is one try at a piece of work: it ends with a reply or an error, or is cut short when its time is over or nobody wants
// the result any more. Every transport runs commands in turns.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "limits.hpp"
#include "reply.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::api {

using Work = std::function<Reply(const Budget&)>;

struct Turn {
    enum class Cut { none, time, unwanted };
    // Why there is no reply: the request is wrong, it asks for too much, it was cancelled, or the program has a fault.
    enum class Problem { none, request, limit, cancelled, fault };

    Cut cut = Cut::none;  // what stopped it, even if the work made an answer of that ("undecided")
    Problem problem = Problem::none;
    Reply reply;
    std::string error;  // where there is a problem
};

// The exception that is being handled as a problem and a line: to be called while an exception is handled.
[[nodiscard]] Turn current_failure();

struct TurnLimits {
    std::chrono::milliseconds time;
    std::function<bool()> is_wanted;
    std::optional<std::chrono::milliseconds> processor_time = {};  // of the thread that does the work
    std::uint64_t memory = most_memory;
    unsigned threads = most_work_threads;
};

// The processor time of this thread.
[[nodiscard]] std::chrono::nanoseconds thread_time();

// Throws nothing; whatever goes wrong becomes a problem and a line.
[[nodiscard]] Turn take_turn(const Work& work, const TurnLimits& limits, Progress::Report report = {});

}  // namespace wythoff::api
