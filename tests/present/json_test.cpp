#include "present/json.hpp"

#include <gtest/gtest.h>

#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

TEST(JsonText, EscapesQuotesBackslashesAndControlCharacters) {
    EXPECT_EQ(json_string("say \"no\" \\ \n\t"), R"("say \"no\" \\ \n\t")");
    EXPECT_EQ(json_string(std::string("\x01\x1f\0", 3)), R"("\u0001\u001f\u0000")");
}

TEST(JsonText, KeepsUtf8AndReplacesWhatIsNot) {
    EXPECT_EQ(json_string("Müller φ"), "\"Müller φ\"");
    EXPECT_EQ(json_string("a\xff"), "\"a\xef\xbf\xbd\"");
}

TEST(JsonText, ADocumentBeginsWithTheVersionAndKeepsTheOrderOfItsMembers) {
    EXPECT_EQ(to_document({{"z", 1}, {"a", Json::array()}, {"m", nullptr}}), "{\"version\":1,\"z\":1,\"a\":[],\"m\":null}\n");
    EXPECT_EQ(to_document(Json::object()), "{\"version\":1}\n");
    EXPECT_EQ(to_document({{"a", 1}}, Layout::indented), "{\n  \"version\": 1,\n  \"a\": 1\n}\n");
}

TEST(LongDocument, IsWhatTheLibraryWouldWrite) {
    TextStream out;
    LongDocument document(out);
    document.add("game", "\"quoted\"");
    document.add_array("empty", [](LongArray&) {});
    document.add_array("pairs", [](LongArray& pairs) {
        for (int i = 0; i < 3; ++i) pairs.add("[{},{}]", i, 2 * i);
    });
    document.add_array("rows", [](LongArray& rows) {
        rows.add_array([](LongArray&) {});
        rows.add_array([](LongArray& row) { row.add("{}", "null"); });
    });
    document.add_object("both", [&] {
        document.add_array("S", [](LongArray& values) { values.add("{}", 7); });
        document.add("not_S", nullptr);
    });
    document.add("last", true);
    document.end();
    const std::string text = std::move(out).text();
    EXPECT_EQ(text,
              "{\"version\":1,\"game\":\"\\\"quoted\\\"\",\"empty\":[],\"pairs\":[[0,0],[1,2],[2,4]],\"rows\":[[],[null]],"
              "\"both\":{\"S\":[7],\"not_S\":null},\"last\":true}\n");
    EXPECT_EQ(to_json_text(Json::parse(text)) + "\n", text);
}

TEST(LongDocument, EntriesOnLinesOfTheirOwnAreTheSameDocument) {
    TextStream out;
    LongDocument document(out);
    document.add_array("claims", [](LongArray& claims) {
        claims.add_line({{"a", 1}});
        claims.add_line({{"a", 2}});
    });
    document.end();
    EXPECT_EQ(std::move(out).text(), "{\"version\":1,\"claims\":[\n{\"a\":1},\n{\"a\":2}]}\n");
}

TEST(JsonMoves, NameTargetsOfPilesOfAnySize) {
    const Game game = make_game("wythoff");
    const State state = make_state(game, {Integer("1000000000000000000000"), 5});
    EXPECT_EQ(json_moves(game, state, {{1, 0, std::nullopt}, {5, 5, std::nullopt}}),
              R"([["999999999999999999999","5"],["999999999999999999995","0"]])");
    EXPECT_EQ(json_moves(game, state, {}), "[]");
}

TEST(JsonMoves, NameTheConstraintThatIsHandedOver) {
    const Game game = make_game("muller-subtraction(S=1,2,4)");
    State state = make_state(game, {7, 0});
    state.constraint = Constraint::outside;
    EXPECT_EQ(json_moves(game, state, {{3, 0, Constraint::inside}, {5, 0, Constraint::outside}}),
              R"([{"n":"4","constraint":"S"},{"n":"2","constraint":"not S"}])");
}

TEST(WrittenText, SaysWhatWasDrawnAndExported) {
    const Game game = make_game("wythoff");
    EXPECT_EQ(to_json(DrawnReport{to_text(game), 7, 8, "a \"b\".svg"}),
              "{\"version\":1,\"game\":\"wythoff\",\"to\":7,\"cells\":8,\"file\":\"a \\\"b\\\".svg\"}\n");
    const ExportReport report{to_text(game), "w.cert", "out", {}, {}};
    EXPECT_EQ(to_text(report, Format::json),
              "{\"version\":1,\"game\":\"wythoff\",\"certificate\":\"w.cert\",\"walnut\":\"out\",\"refuted\":false}\n");
    EXPECT_EQ(to_text(report, Format::table),
              "out: the automata and sentences of wythoff for Walnut; out/README.txt says how to run them\n");
}

}  // namespace
}  // namespace wythoff
