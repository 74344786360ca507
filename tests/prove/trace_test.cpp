#include "wythoff/prove/trace.hpp"
#include "logic/arithmetic.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Certificate certificate_of(const std::string& game) { return prove(make_game(game)).certificate.value(); }

// One reading of the words of x and y, with zeros in front: the node of the covering where it ends.
const TraceNode& node_at(const Trace& trace, const Integer& x, const Integer& y) {
    const Arithmetic arithmetic(trace.numeration);
    Words words{arithmetic.to_word(x), arithmetic.to_word(y)};
    pad(words);
    const TraceNode* node = &trace.cover.front();
    for (std::size_t i = 0; i < words[0].size(); ++i) {
        const auto width = static_cast<std::size_t>(node->full_y ? trace.below_after_largest : trace.largest_digit + 1);
        node = &trace.cover[node->targets[words[0][i] * width + words[1][i]]];
    }
    return *node;
}

TEST(Trace, EveryPositionOfABoardEndsWhereARunAccepts) {
    for (const char* game : {"wythoff", "m-wythoff(m=2)", "maharaja(4,7)", "modulo(1,2)", "st-wythoff(2,1)"}) {
        const auto trace = make_trace(certificate_of(game));
        ASSERT_TRUE(trace) << game;
        for (int x = 0; x <= 40; ++x)
            for (int y = 0; y <= 40; ++y) {
                const TraceNode& node = node_at(*trace, x, y);
                EXPECT_TRUE(std::any_of(node.runs.begin(), node.runs.end(),
                                        [&](const TraceRun& run) { return trace->layers[0].accepting(run.state); }))
                    << game << ' ' << x << ' ' << y;
            }
    }
}

TEST(Trace, BeginsWithNoMoveAndThePiecesOfTheRules) {
    const auto trace = make_trace(certificate_of("maharaja(2,3)"));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->moves.size(), 5U);
    for (std::uint32_t i = 0; i < 7; ++i) {
        EXPECT_EQ(trace->labels[i].piece, i);
        EXPECT_FALSE(trace->labels[i].differs_u || trace->labels[i].differs_v);
    }
    EXPECT_EQ(trace->stable.size(), trace->layers[0].states());
    EXPECT_EQ(to_text(*trace).substr(0, 16), "wythoff trace 1\n");
    EXPECT_NE(to_coq(*trace).find("jump 2 3; jump 3 2"), std::string::npos);
}

TEST(Trace, IsStoppedBetweenAnyTwoOfItsSteps) {
    const Certificate certificate = certificate_of("maharaja(2,3)");
    std::size_t checks = 0;
    Budget budget;
    budget.progress = Progress({}, [&] { ++checks; });
    const auto trace = make_trace(certificate, budget);
    ASSERT_TRUE(trace);
    std::size_t steps = trace->cover.size();
    for (const auto& runs : trace->stable) steps += runs.size();
    for (const TraceDiagonals& side : trace->diagonals) steps += side.cover.size();
    EXPECT_GE(checks, steps);
}

TEST(Trace, AWrongSetHasNone) {
    Certificate wrong = certificate_of("wythoff");
    wrong.game = make_game("maharaja");  // (1,2) is P in Wythoff Nim, and a jump away from (0,0) here
    EXPECT_FALSE(make_trace(wrong));
    wrong.game = make_game("rook");
    EXPECT_FALSE(make_trace(wrong));
    wrong.game = make_game("wythoff");
    wrong.sets = {Dfa(2, 2)};
    EXPECT_FALSE(make_trace(wrong));
}

TEST(Trace, SaysWhatTheProofDoesNotKnow) {
    Certificate certificate = certificate_of("wythoff");
    for (const char* game : {"rook, cut(1,1), block(1, rook)", "rook + bishop, lost((3,4))", "rook(fibonacci)",
                             "rook + cone(1,1,squares,all)", "rook(not(1,2))", "rook(odd from 3)", "take(1,2)"}) {
        certificate.game = make_game(game);
        EXPECT_THROW(static_cast<void>(make_trace(certificate)), Error) << game;
    }
}

TEST(Trace, OfMiserePlayHasASetWithoutMovesAndTheWholeBoard) {
    const auto trace = make_trace(certificate_of("st-wythoff(1,1,misere)"));
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->layers.size(), 3U);
    const Arithmetic arithmetic(trace->numeration);
    for (int x = 0; x <= 12; ++x)
        for (int y = 0; y <= 12; ++y) {
            const Words words{arithmetic.to_word(x), arithmetic.to_word(y)};
            EXPECT_EQ(trace->layers[1].accepts(words), x == 0 && y == 0) << x << ' ' << y;
            EXPECT_TRUE(trace->layers[2].accepts(words)) << x << ' ' << y;
        }
    Certificate wrong = certificate_of("st-wythoff(1,1,misere)");
    wrong.game = make_game("wythoff");
    EXPECT_FALSE(make_trace(wrong));
    wrong = certificate_of("wythoff");
    wrong.game = make_game("wythoff(misere)");
    EXPECT_FALSE(make_trace(wrong));
}

TEST(Trace, OfBlockingBelongsToItsRulesOnly) {
    const auto trace = make_trace(certificate_of("roob-blocking(m=1,p=2)"));
    ASSERT_TRUE(trace && trace->counts);
    EXPECT_EQ(trace->counts->most, 1);
    EXPECT_EQ(trace->counts->above.front().state, trace->layers[0].start());
    EXPECT_EQ(to_text(*trace).substr(0, 16), "wythoff trace 3\n");
    Certificate wrong = certificate_of("roob-blocking(m=1,p=2)");
    for (const char* game :
         {"rook + bishop, block(2, rook)", "rook + bishop, block(1, bishop)", "rook + band(2), block(1, rook)"}) {
        wrong.game = make_game(game);
        EXPECT_FALSE(make_trace(wrong)) << game;
    }
    EXPECT_NE(to_coq(*trace).find("Theorem P_positions_with_blocking : "), std::string::npos);
}

}  // namespace
}  // namespace wythoff
