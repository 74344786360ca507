// Proofs of games whose play ends by a condition on the piles.
#include <gtest/gtest.h>

#include "logic/arithmetic.hpp"
#include "solve/definition.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

bool has(const Certificate& certificate, const Arithmetic& arithmetic, std::int64_t x, std::int64_t y) {
    Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
    pad(words);
    return certificate.automaton().accepts(words);
}

TEST(EndingConditions, WhatIsProvedIsSoByTheDefinition) {
    for (const char* text : {"queen, lost(x + y <= 2)", "queen, lost(x + y <= 5)", "queen, won(x = y and x > 3), misere",
                             "queen, cut(2,3), lost(x <= 1)", "rook, won(x mod 3 = y mod 3)",
                             "rook + take(k,l: k = l), lost(x + y <= 3), won(x = 2)"}) {
        const Game game = make_game(text);
        const Proof proof = prove(game);
        ASSERT_TRUE(proof.certificate) << text;
        const Arithmetic arithmetic(proof.certificate->numeration);
        const PSet p = solve_by_definition(game, 70);
        for (std::int64_t x = 0; x <= 70; ++x)
            for (std::int64_t y = 0; y <= 70; ++y) EXPECT_EQ(has(*proof.certificate, arithmetic, x, y), p.contains(x, y)) << text;
        EXPECT_EQ(parse_certificate(to_text(*proof.certificate), "text").game, game);
    }
}

TEST(EndingConditions, TheSetOfOtherEndingsIsRefuted) {
    Certificate certificate = *prove(make_game("queen, lost(x + y <= 2)")).certificate;
    for (const char* text : {"queen, lost(x + y <= 3)", "queen, lost(x + y <= 1)", "queen", "queen, lost(x + y <= 2 or x = 7)",
                             "queen, lost(x + y <= 2), won(x = 3)", "queen, lost(x + y <= 2), misere"}) {
        certificate.game = make_game(text);
        const bool same = std::string(text) == "queen, lost(x + y <= 2), misere";  // no position is without a move and not lost
        EXPECT_EQ(verify(certificate).proved, same) << text;
    }
    EXPECT_THROW(static_cast<void>(prove(make_game("queen, lost(x*y = 6)"))), Error);
    ProveOptions value;
    value.sets = nim_values_to(1);
    EXPECT_THROW(static_cast<void>(prove(make_game("queen, won(x + y <= 2)"), value)), Error);  // has no nim-values
}

}  // namespace
}  // namespace wythoff
