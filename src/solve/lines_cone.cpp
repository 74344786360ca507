#include "lines_cone.hpp"

namespace wythoff::lines {

void ConeFront::tell(std::int64_t x, std::int64_t y) {
    if (const Source p{x, y}; !begun_ || rise(p) > c_) ahead_.push_back(p);
}

void ConeFront::enter(std::int64_t n) {
    n_ = n;
    move_front();
    for (bool again = true; again && !ahead_.empty();) {
        again = false;
        std::erase_if(ahead_, [&](const Source& p) {
            if (begun_ && rise(p) <= c_) return true;
            if (p.x >= n_ || bottom(p) > front_ + 1) return false;
            c_ = rise(p);
            begun_ = again = true;
            move_front();
            return true;
        });
    }
}

std::uint64_t ConeFront::dead(std::int64_t y) const {
    std::uint64_t mask = 0;
    for (const Source& p : ahead_) {
        if (p.x >= n_) continue;
        const std::int64_t low = std::max<std::int64_t>(bottom(p) - y, 0);
        const std::int64_t high = std::min<std::int64_t>(top(p) - y, 63);
        if (low <= high) mask |= ~std::uint64_t{0} << low & ~std::uint64_t{0} >> (63 - high);
    }
    return mask;
}

}  // namespace wythoff::lines
