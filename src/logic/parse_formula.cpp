#include <fmt/format.h>

#include <cctype>
#include <optional>

#include "logic/formula.hpp"

namespace wythoff {
namespace {

struct Failure {
    ParseError error;
};

// Recursive descent; the first thing that does not fit ends it.
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    FormulaPtr parse() {
        FormulaPtr formula = equivalence();
        skip();
        if (at_ < text_.size()) fail("the end of the formula or &, |, =>, <=>");
        return formula;
    }

private:
    [[noreturn]] void fail(std::string expected) {
        skip();
        std::string got = "the end";
        if (at_ < text_.size()) {
            got = std::string(1, text_[at_]);
            for (std::size_t i = at_ + 1; i < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 &&
                                          std::isalnum(static_cast<unsigned char>(text_[i])) != 0;
                 ++i)
                got += text_[i];
        }
        throw Failure{{at_ + 1, std::move(expected), std::move(got)}};
    }

    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }

    bool take(std::string_view token) {
        skip();
        if (!text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }

    [[nodiscard]] static bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
    [[nodiscard]] static bool is_name(char c) { return is_name_start(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

    std::optional<std::string> take_name() {
        skip();
        if (at_ >= text_.size() || !is_name_start(text_[at_])) return std::nullopt;
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_name(text_[at_])) ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }

    // Formulas are read, evaluated and forgotten by recursion.
    struct Nested {
        explicit Nested(Parser& parser) : depth(parser.depth_) {
            if (++depth > 2 * most_depth) parser.fail(fmt::format("at most {} formulas inside each other", most_depth));
        }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        ~Nested() { --depth; }
        std::size_t& depth;
    };
    static constexpr std::size_t most_depth = 150;

    FormulaPtr equivalence() {
        FormulaPtr left = implication();
        while (take("<=>"))
            left = std::make_shared<const Formula>(Formula{Formula::Kind::equivalence, {}, {}, {left, implication()}, {}});
        return left;
    }

    FormulaPtr implication() {
        const Nested nested(*this);
        FormulaPtr left = alternatives();
        if (take("=>")) return disjunction({negation(left), implication()});
        return left;
    }

    FormulaPtr alternatives() {
        std::vector<FormulaPtr> parts{all_of()};
        while (take("|")) parts.push_back(all_of());
        return disjunction(std::move(parts));
    }

    FormulaPtr all_of() {
        std::vector<FormulaPtr> parts{unary()};
        while (take("&")) parts.push_back(unary());
        return conjunction(std::move(parts));
    }

    FormulaPtr unary() {
        const Nested nested(*this);
        if (take("~")) return negation(unary());
        const std::size_t here = at_;
        const auto name = take_name();
        if (name == "E" || name == "A") return quantifier(*name == "A");
        at_ = here;
        if (is_group()) {
            take("(");
            FormulaPtr inner = equivalence();
            if (!take(")")) fail("a closing bracket");
            return inner;
        }
        return atom();
    }

    // An opening bracket here always starts a formula: sums have none.
    bool is_group() {
        skip();
        return at_ < text_.size() && text_[at_] == '(';
    }

    FormulaPtr quantifier(bool universal) {
        std::vector<std::string> bound;
        do {
            const std::size_t here = at_;
            auto name = take_name();
            if (!name || *name == "E" || *name == "A") {
                at_ = here;
                fail("a variable");
            }
            bound.push_back(std::move(*name));
        } while (take(","));
        if (!take(":")) fail("a colon after the variables");
        FormulaPtr body = equivalence();
        return universal ? negation(exists(std::move(bound), negation(std::move(body))))
                         : exists(std::move(bound), std::move(body));
    }

    FormulaPtr atom() {
        const std::size_t here = at_;
        if (const auto name = take_name()) {
            if (take("(")) {
                Formula predicate{Formula::Kind::predicate, {}, *name, {}, {}};
                do predicate.terms.push_back(term());
                while (take(","));
                if (!take(")")) fail("a closing bracket or a comma");
                return std::make_shared<const Formula>(std::move(predicate));
            }
        }
        at_ = here;
        return comparison();
    }

    FormulaPtr comparison() {
        Term left = term();
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
        skip();
        for (const Relation& relation : relations) {
            const std::string_view rest = text_.substr(at_);
            if (rest.starts_with("=>") || rest.starts_with("<=>")) break;
            if (!take(relation.token)) continue;
            Term difference;
            difference.add(left, relation.sign);
            difference.add(term(), -relation.sign);
            difference.constant += relation.constant;
            auto made = std::make_shared<const Formula>(Formula{relation.kind, {difference}, {}, {}, {}});
            return relation.negated ? negation(made) : made;
        }
        fail("one of = != < <= > >=");
    }

    Term term() {
        Term sum;
        std::int64_t sign = take("-") ? -1 : 1;
        for (;;) {
            product(sum, sign);
            if (take("+")) sign = 1;
            else if (take("-")) sign = -1;
            else return sum;
        }
    }

    void product(Term& sum, std::int64_t sign) {
        skip();
        if (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) {
            const std::size_t here = at_;
            std::int64_t value = 0;
            for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0; ++at_) {
                value = value * 10 + (text_[at_] - '0');
                if (value > 1'000'000'000'000) {
                    at_ = here;
                    fail("an integer up to 10^12");
                }
            }
            if (!take("*")) {
                sum.constant += sign * value;
                return;
            }
            sign *= value;
            add_variable(sum, sign, "a variable");
        } else {
            add_variable(sum, sign, "a variable or an integer");
        }
    }

    void add_variable(Term& sum, std::int64_t sign, std::string expected) {
        const std::size_t here = at_;
        const auto name = take_name();
        if (!name || *name == "E" || *name == "A") {
            at_ = here;
            fail(std::move(expected));
        }
        Term variable;
        variable.coefficients[*name] = 1;
        sum.add(variable, sign);  // 0*x cancels
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace

Parsed<FormulaPtr> parse_formula(std::string_view text) {
    try {
        return Parser(text).parse();
    } catch (const Failure& failure) {
        return failure.error;
    }
}

}  // namespace wythoff
