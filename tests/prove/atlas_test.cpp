// The atlas that ships: games are found in it however they are written, and what it says is held against the definition.
#include "prove/atlas.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>
#include <span>
#include <sstream>

#include "embedded_file.hpp"
#include "prove/rule_parts.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {

std::span<const EmbeddedFile> atlas_files();

namespace {

const std::string head =
    "rules\tgame\tstatus\tnumeration\tstates\tslope\tleast\tgreatest\tobserved_to\tclass\tvalue_states\tpass_states\ttried\n";

std::string line(const std::string& rules, const std::string& name, const std::string& rest) {
    return rules + "\t" + name + "\t" + rest + "\n";
}

TEST(Atlas, FindsAGameHoweverItIsWritten) {
    for (const char* text :
         {"wythoff", "bishop + rook", "horizontal + vertical + bishop", "rook + bishop + rook", "m-wythoff(m=1)"}) {
        const auto entry = find_in_atlas(make_game(text));
        ASSERT_TRUE(entry) << text;
        EXPECT_EQ(entry->known, Evidence::Kind::certificate);
        EXPECT_EQ(entry->numeration, "zeckendorf");
        EXPECT_EQ(entry->states, 7);
        EXPECT_EQ(entry->slope, "(1+sqrt(5))/2");
    }
}

TEST(Atlas, DoesNotFindAnotherGame) {
    for (const char* text : {"wythoff, lost((1,2))", "rook + bishop(<=7)", "subtraction(S=1,2,4)", "wythoff, cut(1,1)",
                             "rook + bishop + jump(31,77)", "rook + bishop + jump(77,31) + jump(31,77)"})
        EXPECT_FALSE(find_in_atlas(make_game(text))) << text;
}

TEST(Atlas, NamesTheShortestOfItsClassAndCountsTheRest) {
    std::string table = head;
    for (const char* name : {"a long name", "long", "longer", "l"})
        table += line(fmt::format("rook + bishop + jump(1,{})", 1 + std::string(name).size()), name,
                      "proved\tzeckendorf\t7\t\t\t\t\tabc\t\t\t");
    table += line("rook + bishop", "wythoff", "proved\tzeckendorf\t7\tg\t0\t1\t\tabc\t7,8\t7,9,7\t");
    table += line("rook", "nim", "proved\tbase(2)\t3\t\t\t\t\tdef\t\t\t");
    const auto entry = find_in_atlas(make_game("wythoff"), table);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->same, (std::vector<std::string>{"l", "long", "longer"}));
    EXPECT_EQ(entry->same_count, 4U);
    EXPECT_EQ(to_lines(*entry),
              (std::vector<std::string>{"proved in zeckendorf, 7 states; slope g = g, y - g x from 0 to 1 for y >= x",
                                        "same P-positions as l, long, longer and 1 more",
                                        "nim-values 0 and 1 proved: automata of 7, 8 states",
                                        "with 0 to 2 passes proved: automata of 7, 9, 7 states"}));
    EXPECT_TRUE(find_in_atlas(make_game("nim"), table)->same.empty());
}

// Nothing is proved of all nim-values of a game, nor of any number of passes: each text names the last one.
TEST(Atlas, SaysHowManyNimValuesAndPassesAreProved) {
    for (const std::string& rules : atlas_games()) {
        const auto entry = find_in_atlas(make_game(rules));
        ASSERT_TRUE(entry) << rules;
        for (const std::string& line : to_lines(*entry)) EXPECT_EQ(line.find("..."), std::string::npos) << rules << ": " << line;
    }
}

TEST(Atlas, ListsTheShortestGameOfAClassAndAllThatAreInNone) {
    const auto proved = [](const char* of) { return fmt::format("proved\tzeckendorf\t7\t\t\t\t\t{}\t\t\t", of); };
    const std::string none = "open\t\t\t\t\t\t\t\t\t\t";
    const std::string table = head + line("rook + bishop + jump(1,1)", "one", proved("abc")) + line("bishop", "two", none) +
                              line("rook + bishop", "three", proved("abc")) + line("rook", "four", proved("def")) +
                              line("king", "five", none) + line("rook + bishop + jump(2,2)", "six", proved("abc"));
    EXPECT_EQ(atlas_games(table), (std::vector<std::string>{"rook + bishop", "bishop", "rook", "king"}));
    EXPECT_THROW((void)atlas_games(""), Error);
    EXPECT_GT(atlas_games().size(), 500U);
}

