// A comparison with 0: left - right = 0 or <= 0, or its negation.
#pragma once

#include "wythoff/logic/formula.hpp"

namespace wythoff {

struct NormalForm {
    Term difference;
    bool is_equation = false;  // else "at most 0"
    bool is_negated = false;
};
[[nodiscard]] NormalForm to_normal_form(const Formula& comparison);

}  // namespace wythoff
