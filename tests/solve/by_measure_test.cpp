// Games whose moves may add tokens: the engines against plain recursion, and the reflecting queen of the literature.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "support/print_cell.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

using Int = std::int64_t;
using MayMove = std::function<bool(Int x, Int y, Int u, Int v)>;

// A position is settled by all others of a smaller sum, one after the other; nothing of the library is used.
class ByRecursion {
public:
    ByRecursion(MayMove may_move, bool misere, std::int64_t most_blocked = -1)
        : may_move_(std::move(may_move)), misere_(misere), most_blocked_(most_blocked) {}

    bool is_p(Int x, Int y) {
        if (const auto known = p_.find({x, y}); known != p_.end()) return known->second;
        bool can_move = false;
        std::int64_t to_p = 0;
        for_each_option(x, y, [&](Int u, Int v) {
            can_move = true;
            to_p += is_p(u, v) ? 1 : 0;
        });
        const bool result = can_move ? to_p <= std::max<std::int64_t>(most_blocked_, 0) : !misere_;
        p_[{x, y}] = result;
        return result;
    }
    Int value(Int x, Int y) {
        if (const auto known = values_.find({x, y}); known != values_.end()) return known->second;
        std::set<Int> seen;
        for_each_option(x, y, [&](Int u, Int v) { seen.insert(value(u, v)); });
        Int least = 0;
        while (seen.contains(least)) ++least;
        return values_[{x, y}] = least;
    }

private:
    template <class Visit>
    void for_each_option(Int x, Int y, const Visit& visit) {
        for (Int u = 0; u < x + y; ++u)
            for (Int v = 0; u + v < x + y; ++v)
                if (may_move_(x, y, u, v)) visit(u, v);
    }

    MayMove may_move_;
    bool misere_;
    std::int64_t most_blocked_;
    std::map<Cell, bool> p_;
    std::map<Cell, Int> values_;
};

std::set<Cell> cells(const Game& game, Int to, Engine engine) {
    const Solved solved = solve(game, to, engine);
    const auto list = solved.p.cells();
    return {list.begin(), list.end()};
}

std::set<Cell> cells(ByRecursion game, Int to) {
    std::set<Cell> p;
    for (Int x = 0; x <= to; ++x)
        for (Int y = 0; y <= to; ++y)
            if (game.is_p(x, y)) p.insert({x, y});
    return p;
}

bool queen_moves(Int x, Int y, Int u, Int v) { return (u == x && v < y) || (v == y && u < x) || (x - u == y - v && u < x); }

constexpr const char* reflecting_queen =
    "queen + move(u,v: (0 < x and x <= y and u + v = y - x) or (0 < y and y <= x and u + v = x - y))";

// R. Fokkink and D. Rust, arXiv 1904.08339.
TEST(ReflectingQueen, HasThePublishedPPositions) {
    const std::set<Cell> published = {{0, 0},   {1, 2},   {3, 5},   {4, 8},   {6, 11},  {7, 13},  {9, 16},
                                      {10, 19}, {12, 22}, {14, 25}, {15, 28}, {17, 31}, {18, 33}, {20, 36}};
    std::set<Cell> both;
    for (const Cell& cell : published)
        for (const Cell& at : {cell, Cell{cell.y, cell.x}})
            if (at.x <= 36 && at.y <= 36) both.insert(at);
    const Game game = make_game(reflecting_queen);
    EXPECT_EQ(solve(game, 36).engine, Engine::board);
    std::set<Cell> found = cells(game, 36, Engine::board);
    std::erase_if(found, [](const Cell& cell) { return std::min(cell.x, cell.y) > 20; });
    EXPECT_EQ(found, both);
    EXPECT_EQ(cells(game, 20, Engine::definition), cells(game, 20, Engine::board));
    const auto reflects = [](Int x, Int y, Int u, Int v) {
        return (0 < x && x <= y && u + v == y - x) || (0 < y && y <= x && u + v == x - y);
    };
    EXPECT_EQ(
        cells(game, 24, Engine::board),
        cells(ByRecursion([&](Int x, Int y, Int u, Int v) { return queen_moves(x, y, u, v) || reflects(x, y, u, v); }, false),
              24));
}

struct Random {
    std::string text;
    MayMove holds;
};

// A comparison of sums, or of a remainder, as the program reads it and as C++ does.
Random arbitrary_part() {
    const auto number = [](Int least, Int most) { return *rc::gen::inRange<Int>(least, most + 1); };
    const Int a = number(0, 2), b = number(0, 2), c = number(0, 2), d = number(0, 2), e = number(-3, 3);
    if (number(0, 3) == 0) {
        const Int m = number(2, 4), r = number(0, 2);
        return {fmt::format("({}u + v + {}y) mod {} = {}", a, d, m, r),
                [=](Int, Int y, Int u, Int v) { return (a * u + v + d * y) % m == r; }};
    }
    const std::string sides = fmt::format("{}u + {}v {{}} {}x + {}y + ({})", a, b, c, d, e);
    const auto left = [=](Int u, Int v) { return a * u + b * v; };
    const auto right = [=](Int x, Int y) { return c * x + d * y + e; };
    if (number(0, 1) == 0)
        return {fmt::format(fmt::runtime(sides), "="), [=](Int x, Int y, Int u, Int v) { return left(u, v) == right(x, y); }};
    return {fmt::format(fmt::runtime(sides), "<="), [=](Int x, Int y, Int u, Int v) { return left(u, v) <= right(x, y); }};
}