TEST(Atlas, TellsWhatWasTried) {
    const std::string table = head + line("rook", "nim", "observed\t\t\t1.5\t\t\t1000\t\t\t\tbase(2): not closed") +
                              line("bishop", "bishop", "open\t\t\t\t\t\t\t\t\t\tout of time at 2 s");
    EXPECT_EQ(to_lines(*find_in_atlas(make_game("nim"), table)),
              (std::vector<std::string>{"not proved: base(2): not closed", "slope 1.5 observed with piles up to 1000"}));
    EXPECT_EQ(to_lines(*find_in_atlas(make_game("bishop"), table)), (std::vector<std::string>{"not proved: out of time at 2 s"}));
}

TEST(Atlas, RefusesATableOfAnotherForm) {
    EXPECT_THROW((void)find_in_atlas(make_game("nim"), "rules\tgame\nrook\tnim\n"), Error);
    EXPECT_THROW((void)find_in_atlas(make_game("nim"), head + "rook\tnim\n"), Error);
    EXPECT_THROW((void)find_in_atlas(make_game("nim"), ""), Error);
}

// The file as it ships, read here in another way.
std::vector<std::vector<std::string>> shipped_rows() {
    std::istringstream file{std::string(atlas_files().front().text)};
    std::vector<std::vector<std::string>> rows;
    for (std::string text; std::getline(file, text);) {
        std::vector<std::string> cells;
        std::istringstream stream(text + "\t");
        for (std::string cell; std::getline(stream, cell, '\t');) cells.push_back(cell);
        rows.push_back(cells);
    }
    rows.erase(rows.begin());
    return rows;
}

TEST(Atlas, HasTwoThousandGamesAndFindsThem) {
    const auto rows = shipped_rows();
    ASSERT_GE(rows.size(), 2000U);
    for (std::size_t i = 0; i < rows.size(); i += 41) {
        const auto entry = find_in_atlas(make_game(rows[i][1]));
        ASSERT_TRUE(entry) << rows[i][1];
        EXPECT_EQ(entry->name, rows[i][1]);
        EXPECT_EQ(entry->status(), rows[i][2]);
    }
}

// Games of a class have the same P-positions: by the definition, of the first and the last game of every class.
TEST(Atlas, PutsGamesWithTheSamePPositionsIntoOneClass) {
    std::map<std::string, std::vector<std::string>> classes;
    for (const auto& row : shipped_rows())
        if (!row[9].empty()) classes[row[9]].push_back(row[0]);
    std::size_t compared = 0;
    for (const auto& [name, games] : classes) {
        if (games.size() < 2) continue;
        const auto cells = [](const std::string& game) { return solve(make_game(game), 24, Engine::definition).p.cells(); };
        EXPECT_EQ(cells(games.front()), cells(games.back())) << games.front() << " and " << games.back();
        ++compared;
    }
    EXPECT_GE(compared, 20U);
}

// What is proved in the atlas is what the certificates that ship say, where there is one: the sizes of the minimal automata.
TEST(Atlas, AgreesWithTheCertificatesThatShip) {
    std::size_t compared = 0;
    for (const Shipped& shipped : shipped_certificates()) {
        if (shipped.sets.kind != SetKind::p_positions) continue;
        const auto entry = find_in_atlas(shipped.game);
        if (!entry || !entry->is_proved()) continue;
        const auto found = find_shipped(shipped.file);
        if (found->certificate.numeration.name() == entry->numeration) {
            EXPECT_EQ(found->certificate.automaton().states(), static_cast<std::size_t>(entry->states)) << shipped.file;
        }
        ++compared;
    }
    EXPECT_GE(compared, 20U);
}

TEST(RuleParts, AreTheSameForEqualGames) {
    EXPECT_EQ(rule_parts("rook + bishop"), rule_parts("bishop + vertical + horizontal + bishop"));
    EXPECT_NE(rule_parts("rook + bishop"), rule_parts("rook + bishop(odd)"));
}

}  // namespace
}  // namespace wythoff
