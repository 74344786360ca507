// What the automaton of a game's P-positions says about them: all of it decided, for all positions.
#pragma once

#include <optional>

#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/deviation.hpp"
#include "wythoff/prove/numbering.hpp"
#include "wythoff/prove/reading.hpp"

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

struct Structure {
    std::size_t states = 0;  // of the automaton of P
    Lines lines;
    std::optional<Slope> slope;            // in a Fraenkel numeration
    std::optional<Deviations> deviations;  // if they are bounded
    std::optional<Numbering> numbering;
    std::optional<Reading> reading;        // of a queen with jumps that has perfect columns: the words of its first columns
};

// The certificate must have been verified. Errors (limit) as Effort says.
[[nodiscard]] Structure describe(const Certificate& certificate, const Effort& effort = {});

[[nodiscard]] Lines count_on_lines(Logic& logic);  // P must be defined

}  // namespace wythoff
