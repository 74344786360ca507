// P-positions as the papers print them, one row per game, found again by every engine that takes the game.
//   R  Larsson, Restrictions of m-Wythoff Nim          I  Larsson, Move-size imitations
//   M  Larsson and Wästlund, Maharaja Nim              W  General restriction of (s,t)-Wythoff's game
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "solve/definition.hpp"
#include "support/print_cell.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

enum class Listed { pairs, positions };  // unordered pairs {a,b}, or positions (x,y) one by one

struct Row {
    const char* game;
    const char* source;
    std::int64_t to;  // the printed list is complete for piles up to here
    Listed listed;
    const char* printed;  // "a b  a b ..."
    friend void PrintTo(const Row& row, std::ostream* out) { *out << row.game; }
};

// R Table 2, m = 2, p = 3, and which of its pairs the shifted games have.
const char* const r_table_2 = "0 0  0 2  0 4  1 7  1 9  1 11  2 14  2 16  3 19  3 21  3 23  4 26  4 28  5 31  5 33  5 35  6 38";
// W Tables 3 to 6 list A_n, B_n or E_n, H_n; each pair stands for four: {A,B}, {A,B+1}, {A+1,B}, {A+1,B+1}.
#define FOUR(a, a1, b, b1) #a " " #b "  " #a " " #b1 "  " #a1 " " #b "  " #a1 " " #b1 "  "

