#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "module.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff::python {
namespace {

// Equal rules allow the same moves: the moves that take little are a fingerprint, whatever the order in which the rules are
// written.
std::string fingerprint(const Game& game) {
    std::string bits;
    if (const HeapRules* heap = game.heap()) {
        for (std::int64_t k = 1; k <= 64; ++k) bits += heap->take.contains(k) ? '1' : '0';
        return bits + (heap->twist == Twist::muller ? "twist" : "");
    }
    const BoardRules& rules = *game.position_rules();
    const auto never = [](const Game&, const Position&) { return false; };
    for (int i = 0; i < (rules.piles == 3 ? 4 : 1); ++i)
        for (int k = 0; k < 8; ++k)
            for (int l = 0; l < 8; ++l) {
                const Position all = rules.piles == 3 ? Position{k, l, i} : Position{k, l};
                const auto has = [&](const MoveSet& set) { return contains(set, all, all, never); };
                bits += std::any_of(rules.moves.begin(), rules.moves.end(), has) ? '1' : '0';
            }
    return bits + (rules.convention == Convention::misere ? "misere" : "") +
           std::to_string(rules.blocking ? rules.blocking->most : 0);
}

// The game on two piles that is played in the first two of three, where the rules have this form.
std::optional<Game> base_of(const Game& game) {
    const auto slices = slices_of(game);
    return slices ? std::optional(slices->base) : std::nullopt;
}

const char* kind_text(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::number: return "number";
        case ParameterKind::set: return "set";
        case ParameterKind::residues: return "residues";
        case ParameterKind::jumps: return "jumps";
        case ParameterKind::bound: return "bound";
        case ParameterKind::game:
        case ParameterKind::base: return "game";
        case ParameterKind::word: return "word";
    }
    return "";
}

// Games on any number of piles, with the members of the command line's JSON.
py::list catalogue_rows() {
    py::list rows;
    for (const CatalogueEntry& entry : catalogue()) {
        py::list parameters;
        for (const Parameter& parameter : entry.parameters) {
            py::dict one;
            one["name"] = parameter.name;
            one["kind"] = kind_text(parameter.kind);
            one["default"] = parameter.otherwise.empty() ? py::object(py::none()) : py::object(py::str(parameter.otherwise));
            parameters.append(one);
        }
        py::dict row;
        row["name"] = entry.name;
        row["title"] = entry.title;
        row["source"] = entry.source;
        row["parameters"] = parameters;
        row["misere"] = entry.misere == Misere::allowed;
        row["example"] = entry.example;
        row["rules"] = to_rules_text(make_game(entry.example));
        rows.append(row);
    }
    return rows;
}

}  // namespace

void add_games(py::module_& module) {
    py::class_<Game>(module, "Game")
        .def(py::init([](const std::string& text) { return make_game(text); }), py::arg("text"))
        .def_property_readonly("text", [](const Game& game) { return to_text(game); })
        .def_property_readonly("rules", [](const Game& game) { return to_rules_text(game); })
        .def_property_readonly("words", [](const Game& game) { return to_words(game); })
        .def_property_readonly("family", [](const Game& game) { return game.family; })
        .def_property_readonly("piles", [](const Game& game) { return game.piles(); })
        .def_property_readonly("base", &base_of)
        .def_property_readonly("twisted",
                               [](const Game& game) { return game.heap() != nullptr && game.heap()->twist == Twist::muller; })
        .def_property_readonly("symmetric", [](const Game& game) { return is_symmetric(game); })
        .def(py::self == py::self)
        .def("__hash__", [](const Game& game) { return py::hash(py::str(fingerprint(game))); });
    module.def("catalogue", &catalogue_rows);
    module.def("move_words", &ordered_move_words);
    module.def(
        "describe", [](const Game& game) { return game_text(to_text(game), Format::table); }, py::arg("game"));
}

}  // namespace wythoff::python
