// Many jumps, tested together: whether one of them leads from (x,y) to a pair (x', partner[x']).
//
// Where nearly every k has a jump (k,l), as when the P-positions of another game are moves, the l stand in a row in the order in
// which the partners of the columns x-k do, so that partner[x-k] + l = y is a comparison of two rows, many at a time. Rows are
// compared in 32 bits, which may wrap; what looks like a hit is looked at again. Jumps that leave most of a row empty stay in
// a list.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <cstdint>
#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff::lines {

class Jumps {
public:
    explicit Jumps(const std::vector<Cell>& sorted) {
        std::vector<std::vector<Cell>> rows;  // row r has the r-th jump of each k
        std::int64_t k = -1;
        std::size_t r = 0;
        for (const Cell& jump : sorted) {
            r = jump.x == k ? r + 1 : 0;
            k = jump.x;
            if (rows.size() <= r) rows.resize(r + 1);
            rows[r].push_back(jump);
        }
        for (const auto& row : rows) {
            const std::int64_t length = row.back().x + 1;
            if (static_cast<std::int64_t>(row.size()) < std::max<std::int64_t>(64, length / 4)) {
                few_.insert(few_.end(), row.begin(), row.end());
                continue;
            }
            Row full(static_cast<std::size_t>(length), none);
            for (const Cell& jump : row) full[static_cast<std::size_t>(length - 1 - jump.x)] = static_cast<std::uint32_t>(jump.y);
            rows_.push_back(std::move(full));
        }
        std::sort(few_.begin(), few_.end());
    }

    [[nodiscard]] bool lead_to_pair(const Partners& partner, std::int64_t x, std::int64_t y) const {
        for (const Cell& jump : few_) {
            if (jump.x > x) break;
            if (partner[static_cast<std::size_t>(x - jump.x)] == y - jump.y) return true;
        }
        return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row_leads(row, partner, x, y); });
    }

private:
    using Row = std::vector<std::uint32_t>;                        // the l of k = size-1, ..., 0
    static constexpr std::uint32_t none = std::uint32_t{1} << 31;  // no jump: engines stay below, and a hit is looked at again

    static constexpr std::int64_t together = 64;

    // Whether partners[i] + jumps[i] = wanted for one of the next 64, in 32 bits.
    static bool may_hit(const std::uint32_t* partners, const std::uint32_t* jumps, std::uint32_t wanted) {
#ifdef __SSE2__
        const auto at = [](const std::uint32_t* four) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(four)); };
        const __m128i sum = _mm_set1_epi32(static_cast<int>(wanted));
        __m128i hits = _mm_setzero_si128();
        for (std::int64_t i = 0; i < together; i += 4)
            hits = _mm_or_si128(hits, _mm_cmpeq_epi32(_mm_add_epi32(at(partners + i), at(jumps + i)), sum));
        return _mm_movemask_epi8(hits) != 0;
#else
        std::uint32_t hits = 0;
        for (std::int64_t i = 0; i < together; ++i) hits |= static_cast<std::uint32_t>(partners[i] + jumps[i] == wanted);
        return hits != 0;
#endif
    }

    static bool row_leads(const Row& row, const Partners& partner, std::int64_t x, std::int64_t y) {
        const auto size = static_cast<std::int64_t>(row.size());
        const auto wanted = static_cast<std::uint32_t>(y);
        std::int64_t m = std::max<std::int64_t>(0, size - 1 - x);  // the largest k that fits
        const auto is_hit = [&](std::int64_t at) {
            const std::uint32_t l = row[static_cast<std::size_t>(at)];
            return l != none && partner[static_cast<std::size_t>(x - (size - 1) + at)] == y - static_cast<std::int64_t>(l);
        };
        for (; m + together <= size; m += together) {
            const std::uint32_t* const jumps = row.data() + m;
            const std::uint32_t* const partners = partner.data() + (x - (size - 1) + m);
            if (!may_hit(partners, jumps, wanted)) continue;
            for (std::int64_t i = 0; i < together; ++i)
                if (is_hit(m + i)) return true;
        }
        for (; m < size; ++m)
            if (is_hit(m)) return true;
        return false;
    }

    std::vector<Cell> few_;
    std::vector<Row> rows_;
};

}  // namespace wythoff::lines
