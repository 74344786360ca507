#include "lines_arm.hpp"

#include <array>
#include <limits>
#include <utility>

namespace wythoff::lines {
namespace {

// s = 1 makes a cone a band without its short rook moves: the diagonals |l-k| < t.
std::vector<Stride> to_strides(const ConePlan& cone, std::int64_t to) {
    std::vector<Stride> strides;
    const std::int64_t reach = std::min(cone.t - 1, to);
    for (std::int64_t d = -reach; d <= reach; ++d)
        strides.push_back({1, 1, std::max<std::int64_t>(-d, 0), std::max<std::int64_t>(d, 0), 1, 1, {0}});
    return strides;
}

}  // namespace

MovePlan transposed(const MovePlan& moves) {
    MovePlan result = moves;
    for (Stride& stride : result.strides) {
        std::swap(stride.a, stride.b);
        std::swap(stride.i, stride.j);
    }
    for (Cell& jump : result.jumps) std::swap(jump.x, jump.y);
    std::sort(result.jumps.begin(), result.jumps.end());
    return result;
}

Arm::Arm(const MovePlan& fatal, const MovePlan& counted, const Plan& plan, std::int64_t limit)
    : to_(plan.to), limit_(limit), most_(plan.most_blocked) {
    add(fatal.strides, false);
    add(counted.strides, true);
    for (const ConePlan& cone : plan.cones) {
        if (cone.s == 1) add(to_strides(cone, plan.to), false);
        else cones_.emplace_back(cone.s, cone.t);
    }
}

void Arm::add(const std::vector<Stride>& strides, bool is_counted) {
    for (const Stride& stride : strides) {
        if (stride.is_vertical() || stride.i + stride.from * stride.a > to_ || stride.j + stride.from * stride.b > limit_)
            continue;  // vertical moves stay in the column; the others here are too long to matter
        const auto has_lanes = [&](const Family& f) { return f.a == stride.a && f.b == stride.b && f.modulus == stride.modulus; };
        auto family = std::find_if(families_.begin(), families_.end(),
                                   [&](const Family& f) { return has_lanes(f) && f.is_counted == is_counted; });
        if (family == families_.end()) {
            const auto twin = std::find_if(families_.begin(), families_.end(), has_lanes);
            const auto grave = static_cast<std::size_t>(twin - families_.begin());
            // With b <= a a line that is below the diagonal stays there: lines below 0 never matter.
            const Lane lane{LineBits(stride.b <= stride.a ? 0 : LineBits::unbounded),
                            LineCounts(is_counted ? static_cast<std::uint64_t>(most_) + 1 : 0)};
            const std::vector<Lane> lanes(static_cast<std::size_t>(stride.a * stride.modulus), lane);
            families_.push_back({stride.a, stride.b, stride.modulus, is_counted, grave, {}, lanes});
            counted_families_ += is_counted ? 1 : 0;
            family = families_.end() - 1;
        }
        family->runs.push_back({stride.i, stride.j, stride.j, stride.from, stride.residues});
    }
    for (Family& family : families_) {
        std::stable_sort(family.runs.begin(), family.runs.end(),
                         [](const Run& p, const Run& q) { return std::pair(p.i, p.j_first) < std::pair(q.i, q.j_first); });
        std::vector<Run> joined;
        for (const Run& run : family.runs) {
            if (!joined.empty()) {
                Run& last = joined.back();
                if (last.i == run.i && last.j_last + 1 == run.j_first && last.from == run.from && last.residues == run.residues) {
                    last.j_last = run.j_last;
                    continue;
                }
            }
            joined.push_back(run);
        }
        family.runs = std::move(joined);
    }
}

void Arm::enter(std::int64_t n) {
    n_ = n;
    next_ = n + 1;
    for (; !pending_.empty() && pending_.top().column <= n; pending_.pop()) apply(pending_.top());
    first_ = n;
    for (Family& family : families_) {
        const std::int64_t lanes = family.a * family.modulus;
        family.lane = lanes == 1 ? 0 : static_cast<std::size_t>(n % lanes);
        family.offset = family.a == 1 ? family.b * n : family.b * n / family.a;
        if (family.b > family.a) continue;
        LineBits& bits = family.lanes[family.lane].dead;
        bits.forget_below(bits.first_clear(n - family.offset));
        family.lanes[family.lane].count.forget_below(bits.low());
        first_ = std::max(first_, bits.low() + family.offset);
    }
    for (ConeFront& cone : cones_) {
        cone.enter(n);
        first_ = std::max(first_, cone.first());
    }
    if (n >= trim_at_) trim();
}

std::uint64_t Arm::dead(std::int64_t y, std::int64_t allowed) const {
    std::uint64_t dead = 0;
    for (const Family& family : families_) dead |= family.lanes[family.lane].dead.window(y - family.offset);
    for (const ConeFront& cone : cones_) dead |= cone.dead(y);
    // With one counted family and the full allowance a line with too many P-positions is marked dead: counting adds nothing.
    const bool is_new = counted_families_ > 1 || (counted_families_ == 1 && allowed < most_);
    if (is_new && dead != ~std::uint64_t{0}) dead |= above(y, allowed);
    return dead;
}

// Adds the counts of 64 cells digit by digit, as an adder does, and compares with `allowed` from the last digit on.
std::uint64_t Arm::above(std::int64_t y, std::int64_t allowed) const {
    std::array<std::uint64_t, 64> sum{};
    std::size_t digits = 0;
    for (const Family& family : families_) {
        if (!family.is_counted) continue;
        const LineCounts& count = family.lanes[family.lane].count;
        std::uint64_t carry = 0;
        for (std::size_t p = 0; p < std::max(digits, count.digits()); ++p) {
            const std::uint64_t digit = p < count.digits() ? count.window(p, y - family.offset) : 0;
            const std::uint64_t both = sum[p] & digit;
            const std::uint64_t either = sum[p] ^ digit;
            sum[p] = either ^ carry;
            carry = both | (either & carry);
        }
        digits = std::max(digits, count.digits());
        if (carry != 0) sum[digits++] = carry;
    }
    std::uint64_t greater = 0;
    for (std::size_t p = 0; p < sum.size() - 1; ++p) {
        if (p >= digits && allowed >> p == 0) break;
        greater = (allowed >> p & 1) != 0 ? greater & sum[p] : greater | sum[p];
    }
    return greater;
}

std::int64_t Arm::counted(std::int64_t y) const {
    std::int64_t count = 0;
    for (const Family& family : families_)
        if (family.is_counted) count += static_cast<std::int64_t>(family.lanes[family.lane].count.get(y - family.offset));
    return count;
}

// Attacks on line w make no difference any more: where later columns meet it, the cell is dead or below the diagonal anyway.
bool Arm::is_over(const Family& family, std::int64_t w) const {
    return family.lanes.size() == 1 && family.b <= family.a && w < family.lanes.front().dead.low();
}

void Arm::tell(std::int64_t x, std::int64_t y) {
    for (std::size_t f = 0; f < families_.size(); ++f) {
        const Family& family = families_[f];
        for (std::size_t r = 0; r < family.runs.size(); ++r) {
            const Run& run = family.runs[r];
            const std::int64_t w = y - family.b * (x + run.i) / family.a;
            if (is_over(family, w + run.j_last)) {
                if (run.i > 0)
                    break;  // runs with i > 0 have j = 0, so the lines of all later runs lie lower still and are over too
                continue;
            }
            start({x + run.i + run.from * family.a, f, r, x + run.i, w + run.j_first, w + run.j_last});
        }
    }
    for (ConeFront& cone : cones_) cone.tell(x, y);
}

void Arm::start(const Attack& attack) {
    const Family& family = families_[attack.family];
    const std::int64_t rise = family.b * attack.column / family.a;
    if (attack.column > to_ || attack.w_first + rise > limit_) return;
    const std::int64_t y = attack.w_last + rise;
    if (family.b <= family.a && y < attack.column)
        return;  // b <= a: the line never rises above the diagonal, and below it is the other arm's business
    // A line with b > a rises through the diagonal. Below it one step before the attack begins, it may as well be marked now.
    const bool harmless = family.b > family.a && y - family.b < attack.column - family.a;
    if (attack.column <= next_ || harmless) apply(attack);
    else pending_.push(attack);
}

void Arm::apply(const Attack& attack) {
    Family& family = families_[attack.family];
    const std::int64_t lanes = family.a * family.modulus;
    for (const std::int64_t residue : family.runs[attack.run].residues) {
        const auto index = static_cast<std::size_t>((attack.x + residue * family.a) % lanes);
        Lane& lane = family.lanes[index];
        if (!family.is_counted) {
            lane.dead.set_range(attack.w_first, attack.w_last);
            continue;
        }
        LineBits& grave = families_[family.grave].lanes[index].dead;
        for (std::int64_t w = std::max(attack.w_first, lane.dead.low()); w <= attack.w_last; ++w)
            if (lane.count.increment(w)) grave.set(w);
    }
}

// Forgets rows that no later column reads: every column begins at or above the least line that lives in some lane.
void Arm::trim() {
    constexpr std::int64_t columns_between = 4096;
    trim_at_ = n_ + columns_between;
    std::int64_t floor = n_;
    for (const Family& family : families_) {
        if (family.a != family.b) continue;
        std::int64_t low = std::numeric_limits<std::int64_t>::max();
        for (const Lane& lane : family.lanes) low = std::min(low, lane.dead.low());
        floor = std::max(floor, n_ + low);
    }
    for (const ConeFront& cone : cones_) floor = std::max(floor, cone.first());
    for (Family& family : families_) {
        if (family.b != 0) continue;
        for (Lane& lane : family.lanes) {
            lane.dead.forget_below(floor);
            lane.count.forget_below(floor);
        }
    }
}

std::size_t Arm::bytes() const {
    std::size_t bytes = pending_.size() * sizeof(Attack);
    for (const Family& family : families_)
        for (const Lane& lane : family.lanes) bytes += sizeof(Lane) + lane.dead.bytes() + lane.count.bytes();
    return bytes;
}

}  // namespace wythoff::lines
