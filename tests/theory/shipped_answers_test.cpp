// Every certificate that ships answers about piles of any size, and as the definition does where that reaches.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "logic/arithmetic.hpp"
#include "solve/definition.hpp"
#include "theory/certified.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner = [](const Game&, const Position&) { return false; };

State open_state(const Game& game, const Position& at) {
    State state = make_state(game, at);
    if (!game.board()->cuts.empty()) state.cut = 0;
    return state;
}

// Positions far out, P-positions among them where a column has one.
std::vector<Position> far_positions() {
    const Integer x = *parse_integer("10^20");
    std::vector<Position> far;
    for (const char* difference : {"0", "1", "6", "61803398874989484820", "61803398874989484821", "10^20", "3*10^20", "10^21"})
        for (const bool above : {true, false}) {
            const Integer y = x + *parse_integer(difference);
            far.push_back(above ? Position{x, y} : Position{y, x});
        }
    return far;
}

class ShippedAnswers : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] const Shipped& shipped() const { return shipped_certificates()[GetParam()]; }
};

class ShippedPPositions : public ShippedAnswers {};
class ShippedValues : public ShippedAnswers {};

// The places, among the certificates that ship, of those of P-positions, or of nim-values.
std::vector<std::size_t> places_of(SetKind of) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < shipped_certificates().size(); ++i)
        if (shipped_certificates()[i].sets.kind == of && (of == SetKind::slices || shipped_certificates()[i].game.piles() == 2))
            places.push_back(i);
    return places;
}

TEST_P(ShippedAnswers, ReachPilesOfAnySize) {
    const Game& game = shipped().game;
    Oracle oracle(game);
    for (const Position& at : far_positions()) {
        const Answer answer = oracle.ask(open_state(game, at));
        ASSERT_TRUE(answer.outcome) << to_text(game) << to_text(at) << answer.undecided;
        EXPECT_NE(answer.evidence.kind, Evidence::Kind::computed);
    }
}

TEST_P(ShippedValues, TellNimValuesAtPilesOfAnySize) {
    const Game& game = shipped().game;
    Oracle oracle(game);
    const Certificate certificate = find_certificate(game, SetKind::nim_values)->certificate;
    const Arithmetic arithmetic(certificate.numeration);
    const auto is_in = [&](std::int64_t value, const Position& at) {
        Words words{arithmetic.to_word(at.x), arithmetic.to_word(at.y)};
        pad(words);
        return certificate.sets[static_cast<std::size_t>(value)].accepts(words);
    };
    for (const Position& at : {far_positions()[2], far_positions()[5]}) {
        const NimValueAnswer value = ask_nim_value(oracle, open_state(game, at));
        const auto known = static_cast<std::size_t>(value.value.value_or(static_cast<std::int64_t>(certificate.last()) + 1));
        if (value.value) EXPECT_TRUE(is_in(*value.value, at));
        else EXPECT_EQ(value.value_not.size(), known);
        ASSERT_EQ(value.moves.size(), known) << to_text(game) << to_text(at);
        for (const auto& [smaller, move] : value.moves) EXPECT_TRUE(is_in(smaller, {at.x - move.k, at.y - move.l}));
    }
}

// Even where a theorem answers first, the certificate says the same, and its options are P.
TEST_P(ShippedPPositions, AgreeWithTheOracleAndNameOptionsThatAreP) {
    const Game& game = shipped().game;
    auto certified = make_certified(*find_shipped(shipped().file), 0);
    Oracle oracle(game);
    const std::int64_t most = game.board()->blocking ? game.board()->blocking->most : 0;
    for (const Position& at : far_positions()) {
        const CertifiedGame::Verdict verdict = certified.ask(at);
        ASSERT_EQ(verdict.outcome, oracle.ask(open_state(game, at)).outcome) << to_text(game) << to_text(at);
        if (verdict.outcome == Outcome::P) ASSERT_LE(static_cast<std::int64_t>(verdict.targets.size()), most);
        else ASSERT_FALSE(verdict.targets.empty());
        for (const Position& to : verdict.targets) {
            ASSERT_EQ(certified.outcome(to), Outcome::P);
            ASSERT_FALSE(objection(game, open_state(game, at), {at.x - to.x, at.y - to.y, std::nullopt}, no_inner));
        }
    }
}

