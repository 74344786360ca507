// How far P-positions lie from the line of slope gamma, exactly.
//
// In a Fraenkel numeration, U_{i+1} = (s+t-1) U_i + s U_{i-1} and gamma the larger root of z^2 = (s+t-1) z + s, let shift(x) be x
// with a zero appended. With gamma' = s+t-1 - gamma, the conjugate, U_{i+1} - gamma U_i = (1 + gamma') gamma'^i, so that
//
//   shift(x) - gamma x = (1 + gamma') (e_0 + e_1 gamma' + e_2 gamma'^2 + ...)        e_i the digit of x at place i.
//
// A P-position (x,y), y >= x, is y = shift(x) + d. An interval of d that no P-position leaves is found by letting it grow to
// every one that does; each value in it is a one-track automaton of the columns where it holds. Where the interval grows too
// long, whether d takes finitely many values is a question about one automaton. They make the word of deviations, an
// automaton that reads x and tells the deviations in column x: those with y >= x, and for y < x those of x = shift(y) + d.
// From it comes the exact range of y - gamma x (extremes.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/structure.hpp"

namespace wythoff {

// Nothing for a numeration that is not one of Fraenkel's.
[[nodiscard]] std::optional<Slope> to_slope(const Numeration& numeration);

// Defines shift(x,z): z is x with a zero appended.
void define_shift(Logic& logic);

// The values of u - v over all u,v with the property, sorted; nothing if there are infinitely many, or one of 2^31 or more.
[[nodiscard]] std::optional<std::vector<std::int64_t>> differences(Logic& logic, const Formula& property_of_u_and_v);

// P and shift must be defined. Nothing if the deviations are not bounded: the slope is another one.
[[nodiscard]] std::optional<Deviations> find_deviations(Logic& logic, const Slope& slope, const Budget& budget = {});
// The same by the question about one automaton, at once: slower by far.
[[nodiscard]] std::optional<Deviations> find_deviations_by_differences(Logic& logic, const Slope& slope,
                                                                       const Budget& budget = {});

}  // namespace wythoff
