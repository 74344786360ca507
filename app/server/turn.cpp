#include "turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
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
        return failed(422, "out of memory: choose a smaller range");
    } catch (const nlohmann::json::exception& error) {
        return failed(400, fmt::format("the request's body: {}", error.what()));
    } catch (const std::exception& error) {
        return failed(500, fmt::format("this should not happen: {}", error.what()));
    }
}

Turn take_turn(const Work& work, const TurnLimits& limits, Progress::Report report) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + limits.time;
    std::atomic<Turn::Cut> cut = Turn::Cut::none;
    const auto check = [&] {
        if (!limits.is_wanted()) {
            cut = Turn::Cut::unwanted;
            throw Error(Error::Kind::cancelled, "stopped on request");
        }
        if (Clock::now() > end) {
            cut = Turn::Cut::time;
            throw Error(Error::Kind::limit,
                        fmt::format("this takes longer than the {} s that are allowed: choose a smaller range",
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
            turn = failed(422, fmt::format("the reply would have {} bytes: choose a smaller range", turn.reply.body.size()));
    } catch (...) {
        turn = current_failure();
    }
    turn.cut = cut;
    return turn;
}

}  // namespace wythoff::server
