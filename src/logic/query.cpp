#include "logic/engine.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "automata/project.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

Names united(const Names& a, const Names& b) {
    Names both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

bool includes(const Names& all, const Names& some) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

bool meet(const Names& a, const Names& b) {
    return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return contains(b, name); });
}

Relation intersect(const Relation& a, const Relation& b, const Budget& budget) {
    const Names names = united(a.names, b.names);
    return {intersect(a.dfa, places(a.names, names), b.dfa, places(b.names, names), static_cast<unsigned>(names.size()), budget),
            names};
}

Relation subtract(const Relation& a, const Relation& b, const Budget& budget) {
    return {subtract(a.dfa, b.dfa, places(b.names, a.names), budget), a.names};
}

// How many words there are of a length at which counts still fit into 64 bits; then how many edges. A narrow set, one point a
// column say, stays small in products; a wide one does not, however few its states.
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

// Relations that must hold and relations that must not, joined two at a time. A next step is two that must hold, or one that must
// and one that must not and speaks of nothing else. Every step is tried within a bound on its states, and its result kept while
// its parts are; the narrowest is taken, and the bound doubles when none fits.
class Conjunction {
public:
    Conjunction(std::vector<Relation> all, std::vector<Relation> none, const Budget& budget) : budget_(budget) {
        for (Relation& r : all) pieces_.push_back({std::move(r), true, next_id_++});
        for (Relation& r : none) pieces_.push_back({std::move(r), false, next_id_++});
        for (const Piece& p : pieces_) bound_ = std::max(bound_, 4 * p.relation.dfa.states());
    }

    [[nodiscard]] std::size_t size() const { return pieces_.size(); }
    [[nodiscard]] Relation take() { return std::move(pieces_.front().relation); }
    [[nodiscard]] Names names() const {
        Names all;
        for (const Piece& p : pieces_) all = united(all, p.relation.names);
        return all;
    }

    // Takes the best step; the relation that it made.
    const Relation& join_two() {
        const std::vector<Step> steps = possible_steps();
        const Step* best = nullptr;
        while ((best = narrowest(steps)) == nullptr) bound_ *= 2;
        return replace(*best);
    }

private:
    struct Piece {
        Relation relation;
        bool positive;
        std::size_t id;
    };
    struct Step {
        std::size_t a;
        std::size_t b;
        double size;
    };

    // Those that share a variable, or all if none do; those that look cheapest first.
    [[nodiscard]] std::vector<Step> possible_steps() const {
        std::vector<Step> steps;
        for (const bool connected : {true, false}) {
            for (std::size_t a = 0; a < pieces_.size(); ++a)
                for (std::size_t b = 0; b < pieces_.size(); ++b) {
                    if (a == b || !pieces_[a].positive || (pieces_[b].positive && b < a)) continue;
                    const Relation& left = pieces_[a].relation;
                    const Relation& right = pieces_[b].relation;
                    if (!pieces_[b].positive && !includes(left.names, right.names)) continue;
                    if (connected && !meet(left.names, right.names)) continue;
                    steps.push_back({a, b, static_cast<double>(left.dfa.states()) * static_cast<double>(right.dfa.states())});
                }
            if (!steps.empty()) break;
        }
        ensure(!steps.empty(), "a conjunction whose parts cannot be joined");
        std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.size < b.size; });
        return steps;
    }

    // The result of one of several steps; nothing if it takes more states than the bound, unless it is the only one.
    const Relation* attempt(const Step& step, std::size_t steps) {
        const bool only = steps == 1;
        const Piece& a = pieces_[step.a];
        const Piece& b = pieces_[step.b];
        const std::pair key(a.id, b.id);
        if (const auto it = tried_.find(key); it != tried_.end()) return &it->second;
        Budget bounded = budget_;
        if (!only) bounded.most_states = std::min(bounded.most_states, bound_);
        try {
            return &tried_
                        .emplace(key, b.positive ? intersect(a.relation, b.relation, bounded)
                                                 : subtract(a.relation, b.relation, bounded))
                        .first->second;
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit || only || bound_ >= budget_.most_states) throw;
            return nullptr;
        }
    }

    // The step with the narrowest result among those within the bound.
    const Step* narrowest(const std::vector<Step>& steps) {
        const Step* best = nullptr;
        Breadth least{};
        for (const Step& step : steps) {
            const Relation* result = attempt(step, steps.size());
            if (result == nullptr) continue;
            const Breadth breadth = breadth_of(result->dfa);
            if (best == nullptr || breadth < least) {
                best = &step;
                least = breadth;
            }
            if (result->dfa.empty()) break;
        }
        return best;
    }

    // Puts the result of a step in the place of its parts.
    const Relation& replace(const Step& step) {
        Piece& a = pieces_[step.a];
        const std::array gone{a.id, pieces_[step.b].id};
        a.relation = std::move(tried_.at({gone[0], gone[1]}));
        a.id = next_id_++;
        std::erase_if(tried_, [&](const auto& entry) {
            const auto& [left, right] = entry.first;
            return std::find(gone.begin(), gone.end(), left) != gone.end() ||
                   std::find(gone.begin(), gone.end(), right) != gone.end();
        });
        pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(step.b));
        return pieces_[step.a < step.b ? step.a : step.a - 1].relation;
    }

    const Budget& budget_;
    std::vector<Piece> pieces_;
    std::map<std::pair<std::size_t, std::size_t>, Relation> tried_;
    std::size_t next_id_ = 0;
    std::size_t bound_ = 1000;
};

}  // namespace

