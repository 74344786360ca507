// The empty language, automata without tracks and with one state, limits and cancelling.
#include <gtest/gtest.h>

#include <atomic>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "support/table_automaton.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

// Words whose number of digits 1 is a multiple of n: n states.
Dfa multiple_of_ones(unsigned n) {
    DfaBuilder builder(1, 2);
    for (unsigned s = 0; s < n; ++s) {
        builder.edge(0, s);
        builder.edge(1, (s + 1) % n);
        builder.finish_state(s == 0);
    }
    return std::move(builder).build(0);
}

// Words whose n-th digit from the end is 1: 2^n states when determinised.
Nfa one_before_the_end(unsigned n) {
    Nfa nfa{1, 2, {}, {0}};
    nfa.states.push_back({{{0, 0}, {1, 0}, {1, 1}}, false});
    for (unsigned s = 1; s < n; ++s) nfa.states.push_back({{{0, s + 1}, {1, s + 1}}, false});
    nfa.states.push_back({{}, true});
    return nfa;
}

// The same with a second track that chooses the path.
Dfa one_before_the_end_chosen(unsigned n) {
    const Dfa shape(2, 2);
    const auto symbol = [&](std::uint8_t a, std::uint8_t b) { return shape.symbol(Word{a, b}); };
    DfaBuilder builder(2, 2);
    builder.edge(symbol(0, 0), 0);
    builder.edge(symbol(1, 0), 0);
    builder.edge(symbol(1, 1), 1);
    builder.finish_state(false);
    for (unsigned s = 1; s <= n; ++s) {
        if (s < n)
            for (const std::uint8_t digit : Word{0, 1}) builder.edge(symbol(digit, 0), s + 1);
        builder.finish_state(s == n);
    }
    return std::move(builder).build(0);
}

template <class Work>
Error::Kind failure(const Work& work) {
    try {
        static_cast<void>(work());
    } catch (const Error& error) {
        return error.kind();
    }
    ADD_FAILURE() << "no Error";
    return Error::Kind::usage;
}

TEST(EmptyLanguage, HasNoStateAndStaysEmpty) {
    Random random(1);
    for (const unsigned base : {2U, 3U, 10U}) {
        const Dfa none(2, base);
        const Dfa some = random_table(random, 2, base, 4, LeadingZeros::closed).to_dfa();
        EXPECT_TRUE(none.empty() && none.is_valid());
        EXPECT_EQ(none.states(), 0U);
        EXPECT_EQ(none.start(), no_state);
        EXPECT_EQ(none.step(no_state, 0), no_state);
        EXPECT_FALSE(none.accepts({{}, {}}));
        EXPECT_FALSE(none.accepts({{1}, {0}}));
        EXPECT_EQ(minimise(none), none);
        EXPECT_EQ(intersect(none, {0, 1}, some, {1, 2}, 3), Dfa(3, base));
        EXPECT_EQ(intersect(some, {1, 2}, none, {0, 1}, 3), Dfa(3, base));
        EXPECT_EQ(subtract(some, none, {1, 0}), some);
        EXPECT_EQ(subtract(none, some, {1, 0}), none);
        EXPECT_EQ(subtract(some, some, {0, 1}), none);
        EXPECT_EQ(unite(none, some), some);
        EXPECT_EQ(unite(some, none), some);
        EXPECT_EQ(unite(none, none), none);
        EXPECT_EQ(permute(none, {1, 0}), none);
        EXPECT_EQ(project(none, {1}), Dfa(1, base));
        EXPECT_EQ(project(none, {0, 1}), Dfa(0, base));
        EXPECT_EQ(determinise({2, base, {}, {}}), none);
        EXPECT_EQ(determinise({2, base, {{{{0, 0}}, false}}, {0}}), none);
        EXPECT_EQ(shortest_word(none), std::nullopt);
        EXPECT_TRUE(is_finite(none));
        EXPECT_EQ(count_words(none, 0), 0);
        EXPECT_EQ(count_words(none, 5), 0);
        EXPECT_TRUE(completions(none, 0, {{1, 0}}, 10).empty());
        const Dfao dfao = make_dfao({none, none});
        ASSERT_EQ(dfao.states.size(), 1U);
        EXPECT_EQ(dfao.states[0].output, 0U);
        EXPECT_TRUE(dfao.states[0].edges.empty());
    }
}

