#include "jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>

#include "json_text.hpp"
#include "limits.hpp"
#include "response.hpp"
#include "traffic.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::server {

using api::Json;
using api::to_reply;
using Clock = std::chrono::steady_clock;

class Jobs::Job {
public:
    explicit Job(std::chrono::seconds patience) : patience_(patience) {}

    [[nodiscard]] bool has_ended() const {
        const std::lock_guard lock(mutex_);
        return turn_.has_value();
    }
    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return turn_ ? turn_->reply.body.size() : 0;
    }
    [[nodiscard]] Clock::time_point asked() const {
        const std::lock_guard lock(mutex_);
        return asked_;
    }
    [[nodiscard]] bool is_wanted() const {
        const std::lock_guard lock(mutex_);
        return !cancelled_ && Clock::now() - asked_ < patience_;
    }
    // One that waits for its turn ends at once; one that has it, when the work looks up.
    void cancel() {
        const std::lock_guard lock(mutex_);
        cancelled_ = true;
        if (!has_turn_ && !turn_) turn_ = Turn{Turn::Cut::unwanted, Turn::Problem::cancelled, {}, stopped};
    }

    void begin_turn() {
        const std::lock_guard lock(mutex_);
        has_turn_ = true;
        stage_ = 0;
        name_.clear();
    }
    void await_next_turn() {
        const std::lock_guard lock(mutex_);
        has_turn_ = false;
    }
    // In the second turn what was told in the first is not told again.
    void tell(const std::string& stage, double fraction) {
        const std::lock_guard lock(mutex_);
        if (stage != name_) {
            ++stage_;
            name_ = stage;
        }
        if (stage_ < told_stage_ || (stage_ == told_stage_ && fraction <= told_)) return;
        if (stage_ > told_stage_ && !stage.empty()) {
            stages_.push_back(stage);
            if (stages_.size() > most_stages_told) stages_.pop_front();
        }
        told_stage_ = stage_;
        told_name_ = stage;
        told_ = std::clamp(fraction, 0.0, 1.0);
    }
    void end(Turn turn) {
        const std::lock_guard lock(mutex_);
        if (turn.cut == Turn::Cut::unwanted)
            turn = {turn.cut,
                    Turn::Problem::cancelled,
                    {},
                    cancelled_ ? stopped : fmt::format("stopped, since nobody asked about it for {} s", patience_.count())};
        turn_ = std::move(turn);
    }

    [[nodiscard]] Reply look() {
        constexpr double steps = 10'000;
        const std::lock_guard lock(mutex_);
        asked_ = Clock::now();
        if (turn_ && turn_->problem != Turn::Problem::none) return to_reply(Json{{"state", "failed"}, {"error", turn_->error}});
        return to_reply(Json{{"state", turn_ ? "done" : "running"},
                             {"waiting", !turn_ && !has_turn_},
                             {"stage", told_name_},
                             {"stages", stages_},
                             {"progress", turn_ ? 1 : std::floor(told_ * steps) / steps}});
    }
    [[nodiscard]] std::optional<Response> result() {
        const std::lock_guard lock(mutex_);
        asked_ = Clock::now();
        return turn_ ? std::optional(to_response(*turn_)) : std::nullopt;
    }

private:
    static constexpr const char* stopped = "stopped on request";

    const std::chrono::seconds patience_;
    mutable std::mutex mutex_;
    Clock::time_point asked_ = Clock::now();
    bool cancelled_ = false;
    bool has_turn_ = false;
    std::size_t stage_ = 0;  // of the turn, counted
    std::string name_;
    std::size_t told_stage_ = 0;
    std::string told_name_;
    std::deque<std::string> stages_;  // that were told, in order
    double told_ = 0;
    std::optional<Turn> turn_;
};

Jobs::Jobs(Lane& heavy, std::chrono::seconds patience)
    : heavy_(heavy), long_(long_threads, most_jobs, Lane::Priority::low), patience_(patience) {}

std::string Jobs::start(Work work, std::size_t bytes, First first) {
    const std::lock_guard lock(mutex_);
    make_room();
    const auto job = std::make_shared<Job>(patience_);
    begin(job, std::move(work), bytes, first);
    jobs_.emplace(next_, job);
    return std::to_string(next_++);
}

void Jobs::begin(const std::shared_ptr<Job>& job, Work work, std::size_t bytes, First first) {
    const auto is_wanted = [job] { return !job->has_ended(); };
    const auto take = [job, work = std::move(work)](std::chrono::milliseconds time) {
        job->begin_turn();
        return api::take_turn(work, {time, [job] { return job->is_wanted(); }},
                              [job](const std::string& stage, double fraction) { job->tell(stage, fraction); });
    };
    const auto in_long_lane = [this, job, bytes, is_wanted, take] {
        return long_.add({[this, job, take] { end(*job, take(api::job_time)); }, is_wanted, bytes});
    };
    const auto in_heavy_lane = [this, job, take, in_long_lane] {
        Turn turn = take(job_first_time);
        if (turn.cut != Turn::Cut::time) return end(*job, std::move(turn));
        job->await_next_turn();
        if (!in_long_lane()) end(*job, std::move(turn));
    };
    if (!(first == First::long_lane ? in_long_lane() : heavy_.add({in_heavy_lane, is_wanted, bytes})))
        throw Error(Error::Kind::limit, "too many computations at once: try again");
}

void Jobs::end(Job& job, Turn turn) {
    job.end(std::move(turn));
    const std::lock_guard lock(mutex_);
    forget_large_results();
}

void Jobs::make_room() {
    if (jobs_.size() < most_jobs) return;
    auto it = std::find_if(jobs_.begin(), jobs_.end(), [](const auto& entry) { return entry.second->has_ended(); });
    if (it == jobs_.end()) {
        it = std::min_element(jobs_.begin(), jobs_.end(),
                              [](const auto& a, const auto& b) { return a.second->asked() < b.second->asked(); });
        if (Clock::now() - it->second->asked() < job_rest)
            throw Error(Error::Kind::limit,
                        fmt::format("{} computations are under way: wait for one or cancel it", jobs_.size()));
        it->second->cancel();
    }
    jobs_.erase(it);
}

void Jobs::forget_large_results() {
    std::size_t bytes = 0;
    for (const auto& [id, job] : jobs_) bytes += job->bytes();
    for (auto it = jobs_.begin(); it != jobs_.end() && bytes > most_kept_bytes;) {
        bytes -= it->second->bytes();
        it = it->second->has_ended() ? jobs_.erase(it) : std::next(it);
    }
}

std::shared_ptr<Jobs::Job> Jobs::find(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto it =
        std::find_if(jobs_.begin(), jobs_.end(), [&](const auto& entry) { return std::to_string(entry.first) == id; });
    if (it == jobs_.end()) throw Error(Error::Kind::usage, fmt::format("job '{}': there is none of this name", id.substr(0, 40)));
    return it->second;
}

Reply Jobs::look(const std::string& id) { return find(id)->look(); }

Response Jobs::result(const std::string& id) {
    if (auto response = find(id)->result()) return std::move(*response);
    throw Error(Error::Kind::usage, fmt::format("job '{}': it has not ended", id));
}

void Jobs::cancel(const std::string& id) { find(id)->cancel(); }

}  // namespace wythoff::server
