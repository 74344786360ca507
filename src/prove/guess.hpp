// What a proof looks for, and what becomes of a guess.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/learn_word.hpp"
#include "prove/sample.hpp"
#include "prove/verify_statement.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {

// The set of the positions of one nim-value, for the value 0 the P-positions; those of smaller values are proved already. Or the
// P-positions of a layer (layers.hpp), with the layers below in the place of smaller values; then it says how to compute them.
struct Aim {
    const Game& game;
    std::vector<Dfa> lower;
    Statement statement;
    std::optional<Numeration> numeration;  // that a proof must be in
    std::function<std::unique_ptr<Sample>(const SampleRange& range, const Budget& budget)> sample = {};
    SetByRules by_rules = {};

    [[nodiscard]] std::size_t value() const { return lower.size(); }
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

// Verifies a guess with automata of so many states at most. It becomes the certificate of the proof, or a position refutes it, or
// neither.
[[nodiscard]] std::optional<Position> refute(const Aim& aim, const Numeration& numeration, Dfa guess, std::size_t bound,
                                             const ProveOptions& options, Proof& proof, std::string& outcome);

// Queens with jumps, on one track, looking at more and with wider windows each time; false if there is no word to learn from.
[[nodiscard]] bool search_by_word(const Aim& aim, const ProveOptions& options, Proof& proof,
                                  DeviationWord::Corner corner = DeviationWord::Corner::one_value);
// Other games, on two tracks, in one numeration or several.
void search_on_two_tracks(const Aim& aim, const ProveOptions& options, Proof& proof);

}  // namespace wythoff
