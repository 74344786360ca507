#include "board_moves.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace wythoff::board {

double Carry::bytes(std::size_t words, std::size_t digits) const {
    return static_cast<double>(step_.x) * static_cast<double>(words * digits * sizeof(Word));
}

void Carry::allocate(std::size_t words, std::size_t digits) {
    digits_ = digits;
    slot_ = words * digits;
    ring_.assign(static_cast<std::size_t>(step_.x) * slot_, 0);
    std::sort(starts_.begin(), starts_.end());
}

Tally Carry::advance(std::int64_t x, const Found& found, Column room) {
    const auto at = static_cast<std::size_t>(x % step_.x);
    Tally carried(Column(ring_).subspan(at * slot_, slot_), digits_);
    carried.shift_up(step_.y);
    for (const Cell& start : starts_) {
        if (start.x > x) break;
        found.add_attacks(x, start, carried, room);
    }
    return carried;
}

// A stride with a modulus M steps by M (a,b) from its first move in each residue class.
Moves::Moves(const MovePlan& plan, std::int64_t to) {
    std::map<Cell, std::vector<Cell>> starts_of;
    std::map<std::int64_t, std::vector<std::int64_t>> runs;
    const auto add_jump = [&](std::int64_t k, std::int64_t l) {
        if (k > to || l > to) return;
        if (k == 0) verticals_.jumps.push_back(l);
        else jumps_.push_back({k, l});
    };
    for (const Cell& jump : plan.jumps) add_jump(jump.x, jump.y);
    for (const Stride& stride : plan.strides)
        for (const std::int64_t residue : stride.residues) {
            const std::int64_t m = stride.modulus;
            const std::int64_t tau = stride.from + ((residue - stride.from) % m + m) % m;
            const Cell step{m * stride.a, m * stride.b};
            const Cell start{stride.i + tau * stride.a, stride.j + tau * stride.b};
            if (start.x > to || start.y > to) continue;
            if (step.x > to || step.y > to) add_jump(start.x, start.y);
            else if (step.x > 0) starts_of[step].push_back(start);
            else if (start.x == 0) runs[step.y].push_back(start.y);
            else
                for (std::int64_t l = start.y; l <= to; l += step.y) add_jump(start.x, l);
        }
    std::sort(jumps_.begin(), jumps_.end());
    std::sort(verticals_.jumps.begin(), verticals_.jumps.end());
    for (const Cell& jump : jumps_)
        if (jump.y == 0) in_rows_.push_back(jump.x);
    if (has_many_in_rows()) std::erase_if(jumps_, [](const Cell& jump) { return jump.y == 0; });
    else in_rows_.clear();
    for (auto& [step, starts] : starts_of) carries_.emplace_back(step, std::move(starts));
    for (auto& [step, starts] : runs) verticals_.runs.push_back({step, std::move(starts)});
}

double Moves::bytes(std::size_t words, std::size_t digits) const {
    double total = static_cast<double>(words * digits * sizeof(Word));
    for (const Carry& carry : carries_) total += carry.bytes(words, digits);
    if (has_many_in_rows()) total += static_cast<double>(words * 64 * sizeof(std::int64_t));
    return total;
}

void Moves::allocate(std::size_t words, std::size_t digits) {
    for (Carry& carry : carries_) carry.allocate(words, digits);
    if (has_many_in_rows()) met_.assign(words * 64, -1);
}

void Moves::add_attacks(std::int64_t x, const Found& found, Tally tally, Column room) {
    for (Carry& carry : carries_) {
        const Tally carried = carry.advance(x, found, room);
        tally.add_tally(carried, room);
    }
    for (const Cell& jump : jumps_) {
        if (jump.x > x) break;
        found.add_attacks(x, jump, tally, room);
    }
    add_attacks_in_rows(x, found, tally, room);
}

// A set takes columns of the same bits once; counts take each of them.
void Moves::add_attacks_in_rows(std::int64_t x, const Found& found, Tally tally, Column room) {
    for (const std::int64_t k : in_rows_) {
        if (k > x) break;
        if (tally.is_set()) {
            std::int64_t& met = met_[static_cast<std::size_t>(found.same_as(x - k))];
            if (std::exchange(met, x) == x) continue;
        }
        found.add_attacks(x, {k, 0}, tally, room);
    }
}

}  // namespace wythoff::board
