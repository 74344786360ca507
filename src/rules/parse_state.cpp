#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

Integer parse_pile(const char* name, const std::string& text, unsigned long most_digits) {
    return parse_integer(text, most_digits).value_or_throw(fmt::format("{} '{}'", name, text.substr(0, 60)));
}

// The first comma outside parentheses.
std::optional<std::size_t> find_comma(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth < 0) return std::nullopt;
        if (depth == 0 && text[i] == ',') return i;
    }
    return std::nullopt;
}

// The piles of a position that is written as one, (4,7) or 4,7: as many as there are, or nothing for a text that is one number.
std::vector<std::string> split_position(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (!find_comma(text) && text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
    std::vector<std::string> piles;
    for (auto comma = find_comma(text); comma; comma = find_comma(text)) {
        piles.emplace_back(text.substr(0, *comma));
        text.remove_prefix(*comma + 1);
    }
    if (!piles.empty()) piles.emplace_back(text);
    return piles;
}

// `8, 13` without quotes comes as two piles, of which the first ends with a comma.
void refuse_split_position(const std::string& x, const std::string& y) {
    if (x.empty() || y.empty() || (!x.ends_with(',') && !y.starts_with(','))) return;
    std::string position = x + y;
    position.erase(std::remove_if(position.begin(), position.end(), [](char c) { return c == '(' || c == ')' || c == ' '; }),
                   position.end());
    if (position.ends_with(',')) position.pop_back();
    const std::size_t comma = position.find(',');
    throw Error(Error::Kind::usage,
                fmt::format("piles '{}' '{}': expected two piles without a comma, {} {}, or one position in quotes, '({})'",
                            x.substr(0, 60), y.substr(0, 60), position.substr(0, std::min<std::size_t>(comma, 60)),
                            position.substr(comma + 1, 60), position.substr(0, 120)));
}

// '8 13' in quotes comes as one pile. A number has spaces only beside its signs, as 10^6 + 7 has.
void refuse_quoted_piles(const std::string& x) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t space = x.find(' '); space != std::string::npos; space = x.find(' ', space + 1)) {
        const std::size_t next = x.find_first_not_of(' ', space);
        if (space == 0 || next == std::string::npos || !is_digit(x[space - 1]) || !is_digit(x[next])) continue;
        throw Error(Error::Kind::usage,
                    fmt::format("'{}': expected two piles, {} {} without quotes, or one position, '({},{})'", x.substr(0, 120),
                                x.substr(0, std::min<std::size_t>(space, 60)), x.substr(next, 60),
                                x.substr(0, std::min<std::size_t>(space, 60)), x.substr(next, 60)));
    }
}

State parse_heap_state(const Game& game, const std::string& x, const std::string& y, unsigned long most_digits) {
    State state = make_state(game, Position(parse_pile("X", x, most_digits)));
    if (y.empty()) return state;
    if (!state.constraint)
        throw Error(Error::Kind::usage, fmt::format("{} has one pile and no twist: expected only X, got '{}'", to_text(game), y));
    state.constraint = parse_constraint(y);
    return state;
}

}  // namespace

State parse_state(const Game& game, const std::string& x, const std::string& y, const std::string& z, unsigned long most_digits) {
    if (y.empty() && game.heap() == nullptr) {
        const std::vector<std::string> piles = split_position(x);
        if (piles.size() == static_cast<std::size_t>(game.piles()))
            return parse_state(game, piles[0], piles[1], piles.size() == 3 ? piles[2] : "", most_digits);
    }
    refuse_split_position(x, y);
    if (y.empty() && game.heap() == nullptr) refuse_quoted_piles(x);
    if (!z.empty() && game.piles() < 3)
        throw Error(Error::Kind::usage, fmt::format("Z '{}': {} has no third number", z.substr(0, 60), to_text(game)));
    if (game.heap() != nullptr) return parse_heap_state(game, x, y, most_digits);
    Position at{parse_pile("X", x, most_digits), 0};
    if (y.empty() || (z.empty() && game.piles() == 3))
        throw Error(Error::Kind::usage, game.piles() == 2
                                            ? fmt::format("{} has two piles: expected X and Y", to_text(game))
                                            : fmt::format("{} has three numbers: expected X, Y and Z", to_text(game)));
    at.y = parse_pile("Y", y, most_digits);
    if (game.piles() == 3) at.z = parse_pile("Z", z, most_digits);
    at.piles = game.piles();
    return make_state(game, at);
}

}  // namespace wythoff
