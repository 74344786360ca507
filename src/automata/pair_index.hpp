// Numbers pairs of states in the order in which they are met.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

[[nodiscard]] inline Error too_many_states(std::size_t most) {
    return {Error::Kind::limit, "the automaton has more states than the " + std::to_string(most) + " allowed"};
}

class PairIndex {
public:
    explicit PairIndex(std::size_t most) : most_(std::min<std::size_t>(most, no_state - 1)), table_(1024, no_state) {}

    StateId number(StateId a, StateId b) {
        const std::uint64_t key = std::uint64_t{a} << 32 | b;
        std::size_t slot = hash(key) & (table_.size() - 1);
        while (table_[slot] != no_state) {
            if (keys_[table_[slot]] == key) return table_[slot];
            slot = (slot + 1) & (table_.size() - 1);
        }
        if (keys_.size() >= most_) throw too_many_states(most_);
        const auto id = static_cast<StateId>(keys_.size());
        table_[slot] = id;
        keys_.push_back(key);
        if (keys_.size() * 2 > table_.size()) grow();
        return id;
    }

    [[nodiscard]] bool contains(StateId a, StateId b) const {
        const std::uint64_t key = std::uint64_t{a} << 32 | b;
        std::size_t slot = hash(key) & (table_.size() - 1);
        while (table_[slot] != no_state && keys_[table_[slot]] != key) slot = (slot + 1) & (table_.size() - 1);
        return table_[slot] != no_state;
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

    std::size_t most_;
    std::vector<StateId> table_;
    std::vector<std::uint64_t> keys_;
};

}  // namespace wythoff
