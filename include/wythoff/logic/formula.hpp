// First-order formulas about natural numbers with addition and named predicates, as trees:
//
//   const Variable x("x"), y("y"), z("z");
//   const Predicate p("P");
//   forall({x, y}, implies(p(x, y), !exists({z}, z < y && p(x, z))))
//
// A tree is a value: its nodes are shared and never change. People write the same as text, which parse_formula reads and to_text
// writes:
//
//   A x,y: P(x,y) => ~(E z: z < y & P(x,z))          E d: y + 1 = x + d & diagonal(x,d)
//
// Loosest first: <=>, =>, |, &, ~; A and E reach as far to the right as they can. Comparisons = != < <= > >= between sums of
// variables, integers and integer multiples, 2*x + y - 1, with mod and div by numbers. A predicate takes sums too; it is false
// where a sum is negative. A name followed by '(' is a predicate, any other a variable; A and E are neither.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/integer.hpp"
#include "wythoff/core/parsed.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// A natural number by its name: letters, digits and underscores, no digit first, and neither A nor E. Error (usage) for others.
class Variable {
public:
    explicit Variable(std::string name);
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    std::string name_;
};

// c_1 x_1 + ... + c_k x_k + constant, where some of the x_i may be quotients or remainders of other such sums.
class Term {
public:
    // floor(dividend / divisor), or dividend - divisor * floor(dividend / divisor).
    struct Division {
        enum class Part : std::uint8_t { quotient, remainder };
        std::shared_ptr<const Term> dividend;
        std::int64_t divisor = 1;
        Part part = Part::quotient;

        friend bool operator<(const Division& a, const Division& b);
    };

    Term(const Integer& constant) : constant_(constant) {}
    Term(const Variable& variable) { coefficients_[variable.name()] = 1; }
    template <std::integral T>
    Term(T constant) : constant_(to_integer(static_cast<std::int64_t>(constant))) {}

    // No coefficient is 0.
    [[nodiscard]] const std::map<std::string, Integer>& coefficients() const { return coefficients_; }
    [[nodiscard]] const std::map<Division, Integer>& divisions() const { return divisions_; }
    [[nodiscard]] const Integer& constant() const { return constant_; }
    // Variables that were written and make no difference, as in x - x; they are free all the same.
    [[nodiscard]] const std::set<std::string>& cancelled() const { return cancelled_; }

    [[nodiscard]] std::size_t depth() const { return depth_; }  // so many divisions inside each other at most
    [[nodiscard]] bool is_number() const { return coefficients_.empty() && divisions_.empty() && cancelled_.empty(); }
    // The name of the variable that it is; nullptr if it is more.
    [[nodiscard]] const std::string* variable() const;

    Term& add(const Term& other, Integer factor);

    [[nodiscard]] static int compare(const Term& a, const Term& b);  // by structure: negative, 0, positive

private:
    friend Term divide(const Term& dividend, const Integer& divisor, Division::Part part);

    std::map<std::string, Integer> coefficients_;
    std::map<Division, Integer> divisions_;
    Integer constant_;
    std::set<std::string> cancelled_;
    std::size_t depth_ = 0;
};

[[nodiscard]] Term operator+(Term a, const Term& b);
[[nodiscard]] Term operator-(Term a, const Term& b);
[[nodiscard]] Term operator*(const Integer& factor, const Term& term);
// Error (usage) for divisors that are not positive, (limit) for those above 10^6 and for more than 1000 divisions inside each
// other.
[[nodiscard]] Term div(const Term& dividend, const Integer& divisor);
[[nodiscard]] Term mod(const Term& dividend, const Integer& divisor);

// Error (limit) for trees of more than 1000 nodes from the root to a leaf: work on them goes down by recursion.
class Formula {
public:
    enum class Kind : std::uint8_t { comparison, predicate, negation, conjunction, disjunction, equivalence, exists };
    enum class Sign : std::uint8_t { equal, not_equal, less, at_most, greater, at_least };

    [[nodiscard]] static Formula comparison(Term left, Sign sign, Term right);
    [[nodiscard]] static Formula predicate(std::string name, std::vector<Term> arguments);

    [[nodiscard]] Kind kind() const;
    [[nodiscard]] Sign sign() const;                              // of a comparison
    [[nodiscard]] const std::vector<Term>& terms() const;         // the two of a comparison, the arguments of a predicate
    [[nodiscard]] const std::string& name() const;                // of a predicate
    [[nodiscard]] const std::vector<Formula>& parts() const;      // one of a negation or a quantifier, two of an equivalence
    [[nodiscard]] const std::vector<std::string>& bound() const;  // by a quantifier
    [[nodiscard]] std::size_t depth() const;

    // By structure.
    friend bool operator==(const Formula& a, const Formula& b);
    friend std::strong_ordering operator<=>(const Formula& a, const Formula& b);

private:
    struct Node;
    friend Formula operator!(const Formula& of);
    friend Formula conjunction(std::vector<Formula> parts);
    friend Formula disjunction(std::vector<Formula> parts);
    friend Formula equivalence(const Formula& a, const Formula& b);
    friend Formula exists(const std::vector<Variable>& bound, const Formula& body);
    explicit Formula(Node node);
    static Formula joined(Kind kind, std::vector<Formula> parts);

    std::shared_ptr<const Node> node_;
};

[[nodiscard]] Formula operator==(const Term& left, const Term& right);
[[nodiscard]] Formula operator!=(const Term& left, const Term& right);
[[nodiscard]] Formula operator<(const Term& left, const Term& right);
[[nodiscard]] Formula operator<=(const Term& left, const Term& right);
[[nodiscard]] Formula operator>(const Term& left, const Term& right);
[[nodiscard]] Formula operator>=(const Term& left, const Term& right);

[[nodiscard]] Formula operator!(const Formula& of);  // !!f is f, and !(a == b) is a != b
// One conjunction of the parts of both, one disjunction: a && (b && c) is a && b && c.
[[nodiscard]] Formula operator&&(const Formula& a, const Formula& b);
[[nodiscard]] Formula operator||(const Formula& a, const Formula& b);
// Of these parts as they are; of one part that part, of none what is always true, or always false.
[[nodiscard]] Formula conjunction(std::vector<Formula> parts);
[[nodiscard]] Formula disjunction(std::vector<Formula> parts);
[[nodiscard]] Formula implies(const Formula& a, const Formula& b);  // !a or b
[[nodiscard]] Formula equivalence(const Formula& a, const Formula& b);
[[nodiscard]] Formula exists(const std::vector<Variable>& bound, const Formula& body);
[[nodiscard]] Formula forall(const std::vector<Variable>& bound, const Formula& body);  // there are none with !body

// The name of a property of numbers: p(x, y + 1). The names are those of variables; Error (usage) for others.
class Predicate {
public:
    explicit Predicate(std::string name);
    [[nodiscard]] const std::string& name() const { return name_; }

    template <class... Terms>
    [[nodiscard]] Formula operator()(const Terms&... arguments) const {
        return Formula::predicate(name_, {Term(arguments)...});
    }

private:
    std::string name_;
};

[[nodiscard]] Parsed<Formula> parse_formula(std::string_view text);
// Error (usage) that quotes the text.
[[nodiscard]] Formula make_formula(const std::string& text);
// Reads back as an equal tree.
[[nodiscard]] std::string to_text(const Formula& formula);

// Sorted, each once.
[[nodiscard]] std::vector<std::string> free_variables(const Formula& formula);

}  // namespace wythoff

#pragma GCC visibility pop