TEST(EmptyLanguage, IsWhatStatesThatReachNoEndAccept) {
    const Table lost{1, 3, 0, {{1, 0, -1}, {0, 1, 1}, {2, 2, 2}}, {false, false, true}};
    EXPECT_EQ(lost.to_dfa(), Dfa(1, 3));
}

TEST(NoTracks, ProjectionOfEverythingSaysWhetherThereIsAWord) {
    for (const unsigned base : {2U, 10U}) {
        Table table{2, base, 0, {std::vector<int>(base * base, -1), std::vector<int>(base * base, -1)}, {false, true}};
        table.next[0][0] = 0;
        table.next[0][base + 1] = 1;
        const Dfa yes = project(table.to_dfa(), {0, 1});
        EXPECT_EQ(yes.tracks(), 0U);
        EXPECT_EQ(yes.states(), 1U);
        EXPECT_TRUE(yes.accepts({}));
        EXPECT_EQ(shortest_word(yes), Words{});
        EXPECT_TRUE(is_finite(yes));
        // Intersecting with it changes nothing, and taking it away leaves nothing.
        const Dfa dfa = table.to_dfa();
        EXPECT_EQ(intersect(dfa, {0, 1}, yes, {}, 2), dfa);
        EXPECT_EQ(intersect(yes, {}, dfa, {1, 0}, 2), permute(dfa, {1, 0}));
        EXPECT_EQ(subtract(dfa, yes, {}), Dfa(2, base));
        EXPECT_EQ(subtract(yes, yes, {}), Dfa(0, base));
        EXPECT_EQ(unite(yes, Dfa(0, base)), yes);
    }
}

TEST(OneState, AcceptsTheEmptyWordOrAllWords) {
    DfaBuilder empty_word(1, 2);
    empty_word.finish_state(true);
    const Dfa only = std::move(empty_word).build(0);
    EXPECT_TRUE(only.accepts({{}}));
    EXPECT_FALSE(only.accepts({{0}}));
    EXPECT_EQ(count_words(only, 0), 1);
    EXPECT_EQ(count_words(only, 1), 0);
    EXPECT_TRUE(is_finite(only));
    EXPECT_EQ(completions(only, 0, {}, 5), std::vector<Word>{Word{}});

    const Dfa all = multiple_of_ones(1);
    EXPECT_EQ(all.states(), 1U);
    EXPECT_EQ(all.edge_count(), 2U);
    EXPECT_FALSE(is_finite(all));
    EXPECT_EQ(subtract(all, only, {0}).states(), 2U);

    DfaBuilder zeros(1, 2);
    zeros.edge(0, 0);
    zeros.finish_state(true);
    EXPECT_TRUE(is_finite(std::move(zeros).build(0))) << "leading zeros aside there is one word";
}

TEST(Digits, OutsideTheBaseAreNotAccepted) {
    const Dfa dfa = Table{3, 3, 0, {std::vector<int>(27, 0)}, {true}}.to_dfa();
    EXPECT_TRUE(dfa.accepts({{2}, {2}, {2}}));
    EXPECT_EQ(completions(dfa, 1, {{2}, {2}}, 10).size(), 3U);
    for (const std::uint8_t wrong : Word{3, 4, 5, 16, 255})
        for (std::size_t t = 0; t < 3; ++t) {
            Words words(3, Word{0});
            words[t][0] = wrong;
            EXPECT_FALSE(dfa.accepts(words));
            for (unsigned open = 0; open < 3; ++open) {
                if (open == t) continue;
                Words given = words;
                given.erase(given.begin() + open);
                EXPECT_TRUE(completions(dfa, open, given, 10).empty()) << int{wrong} << " on track " << t << ", open " << open;
            }
        }
}

