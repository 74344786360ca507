#include "wythoff/prove/statement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/layer_options.hpp"
#include "prove/layer_statement.hpp"
#include "prove/option_formulas.hpp"
#include "prove/take_formula.hpp"
#include "prove/value_sets.hpp"
#include "prove/whole_plan.hpp"

namespace wythoff {
namespace {

// What a condition takes, as formulas. Blocking counts lines, and a condition is none.
std::vector<TakeFormula> take_formulas(const Game& game) {
    const BoardRules& rules = *game.board();
    std::vector<TakeFormula> formulas;
    const auto is_take = [](const MoveSet& set) { return std::holds_alternative<Take>(set); };
    const bool blocked = rules.blocking && std::any_of(rules.blocking->of.begin(), rules.blocking->of.end(), is_take);
    for (const MoveSet& set : rules.moves) {
        const auto* take = std::get_if<Take>(&set);
        if (take == nullptr && !blocked) continue;
        if (rules.blocking)
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: blocking together with a condition is not compiled into sentences", to_text(game)));
        for (TakeFormula& formula : make_take_formulas(*take->condition, rules.cuts.empty() ? Rectangle{} : rules.cuts.front()))
            formulas.push_back(std::move(formula));
    }
    return formulas;
}

class Writer {
public:
    Writer(const Game& game, const Plan& plan, std::size_t value)
        : plan_(plan), value_(value), takes_(take_formulas(game)), symmetric_(is_symmetric(game)), options_(plan) {}

    Statement write() {
        say_what_holds_inside();
        const std::vector<std::string> sufficient = say_cones();
        say_absorption(sufficient);
        statement_.definitions = std::move(options_).release();
        return std::move(statement_);
    }

    // Layer z, whose lower layers are value_0, ..., value_{z-1} (layer_statement.hpp).
    Statement write_layer(Descent kind, std::size_t z) {
        ensure(kind != Descent::three_heaps || is_mirror_image(), "three heaps may be exchanged");
        say_what_holds_inside();
        static_cast<void>(say_cones());
        const std::string half = is_mirror_image() ? member_ + " & x <= y" : member_;
        const std::string terminal = kind == Descent::pass ? define("terminal", stuck()) : "";
        const std::vector<LowerOption> options = options_below(kind, z, half, terminal, options_);
        for (std::size_t i = 0; i < options.size(); ++i)
            say(fmt::format("stability_below_{}", i + 1), fmt::format("~({} & {})", half, options[i].formula),
                "is in the set, and one of its options is in that of a lower layer", options[i].sufficient);
        say_absorption_of_layer(options);
        statement_.definitions = std::move(options_).release();
        return std::move(statement_);
    }

private:
    static constexpr const char* two_in_set = "is in the set, and so is one of its options";

    void say_what_holds_inside() {
        reaches_ = options_.reaches();
        for (const TakeFormula& take : takes_)
            if (take.on_line) reaches_.push_back(define("reach", take.reach));
        say_where_p_may_lie();
        say_stability();
    }

    // P holds no position that is not on the board, none where play ends and the player to move has won, and in misere play none
    // without a move; these need no option. It holds those where the player to move has lost, whatever their options.
    void say_where_p_may_lie() {
        absorption_ = "P(x,y)";
        for (std::size_t lower = 0; lower < value_; ++lower) {
            const std::string has_it = fmt::format("{}(x,y)", value_predicate(lower));
            absorption_ += " | " + has_it;
            say(fmt::format("disjoint_{}", lower), fmt::format("~(P(x,y) & {})", has_it),
                fmt::format("is in the set, and in that of nim-value {}", lower));
        }
        if (plan_.cut.u > 0 && plan_.cut.v > 0) {
            const std::string off_board = fmt::format("(x < {} & y < {})", plan_.cut.u, plan_.cut.v);
            absorption_ += " | " + off_board;
            say("board", fmt::format("~(P(x,y) & {})", off_board), "is in the set, but not on the board");
        }
        if (!plan_.won.empty()) {
            const std::string won = define("won", plan_.won);
            absorption_ += " | " + won;
            say("won", fmt::format("~(P(x,y) & {})", won), "is in the set, but play ends there and the player to move has won");
        }
        if (!plan_.lost.empty()) {
            const std::string lost = define("lost", plan_.lost);
            member_ += " & ~" + lost;
            say("lost", fmt::format("~({} & ~P(x,y))", lost),
                "is not in the set, but play ends there and the player to move has lost");
        }
        if (plan_.convention == Convention::misere) {
            const std::string terminal = define("terminal", stuck());
            absorption_ += " | " + terminal;
            say("ending", fmt::format("~({} & {})", member_, terminal),
                "is in the set, but has no move, which wins in misere play");
        }
    }

    // No move leads from (x,y) to a position on the board.
    [[nodiscard]] std::string stuck() const {
        std::string formula = options_.is_terminal();
        for (const TakeFormula& take : takes_) formula += fmt::format(" & ~({})", take.move);
        return formula;
    }

    void say_stability() {
        for (std::size_t i = 0; i < reaches_.size(); ++i)
            say(fmt::format("stability_{}", i + 1), fmt::format("~({} & {})", member_, reaches_[i]),
                reaches_[i].starts_with("too_many") ? "is in the set, and more of its options are than can be blocked"
                                                    : two_in_set);
        for (const std::string& reach : reaches_) absorption_ += " | " + reach;
    }

