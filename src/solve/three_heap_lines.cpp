#include "solve/three_heap_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::size_t at_index(std::int64_t i) { return static_cast<std::size_t>(i); }

// Slopes are near phi^2 and phi, so that the P-positions (x, x + n) of the columns up to `to` have n near x / phi at most; the
// first columns may lie off by some hundreds.
constexpr std::int64_t slack = 4096;
std::int64_t last_diagonal(std::int64_t to) { return to - to / 4 + slack; }

// By y - x the x of the P-position (x, y), x <= y, of a layer.
Partners diagonals_of(const Partners& layer, std::int64_t to) {
    Partners at(at_index(last_diagonal(to) + 1), no_partner);
    for (std::size_t x = 0; x < layer.size(); ++x)
        if (layer[x] != no_partner && layer[x] >= x) at.at(layer[x] - x) = static_cast<std::uint32_t>(x);
    return at;
}

class Slice {
public:
    Slice(const std::vector<Partners>& lower, const std::vector<Partners>& on_diagonal, std::int64_t to)
        : lower_(lower),
          on_diagonal_(on_diagonal),
          to_(to),
          diagonals_(last_diagonal(to)),
          rows_(to + diagonals_),
          partner_(at_index(rows_ + 1), no_partner),
          next_(at_index(diagonals_ + 2)),
          missed_(at_index(diagonals_ + 1)) {
        for (std::int64_t d = 0; d <= diagonals_ + 1; ++d) next_[at_index(d)] = static_cast<std::uint32_t>(d);
        while (modulus_ <= static_cast<std::int64_t>(lower.size())) modulus_ *= 2;
    }

    Partners fill(const Progress& progress) && {
        constexpr std::int64_t columns_a_report = 4096;
        for (std::int64_t x = 0; x <= to_; ++x) {
            if (x % columns_a_report == 0) progress.at(x, to_ + 1);
            if (partner_[at_index(x)] == no_partner) place(x);
        }
        partner_.resize(at_index(to_ + 1));
        partner_.shrink_to_fit();
        return std::move(partner_);
    }

private:
    void place(std::int64_t x) {
        for (std::int64_t d = next_free(0);; d = next_free(d + 1)) {
            const std::int64_t y = x + d;
            if (y > rows_ || d > diagonals_)
                throw Error(Error::Kind::limit, fmt::format("column {} has no partner up to {}", x, y));
            if (partner_[at_index(y)] != no_partner) continue;
            if (is_there(x, y) || reaches_lower(x, y)) {
                note_miss(d, x);
                continue;
            }
            partner_[at_index(x)] = static_cast<std::uint32_t>(y);
            partner_[at_index(y)] = static_cast<std::uint32_t>(x);
            leave_out(d);
            return;
        }
    }

    // A diagonal that is of no use for long may be so for ever.
    void note_miss(std::int64_t d, std::int64_t x) {
        constexpr std::uint8_t patience = 100;
        if (++missed_[at_index(d)] < patience) return;
        missed_[at_index(d)] = 0;
        if (is_useless(d, x)) leave_out(d);
    }

    void leave_out(std::int64_t d) { next_[at_index(d)] = static_cast<std::uint32_t>(d + 1); }

    // Whether lower layers are reached from all positions (v, v + d) with v >= x. Where (k, l) leads from one of them to a
    // P-position of the layer e below, k XOR l = e, so does (k + m, l + m) from the one that is m farther away, m a power of two
    // above e: so m positions in a row tell.
    [[nodiscard]] bool is_useless(std::int64_t d, std::int64_t x) const {
        for (std::int64_t v = x; v < x + modulus_; ++v)
            if (!reaches_lower(v, v + d)) return false;
        return true;
    }

    // Whether it is a P-position of a lower layer itself.
    [[nodiscard]] bool is_there(std::int64_t x, std::int64_t y) const {
        return std::any_of(lower_.begin(), lower_.end(),
                           [&](const Partners& layer) { return layer[at_index(x)] == static_cast<std::uint64_t>(y); });
    }

    // The first diagonal from d on that is free, by links that are shortened on the way.
    std::int64_t next_free(std::int64_t d) {
        while (next_[at_index(d)] != static_cast<std::uint64_t>(d)) {
            next_[at_index(d)] = next_[next_[at_index(d)]];
            d = next_[at_index(d)];
        }
        return d;
    }

    // By taking from the other piles as well.
    [[nodiscard]] bool reaches_lower(std::int64_t x, std::int64_t y) const {
        for (std::size_t layer = 0; layer < lower_.size(); ++layer) {
            const auto d = static_cast<std::int64_t>(lower_.size() - layer);
            for (std::int64_t ones = d;; ones = (ones - 1) & d) {
                if (reaches(on_diagonal_[layer], x, y, y - x + ones - (d ^ ones), d)) return true;
                if (ones == 0) break;
            }
        }
        return false;
    }

    // Whether (k, l) with k XOR l = d leads from (x, y) to the P-position (u, u + w) of a lower layer.
    [[nodiscard]] bool reaches(const Partners& diagonals, std::int64_t x, std::int64_t y, std::int64_t w, std::int64_t d) const {
        const std::int64_t at = w < 0 ? -w : w;
        if (at > diagonals_ || diagonals[at_index(at)] == no_partner) return false;
        const std::int64_t low = diagonals[at_index(at)];
        const std::int64_t u = w < 0 ? low + at : low;
        const std::int64_t k = x - u;
        const std::int64_t l = y - (u + w);
        return k >= 0 && l >= 0 && (k ^ l) == d;
    }

    const std::vector<Partners>& lower_;
    const std::vector<Partners>& on_diagonal_;
    std::int64_t to_;
    std::int64_t diagonals_;  // the last diagonal and the last row that are kept
    std::int64_t rows_;
    std::int64_t modulus_ = 1;  // a power of two above the number of lower layers
    Partners partner_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint8_t> missed_;  // how often a diagonal was of no use since it was last looked at
};

}  // namespace

ThreeHeapSlices::ThreeHeapSlices(std::int64_t to) : to_(to) {
    constexpr std::int64_t most = 500'000'000;
    if (to < 0 || to > most) throw Error(Error::Kind::limit, fmt::format("layers of three heaps go to {}, not {}", most, to));
}

const Partners& ThreeHeapSlices::slice(std::size_t z, const Budget& budget) {
    while (slices_.size() <= z) {
        require_memory(fmt::format("{} layers of three heaps with {} columns", slices_.size() + 1, to_ + 1),
                       8.0 * static_cast<double>(to_ + slack) * static_cast<double>(slices_.size() + 4), budget.memory);
        if (on_diagonal_.size() < slices_.size()) on_diagonal_.push_back(diagonals_of(slices_.back(), to_));
        slices_.push_back(Slice(slices_, on_diagonal_, to_).fill(budget.progress));
    }
    return slices_[z];
}

}  // namespace wythoff