TEST(Dfa, SymbolsFitInto32Bits) {
    EXPECT_EQ(Dfa(4, 256).digit_bits(), 8U);
    EXPECT_EQ(Dfa(32, 2).digit_bits(), 1U);
    EXPECT_EQ(Dfa(3, 1).digit_bits(), 1U);
    EXPECT_EQ(failure([] { return Dfa(5, 256); }), Error::Kind::limit);
    EXPECT_EQ(failure([] { return Dfa(33, 2); }), Error::Kind::limit);
    EXPECT_EQ(failure([] { return Dfa(1, 257); }), Error::Kind::limit);
    EXPECT_EQ(failure([] { return Dfa(1, 0); }), Error::Kind::limit);
    // The highest track of a full symbol.
    DfaBuilder builder(4, 256);
    builder.edge(builder.shape().symbol(Word{0, 1, 2, 255}), 1);
    builder.finish_state(false);
    builder.finish_state(true);
    const Dfa dfa = std::move(builder).build(0);
    EXPECT_TRUE(dfa.accepts({{0}, {1}, {2}, {255}}));
    EXPECT_TRUE(permute(dfa, {3, 2, 1, 0}).accepts({{255}, {2}, {1}, {0}}));
    EXPECT_EQ(completions(dfa, 3, {{0}, {1}, {2}}, 5), (std::vector<Word>{{255}}));
    EXPECT_TRUE(project(dfa, {0, 1, 2}).accepts({{255}}));
}

TEST(Limits, MoreStatesThanAllowedAreAnError) {
    const Dfa a = multiple_of_ones(30);
    const Dfa b = multiple_of_ones(31);
    const auto within = [](std::size_t states) {
        Budget budget;
        budget.most_states = states;
        return budget;
    };
    EXPECT_EQ(intersect(a, {0}, b, {0}, 1, within(930)).states(), 930U);
    EXPECT_EQ(failure([&] { return intersect(a, {0}, b, {0}, 1, within(929)); }), Error::Kind::limit);
    EXPECT_EQ(failure([&] { return subtract(a, b, {0}, within(929)); }), Error::Kind::limit);
    EXPECT_EQ(failure([&] { return unite(a, b, within(929)); }), Error::Kind::limit);
    EXPECT_EQ(failure([&] { return make_dfao({a, b}, within(929)); }), Error::Kind::limit);
    EXPECT_EQ(make_dfao({a, b}, within(930)).states.size(), 930U);
    EXPECT_EQ(determinise(one_before_the_end(8), within(256)).states(), 256U);
    EXPECT_EQ(failure([&] { return determinise(one_before_the_end(8), within(255)); }), Error::Kind::limit);
    EXPECT_EQ(failure([&] { return project(one_before_the_end_chosen(8), {1}, within(255)); }), Error::Kind::limit);
}

TEST(Limits, MoreMemoryThanAllowedIsAnError) {
    Budget small;
    small.memory = 100'000;
    EXPECT_EQ(failure([&] { return intersect(multiple_of_ones(300), {0}, multiple_of_ones(301), {0}, 1, small); }),
              Error::Kind::limit);
    EXPECT_EQ(failure([&] { return determinise(one_before_the_end(15), small); }), Error::Kind::limit);
}

TEST(Cancelling, StopsLongWork) {
    const Dfa a = multiple_of_ones(300);
    const Dfa b = multiple_of_ones(301);
    int checks = 0;
    int allowed = 0;
    Budget budget;
    budget.progress = Progress({}, [&] {
        if (++checks > allowed) throw Error(Error::Kind::cancelled, "stopped on request");
    });
    EXPECT_EQ(failure([&] { return intersect(a, {0}, b, {0}, 1, budget); }), Error::Kind::cancelled);
    EXPECT_EQ(failure([&] { return subtract(a, b, {0}, budget); }), Error::Kind::cancelled);
    EXPECT_EQ(failure([&] { return unite(a, b, budget); }), Error::Kind::cancelled);
    EXPECT_EQ(failure([&] { return determinise(one_before_the_end(15), budget); }), Error::Kind::cancelled);
    EXPECT_EQ(failure([&] { return project(one_before_the_end_chosen(15), {1}, budget); }), Error::Kind::cancelled);
    EXPECT_EQ(failure([&] { return make_dfao({a, b}, budget); }), Error::Kind::cancelled);
    checks = 0;
    allowed = 1;  // of two calls that ask whether to stop: the second is made while it works
    EXPECT_EQ(failure([&] { return make_dfao({a, b}, budget); }), Error::Kind::cancelled);
    EXPECT_EQ(checks, 2);
}

}  // namespace
}  // namespace wythoff
