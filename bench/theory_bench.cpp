// Decisions at any size against GMP's own square root of the same operand, the values that the (m,p) recursion visits as
// piles grow, and the generators of the sequences.
#include <benchmark/benchmark.h>

#include <string>

#include "sequences/blocking_pair.hpp"
#include "sequences/mex_recurrences.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/sequences/beatty_pair.hpp"

namespace {

using namespace wythoff;

Integer with_digits(std::int64_t digits) { return *parse_integer("7*10^" + std::to_string(digits - 1) + "+12345"); }

// The operand of the decision at this size: n^2 ((mp)^2 + 4).
void gmp_square_root(benchmark::State& state) {
    const Integer n = with_digits(state.range(0));
    const Integer operand = 13 * n * n;
    Integer root;
    for (auto _ : state) {
        mpz_sqrt(root.get_mpz_t(), operand.get_mpz_t());
        benchmark::DoNotOptimize(root);
    }
}
BENCHMARK(gmp_square_root)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void beatty_decision(benchmark::State& state) {
    const auto application = find_theorem(make_game("m-wythoff(m=3)"));
    const BeattyPair pair(3, 1);
    const Integer n = with_digits(state.range(0));
    const Position p{pair.a(n), pair.b(n)};
    for (auto _ : state)
        if (!application->form->is_p(p)) state.SkipWithError("a P-position was not seen");
}
BENCHMARK(beatty_decision)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void blocking_decision(benchmark::State& state, int m, int p) {
    const BlockingPair pair(m, p);
    const Integer n = with_digits(state.range(0));
    const Integer a = pair.a(n);
    for (auto _ : state)
        if (pair.index_of_a(a) != n) state.SkipWithError("an index was not found");
    state.counters["values visited"] = static_cast<double>(pair.count_visited(n));
}
BENCHMARK_CAPTURE(blocking_decision, m1_p2, 1, 2)->Arg(10)->Arg(30)->Arg(100)->Arg(300)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(blocking_decision, m2_p3, 2, 3)->Arg(10)->Arg(30)->Arg(100)->Arg(300)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(blocking_decision, m3_p5, 3, 5)->Arg(10)->Arg(30)->Arg(100)->Arg(300)->Unit(benchmark::kMillisecond);

constexpr std::int64_t terms = 10'000'000;

template <class Generate>
void generator(benchmark::State& state, const Generate& generate) {
    SequencePair memory;  // fresh memory for every run would measure the system
    for (auto _ : state) memory = generate(std::move(memory));
    state.counters["terms/s"] = benchmark::Counter(static_cast<double>(terms), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(generator, multiplicity, [](SequencePair reuse) { return mex_by_multiplicity(2, 3, terms, std::move(reuse)); });
BENCHMARK_CAPTURE(generator, congruence, [](SequencePair reuse) { return mex_by_congruence(2, 3, terms, std::move(reuse)); });
BENCHMARK_CAPTURE(generator, interleaving, [](SequencePair reuse) { return mex_by_interleaving(2, 3, terms, std::move(reuse)); });
BENCHMARK_CAPTURE(generator, blocking, [](SequencePair reuse) { return mex_of_blocking(2, 3, terms, std::move(reuse)); });

}  // namespace
