// Rounded bounds that exclude, against exact ones for all states: the same extremes.
#include "prove/extremes.hpp"

#include <gtest/gtest.h>

#include <random>

namespace wythoff {
namespace {

Quadratic golden(mpq_class u, mpq_class v) { return {std::move(u), std::move(v), 5}; }
Quadratic rational(const mpq_class& z) { return golden(z, 0); }
Quadratic conjugate() { return golden(mpq_class(1, 2), mpq_class(-1, 2)); }

void expect_same(const Dfao& dfao, const std::vector<std::int64_t>& values, const Quadratic& c, const Quadratic& z) {
    const Range near = range_of_sums(dfao, values, c, z);
    const Range slow = range_of_sums(dfao, values, c, z, {}, FirstPolicy::shortest_words);
    EXPECT_EQ(near.least.value, slow.least.value);
    EXPECT_EQ(near.greatest.value, slow.greatest.value);
    EXPECT_EQ(near.least.attained(), slow.least.attained());
    EXPECT_EQ(near.greatest.attained(), slow.greatest.attained());
}

// Some states with random edges and outputs, those that are reached from the first one.
Dfao random_dfao(std::mt19937& random, unsigned base, std::size_t values) {
    const auto below = [&](std::size_t n) { return random() % n; };
    const std::size_t drawn = 1 + below(9);
    std::vector<Dfao::State> states(drawn);
    for (Dfao::State& state : states) {
        for (Symbol digit = 0; digit < base; ++digit)
            if (below(3) != 0) state.edges.push_back({digit, static_cast<StateId>(below(drawn))});
        state.output = below(std::size_t{1} << values);
    }
    states.front().output |= 1;
    std::vector<StateId> met{0};
    std::vector<StateId> number(drawn, no_state);
    number[0] = 0;
    Dfao dfao{1, base, {}};
    for (std::size_t i = 0; i < met.size(); ++i) {
        dfao.states.push_back(states[met[i]]);
        for (Dfa::Edge& e : dfao.states.back().edges) {
            if (number[e.to] == no_state) {
                number[e.to] = static_cast<StateId>(met.size());
                met.push_back(e.to);
            }
            e.to = number[e.to];
        }
    }
    return dfao;
}

TEST(Extremes, OfRandomAutomataAreTheExactOnes) {
    constexpr unsigned seed = 20261117;
    std::mt19937 random(seed);
    SCOPED_TRACE(seed);
    const std::vector<Quadratic> slopes{conjugate(),
                                        {mpq_class(1), mpq_class(-1), 2},         // 1 - sqrt(2)
                                        {mpq_class(15), mpq_class(-1, 2), 1020},  // near -1
                                        rational(mpq_class(-1, 3)),
                                        rational(mpq_class(-99, 100)),
                                        rational(mpq_class(-4095, 4096))};  // too near to -1 for rounded numbers
    for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const Quadratic& z = slopes[static_cast<std::size_t>(i) % slopes.size()];
        const unsigned base = i % 7 == 0 ? 200 : 2 + static_cast<unsigned>(random() % 3);
        const Dfao dfao = random_dfao(random, base, 3);
        const std::vector<std::int64_t> values{-2, 0, static_cast<std::int64_t>(random() % 5)};
        for (const Quadratic& c : {z.with(1) + z, z.with(-1) - z, z.with(mpq_class(1, 1'000'000)), z.with(0)})
            expect_same(dfao, values, c, z);
    }
}

// 1 and then n zeros, or n + 1 zeros: sums z^n and 0, nearer to each other than rounded numbers tell.
Dfao two_tails(std::size_t n) {
    Dfao dfao{1, 2, std::vector<Dfao::State>(n + 2)};
    dfao.states[0] = {{{0, 0}, {1, 1}}, 1};
    for (StateId i = 1; i <= n; ++i) dfao.states[i].edges = {{0, i + 1}};
    dfao.states[n + 1].output = 2;
    return dfao;
}

TEST(Extremes, TellWordsApartThatDifferFarAway) {
    const Quadratic z = conjugate();
    for (const std::size_t n : {70U, 71U, 150U, 151U}) {
        Quadratic power = z.with(1);
        for (std::size_t i = 0; i < n; ++i) power *= z;
        for (const std::int64_t sign : {1, -1}) {
            const Range range = range_of_sums(two_tails(n), {5, 5}, z.with(sign), z);
            const Quadratic other = z.with(5) + z.with(sign) * power;
            EXPECT_EQ(range.greatest.value, std::max(z.with(5), other)) << n;
            EXPECT_EQ(range.least.value, std::min(z.with(5), other)) << n;
            EXPECT_TRUE(range.greatest.attained() && range.least.attained()) << n;
            expect_same(two_tails(n), {5, 5}, z.with(sign), z);
        }
    }
}

}  // namespace
}  // namespace wythoff
