// The moves of a game on three piles from (x,y) to lower slices, as formulas: part of the statement of a slice
// (slice_statement.hpp).
#pragma once

#include <optional>
#include <vector>

#include "prove/option_formulas.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

// What leads from (x,y) to a lower slice, as a formula that may speak of u, v and k as well; stronger sentences than that no
// position of P has it; and, where it is not a formula of x and y alone, the sets that say by which differences it leads where.
struct LowerOption {
    Formula formula;
    std::vector<Formula> sufficient = {};
    struct Reach {
        Formula partner;  // in the set, of (w, u): u is on the diagonal that is reached from the diagonal y - x = w
        Formula classes;  // of k
    };
    std::optional<Reach> reach = {};
};

// `member` is what is said of the positions of P that are looked at: all, or those with x <= y where P is symmetric, as it is for
// three heaps. `terminal` says that the base has no move from (x,y).
[[nodiscard]] std::vector<LowerOption> options_below(Descent kind, std::size_t z, const Formula& member,
                                                     const std::optional<Formula>& terminal, OptionFormulas& formulas);

// That a position (x,y) with x <= y among those left, a predicate of (x,y), has the option.
[[nodiscard]] Formula covered(const LowerOption& option, const Predicate& left, OptionFormulas& formulas);

}  // namespace wythoff
