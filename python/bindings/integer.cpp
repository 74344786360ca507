#include "integer.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff::python {

namespace py = pybind11;

namespace {

std::string shown(py::handle value) {
    return std::string(py::str(py::module_::import("wythoff._arguments").attr("shown")(value)));
}

}  // namespace

Integer to_integer(py::handle number) {
    if (PyIndex_Check(number.ptr()) == 0) throw py::type_error(fmt::format("expected an integer, got {}", shown(number)));
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
    if (!index) throw py::error_already_set();
    const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(index.ptr(), 16));
    if (!digits) throw py::error_already_set();
    return Integer(std::string(py::str(digits)), 0);
}

py::int_ to_python(const Integer& value) {
    auto number = py::reinterpret_steal<py::int_>(PyLong_FromString(value.get_str(16).c_str(), nullptr, 16));
    if (!number) throw py::error_already_set();
    return number;
}

std::int64_t bounded(const std::string& name, const Integer& value, std::int64_t least, std::int64_t most) {
    if (value < least || value > most)
        throw Error(Error::Kind::usage,
                    fmt::format("{} {}: expected an integer from {} to {}", name, to_short_text(value), least, most));
    return value.get_si();
}

}  // namespace wythoff::python
