// A game on three piles, slice by slice: the positions with the same third pile.
//
// In many games a move inside a slice is a move of one game on two piles, the base, and a move to a lower slice is of one of four
// kinds. Engines and proofs take these games one slice after the other.
//
//   nim            any number from the third pile alone: the sum of the base and a pile of Nim
//   pass           one token from the third pile, where the base has a move: a pass, for both players together
//   pass_anywhere  one token from the third pile, everywhere
//   three_heaps    the base is Wythoff Nim: any number from one pile, or (i,j,k), not all 0, with i XOR j XOR k = 0
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Descent { nim, pass, pass_anywhere, three_heaps };

struct Slices {
    Descent descent = Descent::nim;
    Game base;
    friend bool operator==(const Slices&, const Slices&) = default;
};

// Nothing for a game of another form.
[[nodiscard]] std::optional<Slices> slices_of(const Game& game);
// The rules of such a game, and its game in the catalogue.
[[nodiscard]] BoardRules rules_of(const Slices& slices);
[[nodiscard]] Game to_game(const Slices& slices);
[[nodiscard]] inline std::string to_text(const Slices& slices) { return to_text(to_game(slices)); }

// The rook whose rays begin here: as many as there are piles, or none.
struct Rook {
    std::size_t rays = 0;
    const IntegerSet* lengths = nullptr;  // those of its first ray
};
[[nodiscard]] Rook rook_at(const MoveSets& sets, std::size_t from, int piles);

}  // namespace wythoff

#pragma GCC visibility pop
