#include <algorithm>

#include "automata/minimise.hpp"
#include "automata/project.hpp"
#include "logic/conjunction.hpp"
#include "logic/engine.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

bool contains(const Names& names, const std::string& name) { return std::binary_search(names.begin(), names.end(), name); }

TrackMap places(const Names& names, const Names& among) {
    TrackMap map;
    for (const std::string& name : names)
        map.push_back(static_cast<unsigned>(std::lower_bound(among.begin(), among.end(), name) - among.begin()));
    return map;
}

unsigned threads_for(std::size_t states, const Budget& budget) {
    return states < (budget.threads == 0 ? 10'000 : 500) ? 1 : thread_count(budget.threads);
}

void Logic::Engine::note(const Dfa& made) {
    share_().progress.check();
    largest_ = std::max(largest_, made.states());
}

Held Logic::Engine::note(Held relation) {
    note(relation.dfa());
    return relation;
}

Held Logic::Engine::over(Held relation, const Names& names) {
    Names missing;
    std::set_difference(names.begin(), names.end(), relation.names.begin(), relation.names.end(), std::back_inserter(missing));
    if (missing.empty()) return relation;
    return intersect(relation, {arithmetic_.valid(static_cast<unsigned>(missing.size())), missing}, share_());
}

// By twos, then these by twos.
Held Logic::Engine::unite(std::vector<Held> parts) {
    Names names;
    for (const Held& part : parts) names = united(names, part.names);
    for (Held& part : parts) part = over(std::move(part), names);
    while (parts.size() > 1) {
        std::size_t states = 0;
        for (const Held& part : parts) states += part.dfa().states();
        const std::size_t pairs = parts.size() / 2;
        const Budget budget = share_();
        SideBySide together(budget, threads_for(states, budget));
        together.run(pairs, [&](std::size_t i, const Share& share) {
            Held& into = parts[2 * i];
            into = Held(wythoff::unite(into.dfa(), parts[2 * i + 1].dfa(), share()), names);
            parts[2 * i + 1].let_go();
        });
        for (std::size_t i = 1; 2 * i < parts.size(); ++i) parts[i] = std::move(parts[2 * i]);
        parts.erase(parts.end() - static_cast<std::ptrdiff_t>(pairs), parts.end());
    }
    if (parts.empty()) return {Dfa(0, arithmetic_.base()), {}};
    return note(std::move(parts.front()));
}

Held Logic::Engine::drop(Held relation, const Names& names) {
    std::vector<unsigned> dropped;
    Names kept;
    for (unsigned t = 0; t < relation.names.size(); ++t)
        if (contains(names, relation.names[t])) dropped.push_back(t);
        else kept.push_back(relation.names[t]);
    if (dropped.empty()) return relation;
    const Budget budget = share_();
    Dfa subsets = project_unminimised(relation.dfa(), dropped, budget);
    relation.let_go();
    return note({minimise(std::move(subsets), Known::reached, budget), kept});
}

// A large factor is a product in steps, z_1 = 60 x, z_2 = 12 z_1, .... An automaton of all steps together has as many states as
// the factor. Where x or the last z is one of finitely many numbers, the steps beside it are restricted to these, one after
// the other.
void Logic::Engine::narrow(Query& query) {
    constexpr std::size_t most_states = 10'000;
    std::vector<bool> finite;
    std::vector<std::size_t> open;
    for (const Held& r : query.all) {
        finite.push_back(r.dfa().states() <= most_states && is_finite(r.dfa()));
        if (finite.back()) open.push_back(finite.size() - 1);
    }
    while (!open.empty()) {
        const std::size_t from = open.back();
        open.pop_back();
        for (std::size_t i = 0; i < query.all.size(); ++i) {
            const Names& names = query.all[from].names;
            const auto is_shared = [&](const std::string& name) { return contains(names, name); };
            if (finite[i] || std::none_of(query.all[i].names.begin(), query.all[i].names.end(), is_shared)) continue;
            const Names own = query.all[i].names;
            Names others;
            const Held both = intersect(query.all[from], query.all[i], share_());
            std::set_difference(both.names.begin(), both.names.end(), own.begin(), own.end(), std::back_inserter(others));
            query.all[i] = drop(both, others);
            finite[i] = query.all[i].dfa().states() <= most_states && is_finite(query.all[i].dfa());
            if (finite[i]) open.push_back(i);
        }
    }
}

// Drops the bound variables one after the other, the one whose relations are smallest first.
Held Logic::Engine::answer(Query query) {
    const auto about = [](const std::vector<Held>& relations, const std::string& name) {
        double size = 1;
        for (const Held& r : relations)
            if (contains(r.names, name)) size *= static_cast<double>(r.dfa().edge_count()) + 1;
        return size;
    };
    if (query.has_products) narrow(query);
    while (!query.bound.empty()) {
        const std::string name = *std::min_element(query.bound.begin(), query.bound.end(), [&](const auto& a, const auto& b) {
            return about(query.all, a) * about(query.none, a) < about(query.all, b) * about(query.none, b);
        });
        std::vector<Held> all;
        std::vector<Held> none;
        for (const auto& [from, to] : {std::pair{&query.all, &all}, std::pair{&query.none, &none}}) {
            const auto split =
                std::stable_partition(from->begin(), from->end(), [&](const Held& r) { return !contains(r.names, name); });
            std::move(split, from->end(), std::back_inserter(*to));
            from->erase(split, from->end());
        }
        query.bound.erase(name);
        if (all.empty() && none.empty()) continue;
        // What speaks of nothing else comes along, so that other bound variables may go at the same time.
        Names known;
        for (const Held& r : all) known = united(known, r.names);
        for (const auto& [from, to] : {std::pair{&query.all, &all}, std::pair{&query.none, &none}}) {
            const auto split =
                std::stable_partition(from->begin(), from->end(), [&](const Held& r) { return !includes(known, r.names); });
            std::move(split, from->end(), std::back_inserter(*to));
            from->erase(split, from->end());
        }
        Held joined = conjoin(std::move(all), std::move(none));
        Names dropped{name};
        for (const std::string& other : joined.names) {
            const auto elsewhere = [&](const Held& r) { return contains(r.names, other); };
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

Held Logic::Engine::conjoin(std::vector<Held> all, std::vector<Held> none) {
    // What is only forbidden must still be a number.
    Names known;
    Names wanted;
    for (const Held& r : all) known = united(known, r.names);
    for (const Held& r : none) wanted = united(wanted, r.names);
    Names missing;
    std::set_difference(wanted.begin(), wanted.end(), known.begin(), known.end(), std::back_inserter(missing));
    if (all.empty() || !missing.empty()) all.push_back({arithmetic_.valid(static_cast<unsigned>(missing.size())), missing});

    Conjunction pieces(std::move(all), std::move(none), share_);
    while (pieces.size() > 1) {
        const Held& joined = pieces.join_two();
        note(joined.dfa());
        if (joined.dfa().empty()) {  // nothing is left to be found, whatever comes
            const Names names = pieces.names();
            return {Dfa(static_cast<unsigned>(names.size()), arithmetic_.base()), names};
        }
    }
    return note(pieces.take());
}

}  // namespace wythoff