    // Options through a cone: all of them; and those near its tip or near (0,0), and those near its edges, which often suffice
    // and make smaller automata: the first where P is dense, the others where it is sparse. Returns the formulas with these.
    std::vector<std::string> say_cones() {
        std::string near = absorption_;
        std::string nearer = absorption_;
        for (std::size_t i = 0; i < plan_.cones.size(); ++i) {
            const std::string option = options_.through(plan_.cones[i]);
            say(fmt::format("stability_cone_{}", i + 1), fmt::format("~({} & {})", member_, option), two_in_set);
            absorption_ += " | " + define("reach", "E u,v: " + option);
            const ConePlan& c = plan_.cones[i];
            const std::int64_t width = 4 * (c.s + c.t) * std::max(c.first.modulus(), c.second.modulus());
            const auto limited = [&](const std::string& to) {
                return " | " + define("near", fmt::format("E u,v: {} & {}", option, to));
            };
            nearer += limited(fmt::format("x + y <= u + v + {}", width)) + limited(fmt::format("u + v <= {}", width));
            near += limited(fmt::format("v + {}*x + {} <= y + {}*u + {}", c.s, c.t, c.s, width)) +
                    limited(fmt::format("u + {}*y + {} <= x + {}*v + {}", c.s, c.t, c.s, width)) +
                    limited(fmt::format("u + v <= {}", width));
        }
        say_takes(nearer, near);
        if (plan_.cones.empty()) return nearer == absorption_ ? std::vector<std::string>{} : std::vector{nearer};
        return {nearer, near};
    }

    // Options by a condition that keeps to no line, like those through a cone.
    void say_takes(std::string& nearer, std::string& near) {
        int number = 0;
        for (const TakeFormula& take : takes_) {
            if (take.on_line) continue;
            say(fmt::format("stability_take_{}", ++number), fmt::format("~({} & {})", member_, take.option), two_in_set);
            absorption_ += " | " + define("reach", take.reach);
            constexpr int width = 40;
            for (const char* limit : {"x + y <= u + v", "u + v <= 0"}) {
                const std::string reach = fmt::format("E u,v: {} & {} + {}", take.option, limit, width);
                const std::string alternative = " | " + define("near", reach);
                nearer += alternative;
                near += alternative;
            }
        }
    }

    // Above the diagonal the columns and the diagonals leave only a strip to look at, below it the rows and the diagonals.
    void say_absorption(const std::vector<std::string>& sufficient) {
        const auto half = [&](const std::string& name, const std::string& other_half) {
            std::vector<std::string> cheaper;
            for (const std::string& formula : sufficient) cheaper.push_back(other_half + " | " + formula);
            say(name, other_half + " | " + absorption_, "is not in the set, and too few of its options are", std::move(cheaper));
        };
        half("absorption_above", "y < x");
        if (is_mirror_image())
            say("symmetry", "~(P(x,y) & ~P(y,x))", "is in the set, but not the position with the piles exchanged");
        else half("absorption_below", "x <= y");
    }

    // Few positions have no option inside the layer, those of some diagonals and a few others. They are told first, and then,
    // option by option, which of them are left.
    void say_absorption_of_layer(const std::vector<LowerOption>& options) {
        const auto half = [&](const std::string& name, const std::string& other_half) {
            std::string left = options_.define("left", {"x", "y"}, fmt::format("~({} | {})", other_half, absorption_));
            for (const LowerOption& option : options)
                left = options_.define("left", {"x", "y"}, fmt::format("{}(x,y) & ~({})", left, covered(option, left, options_)));
            say(name, fmt::format("~{}(x,y)", left),
                "is not in the set, and none of its options is, nor in that of a lower layer");
        };
        half("absorption_above", "y < x");
        if (is_mirror_image())
            say("symmetry", "~(P(x,y) & ~P(y,x))", "is in the set, but not the position with the piles exchanged");
        else half("absorption_below", "x <= y");
    }

    // Then one side of the diagonal and the symmetry of P are enough.
    [[nodiscard]] bool is_mirror_image() const { return symmetric_ && plan_.symmetric && is_mirrored(plan_); }

    void say(std::string name, std::string formula, std::string refuted, std::vector<std::string> sufficient = {}) {
        statement_.sentences.push_back({std::move(name), std::move(formula), std::move(refuted), std::move(sufficient)});
    }

    // A predicate of (x,y), as it is used.
    std::string define(const std::string& name, const std::string& formula) {
        return options_.define(name, {"x", "y"}, formula) + "(x,y)";
    }
    std::string define(const std::string& name, const std::vector<Cell>& cells) {
        std::string formula;
        for (const Cell& cell : cells)
            formula += fmt::format("{}(x = {} & y = {})", formula.empty() ? "" : " | ", cell.x, cell.y);
        return define(name, formula);
    }

    const Plan& plan_;
    std::size_t value_;
    std::vector<TakeFormula> takes_;
    bool symmetric_;
    OptionFormulas options_;
    Statement statement_;
    std::vector<std::string> reaches_;
    std::string member_ = "P(x,y)";  // of which it is said that too few of its options are in P
    std::string absorption_;         // what is said of every position, as far as it has been written
};

}  // namespace

Statement make_statement(const Game& game) {
    const Plan plan = whole_plan(game);
    return Writer(game, plan, 0).write();
}

Statement make_layer_statement(const Slices& game, std::size_t z) {
    if (!is_base(game.base))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(game.base), base_of_three));
    if (z > most_layer) throw Error(Error::Kind::limit, fmt::format("layer {}: expected at most {} for a proof", z, most_layer));
    const Plan plan = whole_plan(game.base);
    Writer writer(game.base, plan, 0);
    return z == 0 ? writer.write() : writer.write_layer(game.descent, z);
}

Statement make_value_statement(const Game& game, std::size_t g) {
    require_nim_values(game, g);
    const Plan plan = whole_plan(game);
    return Writer(game, plan, g).write();
}

}  // namespace wythoff
