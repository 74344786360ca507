// The P-positions of (s,t)-Wythoff's game and its restrictions to odd and even numbers, and a winning move from every other
// position, for piles of any size: W, General restriction of (s,t)-Wythoff's game, EJC 21(2), 2014.
//
// MultiplesTheorem: every number taken is a multiple of K. K = 1 is (s,t)-Wythoff's game itself, K = 2 is even-even.
// With k = K k' and l = K l' the rule |l - k| < (s-1) min(k,l) + t reads |l' - k'| < (s-1) min(k',l') + ceil(t/K), and the
// remainders of the piles never change. So (x,y) is the position (floor(x/K), floor(y/K)) of (s, ceil(t/K))-Wythoff's game,
// in normal and in misere play; this is Theorems 13 and 14 for K = 2 (their t + delta_t is 2 ceil(t/2), their A_n, B_n, E_n, H_n
// are twice the ones here), and it answers the paper's Problem 25. For (s,t)-Wythoff's game the P-positions are, unordered,
//   normal                      {A_n, B_n}, A_n = mex, B_n = s A_n + t n                                (W (2), Fraenkel)
//   misere, s > 1 or t > 1      {E_n, H_n}, E_n = mex, H_n = s E_n + t n + 1                            (Theorem 14 (A))
//   misere, s = t = 1           {0,1}, {2,2} and {A_n, B_n} of normal play for n >= 2                   (Theorem 14 (B))
// Proof of the second line. No move joins two of them: a rook move would repeat a number; (E_n,H_n) -> (E_m,H_m) has
// l = s k + t (n-m) >= s k + t; (E_n,H_n) -> (H_m,E_m) has l - s k = t n + 1 + s H_m - E_m >= t. And (0,0), where the player to
// move has won, is none of them. From any other (x,y), x <= y, there is a move to one. If x = H_n, to (x, E_n). If x = E_n and
// y > H_n, to (x, H_n). If x = E_n <= y < H_n, then n > 0; let m = max(0, floor((y - s x - 1) / t)) < n and move to (E_m, H_m).
// For y > s x the numbers taken have s k <= l < s k + t. For y <= s x, m = 0 and (k,l) = (x, y-1): k <= l < s k + t unless x = y,
// when k - l = 1 < (s-1) l + t because x >= E_1 >= 2. The paper's proof of Theorem 14 leaves out the moves to (H_m, E_m) and
// x = y. The first line is the same without "+ 1".
//
// ParityTheorem: closed formulas. With d_j = j mod 2, positions (first pile, second pile), and n >= 0:
//   odd-odd    normal  both even                                                                        (Theorem 7)
//              misere  both even and positive, or one 0 and the other odd                               (Theorem 9)
//   odd-even   normal  (n, B_n), (n, B_n + 1):  s = t = 1:  B_n = 2 d_n                                 (Theorem 17)
//                                               else  B_n = d_n (s n + t + d_{s+t})                     (Theorem 19)
//              misere  (n, H_n), (n, H_n + 1):  s = t = 1:  H_n = 2 (1 - d_n)                           (Theorem 18)
//                                               else  H_0 = 2, H_n = (1 - d_n)(s (n-1) + t + d_{s+t})   (Theorem 20)
//   even-odd   the same with the piles exchanged                                                        (Corollaries 21 to 24)
// (Table 10 prints H_2 = 5, H_4 = 9, ... for s = 1, t = 2; the theorem's formula, 4, 6, 8, ..., is right.)
//
// A winning target is where the proof moves to: nothing for a P-position and, in misere play, where there is no move.
#pragma once

#include <cstdint>
#include <optional>

#include "numeration/fraenkel_pair.hpp"
#include "wythoff/core/position.hpp"

namespace wythoff {

enum class Ending { normal, misere };  // the player who cannot move loses, or wins

class MultiplesTheorem {
public:
    // k,s,t >= 1, else Error (usage); s and t as NumberSystem.
    MultiplesTheorem(std::int64_t k, std::int64_t s, std::int64_t t, Ending ending);

    [[nodiscard]] bool contains(const Integer& x, const Integer& y) const;
    [[nodiscard]] std::optional<Position> winning_target(const Integer& x, const Integer& y) const;

    // The n-th pair of the game with K = 1 at the foot of it; multiply by K and add what is below K.
    [[nodiscard]] Position pair(const Integer& n) const;

private:
    [[nodiscard]] std::optional<Integer> index_of_lower(const Integer& x) const;
    [[nodiscard]] std::optional<Integer> index_of_upper(const Integer& x) const;
    [[nodiscard]] std::optional<Position> quotient_target(const Integer& x, const Integer& y) const;

    std::int64_t k_;
    std::int64_t s_;
    std::int64_t t_;  // ceil(t/K)
    Ending ending_;
    FraenkelPair normal_;
    MisereFraenkelPair misere_;
};

class ParityTheorem {
public:
    enum class Taking { odd_odd, odd_even, even_odd };  // from the first pile, from the second

    ParityTheorem(Taking taking, std::int64_t s, std::int64_t t, Ending ending);  // s,t >= 1, else Error (usage)

    [[nodiscard]] bool contains(const Integer& x, const Integer& y) const;
    [[nodiscard]] std::optional<Position> winning_target(const Integer& x, const Integer& y) const;

private:
    [[nodiscard]] Integer column_start(const Integer& n) const;  // B_n or H_n of odd-even

    Taking taking_;
    Integer s_;
    Integer t_;
    Ending ending_;
};

}  // namespace wythoff
