// band(m): 0 <= k,l, not both 0, |k-l| < m.
#include <fmt/format.h>

#include "rules/move_search.hpp"
#include "rules/moves/sizes.hpp"
#include "rules/moves/spelling.hpp"

namespace wythoff {

template <>
std::vector<Spelling> spellings_of<Band>() {
    return {{"band",
             [](MoveReader& reader) {
                 return reader.in_parentheses("band", [](TextReader& in) {
                     const std::int64_t width = in.integer("the width of a band", 1, max_parameter);
                     return on_two({width == 1 ? bishop() : MoveSet(Band{width})});
                 });
             },
             true, 5}};
}

std::string Band::text(int) const { return fmt::format("band({})", width); }

std::string Band::words(int) const {
    return fmt::format("take k from the first pile and l from the second, k and l differing by less than {}", width);
}

bool Band::contains(const Position&, const Position& taken, const IsPPosition&) const {
    return taken.z == 0 && holds_in_size(taken.x, taken.y, [this]<class Int>(const Int& k, const Int& l) {
               return (k != 0 || l != 0) && Int(abs(Int(k - l))) < width;
           });
}

bool Band::for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    for (std::int64_t k = 0; k <= x; ++k)
        for (std::int64_t l = std::max<std::int64_t>(0, k - width + 1); l <= y && l - k < width; ++l)
            if ((k != 0 || l != 0) && !visit(k, l)) return false;
    return true;
}

void Band::search(MoveSearch& moves) const {
    for_each(moves.reach().x, moves.reach().y, [&](std::int64_t k, std::int64_t l) { return moves.visit(k, l); });
}

std::optional<MoveSet> Band::exchanged(int, int) const { return *this; }
MoveSet Band::spelled_out() const { return *this; }
MoveFacts Band::facts() const { return {}; }

}  // namespace wythoff
