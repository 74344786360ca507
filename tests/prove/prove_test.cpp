#include "wythoff/prove/prove.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "logic/arithmetic.hpp"
#include "support/test_name.hpp"
#include "theory/theorem.hpp"
#include "words/telescope.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

bool accepts(const Certificate& certificate, const Arithmetic& arithmetic, const Integer& x, const Integer& y) {
    return certificate.automaton().accepts({arithmetic.to_word(x), arithmetic.to_word(y)});
}

class ProofOf : public testing::TestWithParam<std::string> {};

TEST_P(ProofOf, AnswersAsTheEnginesDo) {
    const Game game = make_game(GetParam());
    const Proof proof = prove(game);
    ASSERT_TRUE(proof.certificate) << proof.reason;
    EXPECT_TRUE(verify(*proof.certificate).proved);
    EXPECT_EQ(proof.attempts.back().outcome.kind, AttemptEnd::Kind::proved);
    const Arithmetic arithmetic(proof.certificate->numeration);
    // A column that has few P-positions: all of them are found from the automaton, and the engine's are the same.
    const std::int64_t to = game.board()->blocking ? 3000 : GetParam().starts_with("even-even") ? 300 : 100'000;
    const PSet p = solve(game, to).p;
    std::vector<std::set<std::int64_t>> partners(static_cast<std::size_t>(to) + 1);
    p.for_each([&](Cell cell) { partners[static_cast<std::size_t>(cell.x)].insert(cell.y); });
    const std::size_t digits = arithmetic.to_word(to_integer(to)).size();
    std::mt19937_64 random(GetParam().size());
    for (int i = 0; i < 3000; ++i) {
        const auto x = i < 100 ? i : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(to + 1));
        Word word = arithmetic.to_word(to_integer(x));
        word.insert(word.begin(), digits - word.size(), 0);
        std::set<std::int64_t> found;
        for (const Word& y : completions(proof.certificate->automaton(), 1, {word}, 1'000'000)) {
            const auto value = to_int64(arithmetic.to_integer(y));
            if (value && *value <= to) found.insert(*value);
        }
        ASSERT_EQ(found, partners[static_cast<std::size_t>(x)]) << "column " << x;
    }
}

TEST_P(ProofOf, AnswersAsTheTheoremOrTheTelescopeDoesAt200Digits) {
    const Game game = make_game(GetParam());
    const auto application = find_theorem(game);
    const auto telescope = application ? std::nullopt : make_telescope(game);
    ASSERT_TRUE(application || telescope);
    const auto is_p = [&](const Position& at) { return application ? application->form->is_p(at) : telescope->is_p(at); };
    const Proof proof = prove(game);
    ASSERT_TRUE(proof.certificate) << proof.reason;
    const Arithmetic arithmetic(proof.certificate->numeration);
    gmp_randclass random(gmp_randinit_default);
    random.seed(7);
    int in_p = 0;
    for (int i = 0; i < 40; ++i) {
        const Integer x = random.get_z_bits(664);
        // A partner by the automaton, its neighbours, and any other number.
        std::vector<Integer> ys{random.get_z_bits(664)};
        Word word = arithmetic.to_word(x);
        word.insert(word.begin(), 4, 0);
        for (const Word& y : completions(proof.certificate->automaton(), 1, {word}, 2)) {
            ys.push_back(arithmetic.to_integer(y));
            ys.push_back(ys.back() + 1);
        }
        for (const Integer& y : ys) {
            const bool expected = is_p({x, y});
            in_p += expected ? 1 : 0;
            EXPECT_EQ(accepts(*proof.certificate, arithmetic, x, y), expected) << x << " " << y;
        }
    }
    EXPECT_GT(in_p, 10);
}

INSTANTIATE_TEST_SUITE_P(Prove, ProofOf,
                         testing::Values("wythoff", "m-wythoff(2)", "m-wythoff(5)", "bishop-blocking(2,2)", "shifted(1,2,1)",
                                         "st-wythoff(2,1)", "even-even(1,1,misere)", "modulo(1,2)", "roob-blocking(1,2)",
                                         "maharaja(4,7)", "maharaja(2,3)", "maharaja", "maharaja(misere)", "maharaja(3,5)"),
                         test_name);

