#include "prove/take_formula.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/letters.hpp"
#include "prove/sum_formulas.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;

constexpr long largest_modulus = 100;
constexpr std::size_t most_cases = 400;

// form / denominator, an integer wherever the guard holds.
struct Case {
    Formula guard;
    Term form;
    Integer denominator = 1;
    std::optional<int> rank = {};  // by a TakenOrder, of what is taken from one pile; of the constant 0 it is 0
};

// Whether a and b compare so, where a is at most b; strictly less where only a is 0. Nothing if that does not decide it.
std::optional<bool> compare_in_order(int a, int b, Op op) {
    const bool same = a == b;
    const bool strict = a == 0 && b > 0;
    switch (op) {
        case Op::at_most: return true;
        case Op::greater: return false;
        case Op::equal: return same ? std::optional(true) : strict ? std::optional(false) : std::nullopt;
        case Op::not_equal: return same ? std::optional(false) : strict ? std::optional(true) : std::nullopt;
        case Op::less: return same ? std::optional(false) : strict ? std::optional(true) : std::nullopt;
        default: return same ? std::optional(true) : strict ? std::optional(false) : std::nullopt;  // at_least
    }
}

// The same comparison with its sides exchanged.
Op mirrored(Op op) {
    switch (op) {
        case Op::less: return Op::greater;
        case Op::at_most: return Op::at_least;
        case Op::greater: return Op::less;
        case Op::at_least: return Op::at_most;
        default: return op;
    }
}

class ConditionTranslator {
public:
    ConditionTranslator(const Condition& condition, const std::array<Term, 3>& taken, const std::optional<TakenOrder>& order = {})
        : nodes_(condition.nodes()), form_(condition.form()), taken_(taken), order_(order) {}

    Formula truth(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        switch (node.op) {
            case Op::both: {
                const Formula a = truth(node.first);
                const Formula b = truth(node.second);
                if (a == never() || b == never()) return never();
                return a == always() ? b : b == always() ? a : conjunction({a, b});
            }
            case Op::either: {
                const Formula a = truth(node.first);
                const Formula b = truth(node.second);
                if (a == always() || b == always()) return always();
                return a == never() ? b : b == never() ? a : disjunction({a, b});
            }
            case Op::negation: {
                const Formula a = truth(node.first);
                return a == always() ? never() : a == never() ? always() : !a;
            }
            case Op::in_set: return membership(at);
            default: return comparison(at);
        }
    }

private:
    [[noreturn]] void refuse(std::size_t at, const std::string& why) const {
        throw Error(Error::Kind::unsupported,
                    fmt::format("'{}' in the rules: {}, so no automaton proof is known", to_text(nodes_, at, form_), why));
    }

    // With the formula as one part.
    static Formula guarded(const Formula& guard, const Formula& formula) {
        if (guard == always()) return formula;
        std::vector<Formula> parts{guard};
        if (guard.kind() == Formula::Kind::conjunction) parts = guard.parts();
        parts.push_back(formula);
        return conjunction(std::move(parts));
    }

    static Formula any_of(const std::vector<Formula>& alternatives) {
        std::vector<Formula> parts;
        for (const Formula& part : alternatives) {
            if (part == always()) return always();
            if (part != never()) parts.push_back(part);
        }
        return parts.empty() ? never() : disjunction(std::move(parts));
    }

    Formula comparison(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        const std::vector<Case> right = number(node.second);
        std::vector<Formula> alternatives;
        for (const Case& a : number(node.first))
            for (const Case& b : right) {
                if (const auto known = compare_by_rank(a, b, node.op)) {
                    alternatives.push_back(*known ? both(a.guard, b.guard) : never());
                    continue;
                }
                const Term difference = b.denominator * a.form - a.denominator * b.form;
                alternatives.push_back(both(both(a.guard, b.guard), compare_with_zero(difference, node.op)));
            }
        return any_of(alternatives);
    }

    static std::optional<bool> compare_by_rank(const Case& a, const Case& b, Op op) {
        if (!a.rank || !b.rank) return std::nullopt;
        return *a.rank <= *b.rank ? compare_in_order(*a.rank, *b.rank, op) : compare_in_order(*b.rank, *a.rank, mirrored(op));
    }

    [[nodiscard]] Case taken(std::size_t pile) const {
        return {always(), taken_[pile], 1, order_ ? std::optional(order_->rank[pile]) : std::nullopt};
    }

    Formula membership(std::size_t at) {
        std::vector<Formula> alternatives;
        for (const Case& a : number(nodes_[at].first)) alternatives.push_back(guarded(a.guard, member(at, a, *nodes_[at].set)));
        return any_of(alternatives);
    }

