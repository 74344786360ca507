#include "walnut/node.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "logic/arithmetic.hpp"
#include "walnut/automaton_file.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

using Names = std::vector<std::string>;

TrackMap places_among(const Names& names, const Names& among) {
    TrackMap map;
    for (const std::string& name : names)
        map.push_back(static_cast<unsigned>(std::lower_bound(among.begin(), among.end(), name) - among.begin()));
    return map;
}

Names all_of(const Names& a, const Names& b) {
    Names both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

Numbers intersected(const Numbers& a, const Numbers& b, const Budget& budget) {
    const Names names = all_of(a.names, b.names);
    return {intersect(a.dfa, places_among(a.names, names), b.dfa, places_among(b.names, names),
                      static_cast<unsigned>(names.size()), budget),
            names};
}

}  // namespace

Node Node::truth(bool holds) {
    Node made;
    made.holds_ = holds;
    return made;
}

Node Node::plain(const Formula& formula, const System& system) {
    const Names free = free_variables(formula);
    if (free.empty()) return truth(system.logic->decide(formula).holds);
    Node made;
    made.system_ = &system;
    made.formula_ = std::make_shared<const Formula>(formula);
    for (const std::string& name : free) made.variables_[name] = &system;
    return made;
}

Node Node::automaton(const Dfa& dfa, const Names& names, const std::vector<const System*>& systems, Zeros zeros) {
    Node made;
    made.zeros_matter_ = zeros == Zeros::matter;
    made.kind_ = Kind::automaton;
    made.names_ = names;
    std::sort(made.names_.begin(), made.names_.end());
    made.dfa_ = std::make_shared<const Dfa>(permute(dfa, places_among(names, made.names_)));
    for (std::size_t i = 0; i < names.size(); ++i) made.variables_[names[i]] = systems[i];
    return made;
}

Node::Variables Node::united(const Variables& a, const Variables& b) {
    Variables both = a;
    for (const auto& [name, system] : b) {
        const auto [it, fresh] = both.emplace(name, system);
        if (!fresh && it->second != system)
            throw Error(Error::Kind::usage,
                        fmt::format("the variable {} is read in {} and in {}", name, it->second->name, system->name));
    }
    const System* first = nullptr;
    for (const auto& [name, system] : both) {
        if (!system->is_numeration()) continue;
        if (first == nullptr) first = system;
        if (system->lsd != first->lsd)
            throw Error(Error::Kind::unsupported,
                        fmt::format("{} and {}: msd and lsd in one formula are not supported", first->name, system->name));
    }
    return both;
}

Node Node::turned() const {
    Node made = *this;
    if (made.system_ != nullptr) made.system_ = made.system_->turned;
    for (auto& [name, system] : made.variables_) system = system->turned;
    for (Node& part : made.parts_) part = part.turned();
    return made;
}

Node Node::joined(Kind kind, const Node& a, const Node& b) {
    const bool is_and = kind == Kind::conjunction;
    if (a.is_truth(is_and)) return b;
    if (b.is_truth(is_and)) return a;
    if (a.is_truth(!is_and) || b.is_truth(!is_and)) return truth(!is_and);  // without variables, as in Walnut
    Node made;
    made.kind_ = kind;
    made.variables_ = united(a.variables_, b.variables_);
    made.zeros_matter_ = a.zeros_matter_ || b.zeros_matter_;
    if (a.kind_ == Kind::plain && b.kind_ == Kind::plain && a.system_ == b.system_) {
        made.kind_ = Kind::plain;
        made.system_ = a.system_;
        made.formula_ = std::make_shared<const Formula>(is_and ? *a.formula_ && *b.formula_ : *a.formula_ || *b.formula_);
        return made;
    }
    for (const Node* part : {&a, &b}) {
        if (part->kind_ == kind) made.parts_.insert(made.parts_.end(), part->parts_.begin(), part->parts_.end());
        else made.parts_.push_back(*part);
    }
    // One plain part per numeration.
    for (std::size_t i = 0; i < made.parts_.size(); ++i)
        for (std::size_t j = made.parts_.size(); j-- > i + 1;)
            if (made.parts_[i].kind_ == Kind::plain && made.parts_[j].kind_ == Kind::plain &&
                made.parts_[i].system_ == made.parts_[j].system_) {
                made.parts_[i] = joined(kind, made.parts_[i], made.parts_[j]);
                made.parts_.erase(made.parts_.begin() + static_cast<std::ptrdiff_t>(j));
            }
    return made;
}

Node operator!(const Node& of) {
    using Kind = Node::Kind;
    if (of.kind_ == Kind::negation) return of.parts_.front();
    Node made;
    made.variables_ = of.variables_;
    if (of.kind_ == Kind::plain) {
        if (of.system_ == nullptr) return Node::truth(!of.holds_);
        made.system_ = of.system_;
        made.formula_ = std::make_shared<const Formula>(!*of.formula_);
        return made;
    }
    made.kind_ = Kind::negation;
    made.zeros_matter_ = of.zeros_matter_;
    made.parts_.push_back(of);
    return made;
}

Node equivalence(const Node& a, const Node& b) {
    if (a.kind_ == Node::Kind::plain && b.kind_ == Node::Kind::plain && a.system_ != nullptr && a.system_ == b.system_)
        return Node::plain(equivalence(*a.formula_, *b.formula_), *a.system_);
    return (a && b) || (!a && !b);
}

