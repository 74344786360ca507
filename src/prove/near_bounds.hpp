// The bounds S and I of extremes.hpp in numbers of finitely many places, with how far they may be off.
//
// A round puts max (e + z I(p)) in the place of every S(q), and so on, in numbers of `places` binary places. Let h be the exact
// solution, H what the last round has found, R the most by which it has changed a number, and r the most that rounding adds to
// the value of an edge. The numbers before that round were off by |H - h| + R at most, a round in exact numbers shrinks this
// by |z|, and rounding adds r. So |H - h| <= |z| (|H - h| + R) + r, which gives
//
//   |H - h| <= (R + r) / (1 - |z|) = E.
//
// The value of an edge by H is off by |z| E + r at most. The best edge of a node has the node's value, so by H it differs from H
// by `margin` = 2 E + r at most: edges that differ by more are not the best ones, for certain.
//
// Digits are below 2^8 and 1 - |z| > 2^-10, so that no number comes to 2^18, which leaves room for 44 places.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/team.hpp"
#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/numeration/quadratic.hpp"

namespace wythoff {

enum class Bound : std::uint8_t { upper, lower };

// The edges of an automaton, by the state that they lead to. The start is state 0.
class EdgesInto {
public:
    struct Edge {
        Symbol symbol = 0;
        StateId from = 0;
        friend bool operator==(const Edge&, const Edge&) = default;
    };
    explicit EdgesInto(const Dfao& dfao);

    [[nodiscard]] std::size_t states() const { return first_.size() - 1; }
    [[nodiscard]] std::span<const Edge> operator[](StateId state) const {
        return {edges_.data() + first_[state], edges_.data() + first_[state + 1]};
    }

private:
    std::vector<std::size_t> first_;
    std::vector<Edge> edges_;
};

// Nodes 2 q and 2 q + 1 stand for S(q) and I(q); an edge of one is an edge into q that ends in the other kind.
using Node = std::size_t;
[[nodiscard]] constexpr Node node_of(StateId q, Bound side) { return 2 * Node{q} + static_cast<Node>(side); }
[[nodiscard]] constexpr StateId state_of(Node n) { return static_cast<StateId>(n / 2); }
[[nodiscard]] constexpr Bound side_of(Node n) { return n % 2 == 0 ? Bound::upper : Bound::lower; }
[[nodiscard]] constexpr Node next_node(Node n, const EdgesInto::Edge& edge) {
    return node_of(edge.from, side_of(n) == Bound::upper ? Bound::lower : Bound::upper);
}
[[nodiscard]] constexpr bool may_stop(Node n) { return state_of(n) == 0; }  // with the empty word, whose sum is 0

class NearBounds {
public:
    using Fixed = std::int64_t;
    __extension__ using Wide = __int128;
    static constexpr int places = 44;

    // Nothing if z is too near to -1. All states are reached from the start.
    [[nodiscard]] static std::optional<NearBounds> make(const EdgesInto& into, const Quadratic& z, const Budget& budget);

    [[nodiscard]] Fixed value(Node n) const { return values_[n]; }
    [[nodiscard]] Fixed error() const { return error_; }        // E
    [[nodiscard]] Fixed rounding() const { return rounding_; }  // r
    [[nodiscard]] Fixed after(Node n, const EdgesInto::Edge& edge) const {
        return (Fixed{edge.symbol} << places) +
               static_cast<Fixed>((static_cast<Wide>(z_) * values_[next_node(n, edge)]) >> places);
    }
    // Whether an edge of this value, or the empty word of value 0, may be the best of a node.
    [[nodiscard]] bool may_be_best(Node n, Fixed value) const {
        return side_of(n) == Bound::upper ? values_[n] - value <= margin_ : value - values_[n] <= margin_;
    }

private:
    explicit NearBounds(const EdgesInto& into, Fixed z) : z_(z), values_(2 * into.states(), 0) {}
    // The greatest change of a number.
    [[nodiscard]] Fixed round(const EdgesInto& into, Team& team);

    Fixed z_;
    std::vector<Fixed> values_;
    std::vector<Fixed> before_;
    Fixed rounding_ = 0;
    Fixed error_ = 0;
    Fixed margin_ = 0;
};

}  // namespace wythoff
