// The plan of a game for piles of any size, from which sentences are written.
#pragma once

#include "solve/plan.hpp"

namespace wythoff {

// The plan for piles of any size: sets are eventually periodic, and far enough all of them show it. Far is also beyond the least
// moves of cones: a least element l of a set is below 2 largest_number, and the k that go with it are below s l + t.
// Moves by condition are not in it: they are written as formulas of their own (take_formula.hpp).
// Error (unsupported) and (limit) as for make_statement.
[[nodiscard]] Plan whole_plan(const Game& game);

// Whether what is compiled is its own mirror image, part by part: then absorption on one side of the diagonal, and the symmetry
// of P, give it on the other. A plan that is symmetric in another way is only taken for one that is not.
[[nodiscard]] bool is_mirrored(const Plan& plan);

}  // namespace wythoff
