#include "wythoff/prove/prove.hpp"

#include <fmt/format.h>

#include "logic/arithmetic.hpp"
#include "prove/deviation.hpp"
#include "prove/guess.hpp"
#include "prove/triple_search.hpp"
#include "prove/value_sets.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

std::optional<Deviations> deviations_of(const Certificate& certificate, const Budget& budget) {
    const auto slope = to_slope(certificate.numeration);
    if (!slope) return std::nullopt;
    try {
        Logic logic(certificate.numeration, budget);
        logic.define("P", certificate.automaton());
        define_shift(logic);
        return find_deviations(logic, *slope, budget);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        return std::nullopt;  // the theorem stands without them
    }
}

// A slice may be a lower one again, as with passes. Those that are wrong about small positions are not tried.
bool search_among_lower(const Aim& aim, const ProveOptions& options, Proof& proof) {
    if (!aim.sets.slices() || aim.lower.empty()) return false;
    constexpr std::int64_t to = 200;
    const Numeration& numeration = *aim.numeration;
    const auto z = static_cast<std::int64_t>(aim.place());
    const SolvedSlices solved =
        solve_slices(*aim.sets.slices(), z, to, Engine::automatic,
                     options.budget.stage(fmt::format("layer {}, computing positions with piles up to {}", z, to)));
    const Arithmetic arithmetic(numeration);
    const auto is_right = [&](const Dfa& set) {
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
                pad(words);
                if (set.accepts(words) != solved.slices.back().contains(x, y)) return false;
            }
        return true;
    };
    for (auto set = aim.lower.rbegin(); set != aim.lower.rend(); ++set) {
        if (!is_right(*set)) continue;
        Attempt attempt{numeration.name(), to, 0, 0, set->states(), 0, {}, aim.place()};
        static_cast<void>(refute(aim, numeration, *set, first_bound(*set), options, proof, attempt.outcome));
        proof.attempts.push_back(std::move(attempt));
        if (proof.certificate) return true;
    }
    return false;
}

void search_one(const Aim& aim, const ProveOptions& options, Proof& proof) {
    proof.reason.clear();
    if (!search_among_lower(aim, options, proof) && !search_by_word(aim, options, proof))
        search_on_two_tracks(aim, options, proof);
    if (proof.certificate) proof.reason.clear();
}

// A limit that is met above slice 0 ends there, undecided: what is proved of the slices below stands.
void search_slice(const Aim& aim, const ProveOptions& options, Proof& proof) {
    try {
        search_one(aim, options, proof);
    } catch (const Error& error) {
        stop(proof);
        if (error.kind() != Error::Kind::limit || aim.place() == 0) throw;
        proof.certificate.reset();
        proof.reason = error.what();
    }
}

// Set after set, each with those before it, in the numeration of the first.
void search(const RuledSets& sets, const ProveOptions& options, Proof& proof) {
    const std::size_t last = options.sets.last;
    SetSampler sampler(sets);
    Aim aim{sets, sampler, {}, sets.statement(last), options.numeration};  // objects before anything is computed
    if (const auto& from = options.from) {
        ensure(from->game == sets.game() && from->last() < last, "smaller values of the same game");
        aim.numeration = from->numeration;
        aim.lower = from->sets;
    }
    for (;;) {
        aim.statement = sets.statement(aim.place());
        if (sets.slices()) search_slice(aim, options, proof);
        else search_one(aim, options, proof);
        if (!proof.certificate || aim.place() == last) break;
        aim.numeration = proof.certificate->numeration;
        aim.lower = std::move(proof.certificate->sets);
        proof.certificate.reset();
    }
    if (!proof.certificate && options.sets.kind != SetKind::p_positions)
        proof.reason = fmt::format("{}: {}", to_text(sets.kind(), aim.place()), proof.reason);
    if (!proof.certificate && sets.slices() && !aim.lower.empty())
        proof.certificate = Certificate{sets.game(), *aim.numeration, sets.kind(), std::move(aim.lower)};
    if (proof.proved() && !sets.slices())
        proof.deviations = deviations_of(*proof.certificate, options.budget.stage("measuring the deviations"));
}

// What a search would object to in the end, or would not look for.
void require_search(const RuledSets& sets, const SetRange& wanted) {
    if (wanted.kind == SetKind::nim_values) require_nim_values(sets.game(), wanted.last);
    if (sets.slices() && sets.slices()->descent == Descent::nim)
        throw Error(Error::Kind::unsupported, fmt::format("{}: its layers are nim-values; expected prove '{}' --value {}",
                                                          to_text(sets.game()), to_text(sets.plane()), wanted.last));
}

}  // namespace

Slices require_slices(const Game& game) {
    auto slices = slices_of(game);
    if (!slices)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: no proof of a game on three piles is tried but of with-nim, with-pass and three-heap",
                                to_text(game)));
    return *std::move(slices);
}

Proof prove(const Game& game, const ProveOptions& options) {
    const RuledSets sets(game, options.sets.kind);
    require_search(sets, options.sets);
    Proof proof;
    try {
        if (tracks_of(game, options.sets.kind) == 3) search_on_three_tracks(game, options, proof);
        else search(sets, options, proof);
    } catch (const Error&) {
        stop(proof);
        if (options.stopped) options.stopped(proof.attempts);
        throw;
    }
    return proof;
}

}  // namespace wythoff
