// Numbers pairs of states in the order in which they are met.
#pragma once

#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

class PairIndex {
public:
    explicit PairIndex(const Budget& budget) : budget_(budget), table_(1024, no_state) {}

    StateId number(StateId a, StateId b) {
        const std::uint64_t key = std::uint64_t{a} << 32 | b;
        std::size_t slot = hash(key) & (table_.size() - 1);
        while (table_[slot] != no_state) {
            if (keys_[table_[slot]] == key) return table_[slot];
            slot = (slot + 1) & (table_.size() - 1);
        }
        if (keys_.size() >= budget_.most_states)
            throw Error(Error::Kind::limit,
                        "the automaton has more states than the " + std::to_string(budget_.most_states) + " allowed");
        const auto id = static_cast<StateId>(keys_.size());
        table_[slot] = id;
        keys_.push_back(key);
        if (keys_.size() * 2 > table_.size()) grow();
        if (keys_.size() % 65536 == 0) check();
        return id;
    }

    [[nodiscard]] std::size_t size() const { return keys_.size(); }
    [[nodiscard]] StateId first(std::size_t id) const { return static_cast<StateId>(keys_[id] >> 32); }
    [[nodiscard]] StateId second(std::size_t id) const { return static_cast<StateId>(keys_[id]); }

private:
    static std::size_t hash(std::uint64_t key) {
        key ^= key >> 32;
        key *= 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>(key ^ key >> 29);
    }

    void grow() {
        table_.assign(table_.size() * 2, no_state);
        for (std::size_t id = 0; id < keys_.size(); ++id) {
            std::size_t slot = hash(keys_[id]) & (table_.size() - 1);
            while (table_[slot] != no_state) slot = (slot + 1) & (table_.size() - 1);
            table_[slot] = static_cast<StateId>(id);
        }
    }

    void check() const {
        budget_.progress.check();
        require_memory("an automaton under construction", 64.0 * static_cast<double>(keys_.size()), budget_.memory);
    }

    const Budget& budget_;
    std::vector<StateId> table_;
    std::vector<std::uint64_t> keys_;
};

}  // namespace wythoff
