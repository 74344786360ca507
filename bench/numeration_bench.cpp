// Integers to digits of a numeration and back, against GMP's own conversion of the same number to decimal digits.
#include <benchmark/benchmark.h>

#include <string>

#include "numeration/digit_converter.hpp"

namespace {

using namespace wythoff;

// floor(10^digits / 7): no digit pattern is special in the systems here.
Integer with_digits(std::int64_t digits) { return *parse_integer("10^" + std::to_string(digits)) / 7; }

void gmp_to_decimal(benchmark::State& state) {
    const Integer x = with_digits(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(x.get_str());
}
BENCHMARK(gmp_to_decimal)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void to_digits(benchmark::State& state, const char* name) {
    const Numeration system = *parse_numeration(name);
    const Integer x = with_digits(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(system.to_digits(x));
}

void to_integer(benchmark::State& state, const char* name) {
    const Numeration system = *parse_numeration(name);
    const Integer x = with_digits(state.range(0));
    const Digits digits = system.to_digits(x);
    for (auto _ : state)
        if (system.to_integer(digits) != x) state.SkipWithError("a number did not come back");
}

// The second pile of a question: the tables are there.
void to_digits_again(benchmark::State& state, const char* name) {
    const Numeration system = *parse_numeration(name);
    const Integer x = with_digits(state.range(0));
    const DigitConverter converter(system, enough_places(system, x));
    for (auto _ : state) benchmark::DoNotOptimize(converter.to_digits(x));
}

void arguments(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(to_digits, zeckendorf, "zeckendorf")->Apply(arguments);
BENCHMARK_CAPTURE(to_digits_again, zeckendorf, "zeckendorf")->Apply(arguments);
BENCHMARK_CAPTURE(to_integer, zeckendorf, "zeckendorf")->Apply(arguments);
BENCHMARK_CAPTURE(to_digits, fraenkel_2_3, "fraenkel(2,3)")->Apply(arguments);
BENCHMARK_CAPTURE(to_integer, fraenkel_2_3, "fraenkel(2,3)")->Apply(arguments);
BENCHMARK_CAPTURE(to_digits, ostrowski_sqrt_7, "ostrowski(sqrt(7))")->Apply(arguments);
BENCHMARK_CAPTURE(to_integer, ostrowski_sqrt_7, "ostrowski(sqrt(7))")->Apply(arguments);
BENCHMARK_CAPTURE(to_digits, tribonacci, "tribonacci")->Apply(arguments);
BENCHMARK_CAPTURE(to_digits_again, tribonacci, "tribonacci")->Apply(arguments);
BENCHMARK_CAPTURE(to_integer, tribonacci, "tribonacci")->Apply(arguments);

}  // namespace
