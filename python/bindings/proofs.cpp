#include <pybind11/stl.h>

#include "integer.hpp"
#include "module.hpp"
#include "proofs.hpp"
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

py::dict prove_game(const Game& game, const Integer& value, const Numeration* numeration, const Integer& columns,
                    py::object report) {
    ProveOptions wanted = options_of(numeration, columns);
    wanted.value = static_cast<std::size_t>(bounded("value", value, 0, static_cast<std::int64_t>(most_value)));
    return dict_of_proof(watched(std::move(report), [&](const Budget& budget) {
        wanted.budget = budget;
        return prove(game, wanted);
    }));
}

py::dict verify_certificate(const Certificate& certificate, py::object report) {
    return to_dict(watched(std::move(report), [&](const Budget& budget) { return verify(certificate, budget); }));
}

// The file, the game and the largest nim-value of each certificate that ships with the program.
py::list shipped() {
    py::list out;
    for (const Shipped& one : shipped_certificates()) out.append(py::make_tuple(one.file, to_text(one.game), one.value));
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

py::tuple describe_certificate(const Certificate& certificate, py::object report) {
    return to_tuple(watched(std::move(report), [&](const Budget& budget) { return describe(certificate, budget); }));
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

py::list rows_of(const std::vector<Attempt>& attempts) {
    py::list rows;
    for (const Attempt& attempt : attempts) {
        py::dict row;
        row["numeration"] = attempt.numeration;
        row["columns"] = attempt.columns;
        row["depth"] = attempt.depth;
        row["states"] = attempt.states;
        row["open"] = attempt.open;
        row["outcome"] = attempt.outcome;
        rows.append(row);
    }
    return rows;
}

py::dict to_dict(const Verification& found) {
    py::dict out;
    out["proved"] = found.proved;
    out["sentence"] = found.sentence;
    out["at"] = found.at ? py::object(py::make_tuple(found.at->x, found.at->y)) : py::none();
    out["refuted"] = found.refuted;
    out["largest_states"] = found.largest_states;
    out["value"] = found.value;
    return out;
}

py::tuple to_tuple(const Structure& found) { return py::make_tuple(to_text(found, Format::json), to_text(found, Format::table)); }

ProveOptions options_of(const Numeration* numeration, const Integer& columns) {
    ProveOptions options;
    if (numeration != nullptr) options.numeration = *numeration;
    options.most_columns = bounded("columns", columns, 10, 4'000'000'000);
    return options;
}

void add_proofs(py::module_& module) {
    py::class_<Certificate>(module, "Certificate")
        .def_property_readonly("game", [](const Certificate& certificate) { return certificate.game; })
        .def_property_readonly("numeration", [](const Certificate& certificate) { return certificate.numeration; })
        .def_property_readonly("automaton", [](const Certificate& certificate) { return certificate.p; })
        .def_property_readonly("value", [](const Certificate& certificate) { return certificate.value(); })
        .def_property_readonly("text", [](const Certificate& certificate) { return to_text(certificate); })
        .def(
            "save", [](const Certificate& certificate, const std::string& path) { write_whole_file(path, to_text(certificate)); },
            py::arg("path"));
    module.def(
        "parse_certificate", [](const std::string& text, const std::string& source) { return parse_certificate(text, source); },
        py::arg("text"), py::arg("source"));
    module.def("read_certificate", &read_certificate, py::arg("path"));
    module.def("prove", &prove_game, py::arg("game"), py::arg("value"), py::arg("numeration"), py::arg("columns"),
               py::arg("report"));
    module.def("compare", &compare_games, py::arg("first"), py::arg("second"), py::arg("to"), py::arg("columns"),
               py::arg("report"));
    module.def("verify", &verify_certificate, py::arg("certificate"), py::arg("report"));
    module.def("describe_certificate", &describe_certificate, py::arg("certificate"), py::arg("report"));
    module.def("shipped", &shipped);
    module.def("certificate_of", &certificate_of, py::arg("game"));
    module.def("shipped_certificate", &shipped_certificate, py::arg("file"));
    module.def("export_walnut", py::overload_cast<const Certificate&, const std::string&>(&export_walnut), py::arg("certificate"),
               py::arg("folder"));
    module.def("coq_text", &coq_text, py::arg("certificate"), py::arg("report"));
    module.def(
        "write_file", [](const std::string& path, const std::string& text) { write_whole_file(path, text); }, py::arg("path"),
        py::arg("text"));
    module.def("statement", &statement, py::arg("game"));
}

}  // namespace wythoff::python
