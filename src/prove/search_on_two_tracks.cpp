#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "logic/arithmetic.hpp"
#include "prove/guess.hpp"
#include "prove/learn.hpp"
#include "prove/sample.hpp"

namespace wythoff {
namespace {

// Where an automaton is to be found, states stop growing when there are more columns, and few stay open; where there is none they
// grow as the columns do, or many times with a digit of depth. Nothing is said in between, and nothing where a digit of depth
// makes a few times as many.
std::string outlook(const Attempt& last, const Attempt* before, const Attempt* shallower) {
    constexpr std::size_t many_times = 8;
    if (last.open == 0) return "";
    if (shallower != nullptr && shallower->states > 0 && last.states >= many_times * shallower->states)
        return fmt::format(
            "; that is {} times as many as one digit less deep, so that states grow with the depth, which looks "
            "hopeless",
            last.states / shallower->states);
    const auto growth = [](auto from, auto to) {
        return (static_cast<double>(to) - static_cast<double>(from)) / static_cast<double>(from);
    };
    if (before != nullptr && last.columns > before->columns &&
        2 * growth(before->states, last.states) > growth(before->columns, last.columns))
        return fmt::format("; {} columns had {}, so that states grow with the columns, which looks hopeless", before->columns,
                           before->states);
    constexpr std::size_t some_times = 3;
    if (shallower != nullptr && last.states >= some_times * shallower->states) return "";
    if (last.open == 1) return "; only one is open, which looks near";
    if (last.open * 20 <= last.states) return fmt::format("; only {} are open, which looks near", last.open);
    return "";
}

// Guesses in one numeration, from ever more data.
class Prover {
public:
    Prover(const Aim& aim, const ProveOptions& options, const Numeration& numeration, Proof& proof)
        : aim_(aim),
          options_(options),
          proof_(proof),
          arithmetic_(numeration),
          learner_(arithmetic_, first_depth),
          last_guess_(2, arithmetic_.base()) {}

    // What became of the guess: proved, or what was missing for a better one.
    enum class Result : std::uint8_t { proved, wants_data, given_up };

    Result try_with(Sample& sample) {
        for (;;) {
            proof_.attempts.push_back(
                {arithmetic_.numeration().name(), sample.to(), learner_.depth(), learner_.suffixes(), 0, 0, {}, aim_.place()});
            const Guess guess = learn(sample);
            proof_.attempts.back().states = guess.prefixes;
            proof_.attempts.back().open = guess.open;
            AttemptEnd& outcome = proof_.attempts.back().outcome;
            if (guess.open > 0) {
                outcome = {AttemptEnd::Kind::not_closed};
                return Result::wants_data;
            }
            std::vector<Cell> wrong = contradictions(sample);
            if (!wrong.empty()) outcome = {AttemptEnd::Kind::contradicts_data, to_position(wrong.front())};
            else if (verify_guess(sample, guess, outcome, wrong)) return Result::proved;
            // Mistakes call for deeper patterns, and are learned one by one when these are deep enough; none at hand calls for
            // more data.
            if (wrong.empty() && sample.to() < options_.most_columns) return Result::wants_data;
            if (learner_.depth() < usual_depth || !refine(sample, wrong)) learner_.deepen();
            if (learner_.depth() > options_.most_depth) return Result::given_up;
        }
    }

    // The last guess of each depth, and how it looks.
    [[nodiscard]] std::string reason() const {
        std::map<int, const Attempt*> last;
        const Attempt* before = nullptr;  // the guess of the last one's depth from fewer columns
        for (const Attempt& attempt : proof_.attempts) {
            if (attempt.set != aim_.place() || attempt.numeration != arithmetic_.numeration().name()) continue;
            if (attempt.outcome.kind == AttemptEnd::Kind::stopped) continue;  // it says less than the guess before it
            before = last.contains(attempt.depth) ? last[attempt.depth] : nullptr;
            last[attempt.depth] = &attempt;
        }
        if (last.empty()) return fmt::format("in {} nothing was tried to its end", arithmetic_.numeration().name());
        std::string text = fmt::format("in {} no automaton {}", arithmetic_.numeration().name(),
                                       last.rbegin()->second->open > 0 ? "closed" : "was right");
        for (const auto& [depth, guess] : last)
            text += fmt::format("{} {} states at depth {} ({})", guess == last.begin()->second ? ":" : ",", guess->states, depth,
                                guess->open > 0 ? fmt::format("{} of them open after {} columns", guess->open, guess->columns)
                                                : to_text(guess->outcome));
        const Attempt* shallower = last.size() > 1 ? std::next(last.rbegin())->second : nullptr;
        return text + outlook(*last.rbegin()->second, before, shallower);
    }

private:
    Guess learn(Sample& sample) {
        const Stopwatch watch(proof_.learn_seconds);
        try {
            return learner_.learn(
                sample, looking(options_, fmt::format("learning in {}, {} columns, depth {}", arithmetic_.numeration().name(),
                                                      sample.to(), learner_.depth())));
        } catch (const Error&) {
            proof_.attempts.back().states = learner_.known();
            proof_.attempts.back().outcome = {AttemptEnd::Kind::stopped};
            throw;
        }
    }

