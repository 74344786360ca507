#include "solve/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lines_paths.hpp"

namespace wythoff {
namespace {

bool is_everything(const StepSet& set) {
    return set.early().empty() && !set.finite() && set.threshold() == 1 && set.modulus() == 1;
}

bool is_full_rook(const Stride& stride, std::int64_t a, std::int64_t b) {
    return stride.a == a && stride.b == b && stride.from == 1 && stride.is_full();
}

template <class Condition>
bool any_stride(const MovePlan& moves, const Condition& condition) {
    return std::any_of(moves.strides.begin(), moves.strides.end(), condition);
}

bool moves_far_along(const Plan& plan, std::int64_t a, std::int64_t b) {
    const auto along = [&](const Stride& stride) { return stride.a == a && stride.b == b; };
    return any_stride(plan.fatal, along) || any_stride(plan.counted, along);
}

}  // namespace

std::optional<std::string> lines_objection(const Plan& plan) {
    if (plan.prescribes()) return "lines takes no positions where play ends by the rules";
    if (plan.to == 0) return std::nullopt;  // a single cell has no moves, whatever the rules
    if (plan.single_moves) return "lines takes no cones or conditions together with blocking";
    if (!plan.takes.empty()) return "lines takes no moves by condition";
    if (!moves_far_along(plan, 1, 0) || !moves_far_along(plan, 0, 1))
        return "lines needs rook moves of unbounded length in both piles";
    for (const ConePlan& cone : plan.cones)
        if (!is_everything(cone.first) || !is_everything(cone.second))
            return "lines takes cones only with all numbers in both piles";
    return std::nullopt;
}

bool has_single_partners(const Plan& plan) {
    const auto is_full = [&](std::int64_t a, std::int64_t b) {
        return any_stride(plan.fatal, [&](const Stride& stride) { return is_full_rook(stride, a, b); });
    };
    return plan.symmetric && is_full(1, 0) && is_full(0, 1) && plan.counted.strides.empty() && plan.counted.jumps.empty() &&
           !lines_objection(plan);
}

PSet solve_by_lines(const Plan& plan, const Budget& budget) {
    if (const auto objection = lines_objection(plan)) throw Error(Error::Kind::unsupported, *objection);
    if (plan.to > lines::max_partner)
        throw Error(Error::Kind::limit, fmt::format("lines goes to {} at most, not {}", lines::max_partner, plan.to));
    if (has_single_partners(plan)) return {plan.to, partners_by_lines(plan, budget)};
    if (lines::is_blocked_queen(plan)) return {plan.to, lines::solve_blocked_queen(plan, budget)};
    return {plan.to, lines::solve_by_shells(plan, budget)};
}

}  // namespace wythoff
