#include <gtest/gtest.h>

#include <algorithm>

#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// The pairs of Wythoff Nim (A000201, A001950) up to 5.
PTable wythoff_pairs() {
    return make_p_table(make_game("wythoff"), 5, Solved{PSet(5, Points{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}}), Engine::lines});
}

TEST(FormatText, IsReadAndWhatIsNoneIsNamed) {
    EXPECT_EQ(parse_format("csv"), Format::csv);
    EXPECT_EQ(parse_format("bfile"), Format::bfile);
    try {
        static_cast<void>(parse_format("xml"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::usage);
        EXPECT_STREQ(error.what(), "format 'xml': expected table, csv, json, bfile or latex");
    }
}

TEST(PTableText, ShowsEachPairOfASymmetricGameOnce) {
    EXPECT_EQ(to_text(wythoff_pairs(), Format::table),
              "P-positions of wythoff, all with piles up to 5 (and their mirror images)\n"
              "    n    a    b  b-a\n    0    0    0    0\n    1    1    2    1\n    2    3    5    2\n"
              "computed by the lines engine, piles up to 5\n");
}

TEST(PTableText, CsvAndJsonListAllCells) {
    EXPECT_EQ(to_text(wythoff_pairs(), Format::csv), "x,y\n0,0\n1,2\n2,1\n3,5\n5,3\n");
    EXPECT_EQ(to_text(wythoff_pairs(), Format::json),
              R"({"version":1,"game":"wythoff","to":5,"p_positions":[[0,0],[1,2],[2,1],[3,5],[5,3]],)"
              R"("evidence":{"kind":"computed","ref":"lines engine, piles up to 5"}})"
              "\n");
}

TEST(PTableText, BfilesCountFromZero) {
    const std::string head = "# P-positions of wythoff, piles up to 5, by smaller pile: ";
    EXPECT_EQ(to_text(wythoff_pairs(), Format::bfile, Sequence::smaller), head + "a(n)\n0 0\n1 1\n2 3\n");
    EXPECT_EQ(to_text(wythoff_pairs(), Format::bfile, Sequence::larger), head + "b(n)\n0 0\n1 2\n2 5\n");
    EXPECT_EQ(to_text(wythoff_pairs(), Format::bfile, Sequence::difference), head + "b(n)-a(n)\n0 0\n1 1\n2 2\n");
    EXPECT_EQ(to_text(wythoff_pairs(), Format::bfile),
              head + "the pairs a(n), b(n) one after the other\n0 0\n1 0\n2 1\n3 2\n4 3\n5 5\n");
    EXPECT_EQ(parse_sequence("difference"), Sequence::difference);
    EXPECT_THROW(static_cast<void>(parse_sequence("c")), Error);
}

TEST(PTableText, LatexHasARowForEachSequence) {
    const std::string text = to_text(wythoff_pairs(), Format::latex);
    EXPECT_NE(
        text.find("$b_n$ & 0 & 2 & 5 \\\\\n$a_n$ & 0 & 1 & 3 \\\\\n$b_n-a_n$ & 0 & 1 & 2 \\\\\n\\hline\n$n$ & 0 & 1 & 2 \\\\\n"),
        std::string::npos)
        << text;
}

TEST(PTableText, AnEmptySetIsAnEmptyArray) {
    const PTable none = make_p_table(make_game("wythoff"), 3, FirstPositions{{}, 7, Engine::board});
    EXPECT_EQ(to_text(none, Format::json), R"({"version":1,"game":"wythoff","count":3,"p_positions":[],)"
                                           R"("evidence":{"kind":"computed","ref":"board engine, piles up to 7"}})"
                                           "\n");
    EXPECT_EQ(to_text(none, Format::csv), "x,y\n");
}

TEST(PTableText, AMillionPositionsAreWrittenWithoutATree) {
    FirstPositions first{{}, 0, Engine::lines};
    for (std::int64_t i = 0; i < 1'000'000; ++i) first.cells.push_back({i, 4'294'967'294});
    const PTable table = make_p_table(make_game("wythoff"), 1'000'000, std::move(first));
    const std::string text = to_text(table, Format::json);
    EXPECT_EQ(text.substr(0, 82), R"({"version":1,"game":"wythoff","count":1000000,"p_positions":[[0,4294967294],[1,429)");
    EXPECT_NE(text.find("[999999,4294967294]],\"evidence\""), std::string::npos);
}

TEST(PTableText, IsHandedOnInPiecesThatAreTheText) {
    std::vector<std::uint32_t> partners(300'000);
    for (std::uint32_t x = 0; x < partners.size(); ++x) partners[x] = x;
    const PTable table = make_p_table(make_game("nim"), 299'999, Solved{PSet(299'999, std::move(partners)), Engine::lines});
    for (const Format format : {Format::table, Format::csv, Format::json, Format::bfile, Format::latex}) {
        std::string together;
        std::size_t longest = 0;
        write_text(
            [&](std::string_view piece) {
                together += piece;
                longest = std::max(longest, piece.size());
            },
            table, format);
        EXPECT_TRUE(together == to_text(table, format));
        EXPECT_GT(together.size(), 3'000'000U);
        EXPECT_LT(longest, 100'000U);
    }
}

// Column 2 of Maharaja Nim has its P-position (2,6) above a board to 5: (4,5) is number 3 (Larsson and Wästlund, Maharaja Nim).
TEST(PTableText, BfilesLeaveOutPairsWhoseNumberIsNotSettled) {
    const auto to = [](std::int64_t bound) {
        return to_text(make_p_table(make_game("maharaja"), bound, solve(make_game("maharaja"), bound)), Format::bfile,
                       Sequence::smaller);
    };
    EXPECT_EQ(to(5), "# P-positions of maharaja, piles up to 5, by smaller pile: a(n)\n0 0\n1 1\n");
    EXPECT_EQ(to(6), "# P-positions of maharaja, piles up to 6, by smaller pile: a(n)\n0 0\n1 1\n2 2\n3 4\n");
}

// The corner of the table of Wythoff Nim's nim-values (A004481), and a board whose corner is cut out.
TEST(NimTableText, IsATableByColumns) {
    const Game game = make_game("wythoff");
    const NimTable table{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}};
    EXPECT_EQ(to_text(game, table, Format::json),
              "{\"version\":1,\"game\":\"wythoff\",\"to\":2,\"table\":[[0,1,2],[1,2,0],[2,0,1]],"
              "\"proved\":{\"value\":2,\"certificate\":\"certificates/wythoff-value-2.cert\"}}\n");
    EXPECT_EQ(to_text(game, table, Format::csv), "0,1,2\n1,2,0\n2,0,1\n");
    EXPECT_EQ(to_text(game, table, Format::table),
              "nim-values of wythoff, x to the right, y upwards\n2 | 2 0 1\n1 | 1 2 0\n0 | 0 1 2\n  +------\n    0 1 2\n"
              "proved for piles of any size: the positions of nim-value 0 to 2 (certificates/wythoff-value-2.cert)\n");
    EXPECT_EQ(to_text(game, table, Format::bfile),
              "# nim-values of wythoff by antidiagonals, x upwards\n0 0\n1 1\n2 1\n3 2\n4 2\n5 2\n");
}

TEST(NimTableText, OffTheBoardThereIsNoValue) {
    const Game game = make_game("cut-corner(m=1,p=1,u=1,v=1)");
    const NimTable table{{-1, 0}, {0, 1}};
    EXPECT_NE(to_text(game, table, Format::json).find("\"to\":1,\"table\":[[null,0],[0,1]],\"proved\":null}"), std::string::npos);
    EXPECT_EQ(to_text(game, table, Format::csv), ",0\n0,1\n");
    EXPECT_NE(to_text(game, NimTable{{-1}}, Format::json).find("\"to\":0,\"table\":[[null]],\"proved\":null}\n"),
              std::string::npos);
}

TEST(HeapText, OnePileIsASequence) {
    const Game game = make_game("subtraction(S=1,2)");
    HeapTable table(Twist::none, 3);
    for (std::uint32_t n = 0; n <= 3; ++n) table.rows()[n] = {n % 3, 0};
    EXPECT_EQ(to_text(game, 3, table, nullptr, Format::json),
              "{\"version\":1,\"game\":\"subtraction(S=1,2)\",\"to\":3,\"values\":[0,1,2,0]}\n");
    const HeapPeriods none;
    EXPECT_NE(to_text(game, 3, table, &none, Format::json).find("\"values\":[0,1,2,0],\"period\":null}"), std::string::npos);
    const HeapPeriods seen{Period{0, 3, 0, 3, {Evidence::Kind::observed, ""}}, {}};
    EXPECT_NE(to_text(game, 3, table, &seen, Format::json)
                  .find(R"("period":{"preperiod":0,"period":3,"saltus":0,"status":"observed","checked_to":3,"by":null}})"),
              std::string::npos);
    EXPECT_EQ(to_text(game, 3, table, nullptr, Format::csv), "n,value\n0,0\n1,1\n2,2\n3,0\n");
    EXPECT_EQ(to_text(game, 3, table, nullptr, Format::bfile),
              "# nim-values of subtraction(S=1,2), piles up to 3\n0 0\n1 1\n2 2\n3 0\n");
    EXPECT_EQ(to_p_text(game, 3, table, Format::json), R"j({"version":1,"game":"subtraction(S=1,2)","to":3,"p_positions":[0,3],)j"
                                                       R"("evidence":{"kind":"computed","ref":"heap engine, piles up to 3"}})"
                                                       "\n");
}

// Horrocks and Trenton, Subtraction with a Muller twist (2008), the table of section 1.
TEST(HeapText, TheTwistHasTwoSequences) {
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    const HeapTable table = heap_values(*game.heap(), 3);
    EXPECT_NE(to_text(game, 3, table, nullptr, Format::json).find(R"("values":{"S":[0,1,2,3],"not_S":[0,0,0,1]}})"),
              std::string::npos)
        << to_text(game, 3, table, nullptr, Format::json);
    const HeapPeriods periods{{}, Period{1, 2, 3, 9, {Evidence::Kind::theorem, "a \"theorem\""}}};
    EXPECT_NE(to_text(game, 3, table, &periods, Format::json)
                  .find(R"("period":{"S":null,"not_S":{"preperiod":1,"period":2,"saltus":3,"status":"proved","checked_to":9,)"
                        R"("by":"a \"theorem\""}}})"),
              std::string::npos);
    EXPECT_NE(to_p_text(game, 3, table, Format::json).find(R"("p_positions":{"S":[0],"not_S":[0,1,2]},)"), std::string::npos);
    EXPECT_EQ(to_p_text(game, 3, table, Format::csv), "n,constraint\n0,S\n0,not S\n1,not S\n2,not S\n");
    EXPECT_THROW(static_cast<void>(to_text(game, 3, table, nullptr, Format::bfile)), Error);
}

TEST(HeapText, APeriodSaysHowItIsKnown) {
    EXPECT_EQ(to_text(std::optional<Period>(), 1000), "no period seen up to 1000");
    EXPECT_EQ(to_text(std::optional(Period{7, 3, 0, 99, {Evidence::Kind::observed, ""}}), 99),
              "preperiod 7, period 3, saltus 0: observed up to 99, not proved");
    EXPECT_EQ(to_text(std::optional(Period{7, 3, 1, 99, {Evidence::Kind::proof, "window argument"}}), 99),
              "preperiod 7, period 3, saltus 1: proved for all n (window argument)");
}

}  // namespace
}  // namespace wythoff
