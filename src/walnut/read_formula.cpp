#include "walnut/read_formula.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "walnut/formula_text.hpp"
#include "walnut/value.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

class FormulaReader : FormulaText {
public:
    using FormulaText::FormulaText;

    Node read() {
        const Value whole = equivalences();
        skip();
        if (at_ < text_.size()) fail("an operator or the end of the formula");
        return formula_of(whole);
    }

private:
    Node formula_of(const Value& value) const {
        if (value.type != Value::Type::formula)
            throw Error(Error::Kind::usage, fmt::format("column {}: expected a formula, got a number", value.column));
        return value.formula;
    }
    static Value of_formula(const Node& node, std::size_t column) { return {Value::Type::formula, {}, node, nullptr, column}; }

    template <class Join>
    void join(Value& left, std::size_t place, const Value& right, const Join& joined) {
        left = at_column(place, [&] { return of_formula(joined(formula_of(left), formula_of(right)), left.column); });
    }

    Value equivalences() {
        const Deeper deeper(*this);
        Value left = implications();
        for (std::size_t place = at_; take("<=>"); place = at_)
            join(left, place, implications(), [](const Node& a, const Node& b) { return equivalence(a, b); });
        return left;
    }
    Value implications() {
        Value left = combinations();
        for (std::size_t place = at_; take("=>"); place = at_)
            join(left, place, combinations(), [](const Node& a, const Node& b) { return !a || b; });
        return left;
    }
    Value combinations() {
        Value left = comparisons();
        for (;;) {
            const std::size_t place = at_;
            if (take("&")) join(left, place, comparisons(), [](const Node& a, const Node& b) { return a && b; });
            else if (take("|")) join(left, place, comparisons(), [](const Node& a, const Node& b) { return a || b; });
            else if (take("^")) join(left, place, comparisons(), [](const Node& a, const Node& b) { return !equivalence(a, b); });
            else return left;
        }
    }

    Value comparisons() {
        const Deeper deeper(*this);
        skip();
        const std::size_t begin = at_;
        if (take("~") || take("\xCB\x9C") || take("\xCC\x83")) return of_formula(!formula_of(comparisons()), begin + 1);
        if (take("`")) return of_formula(formula_of(comparisons()).turned(), begin + 1);
        Value left = sums();
        using Sign = Formula::Sign;
        static constexpr std::pair<std::string_view, Sign> signs[] = {{"!=", Sign::not_equal}, {"<=", Sign::at_most},
                                                                      {">=", Sign::at_least},  {"<", Sign::less},
                                                                      {">", Sign::greater},    {"=", Sign::equal}};
        for (;;) {
            skip();
            const std::string_view rest = std::string_view(text_).substr(at_);
            if (rest.starts_with("<=>") || rest.starts_with("=>")) return left;
            const auto* found =
                std::find_if(std::begin(signs), std::end(signs), [&](const auto& s) { return rest.starts_with(s.first); });
            if (found == std::end(signs)) return left;
            const std::size_t place = at_;
            at_ += found->first.size();
            const System& system = *current_;
            const Value right = sums();
            left = at_column(place, [&] { return compare(left, right, found->second, system); });
        }
    }

    Value sums() {
        Value left = products();
        for (;;) {
            skip();
            const std::size_t place = at_;
            const char sign = at_ < text_.size() ? text_[at_] : ' ';
            if (sign != '+' && sign != '-') return left;
            ++at_;
            const System& system = *current_;
            const Value right = products();
            left = at_column(place, [&] { return calculate(left, right, sign, system); });
        }
    }
    Value products() {
        Value left = operand();
        for (;;) {
            skip();
            const std::size_t place = at_;
            const char sign = at_ < text_.size() ? text_[at_] : ' ';
            if (sign != '*' && sign != '/') return left;
            ++at_;
            const System& system = *current_;
            const Value right = operand();
            left = at_column(place, [&] { return calculate(left, right, sign, system); });
        }
    }

