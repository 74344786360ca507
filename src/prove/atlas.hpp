// What the atlas found about a game (docs/atlas.md). The atlas that ships, atlas/atlas.tsv, has one line a game: whether its
// P-positions are proved, with the numeration and the size of the automaton, or observed, or neither, with what was tried. Its
// certificates do not ship; a line tells what `prove` gives, and never what a position is. Games whose minimal automata are equal
// have the same P-positions.
//
// The text is in the program and is read line by line when a game is looked for: rules that have other words and numbers are
// passed over, the few others are read and compared as games. A few milliseconds for two thousand lines, and no memory is kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/core/evidence.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

struct AtlasEntry {
    std::string name;                     // how the atlas calls the game
    std::optional<Evidence::Kind> known;  // a certificate, which `prove` makes, or observed; nothing: open
    [[nodiscard]] bool is_proved() const { return known && wythoff::is_proved(*known); }
    [[nodiscard]] const char* status() const { return is_proved() ? "proved" : known ? "observed" : "open"; }
    std::string numeration;
    std::int64_t states = 0;
    std::string slope;  // exact where the distance from it is proved to be bounded, a decimal where it is observed, or empty
    std::string least, greatest;  // then y - slope x, y >= x, lies between them, exactly
    std::int64_t observed_to = 0;
    std::string tried;              // what `prove` tried in vain
    std::vector<std::string> same;  // games with the same minimal automaton, those with the shortest names
    std::size_t same_count = 0;     // and how many they are
    std::string value_states;       // "7,825,3204": the automata of the nim-values 0, 1, 2, where these are proved
    std::string pass_states;        // of the game with 0, 1, 2 passes
};

[[nodiscard]] std::optional<AtlasEntry> find_in_atlas(const Game& game);
// The same in another text of this form, for the tests.
[[nodiscard]] std::optional<AtlasEntry> find_in_atlas(const Game& game, std::string_view table);

// The rules of one game, the shortest, of every class of equal automata, and of the games that are in no class.
[[nodiscard]] std::vector<std::string> atlas_games();
[[nodiscard]] std::vector<std::string> atlas_games(std::string_view table);

// In words: "proved in zeckendorf, 89 states; ...", "same P-positions as ...".
[[nodiscard]] std::vector<std::string> to_lines(const AtlasEntry& entry);

}  // namespace wythoff
