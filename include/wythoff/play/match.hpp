// A play of a game between two sides: whose turn it is, what was moved and blocked, and who has won. It is the
// referee: it refuses what the rules do not allow, with the reason, and knows nothing about playing well.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/rules/state.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Side { first, second };  // the first side moves first
[[nodiscard]] constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

class Match {
public:
    Match(Game game, State start, IsPPosition is_p);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const State& state() const { return turns_.back().state; }
    [[nodiscard]] Side to_move() const { return turns_.back().to_move; }

    // What is due before the move: the second side's choice of the board, or the previous side's block, if there is
    // an option to block.
    [[nodiscard]] bool awaits_choice() const;
    [[nodiscard]] bool awaits_block() const;

    // Each returns why it is refused, or nothing when it was done.
    std::optional<std::string> choose_board(std::size_t cut);
    std::optional<std::string> block(const std::vector<Position>& options);
    std::optional<std::string> move(const Move& move);

    // The side that has won, once the side to move cannot move or play has ended where the rules say so.
    [[nodiscard]] std::optional<Side> winner() const;
    // What the rules prescribe at this position, if they say that play ends here.
    [[nodiscard]] std::optional<Outcome> prescribed() const;

    [[nodiscard]] std::size_t moves_made() const { return turns_.size() - 1; }
    // Back to the state before the last `count` moves, nothing blocked yet; false if there were fewer.
    bool undo(std::size_t count);

    [[nodiscard]] bool last_move_imitated() const { return turns_.back().imitated; }

private:
    struct Turn {
        State state;
        Side to_move = Side::first;
        bool blocked = false;   // the block for this turn has been announced
        bool imitated = false;  // the move that led here was an imitation
    };

    Game game_;
    IsPPosition is_p_;
    std::vector<Turn> turns_;
};

}  // namespace wythoff

#pragma GCC visibility pop
