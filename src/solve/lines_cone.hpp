// The cells of a column that full cones attack.
//
// A P-position (x',y') attacks through the cone k,l > 0, |l-k| < (s-1) min(k,l) + t in column n, k = n-x' > 0, the stretch
//     y' + L(k) <= y <= y' + s k + t - 1,    L(k) = max(1, floor((k-t)/s) + 1).
// Suppose that every cell n <= y <= F(n) is attacked, F(n) = max(n-1, s n + c) with some c (or n-1 to begin with). If the
// stretch of another P-position begins at or below F(n)+1, it does so in all later columns, since L grows by at most 1 and
// F by at least 1 a column: then c may rise to y' - s x' + t - 1 for good. A P-position with y' - s x' + t - 1 <= c adds
// nothing. So a column is attacked from the diagonal to F(n), and on the stretches that have not yet been reached;
// s >= 2 reaches each of them soon, and usually at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace wythoff::lines {

class ConeFront {
public:
    ConeFront(std::int64_t s, std::int64_t t) : s_(s), t_(t) {}

    void tell(std::int64_t x, std::int64_t y);  // (x,y) is P
    void enter(std::int64_t n);
    [[nodiscard]] std::int64_t first() const { return front_ + 1; }
    // Bit i says whether (n,y+i) is attacked by a stretch above the front.
    [[nodiscard]] std::uint64_t dead(std::int64_t y) const;

private:
    struct Source {
        std::int64_t x = 0;
        std::int64_t y = 0;
    };

    [[nodiscard]] std::int64_t rise(const Source& p) const { return p.y - s_ * p.x + t_ - 1; }
    [[nodiscard]] std::int64_t bottom(const Source& p) const {
        const std::int64_t k = n_ - p.x;
        return p.y + (k < t_ ? 1 : (k - t_) / s_ + 1);
    }
    [[nodiscard]] std::int64_t top(const Source& p) const { return p.y + s_ * (n_ - p.x) + t_ - 1; }
    void move_front() { front_ = begun_ ? std::max(n_ - 1, s_ * n_ + c_) : n_ - 1; }

    std::int64_t s_;
    std::int64_t t_;
    std::int64_t n_ = 0;
    std::int64_t front_ = -1;
    bool begun_ = false;
    std::int64_t c_ = 0;
    std::vector<Source> ahead_;
};

}  // namespace wythoff::lines
