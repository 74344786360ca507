// Words: the string of Maharaja Nim by its dictionary against the plain process in the same run, in memory and as a stream,
// and the telescope on 10,000-digit positions. Strings are compared before anything is timed.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>

#include "words/telescope.hpp"
#include "words/word_stream.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff {
namespace {

Process maharaja() {
    return find_dictionary(to_queen_with_jumps(make_game("maharaja")).value(), Criterion::perfect, 10'000).process();
}

void report(benchmark::State& state) {
    state.counters["bits/s"] = benchmark::Counter(static_cast<double>(state.range(0)) * static_cast<double>(state.iterations()),
                                                  benchmark::Counter::kIsRate);
}

void plain_process(benchmark::State& state) {
    const Process process = maharaja();
    for (auto _ : state) benchmark::DoNotOptimize(run_process(process, state.range(0), state.range(0)).bits.size());
    report(state);
}

void string_in_memory(benchmark::State& state) {
    const Process process = maharaja();
    BitString plain = run_process(process, 10'000'000, 10'000'000).bits;
    plain.truncate(10'000'000);
    if (long_string(process, 10'000'000) != plain) std::abort();
    for (auto _ : state) benchmark::DoNotOptimize(long_string(process, state.range(0)).size());
    report(state);
}

void string_as_stream(benchmark::State& state) {
    const Process process = maharaja();
    for (auto _ : state) {
        WordStream stream(process);
        std::int64_t bits = 0;
        while (bits < state.range(0)) {
            const auto bytes = stream.next();
            benchmark::DoNotOptimize(bytes[0]);
            bits += 8 * static_cast<std::int64_t>(bytes.size());
        }
    }
    report(state);
}

void words_counted(benchmark::State& state) {
    const Process process = maharaja();
    for (auto _ : state) benchmark::DoNotOptimize(count_words(process, process.dictionary, state.range(0)).read);
    report(state);
}

void telescope(benchmark::State& state, const char* game) {
    const auto made = make_telescope(make_game(game));
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, static_cast<unsigned long>(state.range(0) - 1));
    x = 7 * x + 12'345;
    const Integer y = made->partner(x);
    if (made->partner(y) != x) std::abort();
    for (auto _ : state) benchmark::DoNotOptimize(made->is_p({x, y}));
}

void telescope_moves(benchmark::State& state, const char* game) {
    const auto made = make_telescope(make_game(game));
    Integer x;
    mpz_ui_pow_ui(x.get_mpz_t(), 10, static_cast<unsigned long>(state.range(0) - 1));
    x = 7 * x + 12'345;
    const Integer y = made->partner(x) + 1;
    for (auto _ : state) benchmark::DoNotOptimize(made->winning_targets({x, y}).size());
}

BENCHMARK(plain_process)->Arg(10'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(string_in_memory)->Arg(1'000'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(string_as_stream)->Arg(1'000'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(words_counted)->Arg(1'000'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(telescope, maharaja_2_3, "maharaja(2,3)")->Arg(500)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(telescope, maharaja, "maharaja")->Arg(500)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(telescope_moves, maharaja_2_3, "maharaja(2,3)")->Arg(500)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace wythoff
