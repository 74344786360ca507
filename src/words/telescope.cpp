#include "words/telescope.hpp"

#include <algorithm>

#include "words/golden_targets.hpp"
#include "words/telescope_view.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t table_top = Telescope::table_top;
constexpr std::int64_t widest = table_top / 2;  // margins up to here: windows stay between the interference and the end

}  // namespace

Telescope::Telescope(const QueenWithJumps& game, SectorReader& reader, const FirstColumns& first, const FactorGraph& graph,
                     int within, std::string evidence)
    : game_(game), window_(graph.window()), within_(within), evidence_(std::move(evidence)) {
    ensure(first.columns() >= 4 * table_top, "the telescope's table is too short");
    keep_first_columns(reader, first);
    keep_diagonals(first);
    settle_heads(reader, graph);
    tabulate_steps(reader);
}

// The table; the rules and the sectors must say the same there.
void Telescope::keep_first_columns(SectorReader& reader, const FirstColumns& first) {
    while (!first.is_settled(first_column_)) ++first_column_;
    int state = reader.state_of(first.sector(first_column_));
    for (std::int64_t x = 0; x < first.columns(); ++x) {
        partner_.push_back(first.partner(x));
        upper_.push_back(first.upper_before(x));
        if (x < first_column_) continue;
        ensure(state >= 0, "the sectors of the first columns are too many");
        state_.push_back(state);
        const Step step = reader.step(state, first.bit(x));
        ensure((first.bit(x) ? -1 : first.partner(x) - x - first.least_diagonal(x)) == step.placed,
               "the rules and the sectors disagree in the first columns");
        state = step.next;
    }
}

void Telescope::keep_diagonals(const FirstColumns& first) {
    on_diagonal_.assign(static_cast<std::size_t>(first.least_diagonal(first.columns() - 1)), 0);
    for (std::int64_t x = 0; x < first.columns(); ++x) {
        const std::int64_t d = first.partner(x) - x;
        if (d >= 0 && d < static_cast<std::int64_t>(on_diagonal_.size())) on_diagonal_[static_cast<std::size_t>(d)] = x;
    }
}

void Telescope::settle_heads(SectorReader& reader, const FactorGraph& graph) {
    for (const auto& [window, states] : graph.states_at()) {
        std::vector<int>& settled = settled_[window];
        for (int at : states) {
            for (int i = 0; i < std::min(within_, window_); ++i) {
                at = reader.step(at, (window >> i & 1U) != 0).next;
                ensure(at >= 0, "a window of the graph leads out of it");
            }
            settled.push_back(at);
        }
        std::sort(settled.begin(), settled.end());
        settled.erase(std::unique(settled.begin(), settled.end()), settled.end());
        ensure(settled.size() == 1 || (settled.size() > 1 && within_ > window_), "read heads do not converge as was proved");
    }
}

// States that the loops add are stepped too, but never met.
void Telescope::tabulate_steps(SectorReader& reader) {
    constexpr int most = 100'000;
    for (int at = 0; at < reader.states() && at <= most; ++at) {
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

// The state `skip` bits into what was written: the window there settles it, or, when heads take longer to converge than a window
// is long, the window and the bits behind it.
int Telescope::settled_state(const std::vector<std::uint8_t>& written, std::int64_t skip) const {
    std::uint64_t window = 0;
    for (int i = 0; i < window_; ++i) window |= std::uint64_t{written[static_cast<std::size_t>(skip - within_ + i)]} << i;
    const auto settled = settled_.find(window);
    ensure(settled != settled_.end(), "the telescope meets a window that the string cannot contain");
    std::vector<int> heads = settled->second;
    for (std::int64_t i = skip - within_ + std::min(window_, within_); i < skip; ++i)
        for (int& head : heads) head = step(head, written[static_cast<std::size_t>(i)]).next;
    const int now = heads.front();
    ensure(now >= 0 && std::all_of(heads.begin(), heads.end(), [&](int head) { return head == now; }),
           "read heads do not converge as was proved");
    return now;
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
        const Step& read = step(state, bit);
        for (int i = 0; i < read.length; ++i) spare.push_back(static_cast<std::uint8_t>(read.bits >> i & 1U));
        state = read.next;
    }
    ensure(state >= 0, "the telescope has left the states that the string can be in");
    const std::int64_t end = std::min(static_cast<std::int64_t>(spare.size()), skip + left + right);
    if (end < skip + left + right || end < skip - within_ + window_) return false;
    for (std::int64_t i = 0; i < skip; ++i) nu -= spare[static_cast<std::size_t>(i)] == 0 ? 1 : 0;
    sight.state = settled_state(spare, skip);
    sight.bits.assign(spare.begin() + skip, spare.begin() + end);
    sight.delta = left;
    sight.nu = nu;
    return true;
}

// A window that reaches left and right of the highest target needs margins that shrink by 1.618 from target to target below, down
// to what settles the state.
std::optional<Telescope::View> Telescope::try_look(const Integer& x, std::int64_t left, std::int64_t right,
                                                   std::int64_t spread) const {
    const GoldenTargets targets = golden_targets(x, table_bits);
    std::vector<std::int64_t> widths{spread};  // the last of them is that of all further targets
    const auto narrower = [](std::int64_t width) { return (width * 5 + 7) / 8; };
    while (widths.size() <= targets.carry.size() && narrower(widths.back()) != widths.back())
        widths.push_back(narrower(widths.back()));
    const auto width_at = [&](std::size_t i) { return widths[std::min(i, widths.size() - 1)]; };
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
        if (!rise(sight, targets.carry[i], left + width_at(i), right + width_at(i), spare)) return std::nullopt;
    }
    view.here = std::move(sight);
    return view;
}

double Telescope::bytes(std::size_t bits) { return golden_targets_bytes(bits); }

Telescope::View Telescope::look(const Integer& x, std::int64_t spread) const {
    std::int64_t left = 2 * within_ + 32;
    std::int64_t right = window_ + 32;
    for (; std::max(left, right) <= widest; left *= 2, right *= 2)
        if (auto view = try_look(x, left, right, spread)) return std::move(*view);
    throw Error(Error::Kind::limit, "the telescope's window would be wider than its table");
}

}  // namespace wythoff