    Value operand() {
        const Deeper deeper(*this);
        skip();
        const std::size_t begin = at_;
        if (at_ >= text_.size()) fail("a variable, a number or a formula");
        const char c = text_[at_];
        if (c == '_') {
            ++at_;
            return at_column(begin, [&] { return negated(operand()); });
        }
        if (c == '~' || c == '`') return comparisons();
        if (c == '(') {
            ++at_;
            const System* before = current_;
            Value inner = equivalences();
            if (!take(")")) fail("an operator or a closing bracket");
            current_ = before;
            return inner;
        }
        if (is_digit(c)) return {Value::Type::number, {{Node::truth(true), integer()}}, Node::truth(true), nullptr, begin + 1};
        if (c == '@') return {Value::Type::letter, {{Node::truth(true), letter()}}, Node::truth(true), nullptr, begin + 1};
        if (c == '$') return function();
        if (c == '#') {
            expand_macro();
            return operand();
        }
        if (c == '.') {
            ++at_;
            const std::string called = name();
            if (called.empty() || !take("[")) fail("a word and its index in brackets");
            return word(called, begin);
        }
        if (c == 'E' || c == 'A' || c == 'I') return quantifier();
        const std::string called = name();
        if (called.empty()) fail("a variable, a number or a formula");
        const std::size_t behind = at_;
        skip_spaces();
        if (at_ < text_.size() && text_[at_] == '[') {
            ++at_;
            return word(called, begin);
        }
        at_ = behind;
        return {Value::Type::variable, {{Node::truth(true), Variable(called)}}, Node::truth(true), nullptr, begin + 1};
    }

    Value quantifier() {
        const std::size_t begin = at_;
        const char sign = text_[at_++];
        std::vector<std::string> names;
        do {
            skip_spaces();
            if (at_ < text_.size() && (text_[at_] == 'E' || text_[at_] == 'A' || text_[at_] == 'I')) fail("a variable");
            names.push_back(name());
            if (names.back().empty()) fail("a variable");
            skip_spaces();
        } while (at_ < text_.size() && text_[at_] == ',' && ++at_ > 0);
        const Node body = formula_of(equivalences());
        return at_column(begin, [&] {
            if (sign == 'E') return of_formula(exists(names, body), begin + 1);
            if (sign == 'A') return of_formula(!exists(names, !body), begin + 1);
            return of_formula(infinitely_many(names, body), begin + 1);
        });
    }

    // For each n there is a solution above n; of several variables in turn.
    Node infinitely_many(const std::vector<std::string>& names, Node body) {
        for (auto it = names.rbegin(); it != names.rend(); ++it) {
            const auto found = body.variables().find(*it);
            if (found == body.variables().end()) continue;
            const std::string bound = fmt::format("above_{}", fresh_++);
            const Node above = Node::plain(Term(Variable(*it)) > Term(Variable(bound)), *found->second);
            body = !exists({bound}, !exists({*it}, body && above));
        }
        return body;
    }

    // An index or an argument. A formula with one free variable stands for this variable.
    Value argument(const System& system, std::size_t column) {
        const System* before = current_;
        Value read = equivalences();
        if (read.type == Value::Type::number && current_ != &system)
            throw Error(Error::Kind::usage,
                        fmt::format("column {}: a number in {}, expected one in {}", column, current_->name, system.name));
        current_ = before;
        if (read.type == Value::Type::formula) {
            if (read.formula.variables().size() != 1)
                throw Error(Error::Kind::usage, fmt::format("column {}: expected a formula with one free variable", column));
            const auto& [variable, of] = *read.formula.variables().begin();
            if (of != &system)
                throw Error(Error::Kind::usage,
                            fmt::format("column {}: a number in {}, expected one in {}", column, of->name, system.name));
            return {Value::Type::variable, {{read.formula, Variable(variable)}}, Node::truth(true), nullptr, column};
        }
        if (read.type == Value::Type::sum && read.system != &system)
            throw Error(Error::Kind::usage,
                        fmt::format("column {}: a sum in {}, expected one in {}", column, read.system->name, system.name));
        if (read.type == Value::Type::letter || read.type == Value::Type::word)
            throw Error(Error::Kind::usage, fmt::format("column {}: expected a variable, a number or a sum", column));
        if (read.type == Value::Type::number && read.cases.front().term.constant() < 0)
            throw Error(Error::Kind::usage, fmt::format("column {}: expected a natural number", column));
        return read;
    }

