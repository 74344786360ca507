// A queue of work with a few threads of its own, which are started when they are needed and end when they are idle. Lanes keep
// work of different weight apart: whatever fills one of them, the others go on. In a lane for short work a task that takes
// too long does not keep those behind it waiting: `relieve` starts another thread in place of its thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>

namespace wythoff::server {

class Lane {
public:
    enum class Priority { usual, low };
    struct Task {
        std::function<void()> run;        // throws nothing
        std::function<bool()> is_wanted;  // what nobody wants any more makes room first
        std::size_t bytes = 0;            // that the task keeps while it waits
        std::function<void()> late = {};  // called once if it takes too long, by whoever calls relieve
    };

    // With `on_time` a task that takes longer is late (see relieve).
    Lane(std::size_t threads, std::size_t most_waiting, Priority priority, std::optional<std::chrono::milliseconds> on_time = {});

    // False, and nothing is done, when too many wait.
    [[nodiscard]] bool add(Task task);
    [[nodiscard]] std::size_t waiting() const;
    // To be called again and again. The thread of a late task goes on at low priority and ends with it, and another thread takes
    // its place.
    void relieve();

private:
    using Clock = std::chrono::steady_clock;
    struct Worker {
        int thread = 0;                          // as the system numbers threads
        std::optional<Clock::time_point> since;  // of its task
        std::function<void()> late;
        bool is_late = false;   // `late` was called
        bool is_extra = false;  // another thread has its place
    };
    struct State {
        std::size_t most_threads;
        std::size_t most_waiting;
        Priority priority;
        std::mutex mutex;
        std::condition_variable wake;
        std::deque<Task> tasks;
        std::size_t bytes = 0;
        std::size_t threads = 0;  // that are not extra
        std::size_t idle = 0;
        std::optional<std::chrono::milliseconds> on_time;
        std::list<Worker> workers;
        std::size_t extra = 0;
    };
    static bool start_thread(const std::shared_ptr<State>& state);
    static void work(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;  // the threads hold it too: they are not waited for at the end
};

}  // namespace wythoff::server
