#include "turn.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <new>
#include <thread>

#include "json_text.hpp"
#include "limits.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::server {
namespace {

int status_of(Error::Kind kind) {
    switch (kind) {
        case Error::Kind::usage:
        case Error::Kind::io: return 400;
        case Error::Kind::unsupported:
        case Error::Kind::limit: return 422;
        case Error::Kind::cancelled: return 409;
        case Error::Kind::internal: return 500;
    }
    return 500;
}

Turn failed(int status, const std::string& message) { return {Turn::Cut::none, status, {}, to_message(message)}; }

}  // namespace

Response Turn::response() const { return status == 200 ? Response{200, reply} : to_error(status, error); }

Turn current_failure() {
    try {
        throw;
    } catch (const Refusal& refusal) {
        return failed(refusal.status(), refusal.what());
    } catch (const Error& error) {
        return failed(status_of(error.kind()), error.what());
    } catch (const std::bad_alloc&) {
        return failed(422, "out of memory: ask for less");
    } catch (const nlohmann::json::exception& error) {
        return failed(400, fmt::format("the request's body: {}", error.what()));
    } catch (const std::exception& error) {
        return failed(500, fmt::format("this should not happen: {}", error.what()));
    }
}

std::chrono::nanoseconds thread_time() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Turn take_turn(const Work& work, const TurnLimits& limits, Progress::Report report) {
    const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
    const std::chrono::steady_clock::time_point end = begun + limits.time;
    std::atomic<Turn::Cut> cut = Turn::Cut::none;
    const auto has_used_all = [&, owner = std::this_thread::get_id(), start = thread_time()] {
        return limits.processor_time && std::this_thread::get_id() == owner && thread_time() - start > *limits.processor_time;
    };
    const auto check = [&] {
        if (!limits.is_wanted()) {
            cut = Turn::Cut::unwanted;
            throw Error(Error::Kind::cancelled, "stopped on request");
        }
        if (std::chrono::steady_clock::now() > end || has_used_all()) {
            cut = Turn::Cut::time;
            throw Error(Error::Kind::limit,
                        fmt::format("this takes longer than the {} s that are allowed: allow more time or ask for less",
                                    std::chrono::duration_cast<std::chrono::seconds>(limits.time).count()));
        }
    };
    Turn turn;
    try {
        Budget budget;
        budget.memory = std::min(budget.memory / 2, most_memory);
        budget.threads = std::clamp(std::thread::hardware_concurrency() / 4, 1U, most_work_threads);
        budget.progress = Progress(std::move(report), check);
        budget.progress.check();
        turn.reply = work(budget);
        if (turn.reply.body.size() > most_reply_bytes)
            turn = failed(422, fmt::format("the reply would have {} bytes: ask for less", turn.reply.body.size()));
    } catch (...) {
        turn = current_failure();
    }
    turn.cut = cut;
    // The allocator keeps what was freed for this thread; after heavy work that may be a gigabyte that no other work uses.
    if (std::chrono::steady_clock::now() - begun > light_time) malloc_trim(0);
    return turn;
}

}  // namespace wythoff::server
