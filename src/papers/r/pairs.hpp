// What the checks of paper R share: the pairs (a_n, b_n) of its (1) and (2) listed for all m and p within their ranges,
// and games whose text uses products of the letters.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "papers/games.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/solve/p_set.hpp"

namespace wythoff::papers {

// The first terms of a and b by exact square roots.
struct Pairs {
    std::int64_t m = 1;
    std::int64_t p = 1;
    std::vector<std::int64_t> a;
    std::vector<std::int64_t> b;
    [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(a.size()); }
};
[[nodiscard]] Pairs make_pairs(std::int64_t m, std::int64_t p, std::int64_t count);

// A letter that is not given is 1.
[[nodiscard]] std::int64_t letter_or_1(const Letters& letters, char letter);

// Parameters `letters` with m and p and `n`: what is said of the first n + 1 terms, for all of them.
using AboutPairs = std::function<std::optional<Row>(const Pairs&)>;
[[nodiscard]] Finding for_all_pairs(const Parameters& given, const Budget& budget, const AboutPairs& about);
[[nodiscard]] std::string at_pairs(const std::string& what, const Pairs& pairs);  // "a_3, m = 1, p = 2"

// all_letters with the products that the paper's games use: q = mp, u = ml, v = m(p-l). The condition `coprime` = true or false
// keeps the letters with gcd(m,p) = 1, or those without.
[[nodiscard]] std::vector<Letters> letters_with_products(const Parameters& given);

[[nodiscard]] constexpr const char* outcome_text(bool is_p) { return is_p ? "P" : "N"; }
[[nodiscard]] std::string covered_piles(const Parameters& given, std::int64_t to);  // "every position with piles up to 40, m = 2"

// mex^p of a multiset given by its counts: the least integer that occurs fewer than p times.
[[nodiscard]] std::int64_t mex_p(const std::map<std::int64_t, std::int64_t>& counts, std::int64_t p);

// The pairs (x,y), x <= y, of a set by larger pile, as the paper numbers them.
[[nodiscard]] SequencePair to_sequences(const PSet& p);

}  // namespace wythoff::papers
