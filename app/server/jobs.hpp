// Long computations: started, looked at, cancelled, and their reply fetched when it is there. A few run at once, the others wait;
// the oldest that has ended is forgotten first.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <semaphore>
#include <string>

#include "api.hpp"
#include "limits.hpp"

namespace wythoff::server {

class Jobs {
public:
    using Work = std::function<Reply(const Budget&)>;

    // Its id. Error (limit) when too many are under way.
    [[nodiscard]] std::string start(Work work);
    // {"state":"running"|"done"|"failed","progress":0.25,"error":...}. Error (usage) for an unknown id, here and below.
    [[nodiscard]] std::string look(const std::string& id) const;
    [[nodiscard]] Reply result(const std::string& id) const;
    void cancel(const std::string& id);

private:
    struct Job {
        std::atomic<bool> cancelled = false;
        std::atomic<double> progress = 0;
        std::atomic<bool> ended = false;  // set last: `reply` and `error` are not written after it
        Reply reply;
        std::string error;
    };
    [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
    void run(Job& job, const Work& work);
    void forget_one();

    mutable std::mutex mutex_;
    std::map<std::int64_t, std::shared_ptr<Job>> jobs_;
    std::int64_t next_ = 1;
    std::counting_semaphore<> places_{jobs_at_once};
};

// The limits of memory and time, and whom to tell. Past the time Progress throws Error (limit).
[[nodiscard]] Budget limited(std::chrono::seconds time, Progress::Report report = {}, const std::atomic<bool>* cancel = nullptr);

}  // namespace wythoff::server
