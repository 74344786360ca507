#include "logic/formula.hpp"

#include <algorithm>
#include <set>

namespace wythoff {
namespace {

void collect(const Formula& formula, std::set<std::string> bound, std::set<std::string>& free) {
    for (const Term& term : formula.terms) {
        for (const auto& [name, c] : term.coefficients)
            if (!bound.contains(name)) free.insert(name);
        for (const std::string& name : term.cancelled)
            if (!bound.contains(name)) free.insert(name);
    }
    bound.insert(formula.bound.begin(), formula.bound.end());
    for (const FormulaPtr& part : formula.parts) collect(*part, bound, free);
}

FormulaPtr make(Formula::Kind kind, std::vector<FormulaPtr> parts) {
    return std::make_shared<const Formula>(Formula{kind, {}, {}, std::move(parts), {}});
}

}  // namespace

void Term::add(const Term& other, std::int64_t factor) {
    for (const auto& [name, c] : other.coefficients)
        if ((coefficients[name] += factor * c) == 0) {
            coefficients.erase(name);
            cancelled.insert(name);
        }
    cancelled.insert(other.cancelled.begin(), other.cancelled.end());
    constant += factor * other.constant;
}

const std::string* Term::variable() const {
    return constant == 0 && coefficients.size() == 1 && coefficients.begin()->second == 1 ? &coefficients.begin()->first
                                                                                          : nullptr;
}

FormulaPtr negation(FormulaPtr of) {
    if (of->kind == Formula::Kind::negation) return of->parts.front();
    return make(Formula::Kind::negation, {std::move(of)});
}

FormulaPtr conjunction(std::vector<FormulaPtr> parts) {
    return parts.size() == 1 ? parts.front() : make(Formula::Kind::conjunction, std::move(parts));
}

FormulaPtr disjunction(std::vector<FormulaPtr> parts) {
    return parts.size() == 1 ? parts.front() : make(Formula::Kind::disjunction, std::move(parts));
}

FormulaPtr exists(std::vector<std::string> bound, FormulaPtr body) {
    return std::make_shared<const Formula>(Formula{Formula::Kind::exists, {}, {}, {std::move(body)}, std::move(bound)});
}

std::vector<std::string> free_variables(const Formula& formula) {
    std::set<std::string> free;
    collect(formula, {}, free);
    return {free.begin(), free.end()};
}

}  // namespace wythoff
