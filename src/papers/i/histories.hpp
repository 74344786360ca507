// (m,p)-Imitation Nim with its histories: every state that a play can reach, with the outcome that the search gives it.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "papers/check.hpp"
#include "solve/definition.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/imitation.hpp"

namespace wythoff::papers {

using Memory = ImitationMemory<std::int64_t>;

struct PlayState {
    Cell at;
    Memory memory;
};

// Taking `amount` from a pile: whether it is allowed, and what follows.
[[nodiscard]] PlayState after(const Imitation& rule, const PlayState& state, Pile pile, std::int64_t amount);
// The states after all allowed moves.
[[nodiscard]] std::vector<PlayState> options_of(const Imitation& rule, const PlayState& state);
// The move from one position to another as a pile and an amount; Error (usage) if it is none of Nim.
struct NimMove {
    Pile pile;
    std::int64_t amount;
};
[[nodiscard]] NimMove nim_move(Cell from, Cell to);

// Visits every state that some play from a start with piles up to `to` reaches, each once, until `visit` says no.
void for_every_history(const Imitation& rule, std::int64_t to, const std::function<bool(const PlayState&)>& visit);

// The outcomes that each position has over all histories. Starts go up to `to`; positions with piles up to half of that have met
// every kind of history as long as p is small beside it.
using OutcomesAt = std::map<Cell, std::set<Outcome>>;
[[nodiscard]] OutcomesAt outcomes_of_histories(const Imitation& rule, std::int64_t to, const Budget& budget);

// "dynamic", "non-dynamic P" or "non-dynamic N".
[[nodiscard]] std::string dynamics_text(const std::set<Outcome>& outcomes);

[[nodiscard]] std::string text_of(Outcome outcome);        // "P" or "N"
[[nodiscard]] Imitation rule_of(const std::string& game);  // Error (usage) for a game without imitation

// W, the P-positions of (m,p)-Wythoff Nim, by the definition.
[[nodiscard]] PSet wythoff_set(const Imitation& rule, std::int64_t to, const Budget& budget);

// The types (iia) and (iib) of Proposition 5 for a position with x <= y.
[[nodiscard]] bool is_type_a(const PSet& w, Cell at);
[[nodiscard]] bool is_type_b(const PSet& w, Cell at);

}  // namespace wythoff::papers
