// Theorems about three numbers: what is proved against the definition, moves as formulas against the rules, wrong sets refuted.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "logic/arithmetic.hpp"
#include "prove/triple_moves.hpp"
#include "support/dfa_table.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

struct ProvedTriples {
    Numeration numeration;
    Dfa p;
};

ProvedTriples proved_triples(const std::string& text) {
    const Proof proof = prove(make_game(text));
    if (!proof.certificate) throw std::runtime_error(text + ": " + proof.reason);
    return {proof.certificate->numeration, proof.certificate->automaton()};
}

bool accepts(const Arithmetic& arithmetic, const Dfa& p, const Triple& at) {
    Words words{arithmetic.to_word(to_integer(at.x)), arithmetic.to_word(to_integer(at.y)), arithmetic.to_word(to_integer(at.z))};
    pad(words);
    return p.accepts(words);
}

void expect_as_solved(const std::string& text, std::int64_t to, Engine engine) {
    const ProvedTriples proved = proved_triples(text);
    const Arithmetic arithmetic(proved.numeration);
    const PCube cube = solve_cube(make_game(text), to, engine).p;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z)
                ASSERT_EQ(accepts(arithmetic, proved.p, {x, y, z}), cube.contains({x, y, z}))
                    << text << ' ' << x << ' ' << y << ' ' << z;
}

TEST(ThreeTracks, AreThePPositionsOfTheDefinition) {
    for (const char* text : {"nim(piles=3)", "nim(misere,piles=3)", "with-nim(nim)", "with-pass(nim)", "with-pass(m-wythoff(2))"})
        expect_as_solved(text, 60, Engine::definition);
    for (const char* text : {"moore(m=2)", "moore(m=3)"}) expect_as_solved(text, 25, Engine::definition);
    expect_as_solved("moore(m=2)", 60, Engine::board);
}

TEST(ThreeTracks, OfAllNumbersOfPassesAreThoseOfTheDefinition) {
    expect_as_solved("with-pass(wythoff)", 60, Engine::definition);
    expect_as_solved("with-pass(wythoff,anywhere)", 60, Engine::definition);
}

// Endings, lengths that are not all, a move along several piles.
TEST(ThreeTracks, OfOtherRulesAreThoseOfTheDefinition) {
    for (const char* text :
         {"rook(odd), piles(3)", "rook(odd), piles(3), won(x = 1 and y = 1)", "rook(1,2), piles(3), lost(x + y + z <= 1)",
          "rook(1,2), piles(3), misere, lost(z = 1 and x < 2)", "rook(1) + jump(1,1,1)"})
        expect_as_solved(text, 24, Engine::definition);
}

// A third pile x xor y is the value of Nim on two piles: Sprague, Grundy.
TEST(ThreeTracks, WithAPileOfNimAreTheNimValues) {
    const ProvedTriples proved = proved_triples("with-nim(nim)");
    const Arithmetic arithmetic(proved.numeration);
    for (std::int64_t x = 0; x < 70; ++x)
        for (std::int64_t y = 0; y < 70; ++y) {
            ASSERT_TRUE(accepts(arithmetic, proved.p, {x, y, x ^ y}));
            ASSERT_FALSE(accepts(arithmetic, proved.p, {x, y, (x ^ y) + 1}));
        }
}

