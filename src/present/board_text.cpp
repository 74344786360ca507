#include <fmt/format.h>

#include <algorithm>

#include "wythoff/present/play_text.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

std::string memory_text(const Game& game, const State& state) {
    std::string out;
    const BoardRules* rules = game.board();
    if (rules != nullptr && rules->imitation) {
        const auto [m, p] = *rules->imitation;
        if (state.imitation.from != Pile::none)
            out += fmt::format(
                "To imitate is to take {}{} from the {} pile; you have {} left in a row.\n", to_short_text(state.imitation.taken),
                m > 1 ? fmt::format(" to {}", to_short_text(Integer(state.imitation.taken + to_integer(m - 1)))) : "",
                state.imitation.from == Pile::first ? "second" : "first", p - 1 - state.imitation.run_mover);
    }
    if (!state.blocked.empty()) {
        out += "Blocked:";
        for (const Position& at : state.blocked) out += " " + to_text(at);
        out += "\n";
    }
    return out;
}

// Q the queen, o an option, x a blocked one, # off the board. Moves that add tokens make it larger, up to the largest board.
std::string board(const Game& game, const State& state, const std::vector<Move>& options) {
    long width = state.at.x.get_si() + 1;
    long height = state.at.y.get_si() + 1;
    const auto fits = [](const Position& at) { return at.x <= max_board_text && at.y <= max_board_text; };
    const auto widen = [&](const Position& at) {
        if (!fits(at)) return;
        width = std::max(width, at.x.get_si() + 1);
        height = std::max(height, at.y.get_si() + 1);
    };
    for (const Move& move : options)
        if (move.m == 0) widen(target(state, move));
    for (const Position& at : state.blocked) widen(at);
    std::vector<std::string> rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'));
    const auto put = [&](const Position& at, char c) {
        if (fits(at)) rows[static_cast<std::size_t>(at.y.get_si())][static_cast<std::size_t>(at.x.get_si())] = c;
    };
    const auto& cuts = game.position_rules()->cuts;
    if (cuts.size() == 1 || (cuts.size() > 1 && state.cut)) {
        const Rectangle cut = cuts[state.cut.value_or(0)];
        for (long x = 0; x < std::min<long>(width, cut.u); ++x)
            for (long y = 0; y < std::min<long>(height, cut.v); ++y) put({x, y}, '#');
    }
    for (const Move& move : options)
        if (move.m == 0) put(target(state, move), 'o');
    for (const Position& at : state.blocked) put(at, 'x');
    put(state.at, 'Q');
    std::string out;
    for (long y = height; y-- > 0;) {
        out += fmt::format("{:>4} ", y);
        for (const char c : rows[static_cast<std::size_t>(y)]) out += fmt::format("  {}", c);
        out += "\n";
    }
    out += "     ";
    for (long x = 0; x < width; ++x) out += fmt::format("{:>3}", x);
    return out + "\n";
}

}  // namespace

const char* third_pile_name(const Game& game) {
    const auto slices = slices_of(game);
    if (!slices) return "Third pile";
    switch (slices->descent) {
        case Descent::nim: return "Pile of Nim";
        case Descent::three_heaps: return "Third pile";
        case Descent::pass:
        case Descent::pass_anywhere: return "Passes left";
    }
    return "";
}

std::string to_board_text(const Game& game, const State& state, const std::vector<Move>& options) {
    if (game.heap() != nullptr) {
        const std::string tokens = state.at.x <= 60 ? " " + std::string(state.at.x.get_ui(), 'o') : "";
        return fmt::format("Pile: {}{}\n{}", to_short_text(state.at.x), tokens,
                           state.constraint ? fmt::format("The constraint is {}.\n", to_text(*state.constraint)) : "");
    }
    const bool small = state.at.x <= max_board_text && state.at.y <= max_board_text;
    return (small ? board(game, state, options) : "") + fmt::format("Piles: {}\n", to_text(Position{state.at.x, state.at.y})) +
           (game.piles() == 3 ? fmt::format("{}: {}\n", third_pile_name(game), to_short_text(state.at.z)) : "") +
           memory_text(game, state);
}

}  // namespace wythoff
