// The rules of the catalogue's families as functions of their arguments, one a family. Ranges of single arguments are checked
// before; BadArgument says which arguments do not fit each other.
#pragma once

#include <variant>

#include "rules/arguments.hpp"

namespace wythoff::family_rules {

using Rules = std::variant<BoardRules, HeapRules>;

[[nodiscard]] Rules nim(const Arguments& args);
[[nodiscard]] Rules wythoff(const Arguments& args);
[[nodiscard]] Rules m_wythoff(const Arguments& args);
[[nodiscard]] Rules roob_blocking(const Arguments& args);
[[nodiscard]] Rules modulo(const Arguments& args);
[[nodiscard]] Rules connell(const Arguments& args);
[[nodiscard]] Rules shifted(const Arguments& args);
[[nodiscard]] Rules shifted_choice(const Arguments& args);
[[nodiscard]] Rules cut_corner(const Arguments& args);
[[nodiscard]] Rules bishop_blocking(const Arguments& args);
[[nodiscard]] Rules imitation(const Arguments& args);
[[nodiscard]] Rules maharaja(const Arguments& args);
[[nodiscard]] Rules adjoined(const Arguments& args);
[[nodiscard]] Rules st_wythoff(const Arguments& args);
[[nodiscard]] Rules odd_odd(const Arguments& args);
[[nodiscard]] Rules even_even(const Arguments& args);
[[nodiscard]] Rules odd_even(const Arguments& args);
[[nodiscard]] Rules even_odd(const Arguments& args);
[[nodiscard]] Rules restricted(const Arguments& args);
[[nodiscard]] Rules subtraction(const Arguments& args);
[[nodiscard]] Rules muller_subtraction(const Arguments& args);
[[nodiscard]] Rules adjoin_p(const Arguments& args);
[[nodiscard]] Rules blocking_queen(const Arguments& args);
[[nodiscard]] Rules with_nim(const Arguments& args);
[[nodiscard]] Rules with_pass(const Arguments& args);
[[nodiscard]] Rules three_heap(const Arguments& args);
[[nodiscard]] Rules button(const Arguments& args);
[[nodiscard]] Rules moore(const Arguments& args);
[[nodiscard]] Rules tribonacci(const Arguments& args);

}  // namespace wythoff::family_rules
