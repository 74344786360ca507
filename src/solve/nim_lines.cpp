#include "solve/nim_lines.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace wythoff::values {
namespace {

constexpr std::int64_t longest_kept_step = 16;

Cell mirrored(const Cell& cell) { return {cell.y, cell.x}; }

}  // namespace

// Along (A,B), x mod A and y - B floor(x/A) stay the same; along (0,B), x and y mod B. In the half with x <= y of a board with
// A = B the second is at least 0.
Lines::Lines(Cell step, std::vector<Cell> starts, std::int64_t to, Part part) : step_(step), starts_(std::move(starts)) {
    const std::int64_t columns = step.x == 0 ? 1 : to / step.x + 1;
    const std::int64_t below = part == Part::half ? 0 : step.y * (columns - 1);
    const std::int64_t per_residue = to + 1 + below;
    for (std::int64_t i = 0; i <= to; ++i) {
        const std::int64_t x = step.x == 0 ? i * step.y : i % step.x * per_residue + below - step.y * (i / step.x);
        by_x_.push_back(static_cast<std::size_t>(x));  // may wrap around; the sum with by_y does not
        by_y_.push_back(static_cast<std::size_t>(step.x == 0 ? i % step.y : i));
    }
    count_ = static_cast<std::size_t>(step.x == 0 ? (to + 1) * step.y : step.x * per_residue);
}

Slot Lines::slot() {
    Slot slot{sets_.data(), by_x_.data(), by_y_.data(), false, starts_};
    slot.pushes = std::erase(slot.pulls, step_) > 0;
    return slot;
}

Slot Lines::mirrored_slot() {
    Slot slot = this->slot();
    std::swap(slot.by_x, slot.by_y);
    for (Cell& start : slot.pulls) start = mirrored(start);
    return slot;
}

LineMoves line_moves(const Plan& plan) {
    const std::int64_t to = plan.to;
    LineMoves moves;
    moves.jumps = plan.fatal.jumps;
    std::map<Cell, std::vector<Cell>> starts_of;
    for (const Stride& stride : plan.fatal.strides)
        for (const std::int64_t residue : stride.residues) {
            const std::int64_t m = stride.modulus;
            const std::int64_t tau = stride.from + ((residue - stride.from) % m + m) % m;
            const Cell start{stride.i + tau * stride.a, stride.j + tau * stride.b};
            if (start.x <= to && start.y <= to) starts_of[{m * stride.a, m * stride.b}].push_back(start);
        }
    for (auto& [step, starts] : starts_of) {
        if (step.x + step.y <= longest_kept_step) {
            std::sort(starts.begin(), starts.end());
            moves.lines.emplace_back(step, std::move(starts));
            continue;
        }
        for (const Cell& start : starts)
            for (Cell move = start; move.x <= to && move.y <= to; move = {move.x + step.x, move.y + step.y})
                moves.jumps.push_back(move);
    }
    std::sort(moves.jumps.begin(), moves.jumps.end());
    return moves;
}

bool LineMoves::is_symmetric() const {
    std::set<std::pair<Cell, Cell>> all;
    for (const auto& [step, starts] : lines)
        for (const Cell& start : starts) all.emplace(step, start);
    for (const Cell& jump : jumps) all.emplace(Cell{0, 0}, jump);
    return std::all_of(all.begin(), all.end(), [&](const auto& move) {
        return all.contains({mirrored(move.first), mirrored(move.second)});
    });
}

}  // namespace wythoff::values
