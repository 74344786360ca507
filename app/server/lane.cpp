#include "lane.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <system_error>
#include <thread>
#include <utility>

#include "traffic.hpp"

namespace wythoff::server {

namespace {

// On Linux of one thread alone.
void lower_priority(int thread) {
    constexpr int lower = 5;
    setpriority(PRIO_PROCESS, static_cast<id_t>(thread), lower);
}

}  // namespace

Lane::Lane(std::size_t threads, std::size_t most_waiting, Priority priority, std::optional<std::chrono::milliseconds> on_time)
    : state_(std::make_shared<State>()) {
    state_->most_threads = threads;
    state_->most_waiting = most_waiting;
    state_->priority = priority;
    state_->on_time = on_time;
}

// Called with the lock. False when the system has no more threads to give.
bool Lane::start_thread(const std::shared_ptr<State>& state) {
    try {
        std::thread([state] { work(state); }).detach();
    } catch (const std::system_error&) {
        return false;
    }
    ++state->threads;
    return true;
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
    // Without a new thread those that there are do it, or none can.
    if (state.idle <= state.tasks.size() && state.threads < state.most_threads && !start_thread(state_) && state.threads == 0)
        return false;
    state.bytes += task.bytes;
    state.tasks.push_back(std::move(task));
    state.wake.notify_one();
    return true;
}

std::size_t Lane::waiting() const {
    const std::lock_guard lock(state_->mutex);
    return state_->tasks.size();
}

void Lane::relieve() {
    State& state = *state_;
    const std::lock_guard lock(state.mutex);
    if (!state.on_time) return;
    const Clock::time_point now = Clock::now();
    for (Worker& worker : state.workers) {
        if (!worker.since || worker.is_extra || now - *worker.since <= *state.on_time) continue;
        if (!std::exchange(worker.is_late, true) && worker.late) worker.late();
        if (state.extra >= most_late_threads) continue;
        lower_priority(worker.thread);
        worker.is_extra = true;
        ++state.extra;
        --state.threads;
    }
    for (std::size_t waiting = state.tasks.size(); waiting > state.idle && state.threads < state.most_threads; --waiting)
        if (!start_thread(state_)) return;
}

void Lane::work(const std::shared_ptr<State>& state) {
    const int thread = static_cast<int>(::syscall(SYS_gettid));
    if (state->priority == Priority::low) lower_priority(thread);
    std::unique_lock lock(state->mutex);
    const auto self = state->workers.insert(state->workers.end(), Worker{thread, {}, {}, false, false});
    while (!self->is_extra) {
        ++state->idle;
        const bool found = state->wake.wait_for(lock, idle_thread_time, [&] { return !state->tasks.empty(); });
        --state->idle;
        if (!found) break;
        Task task = std::move(state->tasks.front());
        state->tasks.pop_front();
        state->bytes -= task.bytes;
        self->since = Clock::now();
        self->late = std::move(task.late);
        self->is_late = false;
        lock.unlock();
        if (task.is_wanted()) task.run();
        task = {};
        lock.lock();
        self->since.reset();
    }
    --(self->is_extra ? state->extra : state->threads);
    state->workers.erase(self);
}

}  // namespace wythoff::server
