#include "wythoff/solve/layers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "solve/definition.hpp"
#include "solve/layers_definition.hpp"
#include "support/arbitrary_condition.hpp"
#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

std::vector<std::vector<Cell>> cells_of(const std::vector<PSet>& layers) {
    std::vector<std::vector<Cell>> cells;
    for (const PSet& layer : layers) cells.push_back(layer.cells());
    return cells;
}

void expect_as_defined(const std::string& text, std::int64_t last, std::int64_t to) {
    const LayeredGame game = make_layered_game(text);
    const SolvedLayers solved = solve_layers(game, last, to, Engine::board);
    EXPECT_EQ(cells_of(solved.layers), cells_of(solve_layers_by_definition(game, last, to))) << text;
}

TEST(Layers, AgreeWithTheDefinition) {
    expect_as_defined("three-heap", 9, 33);
    for (const char* base : {"wythoff", "nim", "maharaja", "m-wythoff(3)", "st-wythoff(2,1)", "cut-corner(m=1,p=1,u=2,v=3)",
                             "jump(2,3)", "adjoin-p(nim)", "rook(>=3) + bishop(even)"})
        for (const char* kind : {"with-nim({})", "with-pass({})", "with-pass({},anywhere)"})
            expect_as_defined(fmt::format(fmt::runtime(kind), base), 4, 35);
    expect_as_defined("with-nim(take(k,l: k + 2*l = 4 or x = k + y))", 3, 20);
    // Where a play ends depends on the condition, on the piles, and on what is cut out.
    for (const char* base :
         {"take(k,l: k = l)", "take(k,l: k + 2*l = 4 or x = k + y)", "vertical(>=3) + take(k,l: k = 1 and l <= 1)",
          "take(k,l: x mod 2 = 0 and k >= 2), cut(2,3)", "jump(1,1) + take(k,l: l = 0 and k > y)"})
        for (const char* kind : {"with-pass({})", "with-pass({},anywhere)"})
            expect_as_defined(fmt::format(fmt::runtime(kind), base), 3, 18);
}

RC_GTEST_PROP(Layers, AgreeWithTheDefinitionForArbitraryGames, ()) {
    const Game base = *rc::gen::suchThat(arbitrary_game(), is_layer_base);
    const auto kind = *rc::gen::element(LayerKind::nim, LayerKind::pass, LayerKind::pass_anywhere);
    const LayeredGame game = make_layered_game(kind, base);
    const SolvedLayers solved = solve_layers(game, 3, 18, Engine::automatic);
    RC_ASSERT(cells_of(solved.layers) == cells_of(solve_layers_by_definition(game, 3, 18)));
}

TEST(Layers, OfAPileOfNimAreTheNimValues) {
    for (const char* text : {"wythoff", "maharaja", "m-wythoff(2)", "nim", "cut-corner(m=1,p=1,u=2,v=3)"}) {
        const Game base = make_game(text);
        const NimTable values = nimbers(base, 80);
        const SolvedLayers solved = solve_layers(make_layered_game(LayerKind::nim, base), 6, 80);
        for (std::size_t z = 0; z <= 6; ++z)
            for (std::size_t x = 0; x <= 80; ++x)
                for (std::size_t y = 0; y <= 80; ++y)
                    ASSERT_EQ(solved.layers[z].contains(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)),
                              values[x][y] == static_cast<std::int64_t>(z))
                        << text << ' ' << x << ' ' << y << ' ' << z;
    }
}

TEST(Layers, OfThreeHeapsDoNotDependOnTheOrderOfThePiles) {
    constexpr std::int64_t to = 40;
    const SolvedLayers solved = solve_layers(make_layered_game("three-heap"), to, to);
    const auto is_p = [&](std::int64_t x, std::int64_t y, std::int64_t z) {
        return solved.layers[static_cast<std::size_t>(z)].contains(x, y);
    };
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) ASSERT_EQ(is_p(x, y, z), is_p(z, y, x)) << x << ' ' << y << ' ' << z;
}

TEST(Layers, OneAnywherePassIsAPileOfOne) {
    const SolvedLayers pass = solve_layers(make_layered_game("with-pass(wythoff,anywhere)"), 1, 200);
    const SolvedLayers pile = solve_layers(make_layered_game("with-nim(wythoff)"), 1, 200);
    EXPECT_EQ(cells_of(pass.layers), cells_of(pile.layers));
}

TEST(Layers, AreRefusedWhereTheyCannotBeComputed) {
    const LayeredGame game = make_layered_game("with-pass(take(k,l: k = l))");
    EXPECT_EQ(solve_layers(game, 1, 10).engine, Engine::board);
    EXPECT_THROW(static_cast<void>(solve_layers(game, 1, 10, Engine::lines)), Error);
    EXPECT_THROW(static_cast<void>(solve_layers(game, -1, 10)), Error);
    EXPECT_THROW(static_cast<void>(solve_layers(game, 1, -1)), Error);
    Budget little;
    little.memory = 1000;
    EXPECT_THROW(static_cast<void>(solve_layers(make_layered_game("three-heap"), 3, 1000, Engine::automatic, little)), Error);
}

}  // namespace
}  // namespace wythoff
