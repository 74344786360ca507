// The P-positions found so far: a list, a set to test jumps with, and for columns that are still to come the
// P-positions that lie in them already.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "wythoff/solve/p_set.hpp"

namespace wythoff::lines {

// Open addressing, at most half full.
class PointSet {
public:
    void insert(Point point) {
        if (2 * (size_ + 1) > keys_.size()) grow();
        keys_[find(keys_, to_key(point))] = to_key(point);
        ++size_;
    }
    [[nodiscard]] bool contains(std::int64_t x, std::int64_t y) const {  // x,y in 0..2^32-2
        if (keys_.empty()) return false;
        const std::uint64_t key = to_key({static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)});
        return keys_[find(keys_, key)] == key;
    }
    [[nodiscard]] std::size_t bytes() const { return keys_.size() * sizeof(std::uint64_t); }

private:
    static constexpr std::uint64_t none = ~std::uint64_t{0};  // no point has x = 2^32-1

    static std::uint64_t to_key(Point point) { return std::uint64_t{point.x} << 32 | point.y; }
    static std::size_t find(const std::vector<std::uint64_t>& keys, std::uint64_t key) {
        const std::size_t mask = keys.size() - 1;
        std::size_t at = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 32) & mask;
        while (keys[at] != none && keys[at] != key) at = (at + 1) & mask;
        return at;
    }
    void grow() {
        std::vector<std::uint64_t> larger(std::max<std::size_t>(64, 2 * keys_.size()), none);
        for (const std::uint64_t key : keys_)
            if (key != none) larger[find(larger, key)] = key;
        keys_ = std::move(larger);
    }

    std::vector<std::uint64_t> keys_;
    std::size_t size_ = 0;
};

// Lists by column, linked through one array.
class ColumnLists {
public:
    explicit ColumnLists(std::int64_t to) : last_(static_cast<std::size_t>(to + 1), none) {}

    void add(std::int64_t x, std::int64_t y) {  // in increasing order of y for each x
        std::uint32_t& last = last_[static_cast<std::size_t>(x)];
        nodes_.push_back({static_cast<std::uint32_t>(y), last});
        last = static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    [[nodiscard]] std::vector<std::int64_t> at(std::int64_t x) const {
        std::vector<std::int64_t> ys;
        for (std::uint32_t k = last_[static_cast<std::size_t>(x)]; k != none; k = nodes_[k].before) ys.push_back(nodes_[k].y);
        std::reverse(ys.begin(), ys.end());
        return ys;
    }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] std::size_t bytes() const { return nodes_.capacity() * sizeof(Node) + last_.size() * sizeof(std::uint32_t); }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Node {
        std::uint32_t y = 0;
        std::uint32_t before = none;
    };

    std::vector<std::uint32_t> last_;
    std::vector<Node> nodes_;
};

}  // namespace wythoff::lines
