// The Python extension `wythoff._wythoff`: one file per idea, each with its `add_`. It speaks in plain Python values (integers,
// text, tuples, dictionaries, arrays) and a few handles; the package around it, in Python, makes them pleasant.
#pragma once

#include <pybind11/pybind11.h>

namespace wythoff::python {

namespace py = pybind11;

void add_answers(py::module_& module);
void add_arrays(py::module_& module);
void add_automata(py::module_& module);
void add_figures(py::module_& module);
void add_games(py::module_& module);
void add_heaps(py::module_& module);
void add_numbers(py::module_& module);
void add_proofs(py::module_& module);
void add_reports(py::module_& module);
void add_slices(py::module_& module);
void add_words(py::module_& module);

// Library errors become those of wythoff.errors, with the same message.
void translate_errors();

}  // namespace wythoff::python
