// Proofs on one thread and on several: the same automata, state by state, for every certificate that ships.
#include <gtest/gtest.h>

#include <algorithm>

#include "automata/minimise.hpp"
#include "automata/minimise_by_splitting.hpp"
#include "automata/product.hpp"
#include "automata/project.hpp"
#include "core/side_by_side.hpp"
#include "prove/learn_word.hpp"
#include "support/dfa_table.hpp"
#include "support/on_threads.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// The same states behind a second copy of them, in another order: minimising has something to do.
Dfa doubled(const Dfa& dfa) {
    DfaBuilder builder(dfa.tracks(), dfa.base());
    const auto n = static_cast<StateId>(dfa.states());
    for (StateId i = 0; i < 2 * n; ++i) {
        const StateId s = n - 1 - i % n;
        for (const Dfa::Edge& e : dfa.edges(s)) builder.edge(e.symbol, (e.symbol % 2 == 0 ? 0 : n) + n - 1 - e.to);
        builder.finish_state(dfa.accepting(s));
    }
    return std::move(builder).take(n - 1 - dfa.start());
}

TEST(Threads, MakeNoDifferenceToTheAutomataOfShippedCertificates) {
    for (const Shipped& shipped : shipped_certificates()) {
        if (tracks_of(shipped.game, shipped.sets.kind) != 2) continue;
        SCOPED_TRACE(shipped.file);
        const auto found = find_certificate(shipped.game, shipped.sets.kind);
        ASSERT_TRUE(found);
        const Dfa& p = found->certificate.automaton();
        EXPECT_EQ(minimise(doubled(p), Known::nothing, on(3)), p);
        EXPECT_EQ(minimise(doubled(p), Known::reached, on(1)), p);
        EXPECT_EQ(minimise_by_splitting(doubled(p)), p);
        const Dfa mirrored = permute(p, {1, 0});
        EXPECT_EQ(unite(p, mirrored, on(3)), unite(p, mirrored, on(1)));
        EXPECT_EQ(subtract(p, mirrored, {0, 1}, on(3)), subtract(p, mirrored, {0, 1}, on(1)));
        EXPECT_EQ(project(p, {1}, on(3)), project(p, {1}, on(1)));
        if (p.states() > 3000) continue;
        const Dfa chain = intersect(p, {0, 1}, p, {1, 2}, 3, on(3));  // P(x,y) and P(y,z)
        EXPECT_EQ(chain, intersect(p, {0, 1}, p, {1, 2}, 3, on(1)));
        EXPECT_EQ(project(chain, {1}, on(3)), project(chain, {1}, on(1)));
    }
}

TEST(Threads, MakeNoDifferenceToWhatIsLearnedAndVerified) {
    for (const char* name : {"maharaja", "maharaja(2,3)"}) {
        const auto word = DeviationWord::make(to_queen_with_jumps(make_game(name)).value());
        ASSERT_TRUE(word) << name;
        const LearnedWord alone = learn_word(*word, 24, on(1));
        const LearnedWord together = learn_word(*word, 24, on(4));
        ASSERT_EQ(alone.word.states.size(), together.word.states.size()) << name;
        EXPECT_EQ(alone.values, together.values) << name;
        for (std::size_t i = 0; i < alone.word.states.size(); ++i) {
            EXPECT_EQ(alone.word.states[i].edges, together.word.states[i].edges) << name << ", state " << i;
            EXPECT_EQ(alone.word.states[i].output, together.word.states[i].output) << name << ", state " << i;
        }
        ProveOptions options;
        options.budget.threads = 1;
        const Proof first = prove(make_game(name), options);
        options.budget.threads = 4;
        const Proof second = prove(make_game(name), options);
        ASSERT_TRUE(first.certificate && second.certificate) << name;
        EXPECT_EQ(first.certificate->automaton(), second.certificate->automaton()) << name;
        EXPECT_EQ(first.largest_states, second.largest_states) << name;
    }
}

