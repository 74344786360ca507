#include "prove/triple_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/guess.hpp"
#include "prove/letters.hpp"
#include "prove/triple_learn.hpp"
#include "prove/triple_numerations.hpp"
#include "prove/triple_sample.hpp"
#include "prove/verify_statement.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

constexpr int first_triple_depth = 2;
constexpr int usual_triple_depth = 5;
constexpr int most_triple_depth = 9;  // patterns of larger boxes see more points than cubes of that size have

// Guesses in one numeration, from ever larger cubes.
class TripleProver {
public:
    TripleProver(const Game& game, const Statement& statement, const ProveOptions& options, const Numeration& numeration,
                 Proof& proof)
        : game_(game),
          statement_(statement),
          options_(options),
          proof_(proof),
          arithmetic_(numeration),
          learner_(arithmetic_, first_triple_depth),
          last_guess_(3, arithmetic_.base()) {}

    enum class Result : std::uint8_t { proved, wants_data, given_up };

    Result try_with(const TripleSample& sample) {
        for (;;) {
            proof_.attempts.push_back(
                {arithmetic_.numeration().name(), sample.to(), learner_.depth(), learner_.suffixes(), 0, 0, {}});
            const Guess guess = learn(sample);
            proof_.attempts.back().states = guess.prefixes;
            proof_.attempts.back().open = guess.open;
            AttemptEnd& outcome = proof_.attempts.back().outcome;
            if (guess.open > 0) {
                outcome = {AttemptEnd::Kind::not_closed};
                return Result::wants_data;
            }
            std::vector<Triple> wrong = contradictions(sample);
            if (!wrong.empty()) outcome = {AttemptEnd::Kind::contradicts_data, position_of(wrong.front())};
            else if (verify_guess(guess, outcome, sample.to(), wrong)) return Result::proved;
            if (wrong.empty()) return Result::wants_data;
            if (learner_.depth() < usual_triple_depth || !refine(sample, wrong)) learner_.deepen();
            if (learner_.depth() > std::min(options_.most_depth, most_triple_depth)) return Result::given_up;
        }
    }

    // A guess that was not learned from a cube; false if it is not proved.
    bool try_guess(const Dfa& automaton, std::int64_t slices) {
        proof_.attempts.push_back({arithmetic_.numeration().name(), slices, 0, 0, automaton.states(), 0, {}});
        std::vector<Triple> wrong;
        return verify_guess({automaton, automaton.states(), 0}, proof_.attempts.back().outcome, 0, wrong);
    }

    [[nodiscard]] std::string reason() const {
        const Attempt* last = nullptr;
        for (const Attempt& attempt : proof_.attempts)
            if (attempt.numeration == arithmetic_.numeration().name()) last = &attempt;
        if (last == nullptr) return fmt::format("in {} nothing was tried to its end", arithmetic_.numeration().name());
        return fmt::format("in {} no automaton {}: {} states at depth {} from piles up to {} ({})", last->numeration,
                           last->open > 0 ? "closed" : "was right", last->states, last->depth, last->columns,
                           last->open > 0 ? fmt::format("{} of them open", last->open) : to_text(last->outcome));
    }

private:
    Guess learn(const TripleSample& sample) {
        const Stopwatch watch(proof_.learn_seconds);
        return learner_.learn(
            sample, looking(options_, fmt::format("learning in {}, piles up to {}, depth {}", arithmetic_.numeration().name(),
                                                  sample.to(), learner_.depth())));
    }

    std::vector<Triple> contradictions(const TripleSample& sample) {
        constexpr std::size_t many = 60;
        const Stopwatch watch(proof_.learn_seconds);
        return learner_.contradictions(sample, many, looking(options_, "comparing with the cube"));
    }

    bool refine(const TripleSample& sample, const std::vector<Triple>& wrong) {
        const Stopwatch watch(proof_.learn_seconds);
        bool learned = false;
        for (const Triple& at : wrong) learned = learner_.refine(sample, at) || learned;
        return learned;
    }

    // `wrong` is a position that refutes the guess, if it lies in the cube.
    bool verify_guess(const Guess& guess, AttemptEnd& outcome, std::int64_t to, std::vector<Triple>& wrong) {
        const Stopwatch watch(proof_.verify_seconds);
        bound_ = bound_ > 0 && guess.automaton == last_guess_ ? 8 * bound_ : 10 * first_bound(guess.automaton);
        last_guess_ = guess.automaton;
        Budget budget = options_.budget;
        budget.most_states = std::min(budget.most_states, bound_);
        const Certificate certificate{game_, arithmetic_.numeration(), SetKind::p_positions, {guess.automaton}};
        try {
            const Verification verification = verify_set(certificate, 0, sets_, statement_, budget);
            proof_.largest_states = std::max(proof_.largest_states, verification.largest_states);
            if (verification.proved) {
                outcome = {AttemptEnd::Kind::proved};
                proof_.certificate = certificate;
                return true;
            }
            outcome = {AttemptEnd::Kind::refuted, verification.at, verification.sentence};
            const auto x = to_int64(verification.at->x);
            const auto y = to_int64(verification.at->y);
            const auto z = to_int64(verification.at->z);
            if (x && y && z && std::max({*x, *y, *z}) <= to) wrong.push_back({*x, *y, *z});
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit || bound_ >= options_.budget.most_states) throw;
            options_.budget.progress.check();
            outcome = {AttemptEnd::Kind::not_verified, {}, {}, budget.most_states};
        }
        return false;
    }

    const Game& game_;
    const RuledSets sets_{game_, SetKind::p_positions};
    const Statement& statement_;
    const ProveOptions& options_;
    Proof& proof_;
    Arithmetic arithmetic_;
    TripleLearner learner_;
    Dfa last_guess_;
    std::size_t bound_ = 0;
};

