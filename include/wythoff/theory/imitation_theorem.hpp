// (m,p)-Imitation Nim at any point of a play, for piles of any size (Larsson 2009, Theorem 19).
//
// Let W be the P-positions of (m,p)-Wythoff Nim, xi(a,b) the number of (i,j) in W with j-i = b-a and i < a, and L(a,b) the
// imitations that the player who moved to (a,b) has left: p-1 less the run of imitations that ends with that move.
// Then (a,b), a <= b, is P exactly when
//   (I)  (a,b) is in W and xi(a,b) <= L(a,b), or
//   (II) (a,c) is in W for some a <= c < b, and L(a,c) < xi(a,c), where L(a,c) is what would be left after moving there.
// The paper states it for all m and writes out the proof for m = 1 only: there it is a theorem, for other m a statement, which
// tests compare with all histories of small piles for m, p <= 3.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "wythoff/rules/state.hpp"
#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class ImitationTheorem {
public:
    explicit ImitationTheorem(const Game& game, const Budget& budget = {});  // a game with imitation
    ~ImitationTheorem();
    ImitationTheorem(ImitationTheorem&&) noexcept;

    [[nodiscard]] static Evidence::Kind evidence(const Imitation& rule);  // theorem for m = 1, else statement
    // The paper and number, and for m > 1 what of the proof the paper leaves out and what was compared instead.
    [[nodiscard]] static std::string source(const Imitation& rule);
    // p is bounded, since the cost grows with it.
    [[nodiscard]] static bool takes(const Imitation& rule);
    // (m,p)-Wythoff Nim, whose P-positions are those of a play that begins: there L = p-1 and xi < p, so that (I) holds on all of
    // W and (II) nowhere.
    [[nodiscard]] static Game at_the_start(const Imitation& rule);

    [[nodiscard]] Outcome outcome(const State& state);
    [[nodiscard]] std::vector<Move> winning_moves(const State& state);
    [[nodiscard]] Dynamics dynamics(const Position& at);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wythoff

#pragma GCC visibility pop
