// The typed constructors of the catalogue's games: each gives what its text gives, at the edges of the parameters too, and
// refuses what the text refuses.
#include "wythoff/rules/games.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "wythoff/core/error.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

constexpr auto misere = Convention::misere;
constexpr std::int64_t billion = 1'000'000'000;

struct Made {
    Game game;
    std::string text;
};

std::vector<Made> two_piles() {
    return {
        {games::nim(), "nim"},
        {games::nim(misere), "nim(misere)"},
        {games::wythoff(), "wythoff"},
        {games::wythoff(misere), "wythoff(misere)"},
        {games::m_wythoff(1), "m-wythoff(m=1)"},
        {games::m_wythoff(billion, misere), "m-wythoff(m=1000000000,misere)"},
        {games::roob_blocking(1, 1), "roob-blocking(m=1,p=1)"},
        {games::roob_blocking(2, 3), "roob-blocking(m=2,p=3)"},
        {games::roob_blocking(2, billion, 1), "roob-blocking(m=2,p=1000000000,l=1)"},
        {games::bishop_blocking(1, 1), "bishop-blocking(m=1,p=1)"},
        {games::bishop_blocking(billion, billion), "bishop-blocking(m=1000000000,p=1000000000)"},
        {games::blocking_queen(1), "blocking-queen(k=1)"},
        {games::blocking_queen(billion), "blocking-queen(k=1000000000)"},
        {games::modulo(1, 1), "modulo(m=1,p=1)"},
        {games::modulo(2, 3, misere), "modulo(m=2,p=3,misere)"},
        {games::modulo(2, 3, 0), "modulo(m=2,p=3,l=0)"},
        {games::modulo(2, 3, 3), "modulo(m=2,p=3,l=3)"},
        {games::modulo(2, games::max_modulus), "modulo(m=2,p=1000000)"},
        {games::modulo(2, 6, ResidueList{{5, 0}}), "modulo(m=2,p=6,residues=5,0)"},
        {games::connell(1), "connell(p=1)"},
        {games::connell(billion, misere), "connell(p=1000000000,misere)"},
        {games::shifted(2, 3, 0), "shifted(m=2,p=3,l=0)"},
        {games::shifted(2, 3, 2, misere), "shifted(m=2,p=3,l=2,misere)"},
        {games::shifted(1, billion, billion - 1), "shifted(m=1,p=1000000000,l=999999999)"},
        {games::shifted_choice(2, 1), "shifted-choice(m=2,p=1)"},
        {games::shifted_choice(2, 10'000, misere), "shifted-choice(m=2,p=10000,misere)"},
        {games::cut_corner(1, 3, 2, 1), "cut-corner(m=1,p=3,u=2,v=1)"},
        {games::cut_corner(1, 1, billion, 1, misere), "cut-corner(m=1,p=1,u=1000000000,v=1,misere)"},
        {games::imitation(1, 1), "imitation(m=1,p=1)"},
        {games::imitation(billion, 2), "imitation(m=1000000000,p=2)"},
        {games::maharaja(), "maharaja"},
        {games::maharaja(misere), "maharaja(misere)"},
        {games::maharaja(1, 2), "maharaja(k=1,l=2)"},
        {games::maharaja(3, 3, misere), "maharaja(k=3,l=3,misere)"},
        {games::maharaja(1, 1'000'000), "maharaja(k=1,l=1000000)"},
        {games::adjoined({{1, 2}, {2, 1}}), "adjoined(moves=(1,2),(2,1))"},
        {games::adjoined({{0, 1'000'000}}, 1, misere), "adjoined(moves=(0,1000000),T=1,misere)"},
        {games::adjoined({}, billion), "adjoined(T=1000000000)"},
        {games::adjoined({}, Endless{}), "adjoined(T=inf)"},
        {games::adjoin_p(games::nim()), "adjoin-p(nim)"},
        {games::adjoin_p(games::nim(misere)), "adjoin-p(nim(misere))"},
        {games::adjoin_p(games::nim(), misere), "adjoin-p(nim,misere)"},
        {games::adjoin_p(games::adjoin_p(games::blocking_queen(2))), "adjoin-p(adjoin-p(blocking-queen(k=2)))"},
    };
}

std::vector<Made> cones_and_heaps() {
    const IntegerSet odd = IntegerSet::odd(), few = IntegerSet::make_at_most(3);
    return {
        {games::st_wythoff(1, 1), "st-wythoff(s=1,t=1)"},
        {games::st_wythoff(billion, billion, misere), "st-wythoff(s=1000000000,t=1000000000,misere)"},
        {games::odd_odd(1, 2), "odd-odd(s=1,t=2)"},
        {games::odd_odd(2, 1, misere), "odd-odd(s=2,t=1,misere)"},
        {games::even_even(1, 2, misere), "even-even(s=1,t=2,misere)"},
        {games::odd_even(1, 2), "odd-even(s=1,t=2)"},
        {games::even_odd(2, 3), "even-odd(s=2,t=3)"},
        {games::restricted(1, 1, {}), "restricted(s=1,t=1)"},
        {games::restricted(1, 1, {few, few, {}, {}}), "restricted(s=1,t=1,Sh=<=3,Sv=<=3)"},
        {games::restricted(2, 3, {odd, few, IntegerSet::even(), IntegerSet::squares()}, misere),
         "restricted(s=2,t=3,Sh=odd,Sv=<=3,D1=even,D2=squares,misere)"},
        {games::subtraction(IntegerSet::make_list({1, 2, 4})), "subtraction(S=1,2,4)"},
        {games::subtraction(IntegerSet::all()), "subtraction(S=all)"},
        {games::muller_subtraction(IntegerSet::make_residues(8, {5})), "muller-subtraction(S=5 mod 8)"},
    };
}

std::vector<Made> three_piles() {
    return {
        {games::nim_on_three_piles(), "nim(piles=3)"},
        {games::nim_on_three_piles(misere), "nim(piles=3,misere)"},
        {games::with_nim(games::wythoff()), "with-nim(wythoff)"},
        {games::with_nim(games::adjoin_p(games::nim())), "with-nim(adjoin-p(nim))"},
        {games::with_pass(games::maharaja()), "with-pass(maharaja)"},
        {games::with_pass(make_game("rook + jump(1,2), cut(2,3)"), games::Passes::anywhere),
         "with-pass(rook + jump(1,2), cut(2,3),anywhere)"},
        {games::three_heap(), "three-heap"},
        {games::moore(1), "moore(m=1)"},
        {games::moore(3, misere), "moore(m=3,misere)"},
        {games::button(games::nim(), games::wythoff()), "button(nim,wythoff)"},
        {games::button(make_game("rook + jump(1,2)"), make_game("bishop, cut(1,1)")),
         "button((rook + jump(1,2)),(bishop, cut(1,1)))"},
        {games::tribonacci(), "tribonacci"},
    };
}

std::vector<Made> all_made() {
    std::vector<Made> all = two_piles();
    for (Made& made : three_piles()) all.push_back(std::move(made));
    for (Made& made : cones_and_heaps()) all.push_back(std::move(made));
    return all;
}

TEST(Games, AreWhatTheirTextsSay) {
    for (const Made& made : all_made()) {
        const Game parsed = make_game(made.text);
        EXPECT_EQ(to_text(made.game), made.text);
        EXPECT_EQ(made.game, parsed) << made.text;
        EXPECT_EQ(to_rules_text(made.game), to_rules_text(parsed)) << made.text;
        EXPECT_EQ(made.game.family, parsed.family) << made.text;
        EXPECT_EQ(to_text(made.game), to_text(parsed)) << made.text;
    }
}

TEST(Games, AreReadBackFromTheirRulesSpelledOut) {
    for (const Made& made : all_made()) EXPECT_EQ(make_game(to_rules_text(made.game)), made.game) << made.text;
}

// The largest value of each parameter that is a number, whatever the others, and what is just beyond it for jumps.
TEST(Games, OfLargeParametersAreRefusedOrReadBackFromTheirRulesSpelledOut) {
    std::size_t read = 0;
    for (const CatalogueEntry& entry : catalogue())
        for (const Parameter& parameter : entry.parameters) {
            if (parameter.kind != ParameterKind::number) continue;
            for (const std::int64_t value : {std::int64_t{1'000'000}, std::int64_t{1'000'001}, billion}) {
                std::string text = entry.name + "(";
                for (const Parameter& other : entry.parameters)
                    if (other.kind == ParameterKind::number)
                        text += other.name + "=" + std::to_string(other.name == parameter.name ? value : other.least) + ",";
                text.back() = ')';
                const auto game = parse_game(text);
                if (!game) continue;
                ++read;
                const auto again = parse_game(to_rules_text(*game));
                ASSERT_TRUE(static_cast<bool>(again)) << text << ": " << to_rules_text(*game);
                EXPECT_EQ(*again, *game) << text;
            }
        }
    EXPECT_GT(read, 40U);
}

TEST(Games, HaveAConstructorForEveryEntryOfTheCatalogue) {
    std::set<std::string> families, entries;
    for (const Made& made : all_made()) families.insert(made.game.family);
    for (const CatalogueEntry& entry : catalogue()) entries.insert(entry.name);
    EXPECT_EQ(families, entries);
}

Game nested(int levels) {
    Game game = games::nim();
    for (int i = 0; i < levels; ++i) game = games::adjoin_p(std::move(game));
    return game;
}

TEST(Games, CanBeInsideOneAnotherAsDeepAsTheirTextsCanBeRead) {
    const Game deepest = nested(8);
    EXPECT_EQ(make_game(to_text(deepest)), deepest);
    EXPECT_THROW(nested(9), Error);
}

struct Refused {
    std::function<Game()> made;
    std::string message;
};

TEST(Games, RefuseBadArgumentsByNameAndValue) {
    const std::vector<Refused> all = {
        {[] { return games::m_wythoff(0); }, "m-wythoff: m = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::m_wythoff(billion + 1); }, "m-wythoff: m = 1000000001: expected an integer from 1 to 1000000000"},
        {[] { return games::maharaja(29'999'993, 2); }, "maharaja: k = 29999993: expected an integer from 1 to 1000000"},
        {[] { return games::maharaja(1, 1'000'001); }, "maharaja: l = 1000001: expected an integer from 1 to 1000000"},
        {[] { return games::roob_blocking(2, 3, 0); }, "roob-blocking: l = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::bishop_blocking(2, -1); }, "bishop-blocking: p = -1: expected an integer from 1 to 1000000000"},
        {[] { return games::modulo(2, 3, 4); }, "modulo: l = 4: expected an integer from 0 to p = 3"},
        {[] { return games::modulo(2, 3, -1); }, "modulo: l = -1: expected an integer from 0 to 1000000000"},
        {[] { return games::modulo(2, 1'000'001); }, "modulo: p = 1000001: expected an integer from 1 to 1000000"},
        {[] {
             return games::modulo(2, 3, ResidueList{{0, 3}});
         },
         "modulo: residues = 0,3: expected residues from 0 to p-1 = 2"},
        {[] { return games::modulo(2, 3, ResidueList{}); }, "modulo: residues = : expected at least one residue"},
        {[] { return games::shifted(2, 3, 3); }, "shifted: l = 3: expected an integer from 0 to p-1 = 2"},
        {[] { return games::shifted(2, billion, 1); }, "shifted: p = 1000000000: expected p with m*p at most 1000000000"},
        {[] { return games::shifted_choice(1, 10'001); }, "shifted-choice: p = 10001: expected an integer from 1 to 10000"},
        {[] { return games::cut_corner(1, 1, 0, 1); }, "cut-corner: u = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::maharaja(0, 2); }, "maharaja: k = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::adjoined({}); }, "adjoined: moves: expected jumps such as moves=(1,2),(2,1), or T=5, or T=inf"},
        {[] {
             return games::adjoined({{0, 0}});
         },
         "adjoined: moves = (0,0): expected a jump that takes something"},
        {[] {
             return games::adjoined({{1, 1'000'001}});
         },
         "adjoined: moves = (1,1000001): expected an integer from 0 to 1000000"},
        {[] { return games::adjoined({}, 0); }, "adjoined: T = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::st_wythoff(1, 0); }, "st-wythoff: t = 0: expected an integer from 1 to 1000000000"},
        {[] { return games::adjoin_p(games::imitation(1, 1)); },
         std::string("adjoin-p: game = imitation(m=1,p=1): expected ") + board_without_memory},
        {[] { return games::adjoin_p(games::subtraction(IntegerSet::odd())); },
         std::string("adjoin-p: game = subtraction(S=odd): expected ") + board_without_memory},
        {[] { return games::adjoin_p(games::blocking_queen(2), misere); },
         "adjoin-p: misere: expected normal play: misere is not defined with blocking"},
    };
    for (const Refused& refused : all) {
        try {
            ADD_FAILURE() << "accepted: " << to_text(refused.made()) << ", not: " << refused.message;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::usage);
            EXPECT_EQ(error.what(), refused.message);
        }
    }
}

TEST(IntegerSets, AreReadAlone) {
    EXPECT_EQ(make_integer_set("5 mod 8"), IntegerSet::make_residues(8, {5}));
    EXPECT_EQ(make_integer_set(" {4,1} "), IntegerSet::make_list({1, 4}));
    for (const char* bad : {"", "5 mod 5", "1,2 x", "odd, misere", "0"}) {
        try {
            ADD_FAILURE() << bad << " is read as " << to_text(make_integer_set(bad));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::usage);
            EXPECT_TRUE(std::string(error.what()).starts_with("set '" + std::string(bad) + "': column ")) << error.what();
        }
    }
}

}  // namespace
}  // namespace wythoff