// Where the slices z = 0, 1, ... are seen to be periodic in z: the automaton of three tracks that has the slice of its class for
// each z. Nothing where no period is seen twice.
std::optional<Dfa> periodic_slices(const Numeration& numeration, const std::vector<Dfa>& slices, const Budget& budget) {
    const auto repeats = [&](std::size_t from, std::size_t period) {
        for (std::size_t z = from; z + period < slices.size(); ++z)
            if (!(slices[z] == slices[z + period])) return false;
        return true;
    };
    for (std::size_t period = 1; 2 * period <= slices.size(); ++period)
        for (std::size_t from = 0; from + 2 * period <= slices.size(); ++from) {
            if (!repeats(from, period)) continue;
            Logic logic(numeration, budget);
            std::vector<Formula> classes;
            for (std::size_t z = 0; z < from + period; ++z) {
                const Predicate slice(fmt::format("slice_{}", z));
                logic.define(slice.name(), slices[z]);
                const auto first = static_cast<std::int64_t>(z);
                const auto step = static_cast<std::int64_t>(z < from ? 0 : period);
                using namespace letters;
                classes.push_back(slice(x, y) && exists({q}, letters::z == step * Term(q) + first));
            }
            return logic.evaluate(disjunction(std::move(classes))).dfa;
        }
    return std::nullopt;
}

// Of passes: the first slices, each proved with those below it, are periodic where the number of passes counts modulo a number.
bool search_by_slices(const Game& game, const Statement& statement, const ProveOptions& options, Proof& proof) {
    constexpr std::size_t last_slice = 5;
    const auto slices = slices_of(game);
    if (!slices || (slices->descent != Descent::pass && slices->descent != Descent::pass_anywhere)) return false;
    ProveOptions of_slices = options;
    of_slices.sets = slices_to(last_slice);
    of_slices.stopped = {};
    const Proof found = prove(game, of_slices);
    proof.learn_seconds += found.learn_seconds;
    proof.verify_seconds += found.verify_seconds;
    if (!found.certificate) return false;
    const Numeration& numeration = found.certificate->numeration;
    const auto guess = periodic_slices(numeration, found.certificate->sets, options.budget);
    if (!guess) return false;
    return TripleProver(game, statement, options, numeration, proof)
        .try_guess(*guess, static_cast<std::int64_t>(found.certificate->sets.size()) - 1);
}

Statement statement_of_three(const Game& game) {
    try {
        return make_statement(game);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::unsupported || !slices_of(game)) throw;
        throw Error(error.kind(), fmt::format("{}; expected --layer Z, for a proof of slices", error.what()));
    }
}

}  // namespace

void search_on_three_tracks(const Game& game, const ProveOptions& options, Proof& proof) {
    const Statement statement = statement_of_three(game);  // objects before anything is computed
    if (search_by_slices(game, statement, options, proof)) return;
    const std::vector<Numeration> numerations =
        options.numeration ? std::vector{*options.numeration} : suggest_triple_numerations(game, options.budget);
    std::vector<std::unique_ptr<TripleProver>> provers;
    for (const Numeration& numeration : numerations)
        provers.push_back(std::make_unique<TripleProver>(game, statement, options, numeration, proof));
    std::vector<bool> given_up(provers.size());
    const auto give_up = [&](const std::string& why) {
        for (const auto& prover : provers) proof.reason += (proof.reason.empty() ? "" : "; ") + prover->reason();
        if (!why.empty()) proof.reason += "; " + why;
    };
    for (std::int64_t to = 64; to <= std::min<std::int64_t>(1100, options.most_columns); to *= 2) {
        try {
            std::optional<TripleSample> sample;
            {
                const Stopwatch watch(proof.learn_seconds);
                sample = sample_triples(game, to, looking(options, fmt::format("computing piles up to {}", to)));
            }
            for (std::size_t i = 0; i < provers.size(); ++i) {
                if (given_up[i]) continue;
                const TripleProver::Result result = provers[i]->try_with(*sample);
                if (result == TripleProver::Result::proved) return;
                given_up[i] = result == TripleProver::Result::given_up;
            }
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit) throw;
            options.budget.progress.check();  // it was the time that ended
            stop(proof);
            return give_up(error.what());
        }
        if (std::all_of(given_up.begin(), given_up.end(), [](bool gone) { return gone; })) break;
    }
    give_up("");
}

}  // namespace wythoff