    // Behind W[.
    Value word(const std::string& called, std::size_t begin) {
        const Library::WordOutputs found = at_column(begin, [&] { return library_.word(called); });
        std::vector<std::vector<Value::Case>> indices;
        for (std::size_t i = 0;; ++i) {
            if (i == found.systems.size()) fail_at(begin, fmt::format("{} indices of {}", found.systems.size(), called));
            indices.push_back(argument(*found.systems[i], at_ + 1).cases);
            if (!take("]")) fail("an operator or a closing bracket");
            const std::size_t behind = at_;
            skip_spaces();
            if (at_ >= text_.size() || text_[at_] != '[') {
                at_ = behind;
                break;
            }
            ++at_;
        }
        if (indices.size() != found.systems.size()) fail_at(begin, fmt::format("{} indices of {}", found.systems.size(), called));
        Value made{Value::Type::word, {}, Node::truth(true), nullptr, begin + 1};
        for (const auto& [output, predicate] : found.predicates)
            for (const Choice& one : choices(indices))
                made.cases.push_back(
                    {one.condition && Node::plain(Formula::predicate(predicate, one.terms), *found.systems.front()), output});
        return made;
    }

    Value function() {
        const std::size_t begin = at_++;
        const std::string called = name();
        if (called.empty() || !take("(")) fail("the name of an automaton and its arguments");
        const Library::Function found = at_column(begin, [&] { return library_.function(called); });
        std::vector<std::vector<Value::Case>> arguments;
        if (!take(")")) {
            do {
                if (arguments.size() == found.systems.size())
                    fail_at(begin, fmt::format("{} arguments of {}", found.systems.size(), called));
                arguments.push_back(argument(*found.systems[arguments.size()], at_ + 1).cases);
            } while (take(","));
            if (!take(")")) fail("a comma or a closing bracket");
        }
        if (arguments.size() != found.systems.size())
            fail_at(begin, fmt::format("{} arguments of {}", found.systems.size(), called));
        if (found.systems.empty()) return of_formula(Node::truth(!found.dfa.empty()), begin + 1);
        Node made = Node::truth(false);
        for (const Choice& one : choices(arguments)) made = made || (one.condition && applied(found, one.terms));
        return of_formula(made, begin + 1);
    }

    Node applied(const Library::Function& function, const std::vector<Term>& terms) {
        if (!function.predicate.empty())
            return Node::plain(Formula::predicate(function.predicate, terms), *function.systems.front());
        Node conditions = Node::truth(true);
        std::vector<std::string> names;
        std::vector<std::string> bound;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const std::string* variable = terms[i].variable();
            if (variable != nullptr && std::find(names.begin(), names.end(), *variable) == names.end()) {
                names.push_back(*variable);
                continue;
            }
            names.push_back(fmt::format("argument_{}", fresh_++));
            bound.push_back(names.back());
            if (!function.systems[i]->is_numeration())
                throw Error(Error::Kind::unsupported, "letters need a variable of their own");
            conditions = conditions && Node::plain(Term(Variable(names.back())) == terms[i], *function.systems[i]);
        }
        return exists(bound, conditions && Node::automaton(function.dfa, names, function.systems, function.zeros));
    }

    std::size_t fresh_ = 0;
};

}  // namespace

Node read_formula(const std::string& text, Systems& systems, const Library& library) {
    return FormulaReader(text, systems, library).read();
}

}  // namespace wythoff::walnut
