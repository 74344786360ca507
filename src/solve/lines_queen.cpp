// Queens with a few jumps: Wythoff Nim, Maharaja Nim and their like, at about a nanosecond a column.
//
// Let d be the least diagonal without a P-position so far. Column n, if nobody's partner, pairs with the least row
// y = n+d+i whose row and diagonal are free and which no jump reaches, and all that matters is the bits i = 0..63 of
// the rows and diagonals in use: two words that shift as n and d move on. (If all 64 are taken, the general way
// begins anew; no game is known where they are.)
//
// Eight columns at a time: which of them are somebody's partner, the two words, and what the pairs of the columns just
// before reach by jumps in these eight and the next ones, all relative to n+d, determine the pairs of the eight columns.
// (Pairs below the diagonal do not reach above it by a jump (k,l) once d > l-k, and the eight columns get no partner
// among themselves once d >= 8.) So this is a machine with states and transitions, each recorded when it first occurs;
// Maharaja Nim has 15 states. Compare the dictionary processes of U. Larsson and J. Wästlund, Maharaja Nim (2010).
#include <fmt/format.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <vector>

#include "lines_paths.hpp"

namespace wythoff::lines {
namespace {

constexpr std::int64_t block_columns = 8;
constexpr std::int64_t block_height = 142;
constexpr std::size_t max_jumps = 16;
constexpr std::int64_t max_reach = 16;    // of a jump, in columns
constexpr std::size_t max_states = 4096;  // 34 MB; a game with more is better off without
constexpr std::int64_t growth = 1 << 14;  // of the partners, so that new ones are still in the cache when they are set
// A pair uses one diagonal, and of those above d at most 63 are in use: k columns move d by at most 63 + k. So between
// two ticks rows stay below n+d plus this, and in a block below n+d plus 7 + 71 + 64.
constexpr std::int64_t rise_a_tick = 4 * columns_a_tick;

struct State;

// What happens in eight columns, relative to (n, n+d), and what follows.
struct alignas(32) Block {
    State* next = nullptr;     // null when not recorded
    std::uint8_t advance = 0;  // of d
    // A column that is unpaired before has itself here and the row it pairs with; any other column repeats such a pair.
    std::array<std::uint8_t, block_columns> column{};
    std::array<std::uint8_t, block_columns> row{};
};

struct State {
    std::uint64_t rows = 0;
    std::uint64_t diagonals = 0;
    std::array<Block, 256> blocks{};  // by the columns that are unpaired before
};

// Bit j says whether column j has no partner yet.
std::size_t unpaired(const std::uint32_t* columns) {
#ifdef __SSE2__
    const __m128i none = _mm_set1_epi32(static_cast<int>(no_partner));
    const __m128i low = _mm_cmpeq_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(columns)), none);
    const __m128i high = _mm_cmpeq_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(columns + 4)), none);
    return static_cast<std::size_t>(_mm_movemask_epi8(_mm_packs_epi16(_mm_packs_epi32(low, high), _mm_setzero_si128())));
#else
    std::size_t bits = 0;
    for (std::size_t j = 0; j < block_columns; ++j) bits |= std::size_t{columns[j] == no_partner} << j;
    return bits;
#endif
}

class Queen {
public:
    Queen(const Plan& plan, Partners& partner) : to_(plan.to), jumps_(plan.fatal.jumps), partner_(partner) {
        for (const Cell& jump : jumps_) {
            reach_ = std::max(reach_, jump.x);
            lead_ = std::max(lead_, jump.y - jump.x);
        }
    }

