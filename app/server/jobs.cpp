#include "jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <thread>

#include "wythoff/present/text.hpp"

namespace wythoff::server {

Budget limited(std::chrono::seconds time, Progress::Report report, const std::atomic<bool>* cancel) {
    Budget budget;
    budget.memory = std::min(budget.memory / 2, most_memory);
    budget.progress = Progress(std::move(report), cancel, time);
    return budget;
}

std::string Jobs::start(Work work) {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= most_jobs) forget_one();
    auto job = std::make_shared<Job>();
    const std::int64_t id = next_++;
    jobs_.emplace(id, job);
    std::thread([this, job, work = std::move(work)] {
        run(*job, work);
    }).detach();  // ends with the process: nothing is to be put in order
    return std::to_string(id);
}

void Jobs::forget_one() {
    const auto it = std::find_if(jobs_.begin(), jobs_.end(), [](const auto& entry) { return entry.second->ended.load(); });
    if (it == jobs_.end())
        throw Error(Error::Kind::limit, fmt::format("{} computations are under way: wait for one or cancel it", jobs_.size()));
    jobs_.erase(it);
}

void Jobs::run(Job& job, const Work& work) {
    places_.acquire();
    try {
        if (job.cancelled) throw Error(Error::Kind::cancelled, "stopped on request");
        job.reply = work(limited(
            job_time, [&job](const std::string&, double fraction) { job.progress = fraction; }, &job.cancelled));
    } catch (const std::bad_alloc&) {
        job.error = "out of memory: choose a smaller range";
    } catch (const std::exception& error) {
        job.error = error.what();
    }
    places_.release();
    job.ended = true;
}

std::shared_ptr<Jobs::Job> Jobs::find(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto it =
        std::find_if(jobs_.begin(), jobs_.end(), [&](const auto& entry) { return std::to_string(entry.first) == id; });
    if (it == jobs_.end()) throw Error(Error::Kind::usage, fmt::format("job '{}': there is none of this name", id.substr(0, 40)));
    return it->second;
}

std::string Jobs::look(const std::string& id) const {
    const auto job = find(id);
    if (!job->ended) return fmt::format("{{\"state\":\"running\",\"progress\":{:.4f}}}\n", job->progress.load());
    if (job->error.empty()) return "{\"state\":\"done\",\"progress\":1}\n";
    return fmt::format("{{\"state\":\"failed\",\"error\":{}}}\n", json_string(job->error));
}

Reply Jobs::result(const std::string& id) const {
    const auto job = find(id);
    if (!job->ended) throw Error(Error::Kind::usage, fmt::format("job '{}': it has not ended", id));
    if (!job->error.empty()) throw Error(Error::Kind::limit, job->error);
    return job->reply;
}

void Jobs::cancel(const std::string& id) { find(id)->cancelled = true; }

}  // namespace wythoff::server