// Duchene and Rigo: the n-th positions of the letters a, b, c in the fixed word of a -> ab, b -> ac, c -> a.
TEST(ThreeTracks, OfTheTribonacciGameAreThePublishedTriplesLong) {
    const ProvedTriples proved = proved_triples("tribonacci");
    EXPECT_EQ(proved.numeration.name(), "tribonacci");
    const Arithmetic arithmetic(proved.numeration);
    std::string word = "a";
    while (word.size() < 3000) {
        std::string next;
        for (const char c : word) next += c == 'a' ? "ab" : c == 'b' ? "ac" : "a";
        word = next;
    }
    std::array<std::vector<std::int64_t>, 3> positions;
    for (std::size_t i = 0; i < word.size(); ++i)
        positions[static_cast<std::size_t>(word[i] - 'a')].push_back(static_cast<std::int64_t>(i) + 1);
    for (std::size_t n = 0; n < positions[2].size(); ++n) {
        const Triple at{positions[0][n], positions[1][n], positions[2][n]};
        ASSERT_TRUE(accepts(arithmetic, proved.p, at)) << n;
        ASSERT_TRUE(accepts(arithmetic, proved.p, {at.z, at.x, at.y})) << n;
        ASSERT_FALSE(accepts(arithmetic, proved.p, {at.x, at.y, at.z + 1})) << n;
    }
    const PCube cube = solve_cube(make_game("tribonacci"), 24, Engine::definition).p;
    for (std::int64_t x = 0; x <= 24; ++x)
        for (std::int64_t y = 0; y <= 24; ++y)
            for (std::int64_t z = 0; z <= 24; ++z)
                ASSERT_EQ(accepts(arithmetic, proved.p, {x, y, z}), cube.contains({x, y, z})) << x << ' ' << y << ' ' << z;
}

// Every move of the formulas is one of the rules, and the other way round.
TEST(ThreeTracks, MovesAsFormulasAreThoseOfTheRules) {
    using namespace std::string_literals;
    const std::vector<Variable> before{Variable("x"), Variable("y"), Variable("z")};
    const std::vector<Variable> after{Variable("u"), Variable("v"), Variable("w")};
    for (const char* text :
         {"nim(piles=3)", "tribonacci", "moore(m=2)", "rook(odd) + jump(1,2,3), piles(3)", "ray(1,1,2)", "ray(2,2,0)",
          "ray(0,2,1,2,3)", "with-pass(cut-corner(m=1,p=1,u=2,v=2))", "button(wythoff,maharaja)", "with-nim(m-wythoff(2))",
          "with-pass(st-wythoff(2,1))", "take(i,j,k: max(i,j,k) = 2 and min(i,k) < j)", "take(i,j,k: i + j = k and x >= y)",
          "take(i,j,k: i + 2*j + k in 1,4 and z mod 2 = 0)"}) {
        const auto parsed = parse_game(text);
        ASSERT_TRUE(parsed) << text;
        const BoardRules& rules = *parsed->position_rules();
        std::vector<Formula> ways;
        for (const TripleMove& move : make_triple_moves(rules)) {
            std::vector<Formula> parts{move.move()};
            for (std::size_t pile = 0; pile < 3; ++pile)
                if (!move.lowers[pile]) parts.push_back(before[pile] == after[pile]);
            ways.push_back(conjunction(std::move(parts)));
        }
        Logic logic(integer_base(2));
        const Relation relation = logic.evaluate(disjunction(std::move(ways)));
        ASSERT_EQ(relation.names, (std::vector{"u"s, "v"s, "w"s, "x"s, "y"s, "z"s})) << text;
        constexpr std::int64_t to = 6;
        const auto word = [&](std::int64_t n) { return logic.arithmetic().to_word(to_integer(n)); };
        for (std::int64_t at = 0; at < to * to * to; ++at)
            for (std::int64_t target = 0; target < to * to * to; ++target) {
                const Triple from{at / to / to, at / to % to, at % to};
                const Triple taken{from.x - target / to / to, from.y - target / to % to, from.z - target % to};
                if (taken.x < 0 || taken.y < 0 || taken.z < 0) continue;
                const bool allowed = std::any_of(rules.moves.begin(), rules.moves.end(), [&](const MoveSet& set) {
                    return contains(set, position_of(from), position_of(taken), {});
                });
                Words words{word(from.x - taken.x), word(from.y - taken.y), word(from.z - taken.z),
                            word(from.x),           word(from.y),           word(from.z)};
                pad(words);
                ASSERT_EQ(relation.dfa.accepts(words), allowed)
                    << text << " from " << to_text(position_of(from)) << " taking " << to_text(position_of(taken));
            }
    }
}