TEST_P(ShippedPPositions, AgreeWithTheDefinitionOnSmallPiles) {
    const Game& game = shipped().game;
    constexpr std::int64_t to = 20;
    auto certified = make_certified(*find_shipped(shipped().file), 0);
    const PSet p = solve_by_definition(game, to);
    const auto& cuts = game.board()->cuts;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const Position at = to_position({x, y});
            if (!cuts.empty() && !is_on_board(cuts[0], at.x, at.y)) continue;
            const State state = open_state(game, at);
            std::vector<Position> expected;
            if (!p.contains(x, y) || game.board()->blocking)
                for (const Move& move : legal_moves(game, state, no_inner, 100'000))
                    if (const Position option = target(state, move); p.contains(option.x.get_si(), option.y.get_si()))
                        expected.push_back(option);
            CertifiedGame::Verdict verdict = certified.ask(at);
            ASSERT_EQ(verdict.outcome == Outcome::P, p.contains(x, y)) << to_text(game) << to_text(at);
            const auto order = [](const Position& a, const Position& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
            std::sort(expected.begin(), expected.end(), order);
            std::sort(verdict.targets.begin(), verdict.targets.end(), order);
            verdict.targets.erase(std::unique(verdict.targets.begin(), verdict.targets.end()), verdict.targets.end());
            const bool is_whole = verdict.targets.size() < CertifiedGame::most_targets;
            ASSERT_TRUE(
                is_whole ? verdict.targets == expected
                         : std::includes(expected.begin(), expected.end(), verdict.targets.begin(), verdict.targets.end(), order))
                << to_text(game) << to_text(at);
        }
}

std::string name_of(const testing::TestParamInfo<std::size_t>& test) {
    std::string name = shipped_certificates()[test.param].file;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '-' || c == '.' || c == '/'; }, '_');
    return name;
}
// Those of games on two piles.
std::vector<std::size_t> places_on_boards() {
    std::vector<std::size_t> places = places_of(SetKind::p_positions);
    for (const std::size_t place : places_of(SetKind::nim_values)) places.push_back(place);
    return places;
}
INSTANTIATE_TEST_SUITE_P(All, ShippedAnswers, testing::ValuesIn(places_on_boards()), name_of);
INSTANTIATE_TEST_SUITE_P(All, ShippedPPositions, testing::ValuesIn(places_of(SetKind::p_positions)), name_of);
INSTANTIATE_TEST_SUITE_P(All, ShippedValues, testing::ValuesIn(places_of(SetKind::nim_values)), name_of);

TEST(ShippedSlices, ReachPilesOfAnySize) {
    const std::vector<std::size_t> places = places_of(SetKind::slices);
    ASSERT_GE(places.size(), 2U);
    for (const std::size_t place : places) {
        const Shipped& shipped = shipped_certificates()[place];
        Oracle oracle(shipped.game);
        for (std::size_t z = 0; z <= shipped.sets.last; ++z)
            for (const Position& at : far_positions()) {
                const State state = make_state(oracle.game(), {at.x, at.y, Integer(z)});
                const Answer answer = oracle.ask(state);
                ASSERT_TRUE(answer.outcome) << shipped.file << to_text(state.at) << answer.undecided;
                ASSERT_EQ(answer.winning_moves.empty(), answer.outcome == Outcome::P);
                for (const Move& move : answer.winning_moves)
                    ASSERT_EQ(oracle.ask(after(oracle.game(), state, move)).outcome, Outcome::P);
            }
    }
}

}  // namespace
}  // namespace wythoff
