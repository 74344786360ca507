// Reading games from text.
//
//   game    := rules  |  take(SET) [',' twist]
//   rules   := set {'+' set} {',' clause}
//   set     := rook[(SET)] | horizontal[(SET)] | vertical[(SET)] | bishop[(SET)] | queen[(SET)] | king | knight | band(m)
//            | jump(k,l) | ray(a,b[,SET]) | cone(s,t[,SET,SET]) | take(k,l: CONDITION) | p-positions(game) | family
//            | move(u,v: CONDITION) | move(u,v,w: CONDITION)
//            | jump(i,j,k) | ray(a,b,c[,SET]) | take(i,j,k: CONDITION) | plane(game) | floor(game) | above(game) | pass(game)
//   family  := name [ '(' argument {',' argument} ')' ]
//   clause  := piles(n) | measure(2x + y) | misere | block(n [, set {'+' set}]) | cut(u,v) {or cut(u,v)} | imitate(m,p)
//           | lost((x,y) {, (x,y)}) | won((x,y) {, (x,y)}) | lost(CONDITION) | won(CONDITION)
//   SET     := part {(or | but) part}
//   part    := all | (odd | even | list mod K) [from F] | {item,... mod K [from F]} | list | <=R | >=R | fibonacci | powers(b)
//            | squares | primes | file(PATH) | file("PATH") | not(SET) | (SET);  list := item,... | {item,...}
//   item    := r | r..r, where r is an integer or a power such as 10^6
//
// CONDITION is about k, l, or i, j, k, what is taken, and x, y, z, the piles before the move (condition.hpp): + - * div mod min
// max abs xor ^n, = != < <= > >=, `in` a part of a SET, and, or, not, parentheses. In move(u,v: ...) u, v are the piles after the
// move, of which some may be larger than before; every move has to lower x + y, or the measure that the rules name.
//
// The sets on the last line, and move(u,v,w: ...), are of games on three piles. rook takes from one pile, whatever the number of
// piles; piles(3), as the first clause, says it where the moves do not. ray(1,2,3) is t(1,2,3) beside moves on three piles, and
// else t(1,2) with t = 3.
//
// A name of the catalogue is a game, and in a sum it stands for its moves, so it must have no other rules there. A queen is rook
// + bishop, a king takes one token from a pile or from both, block(n) is about all moves. Where commas could also separate two
// sets, as in cone(1,5,3,7), a list needs braces.
//
// A set is read from its file at once: Error (io, usage or limit) when that fails.
// An argument is name=value, or a bare value in the order of the parameters, or the word misere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/parsed.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] Parsed<Game> parse_game(std::string_view text);

// The game, or an Error (usage) that quotes the text and says where it went wrong.
[[nodiscard]] Game make_game(std::string_view text);
// The words that move sets of two piles are written with, in the order in which the sets of a union are put: a union has none.
[[nodiscard]] std::vector<std::string> ordered_move_words();
// The same as make_game for a SET alone: "5 mod 8".
[[nodiscard]] IntegerSet make_integer_set(std::string_view text);

}  // namespace wythoff

#pragma GCC visibility pop