Random arbitrary_move() {
    const Random one = arbitrary_part();
    const Random other = arbitrary_part();
    const bool both = *rc::gen::arbitrary<bool>();
    return {fmt::format("u + v < x + y and ({} {} {})", one.text, both ? "and" : "or", other.text),
            [=](Int x, Int y, Int u, Int v) {
                const bool first = one.holds(x, y, u, v), second = other.holds(x, y, u, v);
                return u + v < x + y && (both ? first && second : first || second);
            }};
}

RC_GTEST_PROP(ByMeasure, TheEnginesAgreeWithPlainRecursion, ()) {
    const Random move = arbitrary_move();
    const auto beside = *rc::gen::element<std::string>("", "queen + ", "rook + ");
    const auto clause = *rc::gen::element<std::string>("", "", ", misere", ", block(1)");
    const std::string text = beside + "move(u,v: " + move.text + ")" + clause;
    RC_LOG(text);
    const Game game = make_game(text);
    RC_ASSERT(make_game(to_text(game)) == game);
    const auto may_move = [&](Int x, Int y, Int u, Int v) {
        const bool line = queen_moves(x, y, u, v) && (beside[0] == 'q' || u == x || v == y);
        return move.holds(x, y, u, v) || (!beside.empty() && line);
    };
    constexpr Int to = 7;
    const std::set<Cell> expected = cells(ByRecursion(may_move, clause == ", misere", clause == ", block(1)" ? 1 : -1), to);
    RC_ASSERT(cells(game, to, Engine::definition) == expected);
    RC_ASSERT(cells(game, to, Engine::automatic) == expected);
    if (clause.empty()) {
        ByRecursion values(may_move, false);
        const NimTable table = nimbers(game, 5);
        for (Int x = 0; x <= 5; ++x)
            for (Int y = 0; y <= 5; ++y)
                RC_ASSERT(table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == values.value(x, y));
    }
}

TEST(ByMeasure, TheBoardAgreesWithTheDefinitionBesideEveryKindOfMove) {
    for (const char* text :
         {"band(3) + move(u,v: u = 2y and v < x - 2y)", "cone(2,1) + move(u,v: u + v + 1 = x)",
          "take(k,l: k = l) + move(u,v: u = 0 and v = x - 1)", "p-positions(wythoff) + move(u,v: u = y and v = x - 1)",
          "queen + move(u,v: u = x + 2 and v = y - 1), measure(x + 3y)", "rook + move(u,v: u = x + 2 and v + 3 = y), cut(2,3)",
          "move(u,v: u = x + 1 and v = y - 2), misere", "rook + move(u,v: v = 0 and u = y - 1), lost(x = 3), won((1,4))",
          "move(u,v: u + v < x + y and u xor v = 5)", "ray(1,2) + jump(3,0) + move(u,v: u = y and v < x and u >= y)"}) {
        const Game game = make_game(text);
        EXPECT_EQ(cells(game, 12, Engine::board), cells(game, 12, Engine::definition)) << text;
    }
}

TEST(ByMeasure, IsRefusedWhereItCannotBeComputed) {
    const Game game = make_game(reflecting_queen);
    EXPECT_THROW(static_cast<void>(solve(game, 20, Engine::lines)), Error);
    EXPECT_THROW(static_cast<void>(solve(game, 1'000'000)), Error);
    EXPECT_THROW(static_cast<void>(row_values(game, 2, 10)), Error);
    EXPECT_THROW(static_cast<void>(solve(make_game(std::string(reflecting_queen) + ", block(1)"), 5, Engine::board)), Error);
    Budget little;
    little.memory = 1000;
    EXPECT_THROW(static_cast<void>(solve(game, 500, Engine::automatic, little)), Error);
    // Rules that were made without a text, and whose play has no end.
    Game endless = game;
    std::get<BoardRules>(endless.rules).moves = {
        MoveTo{std::get<Take>(make_game("take(k,l: k >= 0)").board()->moves.front()).condition}};
    EXPECT_THROW(static_cast<void>(solve(endless, 5)), Error);
}

std::set<Triple> triples(const PCube& cube) {
    std::set<Triple> all;
    cube.for_each([&](const Triple& at) { all.insert(at); });
    return all;
}

TEST(ByMeasure, OfThreePilesTheBoardAgreesWithPlainLoops) {
    constexpr Int to = 3;
    const Game game = make_game("rook + move(u,v,w: u = x + 1 and v = y - 2 and w = z)");
    std::set<Triple> p;
    for (Int sum = 0; sum <= 3 * to; ++sum)
        for (Int x = 0; x <= sum; ++x)
            for (Int y = 0; x + y <= sum; ++y) {
                const Int z = sum - x - y;
                bool to_p = y >= 2 && p.contains({x + 1, y - 2, z});
                for (Int t = 1; t <= sum; ++t)
                    to_p = to_p || p.contains({x - t, y, z}) || p.contains({x, y - t, z}) || p.contains({x, y, z - t});
                if (!to_p) p.insert({x, y, z});
            }
    std::erase_if(p, [](const Triple& at) { return std::max({at.x, at.y, at.z}) > to; });
    EXPECT_EQ(triples(solve_cube(game, to, Engine::board).p), p);
    EXPECT_EQ(triples(solve_cube(game, to, Engine::definition).p), p);
    for (const char* text : {"rook + move(u,v,w: u + v + w < x + y + z and u = y and v = z), misere",
                             "take(i,j,k: i = j) + move(u,v,w: w = x + y and u + v < z)",
                             "plane(wythoff) + move(u,v,w: w = z - 1 and u = y and v = x)"}) {
        const Game other = make_game(text);
        EXPECT_EQ(triples(solve_cube(other, to).p), triples(solve_cube(other, to, Engine::definition).p)) << text;
    }
}

}  // namespace
}  // namespace wythoff
