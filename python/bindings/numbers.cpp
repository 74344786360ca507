#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "integer.hpp"
#include "module.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff::python {

void add_numbers(py::module_& module) {
    py::class_<Numeration>(module, "Numeration")
        .def(py::init([](const std::string& text) { return parse_numeration(text).value_or_throw("numeration '" + text + "'"); }),
             py::arg("text"))
        .def_property_readonly("name", &Numeration::name)
        .def_property_readonly("largest_digit", &Numeration::largest_digit)
        .def("digits", &Numeration::to_digits, py::arg("number"))
        .def("integer", &Numeration::to_integer, py::arg("digits"))
        .def("is_valid", &Numeration::is_valid, py::arg("digits"))
        .def(py::self == py::self);

    py::class_<BeattyPair>(module, "BeattyPair")
        .def(py::init<Integer, Integer>(), py::arg("m"), py::arg("p"))
        .def("a", &BeattyPair::a, py::arg("n"))
        .def("b", &BeattyPair::b, py::arg("n"))
        .def("index", &BeattyPair::index_of_pair, py::arg("x"), py::arg("y"));
}

}  // namespace wythoff::python
