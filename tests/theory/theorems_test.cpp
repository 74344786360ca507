#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "solve/definition.hpp"
#include "support/print_cell.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

// The theorem's P-positions up to `to`, and from every N-position a winning move that the rules allow.
void expect_theorem(const std::string& text, std::int64_t to, Engine witness, const std::string& source) {
    const Game game = make_game(text);
    const auto application = find_theorem(game);
    ASSERT_TRUE(application) << text;
    EXPECT_NE(application->theorem->source.find(source), std::string::npos) << text << ": " << application->theorem->source;
    const PSet p = solve(game, to, witness).p;
    Oracle oracle(game);
    const auto& cuts = game.board()->cuts;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            if (!cuts.empty() && x < cuts[0].u && y < cuts[0].v) continue;
            ASSERT_EQ(application->form->is_p(to_position({x, y})), p.contains(x, y)) << text << " at " << x << "," << y;
            if (to > 100 && (31 * x + 17 * y) % 23 != 0) continue;  // winning moves of a part of a large board
            const State state = make_state(game, to_position({x, y}));
            const Answer answer = oracle.ask(state);
            ASSERT_EQ(answer.evidence.kind, source.starts_with("Proposition 14") || !source.starts_with("Proposition")
                                                ? Evidence::Kind::theorem
                                                : Evidence::Kind::proof);
            ASSERT_EQ(answer.outcome == Outcome::P, p.contains(x, y)) << text << " at " << x << "," << y;
            if (*answer.outcome == Outcome::N && can_move(game, state, oracle.is_p())) {
                ASSERT_FALSE(answer.winning_moves.empty()) << text << " at " << x << "," << y;
            }
            for (const Move& move : answer.winning_moves) {
                ASSERT_FALSE(objection(game, state, move, oracle.is_p())) << text;
                const Position at = target(state, move);
                ASSERT_TRUE(p.contains(at.x.get_si(), at.y.get_si())) << text << " at " << x << "," << y;
            }
        }
}

// Every option that must be blocked is named, and no other.
void expect_blocks(const std::string& text, std::int64_t to) {
    const Game game = make_game(text);
    const PSet p = solve_by_definition(game, to);
    Oracle oracle(game);
    p.for_each([&](Cell cell) {
        const State state = make_state(game, to_position(cell));
        std::size_t options = 0;
        for (const Move& move : legal_moves(game, state, oracle.is_p(), 100000)) {
            const Position at = target(state, move);
            if (p.contains(at.x.get_si(), at.y.get_si())) ++options;
        }
        const Answer answer = oracle.ask(state);
        EXPECT_EQ(answer.block.size(), options) << text << " at " << cell.x << "," << cell.y;
        for (const Position& at : answer.block) EXPECT_TRUE(p.contains(at.x.get_si(), at.y.get_si()));
    });
}

TEST(Theorems, AgreeWithTheDefinitionForSmallParameters) {
    constexpr std::int64_t to = 36;
    for (int m = 1; m <= 4; ++m)
        for (int p = 1; p <= 4; ++p) {
            const auto args = fmt::format("(m={},p={})", m, p);
            expect_theorem("roob-blocking" + args, to, Engine::definition, p == 1 ? "Fraenkel" : "Theorem 2.1(i)");
            expect_theorem("bishop-blocking" + args, to, Engine::definition, p == 1 ? "Fraenkel" : "Proposition 14");
            if (std::gcd(m, p) == 1)
                expect_theorem("modulo" + args, to, Engine::definition, p == 1 ? "Fraenkel" : "Theorem 2.1(iia)");
            for (int l = 1; l < p; ++l)
                expect_theorem(fmt::format("shifted(m={},p={},l={})", m, p, l), to, Engine::definition, "Theorem 2.1(iiia)");
        }
}

