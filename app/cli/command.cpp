#include "command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "memory_limit.hpp"
#include "screen.hpp"
#include "terminal.hpp"
#include "unquoted.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff::cli {
namespace {

// "-o,--output FILE": the names, and what the option takes.
std::string names_of(const std::string& name) { return name.substr(0, name.find(' ')); }

CLI::Option* with_type(CLI::Option* option, const std::string& name) {
    const std::size_t space = name.find(' ');
    return space == std::string::npos ? option : option->type_name(name.substr(space + 1));
}

// An empty value is a mistake, as of a variable that a script has not set; it is not the same as no value.
CLI::Option* not_empty(CLI::Option* option) {
    return option->check([](const std::string& value) {
        return value.empty() ? std::string("expected a value, not an empty one") : std::string();
    });
}

bool is_hidden(const CLI::App& command) { return command.get_group().empty(); }

ArgumentText text_of(const CLI::Option& option) {
    ArgumentText text;
    text.help = option.get_description();
    for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
    const bool is_flag = option.get_items_expected_max() == 0;
    text.takes = text.names.empty() ? option.get_name() : is_flag ? "" : option.get_type_name();
    if (option.get_required()) text.need = ArgumentText::Need::required;
    else if (option.get_expected_max() > 1) text.need = ArgumentText::Need::any_number;
    return text;
}

CommandText text_of(const CLI::App& app) {
    CommandText text{app.get_name(), app.get_description(), {}, {}, app.get_footer()};
    for (const CLI::Option* option : app.get_options()) {
        const ArgumentText argument = text_of(*option);
        (argument.names.empty() ? text.places : text.options).push_back(argument);
    }
    return text;
}

const CLI::App& find_command(const CLI::App& app, const std::string& name) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() == name) return *command;
        if (!is_hidden(*command)) names.push_back(command->get_name());
    }
    const std::string near = nearest_name(name, names);
    throw Error(Error::Kind::usage, near.empty()
                                        ? fmt::format("unknown command '{}': expected one of {}", name, fmt::join(names, ", "))
                                        : fmt::format("unknown command '{}': did you mean {}?", name, near));
}

// An option before the command belongs to none: `wythoff --to 10 solve wythoff`.
void require_command_first(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || app.get_option_no_throw(std::string(argv[1])) != nullptr) return;
    std::vector<std::string> words(argv + 1, argv + argc);
    const std::string option = words[0];
    const std::vector<const CLI::App*> commands = app.get_subcommands({});
    const auto command = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
        return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* one) { return one->get_name() == word; });
    });
    if (command == words.end())
        throw Error(Error::Kind::usage,
                    fmt::format("unknown option '{}': a command comes first (`{} help` lists them)", option, app.get_name()));
    std::rotate(words.begin(), command, words.end());
    for (std::string& word : words)
        if (word.find_first_of(" ()*|&<>;") != std::string::npos) word = fmt::format("'{}'", word);
    throw Error(Error::Kind::usage,
                fmt::format("option '{}' before the command: type {} {}", option, app.get_name(), fmt::join(words, " ")));
}

// What the line has that the command does not know, options first: the likeliest mistake.
std::optional<std::string> unknown_argument(const CLI::App& app) {
    const std::vector<std::string> rest = app.remaining(true);
    if (rest.empty()) return std::nullopt;
    const auto option = std::find_if(rest.begin(), rest.end(), [](const std::string& word) { return word.starts_with('-'); });
    return option == rest.end() ? rest.front() : *option;
}

// Rules that were typed without quotes; `rest` are the arguments for which the command has no place.
void refuse_unquoted_rules(const CLI::App& command, const std::vector<std::string>& rest) {
    std::vector<std::string> words;
    std::vector<std::size_t> games;
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional()) continue;
        const std::string name = option->get_name();
        if (name == "GAME" || name == "OTHER" || name == "CERT") games.push_back(words.size());
        const std::vector<std::string>& given = option->results();
        words.insert(words.end(), given.begin(), given.end());
    }
    words.insert(words.end(), rest.begin(), rest.end());
    for (const std::size_t start : games)
        if (const auto found = find_unquoted_rules(words, start))
            throw Error(Error::Kind::usage,
                        fmt::format("{}: unexpected argument '{}': rules with spaces are one argument, in quotes: "
                                    "'{}'",
                                    command.get_name(), found->word.substr(0, 60), found->rules.substr(0, 200)));
}

