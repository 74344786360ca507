#include "prove/triple_statement.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>

#include "prove/letters.hpp"
#include "prove/sum_formulas.hpp"
#include "prove/take_formula.hpp"
#include "prove/triple_moves.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

class TripleWriter {
public:
    explicit TripleWriter(const Game& game) : rules_(*game.position_rules()), moves_(make_triple_moves(rules_)) {
        using namespace letters;
        if (are_piles_alike(game)) half_ = x <= y && y <= z;
        else if (is_symmetric(game)) half_ = x <= y;
        say_symmetry(game);
    }

    Statement write() {
        say_where_p_may_lie();
        say_stability();
        say_absorption();
        return std::move(statement_);
    }

private:
    void say_symmetry(const Game& game) {
        using namespace letters;
        constexpr const char* missing = "is in the set, but not the position with two piles exchanged";
        if (is_symmetric(game)) say("symmetry", !(p(x, y, z) && !p(y, x, z)), missing);
        if (are_piles_alike(game)) say("symmetry_of_the_last_two", !(p(x, y, z) && !p(x, z, y)), missing);
    }

    // As on two piles: what is off the board or won for the player to move is not in P, what is lost for them is.
    void say_where_p_may_lie() {
        using namespace letters;
        if (!rules_.cuts.empty() && rules_.cuts.front().u > 0 && rules_.cuts.front().v > 0) {
            const Formula off_board = x < rules_.cuts.front().u && y < rules_.cuts.front().v;
            settled_.push_back(off_board);
            say("board", !conjunction({p(x, y, z), off_board}), "is in the set, but not on the board");
        }
        const std::optional<Formula> lost = ending("lost", rules_.lost_where);
        if (std::optional<Formula> won = ending("won", rules_.won_where)) {
            if (lost) won = *won && !*lost;
            settled_.push_back(*won);
            say("won", !(p(x, y, z) && *won), "is in the set, but play ends there and the player to move has won");
        }
        if (lost) {
            member_ = member_ && !*lost;
            say("lost", !(*lost && !p(x, y, z)), "is not in the set, but play ends there and the player to move has lost");
        }
        if (rules_.convention == Convention::misere) {
            const Formula terminal = stuck();
            settled_.push_back(terminal);
            say("ending", !(member_ && terminal), "is in the set, but has no move, which wins in misere play");
        }
    }

    std::optional<Formula> ending(const std::string& name, const std::shared_ptr<const Condition>& where) {
        using namespace letters;
        if (!where) return std::nullopt;
        Formula holds = to_formula(*where, {Term(x), Term(y), Term(z)});
        if (!rules_.cuts.empty()) holds = holds && !conjunction({x < rules_.cuts.front().u, y < rules_.cuts.front().v});
        return define(name, holds);
    }

    // No move leads from (x,y,z) to a position on the board.
    Formula stuck() {
        using namespace letters;
        std::vector<Formula> moves;
        for (const TripleMove& move : moves_) {
            Formula to_board = move.move();
            if (!rules_.cuts.empty()) {
                const Term to_x = move.lowers[0] ? letters::u : x;
                const Term to_y = move.lowers[1] ? letters::v : y;
                to_board = to_board && (to_x >= rules_.cuts.front().u || to_y >= rules_.cuts.front().v);
            }
            moves.push_back(!exists(move.variables(), to_board));
        }
        return define("terminal", moves.empty() ? always() : conjunction(std::move(moves)));
    }

    void say_stability() {
        const Formula member = half_ ? member_ && *half_ : member_;
        for (std::size_t i = 0; i < moves_.size(); ++i)
            say(fmt::format("stability_{}", i + 1), !conjunction({member, moves_[i].at_target(letters::p), moves_[i].move()}),
                "is in the set, and so is one of its options");
    }

    // Moves that keep a pile are told of all positions at once, since a pile and P leave little choice; the others of those that
    // are left. Of these moves first those to (0,0,0), then those by an equation, then others with an inequality as an equation.
    void say_absorption() {
        using namespace letters;
        std::vector<Formula> here{!p(x, y, z)};
        if (half_) here.push_back(*half_);
        for (const Formula& formula : settled_) here.push_back(!formula);
        for (const TripleMove& move : moves_)
            if (move.keeps_a_pile()) here.push_back(!define("reach", exists(move.variables(), move.at_target(p) && move.move())));
        Formula left = define("left", conjunction(std::move(here)));
        for (const TripleMove& move : moves_)
            if (!move.keeps_a_pile()) left = left_without(left, conjunction({p(0, 0, 0), move.to_origin()}));
        for (const TripleMove& move : moves_in_order())
            left = left_without(left, exists(move.variables(), conjunction({left, move.at_target(p), move.move()})));
        say("absorption", !left, "is not in the set, and none of its options is");
    }

    [[nodiscard]] std::vector<TripleMove> moves_in_order() const {
        std::vector<TripleMove> with_equation;
        std::vector<TripleMove> tight;
        std::vector<TripleMove> others;
        for (const TripleMove& move : moves_) {
            if (move.keeps_a_pile()) continue;
            (move.has_equation() ? with_equation : others).push_back(move);
            if (move.has_equation()) continue;
            for (TripleMove& one : move.tightened()) tight.push_back(std::move(one));
        }
        for (std::vector<TripleMove>* more : {&tight, &others})
            with_equation.insert(with_equation.end(), more->begin(), more->end());
        return with_equation;
    }

    Formula left_without(const Formula& left, const Formula& covered) {
        return define("left", left && !define("covered", covered));
    }

    void say(std::string name, const Formula& formula, std::string refuted) {
        statement_.sentences.push_back({std::move(name), formula, std::move(refuted), {}});
    }

    // A predicate of (x,y,z), as it is used.
    Formula define(const std::string& wanted, const Formula& formula) {
        using namespace letters;
        const int count = ++used_[wanted];
        const Predicate name(count == 1 ? wanted : fmt::format("{}_{}", wanted, count));
        statement_.definitions.push_back({name.name(), {"x", "y", "z"}, formula});
        return name(x, y, z);
    }

    const BoardRules& rules_;
    std::vector<TripleMove> moves_;
    std::optional<Formula> half_;  // the positions of which it is enough to speak
    Formula member_ = letters::p(letters::x, letters::y, letters::z);
    std::vector<Formula> settled_;  // not in P, whatever the options
    Statement statement_;
    std::map<std::string, int> used_;
};

}  // namespace

Statement make_triple_statement(const Game& game) {
    ensure(game.piles() == 3, "a statement of three piles");
    return TripleWriter(game).write();
}

}  // namespace wythoff
