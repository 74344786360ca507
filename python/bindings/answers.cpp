#include <fmt/format.h>
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

py::tuple position_to_tuple(const Position& at) {
    return at.piles == 3 ? py::make_tuple(at.x, at.y, at.z) : py::make_tuple(at.x, at.y);
}

// One pile: n, or (n, constraint) with the twist. Others: (x, y) or (x, y, z).
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

State make_state(const Game& game, const Integer& x, const std::optional<Integer>& y, const std::optional<Integer>& z,
                 const std::optional<std::string>& constraint) {
    const auto refuse = [&](const char* why) { throw Error(Error::Kind::usage, fmt::format("{} has {}", to_text(game), why)); };
    if (game.piles() == 3) {
        if (!y || !z) refuse("three piles: expected x, y and z");
        if (constraint) refuse("three piles and no twist: expected no constraint");
        return wythoff::make_state(game, {x, *y, *z});
    }
    if (game.piles() == 2) {
        if (!y || z) refuse("two piles: expected x and y");
        if (constraint) refuse("two piles and no twist: expected no constraint");
        return wythoff::make_state(game, {x, *y});
    }
    if (y || z) refuse("one pile: expected only x");
    State state = wythoff::make_state(game, Position(x));
    if (!constraint) return state;
    if (!state.constraint) refuse("one pile and no twist: expected no constraint");
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

using Play = std::vector<std::vector<Integer>>;

// The positions of a play have as many numbers as the game has piles.
std::vector<Position> positions_of(const Game& game, const Play& play) {
    const auto piles = static_cast<std::size_t>(game.piles());
    std::vector<Position> positions;
    for (const std::vector<Integer>& given : play) {
        if (given.size() != piles)
            throw Error(Error::Kind::usage,
                        fmt::format("history: expected positions of {} piles, got one of {}", piles, given.size()));
        Position at;
        at.piles = game.piles();
        for (std::size_t pile = 0; pile < piles; ++pile) at[static_cast<int>(pile)] = given[pile];
        positions.push_back(at);
    }
    return positions;
}

py::dict ask(SharedOracle& oracle, const Integer& x, const std::optional<Integer>& y, const std::optional<Integer>& z,
             const std::optional<std::string>& constraint, const std::optional<Play>& history, double effort, py::object report) {
    require_effort(effort);
    const Game& game = oracle.game();
    State state = make_state(game, x, y, z, constraint);
    if (history) {
        const Position end = state.at;
        state = after_play(game, positions_of(game, *history));
        if (!(state.at == end)) throw Error(Error::Kind::usage, "history: expected a play that ends at " + to_text(end));
    }
    const Answer answer = watched(std::move(report), [&](const Budget& budget) { return oracle.ask(state, effort, budget); });
    return answer_to_dict(game, state, answer);
}

// With the outcome, which the text tells too.
py::dict ask_value(SharedOracle& oracle, const Integer& x, const std::optional<Integer>& y, double effort, py::object report) {
    require_effort(effort);
    const Game& game = oracle.game();
    // No game on three piles has nim-values here; that is said before a third pile is missed.
    const State state =
        game.piles() == 3 ? wythoff::make_state(game, {x, y.value_or(0), 0}) : make_state(game, x, y, std::nullopt, std::nullopt);
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
        .def("ask", &ask, py::arg("x"), py::arg("y"), py::arg("z"), py::arg("constraint"), py::arg("history"), py::arg("effort"),
             py::arg("report"))
        .def("value", &ask_value, py::arg("x"), py::arg("y"), py::arg("effort"), py::arg("report"));
}

}  // namespace wythoff::python
