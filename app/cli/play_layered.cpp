#include "play_layered.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "conversation.hpp"
#include "terminal.hpp"
#include "wythoff/play/layered_match.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::cli {
namespace {

const char* const help_text =
    "  X Y Z        move to the position (X, Y, Z)\n"
    "  take K L D   take K from the first pile, L from the second and D from the third\n"
    "  pass         use up a pass, in games that have them\n";

class LayeredConversation : public Conversation {
public:
    LayeredConversation(const LayeredGame& game, const LayeredPosition& start, Side person, const Budget& budget,
                        const std::shared_ptr<ProofCache>& proofs)
        : Conversation(person), base_(game.base, budget), match_(game, start, base_.is_p()), budget_(budget), proofs_(proofs) {}

private:
    bool step() override {
        if (const auto winner = match_.winner()) {
            finish(*winner);
            return false;
        }
        if (match_.to_move() == person()) person_moves();
        else program_moves();
        return true;
    }

    void say_rules() override {
        for (const std::string& line : to_words(match_.game())) say(line);
    }
    [[nodiscard]] std::string move_help() const override { return help_text; }
    [[nodiscard]] std::size_t moves_made() const override { return match_.moves_made(); }
    [[nodiscard]] Side to_move() const override { return match_.to_move(); }
    [[nodiscard]] bool take_back(std::size_t moves) override { return match_.undo(moves); }
    [[nodiscard]] std::string where() const override { return to_text(match_.at()); }

    [[nodiscard]] bool has_passes() const {
        return match_.game().kind == LayerKind::pass || match_.game().kind == LayerKind::pass_anywhere;
    }

    void show() override {
        write_output("\n" + to_board_text(match_.game(), match_.at(), options(match_.game(), match_.at(), base_.is_p(), 5000)));
    }

    void person_moves() {
        show_if_new();
        std::string line;
        if (!ask("Your move: ", line)) return;
        if (common_command(line)) return;
        try {
            if (const auto reason = match_.move(read_move(line))) return say("Not legal: " + *reason + ".");
            say(fmt::format("You move to {}.", to_text(match_.at())));
        } catch (const Error& error) {
            say(error.what());
        }
    }

    void program_moves() {
        const auto choice = best_move(match_.game(), match_.at(), base_.is_p(), budget_, proofs_);
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

    void list_moves() override {
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

    void hint() override {
        const auto choice = best_move(match_.game(), match_.at(), base_.is_p(), budget_, proofs_);
        finish_progress();
        say(choice ? fmt::format("hint: move to {}: {}.", to_text(choice->to), choice->why) : "hint: there is no move.");
    }

    void finish(Side winner) const {
        say(fmt::format("\n{} cannot move at {} and so lose: {}.", match_.to_move() == person() ? "You" : "I",
                        to_text(match_.at()), winner == person() ? "you win" : "I win"));
    }

    Oracle base_;
    LayeredMatch match_;
    const Budget& budget_;
    std::shared_ptr<ProofCache> proofs_;
};

}  // namespace

void play_layered(const LayeredGame& game, const LayeredPosition& start, Side person, const Budget& budget,
                  const std::shared_ptr<ProofCache>& proofs) {
    LayeredConversation(game, start, person, budget, proofs).run();
}

}  // namespace wythoff::cli
