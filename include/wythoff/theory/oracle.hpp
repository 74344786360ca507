// One entry for "what is this position, and how is it known": ask(state) picks the theorem whose hypotheses hold for the
// game, else the best engine, and returns the outcome with its evidence, winning moves of an N-position, and what to
// block in a P-position. A theorem answers for piles of any size; an engine as far as memory reaches. Beyond what engines reach
// quickly a certificate answers: one that ships, or one that is made and verified now, where the oracle is given a ProofCache.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/evidence.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/state.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// In (m,p)-Imitation Nim (Larsson 2009, Definition 3): whether the outcome of a position depends on how it was reached.
enum class Dynamics { non_dynamic_p, non_dynamic_n, dynamic };
[[nodiscard]] const char* to_text(Dynamics dynamics);

struct Answer {
    std::optional<Outcome> outcome;  // none: undecided, and `undecided` says why
    std::string undecided;
    Evidence evidence;
    // Of an N-position: at least one, but for misere play without a move and piles so large that the search for one takes more
    // than is allowed; all of them when computed.
    std::vector<Move> winning_moves;
    std::vector<Position> block;        // of a P-position with blocking: the options that must be blocked
    std::optional<std::size_t> choose;  // of a P-position where the second player chooses the board: which
    std::optional<Dynamics> dynamics;   // with memory: whether the history matters
};

class ProofCache;  // theory/proof_cache.hpp

class Oracle {
public:
    // Without `proofs` no proof is tried.
    explicit Oracle(Game game, Budget budget = {}, std::shared_ptr<ProofCache> proofs = nullptr);
    ~Oracle();
    Oracle(Oracle&&) noexcept;

    [[nodiscard]] const Game& game() const;
    [[nodiscard]] const std::shared_ptr<ProofCache>& proofs() const;  // may be null

    // The outcome and all that goes with it. What was computed is kept for the next question. Blocks in the state
    // are not looked at: the outcome is that of the position before anything is blocked.
    [[nodiscard]] Answer ask(const State& state);

    // Whether a position of the inner game of PPositionsOf is P; for `objection` and its kin.
    [[nodiscard]] IsPPosition is_p() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// The nim-value of a position, and moves to every smaller value; or what is known of it.
//
// Piles up to 2000 are computed (solve.hpp). Beyond, certificates of nim-values answer for any size: the value, if it is proved,
// else that it is none of those proved. Certificates that ship come first; then values are proved one after the other, if the
// oracle has a ProofCache, until one of their sets has the position or the effort is spent. Elsewhere the outcome tells whether
// the value is 0.
struct NimValueAnswer {
    std::optional<std::int64_t> value;
    std::vector<std::int64_t> value_not;  // where the value is not known: those that it is not
    std::string undecided;                // and why it is not known
    Evidence evidence;
    // Moves to smaller values, or to values that it is not, one for each, smallest first.
    struct MoveTo {
        std::int64_t value;
        Move move;
    };
    std::vector<MoveTo> moves;
};

// Error (unsupported) for games without nim-values: blocking, misere play, memory, a choice of the board, one pile.
[[nodiscard]] NimValueAnswer ask_nim_value(Oracle& oracle, const State& state, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
