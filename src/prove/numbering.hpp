// The n-th P-position on or above the diagonal: (a_n,b_n), b_n >= a_n, n = 0, 1, ... in the order of a_n.
//
// In a Fraenkel numeration, where Wythoff's own game has b_n = s a_n + t n, let c = shift(x) - s x - t n, x = a_n. The automaton
// of P counts the upper columns before a number of any size; from it an automaton is learned that reads x and tells c, and with
// it the relation "x = a_n". This is then verified by induction on n: it holds of at most one x for each n; of 0 and the first
// upper column; and with n and x of n+1 and x+k, where x+k is the next upper column, k among finitely many gaps. So it is the
// numbering, and questions about n are decided like any other. These are answered:
//
//   excess   b_n - s a_n - t n
//   drift    a_n - t n / (gamma - s), from (gamma - s) x - t n = c - (shift(x) - gamma x)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "prove/deviation.hpp"

namespace wythoff {

struct NumberingOptions {
    std::size_t most_depth = 32;
    Budget budget;
};

// P and shift must be defined, at most one P-position (x,y), y >= x, in a column; defines upper(x), upper_number(n,x) and
// gap_k(x). Nothing if no automaton of the numbering is found, there are finitely many upper columns, or the excess is not
// bounded.
[[nodiscard]] std::optional<Numbering> find_numbering(Logic& logic, const Slope& slope, const NumberingOptions& options = {});

}  // namespace wythoff
