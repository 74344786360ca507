// One pile: terms are counted for both sequences together, two a pile size.
#include <benchmark/benchmark.h>

#include <string>

#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace {

using namespace wythoff;

HeapRules heap(const std::string& set) { return *make_game("muller-subtraction(S=" + set + ")").heap(); }

template <class Engine>
void run(benchmark::State& state, const std::string& set, std::int64_t to, const Engine& engine) {
    const HeapRules rules = heap(set);
    for (auto _ : state) benchmark::DoNotOptimize(engine(rules, to, Budget{}).value(to));
    state.counters["terms"] =
        benchmark::Counter(2.0 * static_cast<double>(to + 1), benchmark::Counter::kIsIterationInvariantRate);
}

// The textbook loop with a table of S instead of a test of membership: for every x <= n, mark the values at n - x.
HeapTable textbook(const HeapRules& rules, std::int64_t to, const Budget&) {
    HeapTable table(rules.twist, to);
    std::vector<char> member(static_cast<std::size_t>(to) + 1);
    for (const std::int64_t x : rules.take.elements_up_to(to)) member[static_cast<std::size_t>(x)] = 1;
    std::vector<std::int64_t> seen[2];
    for (auto& stamps : seen) stamps.assign(static_cast<std::size_t>(to) + 2, -1);
    for (std::int64_t n = 0; n <= to; ++n) {
        for (std::int64_t x = 1; x <= n; ++x) {
            auto& stamps = seen[member[static_cast<std::size_t>(x)] != 0 ? 0 : 1];
            stamps[table.value(n - x, Constraint::inside)] = n;
            stamps[table.value(n - x, Constraint::outside)] = n;
        }
        for (std::size_t c = 0; c < 2; ++c) {
            std::uint32_t mex = 0;
            while (seen[c][mex] == n) ++mex;
            table.rows()[n][c] = mex;
        }
    }
    return table;
}

void fibonacci_textbook(benchmark::State& state) { run(state, "fibonacci", 20'000, textbook); }
void fibonacci_definition(benchmark::State& state) { run(state, "fibonacci", 20'000, heap_values_by_definition); }
void fibonacci_list(benchmark::State& state) { run(state, "fibonacci", 20'000, heap_values_by_list); }
void fibonacci_hundred_million(benchmark::State& state) { run(state, "fibonacci", 100'000'000, heap_values); }
void one_class(benchmark::State& state) { run(state, "5 mod 8", 10'000'000, heap_values); }
void one_large_class(benchmark::State& state) { run(state, "117 mod 200", 10'000'000, heap_values); }
void two_classes(benchmark::State& state) { run(state, "3,5 mod 11", 10'000'000, heap_values); }
void class_from(benchmark::State& state) { run(state, "2,3 mod 7 from 9", 10'000'000, heap_values); }
void ten_elements(benchmark::State& state) { run(state, "1,3,7,12,20,33,34,50,77,90", 10'000'000, heap_values); }
void ten_first_numbers(benchmark::State& state) { run(state, "<=10", 10'000'000, heap_values); }

BENCHMARK(fibonacci_textbook)->Unit(benchmark::kMillisecond);
BENCHMARK(fibonacci_definition)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(fibonacci_list)->Unit(benchmark::kMillisecond);
BENCHMARK(fibonacci_hundred_million)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(one_class)->Unit(benchmark::kMillisecond);
BENCHMARK(one_large_class)->Unit(benchmark::kMillisecond);
BENCHMARK(two_classes)->Unit(benchmark::kMillisecond);
BENCHMARK(class_from)->Unit(benchmark::kMillisecond);
BENCHMARK(ten_elements)->Unit(benchmark::kMillisecond);
BENCHMARK(ten_first_numbers)->Unit(benchmark::kMillisecond);

}  // namespace