// Every automaton that differs at one place, an edge or a flag, is refuted.
TEST(ThreeTracks, ThatAreWrongAreRefuted) {
    for (const char* text : {"nim(misere,piles=3)", "with-pass(nim)"}) {
        const Game game = make_game(text);
        const ProvedTriples proved = proved_triples(text);
        const auto expect_refuted = [&](const Dfa& spoilt, const std::string& how) {
            if (spoilt == proved.p) return;
            const Verification found = verify(Certificate{game, proved.numeration, SetKind::p_positions, {spoilt}});
            EXPECT_FALSE(found.proved) << text << ": " << how;
            EXPECT_TRUE(found.at.has_value()) << text << ": " << how;
        };
        const DfaTable table(proved.p);
        for (std::size_t s = 0; s < table.rows.size(); ++s) {
            DfaTable flipped = table;
            flipped.rows[s].accepting = !flipped.rows[s].accepting;
            expect_refuted(flipped.build(), "flag of state " + std::to_string(s));
            for (const auto& [symbol, to] : table.rows[s].edges)
                for (StateId other = 0; other < table.rows.size(); ++other) {
                    DfaTable changed = table;
                    if (other == to) changed.rows[s].edges.erase(symbol);
                    else changed.rows[s].edges[symbol] = other;
                    expect_refuted(changed.build(), "edge of state " + std::to_string(s));
                }
        }
    }
}

TEST(ThreeTracks, ThatAddingDoesNotDefineAreRefusedByName) {
    for (const char* text : {"three-heap", "take(i,j,k: i*j = k)"}) {
        try {
            static_cast<void>(make_statement(make_game(text)));
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::unsupported) << text;
            EXPECT_NE(std::string(error.what()).find("in the rules"), std::string::npos) << error.what();
        }
    }
}

TEST(ThreeTracks, AreReadBackFromTheTextOfTheirCertificate) {
    const Proof proof = prove(make_game("nim(misere,piles=3)"));
    const std::string text = to_text(proof.certificate.value());
    EXPECT_EQ(text.substr(0, text.find("states")), "wythoff certificate 4\ngame nim(piles=3,misere)\nrules " +
                                                       to_rules_text(make_game("nim(misere,piles=3)")) +
                                                       "\nnumeration base(2)\ntracks 3\n");
    const Certificate read = parse_certificate(text, "a text");
    EXPECT_EQ(read.tracks(), 3U);
    EXPECT_EQ(read.automaton(), proof.certificate->automaton());
    EXPECT_EQ(to_text(read), text);
    EXPECT_TRUE(verify(read).proved);
    const auto refused = [&](const std::string& what, const std::string& by, const std::string& because) {
        std::string spoilt = text;
        spoilt.replace(spoilt.find(what), what.size(), by);
        try {
            static_cast<void>(parse_certificate(spoilt, "a text"));
            ADD_FAILURE() << by;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(because), std::string::npos) << error.what();
        }
    };
    refused("certificate 4", "certificate 1", "two piles");
    refused("tracks 3", "tracks 2", "expected tracks 3");
    refused("0,0,0:", "0,0:", "expected ','");
    refused("0,0,0:", "0,0,2:", "a digit below 2");
}

// With nim-values without bound in every slice no cube of this size closes an automaton.
TEST(ThreeTracks, WithoutAnAutomatonAreUndecided) {
    ProveOptions options;
    options.most_columns = 130;
    const Proof proof = prove(make_game("with-nim(wythoff)"), options);
    EXPECT_FALSE(proof.certificate);
    EXPECT_NE(proof.reason.find("no automaton closed"), std::string::npos) << proof.reason;
    EXPECT_FALSE(proof.attempts.empty());
}

}  // namespace
}  // namespace wythoff
