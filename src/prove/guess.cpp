#include "prove/guess.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/verify_statement.hpp"

namespace wythoff {

Budget looking(const ProveOptions& options, const std::string& stage) {
    if (!options.patient) return options.budget.stage(stage);
    struct Told {
        std::string name;
        Progress progress;
    };
    const Progress& outer = options.budget.progress;
    Budget budget = options.budget;
    budget.progress = Progress(
        [told = std::make_shared<Told>(), outer](const std::string& name, double fraction) {
            constexpr std::int64_t whole = 1'000'000;
            if (name != told->name) *told = {name, outer.stage(name)};
            told->progress.at(static_cast<std::int64_t>(fraction * static_cast<double>(whole)), whole);
        },
        [patient = options.patient, outer] {
            outer.check();
            if (!patient()) throw Error(Error::Kind::limit, "it has been looked for as long as is usual; --time allows longer");
        });
    return budget.stage(stage);
}

std::string to_text(const AttemptEnd& end) {
    switch (end.kind) {
        case AttemptEnd::Kind::open: return "";
        case AttemptEnd::Kind::not_closed: return "not closed";
        case AttemptEnd::Kind::contradicts_data: return fmt::format("contradicts the data at {}", to_text(end.at.value()));
        case AttemptEnd::Kind::refuted: return fmt::format("refuted at {}: {}", to_text(end.at.value()), end.sentence);
        case AttemptEnd::Kind::not_verified: return fmt::format("not verified within {} states", end.most_states);
        case AttemptEnd::Kind::not_learned: return "not learned";
        case AttemptEnd::Kind::repeated: return "the guess before";
        case AttemptEnd::Kind::stopped: return "stopped";
        case AttemptEnd::Kind::proved: return "proved";
    }
    throw internal_error("a guess of no end");
}

void stop(Proof& proof) {
    if (proof.attempts.empty()) return;
    AttemptEnd& last = proof.attempts.back().outcome;
    if (last.kind == AttemptEnd::Kind::open) last = {AttemptEnd::Kind::stopped};
}

std::optional<Position> refute(const Aim& aim, const Numeration& numeration, Dfa guess, std::size_t bound,
                               const ProveOptions& options, Proof& proof, AttemptEnd& outcome) {
    const Stopwatch watch(proof.verify_seconds);
    Budget budget = options.budget;
    budget.most_states = std::min(budget.most_states, bound);
    Certificate certificate{aim.sets.game(), numeration, aim.sets.kind(), aim.lower};
    certificate.sets.push_back(std::move(guess));
    try {
        const Verification verification = verify_set(certificate, aim.place(), aim.sets, aim.statement, budget);
        proof.largest_states = std::max(proof.largest_states, verification.largest_states);
        if (!verification.proved) {
            outcome = {AttemptEnd::Kind::refuted, verification.at, verification.sentence};
            return verification.at;
        }
        outcome = {AttemptEnd::Kind::proved};
        proof.certificate = std::move(certificate);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit || bound >= options.budget.most_states) throw;
        options.budget.progress.check();  // it was the time that ended, not the states
        outcome = {AttemptEnd::Kind::not_verified, {}, {}, budget.most_states};
    }
    return std::nullopt;
}

}  // namespace wythoff