// Every predicate on the way, and what is refuted of spoilt sets: which sentence, where, and how large the automata were.
TEST(Threads, MakeNoDifferenceToSentencesDecidedSideBySide) {
    for (const Shipped& shipped : shipped_certificates()) {
        if (shipped.sets.kind != SetKind::p_positions || shipped.game.piles() != 2) continue;
        SCOPED_TRACE(shipped.file);
        const Certificate certificate = find_certificate(shipped.game)->certificate;
        if (certificate.automaton().states() > 2'500) continue;
        const Statement statement = make_statement(certificate.game);
        const bool all_are_made = std::all_of(statement.sentences.begin(), statement.sentences.end(),
                                              [](const Sentence& sentence) { return sentence.sufficient.empty(); });
        if (!all_are_made && shipped.file.find("-1-1") == std::string::npos) continue;  // cones take long
        const Verification alone = verify(certificate, on(1));
        const Verification together = verify(certificate, on(4));
        EXPECT_TRUE(alone.proved && together.proved);
        EXPECT_EQ(alone.largest_states, together.largest_states);
        if (certificate.automaton().states() > 2'000 || !all_are_made) continue;
        Logic one = make_logic(certificate, on(1));
        const Logic other = make_logic(certificate, on(4));
        const std::vector<Definition>& definitions = statement.definitions;
        std::vector<Dfa> made(definitions.size(), Dfa(1, 2));
        SideBySide pieces(on(4), 4);
        pieces.run(made.size(), [&](std::size_t i, const Share& share) {
            made[i] = Logic(other, share).predicate(definitions[made.size() - 1 - i].name);
        });
        for (std::size_t i = 0; i < made.size(); ++i) {
            const std::string& name = definitions[made.size() - 1 - i].name;
            EXPECT_EQ(made[i], one.predicate(name)) << name;
        }
    }
}

TEST(Threads, MakeNoDifferenceToWhatIsRefuted) {
    for (const char* name : {"wythoff", "maharaja", "modulo(1,2)", "even-even(2,1)"}) {
        const Certificate right = find_certificate(make_game(name))->certificate;
        const auto states = static_cast<StateId>(right.automaton().states());
        for (const StateId state : {StateId{0}, states / 3, states / 2, states - 1}) {
            Certificate wrong = right;
            DfaTable table(right.automaton());
            table.rows[state].accepting = !table.rows[state].accepting;
            wrong.sets.back() = table.build();
            const Verification alone = verify(wrong, on(1));
            const Verification together = verify(wrong, on(4));
            EXPECT_FALSE(alone.proved || together.proved) << name << ", state " << state;
            EXPECT_EQ(alone.sentence, together.sentence) << name << ", state " << state;
            EXPECT_EQ(alone.at, together.at) << name << ", state " << state;
            EXPECT_EQ(alone.largest_states, together.largest_states) << name << ", state " << state;
        }
    }
}

TEST(Threads, StopSentencesDecidedSideBySideWhenAskedTo) {
    const Certificate certificate = find_certificate(make_game("maharaja(3,5)"))->certificate;
    for (const int patience : {0, 2, 5}) {  // the calling thread looks once a sentence at least, and there are eight
        bool verifying = false;
        int asked = 0;
        Budget budget = on(3);
        budget.progress = Progress([&](const std::string&, double) { verifying = true; },
                                   [&] {
                                       if (verifying && ++asked > patience)
                                           throw Error(Error::Kind::cancelled, "stopped by the test");
                                   });
        EXPECT_THROW(static_cast<void>(verify(certificate, budget)), Error) << patience;
    }
}

// A proof that is stopped tells what it has tried, the guess at hand too.
TEST(Threads, AProofThatIsCancelledTellsItsGuesses) {
    ProveOptions options;
    options.most_columns = 20'000;
    std::vector<Attempt> told;
    options.stopped = [&](const std::vector<Attempt>& attempts) { told = attempts; };
    bool verifying = false;
    options.budget.progress = Progress([&](const std::string& stage, double) { verifying = stage.starts_with("verifying"); },
                                       [&] {
                                           if (verifying) throw Error(Error::Kind::cancelled, "stopped on request");
                                       });
    EXPECT_THROW(static_cast<void>(prove(make_game("wythoff"), options)), Error);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back().outcome.kind, AttemptEnd::Kind::stopped);
    EXPECT_GT(told.back().states, 0U);
}

}  // namespace
}  // namespace wythoff
