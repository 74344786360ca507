#include "prove/guess.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/verify_statement.hpp"

namespace wythoff {

std::optional<Position> refute(const Aim& aim, const Numeration& numeration, Dfa guess, std::size_t bound,
                               const ProveOptions& options, Proof& proof, std::string& outcome) {
    const Stopwatch watch(proof.verify_seconds);
    Budget budget = options.budget;
    budget.most_states = std::min(budget.most_states, bound);
    Certificate certificate{aim.game, numeration, std::move(guess), aim.lower};
    try {
        const Verification verification =
            aim.by_rules ? verify(certificate, aim.statement, aim.by_rules, budget) : verify(certificate, aim.statement, budget);
        proof.largest_states = std::max(proof.largest_states, verification.largest_states);
        if (!verification.proved) {
            outcome = fmt::format("refuted at {}: {}", to_text(*verification.at), verification.sentence);
            return verification.at;
        }
        outcome = "proved";
        proof.certificate = std::move(certificate);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit || bound >= options.budget.most_states) throw;
        options.budget.progress.check();  // it was the time that ended, not the states
        outcome = fmt::format("not verified within {} states", budget.most_states);
    }
    return std::nullopt;
}

}  // namespace wythoff
