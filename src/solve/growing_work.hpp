// How far work is that goes column by column and whose columns grow dearer in a way nobody knows beforehand.
//
// The work W(n) of the first n columns is counted while it is done. If it grows like n^p, then p is log W(n)/W(n/2) to the base 2,
// and of N columns the part (n/N)^p is done. A quarter of a second is enough for p to be seen, so that what is left can be told
// when the work begins. Counts and no clocks: what is told depends on the game alone.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "wythoff/core/budget.hpp"

namespace wythoff {

class GrowingWork {
public:
    // To be called at the same distance each time, `columns` = 0 first; `work` is all that was done until then.
    void tell(const Progress& progress, std::int64_t columns, std::int64_t of_columns, double work) {
        work_.push_back(work);
        const double done = std::pow(static_cast<double>(columns) / static_cast<double>(of_columns), power());
        constexpr double parts = 1e9;
        progress.at(static_cast<std::int64_t>(parts * done), static_cast<std::int64_t>(parts));
    }

private:
    [[nodiscard]] double power() const {
        const std::size_t last = work_.size() - 1;
        constexpr double least = 1;
        constexpr double most = 3;
        const double before = work_[last / 2];
        if (last < 2 || before <= 0) return 2;
        const double ratio = static_cast<double>(last) / static_cast<double>(last / 2);
        return std::clamp(std::log(work_[last] / before) / std::log(ratio), least, most);
    }

    std::vector<double> work_;
};

}  // namespace wythoff
