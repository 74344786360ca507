// What an automaton of a certificate says about its positions: all of it decided, for all positions. Where P-positions are spoken
// of, those of the set are meant, which may be one of a nim-value or of a slice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/quadratic.hpp"
#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// How many P-positions lie on each line of a kind.
struct OnEachLine {
    bool at_least_one = false;
    bool at_most_one = false;
    [[nodiscard]] bool exactly_one() const { return at_least_one && at_most_one; }
};

struct Lines {
    OnEachLine columns;
    OnEachLine rows;
    OnEachLine diagonals_above;  // y = x + w, w >= 0
    OnEachLine diagonals_below;  // x = y + w
};

// An extreme that is attained: by the x with the digits `tail`, the period is empty. Else the x_k with the digits
// head period^k tail come as near as one likes.
struct Extreme {
    Quadratic value;
    Word head;
    Word period;
    Word tail;
    [[nodiscard]] bool attained() const { return period.empty(); }
};

struct Range {
    Extreme least;
    Extreme greatest;
};

// Of a Fraenkel numeration: the larger root gamma of z^2 = (s+t-1) z + s, and its conjugate.
struct Slope {
    std::int64_t s;
    std::int64_t t;
    Quadratic gamma;
    Quadratic conjugate;
};

// How far P-positions lie from the line of slope gamma; shift(x) is x with a zero appended.
struct Deviations {
    std::vector<std::int64_t> above;  // the values of y - shift(x), y >= x
    std::vector<std::int64_t> below;  // the values of x - shift(y), y < x
    Dfao word;                        // reads x; outputs the places in `above`, then in `below`, as bits
    Range band;                       // of y - gamma x, y >= x
};

// The n-th P-position (a_n, b_n), b_n >= a_n, in the order of a_n.
struct Numbering {
    std::size_t states = 0;            // of the automaton of n and a_n
    int largest_gap = 0;               // of a_{n+1} - a_n
    std::vector<std::int64_t> excess;  // the values of b_n - s a_n - t n
    Range drift;                       // of a_n - t n / (gamma - s)
};

// The words of a queen with jumps: bit x is 1 where the P-position of column x lies below the diagonal.
struct WordOccurrence {
    std::string word;
    std::optional<Integer> anywhere;  // the first column where the bits are the word; nothing if there is none, ever
    std::optional<Integer> perfect;   // the first perfect column where they are
    std::optional<Integer> read;      // the first perfect column where they are and lead to the next perfect column
};

struct WordReading {
    Integer first_perfect;  // column
    std::vector<WordOccurrence> words;
    bool complete = false;  // from every perfect column to the next it is one of the words
};

struct Structure {
    SetKind kind = SetKind::p_positions;
    std::size_t set = 0;     // of the certificate: the nim-value, or the third pile; 0 for P
    std::size_t states = 0;  // of its automaton
    Lines lines;
    std::optional<Slope> slope;            // in a Fraenkel numeration
    std::optional<Deviations> deviations;  // if they are bounded
    std::optional<Numbering> numbering;
    std::optional<WordReading>
        reading;  // of a queen with jumps that has perfect columns: the words of its first columns; for P only
};

// Of one set of a certificate, or of its last one. The certificate must have been verified. Errors (limit) as Budget says.
[[nodiscard]] Structure describe(const Certificate& certificate, std::size_t set, const Budget& budget = {});
[[nodiscard]] Structure describe(const Certificate& certificate, const Budget& budget = {});

[[nodiscard]] Lines count_on_lines(Logic& logic);  // P must be defined

}  // namespace wythoff

#pragma GCC visibility pop
