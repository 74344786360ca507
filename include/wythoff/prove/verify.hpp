// Whether an automaton accepts exactly the P-positions of a game: the sentences of its statement, decided. Of a certificate of
// nim-values whether each of its automata accepts exactly the positions of its value.
#pragma once

#include <optional>
#include <string>

#include "wythoff/core/position.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/certificate.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Verification {
    bool proved = false;
    // If not: the sentence that fails, a position that shows it, and what it shows.
    std::string sentence;
    std::optional<Position> at;
    std::string refuted;
    std::size_t largest_states = 0;
    std::size_t value = 0;  // whose set was looked at last: the one that is refuted, or the certificate's own
};

// The automaton must not care about leading zeros, and words that write no number are ignored.
[[nodiscard]] Verification verify(const Certificate& certificate, const Budget& budget = {});

// The predicates of the statement, with P, and value_0, value_1, ... of smaller nim-values, for further questions.
[[nodiscard]] Logic make_logic(const Certificate& certificate, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
