// How comparisons and predicates of sums become relations.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "logic/engine.hpp"
#include "logic/formula_names.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t most_small_constant = 1'000'000'000'000;  // 10^12; larger ones have an automaton of their own
constexpr std::int64_t most_direct_factor = 1000;                // of one automaton; larger factors are products
constexpr unsigned long most_step = 16;                          // a factor of such a product

const std::string& renamed_name(const std::string& name, const Renaming& renamed) {
    const auto it = renamed.find(name);
    return it == renamed.end() ? name : it->second;
}

bool may_be_negative(const Term& term) {
    const auto is_negative = [](const auto& one) { return one.second < 0; };
    const auto has_negative = [](const auto& one) {
        return one.first.part == Term::Division::Part::quotient && may_be_negative(*one.first.dividend);
    };
    const auto& coefficients = term.coefficients();
    const auto& divisions = term.divisions();
    return term.constant() < 0 || std::any_of(coefficients.begin(), coefficients.end(), is_negative) ||
           std::any_of(divisions.begin(), divisions.end(), is_negative) ||
           std::any_of(divisions.begin(), divisions.end(), has_negative);
}

}  // namespace

NormalForm to_normal_form(const Formula& comparison) {
    const Term& left = comparison.terms()[0];
    const Term& right = comparison.terms()[1];
    switch (comparison.sign()) {
        case Formula::Sign::equal: return {left - right, true, false};
        case Formula::Sign::not_equal: return {left - right, true, true};
        case Formula::Sign::less: return {left - right + 1, false, false};
        case Formula::Sign::at_most: return {left - right, false, false};
        case Formula::Sign::greater: return {right - left + 1, false, false};
        case Formula::Sign::at_least: return {right - left, false, false};
    }
    throw internal_error("a comparison of no kind");
}

void LinearSum::add(const std::string& name, std::int64_t coefficient) {
    if ((coefficients[name] += coefficient) == 0) coefficients.erase(name);
}

const std::string* LinearSum::variable() const {
    const bool is_one = constant == 0 && coefficients.size() == 1 && coefficients.begin()->second == 1;
    return is_one ? &coefficients.begin()->first : nullptr;
}

std::string Logic::Engine::bind_fresh(Query& query) {
    std::string name = fmt::format("{{{}}}", fresh_++);
    query.bound.insert(name);
    return name;
}

LinearSum Logic::Engine::to_linear(const Term& term, const Renaming& renamed, Query& query) {
    LinearSum sum;
    for (const auto& [name, c] : term.coefficients()) add_multiple(renamed_name(name, renamed), c, sum, query);
    for (const auto& [division, c] : term.divisions()) add_division(division, c, renamed, sum, query);
    if (abs(term.constant()) <= most_small_constant) {
        sum.constant = term.constant().get_si();
        return sum;
    }
    const std::string z = bind_fresh(query);
    query.all.push_back({arithmetic_.number(abs(term.constant())), {z}});
    sum.add(z, term.constant() < 0 ? -1 : 1);
    return sum;
}

// A factor takes an automaton with as many states, so that a large one becomes a product. What its small prime factors leave is
// read in base 2, z_1 = 2 x + x, z_2 = 2 z_1, ..., and the small factors follow, z_3 = 15 z_2, .... The number of steps is
// logarithmic in the factor.
void Logic::Engine::add_multiple(const std::string& name, const Integer& factor, LinearSum& sum, Query& query) {
    if (abs(factor) <= most_direct_factor) return sum.add(name, factor.get_si());
    if (mpz_sizeinbase(factor.get_mpz_t(), 2) > most_factor_bits)
        throw Error(Error::Kind::limit,
                    fmt::format("a factor of {}: expected at most {} bits", to_short_text(factor), most_factor_bits));
    Integer rest = abs(factor);
    std::vector<unsigned long> steps;
    for (unsigned long p = 2; p <= most_step; ++p)
        for (; mpz_divisible_ui_p(rest.get_mpz_t(), p) != 0; rest /= p) {
            if (!steps.empty() && steps.back() * p <= most_step) steps.back() *= p;
            else steps.push_back(p);
        }
    std::string at = name;
    const auto step = [&](std::int64_t times, std::int64_t times_first) {
        const std::string next = bind_fresh(query);
        LinearSum equation;
        equation.add(at, times);
        equation.add(name, times_first);
        equation.add(next, -1);
        gather_linear(std::move(equation), Comparison::equal, query);
        at = next;
    };
    const std::string bits = rest.get_str(2);
    for (std::size_t i = 1; i < bits.size(); ++i) step(2, bits[i] == '1' ? 1 : 0);
    for (const unsigned long times : steps) step(static_cast<std::int64_t>(times), 0);
    sum.add(at, factor < 0 ? -1 : 1);
    query.has_products = true;
}

