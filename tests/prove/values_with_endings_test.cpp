// Nim-values of games where play ends at positions that are lost: proved sets against the definition, and a published value.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/value_sets.hpp"
#include "solve/definition.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Certificate proved(const std::string& game, std::size_t value) {
    ProveOptions options;
    options.sets = nim_values_to(value);
    Proof proof = prove(make_game(game), options);
    if (!proof.certificate) throw std::runtime_error(game + ": " + proof.reason);
    return *std::move(proof.certificate);
}

// The first position up to `to` where one of the sets and the definition differ.
std::optional<Cell> first_mistake(const Certificate& certificate, std::int64_t to) {
    const NimTable table = nimbers_by_definition(certificate.game, to);
    const Arithmetic arithmetic(certificate.numeration);
    for (std::size_t value = 0; value <= certificate.last(); ++value) {
        const Dfa& set = certificate.sets[value];
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
                pad(words);
                const bool has =
                    table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == static_cast<std::int64_t>(value);
                if (set.accepts(words) != has) return Cell{x, y};
            }
    }
    return std::nullopt;
}

class ValuesWithEndings : public testing::TestWithParam<std::pair<const char*, std::size_t>> {};

TEST_P(ValuesWithEndings, AreThoseOfTheDefinition) {
    const auto& [game, value] = GetParam();
    const Certificate certificate = proved(game, value);
    ASSERT_EQ(certificate.last(), value);
    EXPECT_EQ(first_mistake(certificate, 110), std::nullopt) << game;
    EXPECT_TRUE(verify(parse_certificate(to_text(certificate), "printed")).proved) << game;
}

INSTANTIATE_TEST_SUITE_P(, ValuesWithEndings,
                         testing::Values(std::pair("queen, lost(x + y <= 2)", 1UL), std::pair("rook(<=2), lost((1,1))", 2UL),
                                         std::pair("king, lost((3,1),(4,4))", 3UL),
                                         std::pair("m-wythoff(2), lost((1,2),(2,1))", 1UL),
                                         std::pair("rook(1,2), cut(2,2), lost(x = y)", 2UL),
                                         std::pair("rook(<=3), lost(x mod 5 = 2)", 1UL)));

// Games drawn from a number, the same on every machine. What is not proved quickly is left out.
TEST(ValuesWithEndingsProofs, OfDrawnGamesAgreeWithTheDefinition) {
    std::mt19937_64 random(29);
    const auto draw = [&](std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
    };
    const std::vector<std::string> bases = {"rook(1,2)", "king", "rook(<=2) + jump(1,1)", "m-wythoff(2)", "rook(<=3)"};
    const std::vector<std::string> where = {"", "x + y <= 2", "x = y", "y <= 1", "x + 2*y = 7"};
    int found = 0;
    for (int times = 0; times < 25; ++times) {
        const std::string base = bases[static_cast<std::size_t>(draw(0, 4))];
        std::string ending = where[static_cast<std::size_t>(draw(0, 4))];
        if (ending.empty())
            ending = "(" + std::to_string(draw(0, 4)) + "," + std::to_string(draw(0, 4)) + "),(" + std::to_string(draw(5, 8)) +
                     "," + std::to_string(draw(0, 8)) + ")";
        ProveOptions options;
        options.sets = nim_values_to(static_cast<std::size_t>(draw(1, 2)));
        options.most_columns = 600;
        options.most_depth = 6;
        options.budget.most_states = 3'000;
        const Proof proof = prove(make_game(base + ", lost(" + ending + ")"), options);
        if (!proof.certificate) continue;
        ++found;
        EXPECT_EQ(first_mistake(*proof.certificate, 80), std::nullopt) << base << " " << ending;
    }
    EXPECT_GE(found, 10);
}

Dfa with_changed(const Certificate& certificate, const Dfa& set, const Position& at, bool is_in) {
    Logic logic(certificate.numeration);
    logic.define("S", set);
    const Variable x("x"), y("y");
    const Predicate s("S");
    const Formula here = x == Term(at.x.get_si()) && y == Term(at.y.get_si());
    return logic.evaluate(is_in ? s(x, y) || here : s(x, y) && !here).dfa;
}

// A lost position in the set of value 1, or missing in that of value 0, is a mistake that the verification names.
TEST(ValuesWithEndingsProofs, SetsThatAreWrongAtALostPositionAreRefuted) {
    const Certificate right = proved("queen, lost(x + y <= 2)", 1);
    ASSERT_TRUE(verify(right).proved);
    Certificate wrong = right;
    wrong.sets[1] = with_changed(right, right.sets[1], {1, 1}, true);
    EXPECT_FALSE(verify(wrong).proved);
    wrong = right;
    wrong.sets[0] = with_changed(right, right.sets[0], {1, 1}, false);
    const Verification missing = verify(wrong);
    EXPECT_FALSE(missing.proved);
    EXPECT_EQ(missing.set, 0U);
    EXPECT_EQ(missing.at, (Position{1, 1}));
    wrong.sets[1] = with_changed(right, right.sets[1], {1, 1}, true);  // in value 1 instead
    EXPECT_FALSE(verify(wrong).proved);
    // The sets of Wythoff Nim without the endings.
    const Certificate plain = find_certificate(make_game("wythoff"), SetKind::nim_values).value().certificate;
    const Certificate first = first_sets(plain, 1);
    EXPECT_FALSE(verify(Certificate{right.game, first.numeration, first.kind, first.sets}).proved);
}

// T. Komaki, R. Miyadera and A. Murakami, arXiv 2510.11767: with the ending x + y <= 2 the positions of nim-value 1 are Wythoff's
// P-positions but for a few small ones. Decided from the two automata, for piles of any size.
TEST(ValuesWithEndingsProofs, ValueOneOfTheQueenWithAnEndingIsWythoffsPButForAFewPositions) {
    const Certificate value_one = proved("queen, lost(x + y <= 2)", 1);
    const Certificate wythoff = find_certificate(make_game("wythoff")).value().certificate;
    ASSERT_EQ(value_one.numeration, wythoff.numeration);
    Logic logic(wythoff.numeration);
    logic.define("One", value_one.automaton());
    logic.define("W", wythoff.automaton());
    const std::string listed =
        "((x = 0 & y = 0) | (x = 0 & y = 3) | (x = 3 & y = 5) | (x = 4 & y = 4) | (x = 4 & y = 7) | (x = 5 & y = 7) | "
        "(x = 3 & y = 0) | (x = 5 & y = 3) | (x = 7 & y = 4) | (x = 7 & y = 5))";
    const std::string differ = "((One(x,y) & ~W(x,y)) | (W(x,y) & ~One(x,y)))";
    EXPECT_TRUE(logic.decide(make_formula("(" + differ + " => " + listed + ") & (" + listed + " => " + differ + ")")).holds);
    // One position less, or more, is not all of it.
    EXPECT_FALSE(logic.decide(make_formula(differ + " => (x + y <= 11)")).holds);
    EXPECT_TRUE(logic.decide(make_formula(differ + " => (x + y <= 12)")).holds);
}

}  // namespace
}  // namespace wythoff
