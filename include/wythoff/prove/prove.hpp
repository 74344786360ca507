// From rules to a theorem about all positions: compute columns, guess an automaton, verify it.
//
// Queens with jumps are learned on one track (learn_word.hpp), looking at more until a guess is verified; all other games on two
// (learn.hpp). There positions that a guess gets wrong, in the data or in a verification that fails, refine it, and the data grow
// while it is not closed. A wrong guess can only cost time: what is reported as proved has been verified. A set that is not
// automatic in the numeration never closes, and the end of the data is reported as undecided, with what was seen.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/slices.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// What became of a guess.
struct AttemptEnd {
    enum class Kind {
        open,              // nothing yet
        not_closed,        // the data do not reach the successors of some states
        contradicts_data,  // at a position
        refuted,           // by a sentence, at a position
        not_verified,      // within so many states
        not_learned,       // a word of deviations
        repeated,          // the guess before
        stopped,           // before its end
        proved,
    };
    Kind kind = Kind::open;
    std::optional<Position> at = {};
    std::string sentence = {};
    std::size_t most_states = 0;
};
// "refuted at (3, 5): stability_1", "proved"; empty where nothing has become of it yet.
[[nodiscard]] std::string to_text(const AttemptEnd& end);

// One guess and what became of it.
struct Attempt {
    std::string numeration;
    std::int64_t columns = 0;  // that were computed for it: piles up to here
    int depth = 0;
    std::size_t suffixes = 0;
    std::size_t states = 0;
    std::size_t open = 0;  // states whose successors the data do not reach
    AttemptEnd outcome = {};
    std::size_t set = 0;  // that it is about: the nim-value, or the third pile
};

struct ProveOptions {
    std::optional<Numeration> numeration;    // else those whose slope is near that of the P-positions
    std::int64_t most_columns = 10'000'000;  // piles up to here are computed at most; a queen with jumps takes 2^20 or none
    int most_depth = 24;
    SetRange sets;  // what is to be proved
    // The first sets, of a certificate that has been verified: the search begins above them, in its numeration.
    std::optional<Certificate> from = {};
    Budget budget;
    // Asked now and then while guesses are looked for: false ends the search undecided, with what was seen. A guess that
    // contradicts no data is verified all the same, within the states that a verification has.
    std::function<bool()> patient = {};
    // Told of the guesses so far when the work ends with an error: it was cancelled, or a limit was met.
    std::function<void(const std::vector<Attempt>&)> stopped = {};
};

struct Proof {
    // Verified; nothing when undecided. Of slices those that were proved, even if they are not all.
    std::optional<Certificate> certificate;
    std::vector<Attempt> attempts;
    std::string reason;                    // why it is undecided; empty where all is proved
    std::optional<Deviations> deviations;  // of what was proved, where they are bounded; not of slices
    std::size_t largest_states = 0;
    double learn_seconds = 0;
    double verify_seconds = 0;
    [[nodiscard]] bool proved() const { return certificate && reason.empty(); }
};

// Errors (unsupported, limit) as make_statement and make_value_statement; (limit) also for slices above most_slice. Values and
// slices are proved one after the other, each with those before it, in the numeration of the first. Slices are not proved of
// with-nim, whose slices are sets of nim-values.
[[nodiscard]] Proof prove(const Game& game, const ProveOptions& options = {});
// Error (unsupported) for a game on three piles that is not taken slice by slice.
[[nodiscard]] Slices require_slices(const Game& game);

// The root (-b + sqrt(b^2 - 4ac)) / 2a of a t^2 + b t + c.
struct QuadraticRoot {
    std::int64_t a = 1, b = 0, c = 0;
};

// A group of P-positions of nearly constant ratio, and a line through it: what was seen of those that were computed.
struct Beam {
    bool above = true;  // y >= x; otherwise below the diagonal
    std::int64_t points = 0;
    std::int64_t to = 0;                // the largest x, below the diagonal the largest y
    mpq_class slope;                    // of the least-squares line, larger pile over smaller
    mpq_class slope_error;              // range of y - slope x over that of x; not a bound on the slope of what is farther
    std::optional<QuadraticRoot> root;  // the simplest within the error, if points stay near its line
    mpq_class least, most;              // of (larger pile) - slope (smaller pile), slope the root's if there is one
    bool bounded = false;  // around the root's line the range is not much wider than on the first quarter of the points
};

// Numerations worth trying, the most promising first, by the P-positions of the first columns, 4000 of them or fewer. Where most
// come again along rays c, c + v, c + 2v, ..., base(5) or base(3), if that divides the slope of v or v itself, and base(2);
// then, unless all do, fraenkel(s,t) whose larger root is near their slope, then zeckendorf, then Ostrowski's
// numerations of the irrational slopes that beams are seen to have.
[[nodiscard]] std::vector<Numeration> suggest_numerations(const Game& game, std::int64_t most_columns = 4000,
                                                          const Budget& budget = {});

}  // namespace wythoff

#pragma GCC visibility pop
