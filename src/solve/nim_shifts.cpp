#include "solve/nim_shifts.hpp"

#include <algorithm>
#include <bit>

#include "solve/condition_lanes.hpp"

namespace wythoff::values {
namespace {

using board::bit_of;
using board::Words;

constexpr std::int64_t longest_shift = 64;    // a + b
constexpr std::size_t most_candidates = 128;  // shifts that keep the moves
constexpr std::size_t most_shifts = 8;        // that are chosen
constexpr std::int64_t moves_as_cheap = 64;   // a union of n/64 words costs about as much as n/64 moves

// The words of column << by, one after the other.
board::Word shifted_word(const Words& column, std::int64_t by, std::size_t w) {
    const auto whole = static_cast<std::size_t>(by / 64);
    const auto part = static_cast<unsigned>(by % 64);
    if (w < whole) return 0;
    board::Word word = column[w - whole] << part;
    if (part > 0 && w > whole) word |= column[w - whole - 1] >> (64 - part);
    return word;
}

class ShiftFinder {
public:
    ShiftFinder(const MoveColumns& moves, const Budget& budget) : moves_(moves), budget_(budget), rest_(moves) {
        const auto to = static_cast<std::int64_t>(moves.size()) - 1;
        top_.assign(board::words_up_to(to), ~board::Word{0});
        board::clear_above(top_, to);
    }

    ShiftedMoves find() && {
        ShiftedMoves found;
        std::vector<Cell> candidates = keeping();
        while (found.shifts.size() < most_shifts) {
            std::int64_t most = static_cast<std::int64_t>(moves_.size()) / moves_as_cheap;
            auto best = candidates.end();
            for (auto it = candidates.begin(); it != candidates.end(); ++it)
                if (const std::int64_t left_out = covered(*it); left_out > most) {
                    most = left_out;
                    best = it;
                }
            if (best == candidates.end()) break;
            found.shifts.push_back(*best);
            remove(*best);
            candidates.erase(best);
        }
        for (std::size_t k = 0; k < rest_.size(); ++k)
            for (std::size_t w = 0; w < rest_[k].size(); ++w)
                for (board::Word bits = rest_[k][w]; bits != 0; bits &= bits - 1)
                    found.rest.push_back(
                        {static_cast<std::int64_t>(k), static_cast<std::int64_t>(w * 64) + std::countr_zero(bits)});
        return found;
    }

private:
    // The shifts that keep the moves, shorter ones first, without sums of two of them: what a sum covers one of the two covers.
    [[nodiscard]] std::vector<Cell> keeping() const {
        std::vector<Cell> found;
        const std::int64_t side = static_cast<std::int64_t>(moves_.size()) - 1;
        for (std::int64_t length = 1; length <= longest_shift && found.size() < most_candidates; ++length) {
            budget_.progress.check();
            for (std::int64_t a = 0; a <= length && found.size() < most_candidates; ++a)
                if (const Cell shift{a, length - a}; a <= side && shift.y <= side && !is_sum(shift, found) && keeps(shift))
                    found.push_back(shift);
        }
        return found;
    }

    [[nodiscard]] static bool is_sum(const Cell& shift, const std::vector<Cell>& found) {
        return std::any_of(found.begin(), found.end(), [&](const Cell& one) {
            return std::find(found.begin(), found.end(), Cell{shift.x - one.x, shift.y - one.y}) != found.end();
        });
    }

    [[nodiscard]] bool keeps(const Cell& shift) const {
        for (std::size_t k = 0; k + static_cast<std::size_t>(shift.x) < moves_.size(); ++k) {
            const Words& into = moves_[k + static_cast<std::size_t>(shift.x)];
            for (std::size_t w = 0; w < into.size(); ++w)
                if ((shifted_word(moves_[k], shift.y, w) & top_[w] & ~into[w]) != 0) return false;
        }
        return true;
    }

    [[nodiscard]] std::int64_t covered(const Cell& shift) const {
        budget_.progress.check();
        std::int64_t count = 0;
        for (std::size_t k = 0; k + static_cast<std::size_t>(shift.x) < moves_.size(); ++k) {
            const Words& rest = rest_[k + static_cast<std::size_t>(shift.x)];
            for (std::size_t w = 0; w < rest.size(); ++w)
                if (rest[w] != 0) count += std::popcount(rest[w] & shifted_word(moves_[k], shift.y, w));
        }
        return count;
    }

    void remove(const Cell& shift) {
        for (std::size_t k = 0; k + static_cast<std::size_t>(shift.x) < moves_.size(); ++k) {
            Words& rest = rest_[k + static_cast<std::size_t>(shift.x)];
            for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~shifted_word(moves_[k], shift.y, w);
        }
    }

    const MoveColumns& moves_;
    const Budget& budget_;
    MoveColumns rest_;
    Words top_;
};

MoveColumns no_moves(std::int64_t to) { return MoveColumns(static_cast<std::size_t>(to) + 1, Words(board::words_up_to(to), 0)); }

}  // namespace

MoveColumns cone_moves(const ConePlan& cone, std::int64_t to) {
    MoveColumns moves = no_moves(to);
    Words second(board::words_up_to(to), 0);
    for (std::int64_t l = 1; l <= to; ++l)
        if (cone.second.contains(l)) second[board::word_of(l)] |= bit_of(l);
    for (std::int64_t k = 1; k <= to; ++k) {
        if (!cone.first.contains(k)) continue;
        // k - l < (s-1) l + t and l - k < (s-1) k + t.
        const std::int64_t low = k < cone.t ? 1 : (k - cone.t) / cone.s + 1;
        const std::int64_t high = k > (to - cone.t) / cone.s ? to : cone.s * k + cone.t - 1;
        Words& column = moves[static_cast<std::size_t>(k)];
        column = second;
        board::clear_below(column, low);
        board::clear_above(column, high);
    }
    return moves;
}

MoveColumns take_moves(const Condition& condition, std::int64_t to, const Budget& budget) {
    MoveColumns moves = no_moves(to);
    ConditionLanes lanes(condition, to);
    std::vector<std::int64_t> k(ConditionLanes::lanes);
    std::vector<std::int64_t> l(ConditionLanes::lanes);
    for (std::int64_t column = 0; column <= to; ++column) {
        budget.progress.check();
        std::fill(k.begin(), k.end(), column);
        for (std::int64_t first = 0; first <= to; first += static_cast<std::int64_t>(l.size())) {
            const auto count = std::min(l.size(), static_cast<std::size_t>(to - first + 1));
            for (std::size_t i = 0; i < count; ++i) l[i] = first + static_cast<std::int64_t>(i);
            const auto holds = lanes.evaluate(std::span(k).first(count), std::span(l).first(count), 0, 0);
            for (std::size_t i = 0; i < count; ++i)
                if (holds[i] != 0) moves[static_cast<std::size_t>(column)][board::word_of(l[i])] |= bit_of(l[i]);
        }
    }
    moves[0][0] &= ~board::Word{1};  // taking nothing is no move
    return moves;
}

bool is_symmetric(const MoveColumns& moves) {
    const auto side = static_cast<std::int64_t>(moves.size());
    for (std::int64_t k = 0; k < side; ++k)
        for (std::int64_t l = 0; l < k; ++l)
            if (board::has(moves[static_cast<std::size_t>(k)], l) != board::has(moves[static_cast<std::size_t>(l)], k))
                return false;
    return true;
}

ShiftedMoves find_shifts(const MoveColumns& moves, const Budget& budget) { return ShiftFinder(moves, budget).find(); }

}  // namespace wythoff::values
