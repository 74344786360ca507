// Many one-pile games at once: every set S of a kind, or every S = {b mod c} within a bound, each with its table of values and a
// question about it. Values up to n depend on the elements of S up to n only, so that all subsets of {1, ..., n} of a kind
// stand for all sets of that kind, infinite ones too.
#pragma once

#include <functional>
#include <optional>

#include "heaps/theorems.hpp"
#include "papers/check.hpp"
#include "wythoff/heaps/heap_table.hpp"

namespace wythoff::papers {

// The two constraints of the Muller twist: take a number of S, or a number that is not in S.
inline constexpr Constraint inside = Constraint::inside, outside = Constraint::outside;

// The values of one pile under the Muller twist: the definition for short tables, counting for longer ones.
inline constexpr std::int64_t most_by_definition = 1000;
[[nodiscard]] HeapTable muller_values(const IntegerSet& set, std::int64_t to, const Budget& budget);

// The first place where a claim fails for a set, if there is one.
using AboutSet = std::function<std::optional<Row>(const IntegerSet&, const HeapTable&)>;
using AboutClass = std::function<std::optional<Row>(const OneClass&, const HeapTable&)>;

// Parameters: `family = { holds, lacks, gap, odd }` with the range `n`, all such sets; and `sets`, a list of texts, with the
// range `sets_to`. Either may be left out.
[[nodiscard]] Finding for_all_sets(const Parameters& given, const Budget& budget, const AboutSet& about);

// Parameters: the range `c`, all 2 <= b < c up to it; the range `n`; `hypotheses`, some of "b >= 5", "2b >= c+2", "2b != c".
[[nodiscard]] Finding for_all_classes(const Parameters& given, const Budget& budget, const AboutClass& about);

// The b and c of such a list, and the hypotheses in words.
[[nodiscard]] std::vector<OneClass> classes(const Parameters& given);
[[nodiscard]] std::string classes_text(const Parameters& given);

[[nodiscard]] IntegerSet to_set(const OneClass& one);
[[nodiscard]] std::string place(const std::string& set, std::int64_t n, Constraint c);  // "G(7, not S), S = 1,2,4"
[[nodiscard]] std::string place(const OneClass& one, std::int64_t n, Constraint c);

}  // namespace wythoff::papers
