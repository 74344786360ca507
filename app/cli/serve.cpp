#include <fmt/format.h>
#include <unistd.h>

#include <csignal>

#include "command_line.hpp"
#include "server.hpp"
#include "terminal.hpp"

namespace wythoff::cli {
namespace {

extern "C" void end_at_once(int) { _exit(yes); }  // nothing is kept that would have to be written

void end_on_signals() {
    struct sigaction action {};
    action.sa_handler = end_at_once;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace

void add_serve(Commands& commands) {
    Command command = commands.add("serve", "A page to explore and play, on this machine");
    struct Arguments {
        std::string port;
        std::string host = "127.0.0.1";
        std::string time = "10";
        std::string patience = fmt::format("{}", server::usual_patience.count());
    };
    auto args = std::make_shared<Arguments>();
    command.optional("--port P", args->port, "The port (default: 8080, or the next that is free)");
    command.optional("--host ADDRESS", args->host, "The address to listen on (default 127.0.0.1: this machine only)");
    command.optional("--time S", args->time, "Seconds that a request may compute (default 10)");
    command.optional("--patience S", args->patience,
                     fmt::format("Seconds that a slow client is waited for, and a job nobody asks about goes on (default {})",
                                 server::usual_patience.count()));
    command.footer("Prints the link to open; ^C ends it.\nExamples:\n  wythoff serve\n  wythoff serve --port 9000");
    command.action([args] {
        server::Settings settings;
        settings.host = args->host;
        settings.time = std::chrono::seconds(bounded_argument("--time", args->time, 1, 3600));
        settings.patience = std::chrono::seconds(bounded_argument("--patience", args->patience, 1, 86'400));
        if (!args->port.empty()) settings.port = static_cast<int>(bounded_argument("--port", args->port, 1, 65535));
        end_on_signals();
        server::serve(settings, [](const std::string& link) {
            write_output(fmt::format("Open {} in a browser; ^C ends it.\n", link));
            flush_output();
        });
        return yes;
    });
}

}  // namespace wythoff::cli
