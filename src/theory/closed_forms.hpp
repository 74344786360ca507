// The closed forms that theorems yield.
#pragma once

#include <cstdint>
#include <memory>

#include "theory/theorem.hpp"

namespace wythoff {

[[nodiscard]] std::unique_ptr<ClosedForm> nim_form(Convention convention);
[[nodiscard]] std::unique_ptr<ClosedForm> nim_of_three_form(Convention convention);
// Take from at most m of three piles, m = 2 or 3.
[[nodiscard]] std::unique_ptr<ClosedForm> moore_form(std::int64_t m);
// What a rook takes: any number, multiples of p (p prime to m), or 0, ..., m-1 mod mp.
enum class RookTaking { any, multiples_of_p, below_m_mod_mp };
// {a_n, b_n} of R (1), (2): a_n = floor(n phi_mp / p), b_n = a_n + mn. A column holds nearly p of them, and a rook
// that takes any number has them all for targets.
[[nodiscard]] std::unique_ptr<ClosedForm> beatty_form(std::int64_t m, std::int64_t p, RookTaking rook);
// {a_n, b_n} with m = 1: the pairs with n = -l mod p above the diagonal and those with n = l mod p below it.
[[nodiscard]] std::unique_ptr<ClosedForm> shifted_form(std::int64_t p, std::int64_t l);
// The decision for (m,p)-Wythoff Nim grows with the cube of p/gcd(m,p); beyond some tens the engines are the better answer.
[[nodiscard]] bool is_quick_blocking(std::int64_t m, std::int64_t p);
// {a_n, b_n} of I Definition 13: a_n the mex, b_n = a_n + floor(n/p) m.
[[nodiscard]] std::unique_ptr<ClosedForm> blocking_form(std::int64_t m, std::int64_t p);
// (s,t)-Wythoff's game where every number taken is a multiple of k.
[[nodiscard]] std::unique_ptr<ClosedForm> multiples_form(std::int64_t k, std::int64_t s, std::int64_t t, Convention convention);
// Odd from the first pile and even from the second.
[[nodiscard]] std::unique_ptr<ClosedForm> odd_even_form(std::int64_t s, std::int64_t t, Convention convention);
[[nodiscard]] std::unique_ptr<ClosedForm> even_odd_form(std::int64_t s, std::int64_t t, Convention convention);
// Odd multiples of r1 from the first pile and of r2 from the second, (r1,r2) being a move.
[[nodiscard]] std::unique_ptr<ClosedForm> odd_multiples_form(std::int64_t r1, std::int64_t r2, Convention convention);

}  // namespace wythoff
