// The longest path from any of the pairs visited, or a circle. A pair stands before a window of bits, the first lowest.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace wythoff {

struct HeadPair {
    int a;
    int b;
    std::uint64_t window;
    friend bool operator==(const HeadPair&, const HeadPair&) = default;
};

class PairGraph {
public:
    using Next = std::function<std::vector<HeadPair>(const HeadPair&)>;
    explicit PairGraph(Next next) : next_(std::move(next)) {}

    // False when a circle can be reached from the pair.
    bool visit(const HeadPair& pair);
    [[nodiscard]] int longest() const { return longest_; }               // in steps until the heads agree
    [[nodiscard]] const std::string& circle() const { return circle_; }  // the bits read on the circle

private:
    struct Hash {
        std::size_t operator()(const HeadPair& pair) const {
            return (pair.window * 0x9E3779B97F4A7C15U ^ static_cast<std::uint64_t>(pair.a) * 0xC2B2AE3D27D4EB4FU ^
                    static_cast<std::uint64_t>(pair.b) * 0x165667B19E3779F9U) >>
                   5;
        }
    };
    struct Frame {
        HeadPair pair;
        std::vector<HeadPair> next;
        std::size_t done = 0;
        int length = 1;  // the step from this pair is one bit
    };

    Next next_;
    std::unordered_map<HeadPair, int, Hash> lengths_;  // 0: on the current path
    int longest_ = 0;
    std::string circle_;
};

}  // namespace wythoff