std::string unknown_text(const CLI::App& app, const std::string& argument) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::string place = chosen.empty() ? "" : command.get_name() + ": ";
    const std::string help = chosen.empty() ? "wythoff help" : "wythoff help " + command.get_name();
    if (!argument.starts_with('-'))
        return fmt::format("{}unexpected argument '{}' (`{}` says what it takes)", place, argument, help);
    const std::string name = argument.substr(0, argument.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& known : option->get_lnames()) names.push_back("--" + known);
    const std::string near = nearest_name(name, names);
    return near.empty() ? fmt::format("{}unknown option '{}' (`{}` lists them)", place, name, help)
                        : fmt::format("{}unknown option '{}': did you mean {}?", place, name, near);
}

}  // namespace

void Command::required(const std::string& name, std::string& value, const std::string& help) {
    CLI::Option* option = with_type(app_->add_option(names_of(name), value, help), name)->required();
    if (name.starts_with('-')) not_empty(option);  // a game or a pile that is empty has a message of its own
}

void Command::optional(const std::string& name, std::string& value, const std::string& help) {
    not_empty(with_type(app_->add_option(names_of(name), value, help), name));
}

void Command::optional(const std::string& name, std::optional<std::string>& value, const std::string& help) {
    const auto keep = [&value](const std::string& text) { value = text; };
    not_empty(with_type(app_->add_option_function<std::string>(names_of(name), keep, help), name));
}

void Command::list(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    const bool is_option = name.starts_with('-');
    not_empty(with_type(app_->add_option(names_of(name), values, help), name)->take_all()->allow_extra_args(!is_option));
}

void Command::flag(const std::string& name, bool& value, const std::string& help) { app_->add_flag(name, value, help); }

void Command::memory(std::string& value) {
    const auto limit = [&value](const std::string& text) {
        value = text;
        limit_memory(text);
    };
    const std::string name = "--memory SIZE";
    with_type(app_->add_option_function<std::string>(names_of(name), limit,
                                                     "What the process takes at most, e.g. 4GB (default: 9/10 of what is free)"),
              name);
}

void Command::footer(const std::string& text) { app_->footer(text); }
void Command::footer(std::function<std::string()> text) {
    app_->footer("");  // else the footer of all commands would come after this one
    app_->footer(std::move(text));
}

void Command::action(std::function<ExitStatus()> act) {
    app_->callback([app = app_, status = status_, act = std::move(act)] {
        refuse_unquoted_rules(*app, {});
        *status = act();
    });
}

void Command::hide() { app_->group(""); }

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

std::string Commands::help(const std::string& command) const {
    const CLI::App& app = command.empty() ? *app_ : find_command(*app_, command);
    const std::string name = command.empty() ? app_->get_name() : app_->get_name() + " " + command;
    return app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
}

CommandText Commands::text() const { return text_of(*app_); }

std::vector<CommandText> Commands::texts() const {
    std::vector<CommandText> all;
    for (const CLI::App* command : app_->get_subcommands({}))
        if (!is_hidden(*command)) all.push_back(text_of(*command));
    return all;
}

ExitStatus Commands::run(int argc, char** argv) {
    if (argc > 1 && argv[1][0] != '-') static_cast<void>(find_command(*app_, argv[1]));
    else require_command_first(*app_, argc, argv);
    try {
        app_->parse(argc, argv);
        flush_output();
        return status_;
    } catch (const CLI::CallForHelp&) {
        const std::vector<CLI::App*> chosen = app_->get_subcommands();
        show(help(chosen.empty() ? "" : chosen.front()->get_name()));
        flush_output();
        return yes;
    } catch (const CLI::CallForVersion&) {
        write_output(app_->version() + "\n");  // by our own hand: what cannot be written is an error
        flush_output();
        return yes;
    } catch (const CLI::ParseError& error) {
        if (const auto chosen = app_->get_subcommands(); !chosen.empty())
            refuse_unquoted_rules(*chosen.front(), app_->remaining(true));
        if (const auto argument = unknown_argument(*app_)) throw Error(Error::Kind::usage, unknown_text(*app_, *argument));
        const std::vector<CLI::App*> chosen = app_->get_subcommands();
        throw Error(Error::Kind::usage, chosen.empty()
                                            ? fmt::format("{} (`{} help` lists them)", error.what(), app_->get_name())
                                            : fmt::format("{}: {} (`{} help {}` shows examples)", chosen.front()->get_name(),
                                                          error.what(), app_->get_name(), chosen.front()->get_name()));
    }
}

}  // namespace wythoff::cli
