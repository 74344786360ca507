// Reading games from text.
//
//   game    := family [ '(' argument {',' argument} ')' ]  |  rules
//   rules   := set {'+' set} {',' clause}                 |  take(SET) [',' twist]
//   set     := rook[(SET)] | horizontal[(SET)] | vertical[(SET)] | bishop[(SET)] | band(m) | jump(k,l)
//            | ray(a,b[,SET]) | cone(s,t[,SET,SET]) | p-positions(game)
//   clause  := misere | block(n, set {'+' set}) | cut(u,v) {or cut(u,v)} | imitate(m,p)
//   SET     := all | (odd | even | list mod K) [from F] | list | <=R | >=R | fibonacci | powers(b) | squares | primes
//            | file(PATH) | file("PATH") | not(SET);  list := r,r,... | {r,r,...}
//
// A set is read from its file at once: Error (io, usage or limit) when that fails.
// An argument is name=value, or a bare value in the order of the parameters, or the word misere.
#pragma once

#include <string_view>

#include "wythoff/core/parsed.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

[[nodiscard]] Parsed<Game> parse_game(std::string_view text);

// The game, or an Error (usage) that quotes the text and says where it went wrong.
[[nodiscard]] Game make_game(std::string_view text);
// The same for a SET alone: "5 mod 8".
[[nodiscard]] IntegerSet make_integer_set(std::string_view text);

}  // namespace wythoff

#pragma GCC visibility pop
