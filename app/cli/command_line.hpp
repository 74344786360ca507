// The command line: one file a command, registered here, and one place where failures become exit statuses.
#pragma once

#include "command.hpp"

namespace wythoff::cli {

[[nodiscard]] int run(int argc, char** argv);

// Each adds its command.
void add_games(Commands& commands);
void add_solve(Commands& commands);
void add_ask(Commands& commands);
void add_nimbers(Commands& commands);
void add_draw(Commands& commands);
void add_play(Commands& commands);
void add_discover(Commands& commands);
void add_search(Commands& commands);
void add_compare(Commands& commands);
void add_decide(Commands& commands);
void add_prove(Commands& commands);
void add_check(Commands& commands);
void add_export(Commands& commands);
void add_reproduce(Commands& commands);
void add_walnut(Commands& commands);
void add_serve(Commands& commands);
void add_help(Commands& commands);
void add_manual(Commands& commands);
void add_completion(Commands& commands);

}  // namespace wythoff::cli