    Formula member(std::size_t at, const Case& a, const IntegerSet& set) const {
        const auto against = [&](Op op, std::int64_t value) {
            return compare_with_zero(a.form - a.denominator * Term(value), op);
        };
        const auto listed = [&](const std::vector<std::int64_t>& values, const auto& say) {
            if (values.size() > most_cases) throw Error(Error::Kind::limit, fmt::format("{} has too many numbers", to_text(set)));
            std::vector<Formula> parts;
            for (const std::int64_t value : values) parts.push_back(say(value));
            return any_of(parts);
        };
        const auto raw = [&]() -> Formula {
            switch (set.kind()) {
                case IntegerSet::Kind::residues: {
                    const Formula begins = against(Op::at_least, set.first());
                    if (set.is_all()) return begins;
                    return begins && listed(set.values(), [&](std::int64_t r) {
                               return congruence(a.form, a.denominator * to_integer(set.number()), a.denominator * to_integer(r));
                           });
                }
                case IntegerSet::Kind::at_most: return against(Op::at_least, 1) && against(Op::at_most, set.number());
                case IntegerSet::Kind::list:
                    return listed(set.values(), [&](std::int64_t value) { return against(Op::equal, value); });
                case IntegerSet::Kind::combined: {
                    const Formula first = member(at, a, set.parts().first);
                    const Formula second = member(at, a, set.parts().second);
                    return set.parts().join == IntegerSet::Join::unite ? disjunction({first, second})
                                                                       : conjunction({first, !second});
                }
                default: refuse(at, "addition does not define this set");
            }
        };
        return set.is_complement() ? conjunction({against(Op::at_least, 1), !raw()}) : raw();
    }

    std::vector<Case> number(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        switch (node.op) {
            case Op::constant: return {{always(), node.value, 1, order_ && node.value == 0 ? std::optional(0) : std::nullopt}};
            case Op::k: return {taken(0)};
            case Op::l: return {taken(1)};
            case Op::m: return {taken(2)};
            case Op::x: return {{always(), letters::x, 1}};
            case Op::y: return {{always(), letters::y, 1}};
            case Op::z: return {{always(), letters::z, 1}};
            default: break;
        }
        std::vector<Case> cases;
        const std::vector<Case> right = number(node.second);
        for (const Case& a : number(node.first))
            for (const Case& b : right) {
                join(at, a, b, cases);
                if (cases.size() > most_cases)
                    throw Error(Error::Kind::limit,
                                fmt::format("'{}' in the rules: more than {} cases", to_text(nodes_, at, form_), most_cases));
            }
        return cases;
    }

    void join(std::size_t at, const Case& a, const Case& b, std::vector<Case>& cases) const {
        const Op op = nodes_[at].op;
        const Formula guard = both(a.guard, b.guard);
        const auto common = [&](const Integer& sign) {
            Term sum = b.denominator * a.form;
            return sum.add(b.form, sign * a.denominator);
        };
        const auto is_constant = [](const Case& one) { return one.form.coefficients().empty(); };
        switch (op) {
            case Op::add: cases.push_back({guard, common(1), a.denominator * b.denominator}); return;
            case Op::subtract: cases.push_back({guard, common(-1), a.denominator * b.denominator}); return;
            case Op::multiply:
                if (!is_constant(a) && !is_constant(b)) refuse(at, "it is not linear");
                cases.push_back({guard, is_constant(a) ? a.form.constant() * b.form : b.form.constant() * a.form,
                                 a.denominator * b.denominator});
                return;
            case Op::min:
            case Op::max: {
                if (a.rank && b.rank) {
                    cases.push_back((*a.rank <= *b.rank) == (op == Op::min) ? a : b);
                    cases.back().guard = guard;
                    return;
                }
                const Formula less = compare_with_zero(common(-1), op == Op::min ? Op::at_most : Op::at_least);
                const Formula more = compare_with_zero(common(-1), op == Op::min ? Op::greater : Op::less);
                if (less != never()) cases.push_back({both(guard, less), a.form, a.denominator});
                if (more != never()) cases.push_back({both(guard, more), b.form, b.denominator});
                return;
            }
            case Op::div:
            case Op::mod: divide(at, guard, a, b, cases); return;
            default: refuse(at, "addition does not define it");
        }
    }

    void divide(std::size_t at, const Formula& guard, const Case& a, const Case& b, std::vector<Case>& cases) const {
        if (!b.form.coefficients().empty()) refuse(at, "it divides by what is not constant");
        const Integer modulus =
            floor_quotient(b.form.constant(), b.denominator);  // a constant is an integer wherever it is defined
        if (modulus == 0) return;
        if (modulus < 0) refuse(at, "it divides by a negative number");
        if (modulus > largest_modulus)
            throw Error(Error::Kind::limit, fmt::format("'{}' in the rules: automata are made for divisors up to {}",
                                                        to_text(nodes_, at, form_), largest_modulus));
        for (Integer r = 0; r < modulus; ++r) {
            const Formula here = both(guard, congruence(a.form, a.denominator * modulus, a.denominator * r));
            if (here == never()) continue;
            if (nodes_[at].op == Op::mod) cases.push_back({here, r, 1});
            else cases.push_back({here, a.form - Integer(a.denominator * r), a.denominator * modulus});
        }
    }

