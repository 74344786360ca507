#include <fmt/format.h>

#include <algorithm>

#include "automata/product.hpp"
#include "logic/engine.hpp"
#include "logic/read_sum.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

using Renaming = std::map<std::string, std::string>;

std::string renamed_name(const std::string& name, const Renaming& renamed) {
    const auto it = renamed.find(name);
    return it == renamed.end() ? name : it->second;
}

Term renamed_term(const Term& term, const Renaming& renamed) {
    Term result;
    result.constant = term.constant;
    for (const auto& [name, c] : term.coefficients) {
        Term one;
        one.coefficients[renamed_name(name, renamed)] = c;
        result.add(one, 1);
    }
    return result;
}

}  // namespace

Relation Logic::Engine::evaluate(std::string_view formula) {
    const FormulaPtr parsed = parse_formula(formula).value_or_throw(std::string(formula));
    require_known(*parsed);
    fresh_ = 0;
    const Held relation = over(evaluate(*parsed, {}), free_variables(*parsed));  // with the variables that make no difference too
    return {relation.dfa(), relation.names};
}

Verdict Logic::Engine::decide(std::string_view sentence) {
    const FormulaPtr formula = parse_formula(sentence).value_or_throw(std::string(sentence));
    require_known(*formula);
    fresh_ = 0;
    // Look for numbers: of the sentence itself if it begins with "there is", else of its negation.
    const bool existential = formula->kind == Formula::Kind::exists && free_variables(*formula).empty();
    const FormulaPtr sought = existential ? formula : negation(formula);
    // The outermost variables stay, so that numbers can be shown.
    const bool opens = sought->kind == Formula::Kind::exists;
    const Held found = evaluate(opens ? *sought->parts.front() : *sought, {});
    Verdict verdict;
    verdict.holds = found.dfa().empty() != existential;
    if (auto words = shortest_word(found.dfa())) {
        for (const std::string& name : free_variables(*formula)) verdict.example[name] = 0;  // those that do not matter
        if (opens)
            for (const std::string& name : sought->bound) verdict.example[name] = 0;
        for (std::size_t i = 0; i < found.names.size(); ++i)
            verdict.example[found.names[i]] = arithmetic_.to_integer((*words)[i]);
        std::erase_if(verdict.example, [](const auto& entry) { return is_internal(entry.first); });
    }
    return verdict;
}

std::string Logic::Engine::fresh() { return fmt::format("{{{}}}", fresh_++); }

Held Logic::Engine::evaluate(const Formula& formula, const Renaming& renamed) {
    switch (formula.kind) {
        case Formula::Kind::disjunction: return unite(evaluate_each(formula.parts, renamed));
        case Formula::Kind::equivalence: {
            const FormulaPtr a = formula.parts[0];
            const FormulaPtr b = formula.parts[1];
            return evaluate(*disjunction({conjunction({a, b}), conjunction({negation(a), negation(b)})}), renamed);
        }
        default: break;
    }
    Query query;
    gather(formula, true, renamed, query);
    return answer(std::move(query));
}

// The parts have no name of their own in common that gets out, so that each begins with the same ones.
std::vector<Held> Logic::Engine::evaluate_each(const std::vector<FormulaPtr>& parts, const Renaming& renamed) {
    const std::size_t fresh = fresh_;
    std::vector<Held> made(parts.size(), Held(Dfa(0, arithmetic_.base()), {}));
    const Budget budget = share_();
    const unsigned threads = threads_for(predicates_->most_states(), budget);
    if (threads == 1) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            made[i] = evaluate(*parts[i], renamed);
            fresh_ = fresh;
        }
        return made;
    }
    std::vector<std::size_t> largest(parts.size(), 0);
    SideBySide together(budget, threads);
    together.run(parts.size(), [&](std::size_t i, const Share& share) {
        Engine own(*this, share);
        own.fresh_ = fresh;
        made[i] = own.evaluate(*parts[i], renamed);
        largest[i] = own.largest_;
    });
    for (const std::size_t states : largest) largest_ = std::max(largest_, states);
    return made;
}

// Takes a formula, or its negation, apart into relations that must hold and relations that must not.
void Logic::Engine::gather(const Formula& formula, bool positive, Renaming renamed, Query& query) {
    switch (formula.kind) {
        case Formula::Kind::negation: return gather(*formula.parts.front(), !positive, std::move(renamed), query);
        case Formula::Kind::conjunction:
            if (!positive) break;
            for (const FormulaPtr& part : formula.parts) gather(*part, true, renamed, query);
            return;
        case Formula::Kind::disjunction:
            if (positive) break;
            for (const FormulaPtr& part : formula.parts) gather(*part, false, renamed, query);
            return;
        case Formula::Kind::exists:
            if (!positive) break;
            for (const std::string& name : formula.bound) {
                renamed[name] = fresh();
                query.bound.insert(renamed[name]);
            }
            return gather(*formula.parts.front(), true, std::move(renamed), query);
        case Formula::Kind::equal_zero:
            if (!positive) break;
            return gather_linear(renamed_term(formula.terms.front(), renamed), formula.kind, query);
        case Formula::Kind::at_most_zero: {
            Term term = renamed_term(formula.terms.front(), renamed);
            if (!positive) {  // not t <= 0: 1 - t <= 0
                Term flipped;
                flipped.add(term, -1);
                flipped.constant += 1;
                term = flipped;
            }
            return gather_linear(std::move(term), formula.kind, query);
        }
        case Formula::Kind::number:
            (positive ? query.all : query.none)
                .push_back(
                    {arithmetic_.number(Integer(formula.name)), {renamed_name(*formula.terms.front().variable(), renamed)}});
            return;
        case Formula::Kind::predicate: {
            // Sums as arguments become variables of their own; under a negation that must be settled first.
            const bool plain =
                std::all_of(formula.terms.begin(), formula.terms.end(), [](const Term& t) { return t.variable() != nullptr; });
            if (!positive && !plain) break;
            (positive ? query.all : query.none).push_back(apply(formula, renamed));
            return;
        }
        case Formula::Kind::equivalence: break;
    }
    // A negation of a quantifier, of a sum, of a conjunction; a disjunction: evaluated on its own.
    if (positive) query.all.push_back(evaluate(formula, renamed));
    else if (formula.kind == Formula::Kind::equivalence || formula.kind == Formula::Kind::disjunction)
        query.none.push_back(evaluate(formula, renamed));
    else {
        Query inner;
        gather(formula, true, renamed, inner);
        query.none.push_back(answer(std::move(inner)));
    }
}

