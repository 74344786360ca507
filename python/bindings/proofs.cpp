#include <pybind11/stl.h>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/present/comparison_text.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::python {
namespace {

py::list list_of(const std::vector<Attempt>& attempts) {
    py::list rows;
    for (const Attempt& attempt : attempts) {
        py::dict row;
        row["numeration"] = attempt.numeration;
        row["columns"] = attempt.columns;
        row["depth"] = attempt.depth;
        row["states"] = attempt.states;
        row["open"] = attempt.open;
        row["outcome"] = to_text(attempt.outcome);
        rows.append(row);
    }
    return rows;
}

// Nim-values to `value`, 0 being the P-positions, or with a layer the slices to this one.
SetRange range_of(const Integer& value, const std::optional<Integer>& layer) {
    const auto last = [](const char* name, const Integer& number, std::size_t most) {
        return static_cast<std::size_t>(bounded(name, number, 0, static_cast<std::int64_t>(most)));
    };
    return layer ? slices_to(last("layer", *layer, most_slice)) : nim_values_to(last("value", value, most_value));
}

py::dict prove_game(const Game& game, const Integer& value, const std::optional<Integer>& layer, const Numeration* numeration,
                    const Integer& columns, py::object report) {
    ProveOptions wanted;
    if (layer) static_cast<void>(require_slices(game));
    wanted.sets = range_of(value, layer);
    if (numeration != nullptr) wanted.numeration = *numeration;
    wanted.most_columns = bounded("columns", columns, 10, 4'000'000'000);
    Proof proof = watched(std::move(report), [&](const Budget& budget) {
        wanted.budget = budget;
        return prove(game, wanted);
    });
    py::dict out;
    out["certificate"] = std::move(proof.certificate);
    out["reason"] = proof.reason;
    out["attempts"] = list_of(proof.attempts);
    out["largest_states"] = proof.largest_states;
    return out;
}

// The largest nim-value that sets are about, and the last slice, if they are slices.
std::size_t value_of(const SetRange& sets) { return sets.kind == SetKind::nim_values ? sets.last : 0; }
std::optional<std::size_t> layer_of(const SetRange& sets) {
    return sets.kind == SetKind::slices ? std::optional(sets.last) : std::nullopt;
}

py::dict verify_certificate(const Certificate& certificate, py::object report) {
    const Verification found = watched(std::move(report), [&](const Budget& budget) { return verify(certificate, budget); });
    py::dict out;
    out["proved"] = found.proved;
    out["sentence"] = found.sentence;
    out["at"] = found.at ? py::object(py::make_tuple(found.at->x, found.at->y)) : py::none();
    out["refuted"] = found.refuted;
    out["largest_states"] = found.largest_states;
    out["value"] = found.set;
    out["layer"] = layer_of({certificate.kind, found.set});
    return out;
}

// The file, the game, the largest nim-value and the last slice of each certificate that ships with the program.
py::list shipped() {
    py::list out;
    for (const Shipped& one : shipped_certificates())
        out.append(py::make_tuple(one.file, to_text(one.game), value_of(one.sets), layer_of(one.sets)));
    return out;
}

std::optional<Certificate> certificate_of(const Game& game) {
    auto found = find_certificate(game);
    return found ? std::optional(std::move(found->certificate)) : std::nullopt;
}

std::optional<Certificate> shipped_certificate(const std::string& file) {
    auto found = find_shipped(file);
    return found ? std::optional(std::move(found->certificate)) : std::nullopt;
}

// The text for Coq; nothing if the certificate is refuted.
std::optional<std::string> coq_text(const Certificate& certificate, py::object report) {
    return watched(std::move(report), [&](const Budget& budget) {
        const std::optional<Trace> trace = make_trace(certificate, budget);
        return trace ? std::optional(to_coq(*trace)) : std::nullopt;
    });
}

// One set, as JSON and as text.
py::tuple describe_certificate(const Certificate& certificate, const Integer& place, py::object report) {
    const auto set = static_cast<std::size_t>(bounded("place", place, 0, static_cast<std::int64_t>(certificate.last())));
    const Structure found = watched(std::move(report), [&](const Budget& budget) { return describe(certificate, set, budget); });
    return py::make_tuple(to_text(found, Format::json), to_text(found, Format::table));
}

// As JSON and as text.
py::tuple compare_games(const Game& first, const Game& second, const Integer& to, const Integer& columns, py::object report) {
    CompareOptions wanted;
    wanted.to = bounded("to", to, 0, 1'000'000);
    wanted.prove.most_columns = bounded("columns", columns, 1000, 4'000'000'000);
    const GameComparison found = watched(std::move(report), [&](const Budget& budget) {
        wanted.prove.budget = budget;
        return compare(first, second, wanted);
    });
    const ComparisonReport said{first, second, found};
    return py::make_tuple(to_text(said, Format::json), to_text(said, Format::table));
}

// (name, parameters, formula) of the definitions, then of the sentences, which have no parameters.
py::list statement(const Game& game) {
    const Statement stated = make_statement(game);
    py::list out;
    for (const Definition& definition : stated.definitions)
        out.append(py::make_tuple(definition.name, definition.parameters, to_text(definition.formula)));
    for (const Sentence& sentence : stated.sentences)
        out.append(py::make_tuple(sentence.name, py::list(), to_text(sentence.formula)));
    return out;
}

}  // namespace

void add_proofs(py::module_& module) {
    py::class_<Certificate>(module, "Certificate")
        .def_property_readonly("game", [](const Certificate& certificate) { return certificate.game; })
        .def_property_readonly("numeration", [](const Certificate& certificate) { return certificate.numeration; })
        .def_property_readonly("automata", [](const Certificate& certificate) { return certificate.sets; })
        .def_property_readonly("value", [](const Certificate& certificate) { return value_of(certificate.range()); })
        .def_property_readonly("layer", [](const Certificate& certificate) { return layer_of(certificate.range()); })
        .def_property_readonly("text", [](const Certificate& certificate) { return to_text(certificate); })
        .def(
            "save", [](const Certificate& certificate, const std::string& path) { write_whole_file(path, to_text(certificate)); },
            py::arg("path"));
    module.def(
        "parse_certificate", [](const std::string& text, const std::string& source) { return parse_certificate(text, source); },
        py::arg("text"), py::arg("source"));
    module.def(
        "read_certificate", [](const std::string& path) { return read_certificate(path); }, py::arg("path"));
    module.def("prove", &prove_game, py::arg("game"), py::arg("value"), py::arg("layer"), py::arg("numeration"),
               py::arg("columns"), py::arg("report"));
    module.def("compare", &compare_games, py::arg("first"), py::arg("second"), py::arg("to"), py::arg("columns"),
               py::arg("report"));
    module.def("verify", &verify_certificate, py::arg("certificate"), py::arg("report"));
    module.def("describe_certificate", &describe_certificate, py::arg("certificate"), py::arg("place"), py::arg("report"));
    module.def("shipped", &shipped);
    module.def("certificate_of", &certificate_of, py::arg("game"));
    module.def("shipped_certificate", &shipped_certificate, py::arg("file"));
    module.def("export_walnut", &export_walnut, py::arg("certificate"), py::arg("folder"));
    module.def("coq_text", &coq_text, py::arg("certificate"), py::arg("report"));
    module.def(
        "write_file", [](const std::string& path, const std::string& text) { write_whole_file(path, text); }, py::arg("path"),
        py::arg("text"));
    module.def("statement", &statement, py::arg("game"));
}

}  // namespace wythoff::python
