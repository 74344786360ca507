// What a position of a layered game is (rules/layered_game.hpp), or of a sum with piles of Nim, and how it is known.
//
// A position of GAME plus piles of Nim is P exactly if the nim-value of the position is the XOR of the piles (Sprague 1935,
// Grundy 1939). So with-nim(GAME), and sums, are answered by ask_nim_value (theory/oracle.hpp): by computation for piles of GAME
// up to 2000, beyond by certificates where the XOR of the piles is a value that is proved. The piles of Nim may have any size.
//
// Passes and three heaps are computed, layer by layer, for piles up to 2000 and up to `most_layers` layers; three heaps, where a
// layer costs more, with fewer of both, and passes with moves by condition, which may all have to be tried, with far smaller
// piles. Beyond, certificates of layers answer for piles of any size (prove/layers.hpp): those that ship, or with a ProofCache
// one that is made and verified now. The piles of three heaps may be exchanged, so the smallest of them is the layer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/rules/layered_game.hpp"
#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr std::int64_t layered_piles = 2000;  // that are computed
inline constexpr std::int64_t most_layers = 200;

struct LayeredAnswer {
    std::optional<Outcome> outcome;  // none: undecided, and `undecided` says why
    std::string undecided;
    Evidence evidence;
    // Where the winning moves of an N-position lead: all of them when computed layer by layer, otherwise one at least.
    std::vector<LayeredPosition> winning;
};
[[nodiscard]] LayeredAnswer ask_layered(const LayeredGame& game, const LayeredPosition& position, const Budget& budget = {},
                                        const std::shared_ptr<ProofCache>& proofs = nullptr);

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
    std::vector<Sum> winning;           // one move a pile at most
};
// Error (unsupported) for games without nim-values, as ask_nim_value; Error (usage) for a pile below 0.
[[nodiscard]] SumAnswer ask_sum(const Game& game, const Sum& sum, const Budget& budget = {},
                                const std::shared_ptr<ProofCache>& proofs = nullptr);

}  // namespace wythoff

#pragma GCC visibility pop
