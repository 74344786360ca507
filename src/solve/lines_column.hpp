// Vertical moves: which cells of a column they rule out, read upwards. A P-position (n,y') is an option of (n,y) by the
// stride tau >= from, tau mod m in residues, when y - y' is such a tau; P-positions join in from y'+from on, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/plan.hpp"

namespace wythoff::lines {

class VerticalStride {
public:
    // Cells with `too_many` options in their column are dead: 1 for moves that cannot be blocked.
    VerticalStride(const Stride& stride, std::int64_t too_many)
        : stride_(stride), too_many_(too_many), count_(static_cast<std::size_t>(stride.modulus)) {}

    void clear(const std::vector<std::int64_t>& ps) {
        for (std::size_t k = 0; k < joined_; ++k)
            for (const std::int64_t residue : stride_.residues) count_[index(ps[k] + residue)] = 0;
        joined_ = 0;
        dead_ = 0;
    }
    // Goes up to y, past the P-positions of the column, which are sorted and may still grow at the end.
    void rise_to(std::int64_t y, const std::vector<std::int64_t>& ps) {
        for (; joined_ < ps.size() && ps[joined_] + stride_.from <= y; ++joined_)
            for (const std::int64_t residue : stride_.residues)
                if (++count_[index(ps[joined_] + residue)] == too_many_) ++dead_;
    }
    [[nodiscard]] std::int64_t count(std::int64_t y) const { return count_[index(y)]; }
    [[nodiscard]] bool is_dead(std::int64_t y) const { return count(y) >= too_many_; }
    // What every cell from here on counts at least.
    [[nodiscard]] std::int64_t least_count() const { return stride_.is_full() ? count_.front() : 0; }
    // Everything from here on is dead.
    [[nodiscard]] bool is_closed() const { return dead_ == count_.size(); }

private:
    [[nodiscard]] std::size_t index(std::int64_t y) const {
        return stride_.modulus == 1 ? 0 : static_cast<std::size_t>(y % stride_.modulus);
    }

    Stride stride_;
    std::int64_t too_many_;
    std::vector<std::int64_t> count_;  // by y mod modulus
    std::size_t joined_ = 0;
    std::size_t dead_ = 0;
};

// The column of an arm, with the strides that can be blocked and those that cannot.
class Column {
public:
    Column(const MovePlan& fatal, const MovePlan& counted, std::int64_t most) {
        for (const Stride& stride : fatal.strides)
            if (stride.is_vertical()) fatal_.emplace_back(stride, 1);
        for (const Stride& stride : counted.strides)
            if (stride.is_vertical()) counted_.emplace_back(stride, most + 1);
    }

    // A new column with these P-positions below the cells to come, sorted.
    void begin(std::vector<std::int64_t> ps) {
        for (auto* strides : {&fatal_, &counted_})
            for (VerticalStride& stride : *strides) stride.clear(ps_);
        ps_ = std::move(ps);
    }
    void add(std::int64_t y) { ps_.push_back(y); }

    enum class Answer { live, dead, closed };
    Answer rise_to(std::int64_t y) {
        Answer answer = Answer::live;
        for (auto* strides : {&fatal_, &counted_})
            for (VerticalStride& stride : *strides) {
                stride.rise_to(y, ps_);
                if (stride.is_closed()) return Answer::closed;
                if (stride.is_dead(y)) answer = Answer::dead;
            }
        return answer;
    }
    [[nodiscard]] std::int64_t counted(std::int64_t y) const {
        std::int64_t count = 0;
        for (const VerticalStride& stride : counted_) count += stride.count(y);
        return count;
    }
    [[nodiscard]] std::int64_t least_counted() const {
        std::int64_t count = 0;
        for (const VerticalStride& stride : counted_) count += stride.least_count();
        return count;
    }

private:
    std::vector<VerticalStride> fatal_;
    std::vector<VerticalStride> counted_;
    std::vector<std::int64_t> ps_;
};

}  // namespace wythoff::lines