    const std::vector<ConditionNode>& nodes_;
    ConditionForm form_;
    const std::array<Term, 3>& taken_;
    const std::optional<TakenOrder> order_;
};

// The alternatives of a condition; nodes come before those that are made of them.
std::vector<Condition> alternatives_of(const Condition& condition, std::size_t at) {
    const ConditionNode& node = condition.nodes()[at];
    if (node.op != Op::either)
        return {Condition({condition.nodes().begin(), condition.nodes().begin() + static_cast<std::ptrdiff_t>(at) + 1},
                          condition.form())};
    std::vector<Condition> all = alternatives_of(condition, node.first);
    for (Condition& part : alternatives_of(condition, node.second)) all.push_back(std::move(part));
    return all;
}

// Whether an alternative asks for k = 0, for l = 0, for k = l.
struct LineUse {
    bool column = false;
    bool row = false;
    bool diagonal = false;
};
void find_lines(const std::vector<ConditionNode>& nodes, std::size_t at, LineUse& lines) {
    const ConditionNode& node = nodes[at];
    if (node.op == Op::both) {
        find_lines(nodes, node.first, lines);
        find_lines(nodes, node.second, lines);
    }
    if (node.op != Op::equal) return;
    for (const auto& [a, b] : {std::pair(node.first, node.second), std::pair(node.second, node.first)}) {
        const bool zero = nodes[b].op == Op::constant && nodes[b].value == 0;
        lines.column = lines.column || (nodes[a].op == Op::k && zero);
        lines.row = lines.row || (nodes[a].op == Op::l && zero);
        lines.diagonal = lines.diagonal || (nodes[a].op == Op::k && nodes[b].op == Op::l);
    }
}

Formula is_on_board(const Rectangle& cut, const Variable& to_x, const Variable& to_y) {
    return cut.u > 0 && cut.v > 0 ? disjunction({to_x >= cut.u, to_y >= cut.v}) : always();
}

TakeFormula make_take_formula(const Condition& part, const Rectangle& cut) {
    using namespace letters;
    const auto on_board = [&](const Variable& to_x, const Variable& to_y) { return is_on_board(cut, to_x, to_y); };
    const Term by_x = x - u;
    const Term by_y = y - v;
    LineUse lines;
    find_lines(part.nodes(), part.nodes().size() - 1, lines);
    if (lines.column) {
        const Formula move = conjunction({v < y, to_formula(part, 0, by_y)});
        return {{}, exists({v}, p(x, v) && move), exists({v}, on_board(x, v) && move)};
    }
    if (lines.row) {
        const Formula move = conjunction({u < x, to_formula(part, by_x, 0)});
        return {{}, exists({u}, p(u, y) && move), exists({u}, on_board(u, y) && move)};
    }
    if (lines.diagonal) {
        const Formula move = conjunction({t >= 1, t <= x, t <= y, to_formula(part, t, t)});
        return {{}, exists({t}, p(x - t, y - t) && move), exists({t, u, v}, u + t == x && v + t == y && on_board(u, v) && move)};
    }
    const Formula move = conjunction({u <= x, v <= y, u < x || v < y, to_formula(part, by_x, by_y)});
    const Formula option = p(u, v) && move;
    return {option, exists({u, v}, option), exists({u, v}, on_board(u, v) && move)};
}

}  // namespace

Formula to_formula(const Condition& condition, const Term& k, const Term& l) { return to_formula(condition, {k, l, Term(0)}); }

Formula to_formula(const Condition& condition, const std::array<Term, 3>& taken, const std::optional<TakenOrder>& order) {
    return ConditionTranslator(condition, taken, order).truth(condition.nodes().size() - 1);
}

std::vector<TakeFormula> make_take_formulas(const Condition& condition, const Rectangle& cut) {
    std::vector<TakeFormula> formulas;
    for (const Condition& part : alternatives_of(condition, condition.nodes().size() - 1))
        formulas.push_back(make_take_formula(part, cut));
    return formulas;
}

std::vector<TakeFormula> make_move_formulas(const Condition& condition, const Rectangle& cut) {
    using namespace letters;
    std::vector<TakeFormula> formulas;
    for (const Condition& part : alternatives_of(condition, condition.nodes().size() - 1)) {
        const Formula move = conjunction({disjunction({u != x, v != y}), to_formula(part, u, v)});
        const Formula option = p(u, v) && move;
        formulas.push_back({option, exists({u, v}, option), exists({u, v}, is_on_board(cut, u, v) && move)});
    }
    return formulas;
}

}  // namespace wythoff
