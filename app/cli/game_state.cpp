#include "game_state.hpp"

#include <fmt/format.h>

#include "terminal.hpp"

namespace wythoff::cli {

Constraint constraint_argument(const std::string& text) {
    if (text == "S") return Constraint::inside;
    if (text == "not-S" || text == "not S" || text == "not_S") return Constraint::outside;
    throw Error(Error::Kind::usage, fmt::format("constraint '{}': expected S or not-S", text));
}

State state_from_arguments(const Game& game, const std::string& x, const std::string& y) {
    const Integer first = integer_argument("X", x);
    if (game.heap() == nullptr) {
        if (y.empty()) throw Error(Error::Kind::usage, fmt::format("{} has two piles: expected X and Y", to_text(game)));
        return make_state(game, {first, integer_argument("Y", y)});
    }
    State state = make_state(game, {first, 0});
    if (y.empty()) return state;
    if (!state.constraint) throw Error(Error::Kind::usage, fmt::format("{} has one pile and no twist: expected only X, got '{}'", to_text(game), y));
    state.constraint = constraint_argument(y);
    return state;
}

}  // namespace wythoff::cli
