// The memory of (m,p)-Imitation Nim: what the last move was, and how many imitations in a row each player has made.
// One code for the engines' 64-bit piles and for piles of any size.
#pragma once

#include <cstdint>

#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Pile : std::uint8_t { none, first, second };

template <class Int>
struct ImitationMemory {
    Pile from = Pile::none;      // the pile the last move came from, if it was not the larger one before that move
    Int taken = 0;               // and how many tokens it took
    std::int64_t run_mover = 0;  // imitations on consecutive moves of the player to move, up to now
    std::int64_t run_other = 0;  // and of the player who just moved
    friend bool operator==(const ImitationMemory&, const ImitationMemory&) = default;
};

template <class Int>
[[nodiscard]] bool imitates(const Imitation& rule, const ImitationMemory<Int>& memory, Pile pile, const Int& amount) {
    return memory.from != Pile::none && pile != memory.from && amount >= memory.taken && amount - memory.taken < rule.m;
}

template <class Int>
[[nodiscard]] bool is_allowed(const Imitation& rule, const ImitationMemory<Int>& memory, Pile pile, const Int& amount) {
    return !imitates(rule, memory, pile, amount) || memory.run_mover + 1 < rule.p;
}

// The memory after taking `amount` from `pile` when the piles were (x, y).
template <class Int>
[[nodiscard]] ImitationMemory<Int> remember(const Imitation& rule, const ImitationMemory<Int>& memory, const Int& x, const Int& y,
                                            Pile pile, const Int& amount) {
    const bool from_smaller = pile == Pile::first ? x <= y : y <= x;
    return {from_smaller ? pile : Pile::none, from_smaller ? amount : Int(0), memory.run_other,
            imitates(rule, memory, pile, amount) ? memory.run_mover + 1 : 0};
}

}  // namespace wythoff

#pragma GCC visibility pop
