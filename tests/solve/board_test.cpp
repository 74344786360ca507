#include "solve/board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

#include "solve/board_cone.hpp"
#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "support/inner_by_definition.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

std::vector<Cell> on_board(const Game& game, std::int64_t to) {
    return solve_on_board(make_plan(game, to, inner_by_definition)).cells();
}

// "" or the first cell in which the board and the definition differ.
std::string difference(const Game& game, std::int64_t to) {
    const PSet expected = solve_by_definition(game, to);
    const PSet found = solve_on_board(make_plan(game, to, inner_by_definition));
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (expected.contains(x, y) != found.contains(x, y))
                return to_text(game) + " up to " + std::to_string(to) + ": (" + std::to_string(x) + "," + std::to_string(y) +
                       ") is " + (expected.contains(x, y) ? "P" : "N") + " by definition";
    return {};
}

bool has_a_plan(const Game& game) {
    const BoardRules* rules = game.board();
    return rules != nullptr && !rules->imitation && rules->cuts.size() <= 1;
}

Game misere(Game game) {
    std::get<BoardRules>(game.rules).convention = Convention::misere;
    game.family.clear();
    return game;
}

const std::vector<std::string> plain_rules = {
    "rook",
    "horizontal",
    "vertical",
    "bishop",
    "horizontal + vertical(2,5)",
    "horizontal + bishop",
    "vertical + bishop",
    "rook(odd)",
    "rook(even)",
    "rook(>=3)",
    "rook(1,3,4)",
    "rook(0,2 mod 5)",
    "rook(fibonacci)",
    "rook(not(fibonacci))",
    "rook(not(1,2,4))",
    "rook(3 mod 4) + jump(0,2)",
    "rook(1,5,30 mod 37) + bishop",
    "vertical(1,2,6 mod 9)",
    "vertical(>=7)",
    "rook + bishop(even)",
    "rook(odd) + bishop(odd)",
    "rook + ray(1,2)",
    "ray(2,4,even) + rook(>=2)",
    "ray(3,1,<=4) + bishop",
    "ray(1,2) + ray(2,1)",
    "ray(5,2,1 mod 3) + ray(2,5,1 mod 3) + vertical(3)",
    "ray(2,0) + ray(0,3,odd)",
    "rook + band(3)",
    "band(3)",
    "band(1)",
    "rook(odd) + band(4)",
    "rook + band(20)",
    "rook + band(5) + ray(1,2) + jump(7,3)",
    "rook + cone(1,1)",
    "rook + cone(2,3)",
    "cone(1,1)",
    "cone(2,3)",
    "cone(3,2,odd,even)",
    "rook + cone(3,2,odd,even)",
    "rook + cone(2,1,<=3,{2,5})",
    "cone(2,1,<=3,{2,5})",
    "rook(even) + cone(1,4,{1,2} mod 3)",
    "cone(1,4,{1,2} mod 3)",
    "cone(2,5,>=4,>=3) + vertical(2)",
    "cone(3,1,not(2,5),not(1,4)) + horizontal(odd)",
    "cone(1,3,odd,{0,1} mod 3)",
    "rook + cone(2,2,odd,odd)",
    "cone(2,2,{0,2} mod 5,{1,4} mod 6)",
    "cone(40,3) + rook(odd)",
    "cone(1,50) + rook(odd)",
    "cone(7,20,even) + vertical(odd)",
    "cone(1,1000000) + rook",
    "cone(1000000000,1000000000)",
    "cone(2,3,fibonacci,not(fibonacci))",
    "cone(2,3,all,{5,7} mod 70)",
    "cone(1,2,all,<=6)",
    "cone(1,2,<=6,all)",
    "cone(5,1) + cone(1,8) + jump(0,1)",
    "jump(1,2)",
    "jump(0,1)",
    "jump(3,0) + jump(0,2)",
    "jump(1,2) + jump(2,1) + jump(1,1)",
    "rook + jump(1,2) + jump(2,1)",
    "jump(100,1) + jump(1,100)",
    "jump(0,64) + jump(64,0) + jump(64,64)",
    "jump(1,63) + jump(63,1) + jump(0,1)",
    "p-positions(wythoff)",
    "rook + p-positions(rook)",
    "rook + bishop + p-positions(wythoff)",
    "p-positions(rook(odd)) + rook(2)",
};

