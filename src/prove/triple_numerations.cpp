#include "prove/triple_numerations.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "prove/triple_sample.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

// The largest root of x^k = a_1 x^{k-1} + ... + a_k, to suggest numerations by.
double largest_root(const std::vector<std::int64_t>& a) {
    double low = 1;
    double high = 256;
    for (int round = 0; round < 60; ++round) {
        const double middle = (low + high) / 2;
        double sum = 0;
        double power = 1;
        for (const std::int64_t c : a) sum += static_cast<double>(c) * (power /= middle);
        (sum > 1 ? low : high) = middle;
    }
    return low;
}

// The middle ratio of the larger to the smaller of two neighbouring piles, of sorted P-positions in the outer half of a cube.
std::vector<double> pile_ratios(const TripleSample& sample) {
    std::vector<double> first;
    std::vector<double> second;
    const std::int64_t to = sample.to();
    sample.visit({{1, 1, 1}, {to, to, to}}, [&](std::int64_t dx, std::int64_t dy, std::int64_t dz) {
        if (dx > dy || dy > dz || dz < to / 2) return;
        first.push_back(static_cast<double>(dy + 1) / static_cast<double>(dx + 1));
        second.push_back(static_cast<double>(dz + 1) / static_cast<double>(dy + 1));
    });
    if (first.empty()) return {};
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    return {first[first.size() / 2], second[second.size() / 2]};
}

// Recurrences of degree 3 with small coefficients whose root is near one of the ratios, the nearest first.
std::vector<Numeration> numerations_near(const std::vector<double>& ratios) {
    constexpr double near = 0.1;
    std::multimap<double, std::vector<std::int64_t>> found;
    for (std::int64_t a = 1; a <= 3; ++a)
        for (std::int64_t b = 0; b <= a; ++b)
            for (std::int64_t c = 1; c <= a; ++c) {
                double distance = 1;
                for (const double ratio : ratios) distance = std::min(distance, std::fabs(ratio - largest_root({a, b, c})));
                if (distance < near) found.emplace(distance, std::vector{a, b, c});
            }
    std::vector<Numeration> numerations;
    for (const auto& [distance, recurrence] : found) {
        if (numerations.size() == 2) break;
        try {
            numerations.push_back(pisot(recurrence));
        } catch (const Error& error) {  // no such numeration
            if (error.kind() != Error::Kind::usage) throw;
        }
    }
    return numerations;
}

}  // namespace

std::vector<Numeration> suggest_triple_numerations(const Game& game, const Budget& budget) {
    std::vector<Numeration> numerations;
    const auto add = [&](const Numeration& numeration) {
        if (std::find(numerations.begin(), numerations.end(), numeration) == numerations.end()) numerations.push_back(numeration);
    };
    if (const auto slices = slices_of(game)) {
        constexpr std::int64_t few_columns = 1000;
        for (const Numeration& numeration : suggest_numerations(slices->base, few_columns, budget)) add(numeration);
    } else {
        constexpr std::int64_t small_cube = 64;
        const TripleSample sample = sample_triples(game, small_cube, budget);
        constexpr std::size_t few = 10;  // P-positions for each size of a pile; where there are more, ratios mean nothing
        if (sample.count() > few * static_cast<std::size_t>(small_cube)) add(integer_base(2));
        for (const Numeration& numeration : numerations_near(pile_ratios(sample))) add(numeration);
    }
    add(integer_base(2));
    add(zeckendorf());
    return numerations;
}

}  // namespace wythoff
