#include "wythoff/present/text.hpp"

#include <fmt/format.h>

#include "present/json.hpp"
#include "present/list_some.hpp"

namespace wythoff {
namespace {

std::string show_state(const Game& game, const State& state) {
    if (game.heap() == nullptr) return to_text(state.at);
    if (!state.constraint) return fmt::format("a pile of {}", to_short_text(state.at.x));
    return fmt::format("a pile of {} under {}", to_short_text(state.at.x), to_text(*state.constraint));
}

std::string show_target(const Game& game, const State& state, const Move& move) {
    const Position to = target(state, move);
    if (game.heap() == nullptr) return to_text(to);
    return move.hand_over ? fmt::format("{} under {}", to_short_text(to.x), to_text(*move.hand_over)) : to_short_text(to.x);
}

}  // namespace

std::string to_text(const Game& game, const State& state, const Answer& answer) {
    const std::string where = show_state(game, state);
    if (!answer.outcome) return fmt::format("{} of {} is undecided: {}\n", where, to_text(game), answer.undecided);
    std::string out = fmt::format("{} is {} in {}: the player {} wins\n", where, to_char(*answer.outcome), to_text(game),
                                  *answer.outcome == Outcome::P ? "who just moved" : "to move");
    const bool may_be_blocked = game.board() != nullptr && game.board()->blocking.has_value();
    if (!answer.winning_moves.empty())
        out += fmt::format("  winning moves{}: to ", may_be_blocked ? ", unless blocked" : "") +
               list_some(answer.winning_moves, [&](const Move& move) { return show_target(game, state, move); }) + "\n";
    if (!answer.block.empty())
        out += "  to be blocked: " + list_some(answer.block, [](const Position& at) { return to_text(at); }) + "\n";
    if (answer.choose) out += fmt::format("  the second player chooses l = {}\n", *answer.choose);
    if (answer.dynamics)
        out += fmt::format("  {} is {}: its outcome {} on how it was reached\n", where, to_text(*answer.dynamics),
                           *answer.dynamics == Dynamics::dynamic ? "depends" : "does not depend");
    out += fmt::format("  how it is known: {}, {}\n", to_text(answer.evidence.kind), answer.evidence.ref);
    return out;
}

Json json_of(const Game& game, const State& state, const Answer& answer) {
    // The digits of a pile with a million of them are made once: a move often leaves it alone.
    const std::string x = to_text(state.at.x);
    const std::string y = to_text(state.at.y);
    const auto to_decimal = [&](const Integer& n) { return n == state.at.x ? x : n == state.at.y ? y : to_text(n); };
    Json json{{"game", to_text(game)}};
    add_piles(json, state.at, to_decimal);
    if (state.constraint) json["constraint"] = to_text(*state.constraint);
    if (!answer.outcome) {
        json["outcome"] = "undecided";
        json["reason"] = answer.undecided;
        return json;
    }
    json["outcome"] = std::string(1, to_char(*answer.outcome));
    json["evidence"] = {{"kind", to_text(answer.evidence.kind)}, {"ref", answer.evidence.ref}};
    json["winning_moves"] = json_of(game, state, answer.winning_moves, to_decimal);
    json["block"] = json_of(answer.block, to_decimal);
    if (answer.choose) json["choose"] = *answer.choose;
    if (answer.dynamics) json["dynamics"] = to_text(*answer.dynamics);
    return json;
}

std::string to_json(const Game& game, const State& state, const Answer& answer) {
    return to_document(json_of(game, state, answer));
}

}  // namespace wythoff