bool contains(const Names& names, const std::string& name) { return std::binary_search(names.begin(), names.end(), name); }

TrackMap places(const Names& names, const Names& among) {
    TrackMap map;
    for (const std::string& name : names)
        map.push_back(static_cast<unsigned>(std::lower_bound(among.begin(), among.end(), name) - among.begin()));
    return map;
}

void Logic::Engine::note(const Dfa& made) {
    budget_.progress.check();
    largest_ = std::max(largest_, made.states());
}

Relation Logic::Engine::note(Relation relation) {
    note(relation.dfa);
    return relation;
}

Relation Logic::Engine::over(Relation relation, const Names& names) {
    Names missing;
    std::set_difference(names.begin(), names.end(), relation.names.begin(), relation.names.end(), std::back_inserter(missing));
    if (missing.empty()) return relation;
    return intersect(relation, {arithmetic_.valid(static_cast<unsigned>(missing.size())), missing}, budget_);
}

Relation Logic::Engine::unite(std::vector<Relation> parts) {
    Names names;
    for (const Relation& part : parts) names = united(names, part.names);
    Relation all{Dfa(static_cast<unsigned>(names.size()), arithmetic_.base()), names};
    for (Relation& part : parts) all.dfa = wythoff::unite(all.dfa, over(std::move(part), names).dfa, budget_);
    return note(std::move(all));
}

Relation Logic::Engine::drop(Relation relation, const Names& names) {
    std::vector<unsigned> dropped;
    Names kept;
    for (unsigned t = 0; t < relation.names.size(); ++t)
        if (contains(names, relation.names[t])) dropped.push_back(t);
        else kept.push_back(relation.names[t]);
    if (dropped.empty()) return relation;
    return note({project(relation.dfa, dropped, budget_), kept});
}

// Drops the bound variables one after the other, the one whose relations are smallest first.
Relation Logic::Engine::answer(Query query) {
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
            const auto split =
                std::stable_partition(from->begin(), from->end(), [&](const Relation& r) { return !contains(r.names, name); });
            std::move(split, from->end(), std::back_inserter(*to));
            from->erase(split, from->end());
        }
        query.bound.erase(name);
        if (all.empty() && none.empty()) continue;
        // What speaks of nothing else comes along, so that other bound variables may go at the same time.
        Names known;
        for (const Relation& r : all) known = united(known, r.names);
        for (const auto& [from, to] : {std::pair{&query.all, &all}, std::pair{&query.none, &none}}) {
            const auto split =
                std::stable_partition(from->begin(), from->end(), [&](const Relation& r) { return !includes(known, r.names); });
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

Relation Logic::Engine::conjoin(std::vector<Relation> all, std::vector<Relation> none) {
    // What is only forbidden must still be a number.
    Names known;
    Names wanted;
    for (const Relation& r : all) known = united(known, r.names);
    for (const Relation& r : none) wanted = united(wanted, r.names);
    Names missing;
    std::set_difference(wanted.begin(), wanted.end(), known.begin(), known.end(), std::back_inserter(missing));
    if (all.empty() || !missing.empty()) all.push_back({arithmetic_.valid(static_cast<unsigned>(missing.size())), missing});

    Conjunction pieces(std::move(all), std::move(none), budget_);
    while (pieces.size() > 1) {
        const Relation& joined = pieces.join_two();
        note(joined.dfa);
        if (joined.dfa.empty()) {  // nothing is left to be found, whatever comes
            const Names names = pieces.names();
            return {Dfa(static_cast<unsigned>(names.size()), arithmetic_.base()), names};
        }
    }
    return note(pieces.take());
}

}  // namespace wythoff
