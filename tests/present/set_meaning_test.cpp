#include "present/set_meaning.hpp"

#include <gtest/gtest.h>

#include <string>

#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::string said_of(const std::string& game) { return set_meaning(*make_game(game).board()); }

TEST(SetMeaning, SaysWhatMisereBlockingCornersAndEndingsChange) {
    EXPECT_EQ(said_of("wythoff"), "No accepted position has an accepted option, and every other position has one.");
    EXPECT_EQ(said_of("rook + bishop, misere"),
              "No accepted position has an accepted option, and every other position with a move has one. A position without a "
              "move is not accepted: the player to move wins there.");
    EXPECT_EQ(said_of("rook + bishop, block(2)"),
              "No accepted position has more than 2 accepted options, and every other position has more.");
    EXPECT_EQ(said_of("rook + bishop, block(1, bishop)"),
              "No accepted position has an accepted option that cannot be blocked, or more than 1 accepted option that can be "
              "blocked, and every other position has one or the other.");
    EXPECT_EQ(said_of("rook + bishop, cut(2,3)"),
              "No accepted position has an accepted option, and every other position on the board has one.");
    EXPECT_EQ(said_of("rook + bishop, won((0,0))"),
              "Of the positions where play ends by the rules exactly those are accepted where the player to move has lost. "
              "Elsewhere no accepted position has an accepted option, and every other position has one.");
}

// Read off a board: exceptions to the plain sentence are there only where the text makes them, and are made only where needed.
TEST(SetMeaning, IsTrueOfTheBoard) {
    constexpr std::int64_t to = 12;
    for (const char* text : {"wythoff", "rook + bishop, misere", "rook + bishop, block(2)", "rook + bishop, block(1, bishop)",
                             "rook + bishop, cut(2,3)", "rook + bishop, cut(2,3), misere", "rook + bishop, won((0,0))",
                             "rook + bishop, lost((1,1))", "rook(odd) + bishop, misere", "maharaja, misere, won((2,2),(5,5))",
                             "bishop-blocking(2,2)", "roob-blocking(1,2)", "odd-odd(1,1)", "jump(2,1) + jump(1,2), misere"}) {
        const Game game = make_game(text);
        const BoardRules& rules = *game.board();
        const PSet p = solve(game, to).p;
        const auto is_p = [&](const Game&, const Position& at) { return p.contains(at.x.get_si(), at.y.get_si()); };
        bool without_option = false;  // an N-position that has no option in P
        bool two_in_set = false;      // a P-position that has
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                if (!rules.cuts.empty() && !is_on_board(rules.cuts.front(), x, y)) continue;
                std::size_t accepted = 0;
                for (const Move& move : legal_moves(game, make_state(game, {x, y}), is_p, 1000))
                    accepted += is_p(game, {x - move.k, y - move.l}) ? 1U : 0U;
                without_option = without_option || (!p.contains(x, y) && accepted == 0);
                two_in_set = two_in_set || (p.contains(x, y) && accepted > 0);
            }
        const std::string said = set_meaning(rules);
        const bool endings = said.find("Elsewhere") != std::string::npos;
        EXPECT_EQ(endings, rules.prescribes()) << text;
        const bool excuses = endings || said.find("with a move has one") != std::string::npos;
        EXPECT_TRUE(excuses || !without_option) << text << ": " << said;
        EXPECT_TRUE(endings || said.find("blocked") != std::string::npos || said.find("more than") != std::string::npos ||
                    !two_in_set)
            << text << ": " << said;
    }
}

TEST(SetMeaning, LinesAreShortAndLoseNoWord) {
    const std::string text = said_of("rook + bishop, block(1, bishop)");
    const std::string lines = to_indented_lines(text + " " + text);
    std::string joined;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at);
        EXPECT_LE(end - at, 120U);
        EXPECT_EQ(lines.substr(at, 2), "  ");
        joined += (joined.empty() ? "" : " ") + lines.substr(at + 2, end - at - 2);
        at = end + 1;
    }
    EXPECT_EQ(joined, text + " " + text);
}

}  // namespace
}  // namespace wythoff
