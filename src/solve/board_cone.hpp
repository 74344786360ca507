// The moves of a cone on the board: k in D1, l in D2, low(k) <= l <= high(k), where
//
//   low(k) = floor((k-t)/s) + 1, but 1 for k < t        high(k) = s k + t - 1.
//
// For k >= t, low(k+L) = low(k) + L/s and high(k+L) = high(k) + sL when s divides L. So with L a multiple of s and of
// the modulus of D1, what the k of a class mod L attack is carried from column x-L to column x by adding the interval
// [L/s, sL]. The sets need not be intersected on the way: for D2 with modulus M the P-positions are carried apart by
// y mod M, and class c attacks only the cells whose distance mod M fits. The k before the sets become periodic are
// taken one by one, and so are all of them when L times M columns would be more than a board.
#pragma once

#include "board_bits.hpp"
#include "board_found.hpp"
#include "solve/plan.hpp"

namespace wythoff::board {

class ConeAttack {
public:
    ConeAttack(const ConePlan& cone, std::int64_t to);

    [[nodiscard]] double bytes() const;
    void allocate();
    // Adds what attacks column x; x = 0, 1, 2, ... in turn.
    void add_attacks(std::int64_t x, const Found& found, Column attacked, Column room);

private:
    struct Slice {  // the moves (k,l) with low <= l <= high
        std::int64_t k = 0;
        std::int64_t low = 0;
        std::int64_t high = 0;
        std::int64_t size = 0;  // about how many of them are in D2, unless it is plain
    };

    [[nodiscard]] Slice slice(std::int64_t k) const;
    void add_single(Slice piece);
    void add_slice(const Slice& piece, std::int64_t x, const Found& found, Column attacked, Column room);
    void add_pattern(const Slice& piece, std::int64_t x, const Found& found, Column attacked) const;
    void enter(const Slice& piece, std::int64_t x, const Found& found, std::size_t slot, Column room);
    void advance(std::int64_t x, const Found& found, Column attacked, Column room);
    [[nodiscard]] Column carried(std::size_t slot, std::size_t c);
    [[nodiscard]] Column class_column(Words& columns, std::size_t c) const { return Column(columns).subspan(c * words_, words_); }

    ConePlan cone_;
    std::int64_t to_;
    std::size_t words_;
    bool plain_ = false;  // D2 is everything from its threshold on
    Words second_;        // D2 as a bit column, unless it is plain
    std::vector<Slice> singles_;
    std::vector<Slice> entries_;           // the first k of each class mod L
    std::int64_t period_ = 1;              // L
    std::size_t classes_ = 1;              // M
    Words carries_;                        // L slots of M columns
    Words class_;                          // the cells y = c mod M
    Words reach_;                          // the cells y with y - c mod M in D2
    std::vector<std::int64_t> full_from_;  // for each class, everything from here on is attacked
};

}  // namespace wythoff::board
