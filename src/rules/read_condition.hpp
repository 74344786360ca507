// Conditions as people write them, read at a cursor: part of the grammar in wythoff/rules/parse_game.hpp.
//
//   condition   := conjunction {or conjunction};  conjunction := factor {and factor};  factor := [not] factor | comparison
//   comparison  := sum {(= | != | < | <= | > | >=) sum} | sum in PART | (condition)        0 < k <= 5 is two comparisons
//   sum         := xor-part {xor xor-part}, of {+ -}, of {* div mod}, of [-] number | variable | min(a,b,...) | max(a,b,...)
//                | abs(a) | (sum), each with a power ^n;  2k is 2*k
//
// `in` takes one part of a SET, or several in parentheses: k in (odd or 4).
#pragma once

#include "core/text_reader.hpp"
#include "wythoff/rules/condition.hpp"

namespace wythoff {

// The form says which variables there are: k, l, x, y of take(k,l: ...), i, j, k, x, y, z with three piles, and so on.
[[nodiscard]] Condition read_condition(TextReader& in, ConditionForm form = ConditionForm::take_two);

}  // namespace wythoff
