#include "wythoff/logic/logic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "wythoff/automata/inspect.hpp"
#include "wythoff/automata/product.hpp"
#include "wythoff/automata/project.hpp"

namespace wythoff {
namespace {

using Names = std::vector<std::string>;
using Renaming = std::map<std::string, std::string>;

Names united(const Names& a, const Names& b) {
    Names both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

bool contains(const Names& names, const std::string& name) { return std::binary_search(names.begin(), names.end(), name); }

bool includes(const Names& all, const Names& some) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

bool meet(const Names& a, const Names& b) {
    return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return contains(b, name); });
}

TrackMap places(const Names& names, const Names& among) {
    TrackMap map;
    for (const std::string& name : names)
        map.push_back(static_cast<unsigned>(std::lower_bound(among.begin(), among.end(), name) - among.begin()));
    return map;
}

Relation intersect(const Relation& a, const Relation& b, const Effort& effort) {
    const Names names = united(a.names, b.names);
    return {intersect(a.dfa, places(a.names, names), b.dfa, places(b.names, names), static_cast<unsigned>(names.size()), effort), names};
}

Relation subtract(const Relation& a, const Relation& b, const Effort& effort) {
    return {subtract(a.dfa, b.dfa, places(b.names, a.names), effort), a.names};
}

// How many words there are of a length at which counts still fit into 64 bits; then how many edges. A narrow set, one point a column
// say, stays small in products; a wide one does not, however few its states.
struct Breadth {
    std::uint64_t words = 0;
    std::size_t edges = 0;
    friend auto operator<=>(const Breadth&, const Breadth&) = default;
};

Breadth breadth_of(const Dfa& dfa) {
    if (dfa.empty()) return {};
    unsigned length = 24;
    while (length > 4 && length * dfa.digit_bits() * dfa.tracks() > 60) --length;
    std::vector<std::uint64_t> count(dfa.states(), 0);
    std::vector<std::uint64_t> next(dfa.states());
    count[dfa.start()] = 1;
    for (unsigned i = 0; i < length; ++i) {
        std::fill(next.begin(), next.end(), 0);
        for (StateId s = 0; s < dfa.states(); ++s)
            if (count[s] != 0)
                for (const Dfa::Edge& e : dfa.edges(s)) next[e.to] += count[s];
        count.swap(next);
    }
    Breadth breadth{0, dfa.edge_count()};
    for (StateId s = 0; s < dfa.states(); ++s)
        if (dfa.accepting(s)) breadth.words += count[s];
    return breadth;
}

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

// "There are `bound` such that all of these hold and none of those."
struct Logic::Query {
    std::vector<Relation> all;
    std::vector<Relation> none;
    std::set<std::string> bound;
};

Logic::Logic(Numeration numeration, Effort effort) : arithmetic_(std::move(numeration)), effort_(std::move(effort)) {}

void Logic::define(const std::string& name, Dfa dfa) {
    if (dfa.base() != arithmetic_.base())
        throw Error(Error::Kind::usage, fmt::format("{}: an automaton in base {}, but {} has base {}", name, dfa.base(),
                                                    arithmetic_.numeration().name(), arithmetic_.base()));
    TrackMap all(dfa.tracks());
    std::iota(all.begin(), all.end(), 0U);
    Dfa numbers = intersect(dfa, all, arithmetic_.valid(dfa.tracks()), all, dfa.tracks(), effort_);
    if (!numbers.empty() && numbers.step(numbers.start(), 0) != numbers.start())
        throw Error(Error::Kind::usage, fmt::format("{}: zeros in front of a number must not matter", name));
    add(name, std::move(numbers));
}

void Logic::add(const std::string& name, Dfa numbers) {
    if (pending_.contains(name) || !predicates_.emplace(name, std::move(numbers)).second)
        throw Error(Error::Kind::usage, fmt::format("{}: there is a predicate of this name already", name));
}

void Logic::define(const std::string& name, const Names& parameters, std::string_view formula) {
    Names sorted = parameters;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        throw Error(Error::Kind::usage, fmt::format("{}: the parameter {} is there twice", name, *twice));
    FormulaPtr parsed = parse_formula(formula).value_or_throw(std::string(formula));
    for (const std::string& free : free_variables(*parsed))
        if (!contains(sorted, free)) throw Error(Error::Kind::usage, fmt::format("{}: the variable {} is not a parameter", name, free));
    require_known(*parsed);
    if (predicates_.contains(name) || !pending_.emplace(name, Pending{parameters, std::move(parsed)}).second)
        throw Error(Error::Kind::usage, fmt::format("{}: there is a predicate of this name already", name));
}

void Logic::require_known(const Formula& formula) const {
    if (formula.kind == Formula::Kind::predicate) {
        const auto made = predicates_.find(formula.name);
        const auto pending = pending_.find(formula.name);
        if (made == predicates_.end() && pending == pending_.end())
            throw Error(Error::Kind::usage, fmt::format("there is no predicate {}", formula.name));
        const std::size_t takes = made != predicates_.end() ? made->second.tracks() : pending->second.parameters.size();
        if (takes != formula.terms.size())
            throw Error(Error::Kind::usage, fmt::format("{} takes {} numbers, got {}", formula.name, takes, formula.terms.size()));
    }
    for (const FormulaPtr& part : formula.parts) require_known(*part);
}

const Dfa& Logic::predicate(const std::string& name) {
    if (const auto made = predicates_.find(name); made != predicates_.end()) return made->second;
    const auto pending = pending_.find(name);
    if (pending == pending_.end()) throw Error(Error::Kind::usage, fmt::format("there is no predicate {}", name));
    const Names& parameters = pending->second.parameters;
    Names sorted = parameters;
    std::sort(sorted.begin(), sorted.end());
    const Relation relation = over(evaluate(*pending->second.formula, {}), sorted);
    TrackMap place;
    for (const std::string& parameter : sorted)
        place.push_back(static_cast<unsigned>(std::find(parameters.begin(), parameters.end(), parameter) - parameters.begin()));
    Dfa dfa = permute(relation.dfa, place);
    pending_.erase(pending);
    return predicates_.emplace(name, std::move(dfa)).first->second;
}

Relation Logic::evaluate(std::string_view formula) {
    const FormulaPtr parsed = parse_formula(formula).value_or_throw(std::string(formula));
    require_known(*parsed);
    return evaluate(*parsed, {});
}

Verdict Logic::decide(std::string_view sentence) {
    const FormulaPtr formula = parse_formula(sentence).value_or_throw(std::string(sentence));
    require_known(*formula);
    // Look for numbers: of the sentence itself if it begins with "there is", else of its negation.
    const bool existential = formula->kind == Formula::Kind::exists && free_variables(*formula).empty();
    const FormulaPtr sought = existential ? formula : negation(formula);
    // The outermost variables stay, so that numbers can be shown.
    const bool opens = sought->kind == Formula::Kind::exists;
    const Relation found = evaluate(opens ? *sought->parts.front() : *sought, {});
    Verdict verdict;
    verdict.holds = found.dfa.empty() != existential;
    if (auto words = shortest_word(found.dfa)) {
        for (const std::string& name : free_variables(*formula)) verdict.example[name] = 0;  // those that do not matter
        if (opens)
            for (const std::string& name : sought->bound) verdict.example[name] = 0;
        for (std::size_t i = 0; i < found.names.size(); ++i) verdict.example[found.names[i]] = arithmetic_.to_integer((*words)[i]);
    }
    return verdict;
}

std::string Logic::fresh() { return fmt::format("{{{}}}", fresh_++); }

Relation Logic::note(Relation relation) {
    effort_.progress.at(0, 0);
    largest_ = std::max(largest_, relation.dfa.states());
    return relation;
}

Relation Logic::evaluate(const Formula& formula, const Renaming& renamed) {
    switch (formula.kind) {
        case Formula::Kind::disjunction: {
            std::vector<Relation> parts;
            for (const FormulaPtr& part : formula.parts) parts.push_back(evaluate(*part, renamed));
            return unite(std::move(parts));
        }
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

// Takes a formula, or its negation, apart into relations that must hold and relations that must not.
void Logic::gather(const Formula& formula, bool positive, Renaming renamed, Query& query) {
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
        case Formula::Kind::predicate: {
            // Sums as arguments become variables of their own; under a negation that must be settled first.
            const bool plain = std::all_of(formula.terms.begin(), formula.terms.end(), [](const Term& t) { return t.variable() != nullptr; });
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
void Logic::gather_linear(Term term, Formula::Kind kind, Query& query) {
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
Relation Logic::apply(const Formula& formula, const Renaming& renamed) {
    const Dfa& dfa = predicate(formula.name);
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
    Relation relation{permute(dfa, places(arguments, sorted)), sorted};
    if (query.all.empty()) return relation;
    query.all.push_back(std::move(relation));
    return answer(std::move(query));
}

Relation Logic::over(Relation relation, const Names& names) {
    Names missing;
    std::set_difference(names.begin(), names.end(), relation.names.begin(), relation.names.end(), std::back_inserter(missing));
    if (missing.empty()) return relation;
    return intersect(relation, {arithmetic_.valid(static_cast<unsigned>(missing.size())), missing}, effort_);
}

Relation Logic::unite(std::vector<Relation> parts) {
    Names names;
    for (const Relation& part : parts) names = united(names, part.names);
    Relation all{Dfa(static_cast<unsigned>(names.size()), arithmetic_.base()), names};
    for (Relation& part : parts) all.dfa = wythoff::unite(all.dfa, over(std::move(part), names).dfa, effort_);
    return note(std::move(all));
}

Relation Logic::drop(Relation relation, const Names& names) {
    std::vector<unsigned> dropped;
    Names kept;
    for (unsigned t = 0; t < relation.names.size(); ++t)
        if (contains(names, relation.names[t])) dropped.push_back(t);
        else kept.push_back(relation.names[t]);
    if (dropped.empty()) return relation;
    return note({project(relation.dfa, dropped, effort_), kept});
}

// Drops the bound variables one after the other, the one whose relations are smallest first.
Relation Logic::answer(Query query) {
    const auto about = [](const std::vector<Relation>& relations, const std::string& name) {
        double size = 1;
        for (const Relation& r : relations)
            if (contains(r.names, name)) size *= static_cast<double>(r.dfa.edge_count()) + 1;
        return size;
    };
    while (!query.bound.empty()) {
        const std::string name = *std::min_element(query.bound.begin(), query.bound.end(), [&](const auto& a, const auto& b) {
            return about(query.all, a) * about(query.none, a) < about(query.all, b) * about(query.none, b);
        });
        std::vector<Relation> all;
        std::vector<Relation> none;
        for (const auto& [from, to] : {std::pair{&query.all, &all}, std::pair{&query.none, &none}}) {
            const auto split = std::stable_partition(from->begin(), from->end(), [&](const Relation& r) { return !contains(r.names, name); });
            std::move(split, from->end(), std::back_inserter(*to));
            from->erase(split, from->end());
        }
        query.bound.erase(name);
        if (all.empty() && none.empty()) continue;
        // What speaks of nothing else comes along, so that other bound variables may go at the same time.
        Names known;
        for (const Relation& r : all) known = united(known, r.names);
        for (const auto& [from, to] : {std::pair{&query.all, &all}, std::pair{&query.none, &none}}) {
            const auto split = std::stable_partition(from->begin(), from->end(), [&](const Relation& r) { return !includes(known, r.names); });
            std::move(split, from->end(), std::back_inserter(*to));
            from->erase(split, from->end());
        }
        Relation joined = conjoin(std::move(all), std::move(none));
        Names dropped{name};
        for (const std::string& other : joined.names) {
            const auto elsewhere = [&](const Relation& r) { return contains(r.names, other); };
            if (query.bound.contains(other) && std::none_of(query.all.begin(), query.all.end(), elsewhere) &&
                std::none_of(query.none.begin(), query.none.end(), elsewhere)) {
                dropped.push_back(other);
                query.bound.erase(other);
            }
        }
        std::sort(dropped.begin(), dropped.end());
        query.all.push_back(drop(std::move(joined), dropped));
    }
    return conjoin(std::move(query.all), std::move(query.none));
}

Relation Logic::conjoin(std::vector<Relation> all, std::vector<Relation> none) {
    // What is only forbidden must still be a number.
    Names known;
    Names wanted;
    for (const Relation& r : all) known = united(known, r.names);
    for (const Relation& r : none) wanted = united(wanted, r.names);
    Names missing;
    std::set_difference(wanted.begin(), wanted.end(), known.begin(), known.end(), std::back_inserter(missing));
    if (all.empty() || !missing.empty()) all.push_back({arithmetic_.valid(static_cast<unsigned>(missing.size())), missing});

    // Next steps: two that must hold, or one that must and one that must not. Results are kept while their parts are.
    struct Piece {
        Relation relation;
        bool positive;
        std::size_t id;
    };
    std::vector<Piece> pieces;
    std::size_t next_id = 0;
    for (Relation& r : all) pieces.push_back({std::move(r), true, next_id++});
    for (Relation& r : none) pieces.push_back({std::move(r), false, next_id++});
    std::map<std::pair<std::size_t, std::size_t>, Relation> tried;
    std::size_t bound = 1000;
    for (const Piece& p : pieces) bound = std::max(bound, 4 * p.relation.dfa.states());
    while (pieces.size() > 1) {
        struct Pair {
            std::size_t a;
            std::size_t b;
            double size;
        };
        std::vector<Pair> pairs;
        for (const bool connected : {true, false}) {
            for (std::size_t a = 0; a < pieces.size(); ++a)
                for (std::size_t b = 0; b < pieces.size(); ++b) {
                    if (a == b || !pieces[a].positive || (pieces[b].positive && b < a)) continue;
                    const Relation& left = pieces[a].relation;
                    const Relation& right = pieces[b].relation;
                    if (!pieces[b].positive && !includes(left.names, right.names)) continue;
                    if (connected && !meet(left.names, right.names)) continue;
                    pairs.push_back({a, b, static_cast<double>(left.dfa.states()) * static_cast<double>(right.dfa.states())});
                }
            if (!pairs.empty()) break;
        }
        std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.size < b.size; });
        const Pair* best = nullptr;
        Breadth least{};
        for (const Pair& pair : pairs) {
            const std::pair key(pieces[pair.a].id, pieces[pair.b].id);
            auto it = tried.find(key);
            if (it == tried.end()) {
                Effort bounded = effort_;
                const bool only = pairs.size() == 1;
                if (!only) bounded.most_states = std::min(bounded.most_states, bound);
                try {
                    it = tried.emplace(key, pieces[pair.b].positive ? intersect(pieces[pair.a].relation, pieces[pair.b].relation, bounded)
                                                                    : subtract(pieces[pair.a].relation, pieces[pair.b].relation, bounded))
                             .first;
                } catch (const Error& error) {
                    if (error.kind() != Error::Kind::limit || only || bound >= effort_.most_states) throw;
                    continue;
                }
            }
            const Breadth breadth = breadth_of(it->second.dfa);
            if (best == nullptr || breadth < least) {
                best = &pair;
                least = breadth;
            }
            if (it->second.dfa.empty()) break;
        }
        if (best == nullptr) {
            bound *= 2;
            continue;
        }
        const std::size_t a = best->a;
        const std::size_t b = best->b;
        const std::pair key(pieces[a].id, pieces[b].id);
        Relation result = note(std::move(tried.at(key)));
        for (const std::size_t gone : {pieces[a].id, pieces[b].id})
            std::erase_if(tried, [&](const auto& entry) { return entry.first.first == gone || entry.first.second == gone; });
        pieces[a].relation = std::move(result);
        pieces[a].id = next_id++;
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(b));
        // Nothing is left to be found, whatever comes.
        if (pieces[a < b ? a : a - 1].relation.dfa.empty()) {
            Names names;
            for (const Piece& p : pieces) names = united(names, p.relation.names);
            return {Dfa(static_cast<unsigned>(names.size()), arithmetic_.base()), names};
        }
    }
    return note(std::move(pieces.front().relation));
}

}  // namespace wythoff
