#include "board_take.hpp"

#include <algorithm>
#include <bit>

namespace wythoff::board {
namespace {

constexpr std::int64_t longest_period = 16;
constexpr std::size_t most_runs = 32;

template <class Visit>
void for_each_bit(ConstColumn column, const Visit& visit) {
    for (std::size_t w = 0; w < column.size(); ++w)
        for (Word rest = column[w]; rest != 0; rest &= rest - 1)
            visit(static_cast<std::int64_t>(w * 64) + std::countr_zero(rest));
}

}  // namespace

double FixedTake::bytes(std::int64_t to) {
    const double words = static_cast<double>(words_up_to(to));
    return (static_cast<double>(to) + 1) * (8 * words + 100) + 8 * words * (longest_period * longest_period + longest_period);
}

FixedTake::FixedTake(const Condition& condition, std::int64_t to, const Progress& progress) : to_(to), far_(to + 1) {
    ConditionLanes lanes(condition, to);
    std::vector<std::int64_t> k(ConditionLanes::lanes);
    std::vector<std::int64_t> l(ConditionLanes::lanes);
    moves_.resize(static_cast<std::size_t>(to) + 1);
    for (std::int64_t column = 0; column <= to; ++column) {
        progress.check();
        Moves& here = moves_[static_cast<std::size_t>(column)];
        here.bits.assign(words_up_to(to), 0);
        std::fill(k.begin(), k.end(), column);
        for (std::int64_t first = 0; first <= to; first += static_cast<std::int64_t>(l.size())) {
            const auto count = std::min(l.size(), static_cast<std::size_t>(to - first + 1));
            for (std::size_t i = 0; i < count; ++i) l[i] = first + static_cast<std::int64_t>(i);
            const auto holds = lanes.evaluate(std::span(k).first(count), std::span(l).first(count), 0, 0);
            for (std::size_t i = 0; i < count; ++i)
                if (holds[i] != 0) here.bits[word_of(l[i])] |= bit_of(l[i]);
        }
        if (column == 0) here.bits[0] &= ~Word{1};  // taking nothing is no move
        std::int64_t runs = 0;
        std::int64_t last = -2;
        for_each_bit(here.bits, [&](std::int64_t at) {
            ++here.count;
            if (at != last + 1 && ++runs <= static_cast<std::int64_t>(most_runs)) here.runs.emplace_back(at, at);
            if (runs <= static_cast<std::int64_t>(most_runs)) here.runs.back().second = at;
            last = at;
        });
        if (runs > static_cast<std::int64_t>(most_runs)) here.runs.clear();
    }
    find_period();
}

void FixedTake::find_period() {
    for (std::int64_t period = 1; period <= longest_period && 4 * period <= to_; ++period) {
        std::int64_t far = to_ + 1 - period;  // the columns from here on repeat
        while (far > 0 && moves(far - 1).bits == moves(far - 1 + period).bits) --far;
        far = std::max<std::int64_t>(far, 1);
        if (far > to_ / 4) continue;
        far_ = far;
        period_ = period;
        const Words none(words_up_to(to_), 0);
        classes_.assign(static_cast<std::size_t>(period),
                        FarClass{none, std::vector<Words>(static_cast<std::size_t>(period), none)});
        return;
    }
}

std::vector<std::int64_t> FixedTake::in_column() const {
    std::vector<std::int64_t> lengths;
    for_each_bit(moves(0).bits, [&](std::int64_t l) { lengths.push_back(l); });
    return lengths;
}

void FixedTake::attack(const Moves& by, std::int64_t from, const Found& found, Column attacked, Column room) const {
    const ConstColumn p = found.column(from);
    if (by.count == 0) return;
    if (found.is_thin(from)) {
        for (const std::uint32_t y : found.points(from)) unite_shifted(attacked, by.bits, y);
        return;
    }
    constexpr std::int64_t passes_a_run = 16;
    const std::int64_t passes =
        by.runs.empty() ? by.count : std::min(by.count, passes_a_run * static_cast<std::int64_t>(by.runs.size()));
    const std::int64_t points = count(p);
    if (points <= passes) {
        for_each_bit(p, [&](std::int64_t y) { unite_shifted(attacked, by.bits, y); });
    } else if (by.runs.empty() || by.count <= passes) {
        for_each_bit(by.bits, [&](std::int64_t l) { unite_shifted(attacked, p, l); });
    } else {
        for (const auto& [low, high] : by.runs) {
            std::fill(room.begin(), room.end(), Word{0});
            unite_shifted(room, p, low);
            widen(room, high - low);
            unite(attacked, room);
        }
    }
}

// Column x - far_ is now as far away as the repeating moves reach.
void FixedTake::add_far(std::int64_t x, const Found& found, Column attacked) {
    const std::int64_t from = x - far_;
    FarClass& mine = classes_[static_cast<std::size_t>(from % period_)];
    for_each_bit(found.column(from), [&](std::int64_t y) {
        if (has(mine.heights, y)) return;
        mine.heights[word_of(y)] |= bit_of(y);
        for (std::int64_t r = 0; r < period_; ++r)
            unite_shifted(mine.attacked[static_cast<std::size_t>(r)], moves(far_ + r).bits, y);
    });
    for (std::int64_t c = 0; c < period_ && c <= from; ++c)
        unite(attacked, classes_[static_cast<std::size_t>(c)].attacked[static_cast<std::size_t>((from - c) % period_)]);
}

void FixedTake::add_attacks(std::int64_t x, const Found& found, Column attacked, Column room) {
    for (std::int64_t k = 1; k <= x && k < far_; ++k) attack(moves(k), x - k, found, attacked, room);
    if (x >= far_) add_far(x, found, attacked);
}

PlacedTake::PlacedTake(const Condition& condition, std::int64_t to, const Progress& progress)
    : to_(to),
      rows_(static_cast<std::size_t>(to) + 1),
      diagonals_(2 * static_cast<std::size_t>(to) + 1),
      k_(ConditionLanes::lanes),
      l_(ConditionLanes::lanes) {
    for (const Condition& part : parts_of(condition)) parts_.push_back(make_part(part, to, progress));
    if (std::any_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.pile != Pile::none; })) p_.emplace(to);
}

