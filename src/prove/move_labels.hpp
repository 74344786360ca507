// Labels: what has to be remembered of the digits of x, y, u, v to follow a move, as formal/Moves.v has it.
//
// Each side needs one bit, each sum two integers: if n digits are still to come, the digits so far contribute r U_n + r' V_n,
// where V_0 = 1 and V_{i+1} = b U_i, and digits with the sum e take (r, r') to (a r + b r' + e, r). In the end the sum is r + r'.
// For base(a+1), where U_i = V_i, (r + r', 0) stands for (r, r'). Where a sum is at least the constant whatever comes, one pair
// stands for all such pairs. A state is dead, and no label, if r U_n + r' V_n is out of reach of the digits to come, whatever n
// is, or every digit leads to such a state, up to three digits further.
#pragma once

#include <span>

#include "prove/pieces.hpp"

namespace wythoff {

struct DigitRules {
    std::int64_t largest = 1;
    std::int64_t below_after_largest = 1;
};

// Whether r U_n + s V_n >= 0 for all n.
[[nodiscard]] bool is_never_negative(const DigitRules& digits, std::int64_t r, std::int64_t s);

class MoveLabels {
public:
    struct Target {
        std::uint8_t u;
        std::uint8_t v;
        std::uint32_t label;
    };

    // The labels that can be reached; label i begins piece i.
    MoveLabels(const std::vector<Piece>& pieces, const DigitRules& digits);

    [[nodiscard]] const std::vector<TraceLabel>& labels() const { return labels_; }
    [[nodiscard]] bool final(std::uint32_t label) const { return final_[label] != 0; }
    // Where the digits x, y lead, with some digits u, v.
    [[nodiscard]] std::span<const Target> targets(std::uint32_t label, unsigned x, unsigned y) const {
        return targets_[(label * base_ + x) * base_ + y];
    }

private:
    const std::vector<Piece>& pieces_;
    DigitRules digits_;
    std::size_t base_;
    std::vector<TraceLabel> labels_;
    std::vector<std::uint8_t> final_;
    std::vector<std::vector<Target>> targets_;
};

}  // namespace wythoff
