// One track against two: the learner of pairs knows no sectors and no deviations.
#include "prove/learn_word.hpp"

#include <gtest/gtest.h>

#include "prove/learn.hpp"
#include "prove/sample.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

DeviationWord word_of(const std::string& game) {
    return DeviationWord::make(to_queen_with_jumps(make_game(game)).value()).value();
}

TEST(LearnedWord, MakesTheAutomatonThatTwoTracksLearnLong) {
    for (const std::string name : {"wythoff", "maharaja(4,7)", "maharaja(2,3)"}) {
        SCOPED_TRACE(name);
        const auto sample = sample_game(make_game(name), 0, {20'000'000});
        Arithmetic arithmetic(zeckendorf());
        Learner learner(arithmetic, 8);
        Guess pairs = learner.learn(*sample);
        for (auto wrong = learner.contradictions(*sample, 100); !wrong.empty(); wrong = learner.contradictions(*sample, 100)) {
            learner.deepen();
            pairs = learner.learn(*sample);
        }
        EXPECT_EQ(pairs.open, 0U);
        const DeviationWord word = word_of(name);
        EXPECT_EQ(to_positions(learn_word(word, 24)), pairs.automaton);
    }
}

TEST(LearnedWord, IsWrongIfItDoesNotLookFarEnough) {
    const DeviationWord word = word_of("maharaja");
    std::size_t states = 0;
    std::size_t open = 1;
    const LearnedWord shallow = learn_word(word, 4, {}, [&](std::size_t met, std::size_t unknown) {
        EXPECT_GE(met, states);
        states = met;
        open = unknown;
    });
    EXPECT_EQ(states, shallow.word.states.size());
    EXPECT_EQ(open, 0U);
    const LearnedWord deep = learn_word(word, 24);
    EXPECT_LT(shallow.word.states.size(), deep.word.states.size());
    EXPECT_NE(to_positions(shallow), to_positions(deep));
    EXPECT_EQ(learn_word(word, 36).word.states.size(), deep.word.states.size());
}

// What the right edges of blocks show tells no states apart that are the same.
TEST(LearnedWord, IsTheSameFromBothEdgesIfItLooksFarEnough) {
    for (const std::string name : {"maharaja", "maharaja(2,3)", "maharaja(3,5)"}) {
        SCOPED_TRACE(name);
        const DeviationWord word = word_of(name);
        const LearnedWord left = learn_word(word, 60);
        const LearnedWord both = learn_word(word, 60, {}, {}, LookAt::both_edges);
        EXPECT_EQ(left.word.states.size(), both.word.states.size());
        EXPECT_EQ(to_positions(left), to_positions(both));
    }
}

void expect_same(const LearnedWord& one, const LearnedWord& other) {
    EXPECT_EQ(one.values, other.values);
    ASSERT_EQ(one.word.states.size(), other.word.states.size());
    for (std::size_t i = 0; i < one.word.states.size(); ++i) {
        EXPECT_EQ(one.word.states[i].edges, other.word.states[i].edges) << i;
        EXPECT_EQ(one.word.states[i].output, other.word.states[i].output) << i;
    }
}

// With so little memory all windows, some 26,000, are forgotten now and then.
TEST(LearnedWord, DoesNotDependOnWhatIsRemembered) {
    const DeviationWord word = word_of("maharaja(3,5)");
    for (const LookAt look : {LookAt::left_edge, LookAt::both_edges}) {
        Budget little;
        little.memory = 8'000'000;
        expect_same(learn_word(word, 36, little, {}, look), learn_word(word, 36, {}, {}, look));
    }
}

TEST(LearnedWord, StopsWhenThereAreTooManyStates) {
    Budget few;
    few.most_states = 100;
    EXPECT_THROW(static_cast<void>(learn_word(word_of("maharaja"), 24, few)), Error);
}

TEST(LearnedWord, HasTheDeviationsOfTheTheorem) {
    const DeviationWord word = word_of("maharaja");
    EXPECT_EQ(learn_word(word, 24).values, (std::vector<std::int64_t>{-3, -2, -1, 0, 1, 2, 3, 4}));
}

}  // namespace
}  // namespace wythoff