const std::vector<std::string> blocking_rules = {
    "rook + band(2), block(2, rook(>=2))",
    "rook + band(3), block(1, rook(>=1))",
    "rook + bishop, block(3, rook + bishop)",
    "rook + band(2), block(2, band(2))",
    "rook(odd) + bishop, block(1, rook(odd))",
    "rook(odd) + bishop, block(2, vertical(odd))",
    "rook(<=3), block(2, rook)",
    "vertical(1,2), block(1, vertical(1))",
    "vertical(>=9), block(2, vertical)",
    "vertical(1,2 mod 5), block(2, vertical(1 mod 5))",
    "vertical(0,3 mod 70) + horizontal, block(1, vertical + horizontal)",
    "bishop(even) + rook, block(2, bishop)",
    "ray(1,2) + ray(2,1) + rook, block(3, ray(1,2) + ray(2,1))",
    "jump(1,2) + jump(2,1) + rook, block(1, jump(1,2) + jump(2,1))",
    "jump(1,0) + jump(0,1) + jump(1,1), block(2, jump(1,0) + jump(0,1) + jump(1,1))",
    "rook + bishop, block(1000000000, rook)",
    "rook + bishop, block(1000000000, rook + bishop)",
    "rook + bishop + p-positions(rook(odd)), block(2, p-positions(rook(odd)))",
    "rook + band(4), block(4, bishop + horizontal), cut(3,2)",
};

TEST(Board, AgreesWithTheDefinitionForEveryCatalogueExample) {
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        if (has_a_plan(game)) {
            EXPECT_EQ(difference(game, 50), "");
        }
    }
}

TEST(Board, AgreesWithTheDefinitionForStepsAndRays) {
    for (const std::string& text : plain_rules) EXPECT_EQ(difference(make_game(text), 45), "");
}

TEST(Board, AgreesWithTheDefinitionInMiserePlay) {
    for (const std::string& text : plain_rules) EXPECT_EQ(difference(misere(make_game(text)), 33), "");
}

TEST(Board, AgreesWithTheDefinitionWithACutCorner) {
    for (const std::string& text : plain_rules)
        for (const std::string cut : {", cut(2,3)", ", cut(5,1)", ", misere, cut(3,4)", ", cut(20,20)", ", cut(1000,1000)"})
            EXPECT_EQ(difference(make_game(text + cut), 19), "");
}

TEST(Board, AgreesWithTheDefinitionWithBlocking) {
    for (const std::string& text : blocking_rules) EXPECT_EQ(difference(make_game(text), 45), "");
}

// Moves of cones and conditions stand in the plan one by one, so that what is blockable is decided for each (k,l).
TEST(Board, AgreesWithTheDefinitionWhereConesAndConditionsAreBlocked) {
    for (const char* text : {"take(k,l: k mod 3 = l mod 5), block(3)", "cone(2,1) + rook, block(1, cone(2,1))",
                             "cone(2,3), block(2, rook + cone(1,2))", "rook + take(k,l: k = l), block(1, rook)",
                             "rook, block(1, take(k,l: k = 1 or l = 2))", "rook + take(k,l: (k+l) mod 2 = 1), block(4), cut(3,2)",
                             "take(k,l: k*l = 6 or k + l = 1) + cone(3,1), block(2, jump(1,6))",
                             "rook + p-positions(rook(odd)) + cone(2,1), block(1, p-positions(rook(odd)))",
                             "cone(2,2), block(1000000000, cone(2,2))"}) {
        const Game game = make_game(text);
        for (const std::int64_t to : {0, 1, 33})
            EXPECT_EQ(solve(game, to, Engine::board).p.cells(), solve_by_definition(game, to).cells()) << text << " up to " << to;
        EXPECT_THROW(static_cast<void>(solve(game, 33, Engine::lines)), Error) << text;
    }
}

