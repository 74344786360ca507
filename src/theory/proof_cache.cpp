#include "wythoff/theory/proof_cache.hpp"

#include <fmt/format.h>
#include <pthread.h>

#include <ctime>
#include <deque>
#include <mutex>

#include "prove/ruled_sets.hpp"
#include "wythoff/prove/shipped.hpp"
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

using Made = ProofCache::Made;

// The one place where a certificate is let through.
Made admit(Certificate certificate, const std::string& game, double seconds, const Budget& budget) {
    const Attempted attempt(fmt::format("verifying the certificate of {}", game), seconds, budget);
    try {
        const Verification verification = verify(certificate, attempt.budget());
        if (verification.proved) return {std::move(certificate), ""};
        return {std::nullopt, fmt::format("no proof was found: an automaton was refuted at {}", to_text(*verification.at))};
    } catch (const Error& error) {
        return {std::nullopt, attempt.reason(error)};
    }
}

}  // namespace

struct ProofCache::Parts {
    struct Key {  // what was asked for
        Game game;
        SetRange sets;
        friend bool operator==(const Key&, const Key&) = default;
    };

    struct Entry {
        Key key;
        double effort;
        double spent;  // of processor time, for this one and those before it
        std::shared_ptr<const Made> made;
    };

    Effort effort;
    Prover prover;
    std::mutex mutex;
    std::deque<Entry> entries;

    [[nodiscard]] double allowed() {
        const std::lock_guard lock(mutex);
        return effort.seconds;
    }

    std::optional<Entry> find(const Key& key) {
        const std::lock_guard lock(mutex);
        for (const Entry& entry : entries)
            if (entry.key == key && (entry.made->certificate || entry.effort >= effort.seconds)) return entry;
        return std::nullopt;
    }

    void keep(Entry entry) {
        constexpr std::size_t most_kept = 64;
        const std::lock_guard lock(mutex);
        std::erase_if(entries, [&](const Entry& old) { return old.key == entry.key; });
        entries.push_back(std::move(entry));
        if (entries.size() > most_kept) entries.pop_front();
    }

    void announce(const Key& key, bool on_shipped) const {
        const auto& [kind, last] = key.sets;
        if (!effort.begins || (kind == SetKind::nim_values && !on_shipped)) return;
        const std::string name = to_text(key.game);
        effort.begins(kind == SetKind::nim_values ? fmt::format("{} of {}", to_text(kind, last), name) : name);
    }

    // Whether it is about the game and the sets that were asked for: a certificate of other sets may well be right.
    static bool is_about(const Key& key, const Certificate& found) {
        if (!(found.game == key.game) || found.sets.empty() || found.kind != key.sets.kind) return false;
        return key.sets.kind == SetKind::slices ? found.last() <= key.sets.last : found.last() == key.sets.last;
    }

    // Searches, and admits what was found if it is what was asked for.
    std::shared_ptr<const Made> make(const Key& key, double spent, const Budget& budget,
                                     const std::function<Proof(ProveOptions&)>& search) {
        const std::string name = to_text(key.game);
        const double seconds = allowed();
        const double left = seconds - spent;
        auto made = std::make_shared<Made>();
        const auto done = [&](double now) {
            keep(Entry{key, seconds, spent + now, made});
            return made;
        };
        if (left <= 0) {
            made->why_not = fmt::format("no proof was found in {:g} s of processor time, and more effort may find one", seconds);
            return done(0);
        }
        const Attempted attempt(fmt::format("proving {}", name), left, budget);
        std::optional<Certificate> found;
        try {
            ProveOptions options;
            options.budget = attempt.budget();
            options.sets = key.sets;
            Proof proof = search(options);
            if (proof.certificate && is_about(key, *proof.certificate)) found = std::move(proof.certificate);
            else made->why_not = fmt::format("no proof was found: {}", proof.reason);
        } catch (const Error& error) {
            made->why_not = attempt.reason(error);
        }
        const double now = attempt.spent();
        if (found) *made = admit(std::move(*found), name, seconds, budget);
        return done(now);
    }
};

ProofCache::ProofCache(Effort effort, Prover prover) : parts_(new Parts) {
    parts_->effort = std::move(effort);
    parts_->prover = std::move(prover);
}
ProofCache::~ProofCache() = default;

bool ProofCache::tries() const { return parts_->allowed() > 0; }

void ProofCache::set_effort(double seconds) {
    const std::lock_guard lock(parts_->mutex);
    parts_->effort.seconds = seconds;
}

// Nim-values one by one, each on top of those before it, which may be those of a certificate that ships.
std::shared_ptr<const Made> ProofCache::certificate(const Game& game, const SetRange& sets, const Budget& budget) {
    const Parts::Key key{game, sets};
    if (const auto kept = parts_->find(key)) return kept->made;
    double spent = 0;
    std::optional<Certificate> from;
    const bool of_values = sets.kind == SetKind::nim_values;
    const auto ships = of_values ? find_certificate(game, SetKind::nim_values) : std::nullopt;
    const bool on_shipped = ships && ships->certificate.sets.size() >= sets.last;
    if (on_shipped) {
        from = first_sets(ships->certificate, sets.last - 1);
        from->game = game;
    } else if (of_values) {
        const SetRange smaller = nim_values_to(sets.last - 1);
        const auto below = certificate(game, smaller, budget);
        if (!below->certificate) return below;
        from = below->certificate;
        if (const auto kept = parts_->find({game, smaller})) spent = kept->spent;
    }
    return parts_->make(key, spent, budget, [&](ProveOptions& options) {
        const std::size_t first = of_values ? 0 : sets.last;             // values may be out of reach, but not the P-positions
        static_cast<void>(RuledSets(game, sets.kind).statement(first));  // objects before the attempt is announced
        parts_->announce(key, on_shipped);
        options.from = from;
        return parts_->prover(game, options);
    });
}

std::string made_now(const Dfa& automaton, const Numeration& numeration) {
    return fmt::format("made and verified now, {} states in {}", automaton.states(), numeration.name());
}

}  // namespace wythoff
