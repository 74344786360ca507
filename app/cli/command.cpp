#include "command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "terminal.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::cli {
namespace {

// "-o,--output FILE": the names, and what the option takes.
std::string names_of(const std::string& name) { return name.substr(0, name.find(' ')); }

CLI::Option* with_type(CLI::Option* option, const std::string& name) {
    const std::size_t space = name.find(' ');
    return space == std::string::npos ? option : option->type_name(name.substr(space + 1));
}

void require_known(const CLI::App& app, const std::string& name) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() == name) return;
        names += (names.empty() ? "" : ", ") + command->get_name();
    }
    throw Error(Error::Kind::usage, fmt::format("unknown command '{}': expected one of {}", name, names));
}

}  // namespace

void Command::required(const std::string& name, std::string& value, const std::string& help) {
    with_type(app_->add_option(names_of(name), value, help), name)->required();
}

void Command::optional(const std::string& name, std::string& value, const std::string& help) {
    with_type(app_->add_option(names_of(name), value, help), name);
}

void Command::optional(const std::string& name, std::optional<std::string>& value, const std::string& help) {
    const auto keep = [&value](const std::string& text) { value = text; };
    with_type(app_->add_option_function<std::string>(names_of(name), keep, help), name);
}

void Command::list(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    const bool is_option = name.starts_with('-');
    with_type(app_->add_option(names_of(name), values, help), name)->take_all()->allow_extra_args(!is_option);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) { app_->add_flag(name, value, help); }

void Command::footer(const std::string& text) { app_->footer(text); }
void Command::footer(std::function<std::string()> text) {
    app_->footer("");  // else the footer of all commands would come after this one
    app_->footer(std::move(text));
}

void Command::action(std::function<ExitStatus()> act) {
    app_->callback([status = status_, act = std::move(act)] { *status = act(); });
}

Commands::Commands(const std::string& program, const std::string& summary, const std::string& version, const std::string& footer)
    : app_(std::make_unique<CLI::App>(summary, program)) {
    app_->set_version_flag("--version", version);
    app_->require_subcommand(1);
    app_->footer(footer);
}

Commands::~Commands() = default;

Command Commands::add(const std::string& name, const std::string& summary) {
    return {*app_->add_subcommand(name, summary), status_};
}

ExitStatus Commands::run(int argc, char** argv) {
    if (argc > 1 && argv[1][0] != '-') require_known(*app_, argv[1]);
    try {
        app_->parse(argc, argv);
        flush_output();
        return status_;
    } catch (const CLI::Success& asked_for_help) {
        app_->exit(asked_for_help);
        flush_output();
        return yes;
    } catch (const CLI::ParseError& error) {
        throw Error(Error::Kind::usage, fmt::format("{} ({} --help lists commands)", error.what(), app_->get_name()));
    }
}

}  // namespace wythoff::cli
