// What the reader of formulas and the trees have in common: which names there are, and how large numbers may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "wythoff/logic/formula.hpp"

namespace wythoff {

inline constexpr std::size_t most_formula_depth = 1000;
inline constexpr std::int64_t most_divisor = 1'000'000;
inline constexpr std::size_t most_divisions = 1000;    // inside each other
inline constexpr std::size_t most_factor_bits = 4096;  // of a variable that is compared, or of a division

[[nodiscard]] bool is_formula_name(std::string_view name);
// The name, or Error (usage).
[[nodiscard]] std::string require_formula_name(std::string name);

// All that are written in it.
[[nodiscard]] std::set<std::string> variables_of(const Term& term);

}  // namespace wythoff