Node exists(const Names& names, const Node& body) {
    using Kind = Node::Kind;
    Names bound;
    for (const std::string& name : names)
        if (body.variables_.contains(name)) bound.push_back(name);
    if (bound.empty()) return body;
    if (body.kind_ == Kind::plain) {
        std::vector<Variable> variables;
        for (const std::string& name : bound) variables.emplace_back(name);
        return Node::plain(exists(variables, *body.formula_), *body.system_);
    }
    if (body.kind_ == Kind::disjunction) {
        Node made = Node::truth(false);
        for (const Node& part : body.parts_) made = made || exists(bound, part);
        return made;
    }
    Node inner = body;
    // A variable of one part is bound there, unless zeros matter: all variables then have words of one length.
    if (body.kind_ == Kind::conjunction && !body.zeros_matter_) {
        for (const std::string& name : Names(bound)) {
            const auto has = [&](const Node& part) { return part.variables_.contains(name); };
            if (std::count_if(inner.parts_.begin(), inner.parts_.end(), has) != 1) continue;
            Node made = Node::truth(true);
            for (const Node& part : inner.parts_) made = made && (has(part) ? exists({name}, part) : part);
            std::erase(bound, name);
            inner = made;
            if (inner.kind_ != Kind::conjunction) return exists(bound, inner);
        }
        if (bound.empty()) return inner;
    }
    Node made;
    made.kind_ = Kind::exists;
    made.names_ = bound;
    made.variables_ = inner.variables_;
    for (const std::string& name : bound) made.variables_.erase(name);
    if (inner.zeros_matter_ && !made.variables_.empty())
        throw Error(
            Error::Kind::unsupported,
            fmt::format("a quantifier over {} is not supported: zeros in front of a number matter, or letters are no numbers",
                        bound.front()));
    made.parts_.push_back(std::move(inner));
    return made;
}

unsigned Node::base() const {
    unsigned most = 2;
    for (const auto& [name, system] : variables_) most = std::max(most, static_cast<unsigned>(system->letters.size()));
    if (dfa_) most = std::max(most, dfa_->base());
    for (const Node& part : parts_) most = std::max(most, part.base());
    return most;
}

Numbers Node::evaluate(const Budget& budget) const {
    Numbers made = evaluate(base(), budget);
    Names all;
    for (const auto& [name, system] : variables_) all.push_back(name);
    Names missing;
    std::set_difference(all.begin(), all.end(), made.names.begin(), made.names.end(), std::back_inserter(missing));
    return missing.empty() ? made : intersected(made, all_numbers(missing, made.dfa.base(), budget), budget);
}

Numbers Node::all_numbers(const Names& names, unsigned base, const Budget& budget) const {
    DfaBuilder yes(0, base);
    yes.edge(0, 0);
    yes.finish_state(true);
    Numbers made{std::move(yes).build(0), {}};
    for (const std::string& name : names) {
        const System& system = *variables_.at(name);
        if (system.is_numeration()) {
            made = intersected(made, {with_base(system.logic->arithmetic().valid(1), base), {name}}, budget);
            continue;
        }
        DfaBuilder letters(1, base);
        for (Symbol letter = 0; letter < system.letters.size(); ++letter) letters.edge(letter, 0);
        letters.finish_state(true);
        made = intersected(made, {std::move(letters).build(0), {name}}, budget);
    }
    return made;
}

Numbers Node::evaluate(unsigned base, const Budget& budget) const {
    budget.progress.check();
    switch (kind_) {
        case Kind::plain: {
            if (system_ == nullptr) return holds_ ? all_numbers({}, base, budget) : Numbers{Dfa(0, base), {}};
            const Relation found = system_->logic->evaluate(*formula_);
            return {with_base(found.dfa, base), found.names};
        }
        case Kind::automaton: return {with_base(*dfa_, base), names_};
        case Kind::negation: {
            const Numbers inner = parts_.front().evaluate(base, budget);
            const Numbers all = all_numbers(inner.names, base, budget);
            TrackMap tracks(inner.names.size());
            std::iota(tracks.begin(), tracks.end(), 0U);
            return {subtract(all.dfa, inner.dfa, tracks, budget), inner.names};
        }
        case Kind::conjunction: {
            Numbers made = parts_.front().evaluate(base, budget);
            for (std::size_t i = 1; i < parts_.size(); ++i) made = intersected(made, parts_[i].evaluate(base, budget), budget);
            return made;
        }
        case Kind::disjunction: {
            Names names;
            for (const auto& [name, system] : variables_) names.push_back(name);
            Numbers made{Dfa(static_cast<unsigned>(names.size()), base), names};
            for (const Node& part : parts_) {
                Numbers one = part.evaluate(base, budget);
                Names missing;
                std::set_difference(names.begin(), names.end(), one.names.begin(), one.names.end(), std::back_inserter(missing));
                one = intersected(one, all_numbers(missing, base, budget), budget);
                made.dfa = unite(made.dfa, one.dfa, budget);
            }
            return made;
        }
        case Kind::exists: {
            const Numbers inner = parts_.front().evaluate(base, budget);
            std::vector<unsigned> dropped;
            Names kept;
            for (unsigned t = 0; t < inner.names.size(); ++t) {
                if (std::find(names_.begin(), names_.end(), inner.names[t]) != names_.end()) dropped.push_back(t);
                else kept.push_back(inner.names[t]);
            }
            // Where zeros matter, words of one length may be all that there are: whether there is one is the answer.
            if (kept.empty()) return inner.dfa.empty() ? Numbers{Dfa(0, base), {}} : all_numbers({}, base, budget);
            return {project(inner.dfa, dropped, budget), kept};
        }
    }
    throw internal_error("a formula of no kind");
}

}  // namespace wythoff::walnut
