// The coarsest partition of the states of a trim automaton that its edges respect, in rounds (minimise.hpp).
#pragma once

#include <span>
#include <vector>

#include "core/team.hpp"
#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

// Where the edges that enter a state come from, in ascending order.
class Entering {
public:
    Entering(const Dfa& dfa, Team& team);
    [[nodiscard]] std::span<const StateId> tails(StateId state) const {
        return {tails_.data() + first_[state], tails_.data() + first_[state + 1]};
    }

private:
    std::vector<std::uint32_t> first_;
    std::vector<StateId> tails_;
};

class Refinement {
public:
    Refinement(const Dfa& dfa, const Entering& entering, Team& team);

    void run(const Progress& progress);
    [[nodiscard]] const std::vector<std::uint32_t>& block() const& { return block_; }  // by state
    [[nodiscard]] std::vector<std::uint32_t> block() && { return std::move(block_); }
    [[nodiscard]] std::uint32_t blocks() const { return static_cast<std::uint32_t>(size_.size()); }

private:
    struct Group {  // states of the list, in one block, with one signature
        std::uint64_t print;
        std::uint32_t block;
        std::uint32_t count;  // and once they are numbered, the number of the block that they are in from now on
    };
    [[nodiscard]] bool alone() const { return team_.threads() == 1; }
    void take_prints();
    void group();
    void group_shard(std::size_t shard, std::size_t shards, std::vector<Group>& groups);
    void number_groups();
    void move_states();
    void list_tails();
    void list_tails_alone();

    const Dfa& dfa_;
    const Entering& entering_;
    Team& team_;
    std::vector<std::uint32_t> block_;  // by state
    std::vector<std::uint8_t> listed_;  // by state
    std::vector<std::uint32_t> size_;   // by block
    std::vector<std::uint64_t> print_;  // by block: of its states that are not listed
    // The states to be looked at, and their fingerprints and groups.
    std::vector<StateId> list_;
    std::vector<std::uint64_t> prints_;  // on one thread they are not kept
    std::vector<std::uint32_t> group_of_;
    std::vector<std::vector<Group>> groups_;  // by shard
    // Of the blocks in question: how many of their states are listed, and the largest group.
    std::vector<std::uint32_t> listed_in_;
    std::vector<std::uint32_t> largest_;
};

// Whether states of one block both accept or both do not, and have the same symbols leading to the same blocks.
[[nodiscard]] bool is_stable(const Dfa& dfa, const std::vector<std::uint32_t>& block, std::uint32_t blocks, Team& team);

}  // namespace wythoff
