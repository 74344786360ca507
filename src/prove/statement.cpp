#include "wythoff/prove/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "prove/letters.hpp"
#include "prove/move_table.hpp"
#include "prove/option_formulas.hpp"
#include "prove/slice_options.hpp"
#include "prove/slice_statement.hpp"
#include "prove/triple_statement.hpp"
#include "prove/value_sets.hpp"
#include "prove/whole_plan.hpp"

namespace wythoff {
namespace {

Rectangle cut_of_board(const BoardRules& rules) { return rules.cuts.empty() ? Rectangle{} : rules.cuts.front(); }

class Writer {
public:
    Writer(const Game& game, const Plan& plan, std::size_t value)
        : rules_(*game.board()),
          plan_(plan),
          value_(value),
          takes_(option_formulas(rules_.moves, cut_of_board(rules_))),
          symmetric_(is_symmetric(game)),
          options_(plan) {}

    Statement write() {
        say_what_holds_inside();
        const std::vector<Formula> sufficient = say_cones();
        say_absorption(sufficient);
        statement_.definitions = std::move(options_).release();
        return std::move(statement_);
    }

    // Slice z, whose lower slices are value_0, ..., value_{z-1} (slice_statement.hpp).
    Statement write_slice(Descent kind, std::size_t z) {
        using namespace letters;
        ensure(kind != Descent::three_heaps || is_mirror_image(), "three heaps may be exchanged");
        say_what_holds_inside();
        static_cast<void>(say_cones());
        const Formula half = is_mirror_image() ? member_ && x <= y : member_;
        std::optional<Formula> terminal;
        if (kind == Descent::pass) terminal = define("terminal", stuck());
        const std::vector<LowerOption> options = options_below(kind, z, half, terminal, options_);
        for (std::size_t i = 0; i < options.size(); ++i)
            say(fmt::format("stability_below_{}", i + 1), !(half && options[i].formula),
                "is in the set, and one of its options is in that of a lower layer", options[i].sufficient);
        say_absorption_of_slice(options);
        statement_.definitions = std::move(options_).release();
        return std::move(statement_);
    }

private:
    static constexpr const char* two_in_set = "is in the set, and so is one of its options";
    static constexpr const char* too_many_in_set = "is in the set, and more of its options are than can be blocked";
    static constexpr const char* without_partner = "is in the set, but not the position with the piles exchanged";

    void say_what_holds_inside() {
        reaches_ = options_.reaches();
        for (const TakeFormula& take : takes_)
            if (!take.option) reaches_.push_back(define("reach", take.reach));
        say_where_p_may_lie();
        say_stability();
    }

    // P holds no position that is not on the board, none where play ends and the player to move has won, and in misere play none
    // without a move; these need no option. It holds those where the player to move has lost, whatever their options; of the
    // sets of nim-values that of 0 does, and no other.
    void say_where_p_may_lie() {
        using namespace letters;
        for (std::size_t lower = 0; lower < value_; ++lower) {
            const Formula has_it = value_predicate(lower)(x, y);
            absorption_ = absorption_ || has_it;
            say(fmt::format("disjoint_{}", lower), !(p(x, y) && has_it),
                fmt::format("is in the set, and in that of nim-value {}", lower));
        }
        if (plan_.cut.u > 0 && plan_.cut.v > 0) {
            const Formula off_board = x < plan_.cut.u && y < plan_.cut.v;
            absorption_ = absorption_ || off_board;
            say("board", !conjunction({p(x, y), off_board}), "is in the set, but not on the board");
        }
        const std::optional<Formula> lost = ending("lost", plan_.lost, rules_.lost_where);
        if (std::optional<Formula> won = ending("won", plan_.won, rules_.won_where)) {
            if (lost) won = *won && !*lost;  // where both hold the player to move has lost
            absorption_ = absorption_ || *won;
            say("won", !(p(x, y) && *won), "is in the set, but play ends there and the player to move has won");
        }
        if (lost && value_ > 0) {  // value_0 has them, so that absorption asks nothing of them
            say("lost", !(p(x, y) && *lost), "is in the set, but play ends there and its nim-value is 0");
        } else if (lost) {
            member_ = member_ && !*lost;
            say("lost", !(*lost && !p(x, y)), "is not in the set, but play ends there and the player to move has lost");
        }
        if (plan_.convention == Convention::misere) {
            const Formula terminal = define("terminal", stuck());
            absorption_ = absorption_ || terminal;
            say("ending", !(member_ && terminal), "is in the set, but has no move, which wins in misere play");
        }
    }

    // The positions on the board where play ends, by a list or by a condition on the piles; nothing if there are none.
    std::optional<Formula> ending(const std::string& name, const std::vector<Cell>& cells,
                                  const std::shared_ptr<const Condition>& where) {
        using namespace letters;
        if (!where) return cells.empty() ? std::nullopt : std::optional<Formula>(define(name, cells));
        Formula holds = to_formula(*where, x, y);
        if (plan_.cut.u > 0 && plan_.cut.v > 0) holds = holds && !(x < plan_.cut.u && y < plan_.cut.v);
        return define(name, holds);
    }

    // No move leads from (x,y) to a position on the board.
    [[nodiscard]] Formula stuck() const {
        Formula formula = options_.is_terminal();
        for (const TakeFormula& take : takes_) formula = formula && !take.move;
        return formula;
    }

    void say_stability() {
        for (std::size_t i = 0; i < reaches_.size(); ++i)
            say(fmt::format("stability_{}", i + 1), !(member_ && reaches_[i]),
                reaches_[i].name().starts_with("too_many") ? too_many_in_set : two_in_set);
        for (const Formula& reach : reaches_) absorption_ = absorption_ || reach;
    }

