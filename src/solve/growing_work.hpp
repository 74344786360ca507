// How far work is that goes column by column and whose columns grow dearer in a way nobody knows beforehand.
//
// The work W(n) of the first n columns is counted while it is done. If each doubling of n multiplies it by r = W(n)/W(n/2), all N
// columns are r times as much for each doubling that n is away from N; what remains of less than a doubling, a factor 1+t, is
// exact for r = 2 and r = 4, where work grows like n and like n^2. Soon after the beginning r is seen, so that what is left
// can be told then. Counts and no clocks: what is told depends on the game alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "wythoff/core/budget.hpp"

namespace wythoff {

class GrowingWork {
public:
    // To be called at the same distance each time, `columns` = 0 first; `work` is all that was done until then.
    void tell(const Progress& progress, std::int64_t columns, std::int64_t of_columns, double work) {
        work_.push_back(work);
        constexpr double parts = 1e9;
        const double done = columns == 0 ? 0 : 1 / still(static_cast<double>(of_columns) / static_cast<double>(columns));
        progress.at(static_cast<std::int64_t>(parts * done), static_cast<std::int64_t>(parts));
    }

private:
    // How much more work so many times as many columns are.
    [[nodiscard]] double still(double times) const {
        const double r = growth();
        double more = 1;
        for (; times >= 2; times /= 2) more *= r;
        const double t = times - 1;
        return more * (1 + t + (r - 2) / 2 * (t + t * t));
    }

    [[nodiscard]] double growth() const {
        const std::size_t half = (work_.size() - 1) / 2;
        constexpr double unknown = 4;
        constexpr double least = 2;
        constexpr double most = 8;
        return work_[half] > 0 ? std::clamp(work_[2 * half] / work_[half], least, most) : unknown;
    }

    std::vector<double> work_;
};

}  // namespace wythoff
