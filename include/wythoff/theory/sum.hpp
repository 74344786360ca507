// The sum of a game on two piles and piles of Nim.
//
// It is P exactly if the nim-value of the position is the XOR of the piles (Sprague 1935, Grundy 1939), which ask_nim_value
// (theory/oracle.hpp) answers: by computation for piles of the game up to 2000, beyond by certificates where the XOR of the piles
// is a value that is proved. The piles of Nim may have any size.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// A position of a game on two piles, and piles of Nim beside it.
struct Sum {
    Position at;
    std::vector<Integer> nim;
    friend bool operator==(const Sum&, const Sum&) = default;
};
struct SumAnswer {
    std::optional<Outcome> outcome;
    std::string undecided;
    Evidence evidence;
    std::optional<std::int64_t> value;  // the nim-value of the position alone, if it is known
    // Of a position that is computed all winning moves; else those that a certificate names, and one a pile of Nim.
    std::vector<Sum> winning;
};
// Error (unsupported) for games without nim-values, as ask_nim_value; Error (usage) for a pile below 0.
[[nodiscard]] SumAnswer ask_sum(const Game& game, const Sum& sum, const Budget& budget = {},
                                const std::shared_ptr<ProofCache>& proofs = nullptr);

}  // namespace wythoff

#pragma GCC visibility pop
