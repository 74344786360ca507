// Whether each automaton of a certificate accepts exactly the positions that it should: the P-positions of a game, its positions
// of a nim-value, or the P-positions of a slice. The sentences of its statement are decided, set by set.
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
    std::size_t set = 0;  // that was looked at last: the one that is refuted, or the last of the certificate
};

// The automata must not care about leading zeros, and words that write no number are ignored. Error (unsupported, limit) as
// make_statement.
[[nodiscard]] Verification verify(const Certificate& certificate, const Budget& budget = {});

// The predicates of the statement, with P, the last set, and value_0, value_1, ..., those before it, for further questions.
[[nodiscard]] Logic make_logic(const Certificate& certificate, const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