TEST(Prove, EndsUndecidedWithAReason) {
    for (const std::string name : {"bishop-blocking(1,2)", "modulo(2,2)"}) {
        SCOPED_TRACE(name);
        ProveOptions options;
        options.most_columns = 5000;
        const Proof proof = prove(make_game(name), options);
        EXPECT_FALSE(proof.certificate);
        EXPECT_NE(proof.reason.find("no automaton closed"), std::string::npos) << proof.reason;
        ASSERT_FALSE(proof.attempts.empty());
        for (const Attempt& attempt : proof.attempts) {
            EXPECT_LE(attempt.columns, 5000);
            EXPECT_NE(attempt.outcome.kind, AttemptEnd::Kind::proved);
        }
    }
}

// A clock that counts how often it is looked at: where patience ends, the search ends, with a table and the reason.
TEST(Prove, EndsUndecidedWhenPatienceEnds) {
    for (const int looks : {1, 3, 20, 100}) {
        SCOPED_TRACE(looks);
        int looked = 0;
        ProveOptions options;
        options.most_columns = 125'000;
        options.patient = [&] { return ++looked <= looks; };
        const Proof proof = prove(make_game("modulo(2,2)"), options);
        EXPECT_FALSE(proof.certificate);
        EXPECT_NE(proof.reason.find("looked for as long as is usual"), std::string::npos) << proof.reason;
        for (const Attempt& attempt : proof.attempts) EXPECT_NE(attempt.outcome.kind, AttemptEnd::Kind::open);
        EXPECT_LE(looked, looks + 10);
    }
}

TEST(Prove, IsPatientWithAGuessThatIsBeingVerified) {
    bool learned = false;
    ProveOptions options;
    options.budget.progress =
        Progress([&](const std::string& stage, double) { learned = learned || stage.starts_with("verifying"); });
    options.patient = [&] { return !learned; };
    for (const char* name : {"wythoff", "maharaja(2,3)"}) {
        learned = false;
        EXPECT_TRUE(prove(make_game(name), options).certificate) << name;
    }
}

TEST(Prove, SaysThatStatesGrowWithTheDepth) {
    ProveOptions options;
    options.most_columns = 125'000;
    const Proof proof = prove(make_game("queen + ray(1,2) + ray(2,1)"), options);
    EXPECT_FALSE(proof.certificate);
    EXPECT_NE(proof.reason.find("states grow with the depth, which looks hopeless"), std::string::npos) << proof.reason;
    // Columns that are at hand already are not tried again.
    for (std::size_t i = 1; i < proof.attempts.size(); ++i)
        EXPECT_NE(proof.attempts[i].depth, proof.attempts[i - 1].depth) << proof.attempts[i].columns;
}

TEST(Prove, ComputesNoMoreColumnsThanAreAllowedAndReportsWhatItUsed) {
    for (const std::string name : {"maharaja(4,7)", "wythoff", "st-wythoff(2,1)", "maharaja"}) {
        SCOPED_TRACE(name);
        ProveOptions options;
        options.most_columns = 3000;
        std::vector<std::string> stages;
        options.budget.progress = Progress([&](const std::string& stage, double) { stages.push_back(stage); });
        const Proof proof = prove(make_game(name), options);
        ASSERT_FALSE(proof.attempts.empty());
        for (const Attempt& attempt : proof.attempts)
            EXPECT_TRUE(attempt.columns == 3000 || attempt.columns == 1000) << attempt.columns;
        for (const std::string& stage : stages) {
            if (!stage.starts_with("computing ")) continue;
            EXPECT_TRUE(stage == "computing 3000 columns" || stage == "computing 1000 columns") << stage;
        }
        EXPECT_TRUE(std::any_of(stages.begin(), stages.end(), [](const auto& stage) { return stage.starts_with("computing "); }));
    }
    ProveOptions few;
    few.most_columns = 20;
    for (const Attempt& attempt : prove(make_game("wythoff"), few).attempts) EXPECT_EQ(attempt.columns, 20);
}

