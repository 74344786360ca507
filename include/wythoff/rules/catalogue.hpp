// The games of the five papers, and a few of their neighbours, each one entry: name, parameters, rules, source. `parse_game`
// reads them from text, and `games` (wythoff/rules/games.hpp) has a constructor for each.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class Arguments;

// base: a game on two piles inside a game on three; word: there or not, as anywhere.
enum class ParameterKind { number, set, residues, jumps, bound, game, base, word };
struct Parameter {
    std::string name;
    ParameterKind kind = ParameterKind::number;
    std::int64_t least = 1;  // for numbers
    std::string otherwise;   // what it is when left out; empty: it is required
};
inline constexpr std::int64_t max_parameter = 1'000'000'000;
inline constexpr const char* anywhere_word = "anywhere";  // of with-pass: from every position

enum class Misere { allowed, excluded };

struct CatalogueEntry {
    std::string name;
    std::string title;   // what the literature calls it
    std::string source;  // paper and place
    std::vector<Parameter> parameters;
    Misere misere;
    std::string example;                                                         // a text that parses, with parameters
    std::function<std::variant<BoardRules, HeapRules>(const Arguments&)> rules;  // for the parser and the constructors
};

[[nodiscard]] const std::vector<CatalogueEntry>& catalogue();
[[nodiscard]] const CatalogueEntry* find_entry(const std::string& name);
// "roob-blocking(m,p,l=m)": the name with its parameters and their defaults.
[[nodiscard]] std::string to_signature(const CatalogueEntry& entry);
// The first of the names that differ least from a word that somebody mistyped, by at most two letters; empty: there is none.
[[nodiscard]] std::string nearest_name(const std::string& word, const std::vector<std::string>& names);

}  // namespace wythoff

#pragma GCC visibility pop
