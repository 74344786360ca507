#include <pybind11/stl.h>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/papers/reproduce.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/report/report.hpp"

namespace wythoff::python {
namespace {

// JSON and text, as the command line writes them.
py::tuple discover_game(const Game& game, const std::optional<Integer>& to, py::object report) {
    const std::int64_t range = to ? bounded("to", *to, 10, most_discovered) : default_range(game);
    const Discovery found = watched(std::move(report), [&](const Budget& budget) { return discover(game, range, budget); });
    return py::make_tuple(to_text(found, Format::json), to_text(found, Format::table));
}

std::string reproduce_papers(const std::vector<std::string>& papers, const std::vector<std::string>& items, bool thorough,
                             py::object report) {
    const auto thoroughness = thorough ? papers::Thoroughness::thorough : papers::Thoroughness::quick;
    const papers::Report found = watched(std::move(report), [&](const Budget& budget) {
        return papers::reproduce(papers::library(), {papers, items}, thoroughness, budget);
    });
    return to_json(found, WYTHOFF_VERSION);
}

}  // namespace

void add_reports(py::module_& module) {
    module.def("discover", &discover_game, py::arg("game"), py::arg("to"), py::arg("report"));
    module.def("reproduce", &reproduce_papers, py::arg("papers"), py::arg("items"), py::arg("thorough"), py::arg("report"));
}

}  // namespace wythoff::python
