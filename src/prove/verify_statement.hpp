// Verifying many guesses about one game: its statement is made once and given along.
#pragma once

#include <functional>

#include "prove/far_mistake.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff {

// As verify and make_logic (verify.hpp), with the statement of the certificate's game, and of its value; sets of smaller values
// are taken to be right.
[[nodiscard]] Verification verify(const Certificate& certificate, const Statement& statement, const Budget& budget);
[[nodiscard]] Logic make_logic(const Certificate& certificate, const Statement& statement, const Budget& budget);

// The set in question for piles up to a bound, by the rules read position by position.
using SetByRules = std::function<PSet(std::int64_t to)>;
// As verify, for a set that is not the one of the certificate's game and value: a layer, with those below it as `lower`.
[[nodiscard]] Verification verify(const Certificate& certificate, const Statement& statement, const SetByRules& by_rules,
                                  const Budget& budget);
// The same, with little room at first: sentences about a spoilt set may need very much.
[[nodiscard]] Verification verify_in_steps(const Certificate& certificate, const Statement& statement, const SetByRules& by_rules,
                                           const FarWitness& far, const Budget& budget);

}  // namespace wythoff
