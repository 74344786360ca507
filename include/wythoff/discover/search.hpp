// Which sequences of the catalogue and of the atlas begin as somebody's does. The sequences: of games on two piles the columns
// a(n), b(n) of the P-positions (a(n), b(n)), numbered as in b-files, and b(n) - a(n); of games on one pile the P-positions and
// the nim-values. The games: the examples of the catalogue, its families with small parameters, and both conventions where they
// have them. Where none of these has all terms, those of the atlas that ships (docs/atlas.md) too, one for each set of
// P-positions that is proved.
//
// What is found is computed and nothing more: so many first terms agree, what comes after them is not compared, and no sequence
// is said to be the one that was meant. The terms may begin at any of the first numbers, since lists leave out a(0) or not.
// Some hundred or thousand small boards, and larger ones of the games that agree in the first terms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

inline constexpr std::size_t least_terms = 4;  // three agree with nearly everything
inline constexpr std::size_t most_terms = 60;

struct SequenceMatch {
    std::string game;
    std::string sequence;            // "a(n)", "b(n)", "b(n)-a(n)", "P-positions", "nim-values", "nim-values under not S"
    std::int64_t from = 0;           // the number of the term that agrees with the first
    std::size_t agree = 0;           // how many first terms agree
    std::vector<std::int64_t> next;  // the terms after the last one that agrees
};

struct SequenceSearch {
    std::vector<std::int64_t> terms;
    std::size_t games = 0;
    std::size_t sequences = 0;
    std::vector<SequenceMatch> matches;  // those that agree longest, all terms or fewer, but at least least_terms
};

enum class SearchedGames { catalogue, catalogue_then_atlas };

// Error (usage) for fewer terms than least_terms or more than most_terms.
[[nodiscard]] SequenceSearch search_sequences(const std::vector<std::int64_t>& terms, const Budget& budget = {},
                                              SearchedGames among = SearchedGames::catalogue_then_atlas);

}  // namespace wythoff

#pragma GCC visibility pop
