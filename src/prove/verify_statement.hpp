// Verifying one set of a certificate, or many guesses of it: its statement is made once and given along.
#pragma once

#include "prove/far_mistake.hpp"
#include "prove/ruled_sets.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// As verify (verify.hpp), for the set at this place; those before it are taken to be right.
[[nodiscard]] Verification verify_set(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                      const Statement& statement, const Budget& budget);

}  // namespace wythoff
