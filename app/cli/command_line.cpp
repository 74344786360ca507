#include "command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <new>

#include "terminal.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::cli {
namespace {

ExitStatus fail(std::string message) {
    finish_progress();
    std::replace(message.begin(), message.end(), '\n', ' ');
    fmt::print(stderr, "wythoff: {}\n", message);
    return failure;
}

}  // namespace

int run(int argc, char** argv) {
    Commands commands("wythoff", "wythoff: games of the Wythoff family, from rules to theorem", WYTHOFF_VERSION,
                      "GAME is a catalogue name, 'm-wythoff(m=3)', or rules, 'rook + bishop + jump(1,2) + jump(2,1)'.\n"
                      "'wythoff COMMAND --help' shows examples. Exit status: 0 yes or done, 1 no, 2 usage or failure.");
    add_games(commands);
    add_solve(commands);
    add_ask(commands);
    add_nimbers(commands);
    add_draw(commands);
    add_play(commands);
    add_discover(commands);
    add_prove(commands);
    add_check(commands);
    add_export(commands);
    add_reproduce(commands);
    add_serve(commands);
    stop_on_interrupt();
    try {
        return commands.run(argc, argv);
    } catch (const Error& error) {
        return fail(error.what());
    } catch (const std::bad_alloc&) {
        return fail("out of memory: choose a smaller range");
    }
}

}  // namespace wythoff::cli
