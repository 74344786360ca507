// All that follows from a certificate for all positions: of its last set, or of each slice; and of three heaps whether Fraenkel's
// conjectures hold for the slice.
#pragma once

#include <vector>

#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/three_heaps.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct Consequences {
    std::vector<Structure> structures;
    std::vector<ThreeHeapSlice> conjectures;
};
// The certificate must have been verified. Error (limit) as Budget says: what was found before it is there.
void add_consequences(const Certificate& certificate, const Budget& budget, Consequences& found);

}  // namespace wythoff

#pragma GCC visibility pop
