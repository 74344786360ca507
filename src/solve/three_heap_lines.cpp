#include "solve/three_heap_lines.hpp"

#include <fmt/format.h>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

class Layer {
public:
    Layer(const std::vector<Partners>& lower, std::int64_t to)
        : lower_(lower),
          to_(to),
          rows_(3 * to + slack),
          diagonals_(2 * to + slack),
          partner_(index(rows_ + 1), no_partner),
          next_(index(diagonals_ + 2)) {
        for (std::int64_t d = 0; d <= diagonals_ + 1; ++d) next_[index(d)] = static_cast<std::uint32_t>(d);
        for (const Partners& layer : lower) on_diagonal_.push_back(diagonals_of(layer));
    }

    Partners fill(const Progress& progress) && {
        constexpr std::int64_t columns_a_report = 4096;
        for (std::int64_t x = 0; x <= to_; ++x) {
            if (x % columns_a_report == 0) progress.at(x, to_ + 1);
            if (partner_[index(x)] == no_partner) place(x);
        }
        partner_.resize(index(to_ + 1));
        return std::move(partner_);
    }

private:
    static constexpr std::int64_t slack = 4096;

    // By y - x the x of the P-position (x, y), x <= y, of a lower layer.
    [[nodiscard]] Partners diagonals_of(const Partners& layer) const {
        Partners at(index(diagonals_ + 1), no_partner);
        for (std::size_t x = 0; x < layer.size(); ++x)
            if (layer[x] != no_partner && layer[x] >= x) at.at(layer[x] - x) = static_cast<std::uint32_t>(x);
        return at;
    }

    void place(std::int64_t x) {
        for (std::int64_t d = next_free(0);; d = next_free(d + 1)) {
            const std::int64_t y = x + d;
            if (y > rows_ || d > diagonals_)
                throw Error(Error::Kind::limit, fmt::format("column {} has no partner up to {}", x, y));
            if (partner_[index(y)] != no_partner || reaches_lower(x, y)) continue;
            partner_[index(x)] = static_cast<std::uint32_t>(y);
            partner_[index(y)] = static_cast<std::uint32_t>(x);
            next_[index(d)] = static_cast<std::uint32_t>(d + 1);
            return;
        }
    }

    // The first diagonal from d on that is free, by links that are shortened on the way.
    std::int64_t next_free(std::int64_t d) {
        while (next_[index(d)] != static_cast<std::uint64_t>(d)) {
            next_[index(d)] = next_[next_[index(d)]];
            d = next_[index(d)];
        }
        return d;
    }

    [[nodiscard]] bool reaches_lower(std::int64_t x, std::int64_t y) const {
        for (std::size_t layer = 0; layer < lower_.size(); ++layer) {
            if (lower_[layer][index(x)] == static_cast<std::uint64_t>(y)) return true;
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
        if (at > diagonals_ || diagonals[index(at)] == no_partner) return false;
        const std::int64_t low = diagonals[index(at)];
        const std::int64_t u = w < 0 ? low + at : low;
        const std::int64_t k = x - u;
        const std::int64_t l = y - (u + w);
        return k >= 0 && l >= 0 && (k ^ l) == d;
    }

    const std::vector<Partners>& lower_;
    std::int64_t to_;
    std::int64_t rows_;       // the last row and the last diagonal that are kept: slopes are near phi^2 and phi, and the first
    std::int64_t diagonals_;  // columns may lie off them by some hundreds
    Partners partner_;
    std::vector<std::uint32_t> next_;
    std::vector<Partners> on_diagonal_;
};

}  // namespace

Partners three_heap_partners(const std::vector<Partners>& lower, std::int64_t to, const Budget& budget) {
    constexpr std::int64_t most = 500'000'000;
    if (to > most) throw Error(Error::Kind::limit, fmt::format("layers of three heaps go to {}, not {}", most, to));
    require_memory(fmt::format("a layer of three heaps with {} columns", to + 1),
                   8.0 * static_cast<double>(to + 4096) * static_cast<double>(lower.size() + 4), budget.memory);
    for (const Partners& layer : lower) ensure(static_cast<std::int64_t>(layer.size()) == to + 1, "layers in the same columns");
    return Layer(lower, to).fill(budget.progress);
}

}  // namespace wythoff