TEST(Theorems, AgreeWithTheBoardForParametersUpToSixLong) {
    constexpr std::int64_t to = 200;
    for (int m = 1; m <= 6; ++m) {
        expect_theorem(fmt::format("m-wythoff(m={})", m), to, Engine::board, "Fraenkel");
        for (int p = 2; p <= 6; ++p) {
            expect_theorem(fmt::format("roob-blocking(m={},p={})", m, p), to, Engine::board, "Theorem 2.1(i)");
            expect_theorem(fmt::format("bishop-blocking(m={},p={})", m, p), to, Engine::board, "Proposition 14");
            expect_theorem(fmt::format("modulo(m={},p={},l={})", m, m * p, m), to, Engine::board,
                           m == 1 ? "Theorem 2.1(iia)" : "Theorem 2.1(iib)");
            if (std::gcd(m, p) == 1)
                expect_theorem(fmt::format("modulo(m={},p={})", m, p), to, Engine::board, "Theorem 2.1(iia)");
            expect_theorem(fmt::format("shifted(m={},p={},l={})", m, p, 1 + m % (p - 1 > 0 ? p - 1 : 1)), to, Engine::board,
                           "Theorem 2.1(iiia)");
        }
    }
}

TEST(Theorems, HoldForTheRestrictionsOfStWythoffUnderBothConventionsLong) {
    for (const char* ending : {"", ",misere"})
        for (int s = 1; s <= 6; ++s)
            for (int t = 1; t <= 6; ++t) {
                const auto args = fmt::format("(s={},t={}{})", s, t, ending);
                const bool small = s <= 3 && t <= 3;
                const std::int64_t to = small ? 30 : 120;
                const Engine witness = small ? Engine::definition : Engine::board;
                expect_theorem("st-wythoff" + args, to, witness,
                               s == 1 && *ending == 0 ? "Fraenkel, How to beat" : "equation (2)");
                expect_theorem("even-even" + args, to, witness, "Theorems 13 and 14");
                expect_theorem("odd-odd" + args, to, witness, "Theorems 7 and 9");
                expect_theorem("odd-even" + args, to, witness, "Theorems 17 to 20");
                expect_theorem("even-odd" + args, to, witness, "Corollaries 21 to 24");
            }
    for (int m = 1; m <= 6; ++m) expect_theorem(fmt::format("m-wythoff(m={},misere)", m), 100, Engine::board, "Theorem 14");
}

// The project's own propositions, for the paper's Problems 25, 26 and 27.
TEST(Theorems, HoldForMultiplesAndOddMultiplesLong) {
    const auto game = [](int s, int t, int modulus, int r1, int r2, const char* ending) {
        return fmt::format("restricted(s={0},t={1},Sh={3} mod {2},Sv={4} mod {2},D1={3} mod {2},D2={4} mod {2}{5})", s, t,
                           modulus, r1, r2, ending);
    };
    int odd = 0;
    for (const char* ending : {"", ",misere"})
        for (int s = 1; s <= 3; ++s)
            for (int t = 1; t <= 4; ++t)
                for (int modulus = 3; modulus <= 12; ++modulus) {
                    if (modulus <= 5) expect_theorem(game(s, t, modulus, 0, 0, ending), 40, Engine::board, "Proposition 1");
                    for (int r1 = 1; r1 < modulus; ++r1)
                        for (int r2 = 1; r2 < modulus; ++r2) {
                            const bool holds = modulus % (2 * r1) == 0 && modulus % (2 * r2) == 0 &&
                                               std::abs(r1 - r2) < (s - 1) * std::min(r1, r2) + t;
                            const std::string text = game(s, t, modulus, r1, r2, ending);
                            EXPECT_EQ(find_theorem(make_game(text)).has_value(), holds) << text;
                            if (!holds) continue;
                            ++odd;
                            expect_theorem(text, 40, Engine::board, "Proposition 2");
                        }
                }
    EXPECT_GT(odd, 200);
}

TEST(Theorems, HoldForNimUnderBothConventions) {
    expect_theorem("nim", 20, Engine::definition, "Bouton");
    expect_theorem("nim(misere)", 20, Engine::definition, "Bouton");
    expect_theorem("adjoin-p(nim)", 40, Engine::definition, "Fraenkel");
}

