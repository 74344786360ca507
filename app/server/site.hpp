// What is under each address: the page (built into the program), the pages of the last report, and the API (api.hpp).
//
// A request is answered only when its Host is this machine and its Origin, if it has one, is the page itself, so that no other
// page can drive it; bodies are JSON objects sent as application/json. A request is first read in the front lane. What is surely
// light is answered there, and so are questions of a kind that turned out to be light; what may be is tried in a lane of its own;
// all others go on to the heavy lane, and jobs to the lane for long work.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "api.hpp"
#include "http.hpp"
#include "jobs.hpp"
#include "lane.hpp"
#include "report_store.hpp"
#include "server.hpp"

namespace wythoff::server {

// Kinds of questions that turned out to be alike, slow or quick, the latest few.
class Kinds {
public:
    void add(const std::string& kind);
    [[nodiscard]] bool contains(const std::string& kind) const;

private:
    mutable std::mutex mutex_;
    std::deque<std::string> kinds_;
};

class Site : public std::enable_shared_from_this<Site> {
public:
    using Answer = std::function<void(Response)>;

    explicit Site(const Settings& settings);

    // Calls `answer` once, soon or later, from any thread, unless `is_wanted` says no before; throws nothing.
    void take(Request request, std::function<bool()> is_wanted, Answer answer);
    // To be called again and again: a task that takes too long makes room for others.
    void tend();

private:
    struct Visit;  // a request with what is known of it

    [[nodiscard]] bool is_own_host(const std::string& host) const;
    void refuse_strangers(const Request& request) const;
    void read(const std::shared_ptr<Visit>& visit);
    [[nodiscard]] Response page(const std::string& path) const;
    [[nodiscard]] Response report_page(const std::string& path) const;
    [[nodiscard]] std::optional<Response> about_jobs(const Visit& visit);
    [[nodiscard]] Reply start(const Visit& visit);
    void compute(const std::shared_ptr<Visit>& visit);
    void attempt(const std::shared_ptr<Visit>& visit, const Lane& lane, const std::string& kind);
    void compute_heavy(const std::shared_ptr<Visit>& visit);

    std::string host_;
    std::chrono::seconds time_;
    api::ReportStore report_;
    api::Shelf shelf_;
    Kinds slow_;
    Kinds quick_;
    Lane front_;
    Lane trial_;
    Lane heavy_;
    Jobs jobs_;
};

}  // namespace wythoff::server
