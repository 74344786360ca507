// The variables and the set of which the sentences of this room speak.
#pragma once

#include "wythoff/logic/formula.hpp"

namespace wythoff::letters {

inline const Predicate p("P");
inline const Predicate shift("shift");         // deviation.hpp
inline const Variable x("x"), y("y");          // a position
inline const Variable u("u"), v("v");          // another, or a place on a line
inline const Variable w("w"), z("z");          // a line and a place on it
inline const Variable d("d"), k("k"), t("t");  // differences, and how much is taken
inline const Variable n("n"), q("q");          // how many
inline const Variable a("a"), b("b"), c("c");  // columns

}  // namespace wythoff::letters
