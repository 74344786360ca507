#include "command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <new>

#include "terminal.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::cli {
namespace {

int fail(std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    fmt::print(stderr, "wythoff: {}\n", message);
    return failure;
}

}  // namespace

int run(int argc, char** argv) {
    CLI::App app{"wythoff: games of the Wythoff family, from rules to theorem"};
    app.name("wythoff");
    app.set_version_flag("--version", WYTHOFF_VERSION);
    app.require_subcommand(1);
    app.footer("GAME is a catalogue name, 'm-wythoff(m=3)', or rules, 'rook + bishop + jump(1,2) + jump(2,1)'.\n"
               "'wythoff COMMAND --help' shows examples. Exit status: 0 yes or done, 1 no, 2 usage or failure.");
    int status = yes;
    add_games(app, status);
    add_solve(app, status);
    add_ask(app, status);
    add_nimbers(app, status);
    add_draw(app, status);
    add_play(app, status);
    add_discover(app, status);
    add_prove(app, status);
    add_check(app, status);
    add_export(app, status);
    add_reproduce(app, status);
    add_serve(app, status);
    stop_on_interrupt();
    if (argc > 1 && argv[1][0] != '-') {
        std::string names;
        bool known = false;
        for (const CLI::App* command : app.get_subcommands({})) {
            known = known || command->get_name() == argv[1];
            names += (names.empty() ? "" : ", ") + command->get_name();
        }
        if (!known) return fail(fmt::format("unknown command '{}': expected one of {}", argv[1], names));
    }
    try {
        app.parse(argc, argv);
        flush_output();
        return status;
    } catch (const CLI::Success& asked_for_help) {
        return app.exit(asked_for_help);
    } catch (const CLI::ParseError& error) {
        return fail(fmt::format("{} (wythoff --help lists commands)", error.what()));
    } catch (const Error& error) {
        finish_progress();
        return fail(error.what());
    } catch (const std::bad_alloc&) {
        finish_progress();
        return fail("out of memory: choose a smaller range");
    }
}

}  // namespace wythoff::cli
