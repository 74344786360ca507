#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "command_line.hpp"
#include "conversation.hpp"
#include "effort.hpp"
#include "terminal.hpp"
#include "wythoff/play/match.hpp"
#include "wythoff/play/strategy.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff::cli {
namespace {

const char* const board_help =
    "  X Y          move to the position (X, Y)\n"
    "  take K L     take K from the first pile and L from the second\n";
const char* const heap_help =
    "  N            leave N tokens (with a twist: N S, or N not-S, names the opponent's constraint)\n"
    "  take K       take K tokens (with a twist: take K S, or take K not-S)\n";

const char* const three_help =
    "  X Y Z        move to the position (X, Y, Z)\n"
    "  take K L D   take K from the first pile, L from the second and D from the third\n"
    "  pass         use up a pass, in games that have them\n";

bool has_passes(const Game& game) {
    const auto slices = slices_of(game);
    return slices && (slices->descent == Descent::pass || slices->descent == Descent::pass_anywhere);
}

// The person on one side, the perfect player on the other.
class PilesConversation : public Conversation {
public:
    PilesConversation(const Game& game, const State& start, Side person, const Budget& budget, std::shared_ptr<ProofCache> proofs)
        : Conversation(person), oracle_(game, budget, std::move(proofs)), match_(game, start, oracle_.is_p()) {}

private:
    bool step() override {
        if (match_.awaits_choice()) choose();
        else if (match_.awaits_block()) block();
        else if (const auto winner = match_.winner()) {
            finish(*winner);
            return false;
        } else if (match_.to_move() == person()) person_moves();
        else program_moves();
        return true;
    }

    void say_rules() override {
        for (const std::string& line : to_words(match_.game())) say(line);
    }
    [[nodiscard]] std::string move_help() const override {
        const int piles = match_.game().piles();
        return piles == 1 ? heap_help : piles == 2 ? board_help : three_help;
    }
    [[nodiscard]] std::size_t moves_made() const override { return match_.moves_made(); }
    [[nodiscard]] Side to_move() const override { return match_.to_move(); }
    [[nodiscard]] bool take_back(std::size_t moves) override { return match_.undo(moves); }

    void show() override {
        write_output("\n" + to_board_text(match_.game(), match_.state(),
                                          legal_moves(match_.game(), match_.state(), oracle_.is_p(), 5000)));
    }

    // --- before the move ---------------------------------------------------------------------------------------

    void choose() {
        std::size_t cut = best_cut(oracle_, match_.state());
        if (person() == Side::second) {
            std::string line;
            if (!ask(fmt::format("You choose l, from 0 to {}: ", match_.game().board()->cuts.size() - 1), line)) return;
            if (common_command(line)) return;
            try {
                cut = static_cast<std::size_t>(bounded_argument("l", line, 0, 1'000'000));
            } catch (const Error& error) {
                return say(error.what());
            }
        }
        if (const auto reason = match_.choose_board(cut)) return say(*reason);
        const Rectangle corner = match_.game().board()->cuts[cut];
        say(fmt::format("{} chose l = {}: {}.", person() == Side::second ? "You" : "I", cut,
                        corner.u * corner.v == 0 ? std::string("nothing is cut out")
                                                 : fmt::format("the corner x < {}, y < {} is cut out", corner.u, corner.v)));
    }

    void block() {
        const bool mine = match_.to_move() == person();  // the side that does not move blocks
        std::vector<Position> options = mine ? best_block(oracle_, match_.state()) : std::vector<Position>{};
        if (!mine && !person_blocks(options)) return;
        if (const auto reason = match_.block(options)) return say(*reason);
        std::string names;
        for (const Position& at : options) names += (names.empty() ? "" : ", ") + to_text(at);
        say(fmt::format("{} {}.", mine ? "I block" : "You block", names.empty() ? "nothing" : names));
    }

    bool person_blocks(std::vector<Position>& options) {
        show_if_new();
        std::string line;
        if (!ask(fmt::format("Block at most {} of my options, as X,Y X,Y ..., or none: ", match_.game().board()->blocking->most),
                 line))
            return false;
        if (line == "hint") {
            std::string names;
            for (const Position& at : best_block(oracle_, match_.state())) names += " " + to_text(at.x) + "," + to_text(at.y);
            say("hint: block" + (names.empty() ? " none" : names));
            return false;
        }
        if (common_command(line)) return false;
        if (line == "none" || line.empty()) return true;
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            try {
                options.push_back(position_argument(word));
            } catch (const Error& error) {
                say(error.what());
                return false;
            }
        }
        return true;
    }

    // --- the move ----------------------------------------------------------------------------------------------

    void person_moves() {
        show_if_new();
        std::string line;
        if (!ask("Your move: ", line)) return;
        if (common_command(line)) return;
        try {
            const Move move = read_move(line);
            if (const auto reason = match_.move(move)) return say("Not legal: " + *reason + ".");
            announce("You move");
        } catch (const Error& error) {
            say(error.what());
        }
    }

    void program_moves() {
        const auto choice = best_move(oracle_, match_.state());
        if (!choice || match_.move(choice->move))
            throw Error(Error::Kind::unsupported, "no move was found although the game is not over");
        announce("I move");
    }

