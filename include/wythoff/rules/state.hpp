// A state of play: a position plus the memory its rules need. Which moves are legal, why another is not, and what a
// move leads to; for piles of any size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/imitation.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// The Muller twist: the number taken must be in S, or must not be.
enum class Constraint { inside, outside };
[[nodiscard]] constexpr const char* to_text(Constraint c) { return c == Constraint::inside ? "S" : "not S"; }
[[nodiscard]] Constraint parse_constraint(const std::string& text);  // S, not-S, not S or not_S, else Error (usage)

struct State {
    Position at;  // as many piles as the game has
    ImitationMemory<Integer> imitation;
    std::optional<Constraint> constraint;  // with the twist
    std::optional<std::size_t> cut;        // the chosen board, where the second player chooses
    std::vector<Position> blocked;         // options that the coming move may not go to
};

struct Move {
    Integer k;
    Integer l;
    std::optional<Constraint> hand_over = {};  // with the twist: the constraint for the opponent
    Integer m = 0;                             // from the third pile
};
[[nodiscard]] Move move_between(const Position& from, const Position& to);

// A state at the start of play. Error (usage) for negative piles or a position off the board.
[[nodiscard]] State make_state(const Game& game, const Position& at);

// The same from what people type: the piles as 13 or 10^6+7, or one pile and, with the twist, the constraint; what is left out is
// empty. Error (usage) names what is not understood. A pile of more decimal digits than `most_digits` is refused before it is
// computed.
[[nodiscard]] State parse_state(const Game& game, const std::string& x, const std::string& y, const std::string& z = {},
                                unsigned long most_digits = max_integer_digits);

// "play ends at (3, 4), where the player to move has lost": of a position whose outcome the rules prescribe.
[[nodiscard]] std::string ending_text(const Position& at, Outcome outcome);

[[nodiscard]] Position target(const State& state, const Move& move);

// Why the move is not legal, in one sentence; nothing if it is. Blocked options count as not legal.
[[nodiscard]] std::optional<std::string> objection(const Game& game, const State& state, const Move& move,
                                                   const IsPPosition& is_p);

// The state after a legal move: blocks are forgotten, the memory goes on.
[[nodiscard]] State after(const Game& game, const State& state, const Move& move);

// The state at the end of a play that goes from position to position, for games whose history matters. Error (usage) when it
// does not, for a move that is not legal, and for no positions at all.
[[nodiscard]] State after_play(const Game& game, const std::vector<Position>& play);

// Whether a move from `at` is of a kind that may be blocked.
[[nodiscard]] bool is_blockable(const Game& game, const Position& at, const Move& move, const IsPPosition& is_p);

// Legal moves, set by set with smaller moves first, at most `limit` of them and each once. Moves that PPositionsOf
// adjoins are listed up to 64 tokens a pile, and up to 512 where there is none among these. Error (limit) where too many would
// have to be tried for a condition.
[[nodiscard]] std::vector<Move> legal_moves(const Game& game, const State& state, const IsPPosition& is_p, std::size_t limit);

// Whether legal_moves leaves none out but for its limit: it does where P-positions of another game are moves and a pile is large.
[[nodiscard]] bool are_all_listed(const Game& game, const Position& at);

// Whether some legal move exists.
[[nodiscard]] bool can_move(const Game& game, const State& state, const IsPPosition& is_p);

}  // namespace wythoff

#pragma GCC visibility pop
