#include "wythoff/rules/parse_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/arbitrary_game.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {
namespace {

std::string rules_of(const std::string& text) { return to_rules_text(make_game(text)); }

TEST(ParseGame, ReadsRulesSpelledOut) {
    EXPECT_EQ(rules_of("rook + bishop + jump(1,2) + jump(2,1)"), "rook + bishop + jump(1,2) + jump(2,1)");
    EXPECT_EQ(make_game("rook + bishop + jump(1,2) + jump(2,1)"), make_game("maharaja"));
    EXPECT_EQ(make_game(" rook+bishop "), make_game("wythoff"));
    EXPECT_NE(make_game("rook"), make_game("wythoff"));
}

struct Row {
    const char* text;
    const char* rules;
    friend void PrintTo(const Row& row, std::ostream* out) { *out << row.text; }
};
class Catalogued : public testing::TestWithParam<Row> {};

TEST_P(Catalogued, HasTheRulesOfItsPaper) {
    const Game game = make_game(GetParam().text);
    EXPECT_EQ(to_rules_text(game), GetParam().rules);
    EXPECT_EQ(make_game(GetParam().rules), game);
}

INSTANTIATE_TEST_SUITE_P(
    , Catalogued,
    testing::Values(
        Row{"nim", "rook"}, Row{"wythoff", "rook + bishop"}, Row{"wythoff(misere)", "rook + bishop, misere"},
        Row{"m-wythoff(m=3)", "rook + band(3)"}, Row{"m-wythoff(1)", "rook + bishop"},
        Row{"roob-blocking(m=2,p=3)", "rook + band(2), block(2, rook(>=2))"},
        Row{"roob-blocking(2,3,1)", "rook + band(2), block(2, rook)"}, Row{"roob-blocking(m=2,p=1)", "rook + band(2)"},
        Row{"modulo(m=2,p=3)", "band(2) + rook(0 mod 3)"}, Row{"modulo(2,6,2)", "band(2) + rook(0,1 mod 6)"},
        Row{"modulo(m=2,p=3,residues=1,2)", "band(2) + rook(1,2 mod 3)"}, Row{"modulo(m=2,p=2,l=2)", "band(2) + rook"},
        Row{"connell(p=3)", "bishop + rook(0 mod 3)"}, Row{"shifted(m=2,p=3,l=1)", "rook + band(6), cut(2,4)"},
        Row{"shifted(2,3,0)", "rook + band(6)"}, Row{"shifted-choice(2,3)", "rook + band(6), cut(0,0) or cut(2,4) or cut(4,2)"},
        Row{"cut-corner(m=1,p=3,u=2,v=5)", "rook + band(3), cut(2,5)"},
        Row{"bishop-blocking(m=2,p=3)", "rook + band(2), block(2, bishop)"}, Row{"imitation(m=2,p=3)", "rook, imitate(2,3)"},
        Row{"maharaja(2,3)", "rook + bishop + jump(2,3) + jump(3,2)"}, Row{"maharaja(2,2)", "rook + bishop + jump(2,2)"},
        Row{"adjoined(moves=(1,2),(3,1))", "rook + bishop + jump(1,2) + jump(3,1)"},
        Row{"adjoined(T=4)", "rook + bishop + ray(1,2,<=4) + ray(2,1,<=4)"},
        Row{"adjoined(T=inf)", "rook + bishop + ray(1,2) + ray(2,1)"}, Row{"st-wythoff(s=2,t=3)", "rook + cone(2,3)"},
        Row{"odd-odd(1,2)", "rook(odd) + cone(1,2,odd,odd)"},
        Row{"even-even(s=2,t=3,misere)", "rook(even) + cone(2,3,even,even), misere"},
        Row{"odd-even(1,1)", "horizontal(odd) + vertical(even) + cone(1,1,odd,even)"},
        Row{"even-odd(1,1)", "horizontal(even) + vertical(odd) + cone(1,1,even,odd)"},
        Row{"restricted(s=1,t=2,Sh=1,2,Sv=<=3,D1=2,3 mod 7,D2=not(1,4))",
            "horizontal(1,2) + vertical(<=3) + cone(1,2,{2,3} mod 7,not(1,4))"},
        Row{"restricted(1,1,{1,2},odd)", "horizontal(1,2) + vertical(odd) + cone(1,1)"},
        Row{"subtraction(S=1,2,4)", "take(1,2,4)"}, Row{"subtraction(4,2,1,2)", "take(1,2,4)"},
        Row{"muller-subtraction(S=2,3 mod 7 from 9)", "take(2,3 mod 7 from 9), twist"},
        Row{"muller-subtraction(S=2,3 mod 7 from 8)", "take(2,3 mod 7 from 9), twist"},
        Row{"subtraction(S=odd from 4)", "take(1 mod 2 from 5)"}, Row{"subtraction(S=0 mod 1 from 4)", "take(>=4)"},
        Row{"subtraction(S=not(even from 6))", "take(not(0 mod 2 from 6))"},
        Row{"subtraction(S=3 mod 7 from 2)", "take(3 mod 7)"}, Row{"subtraction(S=powers(3))", "take(powers(3))"},
        Row{"muller-subtraction(not(squares))", "take(not(squares)), twist"}, Row{"subtraction(primes)", "take(primes)"},
        Row{"restricted(s=1,t=2,Sh=primes,Sv=<=3,D1=2,3 mod 7 from 9,D2=powers(2))",
            "horizontal(primes) + vertical(<=3) + cone(1,2,{2,3} mod 7 from 9,powers(2))"},
        Row{"muller-subtraction(S=5 mod 8)", "take(5 mod 8), twist"},
        Row{"muller-subtraction(S=fibonacci)", "take(fibonacci), twist"},
        Row{"muller-subtraction(S=not(fibonacci))", "take(not(fibonacci)), twist"},
        Row{"adjoin-p(nim)", "rook + p-positions(nim)"},
        Row{"adjoin-p(wythoff(misere))", "rook + bishop + p-positions(wythoff(misere)), misere"},
        Row{"adjoin-p(nim,misere)", "rook + p-positions(nim), misere"},
        Row{"adjoin-p(adjoin-p(nim))", "rook + p-positions(nim) + p-positions(adjoin-p(nim))"},
        Row{"blocking-queen(k=3)", "rook + bishop, block(2, rook + bishop)"}));

TEST(ParseGame, EveryExampleOfTheCatalogueParsesAndPrintsBack) {
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        EXPECT_EQ(game.family, entry.name);
        EXPECT_EQ(to_text(game), entry.example);
        EXPECT_EQ(make_game(to_text(game)), game);
        EXPECT_EQ(make_game(to_rules_text(game)), game) << entry.name;
    }
}

