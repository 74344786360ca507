#include "command_line.hpp"
#include "screen.hpp"

namespace wythoff::cli {

void add_help(Commands& commands) {
    Command command = commands.add("help", "The help of a command, the same as COMMAND --help");
    auto name = std::make_shared<std::string>();
    command.optional("COMMAND", *name, "The command (default: the list of them)");
    command.footer("Examples:\n  wythoff help\n  wythoff help solve");
    command.action([name, &commands] {
        show(commands.help(*name));
        return yes;
    });
}

}  // namespace wythoff::cli