const std::vector<Row> rows = {
    {"nim", "I 1.1", 6, Listed::pairs, "0 0  1 1  2 2  3 3  4 4  5 5  6 6"},
    {"wythoff", "I, after Remark 6, and M (1)", 13, Listed::pairs, "0 0  1 2  3 5  4 7  6 10  8 13"},
    {"adjoin-p(nim)", "I 1.2: it is Wythoff Nim", 13, Listed::pairs, "0 0  1 2  3 5  4 7  6 10  8 13"},
    {"blocking-queen(k=1)", "nothing is blocked: Wythoff Nim", 13, Listed::pairs, "0 0  1 2  3 5  4 7  6 10  8 13"},
    {"connell(p=3)", "R Table 1", 22, Listed::pairs,
     "0 0  0 1  0 2  1 4  1 5  2 7  2 8  3 10  3 11  3 12  4 14  4 15  5 17  5 18  6 20  6 21  6 22"},
    {"roob-blocking(m=2,p=3)", "R Table 2", 38, Listed::pairs, r_table_2},
    {"modulo(m=2,p=3)", "R Table 2", 38, Listed::pairs, r_table_2},
    {"modulo(m=2,p=6,l=2)", "R Table 2", 38, Listed::pairs, r_table_2},
    {"shifted-choice(m=2,p=3)", "R Table 2", 38, Listed::pairs, r_table_2},
    {"m-wythoff(m=6)", "R Figure 2, a_3i and b_3i of Table 2", 35, Listed::pairs, "0 0  1 7  2 14  3 21  4 28  5 35"},
    {"shifted(m=2,p=3,l=0)", "R Theorem 2.1(iii) with Table 2", 35, Listed::pairs, "0 0  1 7  2 14  3 21  4 28  5 35"},
    // By Definition 3(3a) and Example 6 the terminal positions are (0,4) and (2,0), so the pairs of Table 2 with n = 2 mod 3
    // lie above the diagonal and those with n = 1 mod 3 below; Theorem 2.1(iii) and Figure 2 print it the other way round.
    {"shifted(m=2,p=3,l=1)", "R Definition 3(3a), Example 6, with the pairs of Table 2", 35, Listed::positions,
     "0 4  1 11  3 19  4 26  5 33  2 0  9 1  16 2  23 3  31 5"},
    // The table's last column prints (9,49); by the definition (9,49) is N and (9,50) is P.
    {"modulo(m=2,p=2)", "R Table 3", 48, Listed::pairs,
     "0 0  0 3  1 6  1 9  2 12  2 15  3 19  4 22  4 25  5 28  5 31  6 34  7 37  7 40  8 43  8 46"},
    // Only residues 0 and 1 give the beginning of Table 4. Its next entry (5,26) has a rook move of length 25 to (5,1),
    // which the table itself lists; by the definition (5,24) is P instead.
    {"modulo(m=2,p=3,residues=0,1)", "R Table 4, first nine entries", 23, Listed::pairs,
     "0 0  0 2  1 5  1 7  2 11  3 14  3 16  4 19  4 21"},
    {"bishop-blocking(m=2,p=3)", "I Example 15", 19, Listed::pairs, "0 0  1 1  2 2  3 5  4 6  7 9  8 12  10 14  11 15  13 19"},
    {"bishop-blocking(m=3,p=3)", "I Example 16", 15, Listed::pairs, "0 0  1 1  2 2  3 6  4 7  5 8  9 15"},
    {"imitation(m=2,p=3)", "I Example 15 and Corollary 20", 19, Listed::pairs,
     "0 0  1 1  2 2  3 5  4 6  7 9  8 12  10 14  11 15  13 19"},
    {"imitation(m=1,p=1)", "I Corollary 7", 13, Listed::pairs, "0 0  1 2  3 5  4 7  6 10  8 13"},
    {"maharaja", "M 2.2: P-positions in columns 8 to 12, and (10,7)", 19, Listed::pairs, "7 10  8 13  9 16  11 19  12 18"},
    {"st-wythoff(s=2,t=2)", "W (2): A_n the mex, B_n = 2 A_n + 2n; Example 5", 18, Listed::pairs, "0 0  1 4  2 8  3 12  5 18"},
    {"even-even(s=1,t=1)", "W Table 3 and Theorem 13", 21, Listed::pairs,
     FOUR(0, 1, 0, 1) FOUR(2, 3, 4, 5) FOUR(6, 7, 10, 11) FOUR(8, 9, 14, 15) FOUR(12, 13, 20, 21)},
    {"even-even(s=2,t=2)", "W Table 4 and Theorem 13", 39, Listed::pairs,
     FOUR(0, 1, 0, 1) FOUR(2, 3, 6, 7) FOUR(4, 5, 12, 13) FOUR(8, 9, 22, 23) FOUR(10, 11, 28, 29) FOUR(14, 15, 38, 39)},
    {"even-even(s=2,t=2,misere)", "W Table 5 and Theorem 14", 31, Listed::pairs,
     FOUR(0, 1, 2, 3) FOUR(4, 5, 12, 13) FOUR(6, 7, 18, 19) FOUR(8, 9, 24, 25) FOUR(10, 11, 30, 31)},
    {"even-even(s=1,t=1,misere)", "W Table 6 and Theorem 14", 21, Listed::pairs,
     FOUR(4, 5, 4, 5) FOUR(0, 1, 2, 3) FOUR(6, 7, 10, 11) FOUR(8, 9, 14, 15) FOUR(12, 13, 20, 21)},
    {"odd-even(s=1,t=1)", "W Theorem 17", 3, Listed::positions, "0 0  0 1  1 2  1 3  2 0  2 1  3 2  3 3"},
    {"odd-even(s=1,t=1,misere)", "W Theorem 18", 3, Listed::positions, "0 2  0 3  1 0  1 1  2 2  2 3  3 0  3 1"},
    {"odd-even(s=2,t=2)", "W Table 7", 9, Listed::positions,
     "0 0  0 1  1 4  1 5  2 0  2 1  3 8  3 9  4 0  4 1  6 0  6 1  8 0  8 1"},
    {"odd-even(s=2,t=3)", "W Table 8", 15, Listed::positions,
     "0 0  0 1  1 6  1 7  2 0  2 1  3 10  3 11  4 0  4 1  5 14  5 15  6 0  6 1  8 0  8 1  10 0  10 1  12 0  12 1  14 0  14 1"},
    {"odd-even(s=2,t=2,misere)", "W Table 9", 9, Listed::positions,
     "0 2  0 3  1 0  1 1  2 4  2 5  3 0  3 1  4 8  4 9  5 0  5 1  7 0  7 1  9 0  9 1"},
    // Table 10 prints H_2 = 5, H_4 = 9, ...; Theorem 20 gives 4, 6, ..., and so does the definition.
    {"odd-even(s=1,t=2,misere)", "W Theorem 20", 7, Listed::positions,
     "0 2  0 3  1 0  1 1  2 4  2 5  3 0  3 1  4 6  4 7  5 0  5 1  7 0  7 1"},
    {"even-odd(s=2,t=2)", "W Corollary 23: odd-even mirrored", 9, Listed::positions,
     "0 0  0 2  0 4  0 6  0 8  1 0  1 2  1 4  1 6  1 8  4 1  5 1  8 3  9 3"},
    {"odd-odd(s=2,t=3)", "W Theorem 7", 4, Listed::pairs, "0 0  0 2  0 4  2 2  2 4  4 4"},
    {"odd-odd(s=2,t=3,misere)", "W Theorem 9", 5, Listed::pairs, "0 1  0 3  0 5  2 2  2 4  4 4"},
};

