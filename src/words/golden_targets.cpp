#include "words/golden_targets.hpp"

#include <utility>

namespace wythoff {
namespace {

constexpr std::size_t guard_bits = 200;  // that the fractional parts have beyond those that the carries need
constexpr std::size_t safe_bits = 80;    // of these, so many are right at the end of a line
constexpr std::size_t few_steps = 64;

// log2(phi) = 0.69424...
std::size_t bits_for(std::size_t steps) { return steps * 6943 / 10000 + 1 + guard_bits; }

Integer modulo_power(const Integer& value, std::size_t bits) {
    Integer result;
    mpz_fdiv_r_2exp(result.get_mpz_t(), value.get_mpz_t(), bits);
    return result;
}

// A(0) and A(1), with p bits behind the point.
struct Line {
    std::size_t point;
    Integer first;
    Integer second;

    explicit Line(const Integer& x) : point(mpz_sizeinbase(x.get_mpz_t(), 2) + 64), first(x << point) {
        const Integer five = 5 * first * first;
        mpz_sqrt(second.get_mpz_t(), five.get_mpz_t());
        second = (second - first) / 2;
    }
};

// From A(i) and A(i+1) on, one by one.
void walk_down(Integer a, Integer b, std::size_t point, int table_bits, GoldenTargets& targets) {
    const auto odd = [point](const Integer& value) { return mpz_tstbit(value.get_mpz_t(), point); };
    for (;;) {
        const int before = odd(a);
        mpz_sub(a.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
        mpz_swap(a.get_mpz_t(), b.get_mpz_t());
        targets.carry.push_back(static_cast<std::uint8_t>((before + odd(a) + odd(b)) & 1));
        if (mpz_sizeinbase(a.get_mpz_t(), 2) <= point + static_cast<std::size_t>(table_bits)) break;
    }
    targets.last = Integer(a >> point).get_si();
    targets.beyond = Integer(b >> point).get_si();
}

// v(n) of v(j+1) = v(j-1) - v(j), from v(0) and v(1), n > 0; and v(n+1).
std::pair<Integer, Integer> steps_on(const Integer& v0, const Integer& v1, std::size_t n) {
    Integer fibonacci, before;
    mpz_fib2_ui(fibonacci.get_mpz_t(), before.get_mpz_t(), n);
    Integer here = before * v0 - fibonacci * v1;
    Integer next = fibonacci * v0 - (fibonacci + before) * v1;
    if (n % 2 == 1) here = -here;
    else next = -next;
    return {std::move(here), std::move(next)};
}

// Fractional parts, in units of 2^-bits. An error of e units at the beginning of a line of k steps has grown to less than
// 2^(0.6943 k + 2) e at its end; a second half begins with an error of at most 8 e + 1 units of its own. There are less than 30
// halvings, so that all errors stay below 2^(100 + 0.6943 k), and safe_bits of 200 + 0.6943 k are right.
class Carries {
public:
    explicit Carries(std::vector<std::uint8_t>& carry) : carry_(carry) {}

    // False where two of the fractional parts are too close, or one is too close to 0.
    [[nodiscard]] bool append(const Integer& before, const Integer& here, std::size_t bits, std::size_t steps) {
        if (steps == 0) return true;
        if (steps <= few_steps) return append_few(before, here, bits, steps);
        const std::size_t half = steps / 2;
        const std::size_t half_bits = bits_for(half);
        if (!append(Integer(before >> (bits - half_bits)), Integer(here >> (bits - half_bits)), half_bits, half)) return false;
        const std::size_t rest = steps - half;
        const std::size_t rest_bits = bits_for(rest);
        auto [far, farther] = steps_on(before, here, half);
        far = modulo_power(far, bits) >> (bits - rest_bits);
        farther = modulo_power(farther, bits) >> (bits - rest_bits);
        return append(far, farther, rest_bits, rest);
    }

private:
    [[nodiscard]] bool append_few(Integer before, Integer here, std::size_t bits, std::size_t steps) {
        const Integer one = Integer(1) << bits;
        const Integer close = Integer(1) << (bits - safe_bits);
        for (std::size_t i = 0; i < steps; ++i) {
            Integer next = before - here;
            if (here < close || one - here < close || abs(next) < close || one - abs(next) < close) return false;
            carry_.push_back(next < 0 ? 1 : 0);
            if (next < 0) next += one;
            before = std::exchange(here, std::move(next));
        }
        return true;
    }

    std::vector<std::uint8_t>& carry_;
};

}  // namespace

GoldenTargets golden_targets_one_by_one(const Integer& x, int table_bits) {
    const Line line(x);
    GoldenTargets targets{line.second >> line.point, {}, 0, 0};
    walk_down(line.first, line.second, line.point, table_bits, targets);
    return targets;
}

GoldenTargets golden_targets(const Integer& x, int table_bits) {
    constexpr std::size_t short_bits = 2000;
    const std::size_t x_bits = mpz_sizeinbase(x.get_mpz_t(), 2);
    if (x_bits < short_bits) return golden_targets_one_by_one(x, table_bits);
    const Line line(x);
    // So many steps that A(steps) is still a little above the table; 1 / log2(phi) = 1.44042...
    const std::size_t steps = (x_bits - static_cast<std::size_t>(table_bits) - 8) * 14404 / 10000;
    GoldenTargets targets{line.second >> line.point, {}, 0, 0};
    targets.carry.reserve(x_bits * 3 / 2);
    // f(0) = 0, which is less than f(1); f(2) = -f(1).
    const Integer second = modulo_power(line.second, line.point);
    targets.carry.push_back(1);
    const std::size_t bits = bits_for(steps - 1);
    const Integer third = modulo_power(Integer(-second), line.point);
    const auto cut = [&](const Integer& fraction) {
        return bits <= line.point ? Integer(fraction >> (line.point - bits)) : Integer(fraction << (bits - line.point));
    };
    if (second == 0 || !Carries(targets.carry).append(cut(second), cut(third), bits, steps - 1))
        return golden_targets_one_by_one(x, table_bits);
    auto [a, b] = steps_on(line.first, line.second, steps);
    walk_down(std::move(a), std::move(b), line.point, table_bits, targets);
    return targets;
}

double golden_targets_bytes(std::size_t bits) {
    constexpr double bytes_a_bit = 10;  // 1.5 of carries; a square, its root, and what products of the same length take
    return bytes_a_bit * static_cast<double>(bits);
}

}  // namespace wythoff
