// Layered games: two piles (x, y) of a game, the base, and a third number z. Moves inside a layer are those of the base, and z
// only falls; so every layer is a set of pairs, and layer z is settled once those below it are.
//
//   with-nim(GAME)            GAME plus a pile of z tokens from which any number may be taken: moves to (x, y, z'), z' < z. The
//                             P-positions of layer z are the positions of GAME of nim-value z.
//   with-pass(GAME)           z passes are left, for both players together: a pass leads to (x, y, z-1). Where GAME has no move
//                             there is no pass either.
//   with-pass(GAME,anywhere)  the same, and a pass is a move from every position.
//   three-heap                Fraenkel's Wythoff Nim with three piles: take any number from one pile, or k, l and d from the
//                             three, not all 0, where k XOR l XOR d = 0. The base is Wythoff Nim. The piles may be exchanged.
//
// Source of the last: A. S. Fraenkel, Complexity, appeal and challenges of combinatorial games, Theoretical Computer Science 313
// (2004), and X. Sun and D. Zeilberger, On Fraenkel's N-heap Wythoff's conjectures, Annals of Combinatorics 8 (2004).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/parsed.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class LayerKind { nim, pass, pass_anywhere, three_heaps };

// Two of them are equal when their rules are.
struct LayeredGame {
    LayerKind kind = LayerKind::nim;
    Game base;  // of three heaps: Wythoff Nim
    friend bool operator==(const LayeredGame&, const LayeredGame&) = default;
};

struct LayeredPosition {
    Position at;
    Integer z;
    friend bool operator==(const LayeredPosition&, const LayeredPosition&) = default;
};
[[nodiscard]] std::string to_text(const LayeredPosition& position);  // (8, 13, 2), huge numbers shortened

// What the bases have to be: two piles under normal play, without blocking, memory, a choice of the board and endings.
[[nodiscard]] bool is_layer_base(const Game& game);
inline constexpr const char* layer_base =
    "a game on two piles under normal play, without blocking, memory, a choice of the board, lost or won";

// Error (usage) for a base that is none. Of three heaps the base is not asked for.
[[nodiscard]] LayeredGame make_layered_game(LayerKind kind, Game base);

// Whether the text begins with the name of a layered game. parse_game does not take these: they have three numbers.
[[nodiscard]] bool names_layered_game(std::string_view text);
[[nodiscard]] Parsed<LayeredGame> parse_layered_game(std::string_view text);
[[nodiscard]] LayeredGame make_layered_game(std::string_view text);  // or an Error (usage) that quotes the text
[[nodiscard]] std::string to_text(const LayeredGame& game);          // parse_layered_game reads it back

// How people write them, what they are, and where they come from; for lists.
struct LayeredEntry {
    std::string signature;  // "with-nim(GAME)"
    std::string title;
    std::string source;
    std::string example;
};
[[nodiscard]] const std::vector<LayeredEntry>& layered_catalogue();
// The rules explained in sentences, one a line.
[[nodiscard]] std::vector<std::string> to_words(const LayeredGame& game);

// From what people type. Error (usage) names what is not understood: a number that is negative, or a position off the board.
[[nodiscard]] LayeredPosition parse_layered_position(const LayeredGame& game, const std::string& x, const std::string& y,
                                                     const std::string& z, unsigned long most_digits = max_integer_digits);

// Whether a move leads from one position to the other; for numbers of any size.
[[nodiscard]] bool is_option(const LayeredGame& game, const LayeredPosition& from, const LayeredPosition& to,
                             const IsPPosition& is_p);
// Why no move leads from one position to the other, in one sentence; nothing if one does.
[[nodiscard]] std::optional<std::string> objection(const LayeredGame& game, const LayeredPosition& from,
                                                   const LayeredPosition& to, const IsPPosition& is_p);

// Where moves lead, each position once: at most `limit` inside the layer, as legal_moves lists them (rules/state.hpp), then as
// many in the layers below, the nearest ones first. Of three heaps, what takes from several piles and the third is found by
// trying a million ways at most. Error (limit) as legal_moves.
[[nodiscard]] std::vector<LayeredPosition> options(const LayeredGame& game, const LayeredPosition& from, const IsPPosition& is_p,
                                                   std::size_t limit);
[[nodiscard]] bool can_move(const LayeredGame& game, const LayeredPosition& from, const IsPPosition& is_p);

}  // namespace wythoff

#pragma GCC visibility pop