TEST(Prove, TellsItsStagesAndNeverGoesBackWithinOne) {
    for (const std::string name : {"m-wythoff(2)", "maharaja(2,3)"}) {
        SCOPED_TRACE(name);
        std::vector<std::string> stages;
        double told = -1;
        ProveOptions options;
        options.budget.progress = Progress([&](const std::string& stage, double fraction) {
            if (stages.empty() || stages.back() != stage) {
                stages.push_back(stage);
                told = -1;
            }
            EXPECT_GT(fraction, told) << stage;
            told = fraction;
        });
        const Proof proof = prove(make_game(name), options);
        ASSERT_TRUE(proof.certificate);
        const auto at = [&](const std::string& begins) {
            const auto it =
                std::find_if(stages.begin(), stages.end(), [&](const auto& stage) { return stage.starts_with(begins); });
            EXPECT_NE(it, stages.end()) << begins;
            return it - stages.begin();
        };
        EXPECT_LT(at("computing "), at("learning in "));
        const std::string verifying = "verifying " + std::to_string(proof.certificate->automaton().states()) + " states: ";
        EXPECT_LT(at("learning in "), at(verifying + "stability_1"));
        EXPECT_LT(at(verifying + "stability_1"), at(verifying + "absorption_above"));
        EXPECT_LT(at(verifying + "absorption_above"), at("measuring the deviations"));
        stages.clear();
        static_cast<void>(describe(*proof.certificate, options.budget));
        EXPECT_LT(at("deciding how many positions lie on each line"), at("deciding the words"));
    }
}

// Stopped at any look, as --time does it: the guesses so far are told, or, where the theorem is proved and its deviations are
// being measured, it stands without them.
TEST(Prove, OutOfTimeTellsItsGuessesOrKeepsWhatIsProved) {
    std::int64_t looks = 0;
    std::int64_t last = std::numeric_limits<std::int64_t>::max();
    const auto run = [&](std::vector<Attempt>& told) {
        looks = 0;
        ProveOptions options;
        options.most_columns = 3000;
        options.budget.threads = 1;
        options.budget.progress = Progress({}, [&] {
            if (++looks > last) throw Error(Error::Kind::limit, "out of time");
        });
        options.stopped = [&](const std::vector<Attempt>& attempts) { told = attempts; };
        return prove(make_game("m-wythoff(2)"), options);
    };
    std::vector<Attempt> told;
    const Proof whole = run(told);
    ASSERT_TRUE(whole.certificate && whole.deviations && told.empty());
    const std::int64_t all = looks;
    last = all - 1;  // the deviations are measured last
    const Proof kept = run(told);
    ASSERT_TRUE(kept.certificate);
    EXPECT_EQ(kept.certificate->automaton(), whole.certificate->automaton());
    EXPECT_FALSE(kept.deviations);
    EXPECT_TRUE(told.empty());
    EXPECT_EQ(kept.attempts.size(), whole.attempts.size());
    int stopped = 0;
    for (const std::int64_t share : {10, 4, 3, 2}) {
        last = all / share;
        told.clear();
        try {
            EXPECT_TRUE(run(told).certificate) << share;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
            for (const Attempt& attempt : told) EXPECT_NE(attempt.outcome.kind, AttemptEnd::Kind::open) << share;
            stopped += told.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(stopped, 0);
}

TEST(Prove, RefusesBeforeAnythingIsComputed) {
    try {
        static_cast<void>(prove(make_game("rook(squares)")));
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::unsupported);
    }
}

TEST(Prove, InANumerationThatIsAskedFor) {
    ProveOptions options;
    options.numeration = fraenkel(1, 2);
    options.most_columns = 5000;
    const Proof proof = prove(make_game("m-wythoff(2)"), options);
    ASSERT_TRUE(proof.certificate);
    EXPECT_EQ(proof.certificate->numeration.name(), "fraenkel(1,2)");
    options.numeration = zeckendorf();
    EXPECT_FALSE(prove(make_game("m-wythoff(2)"), options).certificate);
}

}  // namespace
}  // namespace wythoff
