// A queue of work with a few threads of its own, which are started when they are needed and end when they are idle. Lanes keep
// work of different weight apart: whatever fills one of them, the others go on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace wythoff::server {

class Lane {
public:
    enum class Priority { usual, low };
    struct Task {
        std::function<void()> run;        // throws nothing
        std::function<bool()> is_wanted;  // what nobody wants any more makes room first
        std::size_t bytes = 0;            // that the task keeps while it waits
    };

    Lane(std::size_t threads, std::size_t most_waiting, Priority priority);

    // False, and nothing is done, when too many wait.
    [[nodiscard]] bool add(Task task);
    [[nodiscard]] std::size_t waiting() const;

private:
    struct State {
        std::size_t most_threads;
        std::size_t most_waiting;
        Priority priority;
        std::mutex mutex;
        std::condition_variable wake;
        std::deque<Task> tasks;
        std::size_t bytes = 0;
        std::size_t threads = 0;
        std::size_t idle = 0;
    };
    static void work(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;  // the threads hold it too: they are not waited for at the end
};

}  // namespace wythoff::server
