// A play at the prompt: what a person can say at any time is the same in all games.
#pragma once

#include <cstdint>
#include <string>

#include "wythoff/play/match.hpp"

namespace wythoff::cli {

class Conversation {
public:
    virtual ~Conversation() = default;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void run();

protected:
    explicit Conversation(Side person) : person_(person) {}

    static void say(const std::string& line);
    // Whether there is a line; where there is none the person has left.
    bool ask(const std::string& prompt, std::string& line);
    // Whether the line was one of quit, help, rules, board, moves, hint and undo, or empty; then it is done.
    bool common_command(const std::string& line);
    // The position, when it is not the one shown last.
    void show_if_new();
    [[nodiscard]] Side person() const { return person_; }

private:
    // One step of the play, until someone has won or the person has left; whether the play goes on.
    virtual bool step() = 0;
    virtual void say_rules() = 0;
    [[nodiscard]] virtual std::string move_help() const = 0;  // how moves are written
    virtual void show() = 0;
    virtual void list_moves() = 0;
    virtual void hint() = 0;
    [[nodiscard]] virtual std::string where() const = 0;
    [[nodiscard]] virtual std::size_t moves_made() const = 0;
    [[nodiscard]] virtual Side to_move() const = 0;
    [[nodiscard]] virtual bool take_back(std::size_t moves) = 0;  // whether there were so many
    void undo();

    Side person_;
    bool left_ = false;
    std::size_t shown_ = SIZE_MAX;  // the number of moves made when the position was last shown
};

}  // namespace wythoff::cli
