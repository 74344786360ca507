#include "wythoff/theory/proof_cache.hpp"

#include <fmt/format.h>
#include <pthread.h>

#include <ctime>
#include <deque>
#include <mutex>

#include "prove/layer_statement.hpp"
#include "prove/value_sets.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {
namespace {

// Of the thread that makes it, whichever thread reads it.
class ProcessorClock {
public:
    ProcessorClock() {
        ensure(pthread_getcpuclockid(pthread_self(), &clock_) == 0, "a thread has a clock");
        begin_ = now();
    }
    [[nodiscard]] double seconds() const { return now() - begin_; }

private:
    [[nodiscard]] double now() const {
        timespec time{};
        clock_gettime(clock_, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    clockid_t clock_{};
    double begin_ = 0;
};

// One piece of work on this thread alone, so that the clock counts all of it. Error (limit) when the seconds are spent.
class Attempted {
public:
    Attempted(const std::string& stage, double seconds, const Budget& budget)
        : outer_(budget.progress.stage(stage)), seconds_(seconds) {
        budget_ = budget;
        budget_.threads = 1;
        budget_.progress = Progress({}, [clock = clock_, outer = outer_, seconds] {
            outer.check();  // the effort tells nothing of how far the work is
            if (clock.seconds() > seconds) throw Error(Error::Kind::limit, "the processor time for a proof is spent");
        });
    }

    [[nodiscard]] const Budget& budget() const { return budget_; }
    [[nodiscard]] double spent() const { return clock_.seconds(); }
    // Why it ended, after an Error of limits; throws again what stops the work for a reason of its own.
    [[nodiscard]] std::string reason(const Error& error) const {
        if (error.kind() != Error::Kind::limit && error.kind() != Error::Kind::unsupported) throw error;
        outer_.check();
        if (error.kind() == Error::Kind::limit && clock_.seconds() > seconds_)
            return fmt::format("no proof was found in {:g} s of processor time, and more effort may find one", seconds_);
        return fmt::format("no proof was found: {}", error.what());
    }

private:
    ProcessorClock clock_;
    Progress outer_;
    double seconds_;
    Budget budget_;
};

template <class Kind>
using Made = ProofCache::Made<Kind>;

// The one place where a certificate is let through.
template <class Kind>
Made<Kind> admit(Kind certificate, const std::string& game, double seconds, const Budget& budget) {
    const Attempted attempt(fmt::format("verifying the certificate of {}", game), seconds, budget);
    try {
        const Verification verification = verify(certificate, attempt.budget());
        if (verification.proved) return {std::move(certificate), ""};
        return {std::nullopt, fmt::format("no proof was found: an automaton was refuted at {}", to_text(*verification.at))};
    } catch (const Error& error) {
        return {std::nullopt, attempt.reason(error)};
    }
}

// Whether it speaks of the game and of the sets that were asked for: a certificate of other sets may well be right.
bool is_about(const Game& game, std::size_t value, const Certificate& certificate) {
    return certificate.game == game && certificate.value() == value;
}
bool is_about(const Slices& game, std::size_t last, const LayeredCertificate& certificate) {
    return certificate.game == game && !certificate.layers.empty() && certificate.layers.size() <= last + 1;
}

}  // namespace

struct ProofCache::Parts {
    template <class Of, class Kind>
    struct Entry {
        Of game;
        std::size_t last;  // the value, or the layer, that was asked for
        double effort;
        double spent;  // of processor time, for this one and those before it
        std::shared_ptr<const Made<Kind>> made;
    };
    template <class Of, class Kind>
    using Entries = std::deque<Entry<Of, Kind>>;

    Effort effort;
    Provers provers;
    std::mutex mutex;
    Entries<Game, Certificate> of_games;
    Entries<Slices, LayeredCertificate> of_layers;

    [[nodiscard]] double allowed() {
        const std::lock_guard lock(mutex);
        return effort.seconds;
    }

    template <class Of, class Kind>
    std::optional<Entry<Of, Kind>> find(const Entries<Of, Kind>& entries, const Of& game, std::size_t last) {
        const std::lock_guard lock(mutex);
        for (const Entry<Of, Kind>& entry : entries)
            if (entry.last == last && entry.game == game && (entry.made->certificate || entry.effort >= effort.seconds))
                return entry;
        return std::nullopt;
    }

