#include "wythoff/prove/certificate.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// Wythoff Nim, as a reader would write it after the definition of the format.
const std::string wythoff_text =
    "wythoff certificate 1\n"
    "game wythoff\n"
    "rules rook + bishop\n"
    "numeration zeckendorf\n"
    "states 7\n"
    "0 + 0,0:0 1,0:1 0,1:2\n"
    "1 - 0,1:3\n"
    "2 - 1,0:4\n"
    "3 + 0,0:5 1,0:1\n"
    "4 + 0,0:6 0,1:2\n"
    "5 - 0,0:3 1,0:1\n"
    "6 - 0,0:4 0,1:2\n"
    "end\n";

TEST(Certificate, IsWrittenAndReadBack) {
    for (const std::string name : {"wythoff", "m-wythoff(3)", "maharaja(4,7)", "bishop-blocking(2,2)", "even-even(1,1,misere)"}) {
        SCOPED_TRACE(name);
        const Proof proof = prove(make_game(name));
        ASSERT_TRUE(proof.certificate);
        const std::string text = to_text(*proof.certificate);
        const Certificate back = parse_certificate(text, "text");
        EXPECT_EQ(to_text(back.game), to_text(proof.certificate->game));
        EXPECT_EQ(back.numeration, proof.certificate->numeration);
        EXPECT_EQ(back.sets, proof.certificate->sets);
        EXPECT_EQ(to_text(back), text);
    }
}

TEST(Certificate, OfWythoffIsThisText) {
    EXPECT_EQ(to_text(prove(make_game("wythoff")).certificate.value()), wythoff_text);
    EXPECT_TRUE(verify(parse_certificate(wythoff_text, "text")).proved);
}

TEST(Certificate, TakesCommentsAndOtherLineEnds) {
    std::string text = "# by hand\n" + wythoff_text;
    text.insert(text.find("states"), "# seven of them\n");
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
    EXPECT_EQ(to_text(parse_certificate(text, "text")), wythoff_text);
}

struct Bad {
    std::string old_text;  // in wythoff_text
    std::string new_text;
    std::string says;
};

TEST(Certificate, SaysWhereABadFileIsBad) {
    const std::vector<Bad> rows{
        {"wythoff certificate 1", "wythoff certificate 5",
         "line 1: expected wythoff certificate 1, 2, 3 or 4, got \"wythoff certificate 5\""},
        {"wythoff certificate 1", "wythoff certificate 3", "line 2: expected a game with a third number, got \"wythoff\""},
        {"game wythoff\n", "", "line 2: expected game and its value, got \"rules rook + bishop\""},
        {"game wythoff", "game chess", "line 2: expected a game, got \"chess\""},
        {"game wythoff", "game rook(file(a)) + bishop",
         "line 2: expected a game that needs no other file, got \"rook(file(a)) + bishop\""},
        {"game wythoff", "game rook(file (a)) + bishop",
         "line 2: expected a game that needs no other file, got \"rook(file (a)) + bishop\""},
        {"rook + bishop", "rook(file(a)) + bishop",
         "line 3: expected rules that need no other file, got \"rook(file(a)) + bishop\""},
        {"game wythoff", "game maharaja",
         "line 3: expected the rules of maharaja, which are rook + bishop + jump(1,2) + jump(2,1), got \"rook + bishop\""},
        {"rook + bishop", "rook", "line 3: expected the rules of wythoff, which are rook + bishop, got \"rook\""},
        {"rook + bishop", "root + bishop",
         "line 3: expected the rules of wythoff, which are rook + bishop, got \"root + bishop\""},
        {"zeckendorf", "decimal", "line 4: expected a numeration, got \"decimal\""},
        {"states 7", "states", "line 5: expected states and its value, got \"states\""},
        {"states 7", "states many", "line 5: expected the number of states below 50000000, got \"many\""},
        {"states 7", "states 50000000", "line 5: expected the number of states below 50000000, got \"50000000\""},
        {"states 7", "states 7 or 8", "line 5: expected the end of the line, got \" or 8\""},
        {"states 7", "states 8", "line 13: expected a state's number below 50000000, got \"end\""},
        {"states 7", "states 6", "line 10: expected a state below 6, got \"6 0,1:2\""},
        {"1 - 0,1:3", "2 - 0,1:3", "line 7: expected state 1, got \"2 - 0,1:3\""},
        {"1 - 0,1:3", "1 ? 0,1:3", "line 7: expected '+' or '-', got \"? 0,1:3\""},
        {"1 - 0,1:3", "1- 0,1:3", "line 7: expected ' ', got \"- 0,1:3\""},
        {"1 - 0,1:3", "1 - 0,2:3", "line 7: expected a digit below 2, got \"2:3\""},
        {"1 - 0,1:3", "1 - 0;1:3", "line 7: expected ',', got \";1:3\""},
        {"1 - 0,1:3", "1 - 0,1:7", "line 7: expected a state below 7, got \"7\""},
        {"1 - 0,1:3", "1 - 0,1:3 0,1:4", "line 7: expected edges in order of their digits, second digit first, got \"0,1:4\""},
        {"0 + 0,0:0 1,0:1 0,1:2", "0 + 0,0:0 0,1:2 1,0:1",
         "line 6: expected edges in order of their digits, second digit first, got \"1,0:1\""},
        {"end\n", "", "line 13: expected another line, got \"the end of the file\""},
        {"end\n", "fin\n", "line 13: expected end, got \"fin\""},
        {"end\n", "end\nend\n", "line 14: expected the end of the file, got \"end\""},
    };
    for (const Bad& row : rows) {
        SCOPED_TRACE(row.old_text + " -> " + row.new_text);
        std::string text = wythoff_text;
        const std::size_t at = text.find(row.old_text);
        ASSERT_NE(at, std::string::npos);
        text.replace(at, row.old_text.size(), row.new_text);
        try {
            static_cast<void>(parse_certificate(text, "a.cert"));
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::usage);
            EXPECT_EQ(std::string(error.what()), "a.cert: " + row.says);
        }
    }
}

TEST(Certificate, SpellsOutWhatAFileLists) {
    const std::string path = testing::TempDir() + "certificate_test_lengths.txt";
    std::ofstream(path) << "1 2\n4\n";
    const Game game = make_game("rook(file(" + path + ")) + bishop(not(file(" + path + "))), block(1, rook(file(" + path + ")))");
    const std::string text = to_text(Certificate{game, zeckendorf(), SetKind::p_positions, {Dfa(2, 2)}});
    EXPECT_EQ(text,
              "wythoff certificate 1\n"
              "game rook(1,2,4) + bishop(not(1,2,4)), block(1, rook(1,2,4))\n"
              "rules rook(1,2,4) + bishop(not(1,2,4)), block(1, rook(1,2,4))\n"
              "numeration zeckendorf\nstates 0\nend\n");
    EXPECT_EQ(parse_certificate(text, "text").game, game);
}

TEST(Certificate, ThatCannotBeReadIsAnIoError) {
    try {
        static_cast<void>(read_certificate("/nowhere/at/all.cert"));
        ADD_FAILURE() << "read";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::io);
        EXPECT_EQ(std::string(error.what()), "cannot read \"/nowhere/at/all.cert\": No such file or directory");
    }
}

}  // namespace
}  // namespace wythoff
