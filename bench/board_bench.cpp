// The board engine in cells a second, and nim-values against the textbook mex loop, in one run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "solve/nim_board.hpp"
#include "solve/nimbers.hpp"
#include "solve/solving_plan.hpp"
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

// Nim-values, one core: the engine, and its slower twin in the same run.
void nim_values(benchmark::State& state, const char* text) {
    const Plan plan = make_solving_plan(make_game(text), state.range(0), {});
    Budget budget;
    budget.threads = static_cast<unsigned>(state.range(1));
    for (auto _ : state) benchmark::DoNotOptimize(nim_values_on_board(plan, budget));
}
void nim_values_twin(benchmark::State& state, const char* text) {
    const Plan plan = make_solving_plan(make_game(text), state.range(0), {});
    for (auto _ : state) benchmark::DoNotOptimize(nimbers_on_board(plan));
}
// Sides that double three times; the twin, whose cost grows faster, ends one before.
#define NIM_VALUES(name, text, first)                                  \
    BENCHMARK_CAPTURE(nim_values, name, text)                          \
        ->ArgsProduct({{first, 2 * first, 4 * first, 8 * first}, {1}}) \
        ->Unit(benchmark::kMillisecond)                                \
        ->MeasureProcessCPUTime();                                     \
    BENCHMARK_CAPTURE(nim_values_twin, name, text)                     \
        ->ArgsProduct({{first, 2 * first, 4 * first}})                 \
        ->Unit(benchmark::kMillisecond)                                \
        ->MeasureProcessCPUTime()
NIM_VALUES(wythoff, "wythoff", 1000);
NIM_VALUES(maharaja, "maharaja", 1000);
NIM_VALUES(m_wythoff_3, "m-wythoff(3)", 1000);
NIM_VALUES(connell_3, "connell(3)", 1000);
NIM_VALUES(st_wythoff_2_3, "st-wythoff(2,3)", 50);

// The same work by one thread and by two, in time on the clock.
BENCHMARK_CAPTURE(nim_values, wythoff_threads, "wythoff")
    ->ArgsProduct({{8000}, {1, 2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

// A condition without the piles: the engine, and the definition, which decides the condition for every move of every cell.
void nim_values_of_condition(benchmark::State& state, Engine engine) {
    const Game game = make_game("rook + take(k,l: (k+l) mod 2 = 1)");
    for (auto _ : state) benchmark::DoNotOptimize(nimbers(game, state.range(0), engine));
}
BENCHMARK_CAPTURE(nim_values_of_condition, engine, Engine::board)
    ->RangeMultiplier(2)
    ->Range(50, 400)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(nim_values_of_condition, definition, Engine::definition)
    ->RangeMultiplier(2)
    ->Range(50, 100)
    ->Unit(benchmark::kMillisecond);

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
