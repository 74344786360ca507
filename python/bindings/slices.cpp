// Games on three piles, slice by slice: the positions with the same third pile.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <limits>

#include "arrays.hpp"
#include "integer.hpp"
#include "module.hpp"
#include "proofs.hpp"
#include "watch.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/rules/slices.hpp"
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

py::dict prove_slices(const Game& game, const Integer& layer, const Numeration* numeration, const Integer& columns,
                      py::object report) {
    const auto slices = slices_of(game);
    if (!slices)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: no proof of a game on three piles is tried but of with-nim, with-pass and three-heap",
                                to_text(game)));
    const std::int64_t last = bounded("layer", layer, 0, static_cast<std::int64_t>(most_layer));
    ProveOptions wanted = options_of(numeration, columns);
    return dict_of_proof(watched(std::move(report), [&](const Budget& budget) {
        wanted.budget = budget;
        return prove_layers(*slices, static_cast<std::size_t>(last), wanted);
    }));
}

py::dict verify_slices(const LayeredCertificate& certificate, py::object report) {
    return to_dict(watched(std::move(report), [&](const Budget& budget) { return verify(certificate, budget); }));
}

py::tuple describe_slice(const LayeredCertificate& certificate, const Integer& layer, py::object report) {
    const std::int64_t last = static_cast<std::int64_t>(certificate.layers.size()) - 1;
    const auto wanted = static_cast<std::size_t>(bounded("layer", layer, 0, last));
    return to_tuple(watched(std::move(report), [&](const Budget& budget) { return describe(certificate, wanted, budget); }));
}

}  // namespace

void add_slices(py::module_& module) {
    py::class_<LayeredCertificate>(module, "SliceCertificate")
        .def_property_readonly("game", [](const LayeredCertificate& certificate) { return to_game(certificate.game); })
        .def_property_readonly("numeration", [](const LayeredCertificate& certificate) { return certificate.numeration; })
        .def_property_readonly("automata", [](const LayeredCertificate& certificate) { return certificate.layers; })
        .def_property_readonly("text", [](const LayeredCertificate& certificate) { return to_text(certificate); })
        .def(
            "save",
            [](const LayeredCertificate& certificate, const std::string& path) { write_whole_file(path, to_text(certificate)); },
            py::arg("path"));
    module.def("slice_positions", &slice_positions, py::arg("game"), py::arg("layer"), py::arg("to"), py::arg("engine"),
               py::arg("report"));
    module.def(
        "parse_slice_certificate",
        [](const std::string& text, const std::string& source) { return parse_layered_certificate(text, source); },
        py::arg("text"), py::arg("source"));
    module.def(
        "read_slice_certificate",
        [](const std::string& path) { return parse_layered_certificate(read_certificate_text(path), path); }, py::arg("path"));
    module.def("prove_slices", &prove_slices, py::arg("game"), py::arg("layer"), py::arg("numeration"), py::arg("columns"),
               py::arg("report"));
    module.def("verify_slices", &verify_slices, py::arg("certificate"), py::arg("report"));
    module.def("describe_slice", &describe_slice, py::arg("certificate"), py::arg("layer"), py::arg("report"));
}

}  // namespace wythoff::python