PlacedTake::Part PlacedTake::make_part(const Condition& condition, std::int64_t to, const Progress& progress) {
    Part part{support_of(condition), ConditionLanes(condition, to), Pile::none, {}};
    const Pile pile = only_pile(condition);
    if (part.support != Support::everywhere || pile == Pile::none) return part;
    if (std::optional<MoveLists> lists = move_lists(condition, pile, to, progress)) {
        part.pile = pile;
        part.lists = std::move(*lists);
    }
    return part;
}

// The alternatives of a condition, each by itself: nodes come before those that are made of them.
std::vector<Condition> PlacedTake::parts_of(const Condition& condition) {
    std::vector<Condition> parts;
    std::vector<std::size_t> open{condition.nodes().size() - 1};
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        const ConditionNode& node = condition.nodes()[at];
        if (node.op == ConditionOp::either) open.insert(open.end(), {node.second, node.first});
        else
            parts.emplace_back(
                std::vector(condition.nodes().begin(), condition.nodes().begin() + static_cast<std::ptrdiff_t>(at) + 1));
    }
    return parts;
}

PlacedTake::Support PlacedTake::support_of(const Condition& part) {
    using Op = ConditionOp;
    const auto& nodes = part.nodes();
    const auto is_zero = [&](std::size_t at) { return nodes[at].op == Op::constant && nodes[at].value == 0; };
    std::vector<std::size_t> open{nodes.size() - 1};
    while (!open.empty()) {
        const ConditionNode& node = nodes[open.back()];
        open.pop_back();
        if (node.op == Op::both) open.insert(open.end(), {node.second, node.first});
        if (node.op != Op::equal) continue;
        for (const auto& [a, b] : {std::pair(node.first, node.second), std::pair(node.second, node.first)}) {
            if (nodes[a].op == Op::k && is_zero(b)) return Support::column;
            if (nodes[a].op == Op::l && is_zero(b)) return Support::row;
            if (nodes[a].op == Op::k && nodes[b].op == Op::l) return Support::diagonal;
        }
    }
    return Support::everywhere;
}

void PlacedTake::remember(std::int64_t x, std::int64_t y) {
    const Cell cell{x, y};
    if (p_) p_->set(x, y);
    if (!column_.empty() && column_.front().x != x) column_.clear();
    column_.push_back(cell);
    points_.push_back(cell);
    rows_[static_cast<std::size_t>(y)].push_back(cell);
    diagonals_[static_cast<std::size_t>(y - x + to_)].push_back(cell);
}

bool PlacedTake::attacks(std::int64_t x, std::int64_t y) {
    static const std::vector<Cell> none;
    return std::any_of(parts_.begin(), parts_.end(), [&](Part& part) {
        if (part.pile != Pile::none)
            return attacks_by_list(part.lists[static_cast<std::size_t>(part.pile == Pile::first ? x : y)], x, y);
        switch (part.support) {
            case Support::everywhere: return attacks(part, points_, x, y);
            case Support::column: return attacks(part, !column_.empty() && column_.front().x == x ? column_ : none, x, y);
            case Support::row: return attacks(part, rows_[static_cast<std::size_t>(y)], x, y);
            case Support::diagonal: return attacks(part, diagonals_[static_cast<std::size_t>(y - x + to_)], x, y);
        }
        return false;
    });
}

bool PlacedTake::attacks_by_list(const std::vector<Cell>& moves, std::int64_t x, std::int64_t y) {
    work_ += static_cast<double>(moves.size());
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Cell& move) { return move.x <= x && move.y <= y && p_->get(x - move.x, y - move.y); });
}

// The latest first: they are the nearest, and an N-position is done with at its first P.
bool PlacedTake::attacks(Part& part, const std::vector<Cell>& points, std::int64_t x, std::int64_t y) {
    std::size_t count = 0;
    const auto any = [&] {
        const auto holds = part.lanes.evaluate(std::span(k_).first(count), std::span(l_).first(count), x, y);
        work_ += static_cast<double>(count);
        count = 0;
        return std::any_of(holds.begin(), holds.end(), [](std::int64_t held) { return held != 0; });
    };
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        if (point->y > y) continue;
        k_[count] = x - point->x;
        l_[count] = y - point->y;
        if (++count == ConditionLanes::lanes && any()) return true;
    }
    return count > 0 && any();
}

}  // namespace wythoff::board
