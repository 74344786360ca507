#include "conversation.hpp"

#include <fmt/format.h>

#include <iostream>

#include "terminal.hpp"

namespace wythoff::cli {
namespace {

const char* const common_help =
    "  hint         a winning move, if there is one, and how it is known\n"
    "  moves        what you may do\n"
    "  undo         take your last move back\n"
    "  rules        the rules in words\n"
    "  board        show the position again\n"
    "  quit         leave the game\n";

}  // namespace

void Conversation::run() {
    say_rules();
    say(fmt::format("\nYou move {}. Type help for what you can say.", person_ == Side::first ? "first" : "second"));
    while (!left_)
        if (!step()) return;
    say("You left the game.");
}

void Conversation::say(const std::string& line) { write_output(line + "\n"); }

bool Conversation::ask(const std::string& prompt, std::string& line) {
    write_output(prompt);
    flush_output();
    if (std::getline(std::cin, line)) return true;
    write_output("\n");
    left_ = true;
    return false;
}

void Conversation::show_if_new() {
    if (shown_ == moves_made()) return;
    shown_ = moves_made();
    show();
}

bool Conversation::common_command(const std::string& line) {
    if (line == "quit" || line == "exit" || line == "q") left_ = true;
    else if (line == "help" || line == "?") write_output(move_help() + common_help);
    else if (line == "rules") say_rules();
    else if (line == "board") {
        shown_ = moves_made();
        show();
    } else if (line == "moves") list_moves();
    else if (line == "hint") hint();
    else if (line == "undo") undo();
    else return line.find_first_not_of(' ') == std::string::npos;
    return true;
}

// Back to the person's last decision: their own move and the answer to it.
void Conversation::undo() {
    if (!take_back(to_move() == person_ ? 2 : 1)) return say("There is nothing to take back.");
    say(fmt::format("Back at {}.", where()));
    shown_ = SIZE_MAX;
}

}  // namespace wythoff::cli
