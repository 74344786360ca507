#include "wythoff/rules/layered_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text_reader.hpp"
#include "rules/literature.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

constexpr std::string_view nim_name = "with-nim";
constexpr std::string_view pass_name = "with-pass";
constexpr std::string_view heaps_name = "three-heap";
constexpr std::string_view anywhere = "anywhere";

std::string name_in(std::string_view text) { return TextReader(text).word(); }

// The game between the parentheses: from the first one behind the name to the last one of the text.
LayeredGame read_base(TextReader& in, std::string_view text, LayerKind kind) {
    in.expect("(", "'(' and a game");
    const std::size_t begin = in.at();
    std::size_t end = text.find_last_not_of(' ');
    if (end == std::string_view::npos || end < begin || text[end] != ')') in.fail_at(text.size(), "')'");
    std::string_view inside = text.substr(begin, end - begin);
    while (inside.ends_with(' ')) inside.remove_suffix(1);
    if (kind == LayerKind::pass && inside.ends_with(anywhere)) {
        std::string_view before = inside.substr(0, inside.size() - anywhere.size());
        while (before.ends_with(' ')) before.remove_suffix(1);
        if (before.ends_with(',')) {
            kind = LayerKind::pass_anywhere;
            inside = before.substr(0, before.size() - 1);
        }
    }
    const Parsed<Game> base = parse_game(inside);
    if (!base) {
        ParseError error = base.error();
        error.column += begin;
        throw error;
    }
    if (!is_layer_base(*base)) in.fail_at(begin, layer_base);
    return {kind, *base};
}

LayeredGame read_layered_game(std::string_view text) {
    TextReader in(text);
    const std::size_t start = in.at();
    const std::string name = in.word();
    if (name == heaps_name) {
        if (!in.at_end()) in.fail("the end of the game");
        return {LayerKind::three_heaps, games::wythoff()};
    }
    if (name == nim_name) return read_base(in, text, LayerKind::nim);
    if (name == pass_name) return read_base(in, text, LayerKind::pass);
    in.fail_at(start, "with-nim(GAME), with-pass(GAME), with-pass(GAME,anywhere) or three-heap");
}

Integer parse_number(const char* name, const std::string& text, unsigned long most_digits) {
    const std::string what = fmt::format("{} '{}'", name, text.substr(0, 60));
    Integer value = parse_integer(text, most_digits).value_or_throw(what);
    if (value < 0) throw Error(Error::Kind::usage, fmt::format("{}: expected 0 or more", what));
    return value;
}

bool base_has_move(const LayeredGame& game, const Position& at, const IsPPosition& is_p) {
    return can_move(game.base, make_state(game.base, at), is_p);
}

}  // namespace

std::string to_text(const LayeredPosition& position) {
    return fmt::format("({}, {}, {})", to_short_text(position.at.x), to_short_text(position.at.y), to_short_text(position.z));
}

// By what is left when everything allowed is taken away, so that a rule that is not known here is refused.
bool is_layer_base(const Game& game) {
    const BoardRules* rules = game.board();
    if (rules == nullptr || rules->cuts.size() > 1) return false;
    BoardRules plain;
    plain.moves = rules->moves;
    plain.cuts = rules->cuts;
    return *rules == plain;
}

LayeredGame make_layered_game(LayerKind kind, Game base) {
    if (kind == LayerKind::three_heaps) return {kind, games::wythoff()};
    if (!is_layer_base(base)) throw Error(Error::Kind::usage, fmt::format("{}: expected {}", to_text(base), layer_base));
    return {kind, std::move(base)};
}

bool names_layered_game(std::string_view text) {
    const std::string name = name_in(text);
    return name == nim_name || name == pass_name || name == heaps_name;
}

Parsed<LayeredGame> parse_layered_game(std::string_view text) {
    try {
        return read_layered_game(text);
    } catch (ParseError& error) {
        return std::move(error);
    }
}

LayeredGame make_layered_game(std::string_view text) {
    return parse_layered_game(text).value_or_throw(fmt::format("game '{}'", text.substr(0, 200)));
}

std::string to_text(const LayeredGame& game) {
    switch (game.kind) {
        case LayerKind::nim: return fmt::format("{}({})", nim_name, to_text(game.base));
        case LayerKind::pass: return fmt::format("{}({})", pass_name, to_text(game.base));
        case LayerKind::pass_anywhere: return fmt::format("{}({},{})", pass_name, to_text(game.base), anywhere);
        case LayerKind::three_heaps: return std::string(heaps_name);
    }
    return "";
}

const std::vector<LayeredEntry>& layered_catalogue() {
    static const std::vector<LayeredEntry> entries = {
        {"with-nim(GAME)", "a game plus a pile of Nim: nim-values", cite(Cited::bouton_1902), "with-nim(wythoff)"},
        {"with-pass(GAME[,anywhere])", "a game with z passes, for both players together",
         cite(Cited::morrison_2012) + "; " + cite(Cited::miyadera_2017, "arXiv 1711.04960"), "with-pass(wythoff)"},
        {"three-heap", "Fraenkel's Wythoff Nim with three piles", cite(Cited::sun_2004), "three-heap"},
    };
    return entries;
}

std::vector<std::string> to_words(const LayeredGame& game) {
    if (game.kind == LayerKind::three_heaps)
        return {"Three piles (x, y, z). A move is one of these:", "  - take any positive number of tokens from one pile;",
                "  - take k, l and d from the three, not all 0, where k XOR l XOR d = 0.", "A player who cannot move loses."};
    std::vector<std::string> lines = to_words(game.base);
    const std::string ending = std::move(lines.back());
    lines.back() = game.kind == LayerKind::nim
                       ? "And a third pile of z tokens: a move may take any number from it instead."
                       : "And z passes, for both players together: a move may be a pass instead, which uses one up.";
    if (game.kind == LayerKind::pass) lines.emplace_back("Where there is no other move, there is no pass.");
    lines.push_back(ending);
    return lines;
}

LayeredPosition parse_layered_position(const LayeredGame& game, const std::string& x, const std::string& y, const std::string& z,
                                       unsigned long most_digits) {
    if (y.empty() || z.empty())
        throw Error(Error::Kind::usage, fmt::format("{} has three numbers: expected X, Y and Z", to_text(game)));
    LayeredPosition position{{parse_number("X", x, most_digits), parse_number("Y", y, most_digits)},
                             parse_number("Z", z, most_digits)};
    static_cast<void>(make_state(game.base, position.at));  // objects to what is off the board
    return position;
}

bool is_option(const LayeredGame& game, const LayeredPosition& from, const LayeredPosition& to, const IsPPosition& is_p) {
    const Integer k = from.at.x - to.at.x;
    const Integer l = from.at.y - to.at.y;
    const Integer down = from.z - to.z;
    if (k < 0 || l < 0 || down < 0 || to.at.x < 0 || to.at.y < 0 || to.z < 0) return false;
    if (down == 0) return !objection(game.base, make_state(game.base, from.at), {k, l, std::nullopt}, is_p);
    const bool stays = k == 0 && l == 0;
    switch (game.kind) {
        case LayerKind::nim: return stays;
        case LayerKind::pass: return stays && down == 1 && base_has_move(game, from.at, is_p);
        case LayerKind::pass_anywhere: return stays && down == 1;
        case LayerKind::three_heaps: return stays || Integer(k ^ l) == down;
    }
    return false;
}

}  // namespace wythoff
