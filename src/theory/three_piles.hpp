// What a position of a game on three piles is, and how it is known.
//
// A game that is taken slice by slice (rules/slices.hpp) is computed so, for piles up to 2000 and third piles up to 200; with
// passes and moves by condition, and for three heaps, where a slice costs more, the piles are smaller. Beyond, certificates of
// its slices answer for piles of any size (prove/certificate.hpp): those that ship, or with a ProofCache one that is made and
// verified now. A game plus a pile of Nim is a sum (theory/sum.hpp). Every other game is computed as a cube, for piles up to 200;
// beyond, a certificate of its P-positions answers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {

inline constexpr std::int64_t sliced_piles = 2000;  // that are computed slice by slice
inline constexpr std::int64_t most_slices = 200;
inline constexpr std::int64_t cube_piles = 200;  // that are computed as a cube

class ThreePiles {
public:
    ThreePiles(Game game, const Budget& budget, std::shared_ptr<ProofCache> proofs);

    // Error (limit) and (unsupported) where the position is out of reach.
    [[nodiscard]] Answer ask(const Position& at, const IsPPosition& is_p);

private:
    [[nodiscard]] SolvedCube solve_below(const Position& at) const;
    [[nodiscard]] std::optional<Answer> ask_whole(const Position& at, const IsPPosition& is_p, std::string& why_not);
    [[nodiscard]] Answer ask_cube(const Position& at, const IsPPosition& is_p);

    Game game_;
    Budget budget_;
    std::shared_ptr<ProofCache> proofs_;
    std::optional<Slices> slices_;
    std::optional<SolvedSlices> solved_slices_;
    std::optional<SolvedCube> cube_;
};

}  // namespace wythoff