TEST(ParseGame, CatalogueNamesKeepTheirTextThroughARoundTrip) {
    for (const char* text : {"modulo(m=2,p=3,residues=1,2)", "adjoined(moves=(1,2),(3,1),T=inf)",
                             "adjoin-p((rook + bishop, misere))", "adjoin-p((rook(odd)),misere)",
                             "restricted(s=1,t=2,Sh=1,2,Sv=<=3,D1=2,3 mod 7,D2=not(1,4))", "shifted-choice(m=2,p=3,misere)"})
        EXPECT_EQ(to_text(make_game(text)), text);
}

struct Written {
    const char* text;
    const char* rules;
    friend void PrintTo(const Written& row, std::ostream* out) { *out << row.text; }
};
class Composed : public testing::TestWithParam<Written> {};

TEST_P(Composed, HasTheRulesThatItsPartsSay) {
    const Game game = make_game(GetParam().text);
    EXPECT_EQ(to_rules_text(game), GetParam().rules);
    EXPECT_EQ(make_game(GetParam().rules), game);
    EXPECT_EQ(make_game(to_text(game)), game);
}

INSTANTIATE_TEST_SUITE_P(
    , Composed,
    testing::Values(
        Written{"wythoff + jump(1,3)", "rook + bishop + jump(1,3)"}, Written{"jump(1,3) + wythoff", "jump(1,3) + rook + bishop"},
        Written{"nim + m-wythoff(2)", "rook + rook + band(2)"},
        Written{"queen + knight", "rook + bishop + jump(1,2) + jump(2,1)"},
        Written{"maharaja, block(1, bishop)", "rook + bishop + jump(1,2) + jump(2,1), block(1, bishop)"},
        Written{"wythoff, block(1)", "rook + bishop, block(1, rook + bishop)"},
        Written{"wythoff, misere", "rook + bishop, misere"},
        Written{"wythoff, cut(2,2), misere", "rook + bishop, cut(2,2), misere"}, Written{"king", "rook(1) + bishop(1)"},
        Written{"queen(odd)", "rook(odd) + bishop(odd)"}, Written{"rook(1..5)", "rook(<=5)"},
        Written{"rook(3..5,9)", "rook(3,4,5,9)"}, Written{"rook(2..30)", "rook(2..30)"},
        Written{"rook(1..3 mod 7)", "rook(1,2,3 mod 7)"}, Written{"rook(odd or 4)", "rook(odd or 4)"},
        Written{"rook(1 mod 4 or 3 mod 4)", "rook(odd)"}, Written{"rook(1,2 or 2,5)", "rook(1,2,5)"},
        Written{"rook(1,2,3 but 2)", "rook(1,3)"}, Written{"rook(all but 4)", "rook(not(4))"},
        Written{"rook(odd but (3 or primes))", "rook(odd but (3 or primes))"},
        Written{"rook(not(odd or 4))", "rook(not(odd or 4))"}, Written{"cone(1,5,{3,7},odd or 2)", "cone(1,5,{3,7},(odd or 2))"},
        Written{"cone(1,5,{3},7)", "cone(1,5,{3},{7})"},
        Written{"p-positions(wythoff, misere) + rook", "p-positions(wythoff(misere)) + rook"},
        Written{"adjoin-p(queen + knight)",
                "rook + bishop + jump(1,2) + jump(2,1) + p-positions(rook + bishop + jump(1,2) + jump(2,1))"}));

