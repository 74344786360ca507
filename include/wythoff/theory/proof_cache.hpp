// Proofs that are made when a question needs one, and kept for the questions that follow.
//
// An oracle that has no theorem and no certificate for a position that engines do not reach quickly takes a certificate from
// here: `prove` searches for it within an effort of processor time, and then it is verified again, from the rules and the
// automata alone, whatever the search has said of it. Only a certificate that passes leaves this class; every other end of an
// attempt is a text that says why there is none. So an answer rests on `verify` (prove/verify.hpp) and on nothing that was
// guessed.
//
// One cache may serve many oracles and threads: a match, a session of Python, a server. Failed attempts are kept too.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Effort {
    // Of processor time, to find a proof of one game; to verify it at most as much again. 0: no proof is tried.
    double seconds = 0;
    // Called with the game, or with "nim-value 3 of" it, when an attempt begins.
    std::function<void(const std::string& game)> begins = {};
};
inline constexpr double usual_effort = 3;
inline constexpr double most_effort = 1'000'000;

class ProofCache {
public:
    // What searches for certificates. Nothing that it returns is used before it has been verified.
    using Prover = std::function<Proof(const Game&, const ProveOptions&)>;
    explicit ProofCache(Effort effort, Prover prover = prove);
    ~ProofCache();

    [[nodiscard]] bool tries() const;  // the effort is above 0
    // From now on. What failed with less is tried again.
    void set_effort(double seconds);

    struct Made {
        std::optional<Certificate> certificate;  // verified
        std::string why_not;
    };
    // Of these sets; of slices as many of them as are found. The effort is that of all sets together. Errors (cancelled), and
    // (limit) where it is the budget's time that ends; such an attempt is not kept.
    [[nodiscard]] std::shared_ptr<const Made> certificate(const Game& game, const SetRange& sets, const Budget& budget);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// What `Evidence` says of such a certificate: "made and verified now, 16 states in base(3)".
[[nodiscard]] std::string made_now(const Dfa& automaton, const Numeration& numeration);

}  // namespace wythoff

#pragma GCC visibility pop
