#include "arguments.hpp"

#include <fmt/format.h>

#include <sstream>

namespace wythoff {

Integer integer_argument(const std::string& name, const std::string& text, unsigned long most_digits) {
    return parse_integer(text, most_digits).value_or_throw(fmt::format("{} '{}'", name, text.substr(0, 60)));
}

std::int64_t bounded_argument(const std::string& name, const std::string& text, std::int64_t least, std::int64_t most) {
    const Integer value = integer_argument(name, text, 1000);
    if (value < least || value > most)
        throw Error(Error::Kind::usage,
                    fmt::format("{} {}: expected an integer from {} to {}", name, to_short_text(value), least, most));
    return value.get_si();
}

Position position_argument(const std::string& text, unsigned long most_digits) {
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("position '{}': expected X,Y", text));
    return {integer_argument("X", text.substr(0, comma), most_digits),
            integer_argument("Y", text.substr(comma + 1), most_digits)};
}

State state_after_history(const Game& game, const std::string& history, const State& end, unsigned long most_digits) {
    std::istringstream words(history);
    std::vector<Position> play;
    for (std::string word; words >> word;) play.push_back(position_argument(word, most_digits));
    State state = after_play(game, play);
    if (!(state.at == end.at))
        throw Error(Error::Kind::usage, fmt::format("--history '{}': expected a play that ends at {},{}", history,
                                                    to_text(end.at.x), to_text(end.at.y)));
    return state;
}

}  // namespace wythoff
