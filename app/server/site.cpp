#include "site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "embedded_file.hpp"
#include "fields.hpp"
#include "figures_api.hpp"
#include "json_text.hpp"
#include "limits.hpp"
#include "papers_api.hpp"
#include "response.hpp"
#include "traffic.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
std::span<const EmbeddedFile> page_files();
}

namespace wythoff::server {
namespace {

using api::Json;
using api::required_field;
using api::to_reply;
using api::Weight;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
constexpr const char* busy = "too many computations at once: try again";
constexpr std::string_view report_folder = "/report/";
constexpr std::string_view api_folder = "/api/";

const char* type_of(std::string_view path) {
    if (path.ends_with(".html")) return "text/html; charset=utf-8";
    if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
    if (path.ends_with(".css")) return "text/css; charset=utf-8";
    if (path.ends_with(".svg")) return "image/svg+xml";
    if (path.ends_with(".pdf")) return "application/pdf";
    return "application/octet-stream";
}

bool is_numeric_host(const std::string& host) {
    return !host.empty() && (host.front() == '[' ||
                             std::all_of(host.begin(), host.end(), [](char c) { return c == '.' || (c >= '0' && c <= '9'); }));
}

// Questions of one kind take about the same time: the game, what is asked, and how large the piles are.
std::string kind_of(const std::string& command, const json& arguments) {
    return fmt::format("{} {} {} {}", command, api::text_field(arguments, "game"),
                       api::text_field(arguments, "x", api::most_pile_text).size(), api::text_field(arguments, "level"));
}

}  // namespace

void Kinds::add(const std::string& kind) {
    const std::lock_guard lock(mutex_);
    if (std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end()) return;
    kinds_.push_back(kind);
    if (kinds_.size() > most_remembered_kinds) kinds_.pop_front();
}

bool Kinds::contains(const std::string& kind) const {
    const std::lock_guard lock(mutex_);
    return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end();
}

struct Site::Visit {
    Request request;
    std::function<bool()> is_wanted;
    Answer answer;
    Clock::time_point since = Clock::now();
    std::string command;  // of the API
    json arguments;
};

Site::Site(const Settings& settings)
    : host_(to_lower(settings.host)),
      time_(settings.time),
      front_(front_threads, most_light_waiting, Lane::Priority::usual, late_after),
      trial_(trial_threads, most_light_waiting, Lane::Priority::usual, late_after),
      heavy_(heavy_threads, most_heavy_waiting, Lane::Priority::low),
      jobs_(heavy_, settings.patience) {
    shelf_.more = {{"draw", api::draw},
                   {"plot", api::plot},
                   {"papers", [](const json&, const Budget&) { return api::papers_json(); }},
                   {"reproduce",
                    [this](const json& arguments, const Budget& budget) { return api::reproduce(arguments, report_, budget); }}};
}

void Site::take(Request request, std::function<bool()> is_wanted, Answer answer) {
    const auto visit = std::make_shared<Visit>();
    visit->request = std::move(request);
    visit->is_wanted = std::move(is_wanted);
    visit->answer = std::move(answer);
    if (!front_.add({[site = shared_from_this(), visit] { site->read(visit); }, visit->is_wanted, visit->request.body.size()}))
        visit->answer(to_error(503, busy));
}

void Site::tend() {
    front_.relieve();
    trial_.relieve();
}

// A name that someone else's DNS points here is not this host.
bool Site::is_own_host(const std::string& host) const {
    const std::size_t colon = host.rfind(':');
    const std::string name = host.substr(0, colon == std::string::npos || host.back() == ']' ? std::string::npos : colon);
    if (host_ == "127.0.0.1") return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
    return name == host_ || name == "localhost" || is_numeric_host(name);
}

void Site::refuse_strangers(const Request& request) const {
    const std::string host = request.header("host");
    const std::string origin = request.header("origin");
    if (!is_own_host(to_lower(host)))  // RFC 3986, 3.2.2: names of hosts have no case
        throw Refusal(403, fmt::format("Host '{}': this server answers to its own address only", host.substr(0, 80)));
    if (request.has("origin") && to_lower(origin) != "http://" + to_lower(host))
        throw Refusal(403, fmt::format("Origin '{}': only the server's own page may ask", origin.substr(0, 80)));
}

Response Site::page(const std::string& path) const {
    const auto files = page_files();
    const std::string name = path == "/" ? "index.html" : path.substr(1);
    const auto it = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.path == name; });
    if (it == files.end()) throw Refusal(404, fmt::format("{}: there is no such page", path.substr(0, 80)));
    return {200, {std::string(it->text), type_of(name)}};
}

