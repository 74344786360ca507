#include <fmt/format.h>

#include <algorithm>

#include "prove/guess.hpp"
#include "prove/learn_word.hpp"

namespace wythoff {
namespace {

// Whether the set is one that a word tells, and near which other sets its positions lie: those of a nim-value, and with the first
// pass of all, whose P-positions are near those of nim-value 1, or are these.
std::optional<DeviationWord::Corner> corner_of(const Aim& aim) {
    const auto& slices = aim.sets.slices();
    if (!slices || aim.place() == 0) return DeviationWord::Corner::one_value;
    if (aim.place() > 1) return std::nullopt;
    if (slices->descent == Descent::pass_anywhere) return DeviationWord::Corner::one_value;
    return slices->descent == Descent::pass ? std::optional(DeviationWord::Corner::all_values) : std::nullopt;
}

}  // namespace

bool search_by_word(const Aim& aim, const ProveOptions& options, Proof& proof) {
    const auto corner = corner_of(aim);
    const auto queen = corner ? to_queen_with_jumps(aim.plane()) : std::nullopt;
    if (!queen || aim.numeration.value_or(zeckendorf()) != zeckendorf()) return false;
    const bool of_pass = aim.sets.slices() && aim.place() > 0;  // a word takes its columns, however few other slices are to have
    if (!of_pass && options.most_columns < DeviationWord::columns) return false;
    // Wythoff Nim's P-positions, without jumps, have an automaton of seven states, which is found faster on two tracks.
    if (queen->jumps.empty() && aim.place() == 0) return false;
    const Numeration numeration = zeckendorf();
    constexpr int depth = 60;  // deep walks cost hardly more than shallow ones; 24 and 36 have been too few
    // More states are seldom told apart by the left edge alone: rather look at both at once than verify a wrong guess.
    constexpr std::size_t most_at_first = 200'000;
    constexpr int trials = 3;
    const std::string computing = fmt::format("computing {} columns", DeviationWord::columns);
    Dfa wrong(2, 2);  // the last guess
    for (int trial = 1; trial <= trials; ++trial) {
        const auto word = DeviationWord::make(*queen, aim.place(), *corner, trial, options.budget.stage(computing).progress);
        if (!word && trial == 1) return false;
        if (!word) break;
        Budget budget = looking(options, fmt::format("learning in {}, depth {}", numeration.name(), depth));
        if (trial == 1) budget.most_states = std::min(budget.most_states, most_at_first);
        proof.attempts.push_back({numeration.name(), DeviationWord::columns, depth, 0, 0, 0, {}, aim.place()});
        Attempt& attempt = proof.attempts.back();
        Dfa guess(2, 2);
        try {
            const Stopwatch watch(proof.learn_seconds);
            const auto tell = [&](std::size_t states, std::size_t open) {
                attempt.states = states;
                attempt.open = open;
            };
            const LearnedWord learned =
                learn_word(*word, depth, budget, tell, trial == 1 ? LookAt::left_edge : LookAt::both_edges);
            guess = to_positions(learned, options.budget);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit) throw;
            options.budget.progress.check();  // it was the time that ended
            proof.reason = fmt::format("in {} the word of deviations was not learned: {}", numeration.name(), error.what());
            attempt.outcome = {AttemptEnd::Kind::not_learned};
            const bool has_time = !options.patient || options.patient();
            if (trial == trials || !has_time || options.budget.most_states <= most_at_first) return true;
            continue;
        }
        if (trial > 1 && guess == wrong) {
            attempt.outcome = {AttemptEnd::Kind::repeated};
            break;
        }
        wrong = guess;
        const std::size_t bound = first_bound(guess);
        static_cast<void>(refute(aim, numeration, std::move(guess), bound, options, proof, attempt.outcome));
        if (proof.certificate) return true;
    }
    const Attempt& last = proof.attempts.back();
    proof.reason = fmt::format("in {} no word of {} states was right: {}", numeration.name(), last.states, to_text(last.outcome));
    return true;
}

}  // namespace wythoff
