#include "prove/layer_options.hpp"

#include <fmt/format.h>

#include "prove/value_sets.hpp"

namespace wythoff {
namespace {

// (u,v) is in the set, u + k = x, v + l = y and k XOR l = d, where `ones` are the ones of d that k has. Then k - l is
// ones - (d - ones), and k is any number with just these of the ones of d, a union of classes modulo a power of two above d;
// and any such k, with this difference, has k XOR l = d: l has the digits of k from that power on, and no carry below it.
//
// A position of P and one of the set on the diagonal that the difference leaves lie near each other, so that their distances k
// alone are told first: there are few. That none of them is in these classes is more than what has to be shown.
LowerOption option_by_xor(const std::string& set, std::int64_t d, std::int64_t ones, const std::string& member,
                          OptionFormulas& formulas) {
    std::int64_t modulus = 1;
    while (modulus <= d) modulus *= 2;
    std::vector<std::int64_t> residues;
    for (std::int64_t r = 0; r < modulus; ++r)
        if ((r & d) == ones) residues.push_back(r);
    const std::string classes = formulas.steps("k", 0, modulus, residues);
    const std::int64_t difference = ones - (d ^ ones);
    const auto plus = [](std::int64_t n) { return n > 0 ? fmt::format(" + {}", n) : std::string(); };
    const std::string second = fmt::format("v + k{} = y{}", plus(-difference), plus(difference));
    const std::string line = fmt::format("v + x{} = y + u{}", plus(-difference), plus(difference));
    const std::string pairs = formulas.define("on_line", {"x", "u"}, fmt::format("E y,v: {} & {}(u,v) & {}", member, set, line));
    const std::string distance = formulas.define("distance", {"k"}, fmt::format("E x,u: {}(x,u) & u + k = x", pairs));
    return {fmt::format("{}(u,v) & u + k = x & {} & {}", set, second, classes),
            {fmt::format("~({}(k) & {})", distance, classes)},
            fmt::format("{}(u,u + w{})", set, difference >= 0 ? plus(difference) : fmt::format(" - {}", -difference)),
            classes};
}

}  // namespace

std::vector<LowerOption> options_below(Descent kind, std::size_t z, const std::string& member, const std::string& terminal,
                                       OptionFormulas& formulas) {
    if (kind == Descent::pass) return {{fmt::format("{}(x,y) & ~{}", value_predicate(z - 1), terminal)}};
    if (kind == Descent::pass_anywhere) return {{fmt::format("{}(x,y)", value_predicate(z - 1))}};
    std::vector<LowerOption> options;
    for (std::size_t lower = z; lower-- > 0;) {
        options.push_back({fmt::format("{}(x,y)", value_predicate(lower))});
        if (kind != Descent::three_heaps) continue;
        const auto d = static_cast<std::int64_t>(z - lower);
        for (std::int64_t ones = d;; ones = (ones - 1) & d) {
            options.push_back(option_by_xor(value_predicate(lower), d, ones, member, formulas));
            if (ones == 0) break;
        }
    }
    return options;
}

std::string covered(const LowerOption& option, const std::string& left, OptionFormulas& formulas) {
    if (option.partner.empty()) return option.formula;
    const std::string difference = formulas.define("difference", {"w"}, fmt::format("E x: {}(x,x + w)", left));
    const std::string meets = formulas.define("meets", {"w", "u"}, fmt::format("{}(w) & {}", difference, option.partner));
    return formulas.define("covered", {"x", "y"},
                           fmt::format("E w,u,k: {}(w,u) & y = x + w & u + k = x & {}", meets, option.classes)) +
           "(x,y)";
}

}  // namespace wythoff
