#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "logic/formula_cursor.hpp"
#include "logic/formula_names.hpp"
#include "logic/plain_text.hpp"
#include "logic/read_sum.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {
namespace {

// Recursive descent; the first thing that does not fit ends it.
class FormulaParser {
public:
    explicit FormulaParser(std::string_view text) : in_(text) {}

    Formula parse() {
        try {
            Formula formula = equivalence();
            if (!in_.at_end()) in_.fail("the end of the formula or &, |, =>, <=>" + own_word());
            return formula;
        } catch (const Error& error) {  // long chains of <=>, which are inside each other without brackets
            if (error.kind() != Error::Kind::limit) throw;
            in_.fail(fmt::format("at most {} formulas inside each other", most_formula_depth));
        }
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

    Formula equivalence() {
        Formula left = implication();
        while (in_.take("<=>")) left = wythoff::equivalence(left, implication());
        return left;
    }

    Formula implication() {
        const FormulaCursor::Nested nested(in_);
        Formula left = alternatives();
        if (in_.take("=>")) return implies(left, implication());
        return left;
    }

    Formula alternatives() {
        std::vector<Formula> parts{all_of()};
        while (in_.take("|")) parts.push_back(all_of());
        return disjunction(std::move(parts));
    }

    Formula all_of() {
        std::vector<Formula> parts{unary()};
        while (in_.take("&")) parts.push_back(unary());
        return conjunction(std::move(parts));
    }

    Formula unary() {
        const FormulaCursor::Nested nested(in_);
        if (in_.take("~")) return !unary();
        const std::size_t here = in_.at();
        const auto name = in_.take_name();
        if (name == "E" || name == "A") return quantifier(*name == "A");
        in_.back_to(here);
        if (is_group()) {
            in_.take("(");
            Formula inner = equivalence();
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

    Formula quantifier(bool universal) {
        std::vector<Variable> bound;
        do {
            const std::size_t here = in_.at();
            auto name = in_.take_name();
            if (!name || *name == "E" || *name == "A") {
                in_.back_to(here);
                in_.fail("a variable");
            }
            bound.emplace_back(std::move(*name));
        } while (in_.take(","));
        if (!in_.take(":")) require_body();
        const Formula body = equivalence();
        return universal ? forall(bound, body) : exists(bound, body);
    }

    // Behind the variables without a colon: E x P(x).
    void require_body() {
        const std::string_view rest = in_.rest();
        const bool begins = !rest.empty() && (std::isalnum(static_cast<unsigned char>(rest.front())) != 0 ||
                                              std::string_view("_(~-").find(rest.front()) != std::string_view::npos);
        if (!begins) in_.fail("a colon after the variables");
    }

    Formula atom() {
        const std::size_t here = in_.at();
        if (auto name = in_.take_name()) {
            if (in_.take("(")) {
                std::vector<Term> arguments;
                do {
                    arguments.push_back(read_sum(in_));
                    require_small_factors(in_, arguments.back());
                } while (in_.take(","));
                if (!in_.take(")")) in_.fail("a closing bracket or a comma");
                return Formula::predicate(std::move(*name), std::move(arguments));
            }
        }
        in_.back_to(here);
        return comparison();
    }

    Formula comparison() {
        using Sign = Formula::Sign;
        struct Token {
            std::string_view text;
            Sign sign;
        };
        static constexpr Token tokens[] = {{"!=", Sign::not_equal}, {"<=", Sign::at_most}, {">=", Sign::at_least},
                                           {"<", Sign::less},       {">", Sign::greater},  {"=", Sign::equal}};
        Term left = read_sum(in_);
        for (const Token& token : tokens) {
            if (in_.rest().starts_with("=>") || in_.rest().starts_with("<=>")) break;
            if (!in_.take(token.text)) continue;
            Term right = read_sum(in_);
            require_small_factors(in_, left - right);
            return Formula::comparison(std::move(left), token.sign, std::move(right));
        }
        in_.fail("one of = != < <= > >=" + own_word());
    }

    FormulaCursor in_;
};

}  // namespace

Parsed<Formula> parse_formula(std::string_view text) {
    const PlainText plain(text);
    try {
        return FormulaParser(plain.text()).parse();
    } catch (const FormulaFailure& failure) {
        return plain.in_the_original(failure.error);
    }
}

Formula make_formula(const std::string& text) { return parse_formula(text).value_or_throw(text); }

}  // namespace wythoff
