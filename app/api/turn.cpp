#include "turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <new>
#include <thread>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "json_text.hpp"
#include "limits.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::api {
namespace {

Turn::Problem problem_of(Error::Kind kind) {
    switch (kind) {
        case Error::Kind::usage:
        case Error::Kind::io: return Turn::Problem::request;
        case Error::Kind::unsupported:
        case Error::Kind::limit: return Turn::Problem::limit;
        case Error::Kind::cancelled: return Turn::Problem::cancelled;
        case Error::Kind::internal: return Turn::Problem::fault;
    }
    return Turn::Problem::fault;
}

Turn failed(Turn::Problem problem, const std::string& message) { return {Turn::Cut::none, problem, {}, to_message(message)}; }

// The allocator keeps what was freed for this thread; after heavy work that may be a gigabyte that no other work uses.
void return_memory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

}  // namespace

Turn current_failure() {
    try {
        throw;
    } catch (const Error& error) {
        return failed(problem_of(error.kind()), error.what());
    } catch (const std::bad_alloc&) {
        return failed(Turn::Problem::limit, "out of memory: ask for less");
    } catch (const nlohmann::json::exception& error) {
        return failed(Turn::Problem::request, fmt::format("the request's body: {}", error.what()));
    } catch (const std::exception& error) {
        return failed(Turn::Problem::fault, fmt::format("this should not happen: {}", error.what()));
    }
}

std::chrono::nanoseconds thread_time() {
    timespec used{};
#ifdef __EMSCRIPTEN__  // a worker has one thread, and its clock is the only one
    clock_gettime(CLOCK_MONOTONIC, &used);
#else
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
#endif
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
        budget.memory = std::min(budget.memory / 2, limits.memory);
        budget.threads = std::clamp(std::thread::hardware_concurrency() / 4, 1U, limits.threads);
        budget.progress = Progress(std::move(report), check);
        budget.progress.check();
        turn.reply = work(budget);
        if (turn.reply.body.size() > most_reply_bytes)
            turn =
                failed(Turn::Problem::limit, fmt::format("the reply would have {} bytes: ask for less", turn.reply.body.size()));
    } catch (...) {
        turn = current_failure();
    }
    turn.cut = cut;
    if (std::chrono::steady_clock::now() - begun > light_time) return_memory();
    return turn;
}

}  // namespace wythoff::api
