#include "wythoff/prove/layers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "prove/guess.hpp"
#include "prove/layer_sample.hpp"
#include "prove/layer_statement.hpp"
#include "solve/slices_definition.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

void require_layers(const Slices& game, std::size_t last) {
    if (game.descent == Descent::nim)
        throw Error(Error::Kind::unsupported, fmt::format("{}: its layers are nim-values; expected prove '{}' --value {}",
                                                          to_text(game), to_text(game.base), last));
    static_cast<void>(make_layer_statement(game, last));  // objects before anything is computed
}

SetByRules layer_by_rules(const Slices& game, std::size_t z, const Budget& budget) {
    return [&game, last = static_cast<std::int64_t>(z), quiet = budget.quiet()](std::int64_t to) {
        return std::move(solve_slices_by_definition(game, last, to, quiet).back());
    };
}

class LayerProver {
public:
    LayerProver(const Slices& game, const ProveOptions& options, LayeredProof& result)
        : game_(game), options_(options), result_(result), sampler_(game) {}

    // Whether layer z is proved; those below it are.
    bool prove_layer(std::size_t z) {
        Proof proof;
        if (z == 0) {
            ProveOptions base = options_;
            base.stopped = [&](const std::vector<Attempt>& attempts) { result_.attempts = attempts; };
            proof = wythoff::prove(game_.base, base);
        } else if (!search_within_limits(z, proof)) {
            return false;
        }
        add(proof.attempts);
        result_.largest_states = std::max(result_.largest_states, proof.largest_states);
        result_.learn_seconds += proof.learn_seconds;
        result_.verify_seconds += proof.verify_seconds;
        if (!proof.certificate) {
            result_.reason = fmt::format("layer {}: {}", z, proof.reason);
            return false;
        }
        if (z == 0) result_.certificate = LayeredCertificate{game_, proof.certificate->numeration, {}};
        result_.certificate->layers.push_back(std::move(proof.certificate->p));
        return true;
    }

private:
    void add(std::vector<Attempt>& attempts) {
        for (Attempt& attempt : attempts) result_.attempts.push_back(std::move(attempt));
    }

    // False if a limit was met, of time or memory: what is proved of the layers below stands.
    bool search_within_limits(std::size_t z, Proof& proof) {
        try {
            search(z, proof);
            return true;
        } catch (const Error& error) {
            if (!proof.attempts.empty() && proof.attempts.back().outcome.empty()) proof.attempts.back().outcome = "stopped";
            add(proof.attempts);
            if (error.kind() != Error::Kind::limit) throw;
            result_.reason = fmt::format("layer {}: {}", z, error.what());
            return false;
        }
    }

    void search(std::size_t z, Proof& proof) {
        const std::vector<Dfa>& lower = result_.certificate->layers;
        const Aim aim{game_.base,
                      lower,
                      make_layer_statement(game_, z),
                      result_.certificate->numeration,
                      [&](const SampleRange& range, const Budget& budget) { return sampler_.sample(z, range, budget); },
                      layer_by_rules(game_, z, options_.budget)};
        if (search_among_lower(aim, proof) || search_by_word_of_values(aim, proof)) return;
        search_on_two_tracks(aim, options_, proof);
    }

    // A layer may be a lower one again, as with passes. Those that are wrong about small positions are not tried.
    bool search_among_lower(const Aim& aim, Proof& proof) {
        constexpr std::int64_t to = 200;
        const Numeration& numeration = *aim.numeration;
        const auto z = static_cast<std::int64_t>(aim.lower.size());
        const SolvedSlices solved =
            solve_slices(game_, z, to, Engine::automatic,
                         options_.budget.stage(fmt::format("layer {}, computing positions with piles up to {}", z, to)));
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
            Attempt attempt{numeration.name(), to, 0, 0, set->states(), 0, "", aim.value()};
            static_cast<void>(refute(aim, numeration, *set, first_bound(*set), options_, proof, attempt.outcome));
            proof.attempts.push_back(std::move(attempt));
            if (proof.certificate) return true;
        }
        return false;
    }

    // The first pass of a queen with jumps: its P-positions are near those of nim-value 1, or are these.
    bool search_by_word_of_values(const Aim& aim, Proof& proof) {
        const bool is_pass = game_.descent == Descent::pass || game_.descent == Descent::pass_anywhere;
        if (!is_pass || aim.lower.size() != 1) return false;
        ProveOptions enough = options_;  // a word takes its columns, however few are computed for other layers
        enough.most_columns = std::max(enough.most_columns, DeviationWord::columns);
        return search_by_word(
            aim, enough, proof,
            game_.descent == Descent::pass ? DeviationWord::Corner::all_values : DeviationWord::Corner::one_value);
    }

    const Slices& game_;
    const ProveOptions& options_;
    LayeredProof& result_;
    LayerSampler sampler_;
};

}  // namespace

LayeredProof prove_layers(const Slices& game, std::size_t last, const ProveOptions& options) {
    require_layers(game, last);
    ProveOptions of_layers = options;
    of_layers.value = 0;
    LayeredProof result;
    LayerProver prover(game, of_layers, result);
    try {
        for (std::size_t z = 0; z <= last; ++z)
            if (!prover.prove_layer(z)) break;
    } catch (const Error&) {
        if (options.stopped) options.stopped(result.attempts);
        throw;
    }
    return result;
}

Verification verify(const LayeredCertificate& certificate, const Budget& budget) {
    Verification result;
    const auto& layers = certificate.layers;
    for (std::size_t z = 0; z < layers.size(); ++z) {
        const std::size_t largest = result.largest_states;
        const Certificate set{certificate.game.base,
                              certificate.numeration,
                              layers[z],
                              {layers.begin(), layers.begin() + static_cast<std::ptrdiff_t>(z)}};
        result = verify_in_steps(set, make_layer_statement(certificate.game, z), layer_by_rules(certificate.game, z, budget),
                                 witness_of(certificate.game, z), budget.stage(fmt::format("layer {}", z)));
        result.value = z;
        result.largest_states = std::max(result.largest_states, largest);
        if (!result.proved) break;
    }
    return result;
}

Structure describe(const LayeredCertificate& certificate, std::size_t layer, const Budget& budget) {
    ensure(layer < certificate.layers.size(), "a layer of the certificate");
    // As a set of another value than 0: what is said of P-positions of the base alone is left out.
    Structure structure = describe(
        Certificate{certificate.game.base, certificate.numeration, certificate.layers[layer], {certificate.layers[layer]}},
        budget);
    structure.value = 0;
    structure.layer = layer;
    return structure;
}

}  // namespace wythoff
