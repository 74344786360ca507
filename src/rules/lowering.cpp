#include "rules/lowering.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/integer_system.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;
using Alternative = std::vector<LinearRow>;  // all of which hold
using Alternatives = std::vector<Alternative>;

struct TooManyCases {};
constexpr std::size_t most_alternatives = 1000;

// The variables of a system: x, y, z are 0 to 2, the piles after the move 3 to 5, and what is new comes after them.
constexpr int first_after = 3;
constexpr int first_new = 6;

LinearSum constant_sum(const Integer& value) { return {{}, value}; }
LinearSum variable_sum(int variable) { return {{{variable, 1}}, 0}; }
LinearSum difference(const LinearSum& a, const LinearSum& b) {
    LinearSum result = a;
    result.add(b, -1);
    return result;
}
LinearSum plus(LinearSum sum, const Integer& constant) {
    sum.constant += constant;
    return sum;
}

class LinearCases {
public:
    explicit LinearCases(const Condition& condition) : nodes_(condition.nodes()) {}

    Alternatives whole() { return truth(nodes_.size() - 1, Sense::holds); }

private:
    enum class Sense : std::uint8_t { holds, fails };
    // A number where the rows hold.
    struct Case {
        Alternative rows;
        LinearSum number;
        bool may_be_undefined = false;  // after a division that may be by 0
    };

    template <class List>
    static void require_few(const List& list) {
        if (list.size() > most_alternatives) throw TooManyCases{};
    }
    static Alternative joined(Alternative first, const Alternative& second) {
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }

    Alternatives truth(std::size_t at, Sense sense) {
        const ConditionNode& node = nodes_[at];
        if (node.op == Op::negation) return truth(node.first, sense == Sense::holds ? Sense::fails : Sense::holds);
        if (node.op == Op::in_set) return membership(node, sense);
        if (node.op != Op::both && node.op != Op::either) return comparison(node, sense);
        const Alternatives first = truth(node.first, sense);
        const Alternatives second = truth(node.second, sense);
        Alternatives all;
        if ((node.op == Op::both) == (sense == Sense::holds)) {
            for (const Alternative& a : first)
                for (const Alternative& b : second) {
                    all.push_back(joined(a, b));
                    require_few(all);
                }
            return all;
        }
        all = first;
        all.insert(all.end(), second.begin(), second.end());
        require_few(all);
        return all;
    }

    // How a - b compares with 0, as alternatives of one row.
    static std::vector<LinearRow> compared(Op op, const LinearSum& a, const LinearSum& b) {
        const LinearSum up = difference(a, b);
        const LinearSum down = difference(b, a);
        switch (op) {
            case Op::equal: return {{up, true}};
            case Op::not_equal: return {{plus(up, -1), false}, {plus(down, -1), false}};
            case Op::less: return {{plus(down, -1), false}};
            case Op::at_most: return {{down, false}};
            case Op::greater: return {{plus(up, -1), false}};
            default: return {{up, false}};
        }
    }
    static Op opposite(Op op) {
        switch (op) {
            case Op::equal: return Op::not_equal;
            case Op::not_equal: return Op::equal;
            case Op::less: return Op::at_least;
            case Op::at_most: return Op::greater;
            case Op::greater: return Op::at_most;
            default: return Op::less;
        }
    }

    // A comparison with a division by 0 in it is false, so that it fails whatever its numbers are.
    Alternatives comparison(const ConditionNode& node, Sense sense) {
        const Op op = sense == Sense::holds ? node.op : opposite(node.op);
        const std::vector<Case> right = numbers(node.second);
        Alternatives all;
        for (const Case& a : numbers(node.first))
            for (const Case& b : right) {
                const Alternative rows = joined(a.rows, b.rows);
                if (sense == Sense::fails && (a.may_be_undefined || b.may_be_undefined)) {
                    all.push_back({});
                    continue;
                }
                for (LinearRow& row : compared(op, a.number, b.number)) all.push_back(joined(rows, {std::move(row)}));
                require_few(all);
            }
        return all;
    }

    // Sets hold positive integers only. What is not in a set may be anything.
    Alternatives membership(const ConditionNode& node, Sense sense) {
        const IntegerSet& set = *node.set;
        const bool bounded =
            !set.is_complement() && (set.kind() == IntegerSet::Kind::list || set.kind() == IntegerSet::Kind::at_most);
        Alternatives all;
        for (const Case& a : numbers(node.first)) {
            Alternative rows = a.rows;
            if (sense == Sense::holds) {
                rows.push_back({plus(a.number, -1), false});
                if (bounded) {
                    const std::int64_t most = set.kind() == IntegerSet::Kind::list ? set.values().back() : set.number();
                    rows.push_back({difference(constant_sum(to_integer(most)), a.number), false});
                }
            } else if (a.may_be_undefined) {
                rows.clear();
            }
            all.push_back(std::move(rows));
        }
        return all;
    }

