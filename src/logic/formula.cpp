#include "wythoff/logic/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "logic/formula_names.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

struct Formula::Node {
    Kind kind;
    Sign sign = Sign::equal;
    std::vector<Term> terms = {};
    std::string name = {};
    std::vector<Formula> parts = {};
    std::vector<std::string> bound = {};
    std::size_t depth = 1;
};

Formula::Formula(Node node) {
    for (const Formula& part : node.parts) node.depth = std::max(node.depth, part.depth() + 1);
    if (node.depth > most_formula_depth)
        throw Error(Error::Kind::limit, fmt::format("expected at most {} formulas inside each other", most_formula_depth));
    node_ = std::make_shared<const Node>(std::move(node));
}

Formula Formula::comparison(Term left, Sign sign, Term right) {
    return Formula(Node{Kind::comparison, sign, {std::move(left), std::move(right)}});
}

Formula Formula::predicate(std::string name, std::vector<Term> arguments) {
    if (arguments.empty()) throw Error(Error::Kind::usage, fmt::format("{}: expected at least one argument", name));
    return Formula(Node{Kind::predicate, Sign::equal, std::move(arguments), require_formula_name(std::move(name))});
}

Formula Formula::joined(Kind kind, std::vector<Formula> parts) {
    if (parts.size() == 1) return std::move(parts.front());
    if (parts.empty()) return Term(0) == Term(kind == Kind::conjunction ? 0 : 1);
    return Formula(Node{kind, Sign::equal, {}, {}, std::move(parts)});
}

Formula::Kind Formula::kind() const { return node_->kind; }
Formula::Sign Formula::sign() const { return node_->sign; }
const std::vector<Term>& Formula::terms() const { return node_->terms; }
const std::string& Formula::name() const { return node_->name; }
const std::vector<Formula>& Formula::parts() const { return node_->parts; }
const std::vector<std::string>& Formula::bound() const { return node_->bound; }
std::size_t Formula::depth() const { return node_->depth; }

std::strong_ordering operator<=>(const Formula& a, const Formula& b) {
    if (a.node_ == b.node_) return std::strong_ordering::equal;
    const Formula::Node& n = *a.node_;
    const Formula::Node& m = *b.node_;
    if (const auto c = n.kind <=> m.kind; c != 0) return c;
    if (const auto c = n.sign <=> m.sign; c != 0) return c;
    if (const auto c = n.name <=> m.name; c != 0) return c;
    if (const auto c = n.bound <=> m.bound; c != 0) return c;
    if (const auto c = n.terms.size() <=> m.terms.size(); c != 0) return c;
    for (std::size_t i = 0; i < n.terms.size(); ++i)
        if (const int c = Term::compare(n.terms[i], m.terms[i]); c != 0) return c <=> 0;
    if (const auto c = n.parts.size() <=> m.parts.size(); c != 0) return c;
    for (std::size_t i = 0; i < n.parts.size(); ++i)
        if (const auto c = n.parts[i] <=> m.parts[i]; c != 0) return c;
    return std::strong_ordering::equal;
}

bool operator==(const Formula& a, const Formula& b) { return (a <=> b) == 0; }

Formula operator==(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::equal, right); }
Formula operator!=(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::not_equal, right); }
Formula operator<(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::less, right); }
Formula operator<=(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::at_most, right); }
Formula operator>(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::greater, right); }
Formula operator>=(const Term& left, const Term& right) { return Formula::comparison(left, Formula::Sign::at_least, right); }

Formula operator!(const Formula& of) {
    using Kind = Formula::Kind;
    if (of.kind() == Kind::negation) return of.parts().front();
    if (of.kind() == Kind::comparison && of.sign() == Formula::Sign::equal) return of.terms()[0] != of.terms()[1];
    if (of.kind() == Kind::comparison && of.sign() == Formula::Sign::not_equal) return of.terms()[0] == of.terms()[1];
    return Formula(Formula::Node{Kind::negation, Formula::Sign::equal, {}, {}, {of}});
}

namespace {

std::vector<Formula> parts_of_both(const Formula& a, const Formula& b, Formula::Kind kind) {
    std::vector<Formula> parts;
    for (const Formula& one : {a, b}) {
        if (one.kind() == kind) parts.insert(parts.end(), one.parts().begin(), one.parts().end());
        else parts.push_back(one);
    }
    return parts;
}

void collect(const Formula& formula, std::set<std::string> bound, std::set<std::string>& free) {
    for (const Term& term : formula.terms())
        for (const std::string& name : variables_of(term))
            if (!bound.contains(name)) free.insert(name);
    bound.insert(formula.bound().begin(), formula.bound().end());
    for (const Formula& part : formula.parts()) collect(part, bound, free);
}

}  // namespace

Formula operator&&(const Formula& a, const Formula& b) { return conjunction(parts_of_both(a, b, Formula::Kind::conjunction)); }
Formula operator||(const Formula& a, const Formula& b) { return disjunction(parts_of_both(a, b, Formula::Kind::disjunction)); }
Formula conjunction(std::vector<Formula> parts) { return Formula::joined(Formula::Kind::conjunction, std::move(parts)); }
Formula disjunction(std::vector<Formula> parts) { return Formula::joined(Formula::Kind::disjunction, std::move(parts)); }
Formula implies(const Formula& a, const Formula& b) { return disjunction({!a, b}); }

Formula equivalence(const Formula& a, const Formula& b) {
    return Formula(Formula::Node{Formula::Kind::equivalence, Formula::Sign::equal, {}, {}, {a, b}});
}

Formula exists(const std::vector<Variable>& bound, const Formula& body) {
    if (bound.empty()) throw Error(Error::Kind::usage, "a quantifier: expected at least one variable");
    std::vector<std::string> names;
    for (const Variable& variable : bound) names.push_back(variable.name());
    return Formula(Formula::Node{Formula::Kind::exists, Formula::Sign::equal, {}, {}, {body}, std::move(names)});
}

Formula forall(const std::vector<Variable>& bound, const Formula& body) { return !exists(bound, !body); }

Predicate::Predicate(std::string name) : name_(require_formula_name(std::move(name))) {}

std::vector<std::string> free_variables(const Formula& formula) {
    std::set<std::string> free;
    collect(formula, {}, free);
    return {free.begin(), free.end()};
}

}  // namespace wythoff
