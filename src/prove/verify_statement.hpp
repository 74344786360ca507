// Verifying many guesses about one game: its statement is made once and given along.
#pragma once

#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {

// As verify and make_logic (verify.hpp), with the statement of the certificate's game, and of its value; sets of smaller values
// are taken to be right.
[[nodiscard]] Verification verify(const Certificate& certificate, const Statement& statement, const Budget& budget);
[[nodiscard]] Logic make_logic(const Certificate& certificate, const Statement& statement, const Budget& budget);

}  // namespace wythoff
