#include "wythoff/papers/reproduce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

#include "papers/check.hpp"
#include "papers/select.hpp"

namespace wythoff::papers {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// How far all claims together are. Checks call it from several threads; the callback is called from one at a time.
class Shared {
public:
    Shared(const Budget& budget, std::size_t claims) : budget_(budget), fractions_(claims) {}

    [[nodiscard]] Budget of(std::size_t claim) {
        Budget budget = budget_;
        budget.threads = 1;  // claims have threads, not the work on one
        budget.progress =
            Progress([this, claim](const std::string&, double fraction) { at(claim, fraction); }, [this] { check(); });
        return budget;
    }
    void at(std::size_t claim, double fraction) {
        check();
        const std::lock_guard lock(mutex_);
        fraction = std::max(fraction, fractions_[claim]);  // a check may go through stages of its own
        done_ += fraction - fractions_[claim];
        fractions_[claim] = fraction;
        constexpr std::int64_t steps = 1000;
        budget_.progress.at(static_cast<std::int64_t>(done_ * steps), steps * static_cast<std::int64_t>(fractions_.size()));
    }

    void check() const {
        if (stopped_) throw Error(Error::Kind::cancelled, "another claim failed");
        budget_.progress.check();
    }
    void stop() { stopped_ = true; }

private:
    std::mutex mutex_;
    std::atomic<bool> stopped_ = false;
    const Budget& budget_;
    std::vector<double> fractions_;
    double done_ = 0;
};

Value::Table overlaid(Value::Table base, const Value::Table& over) {
    for (const Named& named : over) {
        std::erase_if(base, [&](const Named& old) { return old.name == named.name; });
        base.push_back(named);
    }
    return base;
}

Finding run_check(const Check& check, const Value::Table& with, Thoroughness thoroughness, const Budget& budget) {
    const Parameters given(with, thoroughness);
    Finding finding = check(given, budget);
    if (finding.status != Status::differs && !given.unused().empty())
        throw Error(Error::Kind::usage, fmt::format("parameter '{}' is not one of the check", given.unused().front()));
    return finding;
}

std::string to_note(const std::string& reading, const Finding& finding) {
    if (finding.status != Status::differs) return fmt::format("read as \"{}\" it agrees: {}", reading, finding.covers);
    return fmt::format("read as \"{}\" it differs at {}: printed {}, computed {}", reading, finding.first->at,
                       finding.first->printed, finding.first->computed);
}

Finding run_claim(const Claim& claim, Thoroughness thoroughness, const Budget& budget) {
    const Check* check = all_checks().find(claim.check);
    if (check == nullptr) throw Error(Error::Kind::usage, fmt::format("there is no check '{}'", claim.check));
    if (claim.readings.empty()) return run_check(*check, claim.with, thoroughness, budget);
    std::vector<Finding> findings;
    std::vector<std::string> notes;
    for (const Interpretation& reading : claim.readings) {
        findings.push_back(run_check(*check, overlaid(claim.with, reading.with), thoroughness, budget));
        notes.push_back(to_note(reading.name, findings.back()));
    }
    Finding finding = std::move(findings.front());
    finding.notes.insert(finding.notes.end(), notes.begin(), notes.end());
    return finding;
}

void run_one(ClaimReport& report, Thoroughness thoroughness, const Budget& budget) {
    const Claim& claim = report.claim;
    const auto start = Clock::now();
    try {
        report.finding = run_claim(claim, thoroughness, budget);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::cancelled) throw;
        throw Error(error.kind(), fmt::format("paper {}, {}: {}", claim.paper, claim.name(), error.what()));
    }
    Finding& finding = report.finding;
    if (claim.open && finding.status == Status::agrees && !is_proved(finding.known)) finding.status = Status::open;
    report.seconds = seconds_since(start);
}

// The first failure ends the run: what is under way stops at its next report of progress.
void run_all(std::vector<ClaimReport*>& claims, Thoroughness thoroughness, const Budget& budget) {
    Shared shared(budget, claims.size());
    std::atomic<std::size_t> next = 0;
    std::mutex failing;
    std::exception_ptr failure;
    const auto work = [&] {
        for (std::size_t i = next++; i < claims.size(); i = next++) {
            try {
                run_one(*claims[i], thoroughness, shared.of(i));
                shared.at(i, 1);
            } catch (...) {
                shared.stop();
                const std::lock_guard lock(failing);
                if (!failure) failure = std::current_exception();
                next = claims.size();
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned t = 1; t < std::max(1U, std::thread::hardware_concurrency()); ++t) others.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::string ClaimReport::detail() const {
    std::string text;
    if (finding.first)
        text = fmt::format("at {}: printed {}, computed {}", finding.first->at, finding.first->printed, finding.first->computed);
    const auto add = [&](const std::string& more) {
        if (!more.empty()) text += (text.empty() ? "" : "; ") + more;
    };
    add(is_proved(finding.known) && finding.status != Status::differs ? "proved: " + finding.covers : finding.covers);
    if (!finding.by.empty()) text += fmt::format(" (by {})", finding.by);
    for (const std::string& note : finding.notes) add(note);
    if (finding.status == Status::differs) add(claim.erratum);
    else if (!claim.erratum.empty()) add("declared as an erratum, but it agrees");
    return text;
}

std::size_t PaperReport::count(Status status) const {
    return static_cast<std::size_t>(
        std::count_if(claims.begin(), claims.end(), [&](const ClaimReport& c) { return c.finding.status == status; }));
}

std::size_t Report::count(Status status) const {
    std::size_t sum = 0;
    for (const PaperReport& paper : papers) sum += paper.count(status);
    return sum;
}

std::size_t Report::unexpected() const {
    std::size_t sum = 0;
    for (const PaperReport& paper : papers)
        sum += static_cast<std::size_t>(
            std::count_if(paper.claims.begin(), paper.claims.end(), [](const ClaimReport& c) { return c.is_unexpected(); }));
    return sum;
}

Report reproduce(const std::vector<Paper>& papers, const Selection& selection, Thoroughness thoroughness, const Budget& budget) {
    const auto start = Clock::now();
    Report report = select(papers, selection);
    report.thoroughness = thoroughness;
    std::vector<ClaimReport*> claims;
    for (PaperReport& paper : report.papers)
        for (ClaimReport& claim : paper.claims) claims.push_back(&claim);
    run_all(claims, thoroughness, budget);
    report.seconds = seconds_since(start);
    return report;
}

}  // namespace wythoff::papers
