// The graph of windows, convergence, and the telescope against the lines engine.
#include "words/telescope.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "solve/lines.hpp"
#include "words/verify.hpp"
#include "words/word_reader.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

QueenWithJumps queen(const std::string& text) { return to_queen_with_jumps(make_game(text)).value(); }

Partners by_lines(const std::string& text, std::int64_t to) {
    return partners_by_lines(make_plan(make_game(text), to, [](const Game&, std::int64_t) { return std::vector<Cell>{}; }));
}

struct Closed {
    QueenWithJumps game;
    SectorReader reader;
    FirstColumns first;
    std::optional<FactorGraph> graph;
    Closed(const std::string& text, int k)
        : game(queen(text)), reader(game), first(game, 1 << 14), graph(close_game(reader, first, k)) {}
};

// What the graph claims for the infinite string, on ten times the beginning it was built from and more.
TEST(FactorGraph, HoldsEveryWindowAndEveryHeadOfALongString) {
    const std::vector<std::pair<const char*, int>> games = {{"maharaja", 24},      {"maharaja(2,3)", 16}, {"maharaja(3,5)", 16},
                                                            {"maharaja(4,7)", 12}, {"adjoined(T=2)", 12}, {"maharaja(7,11)", 8}};
    for (const auto& [text, k] : games) {
        Closed closed(text, k);
        ASSERT_TRUE(closed.graph) << text;
        constexpr std::int64_t to = 1'000'000;
        const Partners lines = by_lines(text, to);
        BitString bits;
        for (std::int64_t x = 0; x <= to; ++x)
            bits.push(lines[static_cast<std::size_t>(x)] < static_cast<std::uint64_t>(x) ? 1 : 0, 1);
        std::int64_t x = 0;
        while (!closed.first.is_settled(x) || closed.first.least_diagonal(x) < k) ++x;
        int state = closed.reader.state_of(closed.first.sector(x));
        for (; x + k <= to; ++x) {
            const auto at = closed.graph->states_at().find(bits.window(x, k));
            ASSERT_NE(at, closed.graph->states_at().end()) << text << " column " << x;
            ASSERT_TRUE(std::binary_search(at->second.begin(), at->second.end(), state)) << text << " column " << x;
            state = closed.reader.step(state, bits[x]).next;
        }
    }
}

