// The lines engine against the straightforward loop over columns, on Maharaja Nim. Both give the partner of every
// column; they must agree before anything is timed, which also makes sure that the system has handed out the memory.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "solve/lines.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

struct Greedy {
    Partners partner;
    std::size_t bytes = 0;
};

// The least diagonal that is free, with a byte a row and a byte a diagonal.
Greedy greedy_maharaja(std::size_t columns) {
    Greedy result{Partners(columns, no_partner), 0};
    Partners& partner = result.partner;
    std::vector<char> row_used(2 * columns + 64);
    std::vector<char> diagonal_used(columns + 64);
    result.bytes = 4 * partner.size() + row_used.size() + diagonal_used.size();
    std::size_t least = 0;
    const auto is_reached = [&](std::size_t n, std::size_t y) {
        return (n >= 1 && y >= 2 && partner[n - 1] == y - 2) || (n >= 2 && y >= 1 && partner[n - 2] == y - 1);
    };
    for (std::size_t n = 0; n < columns; ++n) {
        if (partner[n] != no_partner) continue;
        std::size_t d = least;
        while (diagonal_used[d] != 0 || row_used[n + d] != 0 || is_reached(n, n + d)) ++d;
        partner[n] = static_cast<std::uint32_t>(n + d);
        if (n + d < columns) partner[n + d] = static_cast<std::uint32_t>(n);
        row_used[n + d] = 1;
        diagonal_used[d] = 1;
        while (diagonal_used[least] != 0) ++least;
    }
    return result;
}

Plan maharaja(std::int64_t columns) {
    return make_plan(make_game("maharaja"), columns - 1, [](const Game&, std::int64_t) { return std::vector<Cell>{}; });
}

void report(benchmark::State& state, std::size_t bytes) {
    const auto columns = static_cast<double>(state.range(0));
    state.counters["columns/s"] =
        benchmark::Counter(columns * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.counters["bytes/column"] = static_cast<double>(bytes) / columns;
}

void greedy_loop(benchmark::State& state) {
    const auto columns = static_cast<std::size_t>(state.range(0));
    benchmark::DoNotOptimize(greedy_maharaja(columns).partner.back());
    std::size_t bytes = 0;
    for (auto _ : state) {
        const Greedy result = greedy_maharaja(columns);
        bytes = result.bytes;
        benchmark::DoNotOptimize(result.partner.back());
    }
    report(state, bytes);
}

void lines_engine(benchmark::State& state) {
    const Plan plan = maharaja(state.range(0));
    if (partners_by_lines(plan) != greedy_maharaja(static_cast<std::size_t>(state.range(0))).partner) std::abort();
    std::size_t bytes = 0;
    for (auto _ : state) {
        const Partners partner = partners_by_lines(plan);
        bytes = partner.capacity() * sizeof(std::uint32_t);  // the windows are a few words
        benchmark::DoNotOptimize(partner.back());
    }
    report(state, bytes);
}

BENCHMARK(greedy_loop)->Arg(1'000'000)->Arg(10'000'000)->Arg(100'000'000)->MinTime(1)->Unit(benchmark::kMillisecond);
BENCHMARK(lines_engine)->Arg(1'000'000)->Arg(10'000'000)->Arg(100'000'000)->MinTime(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace wythoff
