#include "prove/slice_options.hpp"

#include <algorithm>

#include "prove/letters.hpp"
#include "prove/value_sets.hpp"

namespace wythoff {
namespace {

// (u,v) is in the set, u + k = x, v + l = y and k XOR l = d, where `ones` are the ones of d that k has. Then k - l is
// ones - (d - ones), and k is any number with just these of the ones of d, a union of classes modulo a power of two above d;
// and any such k, with this difference, has k XOR l = d: l has the digits of k from that power on, and no carry below it.
//
// A position of P and one of the set on the diagonal that the difference leaves lie near each other, so that their distances k
// alone are told first: there are few. That none of them is in these classes is more than what has to be shown.
LowerOption option_by_xor(const Predicate& set, std::int64_t d, std::int64_t ones, const Formula& member,
                          OptionFormulas& formulas) {
    using namespace letters;
    std::int64_t modulus = 1;
    while (modulus <= d) modulus *= 2;
    std::vector<std::int64_t> residues;
    for (std::int64_t r = 0; r < modulus; ++r)
        if ((r & d) == ones) residues.push_back(r);
    const Formula classes = formulas.steps(k, 0, modulus, residues);
    const std::int64_t difference = ones - (d ^ ones);
    const std::int64_t left = std::max<std::int64_t>(0, -difference);
    const std::int64_t right = std::max<std::int64_t>(0, difference);
    const Predicate pairs =
        formulas.define("on_line", {x, u}, exists({y, v}, member && set(u, v) && v + x + left == y + u + right));
    const Predicate distance = formulas.define("distance", {k}, exists({x, u}, pairs(x, u) && u + k == x));
    return {set(u, v) && u + k == x && v + k + left == y + right && classes,
            {!(distance(k) && classes)},
            LowerOption::Reach{set(u, u + w + difference), classes}};
}

}  // namespace

std::vector<LowerOption> options_below(Descent kind, std::size_t z, const Formula& member, const std::optional<Formula>& terminal,
                                       OptionFormulas& formulas) {
    const auto stays = [](std::size_t lower) { return value_predicate(lower)(letters::x, letters::y); };
    if (kind == Descent::pass) return {{stays(z - 1) && !*terminal}};
    if (kind == Descent::pass_anywhere) return {{stays(z - 1)}};
    std::vector<LowerOption> options;
    for (std::size_t lower = z; lower-- > 0;) {
        options.push_back({stays(lower)});
        if (kind != Descent::three_heaps) continue;
        const auto d = static_cast<std::int64_t>(z - lower);
        for (std::int64_t ones = d;; ones = (ones - 1) & d) {
            options.push_back(option_by_xor(value_predicate(lower), d, ones, member, formulas));
            if (ones == 0) break;
        }
    }
    return options;
}

Formula covered(const LowerOption& option, const Predicate& left, OptionFormulas& formulas) {
    using namespace letters;
    if (!option.reach) return option.formula;
    const Predicate difference = formulas.define("difference", {w}, exists({x}, left(x, x + w)));
    const Predicate meets = formulas.define("meets", {w, u}, difference(w) && option.reach->partner);
    const Formula reached = exists({w, u, k}, meets(w, u) && y == x + w && u + k == x && option.reach->classes);
    return formulas.define("covered", {x, y}, reached)(x, y);
}

}  // namespace wythoff
