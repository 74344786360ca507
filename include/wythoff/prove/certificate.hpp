// A certificate: the game, the numeration and the automaton that accepts exactly the P-positions; no more is needed to verify it.
// Or the automata of the positions of nim-value 0, 1, ..., g (value_sets.hpp), all in one numeration.
//
//   wythoff certificate 1
//   game maharaja
//   rules rook + bishop + jump(1,2) + jump(2,1)
//   numeration zeckendorf
//   states 3
//   0 + 0,0:0 0,1:1
//   1 - 0,0:2
//   2 + ...
//   end
//
// One line a state: its number, + if it accepts, and its edges, digit of x, digit of y, target. State 0 is the start; a missing
// edge rejects. Words are read most significant digit first, the shorter number with zeros in front. Lines that start with # are
// comments. The rules are the game's own, spelled out, so that a reader needs no catalogue.
//
// Sets of nim-values: the first line is "wythoff certificate 2", after the numeration comes "value g", and then, for each of the
// values 0, ..., g in order, "states" and the lines of its automaton.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Certificate {
    Game game;
    Numeration numeration;
    Dfa p;                                                            // the positions of nim-value g: for g = 0 the P-positions
    std::vector<Dfa> lower = {};                                      // those of nim-value 0, ..., g-1
    [[nodiscard]] std::size_t value() const { return lower.size(); }  // g
};

inline constexpr std::size_t most_value = 15;  // that a certificate speaks of
// The certificate of a smaller value that this one holds.
[[nodiscard]] Certificate of_value(const Certificate& certificate, std::size_t value);

[[nodiscard]] std::string to_text(const Certificate& certificate);
// Error (usage) naming the line and what was expected there; `source` is how messages call the text.
[[nodiscard]] Certificate parse_certificate(std::string_view text, const std::string& source);
[[nodiscard]] Game certified_game(std::string_view text, const std::string& source);  // reads no further
[[nodiscard]] Certificate read_certificate(const std::string& path);                  // Error (io) too

}  // namespace wythoff

#pragma GCC visibility pop
