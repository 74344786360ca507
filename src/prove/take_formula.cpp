#include "prove/take_formula.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;
using namespace linear;

constexpr long largest_modulus = 100;
constexpr std::size_t most_cases = 400;

// form / denominator, an integer wherever the guard holds.
struct Case {
    std::string guard;  // empty: everywhere
    LinearForm form;
    Integer denominator = 1;
};

class ConditionTranslator {
public:
    ConditionTranslator(const Condition& condition, const LinearForm& k, const LinearForm& l)
        : nodes_(condition.nodes()), k_(k), l_(l) {}

    std::string truth(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        switch (node.op) {
            case Op::both: {
                const std::string a = truth(node.first);
                const std::string b = truth(node.second);
                return a == never || b == never ? never : a == always ? b : b == always ? a : fmt::format("({} & {})", a, b);
            }
            case Op::either: {
                const std::string a = truth(node.first);
                const std::string b = truth(node.second);
                return a == always || b == always ? always : a == never ? b : b == never ? a : fmt::format("({} | {})", a, b);
            }
            case Op::negation: {
                const std::string a = truth(node.first);
                return a == always ? never : a == never ? always : fmt::format("~({})", a);
            }
            case Op::in_set: return membership(at);
            default: return comparison(at);
        }
    }

private:
    [[noreturn]] void refuse(std::size_t at, const std::string& why) const {
        throw Error(Error::Kind::unsupported,
                    fmt::format("'{}' in the rules: {}, so no automaton proof is known", to_text(nodes_, at), why));
    }

    static std::string any_of(const std::vector<std::string>& alternatives) {
        std::string text;
        for (const std::string& part : alternatives) {
            if (part == always) return always;
            if (part != never) text = joined(text, " | ", "(" + part + ")");
        }
        return text.empty() ? never : "(" + text + ")";
    }

    std::string comparison(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        const std::vector<Case> right = number(node.second);
        std::vector<std::string> alternatives;
        for (const Case& a : number(node.first))
            for (const Case& b : right) {
                const LinearForm difference = plus(scaled(b.denominator, a.form), -a.denominator, b.form);
                alternatives.push_back(both(both(a.guard, b.guard), compare_text(difference, node.op)));
            }
        return any_of(alternatives);
    }

    std::string membership(std::size_t at) {
        std::vector<std::string> alternatives;
        for (const Case& a : number(nodes_[at].first))
            alternatives.push_back(both(a.guard, "(" + member(at, a, *nodes_[at].set) + ")"));
        return any_of(alternatives);
    }

    std::string member(std::size_t at, const Case& a, const IntegerSet& set) const {
        const auto against = [&](Op op, std::int64_t value) {
            return compare_text(plus(a.form, -a.denominator, constant(to_integer(value))), op);
        };
        const auto listed = [&](const std::vector<std::int64_t>& values, const auto& say) {
            if (values.size() > most_cases) throw Error(Error::Kind::limit, fmt::format("{} has too many numbers", to_text(set)));
            std::vector<std::string> parts;
            for (const std::int64_t value : values) parts.push_back(say(value));
            return any_of(parts);
        };
        std::string raw;
        switch (set.kind()) {
            case IntegerSet::Kind::residues:
                raw = against(Op::at_least, set.first());
                if (!set.is_all())
                    raw += " & " + listed(set.values(), [&](std::int64_t r) {
                               return congruence_text(a.form, a.denominator * to_integer(set.number()),
                                                      a.denominator * to_integer(r));
                           });
                break;
            case IntegerSet::Kind::at_most: raw = against(Op::at_least, 1) + " & " + against(Op::at_most, set.number()); break;
            case IntegerSet::Kind::list:
                raw = listed(set.values(), [&](std::int64_t value) { return against(Op::equal, value); });
                break;
            case IntegerSet::Kind::combined:
                raw = fmt::format("({}) {} ({})", member(at, a, set.parts().first),
                                  set.parts().join == IntegerSet::Join::unite ? "|" : "& ~", member(at, a, set.parts().second));
                break;
            default: refuse(at, "addition does not define this set");
        }
        return set.is_complement() ? fmt::format("{} & ~({})", against(Op::at_least, 1), raw) : raw;
    }

    std::vector<Case> number(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        switch (node.op) {
            case Op::constant: return {{"", constant(to_integer(node.value)), 1}};
            case Op::k: return {{"", k_, 1}};
            case Op::l: return {{"", l_, 1}};
            case Op::x: return {{"", {{{"x", 1}}, 0}, 1}};
            case Op::y: return {{"", {{{"y", 1}}, 0}, 1}};
            default: break;
        }
        std::vector<Case> cases;
        const std::vector<Case> right = number(node.second);
        for (const Case& a : number(node.first))
            for (const Case& b : right) {
                join(at, a, b, cases);
                if (cases.size() > most_cases)
                    throw Error(Error::Kind::limit,
                                fmt::format("'{}' in the rules: more than {} cases", to_text(nodes_, at), most_cases));
            }
        return cases;
    }