TEST(ParseGame, MisereAfterANameKeepsTheName) {
    EXPECT_EQ(to_text(make_game("wythoff, misere")), "wythoff(misere)");
    EXPECT_EQ(to_text(make_game("adjoin-p(nim), misere")), "adjoin-p(nim,misere)");
    EXPECT_EQ(make_game("wythoff, block(1), cut(1,1)").family, "");
}

RC_GTEST_PROP(ParseGame, PrintsAndParsesBackAnyGame, ()) {
    const Game game = *arbitrary_game();
    const Parsed<Game> again = parse_game(to_text(game));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(*again == game);
}

struct Fault {
    const char* text;
    const char* message;
    friend void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.text; }
};
class Faulty : public testing::TestWithParam<Fault> {};

TEST_P(Faulty, SaysTheColumnAndWhatWasExpected) {
    const Parsed<Game> parsed = parse_game(GetParam().text);
    ASSERT_FALSE(static_cast<bool>(parsed)) << GetParam().text;
    EXPECT_EQ(parsed.error().message(), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    , Faulty,
    testing::Values(
        Fault{"m-wythoff(m=-2)", "column 13: expected a positive integer for m, got -2"},
        Fault{"m-wythoff(m= -2)", "column 14: expected a positive integer for m, got -2"},
        Fault{"m-wythoff(m=0)", "column 13: expected a positive integer for m, got 0"},
        Fault{"m-wythoff(m=x)", "column 13: expected a positive integer for m, got 'x'"},
        Fault{"m-wythoff(m=99999999999999999999999)",
              "column 13: expected a positive integer up to 1000000000 for m, got 99999999999999999999999"},
        Fault{"m-wythoff", "column 10: expected a value for m of m-wythoff(m[,misere]), got the end"},
        Fault{"m-wythoff(m=2", "column 14: expected ',' or ')', got the end"},
        Fault{"wythoff(", "column 9: expected an argument or ')', got the end"},
        Fault{"m-wythoff(m=2)x", "column 15: expected the end of the game, got 'x'"},
        Fault{"m-wythoff(m=2,m=3)", "column 17: expected m only once, got 3"},
        Fault{"m-wythoff(n=2)", "column 11: expected one of the parameters of m-wythoff(m[,misere]), got 'n'"},
        Fault{"m-wythoff(2,3)", "column 13: expected no further argument: m-wythoff(m[,misere]), got 3"},
        Fault{"", "column 1: expected a game of the catalogue or a move set such as rook, got the end"},
        Fault{"withoff",
              "column 1: expected a game of the catalogue or a move set such as rook (did you mean wythoff?), got 'withoff'"},
        Fault{"three-heapp",
              "column 1: expected a game of the catalogue or a move set such as rook (did you mean three-heap?), "
              "got 'three-heapp'"},
        Fault{"shifted(2,3,3)", "column 13: expected an integer from 0 to p-1 = 2, got 3"},
        Fault{"modulo(2,3,4)", "column 12: expected an integer from 0 to p = 3, got 4"},
        Fault{"modulo(m=2,p=3,residues=3)", "column 25: expected residues from 0 to p-1 = 2, got 3"},
        Fault{"modulo(m=2,p=3,l=1,residues=1)", "column 29: expected either l or residues, not both, got 1"},
        Fault{"adjoined()", "column 9: expected jumps such as moves=(1,2),(2,1), or T=5, or T=inf, got '('"},
        Fault{"adjoined(moves=(0,0))", "column 19: expected a jump that takes something, got 0"},
        Fault{"imitation(1,1,misere)", "column 15: expected no misere here: imitation is played normally, got 'misere'"},
        Fault{"subtraction(S=0)", "column 15: expected positive integers for S, got 0"},
        Fault{"subtraction(S={})", "column 15: expected at least one positive integer for S, got '{'"},
        Fault{"subtraction(S=8 mod 8)", "column 15: expected residues from 0 to 7 for S, got 8"},
        Fault{"subtraction(S=1 mod 0)", "column 21: expected a positive integer for the modulus, got 0"},
        Fault{"subtraction(S=not(all))", "column 19: expected a set that leaves some positive integer out, got 'all'"},
        Fault{"subtraction(S=powers(1))", "column 22: expected an integer for the base of the powers, got 1"},
        Fault{"subtraction(S=powers)", "column 21: expected '(' after powers, got ')'"},
        Fault{"subtraction(S=2 mod 7 from 0)", "column 28: expected a positive integer for the first element, got 0"},
        Fault{"subtraction(S=file())", "column 20: expected the path of a file, got ')'"},
        Fault{"subtraction(S=file(\"x))", "column 20: expected a closing '\"', got '\"'"},
        Fault{"subtraction(S=prime)",
              "column 15: expected a set for S: all, odd, even, fibonacci, powers(b), squares, primes, file(PATH), <=R, >=R, "
              "1,2,4, 1..5, 2,3 mod 7, not(...), or several with or and but (did you mean primes?), got 'prime'"},
        Fault{"rook + ",
              "column 8: expected a move set: rook, horizontal, vertical, bishop, queen, king, knight, band, jump, ray, cone, "
              "take(k,l: ...), p-positions or a game of the catalogue, got the end"},
        Fault{"rook + quen",
              "column 8: expected a move set: rook, horizontal, vertical, bishop, queen, king, knight, band, jump, ray, cone, "
              "take(k,l: ...), p-positions or a game of the catalogue (did you mean queen?), got 'quen'"},
        Fault{"rook, missere",
              "column 7: expected misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), lost(CONDITION), won(...) or "
              "imitate(m,p) "
              "(did you mean misere?), got 'missere'"},
        Fault{"rook, lost", "column 11: expected '(' after lost, got the end"},
        Fault{"rook, lost()", "column 12: expected a position such as (3,4), as in lost((3,4),(5,6)), got ')'"},
        Fault{"rook, won(3,4)", "column 11: expected a position such as (3,4), as in won((3,4),(5,6)), got 3"},
        Fault{"rook, lost((3,4)", "column 17: expected ',' or ')', got the end"},
        Fault{"rook, lost((3,4),)", "column 17: expected ',' or ')', got ','"},
        Fault{"rook, lost((-3,4))", "column 13: expected a non-negative integer for the first pile, got -3"},
        Fault{"rook, lost((3,1000001))",
              "column 15: expected a non-negative integer up to 1000000 for the second pile, got 1000001"},
        Fault{"rook, lost((3,4),(5,6),(3,4))", "column 24: expected (3, 4) only once, got '('"},
        Fault{"rook, won((3,4)), lost((5,6),(3,4))", "column 30: expected (3, 4) in lost or in won, not in both, got '('"},
        Fault{"rook, lost((3,4)), lost((5,6))", "column 20: expected one lost clause only, got 'lost'"},
        Fault{"rook, won((3,4)), won((5,6))", "column 19: expected one won clause only, got 'won'"},
        Fault{"rook, lost((4,0),(1,2)), cut(2,3)",
              "column 18: expected a position on the board, and (1, 2) is cut out of it, got '('"},
        Fault{"shifted(1,2,1), won((0,0))", "column 21: expected a position on the board, and (0, 0) is cut out of it, got '('"},
        Fault{"adjoin-p((rook, lost((1,2)))), won((1,2))", "column 36: expected (1, 2) in lost or in won, not in both, got '('"},
        Fault{"adjoin-p((rook, lost((1,2)))), cut(3,3)",
              "column 30: expected a position on the board, and (1, 2) is cut out of it, got ','"},
        Fault{"rook, imitate(1,2), lost((3,4))", "column 21: expected no lost here: not defined with memory, got 'lost'"},
        Fault{"rook, won((3,4)), imitate(1,2)",
              "column 19: expected no imitate here: it goes with the rules 'rook' alone, got 'imitate'"},
        Fault{"subtraction(1,2), lost((3,4))", "column 17: expected the end of the game: subtraction has one pile, got ','"},
        Fault{"rook + bishop, imitate(1,1)",
              "column 16: expected no imitate here: it goes with the rules 'rook' alone, got 'imitate'"},
        Fault{"rook, block(2, rook), misere",
              "column 23: expected no misere here: not defined with blocking or memory, got 'misere'"},
        Fault{"rook, imitate(1,2), cut(2,2)", "column 21: expected no cut here: not defined with memory, got 'cut'"},
        Fault{"rook, cut(3,3), cut(2,2)", "column 17: expected one cut clause only, got 'cut'"},
        Fault{"rook, block(1, rook), block(2, rook)", "column 23: expected one block clause only, got 'block'"},
        Fault{"rook, imitate(1,2), imitate(1,2)", "column 21: expected one imitate clause only, got 'imitate'"},
        Fault{"jump(0,0)", "column 6: expected a move that takes something, got 0"},
        Fault{"band", "column 5: expected '(' after band, got the end"},
        Fault{"p-positions(imitation(1,1))",
              "column 13: expected a game on two piles without memory and without a choice of the board, got 'imitation'"},
        Fault{"adjoin-p(subtraction(1))",
              "column 10: expected a game on two piles without memory and without a choice of the board, got 'subtraction'"},
        Fault{"adjoin-p(blocking-queen(3),misere)",
              "column 9: expected normal play: misere is not defined with blocking, got '('"},
        Fault{"cone(1,5,3,7)", "column 10: expected braces, which say whether it is one set, {3,7}, or two, {3},{7}, got 3"},
        Fault{"restricted(1,1,1,4 mod 5)",
              "column 16: expected braces, which say whether it is one set, {1,4}, or two, {1},{4}, got 1"},
        Fault{"wythoff(misere) + knight",
              "column 8: expected a game that is its moves alone; this one is 'rook + bishop, misere', and clauses come behind "
              "the sum, got '('"},
        Fault{"rook + subtraction(1,2)",
              "column 8: expected a game on two or three piles, whose moves others can be added to, got 'subtraction'"},
        Fault{"subtraction(1,2), misere", "column 17: expected the end of the game: subtraction has one pile, got ','"},
        Fault{"rook(5..3)", "column 9: expected a range that ends at 5 or later, got 3"},
        Fault{"rook(odd but odd)", "column 6: expected a set with at least one element, got 'odd'"},
        Fault{"rook(1 or >=2)",
              "column 6: expected a set that leaves some positive integer out; everything is written all, got 1"},
        Fault{"rook + take(1,2)",
              "column 8: expected take(k,l: CONDITION), as in take(k,l: k = l); take(SET) is a game on one pile by itself, got "
              "'take'"},
        Fault{"take(k,l: k + l)", "column 16: expected one of = != < <= > >= in, got ')'"},
        Fault{"take(k,l: (k = l) + 1 = 2)", "column 11: expected a number such as k + l, not a condition, got '('"},
        Fault{"take(k,l: k = z)", "column 15: expected k, l, x, y, a number, min(...), max(...), abs(...), not or '(', got 'z'"},
        Fault{"take(k,l: k = \xc3\xa9)",
              "column 15: expected k, l, x, y, a number, min(...), max(...), abs(...), not or '(', got '\xc3\xa9'"},
        Fault{"take(k,l: k \xe2\x8a\x82 l)", "column 13: expected one of = != < <= > >= in, got '\xe2\x8a\x82'"},
        Fault{"take(k, m: k = 1)", "column 9: expected l, as in take(k,l: k = l), got 'm'"},
        Fault{"take(k,l: k = l", "column 16: expected and, or or ')', got the end"},
        Fault{"rook|bishop", "column 5: expected the end of the game (moves are joined by +, as in rook + bishop), got '|'"},
        Fault{"rook and bishop",
              "column 6: expected the end of the game (moves are joined by +, as in rook + bishop), got 'and'"},
        Fault{"wythoff \xe2\x88\xaa knight",
              "column 9: expected the end of the game (moves are joined by +, as in rook + bishop), got '\xe2\x88\xaa'"},
        Fault{"rook, Bishop",
              "column 7: expected misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), lost(CONDITION), won(...) or "
              "imitate(m,p) "
              "(moves are joined by +, as in rook + bishop), got 'Bishop'"},
        Fault{"rook misere", "column 6: expected the end of the game (a clause comes after a comma: ', misere'), got 'misere'"},
        Fault{"WYTHOFF",
              "column 1: expected a game of the catalogue or a move set such as rook (did you mean wythoff?), got 'WYTHOFF'"},
        Fault{"wythoff(2)",
              "column 9: expected no further argument: wythoff([misere]) (did you mean m-wythoff(m[,misere])?), got 2"},
        Fault{"wythoff(m=2)",
              "column 9: expected one of the parameters of wythoff([misere]) (did you mean m-wythoff(m[,misere])?), got 'm'"},
        Fault{"nim(2,3)", "column 7: expected no further argument: nim(piles=2[,misere]), got 3"},
        Fault{"band(10^18)", "column 6: expected a positive integer up to 1000000000 for the width of a band, got 10^18"},
        Fault{"band(2^3^2)", "column 6: expected a positive integer up to 1000000000 for the width of a band, got 2^3^2"},
        Fault{"rook(<=10^10)", "column 8: expected a positive integer up to 1000000000 for lengths, got 10^10"},
        Fault{"rook({0,3,4 mod 4})", "column 6: expected residues from 0 to 3 for lengths, got '{'"},
        Fault{"rook({0,3,4 mod 7)", "column 18: expected '}', got ')'"},
        Fault{"rook({0,3,4)", "column 12: expected ',', mod or '}', got ')'"},
        Fault{"take(k,l: k%2 = 1)", "column 12: expected mod, as in k mod 2 = 1, got '%'"},
        Fault{"take(k,l: k/2 = 1)", "column 12: expected div, as in k div 2, got '/'"},
        Fault{"take(k,l: k**2 = l)", "column 12: expected '^', as in k^2, got '*'"},
        Fault{"take(k,l: k = 1 && l = 2)", "column 17: expected and, as in k = 1 and l = 2, got '&'"},
        Fault{"take(k,l: k in (1,2) | l = 2)",
              "column 22: expected or, as in k = 1 or l = 2; that k divides l is l mod k = 0, got '|'"},
        Fault{"take(k,l: k =< l)", "column 13: expected <=, got '='"},
        Fault{"take(k,l: !(k = l))", "column 11: expected not, as in not k = l, got '!'"},
        Fault{"queen; misere", "column 6: expected the end of the game (a clause comes after a comma: ', misere'), got ';'"},
        Fault{"rook mis\xc3\xa8re",
              "column 6: expected the end of the game (a clause comes after a comma: ', misere'), got 'mis'"},
        Fault{"rook, mis\xc3\xa8re",
              "column 7: expected misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), lost(CONDITION), won(...) or "
              "imitate(m,p) "
              "(did you mean misere?), got 'mis'"},
        Fault{"rook, blocking(2)",
              "column 7: expected misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), lost(CONDITION), won(...) or "
              "imitate(m,p) "
              "(did you mean block?), got 'blocking'"},
        Fault{"rook(1-3)", "column 7: expected '..' for a range, as in 1..3, got -3"},
        Fault{
            "rook(prime)",
            "column 6: expected a set for lengths: all, odd, even, fibonacci, powers(b), squares, primes, file(PATH), <=R, >=R, "
            "1,2,4, 1..5, 2,3 mod 7, not(...), or several with or and but (did you mean primes?), got 'prime'"},
        Fault{"take(a,b: a = b)", "column 6: expected k,l: and a condition, as in take(k,l: k = l), got 'a'"},
        Fault{"take(k l: k = l)", "column 6: expected k,l: and a condition, as in take(k,l: k = l), got 'k'"},
        Fault{"rook \xff", "column 6: expected the end of the game, got '\\xff'"}));

TEST(ParseGame, ReadsResiduesInBracesAndPowers) {
    EXPECT_EQ(make_game("rook({0,3,4 mod 7})"), make_game("rook(0,3,4 mod 7)"));
    EXPECT_EQ(make_game("rook({0..2,5 mod 7 from 9} or 4)"), make_game("rook((0..2,5 mod 7 from 9) or 4)"));
    EXPECT_EQ(make_game("restricted(1,1,{0,3 mod 5},{2,4})"), make_game("restricted(s=1,t=1,Sh=0,3 mod 5,Sv=2,4)"));
    EXPECT_EQ(make_game("cone(1,5,{0,1 mod 3},{2})"), make_game("cone(1,5,not(2 mod 3),{2})"));
    EXPECT_EQ(make_game("band(10^6) + jump(2^3,+3)"), make_game("band(1000000) + jump(8,3)"));
    EXPECT_EQ(make_game("take(k,l: k = 2^3 and l < 2k^2)"), make_game("take(k,l: k = 8 and l < 2*k^2)"));
}

TEST(ParseGame, RefusesDeepNesting) {
    std::string text = "nim";
    for (int i = 0; i < 1000; ++i) text = "adjoin-p(" + text + ")";
    EXPECT_FALSE(static_cast<bool>(parse_game(text)));
}

TEST(ParseGame, QuotesTheTextInAnError) {
    try {
        (void)make_game("m-wythoff(m=-2)");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::usage);
        EXPECT_STREQ(error.what(), "game 'm-wythoff(m=-2)': column 13: expected a positive integer for m, got -2");
    }
}

TEST(GameText, TwoSetsOfACone_OneOfThemANumber_AreReadBackAsTwo) {
    BoardRules rules;
    rules.moves = {Cone{3, 4, IntegerSet::make_list({1}), IntegerSet::make_residues(5, {4})}};
    const Game game{{}, {}, rules};
    EXPECT_EQ(to_text(game), "cone(3,4,{1},4 mod 5)");
    EXPECT_EQ(make_game(to_text(game)), game);
}

}  // namespace
}  // namespace wythoff