TEST(Theorems, NameWhatMustBeBlocked) {
    for (const char* text : {"roob-blocking(m=1,p=2)", "roob-blocking(m=2,p=3)", "roob-blocking(m=3,p=4)",
                             "bishop-blocking(m=1,p=2)", "bishop-blocking(m=2,p=3)", "bishop-blocking(m=3,p=3)"})
        expect_blocks(text, 60);
}

// Every option that is P, once: the winning moves of an N-position.
void expect_every_winning_move(const std::string& text, std::int64_t to) {
    const Game game = make_game(text);
    const PSet p = solve_by_definition(game, to);
    Oracle oracle(game);
    const auto& cuts = game.board()->cuts;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            if (p.contains(x, y) || (!cuts.empty() && x < cuts[0].u && y < cuts[0].v)) continue;
            const State state = make_state(game, to_position({x, y}));
            std::vector<Cell> expected;
            for (const Move& move : legal_moves(game, state, oracle.is_p(), 100000)) {
                const Cell cell{x - move.k.get_si(), y - move.l.get_si()};
                if (p.contains(cell.x, cell.y)) expected.push_back(cell);
            }
            const Answer answer = oracle.ask(state);
            ASSERT_EQ(answer.evidence.kind, Evidence::Kind::theorem) << text;
            std::vector<Cell> found;
            for (const Move& move : answer.winning_moves) found.push_back({x - move.k.get_si(), y - move.l.get_si()});
            std::sort(expected.begin(), expected.end());
            std::sort(found.begin(), found.end());
            ASSERT_EQ(found, expected) << text << " at " << x << "," << y;
        }
}

TEST(Theorems, OnBeattyPairsNameEveryWinningMoveOnce) {
    constexpr std::int64_t to = 24;
    for (int m = 1; m <= 4; ++m)
        for (int p = 1; p <= 5; ++p) {
            expect_every_winning_move(fmt::format("roob-blocking(m={},p={})", m, p), to);
            expect_every_winning_move(fmt::format("modulo(m={},p={},l={})", m, m * p, m), to);
            if (std::gcd(m, p) == 1) expect_every_winning_move(fmt::format("modulo(m={},p={})", m, p), to);
            for (int l = 0; l < p; ++l) expect_every_winning_move(fmt::format("shifted(m={},p={},l={})", m, p, l), to);
        }
}

// Games that no catalogue text names: they are compared with the families all the same, and then computed.
TEST(Theorems, LeaveRooksOfAHugeModulusToTheEngines) {
    for (const char* text : {"bishop + rook(0 mod 2000000)", "connell(p=2000000)", "band(3) + rook(0,1,2 mod 3000000)"}) {
        const Game game = make_game(text);
        EXPECT_FALSE(find_theorem(game)) << text;
        Oracle oracle(game);
        const PSet p = solve_by_definition(game, 12);
        for (std::int64_t x = 0; x <= 12; ++x)
            for (std::int64_t y = 0; y <= 12; ++y)
                EXPECT_EQ(oracle.ask(make_state(game, to_position({x, y}))).outcome, p.contains(x, y) ? Outcome::P : Outcome::N)
                    << text << " at " << x << "," << y;
    }
}

