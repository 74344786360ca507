// Pairs of states kept once each, in shards by their hash, so that several threads can number the pairs of a batch.
//
// A shard belongs to one thread at a time and knows nothing of the others: it looks up the pairs of the batch that are its own,
// in the order of the batch. When all shards are done, the new pairs get the next numbers, shard by shard. Numbers hence depend
// on the batches and on the number of shards, which are fixed, and not on threads.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "automata/pair_index.hpp"
#include "wythoff/automata/dfa.hpp"

namespace wythoff {

class PairShards {
public:
    static constexpr std::size_t count = 16;
    static constexpr StateId fresh_bit = StateId{1} << 31;  // numbers are below

    static std::uint64_t key(StateId a, StateId b) { return std::uint64_t{a} << 32 | b; }
    static std::size_t shard_of(std::uint64_t key) { return static_cast<std::size_t>(mix(key) >> 60); }

    // A pair that has its number already; all of them together have the numbers from 0 on.
    void adopt(std::uint64_t key, StateId number) {
        Shard& shard = shards_[shard_of(key)];
        static_cast<void>(shard.find(0, key));
        shard.numbers.push_back(number);
        ++size_;
    }

    // The number of a pair of this shard; of one that the batch brought, what `settled` turns into its number.
    StateId find(std::size_t shard, std::uint64_t key) { return shards_[shard].find(shard, key); }

    // How many pairs the batch has brought.
    [[nodiscard]] std::size_t fresh() const {
        std::size_t sum = 0;
        for (const Shard& shard : shards_) sum += shard.keys.size() - shard.numbers.size();
        return sum;
    }
    // Gives them the numbers from `size()` on; they come to the end of `queue` in this order.
    void settle(std::vector<std::uint64_t>& queue) {
        for (std::size_t s = 0; s < count; ++s) {
            Shard& shard = shards_[s];
            base_[s] = size_;
            queue.insert(queue.end(), shard.keys.begin() + static_cast<std::ptrdiff_t>(shard.numbers.size()), shard.keys.end());
            while (shard.numbers.size() < shard.keys.size()) shard.numbers.push_back(size_++);
        }
    }
    // After settle: the number for what find gave out during the batch.
    [[nodiscard]] StateId settled(StateId found) const {
        if ((found & fresh_bit) == 0) return found;
        const StateId code = found & ~fresh_bit;
        return base_[code % count] + code / static_cast<StateId>(count);
    }

    [[nodiscard]] std::size_t size() const { return size_; }

private:
    static std::uint64_t mix(std::uint64_t key) {
        key ^= key >> 32;
        key *= 0x9E3779B97F4A7C15U;
        key ^= key >> 29;
        key *= 0xBF58476D1CE4E5B9U;
        return key ^ key >> 32;
    }

    struct Shard {
        std::vector<std::uint32_t> table = std::vector<std::uint32_t>(1024, no_state);
        std::vector<std::uint64_t> keys;
        std::vector<StateId> numbers;  // of the pairs before the batch

        StateId find(std::size_t self, std::uint64_t key) {
            std::size_t slot = mix(key) & (table.size() - 1);
            while (table[slot] != no_state && keys[table[slot]] != key) slot = (slot + 1) & (table.size() - 1);
            std::uint32_t place = table[slot];
            if (place == no_state) {
                if (keys.size() - numbers.size() >= fresh_bit / count) throw too_many_states(fresh_bit);
                place = static_cast<std::uint32_t>(keys.size());
                table[slot] = place;
                keys.push_back(key);
                if (keys.size() * 2 > table.size()) grow();
            }
            if (place < numbers.size()) return numbers[place];
            return fresh_bit | static_cast<StateId>((place - numbers.size()) * count + self);
        }
        void grow() {
            table.assign(table.size() * 2, no_state);
            for (std::size_t place = 0; place < keys.size(); ++place) {
                std::size_t slot = mix(keys[place]) & (table.size() - 1);
                while (table[slot] != no_state) slot = (slot + 1) & (table.size() - 1);
                table[slot] = static_cast<std::uint32_t>(place);
            }
        }
    };

    std::array<Shard, count> shards_;
    std::array<StateId, count> base_{};
    StateId size_ = 0;
};

}  // namespace wythoff
