#include "wythoff/solve/three_piles.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>

#include "support/three_piles.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

std::set<Triple> triples_of(const PCube& cube) {
    std::set<Triple> all;
    cube.for_each([&](const Triple& at) { all.insert(at); });
    return all;
}

std::set<Triple> solved_by(Engine engine, const Game& game, std::int64_t to) {
    const SolvedCube solved = solve_cube(game, to, engine);
    EXPECT_EQ(solved.engine, engine);
    return triples_of(solved.p);
}

void expect_as_by_trial(const std::string& text, std::int64_t to) {
    const Game game = make_game(text);
    const std::set<Triple> expected = p_positions_by_trial(game, to);
    EXPECT_EQ(solved_by(Engine::definition, game, to), expected) << text;
    EXPECT_EQ(solved_by(Engine::board, game, to), expected) << text;
}

TEST(Cube, IsThatOfTheRulesOfPlayForEveryGameOfTheCatalogue) {
    int games = 0;
    for (const CatalogueEntry& entry : catalogue()) {
        if (make_game(entry.example).piles() != 3) continue;
        expect_as_by_trial(entry.example, 8);
        ++games;
    }
    EXPECT_EQ(games, 6);
    for (const char* text : {"nim(piles=3)", "nim(piles=3,misere)", "moore(m=1)", "moore(m=3)", "moore(m=2,misere)",
                             "with-pass(wythoff,anywhere)", "with-nim(maharaja)", "tribonacci, misere"})
        expect_as_by_trial(text, 8);
}

TEST(Cube, IsThatOfTheRulesOfPlayForEveryKindOfMove) {
    for (const char* text :
         {"jump(1,2,3) + jump(2,1,0) + jump(0,0,1)", "ray(1,1,0) + ray(0,1,1) + ray(1,0,1)", "rook(odd), piles(3)",
          "rook + ray(1,2,3,not(2)), misere", "take(i,j,k: i + j = k)", "take(i,j,k: i + j + k <= z)",
          "take(i,j,k: x mod 2 = k and i <= j) + rook", "plane(wythoff), misere", "floor(wythoff) + above(nim) + jump(0,0,2)",
          "plane(rook) + jump(1,1,1), cut(2,3)", "plane(adjoin-p(nim)) + pass(jump(2,1))", "pass(wythoff) + take(i,j,k: i = j)",
          "plane(rook, cut(2,3)) + ray(0,0,1)",
          "above(rook, cut(1,4)) + floor(bishop, cut(2,2)) + pass(rook, cut(3,1)), cut(1,1)",
          "plane(take(k,l: k = y)) + rook, misere", "button(cut-corner(m=1,p=1,u=2,v=3),nim)"})
        expect_as_by_trial(text, 7);
}

RC_GTEST_PROP(Cube, IsThatOfTheRulesOfPlayForArbitraryGames, ()) {
    const Game game = *arbitrary_game_on_three_piles();
    const std::int64_t to = *between(3, 6);
    const std::set<Triple> expected = p_positions_by_trial(game, to);
    RC_ASSERT(triples_of(solve_cube(game, to, Engine::definition).p) == expected);
    RC_ASSERT(triples_of(solve_cube(game, to).p) == expected);
}

// Rows of more than one word, and blocks of more than one lane.
TEST(Cube, OfLongRowsIsThatOfTheDefinition) {
    for (const char* text : {"nim(piles=3)", "with-pass(rook(<=3) + jump(5,1))", "ray(1,1,1) + ray(0,0,1,squares) + jump(2,0,1)"})
        EXPECT_EQ(solved_by(Engine::board, make_game(text), 70), solved_by(Engine::definition, make_game(text), 70)) << text;
    for (const char* text : {"moore(m=2)", "take(i,j,k: i = j or i + j = 2*k)", "take(i,j,k: i + k = y or j = 0)"})
        EXPECT_EQ(solved_by(Engine::board, make_game(text), 18), solved_by(Engine::definition, make_game(text), 18)) << text;
}

TEST(Cube, HoldsPositions) {
    PCube cube(130);
    const std::set<Triple> put{{0, 0, 0}, {1, 2, 63}, {1, 2, 64}, {130, 130, 130}, {7, 0, 128}};
    for (const Triple& at : put) cube.insert(at);
    EXPECT_EQ(triples_of(cube), put);
    EXPECT_EQ(cube.count(), 5);
    EXPECT_TRUE(cube.contains({1, 2, 64}));
    EXPECT_FALSE(cube.contains({1, 2, 65}));
    EXPECT_FALSE(cube.contains({2, 1, 64}));
    EXPECT_EQ(PCube::bytes(130), 131.0 * 131 * 3 * 8);
}

TEST(Cube, IsRefusedWhereItCannotBeComputed) {
    EXPECT_THROW(static_cast<void>(solve_cube(make_game("wythoff"), 3)), Error);
    EXPECT_THROW(static_cast<void>(solve_cube(make_game("subtraction(S=1)"), 3)), Error);
    const Game game = games::three_heap();
    EXPECT_THROW(static_cast<void>(solve_cube(game, 3, Engine::lines)), Error);
    EXPECT_THROW(static_cast<void>(solve_cube(game, -1)), Error);
    EXPECT_EQ(solve_cube(game, 0).p.count(), 1);
    EXPECT_EQ(solve_cube(game, 5).engine, Engine::board);
    Budget little;
    little.memory = 1000;
    for (const Engine engine : {Engine::automatic, Engine::board, Engine::definition})
        EXPECT_THROW(static_cast<void>(solve_cube(game, 100, engine, little)), Error);
}

