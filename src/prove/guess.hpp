// What a proof looks for, and what becomes of a guess.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "prove/learn_word.hpp"
#include "prove/ruled_sets.hpp"
#include "prove/set_sample.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {

// One set of a game; those before it are proved already.
struct Aim {
    const RuledSets& sets;
    SetSampler& sampler;
    std::vector<Dfa> lower;
    Statement statement;
    std::optional<Numeration> numeration;  // that a proof must be in

    [[nodiscard]] std::size_t place() const { return lower.size(); }
    [[nodiscard]] const Game& plane() const { return sets.plane(); }
};

class Stopwatch {
public:
    explicit Stopwatch(double& seconds) : seconds_(seconds), begin_(std::chrono::steady_clock::now()) {}
    ~Stopwatch() { seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& seconds_;
    std::chrono::steady_clock::time_point begin_;
};

// The budget of a stage of the search: as the options say, and Error (limit) when patience ends.
[[nodiscard]] Budget looking(const ProveOptions& options, const std::string& stage);

// How many states a verification may take at first: a wrong guess makes large automata, a right one seldom.
[[nodiscard]] inline std::size_t first_bound(const Dfa& guess) { return 100'000 + 50 * guess.states(); }

// Verifies a guess with automata of so many states at most. With the sets before it becomes the certificate of the proof, or a
// position refutes it, or neither.
[[nodiscard]] std::optional<Position> refute(const Aim& aim, const Numeration& numeration, Dfa guess, std::size_t bound,
                                             const ProveOptions& options, Proof& proof, AttemptEnd& outcome);

// The work ended before the last guess did.
void stop(Proof& proof);

// Queens with jumps, on one track, looking at more and with wider windows each time; false if there is no word to learn from.
[[nodiscard]] bool search_by_word(const Aim& aim, const ProveOptions& options, Proof& proof);
// Other games, on two tracks, in one numeration or several.
void search_on_two_tracks(const Aim& aim, const ProveOptions& options, Proof& proof);

}  // namespace wythoff