    std::vector<Case> numbers(std::size_t at) {
        const ConditionNode& node = nodes_[at];
        if (node.op == Op::constant) return {{{}, constant_sum(to_integer(node.value))}};
        if (is_variable(node.op)) {
            const int number = static_cast<int>(node.op) - static_cast<int>(Op::k);  // k, l, m are the piles after the move
            return {{{}, variable_sum(number < 3 ? first_after + number : number - 3)}};
        }
        std::vector<Case> cases;
        const std::vector<Case> right = numbers(node.second);
        for (const Case& a : numbers(node.first))
            for (const Case& b : right) {
                join(node.op, a, b, cases);
                require_few(cases);
            }
        return cases;
    }

    void join(Op op, const Case& a, const Case& b, std::vector<Case>& cases) {
        Case both{joined(a.rows, b.rows), {}, a.may_be_undefined || b.may_be_undefined};
        const auto add = [&](LinearSum number) { cases.push_back({both.rows, std::move(number), both.may_be_undefined}); };
        LinearSum sum = a.number;
        switch (op) {
            case Op::add: sum.add(b.number, 1); return add(sum);
            case Op::subtract: sum.add(b.number, -1); return add(sum);
            case Op::multiply: return add(product(a.number, b.number));
            case Op::min:
            case Op::max: {
                const Op first = op == Op::min ? Op::at_most : Op::at_least;
                for (const auto& [sign, number] : {std::pair(first, &a.number), std::pair(opposite(first), &b.number)})
                    cases.push_back({joined(both.rows, compared(sign, a.number, b.number)), *number, both.may_be_undefined});
                return;
            }
            case Op::div:
            case Op::mod: return divide(op, a, b, std::move(both), cases);
            default: return add(anything());
        }
    }

    LinearSum anything() { return variable_sum(next_++); }

    LinearSum product(const LinearSum& a, const LinearSum& b) {
        if (!a.is_constant() && !b.is_constant()) return anything();
        LinearSum result;
        result.add(a.is_constant() ? b : a, a.is_constant() ? a.constant : b.constant);
        return result;
    }

    // a = m q + r, 0 <= r < m.
    void divide(Op op, const Case& a, const Case& b, Case both, std::vector<Case>& cases) {
        if (!b.number.is_constant() || b.number.constant <= 0) {
            cases.push_back({std::move(both.rows), anything(), true});
            return;
        }
        const Integer& modulus = b.number.constant;
        const LinearSum quotient = anything();
        LinearSum rest = a.number;
        rest.add(quotient, -modulus);
        both.rows.push_back({rest, false});
        both.rows.push_back({difference(constant_sum(modulus - 1), rest), false});
        cases.push_back({std::move(both.rows), op == Op::div ? quotient : rest, both.may_be_undefined});
    }

    const std::vector<ConditionNode>& nodes_;
    int next_ = first_new;
};

struct NotLowered {
    std::optional<std::pair<Position, Position>> move;  // from and to; none: it is not decided
};

class LoweringCheck {
public:
    LoweringCheck(const MoveTo& set, std::int64_t& steps)
        : set_(set), piles_(set.condition->form() == ConditionForm::move_three ? 3 : 2), steps_(steps) {}

    std::optional<NotLowered> run() {
        std::optional<NotLowered> fault = by_alternatives();
        if (!fault) return std::nullopt;
        if (const auto small = among_small_piles()) return NotLowered{small};
        return fault;
    }

private:
    using Move = std::pair<Position, Position>;
    using Values = std::array<Integer, 6>;  // x, y, z and the piles after the move

    std::optional<NotLowered> by_alternatives() {
        Alternatives alternatives;
        try {
            alternatives = LinearCases(*set_.condition).whole();
        } catch (const TooManyCases&) {
            return NotLowered{};
        }
        std::optional<NotLowered> fault;
        for (Alternative& rows : alternatives) {
            LinearSum raised;
            const std::array<std::int64_t, 3> factors{set_.measure.a, set_.measure.b, set_.measure.c};
            for (int pile = 0; pile < piles_; ++pile) {
                const Integer factor = to_integer(factors[static_cast<std::size_t>(pile)]);
                raised.add(variable_sum(first_after + pile), factor);
                raised.add(variable_sum(pile), -factor);
                for (const int variable : {pile, first_after + pile}) rows.push_back({variable_sum(variable), false});
            }
            rows.push_back({raised, false});
            for (int pile = 0; pile < piles_; ++pile)
                for (const int sign : {1, -1}) {  // one pile grows or shrinks
                    LinearSum change;
                    change.add(difference(variable_sum(first_after + pile), variable_sum(pile)), sign);
                    Alternative changed = rows;
                    changed.push_back({plus(change, -1), false});
                    const IntegerAnswer answer = solve_in_integers(std::move(changed), steps_);
                    if (answer.kind == IntegerAnswer::Kind::none) continue;
                    if (const auto move = as_move(answer)) return NotLowered{move};
                    fault = NotLowered{};
                }
        }
        return fault;
    }

