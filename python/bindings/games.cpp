#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "module.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"

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
    const BoardRules& board = *game.board();
    const auto never = [](const Game&, const Position&) { return false; };
    for (int k = 0; k < 8; ++k)
        for (int l = 0; l < 8; ++l) {
            const auto has = [&](const MoveSet& set) { return contains(set, {k, l}, k, l, never); };
            bits += std::any_of(board.moves.begin(), board.moves.end(), has) ? '1' : '0';
        }
    return bits + (board.convention == Convention::misere ? "misere" : "") +
           std::to_string(board.blocking ? board.blocking->most : 0);
}

}  // namespace

void add_games(py::module_& module) {
    py::class_<Game>(module, "Game")
        .def(py::init([](const std::string& text) { return make_game(text); }), py::arg("text"))
        .def_property_readonly("text", [](const Game& game) { return to_text(game); })
        .def_property_readonly("rules", [](const Game& game) { return to_rules_text(game); })
        .def_property_readonly("words", [](const Game& game) { return to_words(game); })
        .def_property_readonly("family", [](const Game& game) { return game.family; })
        .def_property_readonly("piles", [](const Game& game) { return game.heap() != nullptr ? 1 : 2; })
        .def_property_readonly("twisted",
                               [](const Game& game) { return game.heap() != nullptr && game.heap()->twist == Twist::muller; })
        .def_property_readonly("symmetric", [](const Game& game) { return is_symmetric(game); })
        .def(py::self == py::self)
        .def("__hash__", [](const Game& game) { return py::hash(py::str(fingerprint(game))); });
    module.def("catalogue", [] { return catalogue_text(Format::json); });
    module.def(
        "describe", [](const Game& game) { return game_text(to_text(game), Format::table); }, py::arg("game"));
}

}  // namespace wythoff::python