// Maharaja Nim: only (27)-(35) are ever read, and heads converge. The paper leaves both open (section 2.3, Question 1).
TEST(FactorGraph, OfMaharajaProvesItsDictionaryAndItsConvergence) {
    const FoundDictionary found = find_dictionary(queen("maharaja"), Criterion::perfect, 16'000);
    ASSERT_EQ(found.words.size(), 9U);
    Closed closed("maharaja", 24);
    ASSERT_TRUE(closed.graph);
    EXPECT_EQ(closed.graph->windows(), 639U);
    EXPECT_EQ(closed.graph->nodes(), 1370U);
    EXPECT_EQ(closed.graph->states(), 15U);
    EXPECT_EQ(closed.graph->convergence().within, 21);
    EXPECT_TRUE(is_correct_for_ever(found, closed.reader, closed.first, *closed.graph));
    Closed coarse("maharaja", 12);  // shorter windows say less: not all words are excluded, heads may differ for ever
    ASSERT_TRUE(coarse.graph);
    EXPECT_FALSE(coarse.graph->convergence().within);
    EXPECT_FALSE(is_correct_for_ever(found, coarse.reader, coarse.first, *coarse.graph));
}

// With the paper's fourteen words, on windows of 12, 16 and 20 bits: what cannot be excluded gets less, and then none of
// (36)-(40).
TEST(FactorGraph, OfMaharajaExcludes36To40OnLongerWindows) {
    const Dictionary extended({{"1", "0"},
                               {"01", "100"},
                               {"00100", "100101100"},
                               {"00110", "10010100"},
                               {"000100", "10010110100"},
                               {"001110", "100100100"},
                               {"0010110", "10010011000"},
                               {"00000100", "100101100111000"},
                               {"000010010", "1001001111000100"},
                               {"0000000", "10010110110100"},
                               {"0010100", "100100110100"},
                               {"0011110", "1001000100"},
                               {"00000010", "100101101100100"},
                               {"00001000", "100100111100100"}},
                              Matching::prefix_free);
    const std::vector<std::pair<int, std::vector<std::string>>> left = {
        {12, {"0010100", "0011110", "00000010", "00001000"}}, {16, {"00000010"}}, {20, {}}, {24, {}}};
    for (const auto& [k, expected] : left) {
        Closed closed("maharaja", k);
        std::int64_t x = 0;
        while (closed.first.least_diagonal(x) < k || !closed.first.sector(x).is_perfect()) ++x;
        BitString ahead;
        for (int i = 0; i < k; ++i) ahead.push(closed.first.bit(x + i) ? 1 : 0, 1);
        const int perfect = closed.reader.state_of(Sector{});
        ASSERT_TRUE(closed.graph->follows(extended, perfect, ahead.window(0, k))) << k;
        const std::vector<bool> met = closed.graph->words_met(extended, perfect, ahead.window(0, k));
        std::vector<std::string> doubtful;
        const FoundDictionary found = find_dictionary(closed.game, Criterion::perfect, 16'000);
        for (std::size_t i = 0; i < met.size(); ++i) {
            const std::string& word = extended.translations()[i].word;
            const bool read =
                std::any_of(found.words.begin(), found.words.end(), [&](const FoundWord& f) { return f.word == word; });
            if (met[i] && !read) doubtful.push_back(word);
            EXPECT_TRUE(met[i] || !read) << word;
        }
        EXPECT_EQ(doubtful, expected) << k;
    }
}

// A different code path: the dictionary as a process of its own, with states of the trie instead of sectors.
TEST(FactorGraph, OfTheDictionaryProcessesAgrees) {
    const std::vector<std::tuple<const char*, Criterion, int, int>> games = {{"maharaja", Criterion::perfect, 24, 21},
                                                                             {"maharaja(2,3)", Criterion::relaxed, 16, 13}};
    for (const auto& [text, criterion, k, within] : games) {
        const Process process = find_dictionary(queen(text), criterion, 16'000).process();
        WordReader reader(process.dictionary);
        const auto graph = close_process(reader, process.start, k);
        ASSERT_TRUE(graph);
        EXPECT_FALSE(graph->may_stop()) << "the process never stops";
        EXPECT_EQ(graph->convergence().within, within);
        Closed closed(text, k);
        EXPECT_EQ(graph->windows(), closed.graph->windows());
    }
}

TEST(FactorGraph, OfMaharaja23ProvesSection5) {
    const FoundDictionary found = find_dictionary(queen("maharaja(2,3)"), Criterion::relaxed, 16'000);
    Closed closed("maharaja(2,3)", 16);
    EXPECT_TRUE(is_correct_for_ever(found, closed.reader, closed.first, *closed.graph));
    EXPECT_EQ(closed.graph->convergence().within, 13);
    FoundDictionary wrong = found;
    std::erase_if(wrong.words, [](const FoundWord& word) { return word.word == "01000"; });
    EXPECT_FALSE(is_correct_for_ever(wrong, closed.reader, closed.first, *closed.graph));
}

TEST(FactorGraph, GivesUpAtItsLimits) {
    const QueenWithJumps game = queen("maharaja(7,11)");
    SectorReader reader(game);
    EXPECT_FALSE(close_game(reader, FirstColumns(game, 1 << 14), 24, GraphLimits{20'000, 4096}));
    SectorReader few(game);
    EXPECT_FALSE(close_game(few, FirstColumns(game, 1 << 14), 8, GraphLimits{400'000, 50}));
    SectorReader short_first(game);
    EXPECT_FALSE(close_game(short_first, FirstColumns(game, 20), 8));
}

TEST(Telescope, IsMadeOnlyWhereConvergenceIsProved) {
    for (const char* text : {"maharaja", "maharaja(2,3)", "maharaja(4,7)", "wythoff", "maharaja(misere)"})
        EXPECT_TRUE(make_telescope(make_game(text))) << text;
    for (const char* text : {"maharaja(3,5)", "adjoined(T=10)", "adjoined(T=inf)", "nim", "m-wythoff(m=2)", "subtraction(S=1,2)"})
        EXPECT_FALSE(make_telescope(make_game(text), {{20'000, 512}, 24})) << text;
}

TEST(Telescope, TakesHeadsThatNeedMoreThanAWindow) {
    const auto telescope = make_telescope(make_game("maharaja(3,5)"));
    ASSERT_TRUE(telescope);
    EXPECT_GT(telescope->within(), 56);
}

TEST(Telescope, NamesItsDictionaryAndQ) {
    const auto telescope = make_telescope(make_game("maharaja(2,3)"));
    ASSERT_TRUE(telescope);
    EXPECT_NE(telescope->evidence().find("0 -> 10, 1 -> 0, 01000 -> 100011100, 01010 -> 10001100"), std::string::npos)
        << telescope->evidence();
    EXPECT_NE(telescope->evidence().find("q = 13 bits"), std::string::npos);
}

TEST(Telescope, IsLinesForAllPositionsUpTo3000Long) {
    for (const char* text : {"maharaja(2,3)", "maharaja", "maharaja(misere)"}) {
        const auto telescope = make_telescope(make_game(text));
        ASSERT_TRUE(telescope);
        const Partners lines = by_lines(text, 3000);
        for (std::int64_t x = 0; x <= 3000; ++x) {
            ASSERT_EQ(telescope->partner(to_integer(x)), lines[static_cast<std::size_t>(x)]) << text << " column " << x;
            for (std::int64_t y = 0; y <= 3000; y += x < 60 ? 1 : 37)
                ASSERT_EQ(telescope->is_p({to_integer(x), to_integer(y)}),
                          lines[static_cast<std::size_t>(x)] == static_cast<std::uint64_t>(y))
                    << text << " " << x << "," << y;
        }
        // and beyond its table, column by column
        const Partners more = by_lines(text, 12'000);
        for (std::int64_t x = 3000; x <= 12'000; ++x)
            ASSERT_EQ(telescope->partner(to_integer(x)), more[static_cast<std::size_t>(x)]) << text << " column " << x;
    }
}

TEST(Telescope, IsLinesNearTheSlopesFarOut) {
    constexpr std::int64_t to = 10'000'000;
    constexpr unsigned seed = 20101226;
    std::mt19937_64 random(seed);
    for (const char* text : {"maharaja(2,3)", "maharaja", "maharaja(3,5)", "maharaja(4,7)", "wythoff"}) {
        const auto telescope = make_telescope(make_game(text));
        const Partners lines = by_lines(text, to);
        for (int i = 0; i < 3000; ++i) {
            const auto x = static_cast<std::int64_t>(random() % (to + 1));
            const auto y =
                static_cast<std::int64_t>(lines[static_cast<std::size_t>(x)]) + static_cast<std::int64_t>(random() % 7) - 3;
            ASSERT_EQ(telescope->is_p({to_integer(x), to_integer(y)}), lines[static_cast<std::size_t>(x)] == y)
                << text << " seed " << seed << " " << x << "," << y;
            const std::int64_t d = std::abs(static_cast<std::int64_t>(lines[static_cast<std::size_t>(x)]) - x);
            const Position on = telescope->on_diagonal(to_integer(d));
            ASSERT_EQ(on.x, std::min<std::int64_t>(x, lines[static_cast<std::size_t>(x)]))
                << text << " seed " << seed << " diagonal " << d;
            ASSERT_EQ(on.y - on.x, d);
        }
    }
}

TEST(Telescope, FindsEveryWinningTarget) {
    for (const char* text : {"maharaja(2,3)", "maharaja"}) {
        const auto telescope = make_telescope(make_game(text));
        const auto cells =
            solve_by_lines(make_plan(make_game(text), 60, [](const Game&, std::int64_t) { return std::vector<Cell>{}; })).cells();
        const std::set<Cell> p(cells.begin(), cells.end());
        const QueenWithJumps game = queen(text);
        for (std::int64_t x = 0; x <= 60; ++x)
            for (std::int64_t y = 0; y <= 60; ++y) {
                std::set<Cell> expected;
                for (const Cell& cell : p) {
                    const std::int64_t k = x - cell.x, l = y - cell.y;
                    const bool jump = std::find(game.jumps.begin(), game.jumps.end(), Cell{k, l}) != game.jumps.end();
                    if (k >= 0 && l >= 0 && (k > 0 || l > 0) && (k == 0 || l == 0 || k == l || jump)) expected.insert(cell);
                }
                std::set<Cell> found;
                for (const Position& target : telescope->winning_targets({to_integer(x), to_integer(y)}))
                    found.insert({target.x.get_si(), target.y.get_si()});
                ASSERT_EQ(found, expected) << text << " (" << x << "," << y << ")";
            }
    }
}

TEST(Telescope, ShowsManyColumnsAtOnce) {
    for (const char* text : {"maharaja(2,3)", "maharaja", "maharaja(3,5)"}) {
        const auto telescope = make_telescope(make_game(text));
        for (const char* from : {"0", "4000", "98765", "1234567890123456789"}) {
            const Integer x(from);
            const auto upper = telescope->upper_from(x, 3000);
            std::size_t i = 0;
            for (Integer column = x; column < x + 3000; ++column) {
                const Integer y = telescope->partner(column);
                if (y < column) continue;
                ASSERT_LT(i, upper.offsets.size());
                const Cell at = upper.offsets[i++];
                ASSERT_EQ((Position{x + to_integer(at.x), upper.row + to_integer(at.y)}), (Position{column, y})) << text;
            }
            EXPECT_EQ(i, upper.offsets.size());
        }
    }
}

TEST(Telescope, IsConsistentAtFiveHundredDigitsLong) {
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, 499);
    x = 7 * x + 12'345;
    for (const char* text : {"maharaja(2,3)", "maharaja"}) {
        const auto telescope = make_telescope(make_game(text));
        std::set<std::string> rows;
        for (int column = 0; column < 17; ++column) {
            const Position p{x + column, telescope->partner(x + column)};
            EXPECT_TRUE(rows.insert(p.y.get_str()).second) << "one P-position a row";
            EXPECT_EQ(telescope->partner(p.y), p.x);
            EXPECT_TRUE(telescope->is_p(p));
            EXPECT_TRUE(telescope->is_p({p.y, p.x}));
            EXPECT_TRUE(telescope->winning_targets(p).empty());
            const bool above = p.y > p.x;
            EXPECT_EQ(telescope->on_diagonal(above ? p.y - p.x : p.x - p.y), (above ? p : Position{p.y, p.x}));
            for (const int off : {-2, -1, 1, 2}) {  // every N-position has a move to a P-position
                const Position n{p.x, p.y + off};
                EXPECT_FALSE(telescope->is_p(n));
                const auto targets = telescope->winning_targets(n);
                EXPECT_FALSE(targets.empty());
                for (const Position& target : targets) EXPECT_TRUE(telescope->is_p(target));
            }
        }
    }
}

}  // namespace
}  // namespace wythoff
