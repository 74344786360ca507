// The sets of nim-values: proved ones against the board, wrong ones refuted, and games that have none.
#include "prove/value_sets.hpp"

#include <gtest/gtest.h>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "solve/definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/prove/walnut.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Certificate proved(const std::string& game, std::size_t value) {
    ProveOptions options;
    options.sets = nim_values_to(value);
    Proof proof = prove(make_game(game), options);
    if (!proof.certificate) throw std::runtime_error(game + ": " + proof.reason);
    return *std::move(proof.certificate);
}

bool accepts(const Dfa& set, const Arithmetic& arithmetic, std::int64_t x, std::int64_t y) {
    Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
    pad(words);
    return set.accepts(words);
}

struct Case {
    const char* game;
    std::size_t value;
    std::int64_t to;
};
class ProvedValues : public testing::TestWithParam<Case> {};

TEST_P(ProvedValues, AreThoseOfTheBoard) {
    const auto& [game, value, to] = GetParam();
    const Certificate certificate = proved(game, value);
    ASSERT_EQ(certificate.last(), value);
    EXPECT_TRUE(verify(certificate).proved);
    const NimTable table = nimbers(make_game(game), to);
    const Arithmetic arithmetic(certificate.numeration);
    for (std::size_t v = 0; v <= value; ++v) {
        const Certificate set = first_sets(certificate, v);
        EXPECT_EQ(set.last(), v);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                ASSERT_EQ(accepts(set.automaton(), arithmetic, x, y),
                          table[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == static_cast<std::int64_t>(v))
                    << game << " (" << x << "," << y << "), value " << v;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, ProvedValues,
                         testing::Values(Case{"wythoff", 1, 400}, Case{"m-wythoff(2)", 1, 200}, Case{"m-wythoff(3)", 1, 200},
                                         Case{"rook + band(2), cut(1,1)", 0, 60}),
                         [](const auto& instance) { return "Case" + std::to_string(instance.index); });

TEST(ValueSets, OfWythoffNimAreThoseOfTheBoardTo1000) {
    constexpr std::size_t to = 1000;
    const Certificate certificate = find_certificate(make_game("wythoff"), SetKind::nim_values).value().certificate;
    ASSERT_EQ(certificate.last(), 2U);
    const NimTable table = nimbers(make_game("wythoff"), to);
    const Arithmetic arithmetic(certificate.numeration);
    std::vector<Word> words;
    for (std::size_t n = 0; n <= to; ++n) words.push_back(arithmetic.to_word(to_integer(static_cast<std::int64_t>(n))));
    pad(words);
    for (std::size_t v = 0; v <= 2; ++v) {
        const Dfa& set = certificate.sets[v];
        for (std::size_t x = 0; x <= to; ++x)
            for (std::size_t y = 0; y <= to; ++y)
                ASSERT_EQ(set.accepts({words[x], words[y]}), table[x][y] == static_cast<std::int64_t>(v))
                    << x << ' ' << y << ' ' << v;
    }
}

// What the sentences say, read off a board on which the sets are given: false where they should be.
Certificate with_sets(const Certificate& certificate, std::vector<Dfa> sets) {
    return {certificate.game, certificate.numeration, certificate.kind, std::move(sets)};
}

TEST(ValueSets, OneSetInThePlaceOfAnotherIsRefuted) {
    const Certificate right = proved("m-wythoff(2)", 1);
    const Verification twice = verify(with_sets(right, {right.sets[0], right.sets[0]}));
    EXPECT_FALSE(twice.proved);
    EXPECT_EQ(twice.sentence, "disjoint_0");
    EXPECT_EQ(twice.set, 1U);
    const Verification exchanged = verify(with_sets(right, {right.sets[1], right.sets[0]}));
    EXPECT_FALSE(exchanged.proved);
    EXPECT_EQ(exchanged.set, 0U);
    const Verification none = verify(with_sets(right, {right.sets[0], Dfa(2, right.sets[0].base())}));
    EXPECT_FALSE(none.proved);
    EXPECT_EQ(none.sentence, "absorption_above");
    EXPECT_EQ(to_text(*none.at), "(0, 1)");
}

// Every certificate with one edge left out or turned, or one state's acceptance changed, in the set of any value.
TEST(ValueSets, EveryCorruptionIsRefuted) {
    const Certificate right = proved("m-wythoff(2)", 1);
    Arithmetic arithmetic(right.numeration);
    const auto numbers = [&](const Dfa& dfa) { return intersect(dfa, {0, 1}, arithmetic.valid(2), {0, 1}, 2); };
    std::size_t refuted = 0;
    const auto rebuilt = [](const Dfa& dfa, StateId state, std::size_t edge, StateId to) {  // `edge` beyond the last: acceptance
        DfaBuilder builder(2, dfa.base());
        for (StateId s = 0; s < dfa.states(); ++s) {
            for (std::size_t e = 0; e < dfa.edges(s).size(); ++e) {
                if (s != state || e != edge) builder.edge(dfa.edges(s)[e].symbol, dfa.edges(s)[e].to);
                else if (to != no_state) builder.edge(dfa.edges(s)[e].symbol, to);
            }
            builder.finish_state(dfa.accepting(s) != (s == state && edge == dfa.edges(s).size()));
        }
        return std::move(builder).build(dfa.start());
    };
    for (std::size_t value = 0; value <= 1; ++value) {
        const Dfa set = right.sets[value];
        for (StateId s = 0; s < set.states(); ++s)
            for (std::size_t e = 0; e <= set.edges(s).size(); ++e)
                for (const StateId to : {no_state, StateId{0}, static_cast<StateId>(set.states() - 1)}) {
                    const Dfa spoilt = rebuilt(set, s, e, to);
                    Certificate wrong = right;
                    wrong.sets[value] = spoilt;
                    const Verification found = verify(wrong);
                    EXPECT_EQ(found.proved, numbers(spoilt) == numbers(set)) << value << " " << s << " " << e << " " << to;
                    refuted += found.proved ? 0 : 1;
                }
    }
    EXPECT_GT(refuted, 100U);
}

TEST(ValueSets, AreOnlyOfGamesWithNimValues) {
    ProveOptions options;
    options.sets = nim_values_to(1);
    for (const char* game : {"roob-blocking(1,2)", "wythoff(misere)", "imitation(1,1)", "subtraction(S=1,2)"}) {
        try {
            static_cast<void>(prove(make_game(game), options));
            ADD_FAILURE() << game;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::unsupported) << game;
            EXPECT_NE(std::string(error.what()).find("nim-values are for two piles under normal play"), std::string::npos)
                << game;
        }
    }
    EXPECT_THROW(static_cast<void>(make_value_statement(make_game("wythoff"), most_value + 1)), Error);
}

TEST(ValueSets, AreWrittenAndReadBack) {
    const Certificate right = proved("m-wythoff(2)", 1);
    const std::string text = to_text(right);
    EXPECT_TRUE(text.starts_with(
        "wythoff certificate 2\ngame m-wythoff(m=2)\nrules rook + band(2)\nnumeration fraenkel(1,2)\nvalue 1\n"));
    const Certificate back = parse_certificate(text, "text");
    EXPECT_EQ(back.sets, right.sets);
    EXPECT_TRUE(to_text(first_sets(right, 0)).starts_with("wythoff certificate 1\n"));
    const auto says = [&](const std::string& from, const std::string& to, const std::string& message) {
        std::string wrong = text;
        wrong.replace(wrong.find(from), from.size(), to);
        try {
            static_cast<void>(parse_certificate(wrong, "wrong"));
            ADD_FAILURE() << to;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
        }
    };
    says("value 1", "value 2", "expected states and its value");
    says("value 1", "value 0", "line 5: expected a nim-value above 0");
    says("value 1", "value 16", "line 5: expected a nim-value below 16");
    says("value 1", "value 1x", "line 5: expected the end of the line");
    says("value 1\n", "", "line 5: expected value and its value");
    says("certificate 2", "certificate 5", "expected wythoff certificate 1, 2, 3 or 4");
    says("certificate 2", "certificate 3", "expected a game with a third number");
    says("certificate 2", "certificate 1", "line 5: expected states and its value");
}

TEST(ValueSets, GoToWalnutAndIntoTracesWithASetForEachValue) {
    const Certificate certificate = proved("wythoff", 1);
    std::string commands;
    std::vector<std::string> paths;
    for (const WalnutFile& file : to_walnut(certificate)) {
        paths.push_back(file.path);
        if (file.path == "Command Files/wythoff.txt") commands = file.text;
    }
    EXPECT_EQ(paths, (std::vector<std::string>{"Automata Library/wythoff_value_0_P.txt", "Automata Library/wythoff_value_1_P.txt",
                                               "Command Files/wythoff.txt", "README.txt"}));
    EXPECT_NE(
        commands.find("eval wythoff_value_1_disjoint_0 \"?msd_fib Ax,y ~($wythoff_value_1_P(x,y) & $wythoff_value_0_P(x,y))\":"),
        std::string::npos)
        << commands;
    const auto trace = make_trace(certificate);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->layers.size(), 2U);
    EXPECT_EQ(trace->firsts.size(), 2U);
    EXPECT_EQ(to_text(*trace).substr(0, 16), "wythoff trace 2\n");
}

}  // namespace
}  // namespace wythoff
