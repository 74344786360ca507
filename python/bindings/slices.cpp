// Games on three piles, slice by slice: the positions with the same third pile.
#include <pybind11/stl.h>

#include <limits>

#include "arrays.hpp"
#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff::python {
namespace {

py::array_t<std::int64_t> slice_positions(const Game& game, const Integer& layer, const Integer& to, const std::string& engine,
                                          py::object report) {
    const std::int64_t third = bounded("layer", layer, 0, 100'000);
    const std::int64_t bound = bounded("to", to, 0, std::numeric_limits<std::uint32_t>::max() - 2);
    const Engine chosen = parse_engine(engine);
    return rows_of(watched(std::move(report),
                           [&](const Budget& budget) { return solve_slice(game, third, bound, chosen, budget).p.cells(); }));
}

}  // namespace

void add_slices(py::module_& module) {
    module.def("slice_positions", &slice_positions, py::arg("game"), py::arg("layer"), py::arg("to"), py::arg("engine"),
               py::arg("report"));
}

}  // namespace wythoff::python
