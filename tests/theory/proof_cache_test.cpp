// Proofs that are made when a question needs one. The effort is so large that no machine spends it: the games are sure.
#include "wythoff/theory/proof_cache.hpp"

#include <gtest/gtest.h>

#include "support/slices_of_text.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/theory/sum.hpp"

namespace wythoff {
namespace {

constexpr const char* odd_diagonals = "rook + take(k,l: k = l and k mod 2 = 1)";
constexpr double enough = 100'000;

Integer number(const char* text) { return *parse_integer(text); }

std::shared_ptr<ProofCache> cache_with(ProofCache::Prover prover) {
    return std::make_shared<ProofCache>(Effort{enough}, std::move(prover));
}

// The automaton with one state turned from accepting to rejecting or back.
Dfa mutant(const Dfa& dfa, StateId wrong) {
    DfaBuilder builder(dfa.tracks(), dfa.base());
    for (StateId s = 0; s < dfa.states(); ++s) {
        for (const Dfa::Edge& edge : dfa.edges(s)) builder.edge(edge.symbol, edge.to);
        builder.finish_state(dfa.accepting(s) != (s == wrong));
    }
    return std::move(builder).take(dfa.start());
}

TEST(ProofCache, AnswersByAProofThatIsMadeOnceForAllOracles) {
    std::vector<std::string> begun;
    const auto cache = std::make_shared<ProofCache>(Effort{enough, [&](const std::string& game) { begun.push_back(game); }});
    const Game game = make_game(odd_diagonals);
    for (int i = 0; i < 2; ++i) {
        Oracle oracle(game, {}, cache);
        const Position at{number("10^20"), number("10^20+3")};
        const Answer answer = oracle.ask(make_state(game, at));
        EXPECT_EQ(answer.evidence.kind, Evidence::Kind::certificate);
        EXPECT_EQ(answer.evidence.ref, "made and verified now, 6 states in base(2)");
        ASSERT_EQ(answer.outcome, Outcome::N);
        ASSERT_FALSE(answer.winning_moves.empty());
        for (const Move& move : answer.winning_moves)
            EXPECT_EQ(oracle.ask(make_state(game, {at.x - move.k, at.y - move.l})).outcome, Outcome::P);
    }
    EXPECT_EQ(begun, std::vector<std::string>{odd_diagonals});
}

TEST(ProofCache, IsNotAskedAboutWhatEnginesReachNorWithoutEffort) {
    int begun = 0;
    const auto cache = std::make_shared<ProofCache>(Effort{enough, [&](const std::string&) { ++begun; }});
    const Game game = make_game(odd_diagonals);
    Oracle oracle(game, {}, cache);
    EXPECT_EQ(oracle.ask(make_state(game, {1000, 1003})).evidence.kind, Evidence::Kind::computed);
    const Game squares = make_game("rook + bishop(squares)");  // no automaton is tried
    EXPECT_FALSE(Oracle(squares, {}, cache).ask(make_state(squares, {number("10^20"), number("10^20")})).outcome);
    cache->set_effort(0);
    const Answer without = oracle.ask(make_state(game, {number("10^20"), number("10^20+3")}));
    EXPECT_FALSE(without.outcome);
    EXPECT_EQ(begun, 0);
    cache->set_effort(enough);
    EXPECT_TRUE(oracle.ask(make_state(game, {number("10^20"), number("10^20+3")})).outcome);
}

TEST(ProofCache, TriesAgainWithMoreEffortOnly) {
    int tried = 0;
    const auto cache = cache_with([&](const Game&, const ProveOptions&) {
        ++tried;
        return Proof{};
    });
    const Game game = make_game(odd_diagonals);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(cache->certificate(game, {}, {})->certificate);
    EXPECT_EQ(tried, 1);
    cache->set_effort(enough / 2);
    EXPECT_FALSE(cache->certificate(game, {}, {})->certificate);
    EXPECT_EQ(tried, 1);
    cache->set_effort(2 * enough);
    EXPECT_FALSE(cache->certificate(game, {}, {})->certificate);
    EXPECT_EQ(tried, 2);
}

TEST(ProofCache, SaysWhyThereIsNoProof) {
    const Game game = make_game(odd_diagonals);
    Budget budget;
    budget.most_states = 3;
    const auto none = ProofCache(Effort{enough}).certificate(game, {}, budget);
    EXPECT_FALSE(none->certificate);
    EXPECT_TRUE(none->why_not.starts_with("no proof was found: ")) << none->why_not;
    const auto spent = ProofCache(Effort{1e-12}).certificate(game, {}, {});
    EXPECT_FALSE(spent->certificate);
    EXPECT_EQ(spent->why_not, "no proof was found in 1e-12 s of processor time, and more effort may find one");
    Oracle oracle(game, {}, std::make_shared<ProofCache>(Effort{1e-12}));
    EXPECT_NE(oracle.ask(make_state(game, {number("10^20"), 5})).undecided.find("no proof was found in"), std::string::npos);
}

TEST(ProofCache, StopsWhenItIsToldToAndKeepsNothingOfThat) {
    const Game game = make_game(odd_diagonals);
    ProofCache cache(Effort{enough});
    std::atomic<bool> stop = true;
    Budget budget;
    budget.progress = Progress({}, &stop);
    EXPECT_THROW(static_cast<void>(cache.certificate(game, {}, budget)), Error);
    EXPECT_TRUE(cache.certificate(game, {}, {})->certificate);
}

// Whatever a prover returns, what is wrong about the game never answers.
TEST(ProofCache, NeverUsesAWrongAutomaton) {
    const Game game = make_game(odd_diagonals);
    const auto right = ProofCache(Effort{enough}).certificate(game, {}, {})->certificate;
    ASSERT_TRUE(right);
    int refuted = 0;
    for (StateId state = 0; state < right->automaton().states(); ++state) {
        const Certificate wrong{game, right->numeration, SetKind::p_positions, {mutant(right->automaton(), state)}};
        if (verify(wrong).proved) continue;  // it differs in words that write no number
        Oracle oracle(game, {}, cache_with([&](const Game&, const ProveOptions&) {
                          Proof proof;
                          proof.certificate = wrong;
                          return proof;
                      }));
        for (const Position& at : {Position{number("10^20"), number("10^20+3")}, Position{number("10^20"), number("10^20")}}) {
            const Answer answer = oracle.ask(make_state(game, at));
            EXPECT_FALSE(answer.outcome) << state;
            EXPECT_NE(answer.undecided.find("no proof was found: an automaton was refuted at"), std::string::npos);
        }
        ++refuted;
    }
    EXPECT_GE(refuted, 3);
}

// Right certificates, but of something else.
TEST(ProofCache, NeverUsesACertificateOfAnotherGameOrValue) {
    const Game wythoff = make_game("wythoff");
    const Game game = make_game("rook + bishop(even) + jump(1,1)");
    const auto other = find_certificate(wythoff);
    const auto values = find_certificate(wythoff, SetKind::nim_values);
    ASSERT_TRUE(other && values && values->certificate.last() > 0);
    Certificate relabelled = other->certificate;
    relabelled.game = game;
    for (const auto& [about, wrong] : {std::pair(game, other->certificate),
                                       std::pair(wythoff, first_sets(values->certificate, 1)), std::pair(game, relabelled)}) {
        const auto cache = cache_with([&, &wrong = wrong](const Game&, const ProveOptions&) {
            Proof proof;
            proof.certificate = wrong;
            return proof;
        });
        EXPECT_FALSE(cache->certificate(about, {}, {})->certificate);
    }
}

TEST(ProofCache, NeverUsesAWrongSlice) {
    const Game game = make_game("with-pass(nim)");
    const State state_of_play = make_state(game, {number("10^20"), number("10^20+1"), 1});
    const auto right = ProofCache(Effort{enough}).certificate(game, slices_to(1), {})->certificate;
    ASSERT_TRUE(right && right->sets.size() == 2);
    int refuted = 0;
    for (StateId state = 0; state < right->sets[1].states(); ++state) {
        Certificate wrong = *right;
        wrong.sets[1] = mutant(wrong.sets[1], state);
        if (verify(wrong).proved) continue;
        const auto cache = cache_with([&](const Game&, const ProveOptions&) {
            Proof proof;
            proof.certificate = wrong;
            return proof;
        });
        const Answer answer = Oracle(game, {}, cache).ask(state_of_play);
        EXPECT_FALSE(answer.outcome) << state;
        EXPECT_NE(answer.undecided.find("refuted"), std::string::npos) << answer.undecided;
        ++refuted;
    }
    EXPECT_GE(refuted, 1);
}

TEST(ProofCache, ProvesNimValuesUntilOneHasThePosition) {
    const Game game = make_game("nim");
    Oracle oracle(game, {}, std::make_shared<ProofCache>(Effort{enough}));
    const Integer x = number("10^20");
    for (const unsigned value : {0U, 1U, 3U}) {
        const Integer y = x ^ Integer(value);
        const NimValueAnswer answer = ask_nim_value(oracle, make_state(game, {x, y}));
        EXPECT_EQ(answer.value, value);
        EXPECT_TRUE(answer.evidence.ref.starts_with("made and verified now, ")) << answer.evidence.ref;
        ASSERT_EQ(answer.moves.size(), value);
        for (const auto& [smaller, move] : answer.moves)
            EXPECT_EQ(ask_nim_value(oracle, make_state(game, {x - move.k, y - move.l})).value, smaller);
    }
    const SumAnswer sum = ask_sum(game, {{x, x ^ Integer(2)}, {2}}, {}, oracle.proofs());
    EXPECT_EQ(sum.outcome, Outcome::P);
}

// The values 0, 1 and 2 of Wythoff Nim ship: they are not proved again, and where they answer nothing is tried.
TEST(ProofCache, ProvesTheNimValuesThatDoNotShip) {
    std::vector<std::string> begun;
    std::vector<std::pair<std::size_t, std::size_t>> tried;  // the value, and the one that it is built on
    const auto cache = std::make_shared<ProofCache>(Effort{enough, [&](const std::string& what) { begun.push_back(what); }},
                                                    [&](const Game&, const ProveOptions& options) {
                                                        tried.emplace_back(options.sets.last, options.from->last());
                                                        return Proof{};
                                                    });
    const Game game = make_game("wythoff");
    const Position at{number("10^50"), number("10^50+3")};
    EXPECT_EQ(ask_sum(game, {at, {2}}, {}, cache).outcome, Outcome::N);
    EXPECT_TRUE(begun.empty());
    EXPECT_FALSE(ask_sum(game, {at, {100}}, {}, cache).outcome);
    EXPECT_EQ(begun, std::vector<std::string>{"nim-value 3 of wythoff"});
    EXPECT_EQ(tried, (std::vector<std::pair<std::size_t, std::size_t>>{{3, 2}}));
    Oracle oracle(game, {}, cache);
    EXPECT_EQ(ask_nim_value(oracle, make_state(game, at)).value_not, (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_EQ(tried.size(), 1U);
}

TEST(ProofCache, ProvesLayersThatRepeatForAnyNumberOfPasses) {
    const Game game = make_game("with-pass(nim)");
    Oracle oracle(game, {}, std::make_shared<ProofCache>(Effort{enough}));
    for (const char* passes : {"1", "2", "10^30"})
        for (const char* y : {"10^20", "10^20+1", "10^20+17"}) {
            const State state = make_state(game, {number("10^20"), number(y), number(passes)});
            const Answer answer = oracle.ask(state);
            ASSERT_TRUE(answer.outcome) << answer.undecided;
            EXPECT_TRUE(answer.evidence.ref.starts_with("made and verified now, ")) << answer.evidence.ref;
            EXPECT_EQ(answer.winning_moves.empty(), answer.outcome == Outcome::P);
            for (const Move& move : answer.winning_moves)
                EXPECT_EQ(oracle.ask(after(game, state, move)).outcome, Outcome::P) << to_text(target(state, move));
        }
}

}  // namespace
}  // namespace wythoff
