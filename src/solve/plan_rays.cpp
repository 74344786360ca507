#include "solve/plan_rays.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace wythoff {
namespace {

constexpr std::size_t least_jumps = 32;    // fewer are tested one by one as quickly
constexpr std::int64_t longest_step = 16;  // a line costs room for every place between two steps

// Whether something was joined.
bool join(MovePlan& moves, std::int64_t to) {
    if (moves.jumps.size() < least_jumps) return false;
    std::map<Cell, std::set<std::int64_t>> multiples;
    for (const Cell& jump : moves.jumps) {
        const std::int64_t times = std::gcd(jump.x, jump.y);
        multiples[{jump.x / times, jump.y / times}].insert(times);
    }
    const auto is_ray = [&](const Cell& step, const std::set<std::int64_t>& times) {
        const std::int64_t most = to / std::max(step.x, step.y);
        return times.size() >= least_jumps && std::max(step.x, step.y) <= longest_step && *times.rbegin() >= most &&
               static_cast<std::int64_t>(times.size()) == *times.rbegin();
    };
    std::set<Cell> rays;
    for (const auto& [step, times] : multiples)
        if (is_ray(step, times)) rays.insert(step);
    if (rays.empty()) return false;
    std::erase_if(moves.jumps, [&](const Cell& jump) {
        const std::int64_t times = std::gcd(jump.x, jump.y);
        return rays.contains({jump.x / times, jump.y / times});
    });
    for (const Cell& step : rays) {
        Stride stride;
        stride.a = step.x;
        stride.b = step.y;
        moves.strides.push_back(stride);
    }
    return true;
}

}  // namespace

Plan with_rays(Plan plan) {
    const bool fatal = join(plan.fatal, plan.to);
    const bool counted = join(plan.counted, plan.to);
    if (fatal || counted) plan.whole = false;  // beyond the board there are fewer moves than these
    return plan;
}

}  // namespace wythoff
