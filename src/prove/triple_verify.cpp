#include "prove/triple_verify.hpp"

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

std::optional<Verification> small_mistake_of_three(const Certificate& certificate, const Budget& budget) {
    constexpr std::int64_t to = 20;
    const PCube right = solve_cube(certificate.game, to, Engine::definition, budget.quiet()).p;
    const Arithmetic arithmetic(certificate.numeration);
    std::vector<Word> words;
    for (std::int64_t n = 0; n <= to; ++n) words.push_back(arithmetic.to_word(to_integer(n)));
    const auto word = [&](std::int64_t n) { return words[static_cast<std::size_t>(n)]; };
    for (std::int64_t sum = 0; sum <= 3 * to; ++sum)
        for (std::int64_t x = 0; x <= std::min(sum, to); ++x)
            for (std::int64_t y = 0; y <= std::min(sum - x, to); ++y) {
                const Triple at{x, y, sum - x - y};
                if (at.z > to) continue;
                Words read{word(at.x), word(at.y), word(at.z)};
                pad(read);
                if (certificate.automaton().accepts(read) == right.contains(at)) continue;
                Verification mistake;
                mistake.sentence = "rules";
                mistake.at = position_of(at);
                mistake.refuted = right.contains(at) ? "is not in the set, but should be by the rules"
                                                     : "is in the set, but should not be by the rules";
                return mistake;
            }
    return std::nullopt;
}

}  // namespace wythoff