// A comparison of many variables is cut into sums of two, so that no automaton reads more than a few thousand symbols.
void Logic::Engine::gather_linear(Term term, Formula::Kind kind, Query& query) {
    const auto symbols = [&](std::size_t tracks) {
        double count = 1;
        for (std::size_t i = 0; i < tracks; ++i) count *= arithmetic_.base();
        return count;
    };
    while (term.coefficients.size() > 2 && symbols(term.coefficients.size()) > 5000) {
        // Two variables on the same side.
        std::vector<std::string> side;
        for (const int sign : {1, -1}) {
            side.clear();
            for (const auto& [name, c] : term.coefficients)
                if (c * sign > 0) side.push_back(name);
            if (side.size() >= 2) break;
        }
        Term sum;
        const std::int64_t sign = term.coefficients[side[0]] > 0 ? 1 : -1;
        for (const std::size_t i : {0U, 1U}) {
            sum.coefficients[side[i]] = term.coefficients[side[i]] * sign;
            term.coefficients.erase(side[i]);
        }
        const std::string name = fresh();
        query.bound.insert(name);
        term.coefficients[name] = sign;
        sum.coefficients[name] = -1;
        if (sum.coefficients.size() < 3 || symbols(3) > 2e6)
            throw Error(Error::Kind::limit, fmt::format("{}: sums of numbers with digits up to {} are out of reach",
                                                        arithmetic_.numeration().name(), arithmetic_.base() - 1));
        Names names;
        std::vector<std::int64_t> coefficients;
        for (const auto& [n, c] : sum.coefficients) {
            names.push_back(n);
            coefficients.push_back(c);
        }
        query.all.push_back({arithmetic_.linear(coefficients, 0, Comparison::equal), names});
        if (term.coefficients.size() <= 2) break;
    }
    Names names;
    std::vector<std::int64_t> coefficients;
    for (const auto& [n, c] : term.coefficients) {
        names.push_back(n);
        coefficients.push_back(c);
    }
    const Comparison comparison = kind == Formula::Kind::equal_zero ? Comparison::equal : Comparison::at_most;
    query.all.push_back({arithmetic_.linear(coefficients, term.constant, comparison), names});
}

// The predicate of these arguments as a relation; sums are variables that are dropped again.
Held Logic::Engine::apply(const Formula& formula, const Renaming& renamed) {
    const std::shared_ptr<const Dfa> dfa = predicate(formula.name);
    Query query;
    Names arguments;
    for (const Term& written : formula.terms) {
        const Term term = renamed_term(written, renamed);
        const std::string* name = term.variable();
        if (name != nullptr && std::find(arguments.begin(), arguments.end(), *name) == arguments.end()) {
            arguments.push_back(*name);
            continue;
        }
        arguments.push_back(fresh());
        query.bound.insert(arguments.back());
        Term equation = term;
        Term itself;
        itself.coefficients[arguments.back()] = 1;
        equation.add(itself, -1);
        gather_linear(equation, Formula::Kind::equal_zero, query);
    }
    Names sorted = arguments;
    std::sort(sorted.begin(), sorted.end());
    Held relation(in_order(dfa, places(arguments, sorted)), sorted);
    if (query.all.empty()) return relation;
    query.all.push_back(std::move(relation));
    return answer(std::move(query));
}

// The door.
Logic::Logic(Numeration numeration, Budget budget) : engine_(std::make_unique<Engine>(std::move(numeration), budget)) {}
Logic::Logic(const Logic& other, std::function<Budget()> share)
    : engine_(std::make_unique<Engine>(*other.engine_, std::move(share))) {}
Logic::~Logic() = default;
Logic::Logic(Logic&&) noexcept = default;
Logic& Logic::operator=(Logic&&) noexcept = default;
void Logic::define(const std::string& name, Dfa dfa) { engine_->define(name, std::move(dfa)); }
void Logic::define(const std::string& name, const Names& parameters, std::string_view formula) {
    engine_->define(name, parameters, formula);
}
const Dfa& Logic::predicate(const std::string& name) { return *engine_->predicate(name); }
Relation Logic::evaluate(std::string_view formula) { return engine_->evaluate(formula); }
Verdict Logic::decide(std::string_view sentence) { return engine_->decide(sentence); }
void Logic::will_decide(std::string_view sentence) {
    engine_->predicates_->will_ask(*parse_formula(sentence).value_or_throw(std::string(sentence)));
}
void Logic::has_decided(std::string_view sentence) {
    engine_->predicates_->has_asked(*parse_formula(sentence).value_or_throw(std::string(sentence)));
}
const Numeration& Logic::numeration() const { return engine_->arithmetic_.numeration(); }
std::size_t Logic::largest_states() const { return engine_->largest_; }
Arithmetic& Logic::arithmetic() { return engine_->arithmetic_; }

}  // namespace wythoff
