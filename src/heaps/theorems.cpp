#include "heaps/theorems.hpp"

#include <algorithm>
#include <vector>

namespace wythoff {
namespace {

// Whether any two elements are at least `gap` apart.
bool is_spread(const IntegerSet& set, std::int64_t gap) {
    if (set.is_complement() || set.is_all()) return false;
    switch (set.kind()) {
        case IntegerSet::Kind::at_most: return set.number() == 1;
        case IntegerSet::Kind::list:
            return std::adjacent_find(set.values().begin(), set.values().end(),
                                      [&](std::int64_t x, std::int64_t y) { return y - x < gap; }) == set.values().end();
        case IntegerSet::Kind::residues: {
            std::int64_t last = set.values().back() - set.number();
            for (const std::int64_t r : set.values()) {
                if (r - last < gap) return false;
                last = r;
            }
            return true;
        }
        case IntegerSet::Kind::powers: return set.number() - 1 >= gap;
        case IntegerSet::Kind::squares: return gap <= 3;
        case IntegerSet::Kind::fibonacci:
        case IntegerSet::Kind::primes: return gap <= 1;
        case IntegerSet::Kind::combined: return false;
    }
    return false;
}

bool is_odd_throughout(const IntegerSet& set) {
    if (set.is_complement() || set.is_all()) return false;
    const auto odd = [](std::int64_t x) { return x % 2 != 0; };
    switch (set.kind()) {
        case IntegerSet::Kind::at_most: return set.number() == 1;
        case IntegerSet::Kind::list: return std::all_of(set.values().begin(), set.values().end(), odd);
        case IntegerSet::Kind::residues:
            return set.number() % 2 == 0 && std::all_of(set.values().begin(), set.values().end(), odd);
        case IntegerSet::Kind::powers: return set.number() % 2 != 0;
        case IntegerSet::Kind::squares:
        case IntegerSet::Kind::fibonacci:
        case IntegerSet::Kind::primes:
        case IntegerSet::Kind::combined: return false;
    }
    return false;
}

}  // namespace

bool satisfies_lemma_1(const IntegerSet& set) { return set.contains(std::int64_t{1}) && is_spread(set, 2); }

bool satisfies_theorem_2_1(const IntegerSet& set) {
    return set.contains(std::int64_t{1}) && is_odd_throughout(set) && is_spread(set, 6);
}

Integer theorem_2_1_value(const IntegerSet& set, const Integer& n) {
    if (n <= 2) return n;
    if (set.contains(n)) return 2;
    const Integer below = n - 1;
    if (set.contains(below)) return 3;
    return mpz_odd_p(n.get_mpz_t()) != 0 ? 0 : 1;
}

Integer corollary_2_3_value(const Integer& n) {
    if (n == 0) return 0;
    if (n <= 3) return n - 1;
    return n / 2 + 1;
}

std::optional<Theorem22> check_theorem_2_2(const IntegerSet& set, const HeapTable& table, std::int64_t greatest) {
    if (!satisfies_lemma_1(set) || table.twist() != Twist::muller) return std::nullopt;
    // consecutive[v]: v stands in two consecutive rows so far; last[v]: the last row with v.
    std::vector<bool> consecutive;
    std::vector<std::int64_t> last;
    std::int64_t complete = 0;  // every value below this one stands in two consecutive rows
    std::int64_t highest = 0;
    for (std::int64_t m = 0; m < table.to(); ++m) {
        const std::int64_t d = table.value(m, Constraint::outside);
        if (d == table.value(m + 1, Constraint::outside) && d >= highest && d >= greatest && complete >= d)
            return Theorem22{d, m};
        highest = std::max(highest, d);
        for (const Constraint c : {Constraint::inside, Constraint::outside}) {
            const std::size_t v = table.value(m, c);
            if (v >= last.size()) {
                last.resize(v + 1, -2);
                consecutive.resize(v + 1);
            }
            if (last[v] == m - 1) consecutive[v] = true;
            last[v] = m;
        }
        while (complete < static_cast<std::int64_t>(last.size()) && consecutive[static_cast<std::size_t>(complete)]) ++complete;
    }
    return std::nullopt;
}

std::optional<OneClass> to_one_class(const IntegerSet& set) {
    if (set.kind() != IntegerSet::Kind::residues || set.is_complement() || set.first() > 1 || set.values().size() != 1)
        return std::nullopt;
    const OneClass one{set.values().front(), set.number()};
    return one.b >= 2 && one.b < one.c ? std::optional(one) : std::nullopt;
}

std::optional<std::int64_t> run_theorem_3_1(const OneClass& set, const HeapTable& table) {
    const auto [b, c] = set;
    if (b < 2 || 2 * b < c + 2) return std::nullopt;
    // Block m >= 1 ends before 2b + mc.
    for (std::int64_t end = 2 * b + c; end - 1 <= table.to(); end += c) {
        bool agrees = true;
        for (std::int64_t i = end - 1; i >= end - c && agrees; --i) agrees = table.value(i) == table.value(i - c);
        if (agrees) return end - c;
    }
    return std::nullopt;
}

Integer theorem_3_2_value(const OneClass& set, const Integer& n) {
    const Integer b = to_integer(set.b);
    const Integer from = n - b - 3;
    const Integer r = from / (2 * b);
    return 3 + r * b + from % (2 * b);
}

}  // namespace wythoff
