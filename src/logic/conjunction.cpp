#include "logic/conjunction.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <numeric>
#include <tuple>
#include <utility>

#include "wythoff/core/error.hpp"
#include "wythoff/core/out_of_memory.hpp"

namespace wythoff {
namespace {

bool meet(const Names& a, const Names& b) {
    return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return contains(b, name); });
}

Held subtract(const Held& a, const Held& b, const Budget& budget) {
    return {subtract(a.dfa(), b.dfa(), places(b.names, a.names), budget), a.names};
}

}  // namespace

Names united(const Names& a, const Names& b) {
    Names both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

bool includes(const Names& all, const Names& some) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

Held intersect(const Held& a, const Held& b, const Budget& budget) {
    const Names names = united(a.names, b.names);
    return {
        intersect(a.dfa(), places(a.names, names), b.dfa(), places(b.names, names), static_cast<unsigned>(names.size()), budget),
        names};
}

Conjunction::Breadth Conjunction::breadth_of(const Dfa& dfa) {
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

Conjunction::Conjunction(std::vector<Held> all, std::vector<Held> none, const Share& share) : share_(share) {
    std::map<std::tuple<bool, Names, std::size_t, std::size_t>, std::vector<std::size_t>> alike;
    const auto add = [&](Held& relation, bool positive) {  // what is there already says nothing new
        const Dfa& dfa = relation.dfa();
        std::vector<std::size_t>& same = alike[{positive, relation.names, dfa.states(), dfa.edge_count()}];
        const auto is_equal = [&](std::size_t i) {
            const Held& other = pieces_[i].relation;
            return other.shared() == relation.shared() || other.dfa() == dfa;
        };
        if (std::any_of(same.begin(), same.end(), is_equal)) return;
        same.push_back(pieces_.size());
        pieces_.push_back({std::move(relation), positive, next_id_++});
    };
    for (Held& r : all) add(r, true);
    for (Held& r : none) add(r, false);
    for (const Piece& p : pieces_) bound_ = std::max(bound_, 4 * p.relation.dfa().states());
}

Names Conjunction::names() const {
    Names all;
    for (const Piece& p : pieces_) all = united(all, p.relation.names);
    return all;
}

const Held& Conjunction::join_two() {
    const std::vector<Step> steps = possible_steps();
    const Step* best = nullptr;
    while ((best = narrowest(steps)) == nullptr) bound_ *= 2;
    return replace(*best);
}

// The smallest pieces, in order: all of them unless there are very many. Where every two were tried, a conjunction of n parts
// would cost n^2 products and n^3 lookups.
std::vector<std::size_t> Conjunction::candidates() const {
    std::vector<std::size_t> chosen(pieces_.size());
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    if (chosen.size() <= most_candidates) return chosen;
    std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
        return pieces_[a].relation.dfa().states() < pieces_[b].relation.dfa().states();
    });
    chosen.resize(most_candidates);
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

// Those that share a variable, or all if none do; those that look cheapest first.
std::vector<Conjunction::Step> Conjunction::possible_steps() const {
    std::vector<std::size_t> all(pieces_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::vector<std::size_t> some = candidates();
    for (const Joined joined : {Joined::by_a_variable, Joined::anyhow})
        for (const std::vector<std::size_t>* among : {&some, &std::as_const(all)})
            if (std::vector<Step> steps = possible_steps(*among, joined); !steps.empty()) return steps;
    throw internal_error("a conjunction whose parts cannot be joined");
}

std::vector<Conjunction::Step> Conjunction::possible_steps(const std::vector<std::size_t>& among, Joined joined) const {
    std::vector<Step> steps;
    for (const std::size_t a : among)
        for (const std::size_t b : among) {
            if (a == b || !pieces_[a].positive || (pieces_[b].positive && b < a)) continue;
            const Held& left = pieces_[a].relation;
            const Held& right = pieces_[b].relation;
            if (!pieces_[b].positive && !includes(left.names, right.names)) continue;
            if (joined == Joined::by_a_variable && !meet(left.names, right.names)) continue;
            steps.push_back({a, b, static_cast<double>(left.dfa().states()) * static_cast<double>(right.dfa().states())});
        }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.size < b.size; });
    return steps;
}

