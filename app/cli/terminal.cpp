#include "terminal.hpp"

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <utility>

#include "memory_limit.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff::cli {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);
bool progress_shown = false;

volatile std::sig_atomic_t signal_seen = 0;

// After ^C so long passes before an operation is ended in the middle of it, but not before the process has had some processor
// time, in which it would have looked up: on a busy machine that takes longer.
constexpr suseconds_t first_wait = 400'000, next_wait = 50'000;  // microseconds
constexpr int most_waits = 100;
constexpr std::int64_t enough_processor_time = 100'000'000;  // nanoseconds
volatile std::sig_atomic_t waits = 0;
std::atomic<std::int64_t> processor_time_before = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t processor_time() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return used.tv_sec * std::int64_t{1'000'000'000} + used.tv_nsec;
}

void wake_in(suseconds_t microseconds) {
    const itimerval once{{0, 0}, {0, microseconds}};
    setitimer(ITIMER_REAL, &once, nullptr);
}

extern "C" void on_interrupt(int number) {
    signal_seen = number;
    if (interrupted.exchange(true)) _exit(128 + number);  // a second ^C does not wait
    processor_time_before = processor_time();
    wake_in(first_wait);
}

// What does not look up in time, such as one operation on numbers of millions of digits, is ended in the middle of it: whoever
// interrupts waits half a second at most, unless the machine has no time for the process. What is being written has no name yet.
extern "C" void on_patience_over(int) {
    waits = waits + 1;
    if (processor_time() - processor_time_before < enough_processor_time && waits < most_waits) return wake_in(next_wait);
    constexpr std::string_view line = "wythoff: stopped on request\n";
    static_cast<void>(!::write(STDERR_FILENO, line.data(), line.size()));
    _exit(128 + signal_seen);
}

using Clock = std::chrono::steady_clock;
constexpr double long_seconds = 10;

// What is left is reckoned from the pace since the stage was first seen to go on, so that what it took to begin does not count.
class Pace {
public:
    // The seconds left; nothing while the pace was seen for less than `shortest` seconds.
    [[nodiscard]] std::optional<double> seconds_left(const std::string& stage, double fraction, double shortest) {
        const auto now = Clock::now();
        if (stage != stage_) {
            stage_ = stage;
            seen_.reset();
        }
        if (!seen_ && fraction > 0) seen_ = {now, fraction};
        if (!seen_ || fraction <= seen_->second) return std::nullopt;
        const double elapsed = std::chrono::duration<double>(now - seen_->first).count();
        if (elapsed < shortest) return std::nullopt;
        return elapsed / (fraction - seen_->second) * (1 - fraction);
    }

private:
    std::string stage_;
    std::optional<std::pair<Clock::time_point, double>> seen_;  // when the stage first went on, and where it was
};

std::string to_time_text(double seconds) {
    if (seconds < 600) return fmt::format("about {:.0f} s left", seconds);
    if (seconds < 100 * 60) return fmt::format("about {:.0f} minutes left", seconds / 60);
    return fmt::format("about {:.0f} hours left", seconds / 3600);
}

std::string join_stage(const std::string& what, const std::string& stage) { return stage.empty() ? what : what + ", " + stage; }

// One line that covers itself: work that will be long is told as soon as that is known, other work after a second.
class ProgressLine {
public:
    explicit ProgressLine(std::string what) : what_(std::move(what)), start_(Clock::now()), last_(start_) {}

    void operator()(const std::string& stage, double fraction) {
        const auto now = Clock::now();
        const std::optional<double> left = pace_.seconds_left(stage, fraction, 0.25);
        using std::chrono::milliseconds;
        const bool is_due = now - start_ >= milliseconds(1000) || (left && *left >= long_seconds);
        if (!is_due || (shown_ > 0 && now - last_ < milliseconds(100))) return;
        last_ = now;
        constexpr int width = 30;
        const int full = static_cast<int>(fraction * width);
        std::string line = fmt::format("{} [{:<{}}] {:3.0f}%", join_stage(what_, stage),
                                       std::string(static_cast<std::size_t>(full), '#'), width, 100 * fraction);
        if (left) line += "  " + to_time_text(*left);
        tell(fmt::format("\r{:{}}", line, shown_));
        shown_ = line.size();
        progress_shown = true;
    }

private:
    std::string what_;
    Pace pace_;
    std::size_t shown_ = 0;  // characters of the last line, which the next one covers
    Clock::time_point start_;
    Clock::time_point last_;
};

// Where nobody watches a line that changes, one line in all, and only about work that is long: it stays in a log.
class ProgressNotice {
public:
    explicit ProgressNotice(std::string what) : what_(std::move(what)) {}

    void operator()(const std::string& stage, double fraction) {
        if (told_) return;
        const std::optional<double> left = pace_.seconds_left(stage, fraction, 1);
        if (!left || *left < long_seconds) return;
        tell(fmt::format("wythoff: {}: {}\n", join_stage(what_, stage), to_time_text(*left)));
        told_ = true;
    }

private:
    std::string what_;
    Pace pace_;
    inline static bool told_ = false;  // once in a process, whatever it does
};

[[noreturn]] void fail_output() {
    throw Error(Error::Kind::io, fmt::format("cannot write to standard output: {}", std::strerror(errno)));
}

}  // namespace

Budget make_budget(const std::string& what, const std::string& memory, std::optional<std::chrono::seconds> time) {
    Budget budget;
    if (!memory.empty()) budget.memory = parse_memory(memory);
    const bool watched = isatty(STDERR_FILENO) != 0;
    Progress::Report report = watched ? Progress::Report(ProgressLine(what)) : Progress::Report(ProgressNotice(what));
    budget.progress = Progress(std::move(report), &interrupted, time);
    return budget;
}

void announce(const std::string& what, double seconds) {
    if (seconds >= long_seconds) tell(fmt::format("wythoff: {}: about {:.0f} s of processor time\n", what, seconds));
}

void finish_progress() {
    if (progress_shown) tell("\r\x1b[K");
    progress_shown = false;
}

void stop_on_interrupt() {
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: a prompt that waits for input ends too
    sigaction(SIGTERM, &action, nullptr);
    action.sa_handler = on_patience_over;
    sigaction(SIGALRM, &action, nullptr);
}

void end_by_itself() { wake_in(0); }

std::optional<int> signal_status() { return signal_seen == 0 ? std::nullopt : std::optional(128 + signal_seen); }

void tell(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void write_output(const std::string& text, const std::string& file) {
    write_output([&](const Sink& sink) { sink(text); }, file);
}

void write_output(const std::function<void(const Sink&)>& write, const std::string& file) {
    finish_progress();
    const Progress stoppable({}, &interrupted);
    if (!file.empty() && file != "-") return write_whole_file(file, write, stoppable);
    write([&](std::string_view rest) {
        constexpr std::size_t piece = std::size_t{1} << 20;
        for (; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
            stoppable.check();
            const std::size_t size = std::min(piece, rest.size());
            if (std::fwrite(rest.data(), 1, size, stdout) != size) fail_output();
        }
    });
}

void flush_output() {
    finish_progress();
    if (std::fflush(stdout) != 0) fail_output();
}

}  // namespace wythoff::cli
