#include "server.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <new>
#include <span>

#include "api.hpp"
#include "connections.hpp"
#include "embedded_file.hpp"
#include "fields.hpp"
#include "jobs.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {
std::span<const EmbeddedFile> page_files();
}

namespace wythoff::server {
namespace {

using nlohmann::json;

int status_of(Error::Kind kind) {
    switch (kind) {
        case Error::Kind::usage:
        case Error::Kind::io: return 400;
        case Error::Kind::unsupported:
        case Error::Kind::limit: return 422;
        case Error::Kind::cancelled: return 409;
        case Error::Kind::internal: return 500;
    }
    return 500;
}

void fail(httplib::Response& response, int status, const std::string& message) {
    response.status = status;
    response.set_content(fmt::format("{{\"error\":{}}}\n", json_string(message)), "application/json");
}

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

class Site {
public:
    explicit Site(const Settings& settings) : host_(settings.host), time_(settings.time) {}

    void routes(httplib::Server& server) {
        server.set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) { return admit(request, response); });
        server.Get(R"(/report/([A-Za-z0-9_./-]+))",
                   [this](const auto& request, auto& response) { report_page(request.matches[1].str(), response); });
        server.Get(R"(/([A-Za-z0-9_.-]*))", [](const auto& request, auto& response) {
            page(request.matches[1].str().empty() ? "index.html" : request.matches[1].str(), response);
        });
        server.Post(R"(/api/([a-z]+))",
                    [this](const auto& request, auto& response) { api(request.matches[1].str(), request, response); });
        server.set_error_handler([](const httplib::Request& request, httplib::Response& response) {
            if (!response.body.empty()) return;
            fail(response, response.status,
                 response.status == 413   ? fmt::format("the request is larger than {} bytes", most_body_bytes)
                 : response.status == 404 ? fmt::format("{} {}: there is nothing here", request.method, request.path)
                                          : std::string("the request is not one that this server understands"));
        });
    }

private:
    using Admission = httplib::Server::HandlerResponse;

    // Only this machine's own page: a name that someone else's DNS points here is not this host.
    [[nodiscard]] bool is_own_host(const std::string& host) const {
        const std::size_t colon = host.rfind(':');
        const std::string name = host.substr(0, colon == std::string::npos || host.back() == ']' ? std::string::npos : colon);
        if (host_ == "127.0.0.1") return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
        return name == host_ || name == "localhost" || is_numeric_host(name);
    }

    Admission admit(const httplib::Request& request, httplib::Response& response) const {
        const std::string host = request.get_header_value("Host");
        const std::string origin = request.get_header_value("Origin");
        if (!is_own_host(host))
            fail(response, 403, fmt::format("Host '{}': this server answers to its own address only", host.substr(0, 80)));
        else if (request.has_header("Origin") && origin != "http://" + host)
            fail(response, 403, fmt::format("Origin '{}': only the server's own page may ask", origin.substr(0, 80)));
        else if (request.has_header("Transfer-Encoding")) fail(response, 411, "the request must say its Content-Length");
        else return Admission::Unhandled;
        response.set_header("Connection", "close");
        return Admission::Handled;
    }

