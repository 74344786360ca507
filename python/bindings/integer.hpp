// Python's integers as the library's and back, of any size, through hexadecimal text: linear time both ways, and no limit on
// digits.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>

#include "wythoff/core/integer.hpp"

namespace wythoff::python {

// Anything that is an index, numpy's integers too; TypeError names the value otherwise.
[[nodiscard]] Integer to_integer(pybind11::handle number);
[[nodiscard]] pybind11::int_ to_python(const Integer& value);

// Error (usage): "to -1: expected an integer from 0 to 100".
[[nodiscard]] std::int64_t bounded(const std::string& name, const Integer& value, std::int64_t least, std::int64_t most);

}  // namespace wythoff::python

template <>
struct pybind11::detail::type_caster<wythoff::Integer> {
    PYBIND11_TYPE_CASTER(wythoff::Integer, const_name("int"));

    bool load(handle source, bool) {
        value = wythoff::python::to_integer(source);
        return true;
    }
    static handle cast(const wythoff::Integer& source, return_value_policy, handle) {
        return wythoff::python::to_python(source).release();
    }
};
