#include <fmt/format.h>

#include <optional>

#include "logic/formula.hpp"
#include "logic/formula_cursor.hpp"
#include "logic/read_sum.hpp"

namespace wythoff {
namespace {

// Recursive descent; the first thing that does not fit ends it.
class FormulaParser {
public:
    explicit FormulaParser(std::string_view text) : in_(text) {}

    FormulaPtr parse() {
        FormulaPtr formula = equivalence();
        if (!in_.at_end()) in_.fail("the end of the formula or &, |, =>, <=>" + own_word());
        return formula;
    }

private:
    // How a word or sign of other languages is written here.
    std::string own_word() {
        struct Word {
            std::string_view foreign;
            const char* hint;
        };
        static constexpr Word words[] = {{"and", " (and is written &)"},
                                         {"or", " (or is written |)"},
                                         {"not", " (not is written ~)"},
                                         {"%", " (the remainder is mod, as in x mod 2 = 1)"},
                                         {"/", " (the quotient is div, as in x div 2)"},
                                         {"!", " (not is written ~)"}};
        for (const Word& word : words)
            if (in_.rest().starts_with(word.foreign)) return word.hint;
        return {};
    }

    FormulaPtr equivalence() {
        FormulaPtr left = implication();
        while (in_.take("<=>"))
            left = std::make_shared<const Formula>(Formula{Formula::Kind::equivalence, {}, {}, {left, implication()}, {}});
        return left;
    }

    FormulaPtr implication() {
        const FormulaCursor::Nested nested(in_);
        FormulaPtr left = alternatives();
        if (in_.take("=>")) return disjunction({negation(left), implication()});
        return left;
    }

    FormulaPtr alternatives() {
        std::vector<FormulaPtr> parts{all_of()};
        while (in_.take("|")) parts.push_back(all_of());
        return disjunction(std::move(parts));
    }

    FormulaPtr all_of() {
        std::vector<FormulaPtr> parts{unary()};
        while (in_.take("&")) parts.push_back(unary());
        return conjunction(std::move(parts));
    }

    FormulaPtr unary() {
        const FormulaCursor::Nested nested(in_);
        if (in_.take("~")) return negation(unary());
        const std::size_t here = in_.at();
        const auto name = in_.take_name();
        if (name == "E" || name == "A") return quantifier(*name == "A");
        in_.back_to(here);
        if (is_group()) {
            in_.take("(");
            FormulaPtr inner = equivalence();
            if (!in_.take(")")) in_.fail("a closing bracket" + own_word());
            return inner;
        }
        return atom();
    }

    // Whether an opening bracket here begins a formula, and not a sum: by what follows behind the bracket that closes it.
    bool is_group() {
        const std::string_view rest = in_.rest();
        if (!rest.starts_with("(")) return false;
        std::size_t end = 0;
        for (int depth = 0; end < rest.size(); ++end) {
            depth += rest[end] == '(' ? 1 : rest[end] == ')' ? -1 : 0;
            if (depth == 0) break;
        }
        if (end == rest.size()) return true;
        FormulaCursor behind(rest.substr(end + 1));
        if (behind.take("=>") || behind.take("<=>")) return true;
        for (const char* sign : {"+", "-", "*", "=", "!=", "<", ">"})
            if (behind.take(sign)) return false;
        return !behind.take_word("mod") && !behind.take_word("div");
    }

    FormulaPtr quantifier(bool universal) {
        std::vector<std::string> bound;
        do {
            const std::size_t here = in_.at();
            auto name = in_.take_name();
            if (!name || *name == "E" || *name == "A") {
                in_.back_to(here);
                in_.fail("a variable");
            }
            bound.push_back(std::move(*name));
        } while (in_.take(","));
        if (!in_.take(":")) in_.fail("a colon after the variables");
        FormulaPtr body = equivalence();
        return universal ? negation(exists(std::move(bound), negation(std::move(body))))
                         : exists(std::move(bound), std::move(body));
    }

    FormulaPtr atom() {
        const std::size_t here = in_.at();
        SumReader sums(in_, count_);
        if (const auto name = in_.take_name()) {
            if (in_.take("(")) {
                Formula predicate{Formula::Kind::predicate, {}, *name, {}, {}};
                do predicate.terms.push_back(sums.to_term(sums.sum()));
                while (in_.take(","));
                if (!in_.take(")")) in_.fail("a closing bracket or a comma");
                return sums.bind(std::make_shared<const Formula>(std::move(predicate)));
            }
        }
        in_.back_to(here);
        return comparison(sums);
    }

    FormulaPtr comparison(SumReader& sums) {
        WrittenSum difference = sums.sum();
        struct Relation {
            std::string_view token;
            Formula::Kind kind;
            int sign;      // of left - right
            int constant;  // added
            bool negated;
        };
        static constexpr Relation relations[] = {
            {"!=", Formula::Kind::equal_zero, 1, 0, true},     {"<=", Formula::Kind::at_most_zero, 1, 0, false},
            {">=", Formula::Kind::at_most_zero, -1, 0, false}, {"<", Formula::Kind::at_most_zero, 1, 1, false},
            {">", Formula::Kind::at_most_zero, -1, 1, false},  {"=", Formula::Kind::equal_zero, 1, 0, false},
        };
        for (const Relation& relation : relations) {
            if (in_.rest().starts_with("=>") || in_.rest().starts_with("<=>")) break;
            if (!in_.take(relation.token)) continue;
            difference.add(sums.sum(), -1);
            WrittenSum compared;
            compared.add(difference, relation.sign);
            compared.constant += relation.constant;
            const Term term = sums.to_term(compared);
            const FormulaPtr made = sums.bind(std::make_shared<const Formula>(Formula{relation.kind, {term}, {}, {}, {}}));
            return relation.negated ? negation(made) : made;
        }
        in_.fail("one of = != < <= > >=" + own_word());
    }

    FormulaCursor in_;
    std::size_t count_ = 0;  // of variables that sums need
};

}  // namespace

Parsed<FormulaPtr> parse_formula(std::string_view text) {
    try {
        return FormulaParser(text).parse();
    } catch (const FormulaFailure& failure) {
        return failure.error;
    }
}

}  // namespace wythoff
