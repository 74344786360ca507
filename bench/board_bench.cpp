// The board engine in cells a second, and nim-values against the textbook mex loop, in one run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace {

using namespace wythoff;

void board(benchmark::State& state, const char* text) {
    const Game game = make_game(text);
    const std::int64_t to = state.range(0) - 1;
    for (auto _ : state) benchmark::DoNotOptimize(solve(game, to, Engine::board).p.to());
    state.counters["cells/s"] =
        benchmark::Counter(static_cast<double>(state.range(0) * state.range(0)), benchmark::Counter::kIsIterationInvariantRate);
}

#define BOARD(name, text) BENCHMARK_CAPTURE(board, name, text)->Arg(4096)->Arg(16384)->Unit(benchmark::kMillisecond)
BOARD(wythoff, "wythoff");
BOARD(m_wythoff_3, "m-wythoff(m=3)");
BOARD(maharaja, "maharaja");
BOARD(modulo_2_3, "modulo(m=2,p=3)");
BOARD(adjoined_family, "adjoined(T=inf)");
BOARD(st_wythoff_2_2, "st-wythoff(s=2,t=2)");
BOARD(even_even_2_3, "even-even(s=2,t=3)");
BOARD(roob_blocking_2_3, "roob-blocking(m=2,p=3)");
BOARD(bishop_blocking_2_3, "bishop-blocking(m=2,p=3)");
BOARD(blocking_queen_5, "blocking-queen(k=5)");

void nim_values(benchmark::State& state) {
    const Game game = make_game("wythoff");
    for (auto _ : state) benchmark::DoNotOptimize(nimbers(game, state.range(0) - 1, Engine::board));
}
BENCHMARK(nim_values)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond);

// For every cell: mark the values of all options, then look for the least unmarked one.
void nim_values_textbook(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        std::vector<std::vector<std::int32_t>> table(size, std::vector<std::int32_t>(size));
        std::vector<char> seen;
        for (std::size_t x = 0; x < size; ++x)
            for (std::size_t y = 0; y < size; ++y) {
                seen.assign(2 * (x + y) + 2, 0);
                for (std::size_t i = 0; i < x; ++i) seen[static_cast<std::size_t>(table[i][y])] = 1;
                for (std::size_t j = 0; j < y; ++j) seen[static_cast<std::size_t>(table[x][j])] = 1;
                for (std::size_t k = 1; k <= std::min(x, y); ++k) seen[static_cast<std::size_t>(table[x - k][y - k])] = 1;
                table[x][y] = static_cast<std::int32_t>(std::find(seen.begin(), seen.end(), 0) - seen.begin());
            }
        benchmark::DoNotOptimize(table);
    }
}
BENCHMARK(nim_values_textbook)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