unsigned Conjunction::threads(const Budget& budget) const {
    std::size_t states = 0;
    for (const Piece& p : pieces_) states += p.relation.dfa().states();
    return threads_for(states, budget);
}

// The result of one of several steps; nothing if it takes more states than the bound, unless it is the only one. What finds too
// little memory in a share of what there is, is not given up: OutOfMemory.
const Held* Conjunction::attempt(const Step& step, std::size_t steps, const Budget& budget, std::uint64_t all_memory) {
    const bool only = steps == 1;
    const Piece& a = pieces_[step.a];
    const Piece& b = pieces_[step.b];
    {
        const std::lock_guard lock(mutex_);
        if (const auto it = tried_.find(key(step)); it != tried_.end()) return &it->second;
    }
    Budget bounded = budget;
    if (!only) bounded.most_states = std::min(bounded.most_states, bound_);
    try {
        Held made = b.positive ? intersect(a.relation, b.relation, bounded) : subtract(a.relation, b.relation, bounded);
        const std::lock_guard lock(mutex_);
        return &tried_.emplace(key(step), std::move(made)).first->second;
    } catch (const OutOfMemory&) {
        if (only || bound_ >= budget.most_states || budget.memory < all_memory) throw;
        was_short_of_memory_ = true;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        if (only || bound_ >= budget.most_states) {
            if (was_short_of_memory_) throw OutOfMemory(error.what());  // with more, another step would have been taken
            throw;
        }
    }
    return nullptr;
}

// The step with the narrowest result among those within the bound, the first of several. One at a time while there is one thread;
// as soon as there are more, side by side.
const Conjunction::Step* Conjunction::narrowest(const std::vector<Step>& steps) {
    Best best;
    std::size_t tried = 0;
    for (; tried < steps.size() && threads(share_()) == 1; ++tried) {
        const Budget budget = share_();
        const Held* result = attempt(steps[tried], steps.size(), budget, budget.memory);
        if (result == nullptr) continue;
        const bool none_is_narrower = result->dfa().empty();
        compare(steps[tried], *result, best);  // the result may be gone now
        if (none_is_narrower) return best.step;
    }
    const Budget budget = share_();
    SideBySide attempts(budget, threads(budget));
    std::vector<std::exception_ptr> failed(steps.size());  // with Error (limit)
    std::atomic<bool> is_empty = false;
    attempts.run(steps.size() - tried, [&](std::size_t i, const Share& share) {
        const std::size_t which = steps.size() - 1 - i;
        const Held* result = nullptr;
        try {
            result = attempt(steps[which], steps.size(), share(), budget.memory);
        } catch (const OutOfMemory&) {
            throw;  // to be tried again with all the memory
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit) throw;
            failed[which] = std::current_exception();
        }
        if (result == nullptr) return;
        if (result->dfa().empty()) {
            is_empty = true;
            attempts.enough(i);
        }
        compare(steps[which], *result, best);
    });
    // One at a time, a step whose result is empty would have been found before a larger one that is too large.
    if (!is_empty)
        for (const std::exception_ptr& error : failed)
            if (error) std::rethrow_exception(error);
    return best.step;
}

// Of the other one nothing is kept, unless a step that leaves its parts as they are may be taken.
void Conjunction::compare(const Step& step, const Held& result, Best& best) {
    const Breadth breadth = breadth_of(result.dfa());
    const bool keeps_others =
        std::count_if(pieces_.begin(), pieces_.end(), [](const Piece& piece) { return piece.positive; }) > 1;
    const std::lock_guard lock(mutex_);
    const bool better = best.step == nullptr || breadth < best.breadth || (breadth == best.breadth && &step < best.step);
    const Step* other = better ? std::exchange(best.step, &step) : &step;
    if (better) best.breadth = breadth;
    if (other != nullptr && !keeps_others) tried_.erase(key(*other));
}

// Puts the result of a step in the place of its parts.
const Held& Conjunction::replace(const Step& step) {
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

}  // namespace wythoff