std::vector<Cell> expected(const Row& row) {
    std::vector<Cell> cells;
    std::istringstream in(row.printed);
    for (Cell cell; in >> cell.x >> cell.y;) {
        cells.push_back(cell);
        if (row.listed == Listed::pairs) cells.push_back({cell.y, cell.x});
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

class PublishedRow : public testing::TestWithParam<Row> {};

TEST_P(PublishedRow, PPositionsAreFoundByEveryEngine) {
    const Row& row = GetParam();
    const Game game = make_game(row.game);
    int engines = 0;
    for (const Engine engine : {Engine::definition, Engine::board, Engine::lines, Engine::automatic}) {
        try {
            std::vector<Cell> found = solve(game, row.to, engine).p.cells();
            if (std::string(row.game) == "maharaja")  // the paper prints the positions from column 7 on
                std::erase_if(found, [](const Cell& cell) { return cell.x < 7 || cell.y < 7; });
            EXPECT_EQ(found, expected(row)) << row.source << ", engine " << to_text(engine);
            ++engines;
        } catch (const Error& error) {
            ASSERT_EQ(error.kind(), Error::Kind::unsupported) << error.what();
            ASSERT_NE(engine, Engine::definition);
            ASSERT_NE(engine, Engine::automatic);
        }
    }
    EXPECT_GE(engines, 2);
}

INSTANTIATE_TEST_SUITE_P(, PublishedRow, testing::ValuesIn(rows));

TEST(Published, OneRowAtLeastForEveryFamilyThatAPaperPrints) {
    for (const CatalogueEntry& entry : catalogue()) {
        if (make_game(entry.example).board() == nullptr) continue;
        // Defined in the papers without printed positions: checked engine against engine instead.
        if (entry.name == "cut-corner" || entry.name == "adjoined" || entry.name == "restricted") continue;
        const bool has_row =
            std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return make_game(row.game).family == entry.name; });
        EXPECT_TRUE(has_row) << entry.name;
    }
}

TEST(Published, TheMullerTableForOneTwoFour) {
    // S 1: G(n,S) = 0 for n = 0 and 7, G(n, not S) = 0 for n = 0, 1 and 2, n up to 7.
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    const HeapOutcomes found = solve_heap_by_definition(*game.heap(), 7);
    const auto p_of = [](const std::vector<Outcome>& outcomes) {
        std::vector<std::size_t> p;
        for (std::size_t n = 0; n < outcomes.size(); ++n)
            if (outcomes[n] == Outcome::P) p.push_back(n);
        return p;
    };
    EXPECT_EQ(p_of(found.inside), (std::vector<std::size_t>{0, 7}));
    EXPECT_EQ(p_of(found.outside), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Published, SubtractionOfOneTwoFourHasPeriodThree) {
    const Game game = make_game("subtraction(S=1,2,4)");
    const HeapOutcomes found = solve_heap_by_definition(*game.heap(), 30);
    for (std::size_t n = 0; n <= 30; ++n) EXPECT_EQ(found.inside[n] == Outcome::P, n % 3 == 0) << n;
    EXPECT_TRUE(found.outside.empty());
}

TEST(Published, WythoffNimValuesBeginAsKnown) {
    // Nim-values of Wythoff Nim, rows y = 0..4 for x = 0..9 (OEIS A004481 and its neighbours, Berlekamp, Conway and Guy).
    const std::vector<std::vector<std::int32_t>> known = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
                                                          {1, 2, 0, 4, 5, 3, 7, 8, 6, 10},
                                                          {2, 0, 1, 5, 3, 4, 8, 6, 7, 11},
                                                          {3, 4, 5, 6, 2, 0, 1, 9, 10, 12},
                                                          {4, 5, 3, 2, 7, 6, 9, 0, 1, 8}};
    for (const Engine engine : {Engine::definition, Engine::board}) {
        const NimTable table = nimbers(make_game("wythoff"), 9, engine);
        for (std::size_t y = 0; y < known.size(); ++y)
            for (std::size_t x = 0; x < known[y].size(); ++x) EXPECT_EQ(table[x][y], known[y][x]) << x << "," << y;
    }
}

}  // namespace
}  // namespace wythoff
