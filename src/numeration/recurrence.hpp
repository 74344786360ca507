// The numerations of linear recurrences, pisot(a_1,...,a_k): which of them there are, and which words are valid.
//
// Let beta > 1 be the largest root of P = x^k - a_1 x^{k-1} - ... - a_k. By Parry's theorem (On the beta-expansions of real
// numbers, 1960) a_1 ... a_k is the greedy expansion of 1 in base beta exactly if each a_j ... a_k with j > 1 is
// lexicographically below it. The words of greedy expansions are then those whose suffixes are at most (a_1 ... a_{k-1} (a_k -
// 1)) repeated, which a deterministic automaton with k states recognises: state j says that the last j digits are the first j of
// that period. A digit below the limit of its state leads to state 0, so that sum d_i U_i is the number of valid words of the
// same length below d, where U_i is the number of valid words of i digits: every integer has one valid word, the greedy one.
//
// beta is a Pisot number if all other roots are inside the unit circle. Let p_0, ..., p_k be the coefficients of P from the
// constant up, and A, B the lower triangular Toeplitz matrices with the first columns (p_k, ..., p_1) and (p_0, ..., p_{k-1}). By
// Schur (1917) and Cohn (1922) A A^T - B B^T has as many positive eigenvalues as P has roots inside the circle, and as many
// negative ones as P has outside, unless it is singular. It is singular exactly if P has two roots r and 1/r. That excludes a
// Pisot number: r is on the circle, or one of the two is outside and thus beta, and the other is 1/beta; but P has only one
// positive root, by Descartes' rule. The eigenvalues are real, so that the same rule counts the positive ones from the signs of
// the characteristic polynomial. All of this is done in integers and decides every case.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wythoff {

inline constexpr std::size_t most_degree = 8;

// Error (usage) that names the condition which fails.
void require_pisot_recurrence(const std::vector<std::int64_t>& coefficients);
[[nodiscard]] std::string recurrence_name(const std::vector<std::int64_t>& coefficients);  // tribonacci, pisot(2,1,1)

// The state of the automaton of valid words.
class GreedyState {
public:
    explicit GreedyState(const std::vector<std::int64_t>& coefficients) : coefficients_(coefficients) {}

    [[nodiscard]] std::size_t index() const { return index_; }
    [[nodiscard]] std::int64_t limit() const { return limit_of(coefficients_, index_); }
    // False, and no state any more, where the digit is above the limit.
    bool read(std::int64_t digit) {
        const std::int64_t largest = limit();
        index_ = digit < largest ? 0 : (index_ + 1) % coefficients_.size();
        return digit <= largest;
    }
    // The largest digit in this state.
    [[nodiscard]] static std::int64_t limit_of(const std::vector<std::int64_t>& coefficients, std::size_t state) {
        return coefficients[state] - (state + 1 == coefficients.size() ? 1 : 0);
    }

private:
    const std::vector<std::int64_t>& coefficients_;
    std::size_t index_ = 0;
};

}  // namespace wythoff
