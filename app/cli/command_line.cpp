#include "command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <new>

#include "failure.hpp"
#include "memory_limit.hpp"
#include "terminal.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::cli {
namespace {

ExitStatus fail(const char* kind, std::string message) {
    end_by_itself();
    finish_progress();
    std::replace(message.begin(), message.end(), '\n', ' ');
    tell(failure_text(kind, to_message(message)));
    return failure;
}

// A file that may not grow further is then a write that fails, with a line that says so, and not the end of the process.
void survive_size_limit() { std::signal(SIGXFSZ, SIG_IGN); }

}  // namespace

int run(int argc, char** argv) {
    Commands commands("wythoff", "wythoff: games of the Wythoff family, from rules to theorem", WYTHOFF_VERSION,
                      "GAME is a catalogue name, 'm-wythoff(m=3)', or rules, 'rook + bishop + jump(1,2) + jump(2,1)'.\n"
                      "'wythoff help COMMAND' shows examples. Exit status: 0 yes or done, 1 no, 2 usage or failure.");
    add_games(commands);
    add_solve(commands);
    add_ask(commands);
    add_nimbers(commands);
    add_draw(commands);
    add_play(commands);
    add_discover(commands);
    add_search(commands);
    add_compare(commands);
    add_decide(commands);
    add_prove(commands);
    add_check(commands);
    add_export(commands);
    add_reproduce(commands);
    add_walnut(commands);
    add_serve(commands);
    add_help(commands);
    add_manual(commands);
    add_completion(commands);
    stop_on_interrupt();
    survive_size_limit();
    throw_when_out_of_memory();
    try {
        return commands.run(argc, argv);
    } catch (const Error& error) {
        const int status = fail(kind_text(error), error.what());
        return error.kind() == Error::Kind::cancelled ? signal_status().value_or(status) : status;
    } catch (const std::bad_alloc&) {
        return fail(memory_failure, out_of_memory_text());
    } catch (const std::exception& error) {
        return fail("internal", error.what());
    }
}

}  // namespace wythoff::cli
