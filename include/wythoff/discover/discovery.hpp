// What the P-positions of a game look like, as conjectures: fitted to all P-positions with piles up to a bound, and each
// carrying that bound. Exact integers and rationals throughout.
//
//   lines        how many P-positions there are per column, per row, per diagonal
//   slopes       the P-positions above the diagonal in beams, a least-squares line through each, and how far they are from it
//   sequences    the pairs a <= b: each positive integer once (complementary) or p times; differences b - a as a progression
//   dictionary   perfect sectors and words, for a queen with jumps
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/words/find_dictionary.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct LineCounts {
    std::string lines;                              // columns, rows, diagonals
    std::int64_t to = 0;                            // lines 0..to: no P-position in the farther half of the board is on them,
    std::map<std::int64_t, std::int64_t> how_many;  // P-positions on a line -> number of such lines
    std::int64_t endless = 0;                       // but on so many of these lines, which P-positions fill to the board's edge
};

struct Multiplicity {
    std::int64_t to = 0;     // integers 1..to
    std::int64_t least = 0;  // how often an integer occurs among all a and b, pairs (0,0) left out
    std::int64_t most = 0;
};

struct Differences {
    std::int64_t pairs = 0;
    std::int64_t start = 0;
    std::int64_t step = 0;
    std::int64_t fails_at = -1;         // the first n with b(n)-a(n) != start + n step; -1: none
    std::int64_t sorted_fails_at = -1;  // the same with the differences in increasing order,
    std::int64_t sorted_pairs = 0;      // as many of them as no pair beyond the board is seen to come before
    [[nodiscard]] bool sorted_progression() const { return fails_at < 0 || (sorted_fails_at < 0 && sorted_pairs >= 3); }
};

// What the words room says of a queen with jumps.
struct WordsFound {
    std::string beginning;                      // the first bits of the string
    std::vector<FoundDictionary> dictionaries;  // perfect, then relaxed
    // Proved for the whole infinite string, if the graph of windows closes.
    int window = 0;  // 0: it did not close
    std::size_t windows = 0;
    std::size_t states = 0;     // of a column; finitely many: b(n) - a(n) - n is bounded
    std::optional<int> within;  // read heads converge within so many bits
    std::vector<bool> correct;  // of each dictionary: it writes what the rules write, for ever
};

// An automaton that reads both piles and accepts the P-positions: of the certificate that ships, verified anew, or from few
// columns; `prove` looks further.
struct AutomatonFound {
    bool proved = false;     // verified for all positions
    std::string numeration;  // if proved
    std::size_t states = 0;
    std::string why_not;
};

struct Discovery {
    Game game;
    std::int64_t to = 0;
    std::string engine;
    std::int64_t p_positions = 0;
    std::vector<LineCounts> counts;
    std::vector<Beam> beams;
    std::optional<Multiplicity> multiplicity;  // symmetric games, if an integer can be counted
    std::optional<Differences> differences;    // symmetric games
    std::optional<WordsFound> words;
    std::optional<AutomatonFound> automaton;  // of games whose rules are sentences about addition
};

inline constexpr std::int64_t most_discovered = 10'000'000;
// How far `discover` looks if it is not told: what the engine for the game does in about a second.
[[nodiscard]] std::int64_t default_range(const Game& game);

// Error (unsupported) for games that are not on two piles; `to` from 10 to most_discovered.
[[nodiscard]] Discovery discover(const Game& game, std::int64_t to, const Budget& budget = {});

// A rational with so many decimals, rounded: "1.618034", "-0.5".
[[nodiscard]] std::string to_decimals(const mpq_class& value, int places);

}  // namespace wythoff

#pragma GCC visibility pop
