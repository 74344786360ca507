// Arrays of numpy that look into memory of the library, which lives as long as an array does: nothing is copied.
#pragma once

#include <pybind11/numpy.h>

#include <memory>
#include <vector>

#include "wythoff/core/position.hpp"

namespace wythoff::python {

namespace py = pybind11;

// `owner` moves into a capsule; `data` is inside it.
template <class Item, class Owner>
py::array_t<Item> array_of(std::unique_ptr<Owner> owner, const Item* data, std::vector<py::ssize_t> shape,
                           std::vector<py::ssize_t> strides) {
    const py::capsule keep(owner.release(), [](void* held) { delete static_cast<Owner*>(held); });
    return py::array_t<Item>(std::move(shape), std::move(strides), data, keep);
}

// One row (x, y) or (x, y, z) per position.
[[nodiscard]] py::array_t<std::int64_t> rows_of(std::vector<Cell> cells);
[[nodiscard]] py::array_t<std::int64_t> rows_of(std::vector<Triple> positions);

template <class Item>
py::array_t<Item> array_of(std::vector<Item> items) {
    auto owner = std::make_unique<std::vector<Item>>(std::move(items));
    const Item* data = owner->data();
    const auto size = static_cast<py::ssize_t>(owner->size());
    return array_of(std::move(owner), data, {size}, {sizeof(Item)});
}

}  // namespace wythoff::python
