// One thread, several threads and the slower twin: the same automata, state by state.
#include <gtest/gtest.h>

#include "automata/minimise.hpp"
#include "automata/minimise_by_splitting.hpp"
#include "automata/product.hpp"
#include "automata/project.hpp"
#include "automata/refinement.hpp"
#include "support/on_threads.hpp"
#include "support/table_automaton.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// An automaton of many states, not minimal: copies of the states of a small one, joined at random, and some that lead nowhere.
Dfa unfolded(Random& random, const Dfa& least, unsigned copies) {
    DfaBuilder builder(least.tracks(), least.base());
    const auto n = static_cast<StateId>(least.states());
    for (unsigned copy = 0; copy < copies; ++copy)
        for (StateId s = 0; s < n; ++s) {
            for (const Dfa::Edge& e : least.edges(s)) builder.edge(e.symbol, e.to + n * below(random, copies));
            builder.finish_state(least.accepting(s));
        }
    for (unsigned i = 0; i < copies; ++i) {
        builder.edge(0, n * copies + below(random, copies));
        builder.finish_state(false);
    }
    return std::move(builder).take(0);
}

// Random edges between many states: hardly any two are equivalent.
Dfa scattered(Random& random, StateId states) {
    DfaBuilder builder(2, 2);
    for (StateId s = 0; s < states; ++s) {
        for (Symbol symbol = 0; symbol < 4; ++symbol)
            if (chance(random, 60)) builder.edge(symbol, below(random, states));
        builder.finish_state(chance(random, 30));
    }
    return std::move(builder).take(0);
}

// A path: states are told apart by its end only, one a round.
Dfa path(StateId states) {
    DfaBuilder builder(1, 2);
    for (StateId s = 0; s < states; ++s) {
        if (s + 1 < states) builder.edge(0, s + 1);
        builder.finish_state(s + 1 == states);
    }
    return std::move(builder).take(0);
}

// Whether rounds alone do it, without the twin.
bool comes_out_stable(const Dfa& dfa) {
    if (dfa.empty()) return true;
    Team team(2);
    const Entering entering(dfa, team);
    Refinement refinement(dfa, entering, team);
    refinement.run({});
    return refinement.blocks() == dfa.states() && is_stable(dfa, refinement.block(), refinement.blocks(), team);
}

TEST(Minimise, IsTheSameByRoundsOnAnyNumberOfThreadsAndBySplitting) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        Random random(seed);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Dfa small = random_table(random, 2, 2, 30, LeadingZeros::any).to_dfa();
        for (const Dfa& dfa : {unfolded(random, small, 400), scattered(random, 4000), path(700), small}) {
            const Dfa least = minimise_by_splitting(dfa);
            EXPECT_TRUE(comes_out_stable(least));
            EXPECT_EQ(minimise(dfa, Known::nothing, on(1)), least);
            EXPECT_EQ(minimise(dfa, Known::nothing, on(4)), least);
            EXPECT_TRUE(least.is_valid());
            EXPECT_EQ(minimise(least, Known::trim, on(3)), least);
            EXPECT_EQ(renumber(least), least);
        }
        EXPECT_EQ(minimise_by_splitting(unfolded(random, small, 400)), small);
    }
}

// A state with one edge, to the block 1 by the symbol 0, and one without: the simplest signatures are told apart.
TEST(Minimise, TellsStatesApartOfWhichOneHasNoEdges) {
    DfaBuilder builder(1, 2);
    builder.edge(1, 1);
    builder.finish_state(false);
    builder.edge(0, 2);
    builder.finish_state(true);
    builder.finish_state(true);
    const Dfa dfa = std::move(builder).take(0);
    EXPECT_TRUE(comes_out_stable(dfa));
    EXPECT_EQ(minimise(dfa), dfa);
}

// What the result rests on: no partition that is not stable passes.
TEST(Minimise, ComparesEveryStateWithTheOneThatStandsForItsBlock) {
    Random random(7);
    const Dfa dfa = minimise_by_splitting(scattered(random, 2000));
    ASSERT_GT(dfa.states(), 1000U);
    Team team(3);
    std::vector<std::uint32_t> block(dfa.states());
    for (StateId s = 0; s < dfa.states(); ++s) block[s] = s;
    const auto blocks = static_cast<std::uint32_t>(dfa.states());
    EXPECT_TRUE(is_stable(dfa, block, blocks, team));
    for (const StateId s : {StateId{1}, blocks / 2, blocks - 1}) {  // minimal: no two states belong together
        block[s] = block[s - 1];
        EXPECT_FALSE(is_stable(dfa, block, blocks, team)) << s;
        block[s] = s;
    }
}

TEST(Product, IsTheSameOnAnyNumberOfThreads) {
    for (unsigned seed = 0; seed < 4; ++seed) {
        Random random(seed);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Dfa a = minimise(scattered(random, 150));
        const Dfa b = minimise(scattered(random, 150));
        EXPECT_EQ(unite(a, b, on(4)), unite(a, b, on(1)));
        EXPECT_EQ(subtract(a, b, {0, 1}, on(4)), subtract(a, b, {0, 1}, on(1)));
        EXPECT_EQ(intersect(a, {0, 1}, b, {1, 0}, 2, on(3)), intersect(a, {0, 1}, b, {1, 0}, 2, on(1)));
        const Dfa both = intersect(a, {0, 1}, b, {1, 2}, 3, on(4));
        EXPECT_EQ(both, intersect(a, {0, 1}, b, {1, 2}, 3, on(1)));
        EXPECT_GT(both.states(), 5000U) << "too few to be shared";
    }
}

TEST(Product, IsRefusedForTheSameNumberOfStatesOnAnyNumberOfThreads) {
    Random random(0);
    const Dfa a = minimise(scattered(random, 150));
    const Dfa b = minimise(scattered(random, 150));
    const auto fits = [&](std::size_t most, unsigned threads) {
        Budget budget = on(threads);
        budget.most_states = most;
        try {
            static_cast<void>(intersect(a, {0, 1}, b, {1, 2}, 3, budget));
            return true;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
            return false;
        }
    };
    std::size_t refused = 0;  // the largest bound that is refused on one thread, by halving
    for (std::size_t step = 1 << 14; step > 0; step /= 2)
        if (!fits(refused + step, 1)) refused += step;
    ASSERT_GT(refused, 5000U) << "too few to be shared";
    EXPECT_FALSE(fits(refused, 4));
    EXPECT_TRUE(fits(refused + 1, 4));
}

TEST(Product, StopsWhenAskedToOnAnyNumberOfThreads) {
    Random random(5);
    const Dfa a = minimise(scattered(random, 150));
    for (const unsigned threads : {1U, 4U}) {
        int asked = 0;
        Budget budget = on(threads);
        budget.progress = Progress({}, [&] {
            if (++asked > 2) throw Error(Error::Kind::cancelled, "stopped on request");
        });
        EXPECT_THROW(static_cast<void>(intersect(a, {0, 1}, a, {1, 2}, 3, budget)), Error) << threads;
    }
}

}  // namespace
}  // namespace wythoff
