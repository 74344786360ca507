// A conjunction under quantifiers: what logic.cpp takes formulas apart into, and query.cpp answers in the order of the work.
#pragma once

#include <set>

#include "wythoff/automata/product.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

using Names = std::vector<std::string>;  // of a relation: sorted

[[nodiscard]] bool contains(const Names& names, const std::string& name);
// The places of some names among sorted ones.
[[nodiscard]] TrackMap places(const Names& names, const Names& among);

// "There are `bound` such that all of these hold and none of those."
struct Logic::Query {
    std::vector<Relation> all;
    std::vector<Relation> none;
    std::set<std::string> bound;
};

}  // namespace wythoff
