#include "wythoff/solve/three_piles.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "solve/definition.hpp"
#include "solve/slices_definition.hpp"
#include "support/arbitrary_game.hpp"
#include "support/slices_of_text.hpp"

namespace wythoff {
namespace {

std::vector<std::vector<Cell>> cells_of(const std::vector<PSet>& slices) {
    std::vector<std::vector<Cell>> cells;
    for (const PSet& slice : slices) cells.push_back(slice.cells());
    return cells;
}

rc::Gen<Slices> arbitrary_slices() {
    return rc::gen::exec([] {
        const Game base = *rc::gen::suchThat(arbitrary_game(), is_base);
        return Slices{*rc::gen::element(Descent::nim, Descent::pass, Descent::pass_anywhere), base};
    });
}

void expect_as_defined(const std::string& text, std::int64_t last, std::int64_t to) {
    const Slices game = slices_of_text(text);
    const SolvedSlices solved = solve_slices(game, last, to, Engine::board);
    EXPECT_EQ(cells_of(solved.slices), cells_of(solve_slices_by_definition(game, last, to))) << text;
}

TEST(Slices, AgreeWithTheDefinition) {
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

RC_GTEST_PROP(Slices, AgreeWithTheDefinitionForArbitraryGames, ()) {
    const Slices game = *arbitrary_slices();
    const SolvedSlices solved = solve_slices(game, 3, 18, Engine::automatic);
    RC_ASSERT(cells_of(solved.slices) == cells_of(solve_slices_by_definition(game, 3, 18)));
}

// The same positions two ways, which have no code in common but the rules.
void expect_as_in_the_cube(const Slices& game, std::int64_t to) {
    const SolvedSlices solved = solve_slices(game, to, to);
    for (const Engine engine : {Engine::board, Engine::definition}) {
        const SolvedCube cube = solve_cube(to_game(game), to, engine);
        EXPECT_EQ(cube.engine, engine);
        for (std::int64_t z = 0; z <= to; ++z)
            for (std::int64_t x = 0; x <= to; ++x)
                for (std::int64_t y = 0; y <= to; ++y)
                    ASSERT_EQ(solved.slices[static_cast<std::size_t>(z)].contains(x, y), cube.p.contains({x, y, z}))
                        << to_text(game) << ' ' << x << ' ' << y << ' ' << z << ' ' << to_text(engine);
    }
}

TEST(Slices, AreThoseOfTheCube) {
    expect_as_in_the_cube(slices_of_text("three-heap"), 17);
    for (const char* base : {"wythoff", "nim", "maharaja", "cut-corner(m=1,p=1,u=2,v=3)", "jump(2,3)", "adjoin-p(nim)",
                             "take(k,l: k + 2*l = 4 or x = k + y)", "take(k,l: x mod 2 = 0 and k >= 2), cut(2,3)"})
        for (const char* kind : {"with-nim({})", "with-pass({})", "with-pass({},anywhere)"})
            expect_as_in_the_cube(slices_of_text(fmt::format(fmt::runtime(kind), base)), 11);
}

RC_GTEST_PROP(Slices, AreThoseOfTheCubeForArbitraryGames, ()) {
    const Slices game = *arbitrary_slices();
    constexpr std::int64_t to = 9;
    const SolvedSlices solved = solve_slices(game, to, to);
    const SolvedCube cube = solve_cube(to_game(game), to);
    for (std::int64_t z = 0; z <= to; ++z) {
        std::vector<Cell> cells;
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                if (cube.p.contains({x, y, z})) cells.push_back({x, y});
        RC_ASSERT(solved.slices[static_cast<std::size_t>(z)].cells() == cells);
        RC_ASSERT(solve_slice(to_game(game), z, to).p.cells() == cells);
    }
}

// Where the third pile is the largest, and where the other two are.
TEST(Slices, OfAnyGameArePartsOfTheCube) {
    const Game game = make_game("tribonacci");
    const PCube cube = solve_cube(game, 24).p;
    for (const auto& [z, to] : std::vector<std::pair<std::int64_t, std::int64_t>>{{13, 24}, {24, 13}, {0, 24}, {4, 0}}) {
        const Solved slice = solve_slice(game, z, to);
        EXPECT_EQ(slice.p.to(), to);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                EXPECT_EQ(slice.p.contains(x, y), cube.contains({x, y, z})) << x << ' ' << y << ' ' << z;
    }
}

TEST(Slices, OfAPileOfNimAreTheNimValues) {
    for (const char* text : {"wythoff", "maharaja", "m-wythoff(2)", "nim", "cut-corner(m=1,p=1,u=2,v=3)"}) {
        const Game base = make_game(text);
        const NimTable values = nimbers(base, 80);
        const SolvedSlices solved = solve_slices(Slices{Descent::nim, base}, 6, 80);
        for (std::size_t z = 0; z <= 6; ++z)
            for (std::size_t x = 0; x <= 80; ++x)
                for (std::size_t y = 0; y <= 80; ++y)
                    ASSERT_EQ(solved.slices[z].contains(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)),
                              values[x][y] == static_cast<std::int64_t>(z))
                        << text << ' ' << x << ' ' << y << ' ' << z;
    }
}

TEST(Slices, OfThreeHeapsDoNotDependOnTheOrderOfThePiles) {
    constexpr std::int64_t to = 40;
    const SolvedSlices solved = solve_slices(slices_of_text("three-heap"), to, to);
    const auto is_p = [&](std::int64_t x, std::int64_t y, std::int64_t z) {
        return solved.slices[static_cast<std::size_t>(z)].contains(x, y);
    };
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) ASSERT_EQ(is_p(x, y, z), is_p(z, y, x)) << x << ' ' << y << ' ' << z;
}

TEST(Slices, OneAnywherePassIsAPileOfOne) {
    const SolvedSlices pass = solve_slices(slices_of_text("with-pass(wythoff,anywhere)"), 1, 200);
    const SolvedSlices pile = solve_slices(slices_of_text("with-nim(wythoff)"), 1, 200);
    EXPECT_EQ(cells_of(pass.slices), cells_of(pile.slices));
}

TEST(Slices, AreRefusedWhereTheyCannotBeComputed) {
    const Slices game = slices_of_text("with-pass(take(k,l: k = l))");
    EXPECT_EQ(solve_slices(game, 1, 10).engine, Engine::board);
    EXPECT_THROW(static_cast<void>(solve_slices(game, 1, 10, Engine::lines)), Error);
    EXPECT_THROW(static_cast<void>(solve_slices(game, -1, 10)), Error);
    EXPECT_THROW(static_cast<void>(solve_slices(game, 1, -1)), Error);
    Budget little;
    little.memory = 1000;
    EXPECT_THROW(static_cast<void>(solve_slices(slices_of_text("three-heap"), 3, 1000, Engine::automatic, little)), Error);
}

}  // namespace
}  // namespace wythoff
