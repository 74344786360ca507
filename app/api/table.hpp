// The replies about a play, the same for all games. A Table has the match and referees it: play(actions), answer(), best(),
// perform(action), on_turn(), favourite(), state_json() and advice_json().
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "json_text.hpp"
#include "play_fields.hpp"
#include "reply.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::api {

template <class Table>
[[nodiscard]] Reply play_reply(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    Table table(arguments, proofs, budget);
    table.play(actions_field(arguments));
    table.answer();
    return table.state_json();
}

template <class Table>
[[nodiscard]] Reply hint_reply(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    Table table(arguments, proofs, budget);
    table.play(actions_field(arguments));
    return table.advice_json();
}

// The play again, with who would win before each action and after the last, and what the one who threw a win away should have
// done.
template <class Table>
[[nodiscard]] Reply review_reply(const nlohmann::json& arguments, const std::shared_ptr<ProofCache>& proofs,
                                 const Budget& budget) {
    Table table(arguments, proofs, budget);
    nlohmann::json steps = nlohmann::json::array();
    std::optional<Side> wins = table.favourite();
    for (const nlohmann::json& action : actions_field(arguments)) {
        const Side who = table.on_turn();
        const nlohmann::json better = wins == who ? table.best() : nlohmann::json();
        table.perform(action);
        const std::optional<Side> then = table.favourite();
        const bool is_mistake = wins == who && then && *then != who;
        steps.push_back({{"side", to_text(who)}, {"mistake", is_mistake}, {"better", is_mistake ? better : nlohmann::json()}});
        wins = then;
    }
    return {to_json_line(Json{{"steps", steps}})};
}

}  // namespace wythoff::api