// t = k q - k p + r with r < k, and q or p is 0: for t >= 0 there is no p.
void Logic::Engine::add_division(const Term::Division& division, const Integer& factor, const Renaming& renamed, LinearSum& sum,
                                 Query& query) {
    LinearSum equation = to_linear(*division.dividend, renamed, query);
    const Integer k = to_integer(division.divisor);
    const std::string q = bind_fresh(query);
    const std::string r = bind_fresh(query);
    const bool is_quotient = division.part == Term::Division::Part::quotient;
    add_multiple(q, -k, equation, query);
    equation.add(r, -1);
    add_multiple(is_quotient ? q : r, factor, sum, query);
    if (may_be_negative(*division.dividend)) {
        const std::string p = bind_fresh(query);
        add_multiple(p, k, equation, query);
        if (is_quotient) add_multiple(p, -factor, sum, query);
        const Dfa& zero = arithmetic_.linear({1}, 0, Comparison::equal);
        query.all.push_back(unite({{zero, {p}}, {zero, {q}}}));
    }
    gather_linear(std::move(equation), Comparison::equal, query);
    gather_linear({{{r, 1}}, 1 - division.divisor}, Comparison::at_most, query);
}

void Logic::Engine::gather_comparison(const NormalForm& comparison, bool positive, const Renaming& renamed, Query& query) {
    const Comparison kind = comparison.is_equation ? Comparison::equal : Comparison::at_most;
    if (positive != comparison.is_negated) return gather_linear(to_linear(comparison.difference, renamed, query), kind, query);
    Query inner;
    LinearSum sum = to_linear(comparison.difference, renamed, inner);
    if (kind == Comparison::at_most && inner.bound.empty()) {  // not t <= 0: 1 - t <= 0
        for (auto& [name, c] : sum.coefficients) c = -c;
        sum.constant = 1 - sum.constant;
        return gather_linear(std::move(sum), kind, query);
    }
    gather_linear(std::move(sum), kind, inner);
    query.none.push_back(answer(std::move(inner)));
}

// Sums as arguments become variables of their own; under a negation that must be settled first.
void Logic::Engine::gather_predicate(const Formula& predicate, bool positive, const Renaming& renamed, Query& query) {
    const std::vector<Term>& terms = predicate.terms();
    const bool plain = std::all_of(terms.begin(), terms.end(), [](const Term& t) { return t.variable() != nullptr; });
    Query inner;
    Query& into = positive || plain ? query : inner;
    std::vector<LinearSum> arguments;
    for (const Term& term : terms) arguments.push_back(to_linear(term, renamed, into));
    Held relation = apply(predicate.name(), arguments);
    if (positive) query.all.push_back(std::move(relation));
    else if (plain) query.none.push_back(std::move(relation));
    else {
        inner.all.push_back(std::move(relation));
        query.none.push_back(answer(std::move(inner)));
    }
}

// A comparison of many variables is cut into sums of two, so that no automaton reads more than a few thousand symbols.
void Logic::Engine::gather_linear(LinearSum sum, Comparison comparison, Query& query) {
    const auto symbols = [&](std::size_t tracks) {
        double count = 1;
        for (std::size_t i = 0; i < tracks; ++i) count *= arithmetic_.base();
        return count;
    };
    const auto relation = [&](const LinearSum& of, Comparison kind) {
        Names names;
        std::vector<std::int64_t> coefficients;
        for (const auto& [name, c] : of.coefficients) {
            names.push_back(name);
            coefficients.push_back(c);
        }
        return Held(arithmetic_.linear(coefficients, of.constant, kind), names);
    };
    while (sum.coefficients.size() > 2 && symbols(sum.coefficients.size()) > 5000) {
        // Two variables on the same side.
        std::vector<std::string> side;
        for (const int sign : {1, -1}) {
            side.clear();
            for (const auto& [name, c] : sum.coefficients)
                if (c * sign > 0) side.push_back(name);
            if (side.size() >= 2) break;
        }
        LinearSum part;
        const std::int64_t sign = sum.coefficients[side[0]] > 0 ? 1 : -1;
        for (const std::size_t i : {0U, 1U}) {
            part.coefficients[side[i]] = sum.coefficients[side[i]] * sign;
            sum.coefficients.erase(side[i]);
        }
        const std::string name = bind_fresh(query);
        sum.coefficients[name] = sign;
        part.coefficients[name] = -1;
        if (part.coefficients.size() < 3 || symbols(3) > 2e6)
            throw Error(Error::Kind::limit, fmt::format("{}: sums of numbers with digits up to {} are out of reach",
                                                        arithmetic_.numeration().name(), arithmetic_.base() - 1));
        query.all.push_back(relation(part, Comparison::equal));
        if (sum.coefficients.size() <= 2) break;
    }
    query.all.push_back(relation(sum, comparison));
}

// The predicate of these arguments as a relation; sums are variables that are dropped again.
Held Logic::Engine::apply(const std::string& name, const std::vector<LinearSum>& arguments) {
    const std::shared_ptr<const Dfa> dfa = predicate(name);
    Query query;
    Names names;
    for (const LinearSum& argument : arguments) {
        const std::string* variable = argument.variable();
        if (variable != nullptr && std::find(names.begin(), names.end(), *variable) == names.end()) {
            names.push_back(*variable);
            continue;
        }
        names.push_back(bind_fresh(query));
        LinearSum equation = argument;
        equation.add(names.back(), -1);
        gather_linear(std::move(equation), Comparison::equal, query);
    }
    Names sorted = names;
    std::sort(sorted.begin(), sorted.end());
    Held relation(in_order(dfa, places(names, sorted)), sorted);
    if (query.all.empty()) return relation;
    query.all.push_back(std::move(relation));
    return answer(std::move(query));
}

}  // namespace wythoff