TEST(Board, AgreesWithTheDefinitionWhereAConditionIsBlockedAcrossWords) {
    const Game game = make_game("take(k,l: k mod 3 = l mod 5), block(3)");
    EXPECT_EQ(solve(game, 66, Engine::board).p.cells(), solve_by_definition(game, 66).cells());
}

TEST(Board, LeavesBlockingWithAConditionOnThePilesToTheDefinition) {
    for (const char* text : {"rook + take(k,l: k = x), block(1, rook)", "rook, block(1, take(k,l: k <= y))"}) {
        EXPECT_THROW(static_cast<void>(solve(make_game(text), 20, Engine::board)), Error) << text;
        EXPECT_EQ(solve(make_game(text), 20).engine, Engine::definition) << text;
    }
}

TEST(Board, AgreesWithTheDefinitionHoweverManyAreBlocked) {
    for (int most = 1; most <= 9; ++most)
        for (const std::string rules :
             {"rook + bishop, block({}, rook + bishop)", "rook(odd) + band(2), block({}, rook + band(2))",
              "jump(0,1) + jump(0,2) + jump(1,1) + horizontal, block({}, rook + bishop)"}) {
            std::string text = rules;
            text.replace(text.find("{}"), 2, std::to_string(most));
            EXPECT_EQ(difference(make_game(text), 40), "");
        }
}

TEST(Board, AgreesWithTheDefinitionAroundTheEndsOfWords) {
    for (const std::int64_t to : {0, 1, 2, 62, 63, 64, 65, 127, 128})
        for (const std::string text :
             {"rook + bishop", "rook(0,2 mod 5) + bishop(even)", "ray(1,2) + vertical(>=3)", "cone(2,3,odd,even) + rook(odd)",
              "jump(1,63) + jump(1,1) + jump(0,5)", "rook + band(2), block(2, rook(>=2))", "rook + bishop, misere, cut(3,2)"})
            EXPECT_EQ(difference(make_game(text), to), "");
}

TEST(Board, AgreesWithTheDefinitionOnALargerBoardLong) {
    for (const std::string text :
         {"rook + bishop", "rook + band(3), block(2, rook)", "rook(1,2,3 mod 4) + bishop", "rook(<=40) + jump(3,50)"})
        EXPECT_EQ(difference(make_game(text), 260), "");
    for (const std::string text : {"cone(2,2) + rook", "cone(3,20,even,odd) + rook", "cone(2,4,not(3),{1,2} mod 5) + rook(>=2)"})
        EXPECT_EQ(difference(make_game(text), 135), "");
}

// The textbook example: (1,2), (3,5), (4,7), (6,10) and their mirror images (Wythoff 1907).
TEST(Board, FindsThePairsOfWythoff) {
    const std::vector<Cell> pairs = {{0, 0}, {1, 2}, {2, 1}, {3, 5}, {4, 7}, {5, 3}, {6, 10}, {7, 4}, {10, 6}};
    EXPECT_EQ(on_board(make_game("wythoff"), 10), pairs);
}

TEST(Board, TakesAVerticalStrideWithAnOffset) {
    Plan plan;  // moves (2,3), (2,5), (2,7), ...
    plan.to = 30;
    plan.fatal.strides.push_back({0, 1, 2, 1, 2, 2, {0}});
    Plan listed = plan;
    listed.fatal.strides.clear();
    for (std::int64_t l = 3; l <= plan.to; l += 2) listed.fatal.jumps.push_back({2, l});
    EXPECT_EQ(solve_on_board(plan).cells(), solve_on_board(listed).cells());
}

TEST(Board, RefusesABoardThatDoesNotFitInMemory) {
    Budget budget;
    budget.memory = std::uint64_t{1} << 20;
    for (const std::string text : {"wythoff", "rook + cone(2,3,odd,even)", "rook(0 mod 1000)", "blocking-queen(k=5)"})
        for (const std::int64_t to : {3'000, 300'000}) {
            const Plan plan = make_plan(make_game(text), to, inner_by_definition);
            try {
                static_cast<void>(solve_on_board(plan, budget));
                ADD_FAILURE() << text << " up to " << to;
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), Error::Kind::limit);
            }
        }
}

