#include "wythoff/prove/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "wythoff/prove/learn.hpp"
#include "wythoff/prove/sample.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

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

// Tries one numeration; whether it was proved.
class Prover {
public:
    Prover(const Game& game, const ProveOptions& options, Proof& proof) : game_(game), options_(options), proof_(proof) {}

    bool try_numeration(const Numeration& numeration) {
        Arithmetic arithmetic(numeration);
        int depth = 3;
        std::int64_t columns = first_columns;
        sample_.reset();
        std::size_t seen = 0;
        for (;;) {
            Guess guess{Guess::Status::unknown, Dfa(2, arithmetic.base()), 0, 0, 0};
            {
                const Stopwatch watch(proof_.learn_seconds);
                if (!sample_) sample_ = sample_game(game_, columns, {options_.effort.memory, options_.effort.progress});
                guess = learn(arithmetic, *sample_, depth, options_.effort);
            }
            proof_.attempts.push_back({numeration.name(), columns, depth, guess.prefixes, guess.open, ""});
            std::string& outcome = proof_.attempts.back().outcome;
            switch (guess.status) {
                case Guess::Status::closed: {
                    const Stopwatch watch(proof_.verify_seconds);
                    Certificate certificate{game_, numeration, std::move(guess.automaton)};
                    const Verification verification = verify(certificate, options_.effort);
                    proof_.largest_states = std::max(proof_.largest_states, verification.largest_states);
                    if (verification.proved) {
                        outcome = "proved";
                        proof_.certificate = std::move(certificate);
                        return true;
                    }
                    outcome = fmt::format("refuted at ({},{}): {}", to_short_text(verification.at->x), to_short_text(verification.at->y), verification.sentence);
                    ++depth;
                    break;
                }
                case Guess::Status::inconsistent:
                    outcome = "contradicts the data";
                    ++depth;
                    break;
                case Guess::Status::unknown:
                    outcome = "not closed";
                    seen = guess.prefixes;
                    if (columns >= options_.most_columns) {
                        proof_.reason = fmt::format("in {} no automaton closed: {} states at depth {}, {} of them open after {} columns",
                                                    numeration.name(), seen, depth, guess.open, columns);
                        return false;
                    }
                    columns = std::min(columns * growth, options_.most_columns);
                    sample_.reset();
                    break;
            }
            if (depth > options_.most_depth) {
                proof_.reason = fmt::format("in {} no automaton was right up to depth {}", numeration.name(), options_.most_depth);
                return false;
            }
        }
    }

private:
    static constexpr std::int64_t first_columns = 1000;
    static constexpr std::int64_t growth = 10;

    const Game& game_;
    const ProveOptions& options_;
    Proof& proof_;
    std::unique_ptr<Sample> sample_;
};

}  // namespace

std::vector<Numeration> suggest_numerations(const Game& game) {
    // The mean slope of the P-positions in the upper half of the range, above the diagonal (below it, turned over).
    constexpr std::int64_t to = 4000;
    double sum = 0;
    int count = 0;
    solve(game, to).p.for_each([&](Cell cell) {
        const auto low = static_cast<double>(std::min(cell.x, cell.y));
        const auto high = static_cast<double>(std::max(cell.x, cell.y));
        if (high < to / 2 || high > 0.9 * to || low == 0) return;
        sum += high / low;
        ++count;
    });
    std::vector<std::pair<double, Numeration>> near;
    if (count > 0) {
        const double slope = sum / count;
        constexpr std::int64_t largest = 30;
        for (std::int64_t s = 1; s <= largest; ++s)
            for (std::int64_t t = 1; s + t <= largest; ++t) {
                const auto a = static_cast<double>(s + t - 1);
                const double root = (a + std::sqrt(a * a + 4.0 * static_cast<double>(s))) / 2;
                if (std::abs(root - slope) < 0.03 * slope) near.emplace_back(std::abs(root - slope), fraenkel(s, t));
            }
    }
    std::sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Numeration> numerations;
    for (auto& [distance, numeration] : near)
        if (numerations.size() < 2) numerations.push_back(std::move(numeration));
    if (numerations.empty()) numerations.push_back(zeckendorf());
    return numerations;
}

Proof prove(const Game& game, const ProveOptions& options) {
    static_cast<void>(make_statement(game));  // objects before anything is computed
    Proof proof;
    Prover prover(game, options, proof);
    const std::vector<Numeration> numerations =
        options.numeration ? std::vector<Numeration>{*options.numeration} : suggest_numerations(game);
    std::string reasons;
    for (const Numeration& numeration : numerations) {
        if (prover.try_numeration(numeration)) break;
        reasons += (reasons.empty() ? "" : "; ") + proof.reason;
    }
    proof.reason = proof.certificate ? "" : reasons;
    return proof;
}

}  // namespace wythoff
