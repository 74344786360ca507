// Whether two games have the same P-positions: the first position where they differ, the same as far as computed, or the same for
// all positions, proved.
//
// A proof takes the automaton of one game, from a certificate that ships or from `prove`, and verifies it against the rules of
// the other: only one set is stable and absorbing under these, so if the automaton passes, both games have it. If it fails, the
// games differ, somewhere at or below the position that refutes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/evidence.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/prove/prove.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct CompareOptions {
    std::int64_t to = 500;  // piles up to here are computed
    ProveOptions prove;     // how much to spend on a proof
};

struct GameComparison {
    std::optional<bool> same;              // nothing: the same as far as computed
    std::optional<Cell> first_difference;  // the least larger pile, then the least x
    Outcome at_difference = Outcome::P;    // in the first game
    bool same_rules = false;               // which makes them the same without more
    Evidence evidence;
};

// Error (unsupported) for games that are not on two piles.
[[nodiscard]] GameComparison compare(const Game& first, const Game& second, const CompareOptions& options = {});

// The games whose certificates ship and accept the same positions as this one, by their texts; not the game itself.
[[nodiscard]] std::vector<std::string> same_positions_as(const Certificate& certificate);

}  // namespace wythoff

#pragma GCC visibility pop
