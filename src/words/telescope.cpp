#include "words/telescope.hpp"

#include <algorithm>
#include <cassert>

namespace wythoff {
namespace {

constexpr int table_bits = 12;
constexpr std::int64_t table_top = 1 << table_bits;  // targets up to here are looked at in the table
constexpr std::int64_t widest = table_top / 2;       // margins up to here: windows stay between the interference and the end

// The line of targets below x: the integer parts of A(i), A(0) = x 2^p, A(1) = A(0) / phi rounded down, A(i+1) = A(i-1) - A(i).
// An error of 2^-p at the start has grown to x 2^-p < 2^-64 at the end.
struct Targets {
    Integer next;                     // t(1)
    std::vector<std::uint8_t> carry;  // carry[i-1] = t(i-1) - t(i) - t(i+1), 0 or 1
    std::int64_t last = 0;            // t(p), in the table
    std::int64_t beyond = 0;          // t(p+1)
};

Targets targets_below(const Integer& x) {
    Targets targets;
    const mp_bitcnt_t p = mpz_sizeinbase(x.get_mpz_t(), 2) + 64;
    Integer a = x << p;
    Integer b;
    const Integer five = 5 * a * a;
    mpz_sqrt(b.get_mpz_t(), five.get_mpz_t());
    b = (b - a) / 2;
    targets.next = b >> p;
    const auto odd = [p](const Integer& value) { return mpz_tstbit(value.get_mpz_t(), p); };
    for (;;) {
        const int before = odd(a);
        mpz_sub(a.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
        mpz_swap(a.get_mpz_t(), b.get_mpz_t());  // a = A(i), b = A(i+1)
        targets.carry.push_back(static_cast<std::uint8_t>((before + odd(a) + odd(b)) & 1));
        if (mpz_sizeinbase(a.get_mpz_t(), 2) <= p + table_bits) break;
    }
    targets.last = Integer(a >> p).get_si();
    targets.beyond = Integer(b >> p).get_si();
    return targets;
}

}  // namespace

struct Telescope::Sight {
    std::int64_t delta = 0;  // target - x
    std::int64_t nu = 0;     // next target - n(x)
    int state = 0;
    std::vector<std::uint8_t> bits;  // from x on
};

struct Telescope::View {
    Integer next;              // t(1)
    Sight below;               // the window on t(1) that wrote the window here
    std::int64_t written = 0;  // X - e: how far the target is from the first bit that `below` writes
    Sight here;
};

Telescope::Telescope(const QueenWithJumps& game, SectorReader& reader, const FirstColumns& first, const FactorGraph& graph,
                     int within, std::string evidence)
    : game_(game), window_(graph.window()), within_(within), evidence_(std::move(evidence)) {
    assert(first.columns() >= 4 * table_top);
    while (!first.is_settled(first_column_)) ++first_column_;
    int state = reader.state_of(first.sector(first_column_));
    for (std::int64_t x = 0; x < first.columns(); ++x) {
        partner_.push_back(first.partner(x));
        upper_.push_back(first.upper_before(x));
        if (x < first_column_) continue;
        state_.push_back(state);
        const Step step = reader.step(state, first.bit(x));
        assert((first.bit(x) ? -1 : first.partner(x) - x - first.least_diagonal(x)) == step.placed);
        state = step.next;
    }
    on_diagonal_.assign(static_cast<std::size_t>(first.least_diagonal(first.columns() - 1)), 0);
    for (std::int64_t x = 0; x < first.columns(); ++x) {
        const std::int64_t d = first.partner(x) - x;
        if (d >= 0 && d < static_cast<std::int64_t>(on_diagonal_.size())) on_diagonal_[static_cast<std::size_t>(d)] = x;
    }
    for (const auto& [window, states] : graph.states_at()) {
        std::vector<int>& settled = settled_[window];
        for (int at : states) {
            for (int i = 0; i < std::min(within, window_); ++i) at = reader.step(at, (window >> i & 1U) != 0).next;
            settled.push_back(at);
        }
        std::sort(settled.begin(), settled.end());
        settled.erase(std::unique(settled.begin(), settled.end()), settled.end());
        assert(settled.size() == 1 || within > window_);
    }
    for (int at = 0; at < reader.states(); ++at) {  // states that the loop adds are stepped too, but never met
        if (at > 100'000) break;
        diagonals_.push_back(static_cast<int>(reader.sector(at).diagonals.size()));
        rows_.push_back(static_cast<int>(reader.sector(at).rows.size()));
    }
    const auto known = diagonals_.size();
    for (std::size_t at = 0; at < known; ++at)
        for (const bool bit : {false, true}) {
            Step step = reader.step(static_cast<int>(at), bit);
            if (step.next >= static_cast<int>(known)) step.next = -1;  // leads out of what the string can do
            steps_.push_back(step);
        }
}

// From the window on t(i) to the window on t(i-1); false if it does not reach far enough.
bool Telescope::rise(Sight& sight, int carry, std::int64_t left, std::int64_t right, std::vector<std::uint8_t>& spare) const {
    const int diagonals = diagonals_[static_cast<std::size_t>(sight.state)];
    const int rows = rows_[static_cast<std::size_t>(sight.state)];
    const std::int64_t delta = sight.delta + sight.nu + carry + diagonals;
    std::int64_t nu = sight.delta - 1 + diagonals - rows;
    const std::int64_t skip = delta - left;
    if (skip < within_) return false;
    spare.clear();
    int state = sight.state;
    for (const std::uint8_t bit : sight.bits) {
        const Step& step = steps_[static_cast<std::size_t>(2 * state + bit)];
        for (int i = 0; i < step.length; ++i) spare.push_back(static_cast<std::uint8_t>(step.bits >> i & 1U));
        state = step.next;
        assert(state >= 0);
    }
    const std::int64_t end = std::min(static_cast<std::int64_t>(spare.size()), skip + left + right);
    if (end < skip + left + right || end < skip - within_ + window_) return false;
    for (std::int64_t i = 0; i < skip; ++i) nu -= spare[static_cast<std::size_t>(i)] == 0 ? 1 : 0;
    std::uint64_t window = 0;
    for (int i = 0; i < window_; ++i) window |= std::uint64_t{spare[static_cast<std::size_t>(skip - within_ + i)]} << i;
    const auto settled = settled_.find(window);
    assert(settled != settled_.end());
    int now = settled->second.front();
    if (settled->second.size() > 1) {  // heads that the window alone does not bring together
        std::vector<int> heads = settled->second;
        for (std::int64_t i = skip - within_ + window_; i < skip; ++i)
            for (int& head : heads) head = steps_[static_cast<std::size_t>(2 * head + spare[static_cast<std::size_t>(i)])].next;
        now = heads.front();
        assert(std::all_of(heads.begin(), heads.end(), [&](int head) { return head == now; }));
    } else {
        for (std::int64_t i = skip - within_ + std::min(window_, within_); i < skip; ++i)
            now = steps_[static_cast<std::size_t>(2 * now + spare[static_cast<std::size_t>(i)])].next;
    }
    sight.bits.assign(spare.begin() + skip, spare.begin() + end);
    sight.delta = left;
    sight.nu = nu;
    sight.state = now;
    return true;
}

// A window that reaches left and right of the highest target needs margins that shrink by 1.618 from target to target below, down
// to what settles the state.
std::optional<Telescope::View> Telescope::try_look(const Integer& x, std::int64_t left, std::int64_t right,
                                                   std::int64_t spread) const {
    const Targets targets = targets_below(x);
    std::vector<std::int64_t> widths{spread};
    for (std::size_t i = 0; i < targets.carry.size(); ++i) widths.push_back(widths.back() == 0 ? 0 : (widths.back() * 5 + 7) / 8);
    View view;
    view.next = targets.next;
    Sight sight;
    const std::int64_t column = std::max(first_column_, targets.last - left - widths.back());
    if (std::max(left, right) + widths.back() > widest) return std::nullopt;
    sight.delta = targets.last - column;
    sight.nu = targets.beyond - upper_[static_cast<std::size_t>(column)];
    sight.state = state_[static_cast<std::size_t>(column - first_column_)];
    for (std::int64_t i = column; i < targets.last + right + widths.back(); ++i)
        sight.bits.push_back(partner_[static_cast<std::size_t>(i)] < i ? 1 : 0);
    std::vector<std::uint8_t> spare;
    for (std::size_t i = targets.carry.size(); i-- > 0;) {
        if (i == 0) {
            view.below = sight;
            view.written = sight.delta + sight.nu + targets.carry[0] + diagonals_[static_cast<std::size_t>(sight.state)];
        }
        if (!rise(sight, targets.carry[i], left + widths[i], right + widths[i], spare)) return std::nullopt;
    }
    view.here = std::move(sight);
    return view;
}

Telescope::View Telescope::look(const Integer& x, std::int64_t spread) const {
    std::int64_t left = 2 * within_ + 32;
    std::int64_t right = window_ + 32;
    for (; std::max(left, right) <= widest; left *= 2, right *= 2)
        if (auto view = try_look(x, left, right, spread)) return std::move(*view);
    throw Error(Error::Kind::limit, "the telescope's window would be wider than its table");
}

// The partner of column x + offset, x the view's target; nothing when the window does not show it.
std::optional<Integer> Telescope::partner_in(const Integer& x, std::int64_t offset, const View& view) const {
    const std::int64_t target = view.here.delta + offset;
    if (target < 0 || target >= static_cast<std::int64_t>(view.here.bits.size())) return std::nullopt;
    if (view.here.bits[static_cast<std::size_t>(target)] == 1) {  // somebody's row: in one of the columns below
        int state = view.below.state;
        std::int64_t up = 0;
        for (std::size_t j = 0; j < view.below.bits.size(); ++j) {
            const Step& step = steps_[static_cast<std::size_t>(2 * state + view.below.bits[j])];
            const auto column = static_cast<std::int64_t>(j);
            if (step.placed >= 0 && column + up + step.placed == view.written + offset)
                return view.next - to_integer(view.below.delta - column);
            up += step.length - 1;
            state = step.next;
        }
        return std::nullopt;
    }
    int state = view.here.state;
    std::int64_t nu = view.here.nu;
    for (std::int64_t j = 0; j < target; ++j) {
        const std::uint8_t bit = view.here.bits[static_cast<std::size_t>(j)];
        nu -= bit == 0 ? 1 : 0;
        state = steps_[static_cast<std::size_t>(2 * state + bit)].next;
    }
    const Step& step = steps_[static_cast<std::size_t>(2 * state)];
    return x + view.next + to_integer(offset + step.placed - nu - diagonals_[static_cast<std::size_t>(state)]);
}

// The partners of the columns x + offset, from one view.
std::vector<Integer> Telescope::partners(const Integer& x, const std::vector<std::int64_t>& offsets) const {
    std::vector<Integer> found;
    const auto farthest = *std::min_element(offsets.begin(), offsets.end());
    if (x + to_integer(farthest) <= table_top) {
        for (const std::int64_t offset : offsets) found.push_back(partner(x + to_integer(offset)));
        return found;
    }
    for (std::int64_t left = 32 - farthest;; left *= 2) {
        const View view = look(x, left);
        found.clear();
        for (const std::int64_t offset : offsets)
            if (auto y = partner_in(x, offset, view)) found.push_back(std::move(*y));
        if (found.size() == offsets.size()) return found;
        left = std::max(left, view.here.delta);
    }
}

Integer Telescope::partner(const Integer& x) const {
    assert(x >= 0);
    if (x <= table_top) return to_integer(partner_[static_cast<std::size_t>(x.get_si())]);
    return partners(x, {0})[0];
}

bool Telescope::is_p(const Position& at) const {
    if (at.x < 0 || at.y < 0) return false;
    return at.x <= at.y ? partner(at.x) == at.y : partner(at.y) == at.x;
}

Position Telescope::on_diagonal(const Integer& d) const {
    assert(d >= 0);
    if (d < static_cast<std::int64_t>(on_diagonal_.size())) {
        const Integer x = to_integer(on_diagonal_[static_cast<std::size_t>(d.get_si())]);
        return {x, x + d};
    }
    Integer x;  // floor(phi d)
    const Integer five = 5 * d * d;
    mpz_sqrt(x.get_mpz_t(), five.get_mpz_t());
    x = (x + d) / 2;
    for (std::int64_t left = 1;; left *= 2) {
        const View view = look(x, left);
        const auto ahead = to_int64(d - view.next);
        int state = view.here.state;
        std::int64_t nu = view.here.nu;
        for (std::size_t j = 0; ahead && j < view.here.bits.size(); ++j) {
            const Step& step = steps_[static_cast<std::size_t>(2 * state + view.here.bits[j])];
            if (step.placed >= 0 && step.placed - nu - diagonals_[static_cast<std::size_t>(state)] == *ahead) {
                const Integer a = x + to_integer(static_cast<std::int64_t>(j) - view.here.delta);
                return {a, a + d};
            }
            nu -= view.here.bits[j] == 0 ? 1 : 0;
            state = step.next;
        }
        left = std::max(left, view.here.delta);
    }
}

std::vector<Position> Telescope::winning_targets(const Position& at) const {
    const bool above = at.y >= at.x;
    const Integer& x = above ? at.x : at.y;  // the rules are symmetric: look from above
    const Integer& y = above ? at.y : at.x;
    std::vector<std::int64_t> offsets{0};
    for (const Cell& jump : game_.jumps)
        if (jump.x <= x && jump.y <= y) offsets.push_back(-jump.x);
    const std::vector<Integer> columns = partners(x, offsets);
    std::vector<Position> targets;
    if (columns[0] == y) return targets;
    if (columns[0] < y) targets.push_back({x, columns[0]});
    const Integer in_row = partner(y);
    if (in_row < x) targets.push_back({in_row, y});
    const Position diagonal = on_diagonal(y - x);
    if (diagonal.x < x) targets.push_back(diagonal);
    std::size_t i = 0;
    for (const Cell& jump : game_.jumps) {
        if (jump.x > x || jump.y > y) continue;
        const Position to{x - to_integer(jump.x), y - to_integer(jump.y)};
        if (columns[++i] == to.y) targets.push_back(to);
    }
    if (!above)
        for (Position& target : targets) std::swap(target.x, target.y);
    return targets;
}

Telescope::Upper Telescope::upper_from(const Integer& x, std::int64_t columns) const {
    Upper upper{x, {}};
    if (x <= table_top) {
        for (std::int64_t dx = 0; dx < columns; ++dx) {
            const Integer dy = partner(x + to_integer(dx)) - x;
            if (dy >= dx) upper.offsets.push_back({dx, dy.get_si()});
        }
        return upper;
    }
    const View view = look(x, columns);
    upper.row = x + view.next;
    int state = view.here.state;
    std::int64_t nu = view.here.nu;
    for (std::int64_t j = 0; j < view.here.delta + columns; ++j) {
        const std::uint8_t bit = view.here.bits[static_cast<std::size_t>(j)];
        const Step& step = steps_[static_cast<std::size_t>(2 * state + bit)];
        const std::int64_t dx = j - view.here.delta;
        if (bit == 0 && dx >= 0)
            upper.offsets.push_back({dx, dx + step.placed - nu - diagonals_[static_cast<std::size_t>(state)]});
        nu -= bit == 0 ? 1 : 0;
        state = step.next;
    }
    return upper;
}

}  // namespace wythoff