    // Options through a cone: all of them; and those near its tip or near (0,0), and those near its edges, which often suffice
    // and make smaller automata: the first where P is dense, the others where it is sparse. Returns the formulas with these.
    std::vector<Formula> say_cones() {
        using namespace letters;
        Formula near = absorption_;
        Formula nearer = absorption_;
        for (std::size_t i = 0; i < plan_.cones.size(); ++i) {
            const Formula option = options_.through(plan_.cones[i]);
            say(fmt::format("stability_cone_{}", i + 1), !(member_ && option), two_in_set);
            absorption_ = absorption_ || define("reach", exists({u, v}, option));
            const ConePlan& c = plan_.cones[i];
            const std::int64_t width = 4 * (c.s + c.t) * std::max(c.first.modulus(), c.second.modulus());
            const auto limited = [&](const Formula& to) { return define("near", exists({u, v}, option && to)); };
            const Formula near_corner = limited(u + v <= width);
            const Formula near_tip = limited(x + y <= u + v + width);
            nearer = nearer || near_tip || near_corner;
            const Formula near_other_edge = limited(u + c.s * Term(y) + c.t <= x + c.s * Term(v) + width);
            const Formula near_edge = limited(v + c.s * Term(x) + c.t <= y + c.s * Term(u) + width);
            near = near || near_edge || near_other_edge || near_corner;
        }
        say_takes(nearer, near);
        if (plan_.cones.empty()) return nearer == absorption_ ? std::vector<Formula>{} : std::vector{nearer};
        return {nearer, near};
    }

    // Options by a condition that keeps to no line, like those through a cone.
    void say_takes(Formula& nearer, Formula& near) {
        using namespace letters;
        int number = 0;
        for (const TakeFormula& take : takes_) {
            if (!take.option) continue;
            say(fmt::format("stability_take_{}", ++number), !(member_ && *take.option), two_in_set);
            absorption_ = absorption_ || define("reach", take.reach);
            constexpr int width = 40;
            for (const Formula& limit : {x + y <= u + v + width, u + v <= width}) {
                const Formula alternative = define("near", exists({u, v}, *take.option && limit));
                nearer = nearer || alternative;
                near = near || alternative;
            }
        }
    }

    // Above the diagonal the columns and the diagonals leave only a strip to look at, below it the rows and the diagonals.
    void say_absorption(const std::vector<Formula>& sufficient) {
        using namespace letters;
        const auto half = [&](const std::string& name, const Formula& other_half) {
            std::vector<Formula> cheaper;
            for (const Formula& formula : sufficient) cheaper.push_back(other_half || formula);
            say(name, other_half || absorption_, "is not in the set, and too few of its options are", std::move(cheaper));
        };
        half("absorption_above", y < x);
        if (is_mirror_image()) say("symmetry", !(p(x, y) && !p(y, x)), without_partner);
        else half("absorption_below", x <= y);
    }

    // Few positions have no option inside the slice, those of some diagonals and a few others. They are told first, and then,
    // option by option, which of them are left.
    void say_absorption_of_slice(const std::vector<LowerOption>& options) {
        using namespace letters;
        const auto half = [&](const std::string& name, const Formula& other_half) {
            Predicate left = options_.define("left", {x, y}, !(other_half || absorption_));
            for (const LowerOption& option : options)
                left = options_.define("left", {x, y}, left(x, y) && !covered(option, left, options_));
            say(name, !left(x, y), "is not in the set, and none of its options is, nor in that of a lower layer");
        };
        half("absorption_above", y < x);
        if (is_mirror_image()) say("symmetry", !(p(x, y) && !p(y, x)), without_partner);
        else half("absorption_below", x <= y);
    }

    // Then one side of the diagonal and the symmetry of P are enough.
    [[nodiscard]] bool is_mirror_image() const { return symmetric_ && plan_.symmetric && is_mirrored(plan_); }

    void say(std::string name, const Formula& formula, std::string refuted, std::vector<Formula> sufficient = {}) {
        statement_.sentences.push_back({std::move(name), formula, std::move(refuted), std::move(sufficient)});
    }

    // A predicate of (x,y), as it is used.
    Formula define(const std::string& name, const Formula& formula) {
        using namespace letters;
        return options_.define(name, {x, y}, formula)(x, y);
    }
    Formula define(const std::string& name, const std::vector<Cell>& cells) {
        using namespace letters;
        std::vector<Formula> each;
        for (const Cell& cell : cells) each.push_back(x == cell.x && y == cell.y);
        return define(name, disjunction(std::move(each)));
    }

    const BoardRules& rules_;
    const Plan& plan_;
    std::size_t value_;
    std::vector<TakeFormula> takes_;
    bool symmetric_;
    OptionFormulas options_;
    Statement statement_;
    std::vector<Formula> reaches_;
    Formula member_ = letters::p(letters::x, letters::y);  // of which it is said that too few of its options are in P
    Formula absorption_ = member_;                         // what is said of every position, as far as it has been written
};

}  // namespace

Statement make_statement(const Game& game) {
    if (game.piles() == 3) return make_triple_statement(game);
    const Plan plan = whole_plan(game);
    return Writer(game, plan, 0).write();
}

Statement make_slice_statement(const Slices& game, std::size_t z) {
    if (!is_base(game.base))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(game.base), base_of_three));
    if (z > most_slice) throw Error(Error::Kind::limit, fmt::format("layer {}: expected at most {} for a proof", z, most_slice));
    const Plan plan = whole_plan(game.base);
    Writer writer(game.base, plan, 0);
    return z == 0 ? writer.write() : writer.write_slice(game.descent, z);
}

Statement make_value_statement(const Game& game, std::size_t g) {
    require_nim_values(game, g);
    const Plan plan = whole_plan(game);
    return Writer(game, plan, g).write();
}

}  // namespace wythoff
