// What proofs of games on two piles and of layers have in common, as plain values of Python.
#pragma once

#include <vector>

#include "module.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff::python {

[[nodiscard]] py::list rows_of(const std::vector<Attempt>& attempts);
[[nodiscard]] py::dict to_dict(const Verification& found);

}  // namespace wythoff::python