    // A solution of an alternative, if the condition itself holds there.
    [[nodiscard]] std::optional<Move> as_move(const IntegerAnswer& answer) const {
        if (answer.kind != IntegerAnswer::Kind::solution) return std::nullopt;
        Values values;
        for (int variable = 0; variable < first_new; ++variable)
            if (const auto at = answer.values.find(variable); at != answer.values.end())
                values[static_cast<std::size_t>(variable)] = at->second;
        return is_fault(values) ? std::optional(to_move(values)) : std::nullopt;
    }

    [[nodiscard]] bool is_fault(const Values& n) const {
        if (std::any_of(n.begin(), n.end(), [](const Integer& value) { return value < 0; })) return false;
        if (n[0] == n[3] && n[1] == n[4] && n[2] == n[5]) return false;
        const Measure& measure = set_.measure;
        if (measure.of({n[3], n[4], n[5]}) < measure.of({n[0], n[1], n[2]})) return false;
        return set_.condition->holds(ConditionValues<Integer>{n[3], n[4], n[5], n[0], n[1], n[2]});
    }

    [[nodiscard]] Move to_move(const Values& n) const {
        Move move{{n[0], n[1], n[2]}, {n[3], n[4], n[5]}};
        move.first.piles = move.second.piles = piles_;
        return move;
    }

    // Positions with few tokens first, and moves to piles that are a little larger.
    std::optional<Move> among_small_piles() {
        const long depth = piles_ == 3 ? 1 : 0;
        for (long total = 0; steps_ > 0 && total <= 40; ++total)
            for (long z = 0; z <= total * depth; ++z)
                for (long x = 0; x <= total - z; ++x)
                    for (long w = 0; w <= (total + 3) * depth; ++w)
                        for (long u = 0; u <= total + 3; ++u)
                            for (long v = 0; v <= total + 3; ++v) {
                                if (--steps_ <= 0) return std::nullopt;
                                const Values values{x, total - z - x, z, u, v, w};
                                if (is_fault(values)) return to_move(values);
                            }
        return std::nullopt;
    }

    const MoveTo& set_;
    int piles_;
    std::int64_t& steps_;
};

}  // namespace

std::optional<std::string> find_not_lowered(const MoveSet& set, std::int64_t& steps) {
    const auto* const moves = std::get_if<MoveTo>(&set);
    if (moves == nullptr) return std::nullopt;
    const auto fault = LoweringCheck(*moves, steps).run();
    if (!fault) return std::nullopt;
    const std::string measure = to_text(moves->measure, moves->condition->form() == ConditionForm::move_three ? 3 : 2);
    const std::string condition = to_text(*moves->condition);
    if (fault->move)
        return fmt::format("moves that lower {}, so that play ends; '{}' has one from {} to {}", measure, condition,
                           to_text(fault->move->first), to_text(fault->move->second));
    return fmt::format("moves of which it is decided that they lower {}, so that play ends; of '{}' it is not", measure,
                       condition);
}

void require_lowering(const BoardRules& rules) {
    std::int64_t steps = lowering_steps;
    const auto measure = measure_of(rules);
    for (const MoveSets* sets : {&rules.moves, rules.blocking ? &rules.blocking->of : nullptr}) {
        if (sets == nullptr) continue;
        for (const MoveSet& set : *sets) {
            const Measure* const own = facts_of(set).measure;
            if (own == nullptr) continue;
            if (measure && *own != *measure)
                throw Error(Error::Kind::usage, "expected one measure for all moves that add tokens");
            if (const auto fault = find_not_lowered(set, steps)) throw Error(Error::Kind::usage, "expected " + *fault);
        }
    }
}

void set_measure(BoardRules& rules, const Measure& measure) {
    for (MoveSets* sets : {&rules.moves, rules.blocking ? &rules.blocking->of : nullptr}) {
        if (sets == nullptr) continue;
        for (MoveSet& set : *sets)
            if (auto* const moves = std::get_if<MoveTo>(&set)) moves->measure = measure;
    }
}

}  // namespace wythoff
