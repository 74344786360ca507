#include "arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
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

Extent extent_argument(const std::string& dashes, const std::string& from, const std::string& to, std::int64_t most) {
    const auto cell = [&](const std::string& name, const std::string& text) {
        const std::size_t comma = text.find(',');
        if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("{} '{}': expected X,Y", name, text));
        return Cell{bounded_argument(name + " X", text.substr(0, comma), 0, most),
                    bounded_argument(name + " Y", text.substr(comma + 1), 0, most)};
    };
    const bool is_square = to.find(',') == std::string::npos;
    if (is_square && from.empty()) return {bounded_argument(dashes + "to", to, 0, most), {}};
    const std::int64_t both = is_square ? bounded_argument(dashes + "to", to, 0, most) : 0;
    const Window window{from.empty() ? Cell{0, 0} : cell(dashes + "from", from),
                        is_square ? Cell{both, both} : cell(dashes + "to", to)};
    if (window.low.x > window.high.x || window.low.y > window.high.y)
        throw Error(Error::Kind::usage, fmt::format("{}from '{}': expected piles up to {}", dashes, from, to_text(window.high)));
    return {std::max(window.high.x, window.high.y), window};
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