    [[nodiscard]] bool run(const Budget& budget) {
        for (std::int64_t tick = 0; n_ <= to_;) {
            if (n_ >= tick) {
                budget.progress.at(n_, to_ + 1);
                require_memory(fmt::format("lines with {} columns", to_ + 1),
                               4.0 * static_cast<double>(to_ + 1) + static_cast<double>(states_.size() * sizeof(State)),
                               budget.memory);
                tick = n_ + columns_a_tick;
            }
            State* const state = may_run_blocks() ? find_state() : nullptr;
            if (!(state != nullptr ? run_blocks(state, std::min(tick, to_ + 1)) : step())) return false;
        }
        return true;
    }

private:
    [[nodiscard]] std::uint32_t& partner(std::int64_t n) { return partner_[static_cast<std::size_t>(n)]; }
    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(partner_.size()); }
    // Columns up to here, as far as there are any, get an entry.
    void grow_to(std::int64_t n) {
        if (n >= size() && size() <= to_) partner_.resize(static_cast<std::size_t>(std::min(to_ + 1, n + growth)), no_partner);
    }

    // How far above n+d, in column n, the jump leads from the pair of column n - jump.x. Wraps to a large number below.
    [[nodiscard]] std::uint64_t hit(const Cell& jump, std::int64_t n) const {
        return static_cast<std::uint64_t>(partner_[static_cast<std::size_t>(n - jump.x)] + jump.y - n - d_);
    }

    // One column; false when the window holds no free cell.
    [[nodiscard]] bool step() {
        grow_to(n_ + d_ + 64);
        if (partner(n_) == no_partner) {
            std::uint64_t taken = rows_ | diagonals_;
            for (const Cell& jump : jumps_)
                if (jump.x <= n_)
                    if (const std::uint64_t i = hit(jump, n_); i < 64) taken |= std::uint64_t{1} << i;
            const int i = std::countr_one(taken);
            const std::int64_t y = n_ + d_ + i;
            if (i == 64) return false;
            if (y > max_partner) require_partner(n_, y);
            partner(n_) = static_cast<std::uint32_t>(y);
            if (y <= to_) partner(y) = static_cast<std::uint32_t>(n_);
            rows_ |= std::uint64_t{1} << i;
            diagonals_ |= std::uint64_t{1} << i;
            for (; (diagonals_ & 1U) != 0; ++d_) {
                diagonals_ >>= 1;
                rows_ >>= 1;
            }
        }
        rows_ >>= 1;
        ++n_;
        return true;
    }

    [[nodiscard]] bool may_run_blocks() const {
        return states_.size() < max_states && n_ % block_columns == 0 && n_ >= reach_ && d_ >= block_columns + lead_ &&
               n_ + block_columns <= to_ + 1 && n_ + d_ + rise_a_tick <= max_partner;
    }

    // The window and, for each of the next columns, what earlier pairs reach there by jumps, relative to its n+d.
    // Null if a jump leads beyond the window.
    [[nodiscard]] State* find_state() {
        std::vector<std::uint64_t> key(static_cast<std::size_t>(2 + reach_));
        key[0] = rows_;
        key[1] = diagonals_;
        for (const Cell& jump : jumps_)
            for (std::int64_t c = 0; c < jump.x; ++c) {
                const std::uint64_t i = hit(jump, n_ + c);
                if (i < 64) key[static_cast<std::size_t>(2 + c)] |= std::uint64_t{1} << i;
                else if (i >> 63 == 0) return nullptr;
            }
        const auto known = states_.find(key);
        if (known != states_.end()) return &known->second;
        State& state = states_[std::move(key)];
        state.rows = rows_;
        state.diagonals = diagonals_;
        return &state;
    }

    // Blocks as long as they are known, up to the column `end`; a new one is done by steps. False as for `step`.
    [[nodiscard]] bool run_blocks(State* state, std::int64_t end) {
        const std::int64_t last = end - block_columns;
        grow_to(n_ + d_ + rise_a_tick);
        std::uint32_t* const partner = partner_.data();
        Block* block = nullptr;
        std::int64_t n = n_;
        std::int64_t d = d_;
        for (; n <= last; n += block_columns) {
            std::uint32_t* const columns = partner + n;
            block = &state->blocks[unpaired(columns)];
            if (block->next == nullptr) break;
            const auto x = static_cast<std::uint32_t>(n);
            const auto y = static_cast<std::uint32_t>(n + d);
            for (std::size_t j = 0; j < block_columns; ++j)
                columns[j] = columns[j] == no_partner ? y + block->row[j] : columns[j];
            if (n + d + block_height <= to_) {
                for (std::size_t j = 0; j < block_columns; ++j) columns[d + block->row[j]] = x + block->column[j];
            } else if (n + d <= to_) {
                for (std::size_t j = 0; j < block_columns; ++j)
                    if (n + d + block->row[j] <= to_) columns[d + block->row[j]] = x + block->column[j];
            }
            d += block->advance;
            state = block->next;
        }
        n_ = n;
        d_ = d;
        rows_ = state->rows;
        diagonals_ = state->diagonals;
        return n_ > last || record(*block);
    }

    // Eight steps, kept as a block unless they do not fit one.
    [[nodiscard]] bool record(Block& result) {
        Block block;
        const std::int64_t n = n_;
        const std::int64_t d = d_;
        bool is_first = true;
        for (std::int64_t j = 0; j < block_columns; ++j) {
            const bool is_new = partner(n_) == no_partner;
            if (!step()) return false;
            if (!is_new) continue;
            for (auto k = static_cast<std::size_t>(is_first ? 0 : j); k < block_columns; ++k) {
                block.column[k] = static_cast<std::uint8_t>(j);
                block.row[k] = static_cast<std::uint8_t>(partner(n + j) - n - d);
            }
            is_first = false;
        }
        if (is_first) return true;
        block.advance = static_cast<std::uint8_t>(d_ - d);
        block.next = find_state();
        result = block;
        return true;
    }

    const std::int64_t to_;
    const std::vector<Cell>& jumps_;
    Partners& partner_;
    std::int64_t reach_ = 0;  // the most columns a jump goes
    std::int64_t lead_ = 0;   // the most diagonals
    std::int64_t n_ = 0;
    std::int64_t d_ = 0;
    std::uint64_t rows_ = 0;       // bit i: row n+d+i is in use
    std::uint64_t diagonals_ = 0;  // bit i: diagonal d+i is; bit 0 is clear
    std::map<std::vector<std::uint64_t>, State> states_;
};

bool is_full_from_origin(const Stride& stride) {
    return stride.i == 0 && stride.j == 0 && stride.from == 1 && stride.is_full() && std::max(stride.a, stride.b) == 1;
}

}  // namespace

bool is_queen_with_jumps(const Plan& plan) {
    const auto& strides = plan.fatal.strides;
    const auto& jumps = plan.fatal.jumps;
    return strides.size() == 3 && std::all_of(strides.begin(), strides.end(), is_full_from_origin) && jumps.size() <= max_jumps &&
           std::all_of(jumps.begin(), jumps.end(), [](const Cell& jump) { return jump.x <= max_reach; }) &&
           plan.counted.strides.empty() && plan.counted.jumps.empty() && plan.cones.empty() &&
           (plan.cut.u == 0 || plan.cut.v == 0) && plan.convention == Convention::normal;
}

bool fill_queen_partners(const Plan& plan, const Budget& budget, Partners& partner) { return Queen(plan, partner).run(budget); }

}  // namespace wythoff::lines
