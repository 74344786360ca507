// A certificate: a game, a numeration, and an automaton for each of some sets of positions; no more is needed to verify it. The
// sets are
//
//   P-positions   one set: the automaton reads all piles side by side, x and y, or x, y and z; in the other kinds x and y
//   nim-values    the positions of nim-value 0, 1, ..., g (prove/value_sets.hpp)
//   slices        of a game on three piles (rules/slices.hpp): the (x,y) for which (x,y,z) is a P-position, z = 0, 1, ..., Z
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
// Nim-values: the first line is "wythoff certificate 2", after the numeration comes "value g", and then, for each of the values
// 0, ..., g in order, "states" and the lines of its automaton. Slices: the first line is "wythoff certificate 3", the rules are
// those of the base, after the numeration comes "layer Z", and then the automata of the slices 0, ..., Z. P-positions of three
// piles: the first line is "wythoff certificate 4", after the numeration comes "tracks 3", and edges have three digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class SetKind { p_positions, nim_values, slices };

// The sets 0, 1, ..., last of a kind: of these nim-values, or with these third piles. There is one set of P-positions.
struct SetRange {
    SetKind kind = SetKind::p_positions;
    std::size_t last = 0;
    friend bool operator==(const SetRange&, const SetRange&) = default;
};
// The positions of nim-value 0 alone are the P-positions.
[[nodiscard]] inline SetRange nim_values_to(std::size_t g) { return g == 0 ? SetRange{} : SetRange{SetKind::nim_values, g}; }
[[nodiscard]] inline SetRange slices_to(std::size_t z) { return {SetKind::slices, z}; }
inline constexpr std::size_t most_value = 15;   // that a certificate is about
inline constexpr std::size_t most_slice = 100;  // likewise
// "nim-value 3", "layer 2": what the set at this place is of.
[[nodiscard]] std::string to_text(SetKind kind, std::size_t place);

// How many numbers an automaton of such a set reads.
[[nodiscard]] inline unsigned tracks_of(const Game& game, SetKind kind) {
    return kind == SetKind::p_positions && game.piles() == 3 ? 3 : 2;
}

struct Certificate {
    Game game;
    Numeration numeration;
    SetKind kind = SetKind::p_positions;
    std::vector<Dfa> sets;                                              // one or more, in order
    [[nodiscard]] std::size_t last() const { return sets.size() - 1; }  // the largest nim-value, or third pile
    [[nodiscard]] SetRange range() const { return kind == SetKind::nim_values ? nim_values_to(last()) : SetRange{kind, last()}; }
    [[nodiscard]] const Dfa& automaton() const { return sets.back(); }  // of the P-positions, or of the last set
    [[nodiscard]] unsigned tracks() const { return tracks_of(game, kind); }
};

// The certificate of the sets 0, ..., last of this one.
[[nodiscard]] Certificate first_sets(const Certificate& certificate, std::size_t last);

[[nodiscard]] std::string to_text(const Certificate& certificate);
// Error (usage) naming the line and what was expected there; `source` is how messages call the text.
[[nodiscard]] Certificate parse_certificate(std::string_view text, const std::string& source);
[[nodiscard]] Certificate read_certificate(const std::string& path, const Progress& progress = {});  // Error (io) too
inline constexpr std::uint64_t most_certificate_bytes = std::uint64_t{1} << 32;                      // fifty million states

// What the first lines say, without the automata.
struct CertificateHead {
    Game game;
    Numeration numeration;
    SetRange sets;
};
[[nodiscard]] CertificateHead parse_certificate_head(std::string_view text, const std::string& source);

}  // namespace wythoff

#pragma GCC visibility pop
