// Proofs and what they are good for. Each measurement is a process of its own, so that its peak memory is known: time is the CPU
// time of that process, user and system. "gmp" is the time of the same run in GMP's own conversion of a number of as many digits.
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "wythoff/present/text.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/theory/oracle.hpp"

namespace {

using namespace wythoff;

struct Cost {
    double seconds = 0;
    double megabytes = 0;
    bool succeeded = false;
};

template <class Work>
Cost cost_of(const Work& work) {
    const pid_t child = fork();
    if (child == 0) _exit(work() ? EXIT_SUCCESS : EXIT_FAILURE);
    int status = 0;
    rusage used{};
    const bool waited = wait4(child, &status, 0, &used) == child;
    const auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec); };
    return {seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<double>(used.ru_maxrss) / 1024,
            waited && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS};
}

template <class Work>
double measure(benchmark::State& state, const Work& work) {
    double total = 0;
    double peak = 0;
    for (auto _ : state) {
        const Cost cost = cost_of(work);
        if (!cost.succeeded) state.SkipWithError("the work was not done");
        state.SetIterationTime(cost.seconds);
        total += cost.seconds;
        peak = std::max(peak, cost.megabytes);
    }
    state.counters["peak_MB"] = peak;
    return total / static_cast<double>(state.iterations());
}

void verify_certificate(benchmark::State& state, const char* name) {
    measure(state, [&] { return verify(find_certificate(make_game(name))->certificate).proved; });
}
BENCHMARK_CAPTURE(verify_certificate, wythoff, "wythoff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(verify_certificate, maharaja, "maharaja")->UseManualTime()->Unit(benchmark::kMillisecond);

void learn_and_verify(benchmark::State& state, const char* name) {
    measure(state, [&] { return prove(make_game(name)).certificate.has_value(); });
}
BENCHMARK_CAPTURE(learn_and_verify, wythoff, "wythoff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(learn_and_verify, maharaja, "maharaja")->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

void learn_and_verify_value(benchmark::State& state, const char* name, std::size_t value) {
    ProveOptions options;
    options.sets = nim_values_to(value);
    measure(state, [&] { return prove(make_game(name), options).certificate.has_value(); });
}
BENCHMARK_CAPTURE(learn_and_verify_value, wythoff_1, "wythoff", 1)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(learn_and_verify_value, wythoff_2, "wythoff", 2)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

void what_follows(benchmark::State& state, const char* name) {
    measure(state, [&] { return describe(find_certificate(make_game(name))->certificate).deviations.has_value(); });
}
BENCHMARK_CAPTURE(what_follows, wythoff, "wythoff")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(what_follows, maharaja, "maharaja")->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

// The games of "Restrictions of m-Wythoff Nim" with m,p <= 3 that ship, each learned and verified; the slowest is named.
void restrictions(benchmark::State& state) {
    for (auto _ : state) {
        Cost worst;
        double peak = 0;
        double total = 0;
        int games = 0;
        std::string slowest;
        for (const Shipped& shipped : shipped_certificates()) {
            if (shipped.sets.kind != SetKind::p_positions) continue;
            const std::string name = to_text(shipped.game);
            const std::string kind = name.substr(0, name.find('('));
            if (kind != "m-wythoff" && kind != "roob-blocking" && kind != "modulo" && kind != "shifted") continue;
            const Cost cost = cost_of([&] { return prove(shipped.game).certificate.has_value(); });
            if (!cost.succeeded) state.SkipWithError(name.c_str());
            ++games;
            total += cost.seconds;
            peak = std::max(peak, cost.megabytes);
            if (cost.seconds < worst.seconds) continue;
            worst = cost;
            slowest = name;
        }
        state.SetIterationTime(total);
        state.SetLabel("slowest: " + slowest);
        state.counters["games"] = games;
        state.counters["slowest_ms"] = 1000 * worst.seconds;
        state.counters["peak_MB"] = peak;
    }
}
BENCHMARK(restrictions)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

const Integer& million_digits() {
    static const Integer x = *parse_integer("10^1000000") / 7;
    return x;
}

bool write_decimal() { return !million_digits().get_str().empty(); }

double gmp_seconds() {
    static_cast<void>(million_digits());
    static const double seconds = cost_of(write_decimal).seconds;
    return seconds;
}

void gmp_to_decimal(benchmark::State& state) {
    static_cast<void>(million_digits());
    measure(state, write_decimal);
}
BENCHMARK(gmp_to_decimal)->UseManualTime()->Unit(benchmark::kMillisecond);

// What the command does once it has read its numbers: one question, and the answer as a text of either kind.
void ask(benchmark::State& state, Position (*position)(), std::string (*show)(const Game&, const State&, const Answer&)) {
    const State at = make_state(make_game("maharaja"), position());
    const double gmp = gmp_seconds();
    const double seconds = measure(state, [&] {
        const Game game = make_game("maharaja");
        Oracle oracle(game);
        const Answer answer = oracle.ask(at);
        return answer.outcome.has_value() && !show(game, at, answer).empty();
    });
    state.counters["gmp"] = seconds / gmp;
}

Position on_diagonal() { return {million_digits(), million_digits() + million_digits() / 3}; }
Position beside_pile() { return {million_digits(), 3 * million_digits()}; }
Position partners(long off) {
    Oracle oracle(make_game("maharaja"));
    const State at = make_state(make_game("maharaja"), beside_pile());
    const Position to = target(at, oracle.ask(at).winning_moves.front());
    return {to.x, to.y + off};
}
Position p_position() { return partners(0); }
Position just_below() { return partners(-1); }
Position just_above() { return partners(1); }

void asked(benchmark::internal::Benchmark* benchmark) { benchmark->UseManualTime()->Unit(benchmark::kMillisecond); }
BENCHMARK_CAPTURE(ask, p_position, p_position, to_text)->Apply(asked);
BENCHMARK_CAPTURE(ask, p_position_json, p_position, to_json)->Apply(asked);
BENCHMARK_CAPTURE(ask, on_diagonal, on_diagonal, to_text)->Apply(asked);
BENCHMARK_CAPTURE(ask, on_diagonal_json, on_diagonal, to_json)->Apply(asked);
BENCHMARK_CAPTURE(ask, beside_pile, beside_pile, to_text)->Apply(asked);
BENCHMARK_CAPTURE(ask, beside_pile_json, beside_pile, to_json)->Apply(asked);
BENCHMARK_CAPTURE(ask, just_below, just_below, to_text)->Apply(asked);
BENCHMARK_CAPTURE(ask, just_below_json, just_below, to_json)->Apply(asked);
BENCHMARK_CAPTURE(ask, just_above, just_above, to_text)->Apply(asked);

}  // namespace
