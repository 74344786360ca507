#include "play_layered.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "terminal.hpp"
#include "wythoff/play/layered_match.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::cli {
namespace {

const char* const help_text =
    "  X Y Z        move to the position (X, Y, Z)\n"
    "  take K L D   take K from the first pile, L from the second and D from the third\n"
    "  pass         use up a pass, in games that have them\n"
    "  hint         a winning move, if there is one, and how it is known\n"
    "  moves        what you may do\n"
    "  undo         take your last move back\n"
    "  rules        the rules in words\n"
    "  board        show the position again\n"
    "  quit         leave the game\n";

class Conversation {
public:
    Conversation(const LayeredGame& game, const LayeredPosition& start, Side person, const Budget& budget)
        : base_(game.base, budget), match_(game, start, base_.is_p()), person_(person), budget_(budget) {}

    void run() {
        say_rules();
        say(fmt::format("\nYou move {}. Type help for what you can say.", person_ == Side::first ? "first" : "second"));
        while (!left_) {
            if (const auto winner = match_.winner()) return finish(*winner);
            if (match_.to_move() == person_) person_moves();
            else program_moves();
        }
        say("You left the game.");
    }

private:
    static void say(const std::string& line) { write_output(line + "\n"); }
    void say_rules() const {
        for (const std::string& line : to_words(match_.game())) say(line);
    }

    [[nodiscard]] bool has_passes() const {
        return match_.game().kind == LayerKind::pass || match_.game().kind == LayerKind::pass_anywhere;
    }

    void show() {
        shown_ = match_.moves_made();
        write_output("\n" + to_board_text(match_.game(), match_.at(), options(match_.game(), match_.at(), base_.is_p(), 5000)));
    }

    void person_moves() {
        if (shown_ != match_.moves_made()) show();
        write_output("Your move: ");
        flush_output();
        std::string line;
        if (!std::getline(std::cin, line)) {
            write_output("\n");
            left_ = true;
            return;
        }
        if (common_command(line)) return;
        try {
            if (const auto reason = match_.move(read_move(line))) return say("Not legal: " + *reason + ".");
            say(fmt::format("You move to {}.", to_text(match_.at())));
        } catch (const Error& error) {
            say(error.what());
        }
    }

    void program_moves() {
        const auto choice = best_move(match_.game(), match_.at(), base_.is_p(), budget_);
        finish_progress();
        if (!choice || match_.move(choice->to))
            throw Error(Error::Kind::unsupported, "no move was found although the game is not over");
        say(fmt::format("I move to {}.", to_text(match_.at())));
    }

    // "X Y Z", "take K L D" or "pass".
    [[nodiscard]] LayeredPosition read_move(const std::string& line) const {
        const LayeredPosition& at = match_.at();
        std::istringstream in(line);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        if (has_passes() && words == std::vector<std::string>{"pass"}) return {at.at, at.z - 1};
        const bool take = !words.empty() && words[0] == "take";
        if (take) words.erase(words.begin());
        if (words.size() != 3) throw Error(Error::Kind::usage, fmt::format("'{}': expected X Y Z; type help", line));
        const LayeredPosition said{{integer_argument("X", words[0]), integer_argument("Y", words[1])},
                                   integer_argument("Z", words[2])};
        return take ? LayeredPosition{{at.at.x - said.at.x, at.at.y - said.at.y}, at.z - said.z} : said;
    }

    bool common_command(const std::string& line) {
        if (line == "quit" || line == "exit" || line == "q") left_ = true;
        else if (line == "help" || line == "?") write_output(help_text);
        else if (line == "rules") say_rules();
        else if (line == "board") show();
        else if (line == "moves") list_moves();
        else if (line == "hint") hint();
        else if (line == "undo") undo();
        else return line.find_first_not_of(' ') == std::string::npos;
        return true;
    }

    void list_moves() {
        constexpr std::size_t shown = 40;
        std::vector<LayeredPosition> inside = options(match_.game(), match_.at(), base_.is_p(), shown + 1);
        const auto is_inside = [&](const LayeredPosition& to) { return to.z == match_.at().z; };
        const auto split = std::stable_partition(inside.begin(), inside.end(), is_inside);
        const std::vector<LayeredPosition> below(split, inside.end());
        inside.erase(split, inside.end());
        const auto list = [&](const char* what, const std::vector<LayeredPosition>& moves) {
            if (moves.empty()) return;
            std::string out = what;
            for (std::size_t i = 0; i < moves.size() && i < shown; ++i) out += " " + to_text(moves[i]);
            say(out + (moves.size() > shown ? " and more." : "."));
        };
        list("You may move to", inside);
        list(has_passes() ? "You may pass:" : "With a smaller third number:", below);
    }

    void hint() {
        const auto choice = best_move(match_.game(), match_.at(), base_.is_p(), budget_);
        finish_progress();
        say(choice ? fmt::format("hint: move to {}: {}.", to_text(choice->to), choice->why) : "hint: there is no move.");
    }

    // Back to the person's last decision: their own move and the answer to it.
    void undo() {
        if (!match_.undo(match_.to_move() == person_ ? 2 : 1)) return say("There is nothing to take back.");
        say(fmt::format("Back at {}.", to_text(match_.at())));
        shown_ = SIZE_MAX;
    }

    void finish(Side winner) const {
        say(fmt::format("\n{} cannot move at {} and so lose: {}.", match_.to_move() == person_ ? "You" : "I",
                        to_text(match_.at()), winner == person_ ? "you win" : "I win"));
    }

    Oracle base_;
    LayeredMatch match_;
    Side person_;
    const Budget& budget_;
    bool left_ = false;
    std::size_t shown_ = SIZE_MAX;  // the number of moves made when the position was last shown
};

}  // namespace

void play_layered(const LayeredGame& game, const LayeredPosition& start, Side person, const Budget& budget) {
    Conversation(game, start, person, budget).run();
}

}  // namespace wythoff::cli
