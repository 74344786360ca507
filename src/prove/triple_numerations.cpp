#include "prove/triple_numerations.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <array>

#include "prove/triple_sample.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

// Whether the largest root of x^3 = a x^2 + b x + c, where a/x + b/x^2 + c/x^3 falls through 1, is nearer to the ratio than this.
bool has_root_near(const std::array<long, 3>& recurrence, const mpq_class& ratio, const mpq_class& distance) {
    const auto is_below_root = [&](const mpq_class& x) {
        const auto& [a, b, c] = recurrence;
        return x <= 0 || (a * x + b) * x + c > x * x * x;
    };
    return is_below_root(ratio - distance) && !is_below_root(ratio + distance);
}

// The middle ratio of the larger to the smaller of two neighbouring piles, of sorted P-positions in the outer half of a cube.
std::vector<mpq_class> pile_ratios(const TripleSample& sample) {
    std::array<std::vector<mpq_class>, 2> ratios;
    const std::int64_t to = sample.to();
    sample.visit({{1, 1, 1}, {to, to, to}}, [&](std::int64_t dx, std::int64_t dy, std::int64_t dz) {
        if (dx > dy || dy > dz || dz < to / 2) return;
        ratios[0].emplace_back(to_integer(dy + 1), to_integer(dx + 1));
        ratios[1].emplace_back(to_integer(dz + 1), to_integer(dy + 1));
    });
    std::vector<mpq_class> middle;
    for (std::vector<mpq_class>& all : ratios) {
        if (all.empty()) return {};
        std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
        middle.push_back(all[all.size() / 2]);
        middle.back().canonicalize();
    }
    return middle;
}

// Recurrences of degree 3 with small coefficients whose root is near one of the ratios, the nearest first.
std::vector<Numeration> numerations_near(const std::vector<mpq_class>& ratios) {
    constexpr std::size_t most = 2;
    std::vector<Numeration> numerations;
    for (const long parts : {1000, 100, 30, 10})  // nearer than so small a part of 1
        for (long a = 1; a <= 3; ++a)
            for (long b = 0; b <= a; ++b)
                for (long c = 1; c <= a; ++c) {
                    const auto is_near = [&](const mpq_class& ratio) {
                        return has_root_near({a, b, c}, ratio, mpq_class(1, parts));
                    };
                    if (numerations.size() == most || std::none_of(ratios.begin(), ratios.end(), is_near)) continue;
                    try {
                        const Numeration found = pisot({a, b, c});
                        if (std::find(numerations.begin(), numerations.end(), found) == numerations.end())
                            numerations.push_back(found);
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
