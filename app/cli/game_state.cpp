#include "game_state.hpp"

#include <fmt/format.h>

#include <sstream>

#include "terminal.hpp"

namespace wythoff::cli {

Position position_argument(const std::string& text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("position '{}': expected X,Y", text));
    return {integer_argument("X", text.substr(0, comma)), integer_argument("Y", text.substr(comma + 1))};
}

State state_after_history(const Game& game, const std::string& history, const State& end) {
    std::istringstream words(history);
    std::vector<Position> play;
    for (std::string word; words >> word;) play.push_back(position_argument(word));
    const State state = after_play(game, play);
    if (!(state.at == end.at))
        throw Error(Error::Kind::usage, fmt::format("--history '{}': expected a play that ends at {},{}", history, to_text(end.at.x), to_text(end.at.y)));
    return state;
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
    state.constraint = parse_constraint(y);
    return state;
}

}  // namespace wythoff::cli
