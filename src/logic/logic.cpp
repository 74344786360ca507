#include <fmt/format.h>

#include <algorithm>

#include "automata/product.hpp"
#include "logic/engine.hpp"
#include "logic/normal_form.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {

Relation Logic::Engine::evaluate(const Formula& formula) {
    require_known(formula);
    fresh_ = 0;
    const Held relation = over(evaluate(formula, {}), free_variables(formula));  // with the variables that make no difference too
    return {relation.dfa(), relation.names};
}

Verdict Logic::Engine::decide(const Formula& sentence) {
    require_known(sentence);
    fresh_ = 0;
    // Look for numbers: of the sentence itself if it begins with "there is", else of its negation.
    const bool existential = sentence.kind() == Formula::Kind::exists && free_variables(sentence).empty();
    const Formula sought = existential ? sentence : !sentence;
    // The outermost variables stay, so that numbers can be shown.
    const bool opens = sought.kind() == Formula::Kind::exists;
    const Held found = evaluate(opens ? sought.parts().front() : sought, {});
    Verdict verdict;
    verdict.holds = found.dfa().empty() != existential;
    if (auto words = shortest_word(found.dfa())) {
        for (const std::string& name : free_variables(sentence)) verdict.example[name] = 0;  // those that do not matter
        if (opens)
            for (const std::string& name : sought.bound()) verdict.example[name] = 0;
        for (std::size_t i = 0; i < found.names.size(); ++i)
            verdict.example[found.names[i]] = arithmetic_.to_integer((*words)[i]);
    }
    return verdict;
}

Held Logic::Engine::evaluate(const Formula& formula, const Renaming& renamed) {
    switch (formula.kind()) {
        case Formula::Kind::disjunction: return made(formula, unite(evaluate_each(formula.parts(), renamed)));
        case Formula::Kind::equivalence: {
            const Formula& a = formula.parts()[0];
            const Formula& b = formula.parts()[1];
            return evaluate(disjunction({conjunction({a, b}), conjunction({!a, !b})}), renamed);
        }
        default: break;
    }
    Query query;
    gather(formula, true, renamed, query);
    return made(formula, answer(std::move(query)));
}

Held Logic::Engine::made(const Formula& part, Held relation) const {
    const std::lock_guard lock(listener_->mutex);
    if (listener_->made) listener_->made(part, relation.dfa());
    return relation;
}

// The parts have no name of their own in common that gets out, so that each begins with the same ones.
std::vector<Held> Logic::Engine::evaluate_each(const std::vector<Formula>& parts, const Renaming& renamed) {
    const std::size_t fresh = fresh_;
    std::vector<Held> made(parts.size(), Held(Dfa(0, arithmetic_.base()), {}));
    const Budget budget = share_();
    const unsigned threads = threads_for(predicates_->most_states(), budget);
    if (threads == 1) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            made[i] = evaluate(parts[i], renamed);
            fresh_ = fresh;
        }
        return made;
    }
    std::vector<std::size_t> largest(parts.size(), 0);
    SideBySide together(budget, threads);
    together.run(parts.size(), [&](std::size_t i, const Share& share) {
        Engine own(*this, share);
        own.fresh_ = fresh;
        made[i] = own.evaluate(parts[i], renamed);
        largest[i] = own.largest_;
    });
    for (const std::size_t states : largest) largest_ = std::max(largest_, states);
    return made;
}

// Takes a formula, or its negation, apart into relations that must hold and relations that must not.
void Logic::Engine::gather(const Formula& formula, bool positive, Renaming renamed, Query& query) {
    switch (formula.kind()) {
        case Formula::Kind::negation: return gather(formula.parts().front(), !positive, std::move(renamed), query);
        case Formula::Kind::conjunction:
            if (!positive) break;
            for (const Formula& part : formula.parts()) gather(part, true, renamed, query);
            return;
        case Formula::Kind::disjunction:
            if (positive) break;
            for (const Formula& part : formula.parts()) gather(part, false, renamed, query);
            return;
        case Formula::Kind::exists:
            if (!positive) break;
            for (const std::string& name : formula.bound()) renamed[name] = bind_fresh(query);
            return gather(formula.parts().front(), true, std::move(renamed), query);
        case Formula::Kind::comparison: return gather_comparison(to_normal_form(formula), positive, renamed, query);
        case Formula::Kind::predicate: return gather_predicate(formula, positive, renamed, query);
        case Formula::Kind::equivalence: break;
    }
    // A negation of a quantifier or of a conjunction; a disjunction: evaluated on its own.
    if (positive) query.all.push_back(evaluate(formula, renamed));
    else if (formula.kind() == Formula::Kind::equivalence || formula.kind() == Formula::Kind::disjunction)
        query.none.push_back(evaluate(formula, renamed));
    else {
        Query inner;
        gather(formula, true, renamed, inner);
        query.none.push_back(made(formula, answer(std::move(inner))));
    }
}

// The door.
Logic::Logic(Numeration numeration, Budget budget) : engine_(std::make_unique<Engine>(std::move(numeration), budget)) {}
Logic::Logic(const Logic& other, std::function<Budget()> share)
    : engine_(std::make_unique<Engine>(*other.engine_, std::move(share))) {}
Logic::~Logic() = default;
Logic::Logic(Logic&&) noexcept = default;
Logic& Logic::operator=(Logic&&) noexcept = default;
void Logic::define(const std::string& name, Dfa dfa) { engine_->define(name, std::move(dfa)); }
void Logic::define(const std::string& name, const Names& parameters, const Formula& formula) {
    engine_->define(name, parameters, formula);
}
const Dfa& Logic::predicate(const std::string& name) { return *engine_->predicate(name); }
Relation Logic::evaluate(const Formula& formula) { return engine_->evaluate(formula); }
Verdict Logic::decide(const Formula& sentence) { return engine_->decide(sentence); }
void Logic::will_decide(const Formula& sentence) { engine_->predicates_->will_ask(sentence); }
void Logic::has_decided(const Formula& sentence) { engine_->predicates_->has_asked(sentence); }
void Logic::on_made(Made made) {
    const std::lock_guard lock(engine_->listener_->mutex);
    engine_->listener_->made = std::move(made);
}
const Numeration& Logic::numeration() const { return engine_->arithmetic_.numeration(); }
std::size_t Logic::largest_states() const { return engine_->largest_; }
Arithmetic& Logic::arithmetic() { return engine_->arithmetic_; }

}  // namespace wythoff
