// The command line: one file a command, registered here, and one place where failures become exit statuses.
#pragma once

#include <CLI/CLI.hpp>

namespace wythoff::cli {

enum ExitStatus { yes = 0, no = 1, failure = 2 };

[[nodiscard]] int run(int argc, char** argv);

// Each adds its subcommand; what it does sets `status`.
void add_games(CLI::App& app, int& status);
void add_solve(CLI::App& app, int& status);
void add_ask(CLI::App& app, int& status);
void add_nimbers(CLI::App& app, int& status);
void add_draw(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_discover(CLI::App& app, int& status);
void add_prove(CLI::App& app, int& status);
void add_check(CLI::App& app, int& status);
void add_export(CLI::App& app, int& status);
void add_reproduce(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);

}  // namespace wythoff::cli