    template <class Of, class Kind>
    void keep(Entries<Of, Kind>& entries, Entry<Of, Kind> entry) {
        constexpr std::size_t most_kept = 64;
        const std::lock_guard lock(mutex);
        std::erase_if(entries, [&](const auto& old) { return old.last == entry.last && old.game == entry.game; });
        entries.push_back(std::move(entry));
        if (entries.size() > most_kept) entries.pop_front();
    }

    // Searches, and admits what was found if it is about the game. `search` gives a proof, of which `certificate` and `reason`
    // are read.
    template <class Of, class Kind, class Search>
    std::shared_ptr<const Made<Kind>> make(Entries<Of, Kind>& entries, const Of& game, std::size_t last, double spent,
                                           const Budget& budget, const Search& search) {
        const std::string name = to_text(game);
        const double seconds = allowed();
        const double left = seconds - spent;
        auto made = std::make_shared<Made<Kind>>();
        const auto done = [&](double now) {
            keep(entries, Entry<Of, Kind>{game, last, seconds, spent + now, made});
            return made;
        };
        if (left <= 0) {
            made->why_not = fmt::format("no proof was found in {:g} s of processor time, and more effort may find one", seconds);
            return done(0);
        }
        const Attempted attempt(fmt::format("proving {}", name), left, budget);
        std::optional<Kind> found;
        try {
            ProveOptions options;
            options.budget = attempt.budget();
            auto proof = search(options);
            if (proof.certificate && is_about(game, last, *proof.certificate)) found = std::move(proof.certificate);
            else made->why_not = fmt::format("no proof was found: {}", proof.reason);
        } catch (const Error& error) {
            made->why_not = attempt.reason(error);
        }
        const double now = attempt.spent();
        if (found) *made = admit(std::move(*found), name, seconds, budget);
        return done(now);
    }
};

ProofCache::ProofCache(Effort effort) : ProofCache(std::move(effort), Provers{}) {}
ProofCache::ProofCache(Effort effort, Provers provers) : parts_(new Parts) {
    parts_->effort = std::move(effort);
    parts_->provers = std::move(provers);
}
ProofCache::~ProofCache() = default;

bool ProofCache::tries() const { return parts_->allowed() > 0; }

void ProofCache::set_effort(double seconds) {
    const std::lock_guard lock(parts_->mutex);
    parts_->effort.seconds = seconds;
}

std::shared_ptr<const Made<Certificate>> ProofCache::p_positions(const Game& game, const Budget& budget) {
    return values(game, 0, budget);
}

// Value by value, each on top of those before it, which may be those of a certificate that ships.
std::shared_ptr<const Made<Certificate>> ProofCache::values(const Game& game, std::size_t value, const Budget& budget) {
    if (const auto kept = parts_->find(parts_->of_games, game, value)) return kept->made;
    double spent = 0;
    std::optional<Certificate> from;
    const auto ships = value > 0 ? find_value_certificate(game) : std::nullopt;
    const bool on_shipped = ships && ships->certificate.value() + 1 >= value;
    if (on_shipped) {
        from = of_value(ships->certificate, value - 1);
        from->game = game;
    } else if (value > 0) {
        const auto below = values(game, value - 1, budget);
        if (!below->certificate) return below;
        from = below->certificate;
        if (const auto kept = parts_->find(parts_->of_games, game, value - 1)) spent = kept->spent;
    }
    return parts_->make(parts_->of_games, game, value, spent, budget, [&](ProveOptions& options) {
        static_cast<void>(make_statement(game));  // objects before the attempt is announced
        if (parts_->effort.begins && value == 0) parts_->effort.begins(to_text(game));
        if (parts_->effort.begins && on_shipped) parts_->effort.begins(fmt::format("nim-value {} of {}", value, to_text(game)));
        options.value = value;
        options.from = from;
        return parts_->provers.game(game, options);
    });
}

std::shared_ptr<const Made<LayeredCertificate>> ProofCache::layers(const Slices& game, std::size_t last, const Budget& budget) {
    if (const auto kept = parts_->find(parts_->of_layers, game, last)) return kept->made;
    return parts_->make(parts_->of_layers, game, last, 0, budget, [&](ProveOptions& options) {
        static_cast<void>(make_layer_statement(game, last));
        if (parts_->effort.begins) parts_->effort.begins(to_text(game));
        return parts_->provers.layers(game, last, options);
    });
}

std::string made_now(const Dfa& automaton, const Numeration& numeration) {
    return fmt::format("made and verified now, {} states in {}", automaton.states(), numeration.name());
}

}  // namespace wythoff
