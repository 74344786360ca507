#include "wythoff/theory/layered_oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "solve/layers_definition.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner_game = [](const Game&, const Position&) { return false; };

TEST(LayeredOracle, TellsWhatTheDefinitionDoesWithAllWinningMoves) {
    constexpr std::int64_t to = 14;
    for (const char* text : {"with-pass(wythoff)", "with-pass(maharaja,anywhere)", "three-heap", "with-nim(wythoff)",
                             "with-nim(cut-corner(m=1,p=1,u=2,v=3))", "with-pass(cut-corner(m=1,p=1,u=2,v=3))"}) {
        const LayeredGame game = make_layered_game(text);
        const auto layers = solve_layers_by_definition(game, 3, to);
        const auto is_p = [&](const LayeredPosition& at) {
            return layers[at.z.get_ui()].contains(at.at.x.get_si(), at.at.y.get_si());
        };
        for (std::int64_t x = 3; x <= to; x += 2)
            for (std::int64_t y = 3; y <= to; y += 3)
                for (std::int64_t z = 0; z <= 3; ++z) {
                    const LayeredPosition at{to_position({x, y}), to_integer(z)};
                    const LayeredAnswer answer = ask_layered(game, at);
                    ASSERT_EQ(answer.outcome, is_p(at) ? Outcome::P : Outcome::N) << text << to_text(at);
                    ASSERT_EQ(answer.winning.empty(), is_p(at)) << text << to_text(at);
                    for (const LayeredPosition& option : answer.winning) {
                        EXPECT_TRUE(is_option(game, at, option, no_inner_game)) << text << to_text(at) << to_text(option);
                        EXPECT_TRUE(is_p(option)) << text << to_text(at) << to_text(option);
                    }
                }
    }
}

TEST(LayeredOracle, TakesThreeHeapsInAnyOrder) {
    const LayeredGame game = make_layered_game("three-heap");
    const auto sorted = [](const LayeredPosition& p) {
        std::vector<Integer> piles{p.at.x, p.at.y, p.z};
        std::sort(piles.begin(), piles.end());
        return piles;
    };
    const auto targets = [&](const LayeredPosition& from) {
        std::vector<std::vector<Integer>> all;
        const LayeredAnswer answer = ask_layered(game, from);
        EXPECT_TRUE(answer.outcome);
        for (const LayeredPosition& to : answer.winning) {
            EXPECT_TRUE(is_option(game, from, to, no_inner_game)) << to_text(from) << to_text(to);
            all.push_back(sorted(to));
        }
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto expected = targets({{30, 50}, 5});
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(targets({{5, 30}, 50}), expected);
    EXPECT_EQ(targets({{50, 5}, 30}), expected);
}

TEST(LayeredOracle, KnowsPositionsOfAnySizeByTheCertificatesOfNimValues) {
    const LayeredGame game = make_layered_game("with-nim(wythoff)");
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 60);
    for (int z = 0; z <= 2; ++z) {
        const LayeredPosition at{{large, large + 7}, z};
        const LayeredAnswer answer = ask_layered(game, at);
        ASSERT_EQ(answer.outcome, Outcome::N);
        EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
        ASSERT_EQ(answer.winning.size(), 1U);
        EXPECT_TRUE(is_option(game, at, answer.winning[0], no_inner_game));
        EXPECT_EQ(ask_layered(game, answer.winning[0]).outcome, Outcome::P);
    }
    EXPECT_FALSE(ask_layered(game, {{large, large + 7}, 3}).outcome);
    EXPECT_FALSE(ask_layered(make_layered_game("with-pass(maharaja)"), {{large, large}, 1}).outcome);
}

// Computed for small piles, by certificates beyond: the two meet where piles are small enough for both.
TEST(LayeredOracle, FindsWinningMovesOfAnySizeByCertificatesOfLayers) {
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 40);
    for (const auto& [text, layers] : std::vector<std::pair<const char*, std::vector<int>>>{
             {"three-heap", {0, 1, 2, 3, 5, 10}}, {"with-pass(wythoff)", {0, 1, 2, 3, 4, 7, 1000}}}) {
        const LayeredGame game = make_layered_game(text);
        for (const int z : layers)
            for (const LayeredPosition& at : {LayeredPosition{{large, large + 17}, z}, LayeredPosition{{large + 22, large}, z},
                                              LayeredPosition{{large, 3 * large}, z}, LayeredPosition{{2500, 40}, z},
                                              LayeredPosition{{large, large + 5}, z}, LayeredPosition{{large, large}, z}}) {
                const LayeredAnswer answer = ask_layered(game, at);
                ASSERT_EQ(answer.outcome, Outcome::N) << text << to_text(at);
                EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
                ASSERT_FALSE(answer.winning.empty()) << text << to_text(at);
                for (const LayeredPosition& to : answer.winning) {
                    EXPECT_TRUE(is_option(game, at, to, no_inner_game)) << text << to_text(at) << to_text(to);
                    EXPECT_EQ(ask_layered(game, to).outcome, Outcome::P) << text << to_text(at) << to_text(to);
                }
            }
    }
    EXPECT_FALSE(ask_layered(make_layered_game("three-heap"), {{large, large}, 150}).outcome);
}

TEST(Sums, ArePExactlyIfTheNimValueIsTheXorOfThePiles) {
    const Game game = games::wythoff();
    const NimTable values = nimbers(game, 12);
    const auto is_p = [&](const Sum& sum) {
        Integer total = to_integer(values[sum.at.x.get_ui()][sum.at.y.get_ui()]);
        for (const Integer& pile : sum.nim) total ^= pile;
        return total == 0;
    };
    for (std::int64_t x = 0; x <= 12; x += 3)
        for (std::int64_t y = 0; y <= 12; y += 4)
            for (int a = 0; a <= 6; a += 2)
                for (int b = 1; b <= 5; ++b) {
                    const Sum sum{to_position({x, y}), {a, b}};
                    const SumAnswer answer = ask_sum(game, sum);
                    ASSERT_EQ(answer.outcome, is_p(sum) ? Outcome::P : Outcome::N);
                    ASSERT_EQ(answer.winning.empty(), is_p(sum));
                    for (const Sum& to : answer.winning) {
                        EXPECT_TRUE(is_p(to));
                        const int changed = (to.at == sum.at ? 0 : 1) + (to.nim[0] == a ? 0 : 1) + (to.nim[1] == b ? 0 : 1);
                        EXPECT_EQ(changed, 1);
                        EXPECT_TRUE(to.at.x <= x && to.at.y <= y && to.nim[0] <= a && to.nim[1] <= b);
                    }
                }
}

TEST(Sums, TakePilesOfNimOfAnySize) {
    Integer large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 60);
    const SumAnswer answer = ask_sum(games::wythoff(), {{8, 13}, {large, large + 1}});
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(ask_sum(games::wythoff(), {{8, 13}, {large, large}}).outcome, Outcome::P);
    EXPECT_THROW(static_cast<void>(ask_sum(games::wythoff(), {{1, 1}, {-1}})), Error);
    EXPECT_THROW(static_cast<void>(ask_sum(games::blocking_queen(2), {{1, 1}, {1}})), Error);
}

}  // namespace
}  // namespace wythoff
