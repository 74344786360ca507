// Theorems about layered games (rules/slices.hpp): for each of the layers 0, ..., Z an automaton that accepts exactly the
// (x, y) for which (x, y, z) is a P-position, all in one numeration. They are found and verified one after the other, as the sets
// of nim-values are. For with-nim(GAME) they are those sets, and `prove` with a value finds them (prove/prove.hpp).
//
//   wythoff certificate 3
//   game with-pass(wythoff)
//   rules rook + bishop
//   numeration zeckendorf
//   layer 1
//   states 7
//   ...
//   end
//
// As other certificates (prove/certificate.hpp), but that the game is a layered one, the rules are those of its base, and after
// "layer Z" come Z+1 automata, of the layers 0, ..., Z.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/slices.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr std::size_t most_layer = 100;  // that a certificate speaks of

struct LayeredCertificate {
    Slices game;
    Numeration numeration;
    std::vector<Dfa> layers;  // of the P-positions of layer 0, 1, ...
};

[[nodiscard]] std::string to_text(const LayeredCertificate& certificate);
[[nodiscard]] bool is_layered_certificate(std::string_view text);  // by its first line
// Error (usage) naming the line and what was expected there; `source` is how messages call the text.
[[nodiscard]] LayeredCertificate parse_layered_certificate(std::string_view text, const std::string& source);
inline constexpr std::uint64_t most_certificate_bytes = std::uint64_t{1} << 32;  // fifty million states and their edges
// The text of a certificate of any kind. A file that does not begin as one is an Error (usage) before it is read.
[[nodiscard]] std::string read_certificate_text(const std::string& path, const Progress& progress = {});

// Whether each automaton accepts exactly the P-positions of its layer; `value` of the result is the layer that was looked at
// last.
[[nodiscard]] Verification verify(const LayeredCertificate& certificate, const Budget& budget = {});

struct LayeredProof {
    std::optional<LayeredCertificate> certificate;  // of the layers that were proved; nothing if not even layer 0 was
    std::vector<Attempt> attempts;                  // `value` of them is the layer
    std::string reason;                             // why a layer is undecided; empty if all that were asked for are proved
    std::size_t largest_states = 0;
    double learn_seconds = 0;
    double verify_seconds = 0;
};
// The layers 0, ..., last, as far as they can be proved. Errors (unsupported, limit) as `prove`, and for with-nim, whose layers
// are nim-values; a limit that is met above layer 0 ends there, undecided, with what is proved below. `options.value` is not
// looked at.
[[nodiscard]] LayeredProof prove_layers(const Slices& game, std::size_t last, const ProveOptions& options = {});

// One layer as a set of its own: lines, deviations, numbering (prove/structure.hpp). The certificate must have been verified.
[[nodiscard]] Structure describe(const LayeredCertificate& certificate, std::size_t layer, const Budget& budget = {});

// Fraenkel's two conjectures about three heaps, for one layer: let (b, c), b <= c, be its P-positions.
//   1. From some b on the differences n = c - b are consecutive numbers: c_n = b_n + n.
//   2. From some b on b_n - floor(n phi) is one of alpha - 1, alpha, alpha + 1.
// Both are decided from the automata of this layer and of layer 0.
struct ThreeHeapLayer {
    std::size_t layer = 0;
    std::vector<Integer> no_difference;  // all n that are not the difference of a P-position
    bool first = false;                  // the first conjecture; then
    Integer from_b;                      // the least b of a P-position, and its difference n, from which on it is true
    Integer from_n;
    bool second = false;          // the second: from some b on no other e occur than these, which lie within three numbers
    std::vector<std::int64_t> e;  // those that occur for arbitrarily large n, rising
    Integer second_from_b;        // the least b of a P-position from which on both are true
};
// Nothing for other games. Error (limit) as Budget says.
[[nodiscard]] std::optional<ThreeHeapLayer> decide_conjectures(const LayeredCertificate& certificate, std::size_t layer,
                                                               const Budget& budget = {});

// The certificates of layers that ship with the program.
struct FoundLayers {
    std::string file;
    LayeredCertificate certificate;
};
[[nodiscard]] std::optional<FoundLayers> find_layered_certificate(const Slices& game);
[[nodiscard]] std::vector<std::string> shipped_layers();                                // their files
[[nodiscard]] std::optional<FoundLayers> find_shipped_layers(const std::string& file);  // "layers/three-heap.cert"

}  // namespace wythoff

#pragma GCC visibility pop
