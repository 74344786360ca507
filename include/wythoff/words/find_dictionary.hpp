// From rules to dictionary: the columns of a queen with jumps are simulated inside sectors, and cut into words where a
// criterion holds.
//
//   perfect   a word goes from one perfect sector to the next (Maharaja Nim, section 2); such words are prefix-free
//   relaxed   a word begins in a column whose P-position takes the least free diagonal while no other above it is used
//             (section 5); 1s at the end of a word are words of their own, and the longest match decides
//
// Time O(columns), memory a quarter of a byte a column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/words/dictionary.hpp"
#include "wythoff/words/process.hpp"
#include "wythoff/words/queen_jumps.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

enum class Criterion { perfect, relaxed };
[[nodiscard]] constexpr const char* to_text(Criterion criterion) {
    return criterion == Criterion::perfect ? "perfect" : "relaxed";
}

struct FoundWord {
    std::string word;
    std::string translate;
    std::int64_t count = 0;
    std::int64_t first_column = 0;
};

struct FoundDictionary {
    Criterion criterion = Criterion::perfect;
    std::int64_t first_column = 0;     // where the first word begins: the initial interference ends here
    std::int64_t process_column = 0;   // where the dictionary takes over: all of its words are known by then
    std::string start;                 // the bits known there, process_column on
    std::int64_t columns = 0;          // columns 0..columns-1 were read
    std::vector<FoundWord> words;      // by length, then bits
    std::vector<std::int64_t> growth;  // distinct words after 10, 100, 1000, ... columns
    std::int64_t last_new = 0;         // the column where the newest word begins
    std::int64_t longest_gap = 0;      // columns between cuts, at most
    // The dictionary, run as a process of its own, writes the same string as far as columns were read.
    bool rebuilds = false;
    enum class Outcome { finite_so_far, growing, none } outcome = Outcome::none;

    [[nodiscard]] std::vector<Translation> translations() const;
    // The dictionary as a process of its own, from the first word on. Needs words.
    [[nodiscard]] Process process() const;
};

// Reads columns 0..columns-1. Growing: a new word in the second half of the columns, more than 5000 words, or 1000
// columns without a cut. None: no column meets the criterion twice.
[[nodiscard]] FoundDictionary find_dictionary(const QueenWithJumps& game, Criterion criterion, std::int64_t columns,
                                              const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
