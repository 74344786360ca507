// The rules of a game in the form that the proof in formal/ knows (formal/Games.v), and split into pieces (formal/Compile.v).
//
// A piece says how the piles u, v after a move relate to the piles x, y before it, by conditions that can be followed while
// digits are read: u is arbitrary, equal to x, below x or at most x; the same for v and y; and sums
//
//   c_x x + c_y y + c_u u + c_v v = constant   (modulo `modulus`, unless that is 0; with residues: constant + one of them),
//   c_x x + c_y y + c_u u + c_v v >= constant.
//
// The proof makes the same pieces from the same rules, in the same order; a trace that had others would be refused.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "wythoff/prove/trace.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

enum class TrackRelation : std::uint8_t { any, same, below, at_most };

struct Form {
    enum class Kind : std::uint8_t { divisible, at_least };
    std::array<std::int64_t, 4> coefficients;  // of x, y, u, v
    std::int64_t constant = 0;
    std::int64_t modulus = 0;
    Kind kind = Kind::divisible;
    std::vector<std::int64_t> residues = {};  // not empty: a modulus that is positive
};

struct Piece {
    TrackRelation u = TrackRelation::any;
    TrackRelation v = TrackRelation::any;
    std::vector<Form> forms;
    std::size_t move_set = 0;  // 0 is no move at all, u = x and v = y; the sets of the rules follow
    std::size_t falls = 0;     // by how much the third pile falls
};

inline constexpr std::uint32_t no_move = 0;     // the piece u = x, v = y
inline constexpr std::uint32_t off_board = 1;   // the piece u = x, v = y where (x,y) is in the corner that is cut out
inline constexpr std::uint32_t first_move = 2;  // the pieces of the rules

// Error (unsupported) for rules that formal/ does not know.
[[nodiscard]] std::vector<TraceMoves> make_trace_moves(const Game& game);
// The moves that can be blocked.
[[nodiscard]] std::vector<TraceMoves> make_blockable_moves(const Game& game);
// Whose corner is cut out; none is {0,0}.
[[nodiscard]] Rectangle cut_of(const Game& game);
[[nodiscard]] std::vector<Piece> make_pieces(const std::vector<TraceMoves>& moves, const Rectangle& cut);
// The same with the pieces by which the third pile falls by 1, ..., most: of three heaps (formal/Heaps.v), or a pass anywhere.
[[nodiscard]] std::vector<Piece> make_falling_pieces(const std::vector<TraceMoves>& moves, Descent descent, std::size_t most);

}  // namespace wythoff
