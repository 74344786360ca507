#include "wythoff/prove/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

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
        Learner learner(arithmetic, first_depth);
        columns_ = first_columns;
        sample_.reset();
        for (;;) {
            const Guess guess = learn(learner);
            proof_.attempts.push_back({numeration.name(), sample_->to(), learner.depth(), learner.suffixes(), guess.prefixes, guess.open, ""});
            std::string& outcome = proof_.attempts.back().outcome;
            if (guess.open > 0) {
                outcome = "not closed";
                if (columns_ >= options_.most_columns) {
                    proof_.reason = fmt::format("in {} no automaton closed: {} states, {} of them open after {} columns", numeration.name(),
                                                guess.prefixes, guess.open, sample_->to());
                    return false;
                }
                grow();
                continue;
            }
            std::vector<Cell> wrong = contradictions(learner);
            if (!wrong.empty()) {
                outcome = fmt::format("contradicts the data at ({},{})", wrong.front().x, wrong.front().y);
            } else if (verify_guess(guess, numeration, outcome, wrong, learner)) {
                return true;
            }
            // Many mistakes call for deeper patterns, a few are learned one by one; none at hand calls for more data.
            if (wrong.empty() && columns_ < options_.most_columns) grow();
            else if ((wrong.size() >= many && learner.depth() < usual_depth) || !refine(learner, wrong)) learner.deepen();
            if (learner.depth() > options_.most_depth) {
                proof_.reason = fmt::format("in {} no automaton was right up to depth {}", numeration.name(), options_.most_depth);
                return false;
            }
        }
    }

private:
    void grow() {
        columns_ = std::min(columns_ * growth, options_.most_columns);
        sample_.reset();
    }

    Guess learn(Learner& learner) {
        const Stopwatch watch(proof_.learn_seconds);
        if (!sample_) sample_ = sample_game(game_, columns_, {options_.effort.memory, options_.effort.progress});
        return learner.learn(*sample_, options_.effort);
    }

    std::vector<Cell> contradictions(const Learner& learner) {
        const Stopwatch watch(proof_.learn_seconds);
        return learner.contradictions(*sample_, many);
    }

    bool refine(Learner& learner, const std::vector<Cell>& wrong) {
        const Stopwatch watch(proof_.learn_seconds);
        bool learned = false;
        for (const Cell& at : wrong) learned = learner.refine(*sample_, at) || learned;
        return learned;
    }

    bool verify_guess(const Guess& guess, const Numeration& numeration, std::string& outcome, std::vector<Cell>& wrong, const Learner& learner) {
        const Stopwatch watch(proof_.verify_seconds);
        Certificate certificate{game_, numeration, guess.automaton};
        // A wrong guess makes large automata; a right one has not been seen to. Verified without the bound at the last depth.
        const bool last = learner.depth() >= options_.most_depth;
        Effort effort = options_.effort;
        if (!last) effort.most_states = std::min(effort.most_states, 100'000 + 50 * certificate.p.states());
        try {
            const Verification verification = verify(certificate, effort);
            proof_.largest_states = verification.largest_states;
            if (verification.proved) {
                outcome = "proved";
                proof_.certificate = std::move(certificate);
                return true;
            }
            outcome = fmt::format("refuted at ({},{}): {}", to_short_text(verification.at->x), to_short_text(verification.at->y), verification.sentence);
            const auto x = to_int64(verification.at->x);
            const auto y = to_int64(verification.at->y);
            if (x && y && std::max(*x, *y) < std::int64_t{1} << 55) wrong = learner.contradictions_at(*sample_, {*x, *y});
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit || last) throw;
            outcome = fmt::format("not verified within {} states", effort.most_states);
        }
        return false;
    }

    static constexpr std::int64_t first_columns = 10'000;
    static constexpr std::int64_t growth = 10;
    static constexpr int first_depth = 4;
    static constexpr int usual_depth = 12;
    static constexpr std::size_t many = 60;

    const Game& game_;
    const ProveOptions& options_;
    Proof& proof_;
    std::int64_t columns_ = first_columns;
    std::unique_ptr<Sample> sample_;
};

}  // namespace

std::vector<Numeration> suggest_numerations(const Game& game) {
    // The mean slope, high to low, of the P-positions in the upper half of the range.
    constexpr std::int64_t to = 4000;
    Integer high = 0;
    Integer low = 0;
    solve(game, to).p.for_each([&](Cell cell) {
        const std::int64_t larger = std::max(cell.x, cell.y);
        if (larger < to / 2 || larger > to / 10 * 9) return;
        high += to_integer(larger);
        low += to_integer(std::min(cell.x, cell.y));
    });
    struct Near {
        mpq_class distance;
        Numeration numeration;
    };
    std::vector<Near> near;
    if (low > 0) {
        const mpq_class slope(high, low);
        constexpr long largest = 30;
        for (long s = 1; s <= largest; ++s)
            for (long t = 1; s + t <= largest; ++t) {
                // One step of Newton's from the slope to the root of z^2 = (s+t-1) z + s.
                const mpq_class z = slope;
                const mpq_class tangent = 2 * z - (s + t - 1);
                if (tangent <= 0) continue;
                const mpq_class distance = abs(mpq_class((z * z - (s + t - 1) * z - s) / tangent));
                if (distance * 30 < z) near.push_back({distance, fraenkel(s, t)});
            }
    }
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
    std::vector<Numeration> numerations;
    for (const Near& n : near)
        if (numerations.size() < 2) numerations.push_back(n.numeration);
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
