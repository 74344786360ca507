#include <pybind11/stl.h>

#include "effort.hpp"
#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::python {
namespace {

py::tuple position_to_tuple(const Position& at) { return py::make_tuple(at.x, at.y); }

// One pile: n, or (n, constraint) with the twist. Two piles: (x, y).
py::object target_of(const Game& game, const State& state, const Move& move) {
    const Position at = target(state, move);
    if (game.heap() == nullptr) return position_to_tuple(at);
    if (!move.hand_over) return py::cast(at.x);
    return py::make_tuple(at.x, to_text(*move.hand_over));
}

py::dict answer_to_dict(const Game& game, const State& state, const Answer& answer) {
    py::list winning, block;
    for (const Move& move : answer.winning_moves) winning.append(target_of(game, state, move));
    for (const Position& at : answer.block) block.append(position_to_tuple(at));
    py::dict out;
    out["outcome"] = answer.outcome ? py::object(py::str(std::string(1, to_char(*answer.outcome)))) : py::none();
    out["reason"] = answer.undecided;
    out["evidence"] =
        answer.outcome ? py::object(py::make_tuple(to_text(answer.evidence.kind), answer.evidence.ref)) : py::none();
    out["winning_moves"] = py::tuple(winning);
    out["block"] = py::tuple(block);
    out["choose"] = answer.choose;
    out["dynamics"] = answer.dynamics ? py::object(py::str(to_text(*answer.dynamics))) : py::none();
    out["text"] = to_text(game, state, answer);
    return out;
}

State make_state(const Game& game, const Integer& x, const std::optional<Integer>& y,
                 const std::optional<std::string>& constraint) {
    if (game.heap() == nullptr) {
        if (!y) throw Error(Error::Kind::usage, to_text(game) + " has two piles: expected x and y");
        if (constraint) throw Error(Error::Kind::usage, to_text(game) + " has two piles and no twist: expected no constraint");
        return wythoff::make_state(game, {x, *y});
    }
    if (y) throw Error(Error::Kind::usage, to_text(game) + " has one pile: expected only x");
    State state = wythoff::make_state(game, {x, 0});
    if (!constraint) return state;
    if (!state.constraint) throw Error(Error::Kind::usage, to_text(game) + " has one pile and no twist: expected no constraint");
    state.constraint = parse_constraint(*constraint);
    return state;
}

// An oracle keeps what it computed, for all questions to come.
class SharedOracle {
public:
    explicit SharedOracle(const Game& game) : oracle_(game, relay_.budget(), std::make_shared<ProofCache>(Effort{})) {}

    [[nodiscard]] const Game& game() const { return oracle_.game(); }
    [[nodiscard]] Answer ask(const State& state, double effort, const Budget& budget) {
        return relay_.take_turn(budget.progress, [&] {
            oracle_.proofs()->set_effort(effort);
            return oracle_.ask(state);
        });
    }
    [[nodiscard]] NimValueAnswer value(const State& state, double effort, const Budget& budget) {
        return relay_.take_turn(budget.progress, [&] {
            oracle_.proofs()->set_effort(effort);
            return ask_nim_value(oracle_, state, budget);
        });
    }

private:
    Relay relay_;
    Oracle oracle_;
};

using Play = std::vector<std::pair<Integer, Integer>>;

py::dict ask(SharedOracle& oracle, const Integer& x, const std::optional<Integer>& y,
             const std::optional<std::string>& constraint, const std::optional<Play>& history, double effort, py::object report) {
    require_effort(effort);
    const Game& game = oracle.game();
    State state = make_state(game, x, y, constraint);
    if (history) {
        std::vector<Position> play;
        for (const auto& [a, b] : *history) play.push_back({a, b});
        const Position end = state.at;
        state = after_play(game, play);
        if (!(state.at == end)) throw Error(Error::Kind::usage, "history: expected a play that ends at " + to_text(end));
    }
    const Answer answer = watched(std::move(report), [&](const Budget& budget) { return oracle.ask(state, effort, budget); });
    return answer_to_dict(game, state, answer);
}

// With the outcome, which the text tells too.
py::dict ask_value(SharedOracle& oracle, const Integer& x, const std::optional<Integer>& y, double effort, py::object report) {
    require_effort(effort);
    const Game& game = oracle.game();
    const State state = make_state(game, x, y, std::nullopt);
    const auto [value, answer] = watched(std::move(report), [&](const Budget& budget) {
        NimValueAnswer found =
            oracle.value(state, effort, budget);  // objects to games without nim-values before anything is computed
        return std::pair(std::move(found), oracle.ask(state, effort, budget));
    });
    py::list moves;
    for (const auto& [smaller, move] : value.moves) moves.append(py::make_tuple(smaller, position_to_tuple(target(state, move))));
    const bool is_known = value.value || !value.value_not.empty();
    py::dict out;
    out["value"] = value.value;
    out["value_not"] = py::tuple(py::cast(value.value_not));
    out["reason"] = value.undecided;
    out["evidence"] = is_known ? py::object(py::make_tuple(to_text(value.evidence.kind), value.evidence.ref)) : py::none();
    out["moves"] = py::tuple(moves);
    out["text"] = to_text(game, state, answer, value);
    return out;
}

}  // namespace

void add_answers(py::module_& module) {
    py::class_<SharedOracle>(module, "Oracle")
        .def(py::init<const Game&>(), py::arg("game"))
        .def("ask", &ask, py::arg("x"), py::arg("y"), py::arg("constraint"), py::arg("history"), py::arg("effort"),
             py::arg("report"))
        .def("value", &ask_value, py::arg("x"), py::arg("y"), py::arg("effort"), py::arg("report"));
}

}  // namespace wythoff::python
