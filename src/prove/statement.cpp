#include "wythoff/prove/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "prove/layer_statement.hpp"
#include "prove/take_formula.hpp"
#include "prove/value_sets.hpp"
#include "solve/plan.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t largest_number = 1000;

void require_definable(const Game& game, const IntegerSet& set) {
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
        case IntegerSet::Kind::at_most:
            if (set.number() > largest_number || set.first() > largest_number)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: {} has numbers above {}", to_text(game), to_text(set), largest_number));
            return;
        case IntegerSet::Kind::list:
            if (set.values().back() > largest_number)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: {} has numbers above {}", to_text(game), to_text(set), largest_number));
            return;
        case IntegerSet::Kind::combined:
            require_definable(game, set.parts().first);
            require_definable(game, set.parts().second);
            return;
        default:
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: {} is not a set that addition defines, so no automaton proof is known", to_text(game),
                                    to_text(set)));
    }
}

void require_definable(const Game& game, const MoveSets& sets) {
    for (const MoveSet& set : sets) {
        std::int64_t largest = 0;
        if (const auto* ray = std::get_if<Ray>(&set)) {
            require_definable(game, ray->lengths);
            largest = std::max(ray->a, ray->b);
        } else if (const auto* band = std::get_if<Band>(&set)) {
            largest = band->width;
        } else if (const auto* cone = std::get_if<Cone>(&set)) {
            require_definable(game, cone->first);
            require_definable(game, cone->second);
            largest = std::max(cone->s, cone->t);
        } else if (!std::holds_alternative<Take>(set)) {
            throw Error(
                Error::Kind::unsupported,
                fmt::format("{}: moves that are the P-positions of another game are not compiled into sentences", to_text(game)));
        }
        if (largest > largest_number)
            throw Error(Error::Kind::limit, fmt::format("{}: moves with numbers above {} are not compiled into sentences",
                                                        to_text(game), largest_number));
    }
}

// The plan for piles of any size: sets are eventually periodic, and far enough all of them show it. Far is also beyond the least
// moves of cones: a least element l of a set is below 2 largest_number, and the k that go with it are below s l + t.
// Moves by condition are not in it: they are written as formulas of their own (take_formula.hpp).
Plan whole_plan(const Game& whole) {
    if (whole.board() == nullptr)
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(whole), board_without_memory));
    Game game = whole;
    std::erase_if(std::get<BoardRules>(game.rules).moves, [](const MoveSet& set) { return std::holds_alternative<Take>(set); });
    if (!has_board_without_memory(game))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(game), board_without_memory));
    const BoardRules& rules = *game.board();
    require_definable(game, rules.moves);
    if (rules.blocking) require_definable(game, rules.blocking->of);
    const InnerPPositions none = [](const Game&, std::int64_t) { return std::vector<Cell>{}; };
    constexpr std::int64_t far = 1 << 21;
    static_assert(far > 2 * largest_number * (largest_number + 1));
    Plan plan = make_plan(game, far, none);
    if (!plan.whole)
        throw Error(Error::Kind::limit,
                    fmt::format("{}: the moves have no period that is short enough to compile", to_text(game)));
    return plan;
}

