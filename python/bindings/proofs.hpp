// What proofs of games on two piles and of slices have in common, as plain values of Python.
#pragma once

#include <pybind11/stl.h>

#include <utility>
#include <vector>

#include "integer.hpp"
#include "module.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff::python {

[[nodiscard]] py::list rows_of(const std::vector<Attempt>& attempts);
[[nodiscard]] py::dict to_dict(const Verification& found);
[[nodiscard]] py::tuple to_tuple(const Structure& found);  // as JSON and as text

[[nodiscard]] ProveOptions options_of(const Numeration* numeration, const Integer& columns);

// What was found, of a Proof or a LayeredProof of the library.
template <class Found>
[[nodiscard]] py::dict dict_of_proof(Found&& proof) {
    py::dict out;
    out["certificate"] = std::move(proof.certificate);
    out["reason"] = proof.reason;
    out["attempts"] = rows_of(proof.attempts);
    out["largest_states"] = proof.largest_states;
    return out;
}

}  // namespace wythoff::python