Response Site::report_page(const std::string& path) const {
    const auto files = report_.files();
    const auto it = std::find_if(files->begin(), files->end(), [&](const ReportFile& file) { return file.path == path; });
    if (it == files->end()) throw Refusal(404, "there is no such page: open Papers and run the report first");
    return {200, {it->bytes, type_of(path)}};
}

void Site::read(const std::shared_ptr<Visit>& visit) {
    const Request& request = visit->request;
    const std::string& path = request.path;
    try {
        refuse_strangers(request);
        if (request.method == "GET" || request.method == "HEAD")
            return visit->answer(path.starts_with(report_folder) ? report_page(path.substr(report_folder.size())) : page(path));
        if (request.method != "POST" || !path.starts_with(api_folder))
            throw Refusal(404, fmt::format("{} {}: there is nothing here", request.method.substr(0, 40), path.substr(0, 80)));
        if (!request.header("content-type").starts_with("application/json"))
            throw Refusal(415, "the request's type: expected application/json");
        visit->command = path.substr(api_folder.size());
        visit->arguments = api::parse_object(request.body);
        if (auto response = about_jobs(*visit)) return visit->answer(std::move(*response));
        compute(visit);
    } catch (...) {
        visit->answer(current_response());
    }
}

std::optional<Response> Site::about_jobs(const Visit& visit) {
    const auto id = [&] { return required_field(visit.arguments, "id"); };
    if (visit.command == "start") return Response{200, start(visit)};
    if (visit.command == "job") return Response{200, jobs_.look(id())};
    if (visit.command == "result") return jobs_.result(id());
    if (visit.command != "cancel") return std::nullopt;
    jobs_.cancel(id());
    return Response{200, to_reply(Json::object())};
}

Reply Site::start(const Visit& visit) {
    const std::string command = required_field(visit.arguments, "command");
    const auto given = visit.arguments.find("arguments");
    json arguments = given == visit.arguments.end() ? json::object() : *given;
    const Work work = [site = shared_from_this(), command, arguments = std::move(arguments)](const Budget& budget) {
        return api::call(command, arguments, site->shelf_, budget);
    };
    const auto first = command == "reproduce" ? Jobs::First::long_lane : Jobs::First::heavy_lane;
    return to_reply(Json{{"id", jobs_.start(work, visit.request.body.size(), first)}});
}

void Site::compute(const std::shared_ptr<Visit>& visit) {
    const Weight weight = api::weight_of(visit->command, visit->arguments);
    const std::string kind = kind_of(visit->command, visit->arguments);
    if (weight == Weight::heavy || slow_.contains(kind)) return compute_heavy(visit);
    if (weight == Weight::light || quick_.contains(kind)) return attempt(visit, front_, kind);
    // One that does not look at the clock is known to be slow before it ends, and others of its kind do not try.
    const auto work = [site = shared_from_this(), visit, kind] {
        if (site->slow_.contains(kind)) site->compute_heavy(visit);
        else site->attempt(visit, site->trial_, kind);
    };
    const auto late = [site = shared_from_this(), kind] { site->slow_.add(kind); };
    if (!trial_.add({work, visit->is_wanted, visit->request.body.size(), late})) visit->answer(to_error(503, busy));
}

// By a thread of this lane.
void Site::attempt(const std::shared_ptr<Visit>& visit, const Lane& lane, const std::string& kind) {
    const auto share = api::light_time / static_cast<int>(1 + lane.waiting() / trial_threads);
    const std::chrono::milliseconds time = std::max(share, least_light_time);
    const auto begin = api::thread_time();
    Turn turn = api::take_turn([&](const Budget& budget) { return api::call(visit->command, visit->arguments, shelf_, budget); },
                               {most_share * time, visit->is_wanted, time});
    if (turn.cut == Turn::Cut::time) {
        slow_.add(kind);
        return compute_heavy(visit);
    }
    if (api::thread_time() - begin < quick_time) quick_.add(kind);
    visit->answer(to_response(std::move(turn)));
}

void Site::compute_heavy(const std::shared_ptr<Visit>& visit) {
    const auto work = [site = shared_from_this(), visit] {
        if (Clock::now() - visit->since > site->time_) return visit->answer(to_error(503, busy));
        Turn turn = api::take_turn(
            [&](const Budget& budget) { return api::call(visit->command, visit->arguments, site->shelf_, budget); },
            {site->time_, visit->is_wanted});
        visit->answer(to_response(std::move(turn)));
    };
    if (!heavy_.add({work, visit->is_wanted, visit->request.body.size()})) visit->answer(to_error(503, busy));
}

}  // namespace wythoff::server