TEST(Cube, OfNumbersBeyondTheBoardComesFromTheDefinition) {
    const Game game = make_game("take(i,j,k: i*10^12*10^12 = j*10^12*10^12 and k = 0) + jump(0,0,1)");
    EXPECT_THROW(static_cast<void>(solve_cube(game, 4, Engine::board)), Error);
    const SolvedCube solved = solve_cube(game, 4);
    EXPECT_EQ(solved.engine, Engine::definition);
    EXPECT_EQ(triples_of(solved.p), p_positions_by_trial(game, 4));
}

std::vector<Triple> rising(const PCube& cube) {
    std::vector<Triple> all;
    cube.for_each([&](const Triple& at) {
        if (at.x <= at.y && at.y <= at.z) all.push_back(at);
    });
    return all;
}

// Duchene and Rigo 2008.
TEST(PublishedCubes, TribonacciGame) {
    EXPECT_EQ(rising(solve_cube(games::tribonacci(), 24).p),
              (std::vector<Triple>{{0, 0, 0}, {1, 2, 4}, {3, 6, 11}, {5, 9, 17}, {7, 13, 24}}));
}

// Project Euler, problem 260, which gives this sum.
TEST(PublishedCubes, EqualNumbersFromOneTwoOrThreePiles) {
    const Game game = make_game("rook + ray(1,1,0) + ray(0,1,1) + ray(1,0,1) + ray(1,1,1)");
    const auto sum_to = [&](std::int64_t to) {
        std::int64_t sum = 0;
        for (const Triple& at : rising(solve_cube(game, to).p)) sum += at.x + at.y + at.z;
        return sum;
    };
    EXPECT_EQ(sum_to(100), 173895);
    if (std::getenv("WYTHOFF_ALL") != nullptr) EXPECT_EQ(sum_to(1000), 167542057);  // ./check --all: ten seconds, 250 MB
}

void expect_p_exactly_where(const Game& game, std::int64_t to, const std::function<bool(const Triple&)>& is_p) {
    const PCube cube = solve_cube(game, to).p;
    for_each_triple(to, [&](const Triple& at) {
        EXPECT_EQ(cube.contains(at), is_p(at)) << to_text(game) << " (" << at.x << "," << at.y << "," << at.z << ")";
    });
}

// Bouton 1902, with the last token taken winning and losing.
TEST(PublishedCubes, Nim) {
    expect_p_exactly_where(games::nim_on_three_piles(), 40, [](const Triple& at) { return (at.x ^ at.y ^ at.z) == 0; });
    expect_p_exactly_where(games::nim_on_three_piles(Convention::misere), 40, [](const Triple& at) {
        const bool ones = std::max({at.x, at.y, at.z}) <= 1;
        return ((at.x ^ at.y ^ at.z) == 0) != ones;
    });
}

// Moore 1910.
TEST(PublishedCubes, NimFromAtMostTwoPiles) {
    const auto digits_are_0_mod_3 = [](const Triple& at) {
        bool all = true;
        for (int bit = 0; bit < 6; ++bit) all = all && ((at.x >> bit & 1) + (at.y >> bit & 1) + (at.z >> bit & 1)) % 3 == 0;
        return all;
    };
    expect_p_exactly_where(games::moore(2), 33, digits_are_0_mod_3);
    expect_p_exactly_where(games::moore(1), 20, [](const Triple& at) { return (at.x ^ at.y ^ at.z) == 0; });
    expect_p_exactly_where(games::moore(3), 20, [](const Triple& at) { return at == Triple{0, 0, 0}; });
    expect_p_exactly_where(games::moore(2, Convention::misere), 33, [&](const Triple& at) {
        return std::max({at.x, at.y, at.z}) <= 1 ? (at.x + at.y + at.z) % 3 == 1 : digits_are_0_mod_3(at);
    });
}

// The two games and the button, read from nothing but these loops.
TEST(PublishedCubes, NimUntilSomebodyPressesTheButtonThenWythoff) {
    constexpr std::int64_t to = 20;
    std::set<Triple> p;
    for (std::int64_t z = 0; z <= to; ++z)
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                bool wins = z > 0 && p.contains({x, y, z - 1});
                for (std::int64_t t = 1; t <= std::max(x, y); ++t) {
                    wins = wins || (t <= x && p.contains({x - t, y, z})) || (t <= y && p.contains({x, y - t, z}));
                    wins = wins || (z == 0 && t <= std::min(x, y) && p.contains({x - t, y - t, z}));
                }
                if (!wins) p.insert({x, y, z});
            }
    EXPECT_EQ(triples_of(solve_cube(games::button(games::nim(), games::wythoff()), to).p), p);
}

}  // namespace
}  // namespace wythoff