// Whether what is compiled is its own mirror image, part by part: then absorption on one side of the diagonal, and the symmetry
// of P, give it on the other. A plan that is symmetric in another way is only taken for one that is not.
bool is_mirrored(const Plan& plan) {
    using Set = std::tuple<std::vector<std::int64_t>, std::int64_t, std::int64_t, std::vector<std::int64_t>>;
    const auto set = [](const StepSet& of) { return Set{of.early(), of.threshold(), of.modulus(), of.residues()}; };
    const auto mirrored = [](const auto& parts,
                             const auto& key) {  // key(part, first, second): the part with its piles in this order
        std::multiset<decltype(key(*parts.begin(), 0, 1))> here;
        std::multiset<decltype(key(*parts.begin(), 0, 1))> there;
        for (const auto& part : parts) {
            here.insert(key(part, 0, 1));
            there.insert(key(part, 1, 0));
        }
        return here == there;
    };
    const auto stride = [](const Stride& s, std::size_t first, std::size_t second) {
        const std::array along{s.a, s.b};
        const std::array from{s.i, s.j};
        return std::tuple(along[first], along[second], from[first], from[second], s.from, s.modulus, s.residues);
    };
    const auto cell = [](const Cell& c, std::size_t first, std::size_t second) {
        const std::array piles{c.x, c.y};
        return std::pair(piles[first], piles[second]);
    };
    const auto cone = [&](const ConePlan& c, std::size_t first, std::size_t second) {
        const std::array sets{set(c.first), set(c.second)};
        return std::tuple(c.s, c.t, sets[first], sets[second]);
    };
    return plan.cut.u == plan.cut.v && mirrored(plan.fatal.strides, stride) && mirrored(plan.fatal.jumps, cell) &&
           mirrored(plan.counted.strides, stride) && mirrored(plan.counted.jumps, cell) && mirrored(plan.cones, cone) &&
           mirrored(plan.least_moves, cell);
}

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
        : plan_(plan), value_(value), takes_(take_formulas(game)), symmetric_(is_symmetric(game)) {}

    Statement write() {
        reaches_ = all_reaches();
        say_where_p_may_lie();
        say_stability();
        const std::vector<std::string> sufficient = say_cones();
        say_absorption(sufficient);
        return std::move(statement_);
    }

    // Layer z, whose lower layers are value_0, ..., value_{z-1} (layers.hpp).
    Statement write_layer(LayerKind kind, std::size_t z) {
        reaches_ = all_reaches();
        say_where_p_may_lie();
        say_stability();
        static_cast<void>(say_cones());
        const std::vector<LowerOption> options = options_below(kind, z);
        const char* half = is_mirror_image() ? "P(x,y) & x <= y" : "P(x,y)";
        for (std::size_t i = 0; i < options.size(); ++i)
            say(fmt::format("stability_below_{}", i + 1), fmt::format("~({} & {})", half, options[i].formula),
                "is in the set, and one of its options is in that of a lower layer", options[i].sufficient);
        say_absorption_of_layer(options);
        return std::move(statement_);
    }

