#include <fmt/format.h>

#include <algorithm>

#include "prove/guess.hpp"
#include "prove/learn_word.hpp"
#include "words/value_word.hpp"

namespace wythoff {
namespace {

// A word that can be learned, and how deep to look, one after the other.
struct Source {
    WordReaders readers;
    std::vector<int> depths;
};

// Wythoff Nim's P-positions, without jumps, have an automaton of seven states, which is found faster on two tracks.
std::optional<Source> word_of(const QueenWithJumps& queen, std::size_t value) {
    if (value > 0) {
        const auto word = std::make_shared<ValueWord>(queen, value);
        const WordAfter after = [word](const Word& digits, int depth) { return word->after(digits, depth); };
        return Source{readers_of(after), {20, 28, 40}};
    }
    if (queen.jumps.empty()) return std::nullopt;
    const std::optional<DeviationWord> word = DeviationWord::make(queen);
    if (!word) return std::nullopt;
    return Source{readers_of(*word), {24, 36, 48}};
}

}  // namespace

bool search_by_word(const Aim& aim, const ProveOptions& options, Proof& proof) {
    static_assert(ValueWord::columns == DeviationWord::columns && ValueWord::below == DeviationWord::below);
    const auto queen = to_queen_with_jumps(aim.game);
    if (!queen || aim.numeration.value_or(zeckendorf()) != zeckendorf() || options.most_columns < DeviationWord::columns)
        return false;
    static_cast<void>(options.budget.stage(fmt::format("computing {} columns", DeviationWord::columns)));
    const std::optional<Source> word = word_of(*queen, aim.value());
    return word && search_by_word(aim, word->readers, word->depths, options, proof);
}

bool search_by_word(const Aim& aim, const WordReaders& readers, const std::vector<int>& depths, const ProveOptions& options,
                    Proof& proof) {
    const Numeration numeration = zeckendorf();
    for (const int depth : depths) {
        Budget budget = looking(options, fmt::format("learning in {}, depth {}", numeration.name(), depth));
        budget.most_states = std::min<std::size_t>(budget.most_states, 1'000'000);
        proof.attempts.push_back({numeration.name(), DeviationWord::columns, depth, 0, 0, 0, "", aim.value()});
        Attempt& attempt = proof.attempts.back();
        Dfa guess(2, 2);
        try {
            const Stopwatch watch(proof.learn_seconds);
            const LearnedWord learned = learn_word(readers, depth, budget, [&](std::size_t states, std::size_t open) {
                attempt.states = states;
                attempt.open = open;
            });
            guess = to_positions(learned, options.budget);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit) throw;
            options.budget.progress.check();  // it was the time that ended
            proof.reason = fmt::format("in {} the word of deviations was not learned: {}", numeration.name(), error.what());
            attempt.outcome = "not learned";
            return true;
        }
        const std::size_t bound = first_bound(guess);
        static_cast<void>(refute(aim, numeration, std::move(guess), bound, options, proof, attempt.outcome));
        if (proof.certificate) return true;
    }
    const Attempt& last = proof.attempts.back();
    proof.reason = fmt::format("in {} no word of {} states was right: {}", numeration.name(), last.states, last.outcome);
    return true;
}

}  // namespace wythoff
