// The catalogue's games as functions: games::m_wythoff(3) is make_game("m-wythoff(m=3)"), with the same name, arguments and
// rules, and no text in between. `catalogue()` has the title and the source of each. Arguments out of range, or that do not fit
// each other, are an Error (usage): "m-wythoff: m = 0: expected an integer from 1 to 1000000000".
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff::games {

inline constexpr std::int64_t max_modulus = 1'000'000;  // of `modulo`, which lists residues

// Two piles: any number from one; the same from both as well; k and l from both with |k - l| < m.
[[nodiscard]] Game nim(Convention convention = Convention::normal);
[[nodiscard]] Game wythoff(Convention convention = Convention::normal);
[[nodiscard]] Game m_wythoff(std::int64_t m, Convention convention = Convention::normal);

// m-Wythoff Nim where p - 1 moves may be blocked: rook moves of at least l tokens (m when it is left out); bishop moves; for the
// queen of Wythoff Nim k - 1 moves of any kind.
[[nodiscard]] Game roob_blocking(std::int64_t m, std::int64_t p, std::optional<std::int64_t> l = {});
[[nodiscard]] Game bishop_blocking(std::int64_t m, std::int64_t p);
[[nodiscard]] Game blocking_queen(std::int64_t k);

// The m-bishop, and a rook that takes numbers that are 0, ..., l-1 mod p (0 when l is left out or 0), or given residues.
[[nodiscard]] Game modulo(std::int64_t m, std::int64_t p, Convention convention = Convention::normal);
[[nodiscard]] Game modulo(std::int64_t m, std::int64_t p, std::int64_t l, Convention convention = Convention::normal);
[[nodiscard]] Game modulo(std::int64_t m, std::int64_t p, ResidueList residues, Convention convention = Convention::normal);
[[nodiscard]] Game connell(std::int64_t p, Convention convention = Convention::normal);

// mp-Wythoff Nim on a board without the corner ml x m(p-l), 0 <= l < p; with the choice of l left to the second player; without
// the corner u x v.
[[nodiscard]] Game shifted(std::int64_t m, std::int64_t p, std::int64_t l, Convention convention = Convention::normal);
[[nodiscard]] Game shifted_choice(std::int64_t m, std::int64_t p, Convention convention = Convention::normal);
[[nodiscard]] Game cut_corner(std::int64_t m, std::int64_t p, std::int64_t u, std::int64_t v,
                              Convention convention = Convention::normal);

// Nim with memory: no player may imitate the other's move on p consecutive moves.
[[nodiscard]] Game imitation(std::int64_t m, std::int64_t p);

// Wythoff Nim with the jumps (k,l) and (l,k), (1,2) and (2,1) when they are left out; with any jumps; and with (t,2t) and (2t,t)
// for all t up to T, or for all t.
[[nodiscard]] Game maharaja(Convention convention = Convention::normal);
[[nodiscard]] Game maharaja(std::int64_t k, std::int64_t l, Convention convention = Convention::normal);
using Jumps = std::vector<std::pair<std::int64_t, std::int64_t>>;
using Bound = std::variant<std::int64_t, Endless>;
[[nodiscard]] Game adjoined(Jumps jumps, std::optional<Bound> T = {}, Convention convention = Convention::normal);

// Rook moves, and k, l > 0 from both piles with |l-k| < (s-1) min(k,l) + t. Named by parities: what is taken from the first and
// from the second pile is odd or even.
[[nodiscard]] Game st_wythoff(std::int64_t s, std::int64_t t, Convention convention = Convention::normal);
[[nodiscard]] Game odd_odd(std::int64_t s, std::int64_t t, Convention convention = Convention::normal);
[[nodiscard]] Game even_even(std::int64_t s, std::int64_t t, Convention convention = Convention::normal);
[[nodiscard]] Game odd_even(std::int64_t s, std::int64_t t, Convention convention = Convention::normal);
[[nodiscard]] Game even_odd(std::int64_t s, std::int64_t t, Convention convention = Convention::normal);

// The sets that restrict it: for a move from the first pile alone, from the second alone, and each pile's part of a move from
// both.
struct Restriction {
    IntegerSet Sh = IntegerSet::all();
    IntegerSet Sv = IntegerSet::all();
    IntegerSet D1 = IntegerSet::all();
    IntegerSet D2 = IntegerSet::all();
};
[[nodiscard]] Game restricted(std::int64_t s, std::int64_t t, Restriction to, Convention convention = Convention::normal);

// One pile: take a number of the set; with the Muller twist the opponent says whether it must be in the set or outside.
[[nodiscard]] Game subtraction(IntegerSet S);
[[nodiscard]] Game muller_subtraction(IntegerSet S);

// A game whose P-positions are moves as well. The convention is the game's own unless misere is asked for.
[[nodiscard]] Game adjoin_p(Game game, Convention convention = Convention::normal);

// Three piles: a game on two piles (rules: is_base) plus a pile of Nim; with passes, from everywhere or only where the game has a
// move; Fraenkel's Wythoff Nim with three piles.
enum class Passes { where_there_is_a_move, anywhere };
[[nodiscard]] Game with_nim(Game game);
[[nodiscard]] Game with_pass(Game game, Passes passes = Passes::where_there_is_a_move);
[[nodiscard]] Game three_heap();
// Three piles: Nim, take from at most m piles, the first game until somebody takes the token from the third pile and then the
// second game, and the Tribonacci game.
[[nodiscard]] Game nim_on_three_piles(Convention convention = Convention::normal);
[[nodiscard]] Game moore(std::int64_t m, Convention convention = Convention::normal);
[[nodiscard]] Game button(Game game, Game then);
[[nodiscard]] Game tribonacci();

}  // namespace wythoff::games
#pragma GCC visibility pop