private:
    enum class Kind { column, row, diagonal_above, diagonal_below };
    static constexpr const char* kind_names[] = {"column", "row", "diagonal_above", "diagonal_below"};
    static constexpr const char* two_in_set = "is in the set, and so is one of its options";

    // The options in P by lines and jumps: of those that cannot be blocked, one; of the others, more than can be.
    std::vector<std::string> all_reaches() {
        std::vector<std::string> reaches = reaches_of(plan_.fatal);
        if (plan_.most_blocked > 0 && (!plan_.counted.strides.empty() || !plan_.counted.jumps.empty()))
            reaches.push_back(define("too_many_to_block", {"x", "y"}, too_many()) + "(x,y)");
        else if (plan_.most_blocked == 0)
            for (const std::string& reach : reaches_of(plan_.counted)) reaches.push_back(reach);
        for (const TakeFormula& take : takes_)
            if (take.on_line) reaches.push_back(define("reach", {"x", "y"}, take.reach) + "(x,y)");
        return reaches;
    }

    // P holds no position that is not on the board, and in misere play none where a play ends; both need no option.
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
        if (plan_.convention == Convention::misere) {
            const std::string terminal = define("terminal", {"x", "y"}, is_terminal()) + "(x,y)";
            absorption_ += " | " + terminal;
            say("ending", fmt::format("~(P(x,y) & {})", terminal), "is in the set, but has no move, which wins in misere play");
        }
    }

    void say_stability() {
        for (std::size_t i = 0; i < reaches_.size(); ++i)
            say(fmt::format("stability_{}", i + 1), fmt::format("~(P(x,y) & {})", reaches_[i]),
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
            const std::string option = through(plan_.cones[i]);
            say(fmt::format("stability_cone_{}", i + 1), fmt::format("~(P(x,y) & {})", option), two_in_set);
            absorption_ += " | " + define("reach", {"x", "y"}, "E u,v: " + option) + "(x,y)";
            const ConePlan& c = plan_.cones[i];
            const std::int64_t width = 4 * (c.s + c.t) * std::max(c.first.modulus(), c.second.modulus());
            const auto limited = [&](const std::string& to) {
                return " | " + define("near", {"x", "y"}, fmt::format("E u,v: {} & {}", option, to)) + "(x,y)";
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
            say(fmt::format("stability_take_{}", ++number), fmt::format("~(P(x,y) & {})", take.option), two_in_set);
            absorption_ += " | " + define("reach", {"x", "y"}, take.reach) + "(x,y)";
            constexpr int width = 40;
            for (const char* limit : {"x + y <= u + v", "u + v <= 0"}) {
                const std::string reach = fmt::format("E u,v: {} & {} + {}", take.option, limit, width);
                const std::string alternative = " | " + define("near", {"x", "y"}, reach) + "(x,y)";
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

    // What leads from (x,y) to a lower layer, as a formula that may speak of u, v and k as well; stronger sentences than that no
    // position of P has it; and, where it is not a formula of x and y alone, the sets that say by which differences it leads
    // where.
    struct LowerOption {
        std::string formula;
        std::vector<std::string> sufficient = {};
        std::string partner = {};  // in the set, of (w, u): u is on the diagonal that is reached from the diagonal y - x = w
        std::string classes = {};  // of k
    };

    std::vector<LowerOption> options_below(LayerKind kind, std::size_t z) {
        std::vector<LowerOption> options;
        if (kind == LayerKind::pass || kind == LayerKind::pass_anywhere) {
            options.push_back({fmt::format("{}(x,y)", value_predicate(z - 1))});
            if (kind == LayerKind::pass)
                options.back().formula += fmt::format(" & ~{}(x,y)", define("terminal", {"x", "y"}, is_terminal()));
            return options;
        }
        for (std::size_t lower = z; lower-- > 0;) {
            options.push_back({fmt::format("{}(x,y)", value_predicate(lower))});
            if (kind != LayerKind::three_heaps) continue;
            ensure(is_mirror_image(), "three heaps may be exchanged");
            const auto d = static_cast<std::int64_t>(z - lower);
            for (std::int64_t ones = d;; ones = (ones - 1) & d) {
                options.push_back(option_by_xor(value_predicate(lower), d, ones));
                if (ones == 0) break;
            }
        }
        return options;
    }

    // (u,v) is in the set, u + k = x, v + l = y and k XOR l = d, where `ones` are the ones of d that k has. Then k - l is
    // ones - (d - ones), and k is any number with just these of the ones of d, a union of classes modulo a power of two above d;
    // and any such k, with this difference, has k XOR l = d: l has the digits of k from that power on, and no carry below it.
    //
    // A position of P and one of the set on the diagonal that the difference leaves lie near each other, so that their distances
    // k alone are told first: there are few. That none of them is in these classes is more than what has to be shown.
    LowerOption option_by_xor(const std::string& set, std::int64_t d, std::int64_t ones) {
        std::int64_t modulus = 1;
        while (modulus <= d) modulus *= 2;
        std::vector<std::int64_t> residues;
        for (std::int64_t r = 0; r < modulus; ++r)
            if ((r & d) == ones) residues.push_back(r);
        const std::string classes = steps("k", 0, modulus, residues);
        const std::int64_t difference = ones - (d ^ ones);
        const auto plus = [](std::int64_t n) { return n > 0 ? fmt::format(" + {}", n) : std::string(); };
        const std::string second = fmt::format("v + k{} = y{}", plus(-difference), plus(difference));
        const std::string line = fmt::format("v + x{} = y + u{}", plus(-difference), plus(difference));
        const std::string pairs =
            define("on_line", {"x", "u"},
                   fmt::format("E y,v: P(x,y){} & {}(u,v) & {}", is_mirror_image() ? " & x <= y" : "", set, line));
        const std::string distance = define("distance", {"k"}, fmt::format("E x,u: {}(x,u) & u + k = x", pairs));
        return {fmt::format("{}(u,v) & u + k = x & {} & {}", set, second, classes),
                {fmt::format("~({}(k) & {})", distance, classes)},
                fmt::format("{}(u,u + w{})", set, difference >= 0 ? plus(difference) : fmt::format(" - {}", -difference)),
                classes};
    }

    // Few positions have no option inside the layer, those of some diagonals and a few others. They are told first, and then,
    // option by option, which of them are left.
    void say_absorption_of_layer(const std::vector<LowerOption>& options) {
        const auto half = [&](const std::string& name, const std::string& other_half) {
            std::string left = define("left", {"x", "y"}, fmt::format("~({} | {})", other_half, absorption_));
            for (const LowerOption& option : options)
                left = define("left", {"x", "y"}, fmt::format("{}(x,y) & ~({})", left, covered(option, left)));
            say(name, fmt::format("~{}(x,y)", left),
                "is not in the set, and none of its options is, nor in that of a lower layer");
        };
        half("absorption_above", "y < x");
        if (is_mirror_image())
            say("symmetry", "~(P(x,y) & ~P(y,x))", "is in the set, but not the position with the piles exchanged");
        else half("absorption_below", "x <= y");
    }

    // That a position (x,y) with x <= y among those left has the option.
    std::string covered(const LowerOption& option, const std::string& left) {
        if (option.partner.empty()) return option.formula;
        const std::string difference = define("difference", {"w"}, fmt::format("E x: {}(x,x + w)", left));
        const std::string meets = define("meets", {"w", "u"}, fmt::format("{}(w) & {}", difference, option.partner));
        return define("covered", {"x", "y"},
                      fmt::format("E w,u,k: {}(w,u) & y = x + w & u + k = x & {}", meets, option.classes)) +
               "(x,y)";
    }

    // Then one side of the diagonal and the symmetry of P are enough.
    [[nodiscard]] bool is_mirror_image() const { return symmetric_ && plan_.symmetric && is_mirrored(plan_); }

    void say(std::string name, std::string formula, std::string refuted, std::vector<std::string> sufficient = {}) {
        statement_.sentences.push_back({std::move(name), std::move(formula), std::move(refuted), std::move(sufficient)});
    }

    // The same formula is defined once.
    std::string define(const std::string& wanted, std::vector<std::string> parameters, const std::string& formula) {
        std::string& name = defined_[{parameters, formula}];
        if (!name.empty()) return name;
        const int count = ++used_[wanted];
        name = count == 1 ? wanted : fmt::format("{}_{}", wanted, count);
        statement_.definitions.push_back({name, std::move(parameters), formula});
        return name;
    }

    // t >= from, t mod modulus among the residues.
    std::string steps(const std::string& t, std::int64_t from, std::int64_t modulus, const std::vector<std::int64_t>& residues) {
        std::string text = fmt::format("{} >= {}", t, from);
        if (modulus == 1) return text;
        std::string alternatives;
        for (const std::int64_t r : residues)
            alternatives += fmt::format("{}(E q: t = {}*q + {})", alternatives.empty() ? "" : " | ", modulus, r);
        return fmt::format("{} & {}({})", text, define(fmt::format("residue_mod_{}", modulus), {"t"}, alternatives), t);
    }

    std::string set_of(const std::string& t, const StepSet& set) {
        std::string text;
        const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " | ") + part; };
        for (const std::int64_t e : set.early()) add(fmt::format("{} = {}", t, e));
        if (!set.finite()) add("(" + steps(t, set.threshold(), set.modulus(), set.residues()) + ")");
        return "(" + text + ")";
    }

    // P at the place z of the line w.
    std::string point(Kind kind) {
        switch (kind) {
            case Kind::column: return "P";
            case Kind::row: return define("on_row", {"w", "z"}, "P(z,w)");
            case Kind::diagonal_above: return define("on_diagonal_above", {"w", "z"}, "P(z,z+w)");
            case Kind::diagonal_below: return define("on_diagonal_below", {"w", "z"}, "w >= 1 & P(z+w,z)");
        }
        throw internal_error("a line of no kind");
    }

    // At least k points of P on the line w at z - t, t >= from, t mod modulus = residue (any of several only for k = 1).
    std::string at_least(Kind kind, std::int64_t k, std::int64_t from, std::int64_t modulus,
                         const std::vector<std::int64_t>& residues) {
        std::string formula = fmt::format("{}(w,v)", point(kind));
        if (k > 1) formula += fmt::format(" & {}(w,v)", at_least(kind, k - 1, 1, modulus, {0}));
        formula = modulus == 1 ? fmt::format("E v: v + {} <= z & {}", from, formula)
                               : fmt::format("E v,t: v + t = z & {} & {}", steps("t", from, modulus, residues), formula);
        const std::string name =
            fmt::format("{}_{}", kind_names[static_cast<int>(kind)], k == 1 ? "below" : fmt::format("{}_below", k));
        return define(name, {"w", "z"}, formula);
    }

    // At least k options of (x,y) by the stride are in P, as alternatives; on lines of their own above and below the diagonal.
    std::vector<std::string> reach(const Stride& s, std::int64_t k) {
        const auto line = [&](Kind kind) { return at_least(kind, k, s.from, s.modulus, s.residues); };
        if (s.a == 0 && s.b == 1) return {fmt::format("{}(x - {},y - {})", line(Kind::column), s.i, s.j)};
        if (s.a == 1 && s.b == 0) return {fmt::format("{}(y - {},x - {})", line(Kind::row), s.j, s.i)};
        if (s.a == 1 && s.b == 1)
            return {fmt::format("(E d: y + {} = x + {} + d & {}(d,x - {}))", s.i, s.j, line(Kind::diagonal_above), s.i),
                    fmt::format("(E d: x + {} = y + {} + d & {}(d,y - {}))", s.j, s.i, line(Kind::diagonal_below), s.j)};
        if (k > 1)
            throw Error(Error::Kind::unsupported, "moves of slopes other than 0, 1 and infinity are not counted for blocking");
        return {fmt::format("(E t: {} & P(x - {} - {}*t,y - {} - {}*t))", steps("t", s.from, s.modulus, s.residues), s.i, s.a,
                            s.j, s.b)};
    }

    std::vector<std::string> reaches_of(const MovePlan& moves) {
        std::vector<std::string> reaches;
        // All diagonals of one side together: a band is one relation.
        std::string above;
        std::string below;
        for (const Stride& stride : moves.strides) {
            const std::vector<std::string> parts = reach(stride, 1);
            if (parts.size() == 1) {
                reaches.push_back(define("reach", {"x", "y"}, parts.front()) + "(x,y)");
                continue;
            }
            above += (above.empty() ? "" : " | ") + parts[0];
            below += (below.empty() ? "" : " | ") + parts[1];
        }
        if (!above.empty()) {
            reaches.push_back(define("reach", {"x", "y"}, above) + "(x,y)");
            reaches.push_back(define("reach", {"x", "y"}, below) + "(x,y)");
        }
        for (const Cell& jump : moves.jumps)
            reaches.push_back(define("reach", {"x", "y"}, fmt::format("P(x - {},y - {})", jump.x, jump.y)) + "(x,y)");
        return reaches;
    }

    // (u,v) is an option of (x,y) through the cone and in P. k <= l makes k < s l + t true, so the two cases of |l - k| are two
    // inequalities that both hold.
    std::string through(const ConePlan& cone) {
        const std::string first = define("taken", {"u", "x"}, fmt::format("E k: u + k = x & {}", set_of("k", cone.first)));
        const std::string second = define("taken", {"u", "x"}, fmt::format("E k: u + k = x & {}", set_of("k", cone.second)));
        return fmt::format("P(u,v) & {}(u,x) & {}(v,y) & y + {}*u < v + {}*x + {} & x + {}*v < u + {}*y + {}", first, second,
                           cone.s, cone.s, cone.t, cone.s, cone.s, cone.t);
    }

    // For k = 1, 2, ...: at least k options on a line, as alternatives.
    using CountedLine = std::vector<std::vector<std::string>>;

    // The lines, and the jumps, by which options can be blocked.
    std::vector<CountedLine> counted_lines(std::int64_t wanted) {
        std::vector<CountedLine> lines;
        for (const Stride& stride : plan_.counted.strides)
            for (const std::int64_t residue : stride.residues) {
                Stride one = stride;
                one.residues = {residue};
                CountedLine line;
                for (std::int64_t k = 1; k <= wanted; ++k) {
                    // The two sides of the diagonal share no option: a position sees one of them.
                    line.push_back({});
                    for (const std::string& part : reach(one, k))
                        line.back().push_back(define("reach", {"x", "y"}, part) + "(x,y)");
                }
                lines.push_back(std::move(line));
            }
        for (const Cell& jump : plan_.counted.jumps)
            lines.push_back({{define("reach", {"x", "y"}, fmt::format("P(x - {},y - {})", jump.x, jump.y)) + "(x,y)"}});
        return lines;
    }

    // At least n options among the lines from i on: k on this one and the rest on those behind it. Empty if they cannot hold so
    // many.
    std::string shared_out(const std::vector<CountedLine>& lines, std::size_t i, std::int64_t n) {
        std::string& name = shares_[{i, n}];
        if (!name.empty()) return name;
        std::string text;
        for (std::int64_t k = 0; k <= std::min<std::int64_t>(n, static_cast<std::int64_t>(lines[i].size())); ++k) {
            const bool last = i + 1 == lines.size();
            if (last && k < n) continue;
            std::string here;
            if (k > 0) {
                for (const std::string& part : lines[i][static_cast<std::size_t>(k - 1)])
                    here += (here.empty() ? "(" : " | ") + part;
                here += ")";
            }
            if (k < n) {
                const std::string rest = shared_out(lines, i + 1, n - k);
                if (rest.empty()) continue;
                here += (here.empty() ? "" : " & ") + rest;
            }
            text += fmt::format("{}({})", text.empty() ? "" : " | ", here);
        }
        if (!text.empty()) name = define("options", {"x", "y"}, text) + "(x,y)";
        return name;
    }

    // More than most_blocked options among the counted ones: so many on each line, in every way to share them out.
    std::string too_many() {
        std::size_t count = plan_.counted.jumps.size();
        for (const Stride& stride : plan_.counted.strides) count += stride.residues.size();
        constexpr std::int64_t many = 12;
        if (count > many || plan_.most_blocked >= many)
            throw Error(Error::Kind::limit,
                        fmt::format("so many options to block are not counted by automata: {} on {} lines, at most {} on {}",
                                    plan_.most_blocked, count, many - 1, many));
        const std::int64_t wanted = plan_.most_blocked + 1;
        const std::string all = shared_out(counted_lines(wanted), 0, wanted);
        return all.empty() ? "x < 0" : all;
    }

    std::string is_terminal() const {
        std::string text;
        for (const Cell& move : plan_.least_moves) {
            std::string fits = fmt::format("x >= {} & y >= {}", move.x, move.y);
            if (plan_.cut.u > 0 && plan_.cut.v > 0)
                fits += fmt::format(" & (x >= {} | y >= {})", plan_.cut.u + move.x, plan_.cut.v + move.y);
            text += fmt::format("{}~({})", text.empty() ? "" : " & ", fits);
        }
        if (text.empty()) text = "x >= 0 & y >= 0";
        for (const TakeFormula& take : takes_) text += fmt::format(" & ~({})", take.move);
        return text;
    }

    const Plan& plan_;
    std::size_t value_;
    std::vector<TakeFormula> takes_;
    bool symmetric_;
    Statement statement_;
    std::vector<std::string> reaches_;
    std::string absorption_;  // what is said of every position, as far as it has been written
    std::map<std::pair<std::size_t, std::int64_t>, std::string> shares_;
    std::map<std::pair<std::vector<std::string>, std::string>, std::string> defined_;
    std::map<std::string, int> used_;
};

}  // namespace

Statement make_statement(const Game& game) {
    const Plan plan = whole_plan(game);
    return Writer(game, plan, 0).write();
}

Statement make_layer_statement(const LayeredGame& game, std::size_t z) {
    if (!is_layer_base(game.base))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(game.base), layer_base));
    if (z > most_layer) throw Error(Error::Kind::limit, fmt::format("layer {}: expected at most {} for a proof", z, most_layer));
    const Plan plan = whole_plan(game.base);
    Writer writer(game.base, plan, 0);
    return z == 0 ? writer.write() : writer.write_layer(game.kind, z);
}

Statement make_value_statement(const Game& game, std::size_t g) {
    require_nim_values(game, g);
    const Plan plan = whole_plan(game);
    return Writer(game, plan, g).write();
}

}  // namespace wythoff
