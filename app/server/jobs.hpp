// Long computations: started, looked at, cancelled, and their reply fetched when it is there. Each has a short first turn in the
// heavy lane; what needs longer begins anew in the lane for long work, so that the short ones are never behind all the long ones.
//
// A job that nobody asks about for a while is stopped. When there are too many, one that has ended is forgotten first, then one
// that has rested longest without being asked about.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "http.hpp"
#include "lane.hpp"
#include "turn.hpp"

namespace wythoff::server {

using api::Turn;
using api::Work;

class Jobs {
public:
    enum class First { heavy_lane, long_lane };

    Jobs(Lane& heavy, std::chrono::seconds patience);

    // Its id. `bytes` is the size of the request. Error (limit) when too many are under way.
    [[nodiscard]] std::string start(Work work, std::size_t bytes, First first);
    // {"state":"running"|"done"|"failed","waiting":false,"stage":"...","stages":["..."],"progress":0.25,"error":...}: a stage
    // that was left does not come back, and within a stage progress never falls; "stages" are all so far, the present one last.
    // It is waiting while it stands in the queue of a lane.
    // Error (usage) for an unknown id, here and below.
    [[nodiscard]] Reply look(const std::string& id);
    [[nodiscard]] Response result(const std::string& id);
    void cancel(const std::string& id);

private:
    class Job;

    void begin(const std::shared_ptr<Job>& job, Work work, std::size_t bytes, First first);
    [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
    void end(Job& job, Turn turn);
    void make_room();
    void forget_large_results();

    Lane& heavy_;
    Lane long_;
    std::chrono::seconds patience_;
    mutable std::mutex mutex_;
    std::map<std::int64_t, std::shared_ptr<Job>> jobs_;
    std::int64_t next_ = 1;
};

}  // namespace wythoff::server
