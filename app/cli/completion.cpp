// Completions for bash, zsh and fish, from the same names as --help: commands, their options, and what these take where that is
// one of a few words, a game of the catalogue, or a file.
#include <fmt/format.h>

#include <algorithm>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/papers/paper.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff::cli {
namespace {

using Words = std::vector<std::string>;

// What can stand for the name that the help gives an argument.
struct Values {
    Words words;
    bool games = false;
    bool files = false;
    [[nodiscard]] bool none() const { return words.empty() && !games && !files; }
};

Words names_of_games() {
    Words names;
    for (const CatalogueEntry& entry : catalogue()) names.push_back(entry.name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

Values values_of(const ArgumentText& argument, const std::vector<CommandText>& commands) {
    const std::string& takes = argument.takes;
    Values values;
    if (takes == "FILE" || takes == "DIR" || takes == "CERT") values.files = true;
    if (takes == "GAME" || takes == "OTHER" || (takes == "CERT" && argument.names.empty())) values.games = true;
    if (takes == "FORMAT") values.words = {"table", "csv", "json", "bfile", "latex"};
    if (takes == "ENGINE") values.words = {"auto", "definition", "board", "lines"};
    if (takes == "SEQUENCE") values.words = {"pairs", "a", "b", "difference"};
    if (takes == "PAPER")
        for (const papers::Paper& paper : papers::library()) values.words.push_back(paper.key);
    if (takes == "COMMAND")
        for (const CommandText& command : commands) values.words.push_back(command.name);
    return values;
}

// Between single quotes; the texts of the help have none that a shell would have to see.
std::string quoted(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return fmt::format("'{}'", text);
}

Words all_names(const CommandText& command) {
    Words names;
    for (const ArgumentText& option : command.options) names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

// --- bash ----------------------------------------------------------------------------------------------------------------

std::string bash_offer(const Values& values) {
    Words calls;
    if (values.games) calls.emplace_back("_wythoff_words \"$games\"");
    if (!values.words.empty()) calls.push_back(fmt::format("_wythoff_words \"{}\"", fmt::join(values.words, " ")));
    if (values.files) calls.emplace_back("_wythoff_files");
    return values.none() ? ":" : fmt::format("{}", fmt::join(calls, "; "));
}

std::string bash_case(const CommandText& command, const std::vector<CommandText>& commands) {
    Words taking;
    for (const ArgumentText& option : command.options)
        if (!option.takes.empty()) taking.insert(taking.end(), option.names.begin(), option.names.end());
    if (taking.empty()) taking.emplace_back("--");
    std::string out = fmt::format(R"(    {})
        case $before in
)",
                                  command.name);
    for (const ArgumentText& option : command.options)
        if (!option.takes.empty())
            out +=
                fmt::format("        {}) {}; return ;;\n", fmt::join(option.names, "|"), bash_offer(values_of(option, commands)));
    out += fmt::format(R"(        esac
        if [[ $word == -* ]]; then _wythoff_words "{}"; return; fi
        for ((i = 2; i < COMP_CWORD; i++)); do
            case ${{COMP_WORDS[i]}} in {}) ((i++)) ;; -*) ;; *) ((place++)) ;; esac
        done
        case $place in
)",
                       fmt::join(all_names(command), " "), fmt::join(taking, "|"));
    int place = 0;
    for (const ArgumentText& argument : command.places) {
        const bool any = argument.need == ArgumentText::Need::any_number;
        out += fmt::format("        {}) {} ;;\n", any ? "*" : std::to_string(place++), bash_offer(values_of(argument, commands)));
    }
    return out + "        esac\n        ;;\n";
}

std::string bash(const CommandText& common, const std::vector<CommandText>& commands) {
    Words names;
    for (const CommandText& command : commands) names.push_back(command.name);
    std::string out = fmt::format(R"(# bash completion for wythoff, written by `wythoff completion bash`.
_wythoff_words() {{
    local found
    while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen -W "$1" -- "$word")
}}
_wythoff_files() {{
    local found
    compopt -o filenames 2>/dev/null
    while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen -f -- "$word")
}}
_wythoff() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} i place=0
    local games="{}"
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then _wythoff_words "{} {}"; return; fi
    case ${{COMP_WORDS[1]}} in
)",
                                  fmt::join(names_of_games(), " "), fmt::join(names, " "), fmt::join(all_names(common), " "));
    for (const CommandText& command : commands) out += bash_case(command, commands);
    return out + "    esac\n}\ncomplete -F _wythoff wythoff\n";
}

// --- zsh -----------------------------------------------------------------------------------------------------------------

