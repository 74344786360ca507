#include "lane.hpp"

#include <sys/resource.h>

#include <system_error>
#include <thread>

#include "limits.hpp"

namespace wythoff::server {

Lane::Lane(std::size_t threads, std::size_t most_waiting, Priority priority) : state_(std::make_shared<State>()) {
    state_->most_threads = threads;
    state_->most_waiting = most_waiting;
    state_->priority = priority;
}

bool Lane::add(Task task) {
    State& state = *state_;
    const std::lock_guard lock(state.mutex);
    const auto is_full = [&] {
        return state.tasks.size() >= state.most_waiting || (!state.tasks.empty() && state.bytes + task.bytes > most_lane_bytes);
    };
    if (is_full()) {
        std::erase_if(state.tasks, [](const Task& one) { return !one.is_wanted(); });
        state.bytes = 0;
        for (const Task& one : state.tasks) state.bytes += one.bytes;
        if (is_full()) return false;
    }
    if (state.idle <= state.tasks.size() && state.threads < state.most_threads) {
        try {
            std::thread([state = state_] { work(state); }).detach();
            ++state.threads;
        } catch (const std::system_error&) {  // the system has no more threads to give: those that there are do it, or none can
            if (state.threads == 0) return false;
        }
    }
    state.bytes += task.bytes;
    state.tasks.push_back(std::move(task));
    state.wake.notify_one();
    return true;
}

std::size_t Lane::waiting() const {
    const std::lock_guard lock(state_->mutex);
    return state_->tasks.size();
}

void Lane::work(const std::shared_ptr<State>& state) {
    constexpr int lower = 5;
    if (state->priority == Priority::low) setpriority(PRIO_PROCESS, 0, lower);  // on Linux of this thread alone
    std::unique_lock lock(state->mutex);
    while (true) {
        ++state->idle;
        const bool found = state->wake.wait_for(lock, idle_thread_time, [&] { return !state->tasks.empty(); });
        --state->idle;
        if (!found) break;
        Task task = std::move(state->tasks.front());
        state->tasks.pop_front();
        state->bytes -= task.bytes;
        lock.unlock();
        if (task.is_wanted()) task.run();
        task = {};
        lock.lock();
    }
    --state->threads;
}

}  // namespace wythoff::server