    static void page(const std::string& path, httplib::Response& response) {
        const auto files = page_files();
        const auto it = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.path == path; });
        if (it == files.end()) return fail(response, 404, fmt::format("{}: there is no such page", path.substr(0, 80)));
        response.set_content(std::string(it->text), type_of(path));
    }

    void report_page(const std::string& path, httplib::Response& response) const {
        const auto files = shelf_.report.files();
        const auto it = std::find_if(files->begin(), files->end(), [&](const ReportFile& file) { return file.path == path; });
        if (it == files->end()) return fail(response, 404, "there is no such page: open Papers and run the report first");
        response.set_content(it->bytes, type_of(path));
    }

    void api(const std::string& command, const httplib::Request& request, httplib::Response& response) {
        try {
            if (!request.get_header_value("Content-Type").starts_with("application/json"))
                return fail(response, 415, "the request's type: expected application/json");
            const json arguments = json::parse(request.body, nullptr, false);
            if (!arguments.is_object()) return fail(response, 400, "the request's body: expected a JSON object");
            const Reply reply = answer(command, arguments);
            response.set_content(reply.body, reply.type);
        } catch (const Error& error) {
            fail(response, status_of(error.kind()), error.what());
        } catch (const std::bad_alloc&) {
            fail(response, 422, "out of memory: choose a smaller range");
        } catch (const json::exception& error) {
            fail(response, 400, fmt::format("the request's body: {}", error.what()));
        }
    }

    Reply answer(const std::string& command, const json& arguments) {
        if (command == "job") return {jobs_.look(required_field(arguments, "id"))};
        if (command == "result") return jobs_.result(required_field(arguments, "id"));
        if (command == "cancel") {
            jobs_.cancel(required_field(arguments, "id"));
            return {"{}\n"};
        }
        if (command == "start") {
            const std::string wanted = required_field(arguments, "command");
            const auto given = arguments.find("arguments");
            return {fmt::format("{{\"id\":\"{}\"}}\n",
                                jobs_.start([this, wanted, given = given == arguments.end() ? json::object() : *given](
                                                const Budget& budget) { return call(wanted, given, shelf_, budget); }))};
        }
        if (!places_.try_acquire_for(time_)) throw Error(Error::Kind::limit, "too many computations at once: try again");
        const std::unique_ptr<void, std::function<void(void*)>> place(this, [this](void*) { places_.release(); });
        return call(command, arguments, shelf_, limited(time_));
    }

    std::string host_;
    std::chrono::seconds time_;
    Shelf shelf_;
    Jobs jobs_;
    std::counting_semaphore<> places_{requests_at_once};
};

// The port that is listened on.
int listen(httplib::Server& server, const Settings& settings) {
    constexpr int first_port = 8080;
    constexpr int tried = 100;
    int socket = -1;
    server.set_socket_options([&socket](int opened) {  // without SO_REUSEPORT, so that a port that is taken is seen to be
        const int yes = 1;
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        socket = opened;
    });
    const int first = settings.port.value_or(first_port);
    const int last = settings.port ? first : first + tried;
    for (int port = first; port <= last; ++port) {
        if (!server.bind_to_port(settings.host, port)) {
            if (socket < 0) break;  // not an address at all
            continue;
        }
        // The library lets five clients wait to be accepted, and the kernel would turn some of a crowd away.
        ::listen(socket, SOMAXCONN);
        return port;
    }
    const std::string ports = settings.port ? fmt::format("port {}", first) : fmt::format("any port from {} to {}", first, last);
    throw Error(Error::Kind::io, fmt::format("cannot listen on {} of {}: expected a free port and an address of this machine",
                                             ports, settings.host));
}

}  // namespace

void serve(const Settings& settings, const std::function<void(const std::string&)>& ready) {
    httplib::Server server;
    server.new_task_queue = [] { return new Connections; };
    server.set_tcp_nodelay(true);
    server.set_payload_max_length(most_body_bytes);
    server.set_keep_alive_max_count(1'000'000);
    server.set_keep_alive_timeout(5);
    server.set_read_timeout(5, 0);
    server.set_write_timeout(5, 0);
    server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                                {"Referrer-Policy", "no-referrer"},
                                {"Cross-Origin-Resource-Policy", "same-origin"},
                                {"Cache-Control", "no-store"},
                                {"Content-Security-Policy",
                                 "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; "
                                 "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"}});
    Site site(settings);
    site.routes(server);
    const int port = listen(server, settings);
    ready(fmt::format("http://{}:{}/", settings.host, port));
    server.listen_after_bind();
    throw Error(Error::Kind::io, "the server stopped listening");
}

}  // namespace wythoff::server
