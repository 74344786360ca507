// Games with a third number.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <limits>

#include "arrays.hpp"
#include "effort.hpp"
#include "integer.hpp"
#include "module.hpp"
#include "proofs.hpp"
#include "watch.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/present/layered_text.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/layers.hpp"
#include "wythoff/theory/layered_oracle.hpp"

namespace wythoff::python {
namespace {

py::array_t<std::int64_t> layer_positions(const LayeredGame& game, const Integer& layer, const Integer& to,
                                          const std::string& engine, py::object report) {
    const std::int64_t last = bounded("layer", layer, 0, 100'000);
    const std::int64_t bound = bounded("to", to, 0, std::numeric_limits<std::uint32_t>::max() - 2);
    const Engine chosen = parse_engine(engine);
    return rows_of(watched(std::move(report), [&](const Budget& budget) {
        return solve_layers(game, last, bound, chosen, budget).layers.back().cells();
    }));
}

py::dict ask_layered(const LayeredGame& game, const Integer& x, const Integer& y, const Integer& z, double effort,
                     const std::shared_ptr<ProofCache>& proofs, py::object report) {
    require_effort(effort);
    if (z < 0) throw Error(Error::Kind::usage, "z " + to_short_text(z) + ": expected 0 or more");
    const LayeredPosition at{make_state(game.base, {x, y}).at, z};
    const LayeredAnswer answer = watched(std::move(report), [&](const Budget& budget) {
        proofs->set_effort(effort);
        return ask_layered(game, at, budget, proofs);
    });
    py::list winning;
    for (const LayeredPosition& to : answer.winning) winning.append(py::make_tuple(to.at.x, to.at.y, to.z));
    py::dict out;
    out["outcome"] = answer.outcome ? py::object(py::str(std::string(1, to_char(*answer.outcome)))) : py::none();
    out["reason"] = answer.undecided;
    out["evidence"] =
        answer.outcome ? py::object(py::make_tuple(to_text(answer.evidence.kind), answer.evidence.ref)) : py::none();
    out["winning_moves"] = py::tuple(winning);
    out["text"] = to_text(game, at, answer);
    return out;
}

py::dict prove_layers(const LayeredGame& game, const Integer& layer, const Numeration* numeration, const Integer& columns,
                      py::object report) {
    const std::int64_t last = bounded("layer", layer, 0, static_cast<std::int64_t>(most_layer));
    ProveOptions wanted = options_of(numeration, columns);
    return dict_of_proof(watched(std::move(report), [&](const Budget& budget) {
        wanted.budget = budget;
        return prove_layers(game, static_cast<std::size_t>(last), wanted);
    }));
}

py::dict verify_layers(const LayeredCertificate& certificate, py::object report) {
    return to_dict(watched(std::move(report), [&](const Budget& budget) { return verify(certificate, budget); }));
}

py::tuple describe_layer(const LayeredCertificate& certificate, const Integer& layer, py::object report) {
    const std::int64_t last = static_cast<std::int64_t>(certificate.layers.size()) - 1;
    const auto wanted = static_cast<std::size_t>(bounded("layer", layer, 0, last));
    return to_tuple(watched(std::move(report), [&](const Budget& budget) { return describe(certificate, wanted, budget); }));
}

}  // namespace

void add_layers(py::module_& module) {
    py::class_<LayeredGame>(module, "LayeredGame")
        .def(py::init([](const std::string& text) { return make_layered_game(text); }), py::arg("text"))
        .def_property_readonly("text", [](const LayeredGame& game) { return to_text(game); })
        .def_property_readonly("words", [](const LayeredGame& game) { return to_words(game); })
        .def_property_readonly("base", [](const LayeredGame& game) { return game.base; })
        .def_property_readonly("kind", [](const LayeredGame& game) { return static_cast<int>(game.kind); })
        .def(py::self == py::self);
    py::class_<LayeredCertificate>(module, "LayeredCertificate")
        .def_property_readonly("game", [](const LayeredCertificate& certificate) { return certificate.game; })
        .def_property_readonly("numeration", [](const LayeredCertificate& certificate) { return certificate.numeration; })
        .def_property_readonly("automata", [](const LayeredCertificate& certificate) { return certificate.layers; })
        .def_property_readonly("text", [](const LayeredCertificate& certificate) { return to_text(certificate); })
        .def(
            "save",
            [](const LayeredCertificate& certificate, const std::string& path) { write_whole_file(path, to_text(certificate)); },
            py::arg("path"));
    module.def(
        "describe_layered_game", [](const LayeredGame& game) { return layered_game_text(to_text(game), Format::table); },
        py::arg("game"));
    module.def("layer_positions", &layer_positions, py::arg("game"), py::arg("layer"), py::arg("to"), py::arg("engine"),
               py::arg("report"));
    py::class_<ProofCache, std::shared_ptr<ProofCache>>(module, "ProofCache").def(py::init([] {
        return std::make_shared<ProofCache>(Effort{});
    }));
    module.def("ask_layered", &ask_layered, py::arg("game"), py::arg("x"), py::arg("y"), py::arg("z"), py::arg("effort"),
               py::arg("proofs"), py::arg("report"));
    module.def(
        "parse_layered_certificate",
        [](const std::string& text, const std::string& source) { return parse_layered_certificate(text, source); },
        py::arg("text"), py::arg("source"));
    module.def(
        "read_layered_certificate",
        [](const std::string& path) { return parse_layered_certificate(read_certificate_text(path), path); }, py::arg("path"));
    module.def("prove_layers", &prove_layers, py::arg("game"), py::arg("layer"), py::arg("numeration"), py::arg("columns"),
               py::arg("report"));
    module.def("verify_layers", &verify_layers, py::arg("certificate"), py::arg("report"));
    module.def("describe_layer", &describe_layer, py::arg("certificate"), py::arg("layer"), py::arg("report"));
}

}  // namespace wythoff::python