    std::vector<Cell> contradictions(Sample& sample) {
        const Stopwatch watch(proof_.learn_seconds);
        return learner_.contradictions(sample, many, looking(options_, "comparing with columns"));
    }

    bool refine(Sample& sample, const std::vector<Cell>& wrong) {
        const Stopwatch watch(proof_.learn_seconds);
        bool learned = false;
        for (const Cell& at : wrong) learned = learner_.refine(sample, at) || learned;
        return learned;
    }

    bool verify_guess(Sample& sample, const Guess& guess, AttemptEnd& outcome, std::vector<Cell>& wrong) {
        // A wrong guess makes large automata, a right one seldom; so the bound is raised only while the guess stays the same.
        bound_ = bound_ > 0 && guess.automaton == last_guess_ ? 8 * bound_ : first_bound(guess.automaton);
        last_guess_ = guess.automaton;
        const auto refuted = refute(aim_, arithmetic_.numeration(), guess.automaton, bound_, options_, proof_, outcome);
        if (!refuted) return outcome.kind == AttemptEnd::Kind::proved;
        const Stopwatch watch(proof_.verify_seconds);
        const auto x = to_int64(refuted->x);
        const auto y = to_int64(refuted->y);
        if (x && y && std::max(*x, *y) < std::int64_t{1} << 55) wrong = learner_.contradictions_at(sample, {*x, *y});
        return false;
    }

    static constexpr int first_depth = 3;
    static constexpr int usual_depth = 12;
    static constexpr std::size_t many = 60;

    const Aim& aim_;
    const ProveOptions& options_;
    Proof& proof_;
    Arithmetic arithmetic_;
    Learner learner_;
    Dfa last_guess_;
    std::size_t bound_ = 0;
};

// Computes columns; nothing, and the reason, if they are out of reach.
std::unique_ptr<Sample> compute_columns(const Aim& aim, std::int64_t columns, const ProveOptions& options, Proof& proof,
                                        std::string& why_not) {
    const Stopwatch watch(proof.learn_seconds);
    try {
        const SampleRange range{columns, options.most_columns};
        return aim.sampler.sample(aim.place(), range,
                                  looking(options, fmt::format("computing {} columns", columns_of(aim.plane(), range))));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        options.budget.progress.check();  // it was the time that ended
        why_not = error.what();
        return nullptr;
    }
}

// So many that a few prefixes and all that follows them to the first depth are seen.
constexpr std::int64_t usual_columns = 1000;
std::int64_t columns_to_begin_with(const Numeration& numeration) {
    return numeration == integer_base(5) ? 5 * usual_columns : usual_columns;
}

}  // namespace

// One prover a numeration, all with the same columns, five times as many each time, until one of them proves or all give up.
void search_on_two_tracks(const Aim& aim, const ProveOptions& options, Proof& proof) {
    std::vector<std::unique_ptr<Prover>> provers;
    const std::vector<Numeration> numerations =
        aim.numeration ? std::vector{*aim.numeration} : suggest_numerations(aim.plane(), options.most_columns, options.budget);
    for (const Numeration& numeration : numerations) provers.push_back(std::make_unique<Prover>(aim, options, numeration, proof));
    const std::int64_t first_columns = aim.place() == 0 ? columns_to_begin_with(numerations.front()) : usual_columns;
    constexpr std::int64_t growth = 5;
    const auto give_up = [&](const std::string& why) {
        for (const auto& prover : provers) proof.reason += (proof.reason.empty() ? "" : "; ") + prover->reason();
        if (!why.empty()) proof.reason += "; " + why;
    };
    std::vector<bool> given_up(provers.size());
    for (std::int64_t columns = std::min(first_columns, options.most_columns);;
         columns = std::min(columns * growth, options.most_columns)) {
        std::string why_not;
        const std::unique_ptr<Sample> sample = compute_columns(aim, columns, options, proof, why_not);
        if (!sample) return give_up(why_not);
        columns = std::max(columns, sample->to());  // there may be more than were wanted
        for (std::size_t i = 0; i < provers.size(); ++i) {
            if (given_up[i]) continue;
            try {
                const Prover::Result result = provers[i]->try_with(*sample);
                if (result == Prover::Result::proved) return;
                given_up[i] = result == Prover::Result::given_up;
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::limit || !options.patient || options.patient()) throw;
                options.budget.progress.check();  // it was the time that ended
                stop(proof);
                return give_up(error.what());
            }
        }
        if (columns >= options.most_columns || std::all_of(given_up.begin(), given_up.end(), [](bool gone) { return gone; })) {
            return give_up("");
        }
    }
}

}  // namespace wythoff
