// A play of a game with a third number (rules/layered_game.hpp) between two sides, and what a perfect player does in it. The
// match is the referee, as Match is for games on one or two piles (play/match.hpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/play/match.hpp"
#include "wythoff/rules/layered_game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class ProofCache;  // theory/proof_cache.hpp

class LayeredMatch {
public:
    // `is_p` of the inner game of PPositionsOf, as an Oracle for the base gives it.
    LayeredMatch(LayeredGame game, LayeredPosition start, IsPPosition is_p);

    [[nodiscard]] const LayeredGame& game() const { return game_; }
    [[nodiscard]] const LayeredPosition& at() const { return positions_.back(); }
    [[nodiscard]] Side to_move() const { return moves_made() % 2 == 0 ? Side::first : Side::second; }
    [[nodiscard]] std::size_t moves_made() const { return positions_.size() - 1; }

    // Why it is refused, or nothing when it was done.
    std::optional<std::string> move(const LayeredPosition& to);
    // The side that has won, once the side to move cannot move.
    [[nodiscard]] std::optional<Side> winner() const;
    // Back to the position before the last `count` moves; false if there were fewer.
    bool undo(std::size_t count);

private:
    LayeredGame game_;
    IsPPosition is_p_;
    std::vector<LayeredPosition> positions_;
};

struct LayeredChoice {
    LayeredPosition to;
    std::string why;
};

// The move for the player to move, by ask_layered (theory/layered_oracle.hpp); none when there is no legal move. Who cannot win
// leaves the opponent the fewest ways to win, where the piles are small enough to count them.
[[nodiscard]] std::optional<LayeredChoice> best_move(const LayeredGame& game, const LayeredPosition& at, const IsPPosition& is_p,
                                                     const Budget& budget = {},
                                                     const std::shared_ptr<ProofCache>& proofs = nullptr);

}  // namespace wythoff

#pragma GCC visibility pop
