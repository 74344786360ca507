#include <fmt/format.h>

#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

Integer parse_pile(const char* name, const std::string& text, unsigned long most_digits) {
    return parse_integer(text, most_digits).value_or_throw(fmt::format("{} '{}'", name, text.substr(0, 60)));
}

}  // namespace

State parse_state(const Game& game, const std::string& x, const std::string& y, unsigned long most_digits) {
    const Integer first = parse_pile("X", x, most_digits);
    if (game.heap() == nullptr) {
        if (y.empty()) throw Error(Error::Kind::usage, fmt::format("{} has two piles: expected X and Y", to_text(game)));
        return make_state(game, {first, parse_pile("Y", y, most_digits)});
    }
    State state = make_state(game, {first, 0});
    if (y.empty()) return state;
    if (!state.constraint)
        throw Error(Error::Kind::usage, fmt::format("{} has one pile and no twist: expected only X, got '{}'", to_text(game), y));
    state.constraint = parse_constraint(y);
    return state;
}

}  // namespace wythoff