    void join(std::size_t at, const Case& a, const Case& b, std::vector<Case>& cases) const {
        const Op op = nodes_[at].op;
        const std::string guard = both(a.guard, b.guard);
        const auto common = [&](const Integer& sign) {
            return plus(scaled(b.denominator, a.form), sign * a.denominator, b.form);
        };
        switch (op) {
            case Op::add: cases.push_back({guard, common(1), a.denominator * b.denominator}); return;
            case Op::subtract: cases.push_back({guard, common(-1), a.denominator * b.denominator}); return;
            case Op::multiply:
                if (!a.form.factors.empty() && !b.form.factors.empty()) refuse(at, "it is not linear");
                cases.push_back({guard,
                                 a.form.factors.empty() ? scaled(a.form.constant, b.form) : scaled(b.form.constant, a.form),
                                 a.denominator * b.denominator});
                return;
            case Op::min:
            case Op::max: {
                const std::string less = compare_text(common(-1), op == Op::min ? Op::at_most : Op::at_least);
                const std::string more = compare_text(common(-1), op == Op::min ? Op::greater : Op::less);
                if (less != never) cases.push_back({both(guard, less), a.form, a.denominator});
                if (more != never) cases.push_back({both(guard, more), b.form, b.denominator});
                return;
            }
            case Op::div:
            case Op::mod: divide(at, guard, a, b, cases); return;
            default: refuse(at, "addition does not define it");
        }
    }

    void divide(std::size_t at, const std::string& guard, const Case& a, const Case& b, std::vector<Case>& cases) const {
        if (!b.form.factors.empty()) refuse(at, "it divides by what is not constant");
        const Integer modulus =
            floor_quotient(b.form.constant, b.denominator);  // a constant is an integer wherever it is defined
        if (modulus == 0) return;
        if (modulus < 0) refuse(at, "it divides by a negative number");
        if (modulus > largest_modulus)
            throw Error(Error::Kind::limit, fmt::format("'{}' in the rules: automata are made for divisors up to {}",
                                                        to_text(nodes_, at), largest_modulus));
        for (Integer r = 0; r < modulus; ++r) {
            const std::string here = both(guard, congruence_text(a.form, a.denominator * modulus, a.denominator * r));
            if (here == never) continue;
            if (nodes_[at].op == Op::mod) cases.push_back({here, constant(r), 1});
            else cases.push_back({here, plus(a.form, -a.denominator * r, constant(1)), a.denominator * modulus});
        }
    }

    const std::vector<ConditionNode>& nodes_;
    const LinearForm& k_;
    const LinearForm& l_;
};

// The alternatives of a condition; nodes come before those that are made of them.
std::vector<Condition> alternatives_of(const Condition& condition, std::size_t at) {
    const ConditionNode& node = condition.nodes()[at];
    if (node.op != Op::either)
        return {Condition({condition.nodes().begin(), condition.nodes().begin() + static_cast<std::ptrdiff_t>(at) + 1})};
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

TakeFormula make_take_formula(const Condition& part, const Rectangle& cut) {
    const auto on_board = [&](const std::string& u, const std::string& v) {
        return cut.u > 0 && cut.v > 0 ? fmt::format("({} >= {} | {} >= {})", u, cut.u, v, cut.v) : std::string(always);
    };
    const LinearForm none;
    const LinearForm by_u{{{"x", 1}, {"u", -1}}, 0};
    const LinearForm by_v{{{"y", 1}, {"v", -1}}, 0};
    const LinearForm by_t{{{"t", 1}}, 0};
    LineUse lines;
    find_lines(part.nodes(), part.nodes().size() - 1, lines);
    TakeFormula found;
    found.on_line = true;
    if (lines.column) {
        const std::string move = "v < y & " + to_formula(part, none, by_v);
        found.reach = fmt::format("E v: P(x,v) & {}", move);
        found.move = fmt::format("E v: {} & {}", on_board("x", "v"), move);
    } else if (lines.row) {
        const std::string move = "u < x & " + to_formula(part, by_u, none);
        found.reach = fmt::format("E u: P(u,y) & {}", move);
        found.move = fmt::format("E u: {} & {}", on_board("u", "y"), move);
    } else if (lines.diagonal) {
        const std::string move = "t >= 1 & t <= x & t <= y & " + to_formula(part, by_t, by_t);
        found.reach = fmt::format("E t: P(x - t,y - t) & {}", move);
        found.move = fmt::format("E t,u,v: u + t = x & v + t = y & {} & {}", on_board("u", "v"), move);
    } else {
        const std::string move = "u <= x & v <= y & (u < x | v < y) & " + to_formula(part, by_u, by_v);
        found.option = "P(u,v) & " + move;
        found.reach = "E u,v: " + found.option;
        found.move = fmt::format("E u,v: {} & {}", on_board("u", "v"), move);
        found.on_line = false;
    }
    return found;
}

}  // namespace

std::string to_formula(const Condition& condition, const LinearForm& k, const LinearForm& l) {
    return "(" + ConditionTranslator(condition, k, l).truth(condition.nodes().size() - 1) + ")";
}

std::vector<TakeFormula> make_take_formulas(const Condition& condition, const Rectangle& cut) {
    std::vector<TakeFormula> formulas;
    for (const Condition& part : alternatives_of(condition, condition.nodes().size() - 1))
        formulas.push_back(make_take_formula(part, cut));
    return formulas;
}

}  // namespace wythoff
