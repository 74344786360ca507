#include "automata/minimise_by_splitting.hpp"

#include <algorithm>
#include <numeric>

#include "automata/dfa_access.hpp"

namespace wythoff {
namespace {

// A partition of 0..n-1 whose sets can be split by marking elements.
class Partition {
public:
    explicit Partition(std::uint32_t n) : elements_(n), location_(n), set_(n, 0) {
        std::iota(elements_.begin(), elements_.end(), 0U);
        std::iota(location_.begin(), location_.end(), 0U);
        if (n == 0) return;
        begin_ = {0};
        end_ = {n};
        marked_ = {0};
    }

    // Sorted by key, one set a key.
    template <class Key>
    Partition(std::uint32_t n, const Key& key) : Partition(n) {
        if (n == 0) return;
        std::sort(elements_.begin(), elements_.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        end_.clear();
        begin_.clear();
        for (std::uint32_t i = 0; i < n; ++i) {
            if (i == 0 || key(elements_[i]) != key(elements_[i - 1])) {
                if (i > 0) end_.push_back(i);
                begin_.push_back(i);
            }
            location_[elements_[i]] = i;
            set_[elements_[i]] = static_cast<std::uint32_t>(begin_.size() - 1);
        }
        end_.push_back(n);
        marked_.assign(begin_.size(), 0);
    }

    [[nodiscard]] std::uint32_t sets() const { return static_cast<std::uint32_t>(begin_.size()); }
    [[nodiscard]] std::uint32_t set_of(std::uint32_t element) const { return set_[element]; }
    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t set) const {
        return {elements_.data() + begin_[set], elements_.data() + end_[set]};
    }

    void mark(std::uint32_t element) {
        const std::uint32_t set = set_[element];
        const std::uint32_t from = location_[element];
        const std::uint32_t to = begin_[set] + marked_[set];
        if (from < to) return;
        std::swap(elements_[from], elements_[to]);
        location_[elements_[from]] = from;
        location_[elements_[to]] = to;
        if (marked_[set]++ == 0) touched_.push_back(set);
    }

    // Every set with marked and unmarked elements becomes two; the smaller part gets the new number.
    void split() {
        for (const std::uint32_t set : touched_) {
            const std::uint32_t middle = begin_[set] + marked_[set];
            const bool whole = middle == end_[set];
            if (!whole) {
                const auto fresh = static_cast<std::uint32_t>(begin_.size());
                if (marked_[set] <= end_[set] - middle) {
                    begin_.push_back(begin_[set]);
                    end_.push_back(middle);
                    begin_[set] = middle;
                } else {
                    begin_.push_back(middle);
                    end_.push_back(end_[set]);
                    end_[set] = middle;
                }
                marked_.push_back(0);
                for (std::uint32_t i = begin_[fresh]; i < end_[fresh]; ++i) set_[elements_[i]] = fresh;
            }
            marked_[set] = 0;
        }
        touched_.clear();
    }

private:
    std::vector<std::uint32_t> elements_;
    std::vector<std::uint32_t> location_;
    std::vector<std::uint32_t> set_;
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> end_;
    std::vector<std::uint32_t> marked_;
    std::vector<std::uint32_t> touched_;
};

// The numbers 0..n-1 grouped by a value below `groups`.
struct Groups {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> members;

    template <class GroupOf>
    Groups(std::uint32_t n, std::uint32_t groups, const GroupOf& group_of) : first(groups + 1, 0), members(n) {
        for (std::uint32_t i = 0; i < n; ++i) ++first[group_of(i) + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> at(first.begin(), first.end() - 1);
        for (std::uint32_t i = 0; i < n; ++i) members[at[group_of(i)]++] = i;
    }
    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t group) const {
        return {members.data() + first[group], members.data() + first[group + 1]};
    }
};

}  // namespace

Dfa minimise_by_splitting(const Dfa& dfa) {
    const auto n = static_cast<std::uint32_t>(dfa.states());
    const auto m = static_cast<std::uint32_t>(dfa.edge_count());
    Dfa least(dfa.tracks(), dfa.base());
    if (n == 0) return least;
    const std::vector<Dfa::Edge>& edges = DfaAccess::edges(dfa);
    const std::vector<std::uint32_t>& first = DfaAccess::first(dfa);
    const StateId start = dfa.start();

    std::vector<std::uint32_t> tail(m);
    for (StateId s = 0; s < n; ++s)
        for (std::uint32_t e = first[s]; e < first[s + 1]; ++e) tail[e] = s;
    const Groups entering(m, n, [&](std::uint32_t e) { return edges[e].to; });

    // Trim: the states that are reached and that reach an accepting one.
    std::vector<std::uint8_t> reached(n, 0);
    std::vector<std::uint8_t> useful(n, 0);
    std::vector<StateId> stack{start};
    reached[start] = 1;
    while (!stack.empty()) {
        const StateId s = stack.back();
        stack.pop_back();
        for (const Dfa::Edge& e : dfa.edges(s))
            if (reached[e.to] == 0) {
                reached[e.to] = 1;
                stack.push_back(e.to);
            }
    }
    for (StateId s = 0; s < n; ++s)
        if (dfa.accepting(s) && reached[s] != 0) {
            useful[s] = 1;
            stack.push_back(s);
        }
    while (!stack.empty()) {
        const StateId s = stack.back();
        stack.pop_back();
        for (const std::uint32_t e : entering.of(s))
            if (useful[tail[e]] == 0 && reached[tail[e]] != 0) {
                useful[tail[e]] = 1;
                stack.push_back(tail[e]);
            }
    }
    if (useful[start] == 0) return least;

    // Useless states share a block of their own and their edges take no part.
    Partition blocks(n, [&](std::uint32_t s) { return useful[s] == 0 ? 2 : static_cast<int>(dfa.accepting(s)); });
    std::vector<std::uint32_t> live;
    for (std::uint32_t e = 0; e < m; ++e)
        if (useful[tail[e]] != 0 && useful[edges[e].to] != 0) live.push_back(e);
    Partition cords(static_cast<std::uint32_t>(live.size()), [&](std::uint32_t i) { return edges[live[i]].symbol; });
    const Groups into(static_cast<std::uint32_t>(live.size()), n, [&](std::uint32_t i) { return edges[live[i]].to; });
    std::uint32_t next_block = 1;
    for (std::uint32_t cord = 0; cord < cords.sets(); ++cord) {
        for (const std::uint32_t i : cords.of(cord)) blocks.mark(tail[live[i]]);
        blocks.split();
        for (; next_block < blocks.sets(); ++next_block) {
            for (const std::uint32_t s : blocks.of(next_block))
                for (const std::uint32_t i : into.of(s)) cords.mark(i);
            cords.split();
        }
    }

    // Blocks in the order a breadth-first walk meets them.
    std::vector<StateId> number(blocks.sets(), no_state);
    std::vector<StateId> sample;
    const auto meet = [&](StateId s) {
        StateId& id = number[blocks.set_of(s)];
        if (id == no_state) {
            id = static_cast<StateId>(sample.size());
            sample.push_back(s);
        }
        return id;
    };
    DfaAccess::start(least) = meet(start);
    for (std::size_t i = 0; i < sample.size(); ++i) {
        for (const Dfa::Edge& e : dfa.edges(sample[i]))
            if (useful[e.to] != 0) DfaAccess::edges(least).push_back({e.symbol, meet(e.to)});
        DfaAccess::first(least).push_back(static_cast<std::uint32_t>(least.edge_count()));
        DfaAccess::accepting(least).push_back(dfa.accepting(sample[i]) ? 1 : 0);
    }
    return least;
}

}  // namespace wythoff