std::string zsh_words(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_action(const Values& values) {
    if (values.games) return values.files ? "_wythoff_games_and_files" : "_wythoff_games";
    if (values.files) return "_files";
    return values.words.empty() ? " " : fmt::format("({})", fmt::join(values.words, " "));
}

std::string zsh_arguments(const CommandText& command, const std::vector<CommandText>& commands) {
    std::string out;
    for (const ArgumentText& option : command.options) {
        const std::string takes =
            option.takes.empty() ? "" : fmt::format(":{}:{}", zsh_words(option.takes), zsh_action(values_of(option, commands)));
        const std::string before = option.need == ArgumentText::Need::any_number ? "*"
                                   : option.names.size() > 1 ? fmt::format("({})", fmt::join(option.names, " "))
                                                             : "";
        for (const std::string& name : option.names)
            out += fmt::format(" \\\n            {}",
                               quoted(fmt::format("{}{}[{}]{}", before, name, zsh_words(option.help), takes)));
    }
    int n = 0;
    for (const ArgumentText& place : command.places)
        out +=
            fmt::format(" \\\n            {}",
                        quoted(fmt::format("{}:{}:{}", place.need == ArgumentText::Need::any_number ? "*" : std::to_string(++n),
                                           zsh_words(place.takes), zsh_action(values_of(place, commands)))));
    return out;
}

std::string zsh(const CommandText& common, const std::vector<CommandText>& commands) {
    std::string out = fmt::format(R"(#compdef wythoff
# zsh completion for wythoff, written by `wythoff completion zsh`.
_wythoff_games() {{
    local expl
    _wanted games expl game compadd -- {}
}}
_wythoff_games_and_files() {{
    _alternative 'games:game:_wythoff_games' 'files:file:_files'
}}
_wythoff() {{
    local context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
)",
                                  fmt::join(names_of_games(), " "));
    for (const CommandText& command : commands)
        out += fmt::format("        {}\n", quoted(fmt::format("{}:{}", command.name, zsh_words(command.summary))));
    out += fmt::format("    )\n    _arguments -C{} \\\n            '1: :->command' \\\n            '*:: :->argument'\n",
                       zsh_arguments(common, commands));
    out += "    case $state in\n    command) _describe command commands ;;\n    argument)\n        case $words[1] in\n";
    for (const CommandText& command : commands)
        out += fmt::format("        {}) _arguments{} ;;\n", command.name, zsh_arguments(command, commands));
    return out +
           "        esac\n        ;;\n    esac\n}\n"
           "if [[ $funcstack[1] == _wythoff ]]; then _wythoff \"$@\"; else compdef _wythoff wythoff; fi\n";
}

// --- fish ----------------------------------------------------------------------------------------------------------------

std::string fish_values(const Values& values) {
    std::string out = values.files ? " -F" : "";
    if (values.games) out += " -a \"$__wythoff_games\"";
    else if (!values.words.empty()) out += fmt::format(" -a '{}'", fmt::join(values.words, " "));
    return out;
}

std::string fish_option(const std::string& where, const ArgumentText& option, const std::vector<CommandText>& commands) {
    std::string names;
    for (const std::string& name : option.names)
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    const std::string takes = option.takes.empty() ? "" : " -r" + fish_values(values_of(option, commands));
    return fmt::format("complete -c wythoff -n {}{}{} -d {}\n", where, names, takes, quoted(option.help));
}

std::string fish(const CommandText& common, const std::vector<CommandText>& commands) {
    std::string out = fmt::format(
        "# fish completion for wythoff, written by `wythoff completion fish`.\n"
        "set -g __wythoff_games {}\ncomplete -c wythoff -f\n",
        fmt::join(names_of_games(), " "));
    for (const ArgumentText& option : common.options) out += fish_option("__fish_use_subcommand", option, commands);
    for (const CommandText& command : commands)
        out += fmt::format("complete -c wythoff -n __fish_use_subcommand -a {} -d {}\n", command.name, quoted(command.summary));
    for (const CommandText& command : commands) {
        const std::string where = fmt::format("'__fish_seen_subcommand_from {}'", command.name);
        for (const ArgumentText& option : command.options) out += fish_option(where, option, commands);
        for (const ArgumentText& place : command.places)
            if (const std::string values = fish_values(values_of(place, commands)); !values.empty())
                out += fmt::format("complete -c wythoff -n {}{}\n", where, values);
    }
    return out;
}

}  // namespace

void add_completion(Commands& commands) {
    Command command = commands.add("completion", "Completions for a shell");
    struct Arguments {
        std::string shell, file;
    };
    auto args = std::make_shared<Arguments>();
    command.required("SHELL", args->shell, "bash, zsh or fish");
    command.optional("-o,--output FILE", args->file, "Write to a file instead of standard output");
    command.hide();
    command.footer("Example:\n  source <(wythoff completion bash)");
    command.action([args, &commands] {
        const auto write = args->shell == "bash" ? bash : args->shell == "zsh" ? zsh : args->shell == "fish" ? fish : nullptr;
        if (write == nullptr) throw Error(Error::Kind::usage, fmt::format("shell '{}': expected bash, zsh or fish", args->shell));
        write_output(write(commands.text(), commands.texts()), args->file);
        return yes;
    });
}

}  // namespace wythoff::cli