// The number of pairs in a column grows with p; only those in reach may cost anything.
TEST(Theorems, OnBeattyPairsAnswerForLargeParameters) {
    const std::vector<std::pair<const char*, std::pair<const char*, const char*>>> questions = {
        {"shifted(1000,2000,3)", {"10^30", "10^31"}},   {"shifted(1000,2000,3)", {"7", "10^31"}},
        {"shifted(1000,1000000,999)", {"10^30", "5"}},  {"modulo(1,1000000)", {"0", "10^30"}},
        {"modulo(3,1000000)", {"10^30", "10^9+1"}},     {"modulo(1000,1000000,1000)", {"12", "10^30+1"}},
        {"roob-blocking(1,100000)", {"10^30", "10^31"}}};
    for (const auto& [text, piles] : questions) {
        const Game game = make_game(text);
        Oracle oracle(game);
        const State state = make_state(game, {*parse_integer(piles.first), *parse_integer(piles.second)});
        const Answer answer = oracle.ask(state);
        ASSERT_EQ(answer.evidence.kind, Evidence::Kind::theorem) << text;
        ASSERT_EQ(answer.outcome, Outcome::N) << text;
        ASSERT_FALSE(answer.winning_moves.empty()) << text;
        EXPECT_LE(answer.winning_moves.size(), 6U) << text;
        for (const Move& move : answer.winning_moves) {
            EXPECT_FALSE(objection(game, state, move, oracle.is_p())) << text;
            EXPECT_EQ(oracle.ask(after(game, state, move)).outcome, Outcome::P) << text;
        }
    }
}

// (0,y) with y < p is P, and all (0,z) with z < y are to be blocked; (0,p) has one P-option more than can be blocked.
TEST(Theorems, NameWhatMustBeBlockedAsFarAsItCanBeListed) {
    const Game game = make_game("roob-blocking(m=1,p=100000)");
    Oracle oracle(game);
    const Answer full = oracle.ask(make_state(game, {0, 99999}));
    EXPECT_EQ(full.outcome, Outcome::P);
    EXPECT_EQ(full.block.size(), 99999U);
    const Answer won = oracle.ask(make_state(game, {0, 100000}));
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(won.winning_moves.size(), 100000U);
    const Game larger = make_game("roob-blocking(m=1,p=100001)");
    EXPECT_FALSE(find_theorem(larger));
    const Answer computed = Oracle(larger).ask(make_state(larger, {0, 7}));
    EXPECT_EQ(computed.evidence.kind, Evidence::Kind::computed);
    EXPECT_EQ(computed.block.size(), 7U);
}

TEST(Theorems, AreRecognisedByRulesNotByNames) {
    for (const char* text : {"bishop + rook", "rook + band(3)", "band(2) + rook(0 mod 3)", "band(2) + rook, block(2, rook(>=2))",
                             "rook + cone(2,3)", "rook + cone(1,4)", "rook + band(6), cut(2,4)", "vertical + horizontal"})
        EXPECT_TRUE(find_theorem(make_game(text))) << text;
}

// Outside its hypotheses a theorem must not answer.
TEST(Theorems, DoNotAnswerOutsideTheirHypotheses) {
    for (const char* text : {"modulo(m=2,p=2)",
                             "modulo(m=2,p=4)",
                             "modulo(m=3,p=6)",
                             "modulo(m=2,p=3,l=2)",
                             "modulo(m=2,p=6,l=3)",
                             "modulo(m=2,p=4,residues=2)",
                             "roob-blocking(m=2,p=3,l=1)",
                             "roob-blocking(m=2,p=3,l=3)",
                             "cut-corner(m=1,p=3,u=2,v=2)",
                             "cut-corner(m=2,p=3,u=1,v=4)",
                             "maharaja",
                             "maharaja(2,3)",
                             "modulo(m=2,p=3,misere)",
                             "shifted(m=2,p=3,l=1,misere)",
                             "blocking-queen(k=2)",
                             "adjoin-p(wythoff)",
                             "rook + bishop(even)",
                             "rook + band(2), block(1, band(2))",
                             "restricted(s=1,t=1,Sh=<=3)",
                             "rook + cone(2,3,all,odd)",
                             "rook + bishop + jump(5,6)",
                             "horizontal + bishop",
                             "rook(0 mod 3) + band(2), cut(1,1)",
                             "restricted(s=1,t=1,Sh=1 mod 2 from 3,Sv=1 mod 2 from 3,D1=1 mod 2 from 3,D2=1 mod 2 from 3)",
                             "rook(0 mod 3 from 6) + band(2)",
                             "restricted(s=1,t=1,Sh=0 mod 3 from 6,Sv=0 mod 3 from 6,D1=0 mod 3 from 6,D2=0 mod 3 from 6)",
                             "rook(>=2) + bishop"})
        EXPECT_FALSE(find_theorem(make_game(text))) << text;
}