TEST(Board, StopsWhenItIsCancelled) {
    const std::atomic<bool> cancel = true;
    Budget budget;
    budget.progress = Progress({}, &cancel);
    EXPECT_THROW(static_cast<void>(solve_on_board(make_plan(make_game("wythoff"), 100, {}), budget)), Error);
}

// --- cones: on P-positions thrown at random, because those of a game with a cone are too few to show every move ----

board::Found random_p(std::int64_t to, int one_in, std::mt19937& random) {
    board::Found found(to);
    for (std::int64_t x = 0; x <= to; ++x) {
        const board::Column column = found.open(x);
        for (std::int64_t y = 0; y <= to; ++y)
            if (random() % static_cast<unsigned>(one_in) == 0) column[board::word_of(y)] |= board::bit_of(y);
        found.close(x);
    }
    return found;
}

board::Words attacked_by_definition(const Cone& cone, std::int64_t x, const board::Found& found) {
    board::Words attacked(board::words_up_to(found.to()));
    for_each_move(cone, x, found.to(), [&](std::int64_t k, std::int64_t l) {
        for (std::int64_t y = l; y <= found.to(); ++y)
            if (board::has(found.column(x - k), y - l)) attacked[board::word_of(y)] |= board::bit_of(y);
        return true;
    });
    return attacked;
}

TEST(Board, FollowsEveryMoveOfACone) {
    const std::int64_t to = 75;
    std::mt19937 random(2014);
    for (const std::string text :
         {"cone(1,1)", "cone(2,3)", "cone(2,1,all,not(1,2,4))", "cone(2,5,>=4,>=3)", "cone(3,1,>=10,odd)",
          "cone(2,2,not(3,8),{1,3} mod 4)", "cone(1,1,not(1,2),not(1,3))", "cone(3,2,odd,even)", "cone(2,1,<=3,{2,5})",
          "cone(1,4,{1,2} mod 3)", "cone(4,7,{0,1} mod 6,>=5)", "cone(1,30,even,odd)", "cone(9,1)", "cone(70,1)", "cone(1,100)",
          "cone(1,2,all,<=6)", "cone(1,2,fibonacci,{5,7} mod 70)"})
        for (const int one_in : {2, 100, 4000}) {
            const Game game = make_game(text);
            const board::Found found = random_p(to, one_in, random);
            board::ConeAttack cone(make_plan(game, to, {}).cones.front(), to);
            cone.allocate();
            for (std::int64_t x = 0; x <= to; ++x) {
                board::Words attacked(board::words_up_to(to));
                board::Words room(attacked.size());
                cone.add_attacks(x, found, attacked, room);
                board::clear_above(attacked, to);
                const auto& rule = std::get<Cone>(game.board()->moves.front());
                ASSERT_EQ(attacked, attacked_by_definition(rule, x, found)) << text << " column " << x;
            }
        }
}

// --- plans: the moves an engine sees are the moves of the game ---------------------------------------------------

using MoveCounts = std::map<Cell, int>;

void count_moves(const MovePlan& moves, std::int64_t to, MoveCounts& counts) {
    for (const Cell& jump : moves.jumps) ++counts[jump];
    for (const Stride& stride : moves.strides)
        for (std::int64_t tau = stride.from; tau <= 2 * to; ++tau) {
            const Cell move{stride.i + tau * stride.a, stride.j + tau * stride.b};
            const auto& residues = stride.residues;
            const bool steps = std::count(residues.begin(), residues.end(), tau % stride.modulus) > 0;
            if (steps && move.x <= to && move.y <= to) ++counts[move];
        }
}

std::set<Cell> moves_of(const MoveSets& sets, std::int64_t to) {
    std::set<Cell> moves;
    for (const MoveSet& set : sets) {
        if (const auto* inner = std::get_if<PPositionsOf>(&set)) {
            for (const Cell& move : inner_by_definition(*inner->game, to)) moves.insert(move);
            continue;
        }
        for_each_move(set, to, to, [&](std::int64_t k, std::int64_t l) { return moves.insert({k, l}), true; });
    }
    return moves;
}