    void announce(const std::string& who) {
        say(fmt::format("{} to {}{}", who, where(), match_.last_move_imitated() ? ", an imitation." : "."));
    }

    [[nodiscard]] std::string where() const override {
        const State& state = match_.state();
        if (match_.game().heap() == nullptr) return to_text(state.at);
        return state.constraint ? fmt::format("{} under {}", to_short_text(state.at.x), to_text(*state.constraint))
                                : to_short_text(state.at.x);
    }

    // "X Y", "X Y Z", "take K L", "pass", "N S" or "take K not-S".
    [[nodiscard]] Move read_move(const std::string& line) const {
        std::istringstream in(line);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        const Game& game = match_.game();
        if (words == std::vector<std::string>{"pass"} && has_passes(game)) return {0, 0, std::nullopt, 1};
        const bool take = !words.empty() && words[0] == "take";
        if (take) words.erase(words.begin());
        const State& state = match_.state();
        const bool twist = state.constraint.has_value();
        const auto wanted = static_cast<std::size_t>(game.piles() + (twist ? 1 : 0));
        if (words.size() != wanted) {
            static constexpr const char* forms[] = {"N", "X Y", "X Y Z"};
            throw Error(Error::Kind::usage,
                        fmt::format("'{}': expected {}; type help", line, twist ? "N and S or not-S" : forms[game.piles() - 1]));
        }
        Position said = state.at;
        for (int pile = 0; pile < game.piles(); ++pile)
            said[pile] =
                integer_argument(game.heap() != nullptr ? "N" : &"X\0Y\0Z"[2 * pile], words[static_cast<std::size_t>(pile)]);
        Move move = take ? Move{said.x, said.y, std::nullopt, said.z} : move_between(state.at, said);
        if (take && game.heap() != nullptr) move.l = 0;
        if (twist) move.hand_over = parse_constraint(words[1]);
        return move;
    }

    // --- what can be said at any time --------------------------------------------------------------------------

    void list_moves() override {
        constexpr std::size_t shown = 60;
        const auto moves = legal_moves(match_.game(), match_.state(), oracle_.is_p(), shown + 1);
        std::string out = "You may move to";
        for (std::size_t i = 0; i < moves.size() && i < shown; ++i) {
            const Position to = target(match_.state(), moves[i]);
            out += match_.game().heap() == nullptr
                       ? " " + to_text(to)
                       : fmt::format(" {}{}", to_short_text(to.x),
                                     moves[i].hand_over ? fmt::format(" {}", to_text(*moves[i].hand_over)) : "");
        }
        say(out + (moves.size() > shown ? " and more." : "."));
    }

    void hint() override {
        const auto choice = best_move(oracle_, match_.state());
        if (!choice) return say("hint: there is no move.");
        const Position to = target(match_.state(), choice->move);
        const std::string name = match_.game().heap() == nullptr ? to_text(to) : to_short_text(to.x);
        say(fmt::format("hint: move to {}{}: {}.", name,
                        choice->move.hand_over ? fmt::format(" and say {}", to_text(*choice->move.hand_over)) : "", choice->why));
    }

    void finish(Side winner) {
        if (const auto outcome = match_.prescribed())
            return say(fmt::format("\nBy the rules {}: {}.", ending_text(match_.state().at, *outcome),
                                   winner == person() ? "you win" : "I win"));
        const BoardRules* rules = match_.game().position_rules();
        const bool misere = rules != nullptr && rules->convention == Convention::misere;
        say(fmt::format("\n{} cannot move at {} and so {}: {}.", match_.to_move() == person() ? "You" : "I", where(),
                        misere ? "win" : "lose", winner == person() ? "you win" : "I win"));
    }

    Oracle oracle_;
    Match match_;
};

}  // namespace

void add_play(Commands& commands) {
    Command command = commands.add("play", "Play against a perfect opponent");
    struct Arguments {
        std::string game, x, y, z, effort;
        bool second = false;
    };
    auto args = std::make_shared<Arguments>();
    command.required("GAME", args->game, "The game");
    command.required("X", args->x, "The first pile");
    command.optional("Y", args->y, "The second pile; for one pile with a twist the constraint, S or not-S");
    command.optional("Z", args->z, "The third number, in games that have one: the pile of Nim, the passes left, the third pile");
    add_effort(command, args->effort);
    command.flag("--second", args->second, "Let the program move first");
    command.footer(
        "Examples:\n  wythoff play wythoff 8 13\n  wythoff play 'roob-blocking(m=2,p=3)' 6 9 --second\n"
        "  wythoff play 'muller-subtraction(S=1,2,4)' 12 S\n  wythoff play 'with-pass(wythoff)' 8 13 2\n"
        "  wythoff play three-heap 9 12 5\n  wythoff play 'rook + bishop(even)' '10^30' '10^30+7' --effort 10\nA scripted play "
        "reads the same lines from a pipe.");
    command.action([args] {
        const Side person = args->second ? Side::second : Side::first;
        const Budget budget = make_budget("thinking");
        const Game game = make_game(args->game);
        PilesConversation(game, parse_state(game, args->x, args->y, args->z), person, budget, make_proofs(args->effort)).run();
        return yes;
    });
}

}  // namespace wythoff::cli
