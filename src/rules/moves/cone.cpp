// cone(s,t,D1,D2): k,l > 0, |l-k| < (s-1) min(k,l) + t, k in D1 and l in D2.
#include <fmt/format.h>

#include "rules/guarded_text.hpp"
#include "rules/move_search.hpp"
#include "rules/moves/sizes.hpp"
#include "rules/moves/spelling.hpp"
#include "rules/read_set.hpp"

namespace wythoff {

template <>
std::vector<Spelling> spellings_of<Cone>() {
    return {{"cone",
             [](MoveReader& reader) {
                 return reader.in_parentheses("cone", [](TextReader& in) {
                     Cone cone;
                     cone.s = in.integer("s", 1, max_parameter);
                     in.expect(",", "','");
                     cone.t = in.integer("t", 1, max_parameter);
                     if (in.accept(",")) cone.first = read_set(in, "the first pile", Commas::separate);
                     if (in.accept(",")) cone.second = read_set(in, "the second pile");
                     return on_two({cone});
                 });
             },
             true, 6}};
}

std::string Cone::text(int) const {
    if (first.is_all() && second.is_all()) return fmt::format("cone({},{})", s, t);
    return fmt::format("cone({},{},{},{})", s, t, to_guarded_text(first), to_guarded_text(second));
}

std::string Cone::words(int) const {
    std::string text = fmt::format("take k > 0 from the first pile and l > 0 from the second with |l-k| < {}",
                                   s == 1   ? fmt::format("{}", t)
                                   : s == 2 ? fmt::format("min(k,l) + {}", t)
                                            : fmt::format("{} min(k,l) + {}", s - 1, t));
    if (!first.is_all()) text += fmt::format("; k is {}", to_words(first));
    if (!second.is_all()) text += fmt::format("; l is {}", to_words(second));
    return text;
}

bool Cone::contains(const Position&, const Position& taken, const IsPPosition&) const {
    return taken.z == 0 && holds_in_size(taken.x, taken.y, [this]<class Int>(const Int& k, const Int& l) {
               if (k <= 0 || l <= 0 || !first.contains(k) || !second.contains(l)) return false;
               const Int smaller = k < l ? k : l;
               return Int(abs(Int(l - k))) < Int((s - 1) * smaller + t);
           });
}

bool Cone::for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    for (std::int64_t k = 1; k <= x; ++k) {
        if (!first.contains(k)) continue;
        const std::int64_t last = std::min(y, s * k + t - 1);  // no l is larger
        for (std::int64_t l = 1; l <= last; ++l)
            if (std::abs(l - k) < (s - 1) * std::min(k, l) + t && second.contains(l) && !visit(k, l)) return false;
    }
    return true;
}

void Cone::search(MoveSearch& moves) const {
    const Triple& reach = moves.reach();
    const std::size_t before = moves.count();
    for_each(reach.x, reach.y, [&](std::int64_t k, std::int64_t l) { return moves.visit(k, l); });
    const bool is_cut_short = moves.at().x > reach.x || moves.at().y > reach.y;
    if (moves.count() == before && is_cut_short && reach.x > 0 && reach.y > 0) moves.leave_undecided();
}

std::optional<MoveSet> Cone::exchanged(int one, int other) const {
    return one + other == 1 ? std::optional<MoveSet>(Cone{s, t, second, first}) : std::nullopt;
}

MoveSet Cone::spelled_out() const { return Cone{s, t, first.spelled_out(), second.spelled_out()}; }

MoveFacts Cone::facts() const {
    MoveFacts facts;
    facts.fills_area = true;
    return facts;
}

}  // namespace wythoff
