// A command: what it takes, what its help says and what it does. CLI11, which reads the line, stays behind this door: it is
// slow to compile, and command.cpp alone includes it.
//
// An argument is named as the help shows it: "GAME" is a place on the line, "-o,--output FILE" an option and what it takes. What
// is read goes into `value`, which has to live until the action has run and keeps what it holds when the argument is left out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace wythoff::cli {

enum ExitStatus { yes = 0, no = 1, failure = 2 };  // what only has to be done ends with yes

// A command as its help tells it, for other forms of the same text: the manual, completions.
struct ArgumentText {
    std::vector<std::string> names;  // "-o" and "--output"; none of a place on the line
    std::string takes;               // "FILE"; of a place its name; empty: a flag
    std::string help;
    enum class Need { required, optional, any_number } need = Need::optional;
};
struct CommandText {
    std::string name;
    std::string summary;
    std::vector<ArgumentText> places;
    std::vector<ArgumentText> options;
    std::string footer;
};

class Command {
public:
    void required(const std::string& name, std::string& value, const std::string& help);
    void optional(const std::string& name, std::string& value, const std::string& help);
    void optional(const std::string& name, std::optional<std::string>& value, const std::string& help);  // tells none from empty
    void list(const std::string& name, std::vector<std::string>& values, const std::string& help);       // any number, also none
    void flag(const std::string& name, bool& value, const std::string& help);
    void memory(std::string& value);                 // --memory SIZE: the process is limited to it before the action runs
    void footer(const std::string& text);            // the end of the help: examples
    void footer(std::function<std::string()> text);  // the same, made when help is asked for
    void action(std::function<ExitStatus()> act);
    void hide();  // it works, but no list has it

private:
    friend class Commands;
    Command(CLI::App& app, ExitStatus& status) : app_(&app), status_(&status) {}

    CLI::App* app_;
    ExitStatus* status_;
};

// All commands of a program, of which a line names one.
class Commands {
public:
    Commands(const std::string& program, const std::string& summary, const std::string& version, const std::string& footer);
    Commands(const Commands&) = delete;
    Commands& operator=(const Commands&) = delete;
    ~Commands();

    [[nodiscard]] Command add(const std::string& name, const std::string& summary);

    [[nodiscard]] std::string help(const std::string& command) const;  // of all commands for an empty name

    [[nodiscard]] CommandText text() const;                // of what is common to all
    [[nodiscard]] std::vector<CommandText> texts() const;  // of each that is not hidden

    // Does what the line says; Error (usage) when it cannot be read.
    [[nodiscard]] ExitStatus run(int argc, char** argv);

private:
    std::unique_ptr<CLI::App> app_;
    ExitStatus status_ = yes;
};

}  // namespace wythoff::cli
