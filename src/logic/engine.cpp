#include "logic/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {

std::shared_ptr<const Dfa> in_order(std::shared_ptr<const Dfa> dfa, const TrackMap& place) {
    if (std::is_sorted(place.begin(), place.end())) return dfa;
    return std::make_shared<const Dfa>(permute(*dfa, place));
}

Logic::Engine::Engine(Numeration numeration, const Budget& budget)
    : share_([budget] { return budget; }),
      arithmetic_(std::move(numeration), budget),
      predicates_(std::make_shared<Predicates>()) {}

Logic::Engine::Engine(const Engine& other, Share share)
    : share_(std::move(share)),
      listener_(other.listener_),
      arithmetic_(other.arithmetic_.within(share_())),
      predicates_(other.predicates_) {}

void Logic::Engine::define(const std::string& name, Dfa dfa) {
    if (dfa.base() != arithmetic_.base())
        throw Error(Error::Kind::usage, fmt::format("{}: an automaton in base {}, but {} has base {}", name, dfa.base(),
                                                    arithmetic_.numeration().name(), arithmetic_.base()));
    TrackMap all(dfa.tracks());
    std::iota(all.begin(), all.end(), 0U);
    Dfa numbers = intersect(dfa, all, arithmetic_.valid(dfa.tracks()), all, dfa.tracks(), share_());
    if (!numbers.empty() && numbers.step(numbers.start(), 0) != numbers.start())
        throw Error(Error::Kind::usage, fmt::format("{}: zeros in front of a number must not matter", name));
    predicates_->add(name, std::move(numbers));
}

void Logic::Engine::define(const std::string& name, const Names& parameters, const Formula& formula) {
    Names sorted = parameters;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        throw Error(Error::Kind::usage, fmt::format("{}: the parameter {} is there twice", name, *twice));
    for (const std::string& free : free_variables(formula))
        if (!contains(sorted, free))
            throw Error(Error::Kind::usage, fmt::format("{}: the variable {} is not a parameter", name, free));
    require_known(formula);
    predicates_->add(name, Predicates::Definition{parameters, formula});
}

void Logic::Engine::require_known(const Formula& formula) const {
    if (formula.kind() == Formula::Kind::predicate) {
        const auto takes = predicates_->arity(formula.name());
        if (!takes) throw Error(Error::Kind::usage, fmt::format("there is no predicate {}", formula.name()));
        if (*takes != formula.terms().size())
            throw Error(Error::Kind::usage,
                        fmt::format("{} takes {} numbers, got {}", formula.name(), *takes, formula.terms().size()));
    }
    for (const Formula& part : formula.parts()) require_known(part);
}

std::shared_ptr<const Dfa> Logic::Engine::predicate(const std::string& name) {
    Predicates::Made made = predicates_->get(
        name, [&](const Predicates::Definition& definition) { return make(definition); }, [&] { share_().progress.check(); });
    largest_ = std::max(largest_, made.largest);
    return std::move(made.dfa);
}

// In the midst of another formula: it counts the largest of its own automata, and its names cannot meet those of the other.
Predicates::Made Logic::Engine::make(const Predicates::Definition& definition) {
    struct Aside {
        explicit Aside(Engine& of) : engine(of), largest(std::exchange(of.largest_, 0)), fresh(std::exchange(of.fresh_, 0)) {}
        ~Aside() {
            engine.largest_ = std::max(engine.largest_, largest);
            engine.fresh_ = fresh;
        }
        Engine& engine;
        std::size_t largest;
        std::size_t fresh;
    } const aside(*this);
    const Names& parameters = definition.parameters;
    Names sorted = parameters;
    std::sort(sorted.begin(), sorted.end());
    const Held relation = over(evaluate(definition.formula, {}), sorted);
    TrackMap place;
    for (const std::string& parameter : sorted)
        place.push_back(static_cast<unsigned>(std::find(parameters.begin(), parameters.end(), parameter) - parameters.begin()));
    return {in_order(relation.shared(), place), largest_};
}

}  // namespace wythoff