TEST(Theorems, AgreeWithLinesUpToAMillionLong) {
    constexpr std::int64_t to = 1'000'000;
    for (const char* text : {"wythoff", "m-wythoff(m=3)", "roob-blocking(m=2,p=3)", "modulo(m=3,p=2)", "shifted(m=2,p=3,l=1)",
                             "bishop-blocking(m=2,p=3)", "bishop-blocking(m=1,p=2)", "st-wythoff(s=2,t=3)"}) {
        const Game game = make_game(text);
        const auto application = find_theorem(game);
        const PSet p = solve(game, to, Engine::lines).p;
        std::int64_t looked_at = 0;
        p.for_each([&](Cell cell) {
            if (++looked_at % 97 != 0) return;
            ASSERT_TRUE(application->form->is_p(to_position(cell))) << text << " " << cell.x << "," << cell.y;
            ASSERT_FALSE(application->form->is_p(to_position({cell.x, cell.y + 1})) && !p.contains(cell.x, cell.y + 1)) << text;
        });
        EXPECT_GT(looked_at, 100'000) << text;
    }
}

// a_n = x is checked by squaring: p x <= n phi_mp < p (x+1) with phi_c = (2-c+sqrt(c^2+4))/2.
TEST(Theorems, AnswerForPilesOfAThousandDigits) {
    const Game game = make_game("m-wythoff(m=3)");
    Oracle oracle(game);
    const Integer n = *parse_integer("10^1000+12345");
    const Integer root_part = 13 * n * n;  // (n sqrt(13))^2
    Integer root;
    mpz_sqrt(root.get_mpz_t(), root_part.get_mpz_t());
    Integer a = root - n;  // floor(n (sqrt(13)-1)/2) by halving downwards
    mpz_fdiv_q_ui(a.get_mpz_t(), a.get_mpz_t(), 2);
    const Integer b = a + 3 * n;
    EXPECT_EQ(oracle.ask(make_state(game, {a, b})).outcome, Outcome::P);
    EXPECT_EQ(oracle.ask(make_state(game, {b, a})).outcome, Outcome::P);
    for (const Position& at : {Position{a, b + 1}, Position{a + 1, b}, Position{a + n, b + n}, Position{a - 5, b + 100}}) {
        const State state = make_state(game, at);
        const Answer answer = oracle.ask(state);
        ASSERT_EQ(answer.outcome, Outcome::N);
        ASSERT_FALSE(answer.winning_moves.empty());
        for (const Move& move : answer.winning_moves) {
            EXPECT_FALSE(objection(game, state, move, oracle.is_p()));
            EXPECT_EQ(oracle.ask(after(game, state, move)).outcome, Outcome::P);
        }
    }
}

TEST(Theorems, ChooseTheBoardForPilesOfAnySize) {
    const Game game = make_game("shifted-choice(m=2,p=3)");
    Oracle oracle(game);
    const PSet p = solve_by_definition(game, 60);
    for (std::int64_t x = 0; x <= 60; ++x)
        for (std::int64_t y = 0; y <= 60; ++y) {
            const State state = make_state(game, to_position({x, y}));
            const Answer answer = oracle.ask(state);
            ASSERT_EQ(answer.evidence.kind, Evidence::Kind::theorem);
            ASSERT_EQ(answer.outcome == Outcome::P, p.contains(x, y));
            ASSERT_EQ(answer.choose.has_value(), p.contains(x, y));
            if (!answer.choose) continue;
            State chosen = state;
            chosen.cut = answer.choose;
            ASSERT_EQ(oracle.ask(chosen).outcome, Outcome::P);
        }
}

}  // namespace
}  // namespace wythoff
