#include "rules/linear_cases.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_alternatives = 1000;

LinearForm constant_sum(const Integer& value) { return {{}, value}; }

class LinearCases {
    using Op = ConditionOp;

public:
    explicit LinearCases(const Condition& condition) : nodes_(condition.nodes()) {}

    Alternatives whole() { return truth(nodes_.size() - 1, Sense::holds); }

private:
    enum class Sense : std::uint8_t { holds, fails };
    // A number where the rows hold.
    struct Case {
        Alternative rows;
        LinearForm number;
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
    static std::vector<LinearRow> compared(Op op, const LinearForm& a, const LinearForm& b) {
        const LinearForm up = difference(a, b);
        const LinearForm down = difference(b, a);
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
        const auto add = [&](LinearForm number) { cases.push_back({both.rows, std::move(number), both.may_be_undefined}); };
        LinearForm sum = a.number;
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

    LinearForm anything() { return variable_sum(next_++); }

    LinearForm product(const LinearForm& a, const LinearForm& b) {
        if (!a.is_constant() && !b.is_constant()) return anything();
        LinearForm result;
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
        const LinearForm quotient = anything();
        LinearForm rest = a.number;
        rest.add(quotient, -modulus);
        both.rows.push_back({rest, false});
        both.rows.push_back({difference(constant_sum(modulus - 1), rest), false});
        cases.push_back({std::move(both.rows), op == Op::div ? quotient : rest, both.may_be_undefined});
    }

    const std::vector<ConditionNode>& nodes_;
    int next_ = first_new;
};

}  // namespace

LinearForm difference(const LinearForm& a, const LinearForm& b) {
    LinearForm result = a;
    result.add(b, -1);
    return result;
}
LinearForm plus(LinearForm sum, const Integer& constant) {
    sum.constant += constant;
    return sum;
}

Alternatives linear_alternatives(const Condition& condition) { return LinearCases(condition).whole(); }

}  // namespace wythoff