std::string plan_difference(const Game& game, std::int64_t to) {
    const BoardRules& rules = *game.board();
    const Plan plan = make_plan(game, to, inner_by_definition);
    MoveSets no_cones;
    for (const MoveSet& set : rules.moves)
        if (!std::holds_alternative<Cone>(set)) no_cones.push_back(set);
    const std::set<Cell> all = moves_of(no_cones, to);
    const std::set<Cell> blockable = rules.blocking ? moves_of(rules.blocking->of, to) : std::set<Cell>{};
    MoveCounts fatal;
    MoveCounts counted;
    count_moves(plan.fatal, to, fatal);
    count_moves(plan.counted, to, counted);
    for (std::int64_t k = 0; k <= to; ++k)
        for (std::int64_t l = 0; l <= to; ++l) {
            const Cell move{k, l};
            const int expected_counted = all.contains(move) && blockable.contains(move) ? 1 : 0;
            const int expected_fatal = all.contains(move) && !blockable.contains(move) ? 1 : 0;
            if (counted[move] != expected_counted || fatal[move] != expected_fatal)
                return to_text(game) + ": move (" + std::to_string(k) + "," + std::to_string(l) + ")";
        }
    return {};
}

std::string terminal_difference(const Game& game, std::int64_t to) {
    const BoardRules& rules = *game.board();
    const Plan plan = make_plan(game, to, inner_by_definition);
    const std::set<Cell> moves = moves_of(rules.moves, to);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            if (plan.is_cut(x, y)) continue;
            const bool stuck = std::none_of(moves.begin(), moves.end(), [&](const Cell& move) {
                return move.x <= x && move.y <= y && !plan.is_cut(x - move.x, y - move.y);
            });
            if (stuck != plan.is_terminal(x, y))
                return to_text(game) + ": cell (" + std::to_string(x) + "," + std::to_string(y) + ")";
        }
    return {};
}

TEST(Plan, HoldsEveryMoveOfTheGameOnce) {
    for (const auto* texts : {&plain_rules, &blocking_rules})
        for (const std::string& text : *texts)
            for (const std::int64_t to : {0, 1, 7, 30}) EXPECT_EQ(plan_difference(make_game(text), to), "");
}

// Sets that reach far beyond the board cost no more than the board: none of these would end otherwise.
TEST(Plan, TakesSetsFarBeyondTheBoard) {
    for (const std::string text :
         {"rook + rook(1,1000000000)", "rook(not(1000000000))", "rook(not(2,1000000000))", "ray(1000000,0,>=1000) + rook(odd)",
          "ray(1000000,1000000,1000000000) + bishop", "horizontal + ray(1000,0,1,1000000000)", "rook + band(1000000000)",
          "band(1000000000), block(2, rook(>=900000000))", "rook(0 mod 1000000000) + rook(1 mod 999999999)",
          "rook(0 mod 65536) + rook(1 mod 65535)", "cone(2,3,not(1000000000),{1,1000000000})"}) {
        EXPECT_EQ(plan_difference(make_game(text), 20), "");
        EXPECT_EQ(terminal_difference(make_game(text), 20), "");
        EXPECT_EQ(difference(make_game(text), 20), "");
    }
}

TEST(Plan, KnowsWhereNobodyCanMove) {
    for (const std::string& text : plain_rules)
        for (const std::string cut : {"", ", cut(2,3)", ", cut(4,1)"})
            EXPECT_EQ(terminal_difference(make_game(text + cut), 12), "");
}

RC_GTEST_PROP(Plan, HoldsEveryMoveOfAnArbitraryGameOnce, ()) {
    const Game game = *arbitrary_game();
    RC_ASSERT(plan_difference(game, *between(0, 30)) == "");
}

RC_GTEST_PROP(Plan, KnowsWhereNobodyCanMoveInAnArbitraryGame, ()) {
    const Game game = *arbitrary_game();
    RC_ASSERT(terminal_difference(game, *between(0, 10)) == "");
}

RC_GTEST_PROP(Board, AgreesWithTheDefinitionForArbitraryGames, ()) {
    const Game game = *arbitrary_game();
    RC_ASSERT(difference(game, *between(0, 30)) == "");
}

}  // namespace
}  // namespace wythoff
