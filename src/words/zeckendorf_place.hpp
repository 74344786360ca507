// A number that is read digit by digit in Zeckendorf's numeration (places 1, 2, 3, 5, 8, ...), most significant first. Reading
// another digit moves every digit to the next place, which adds to its weight the weight before: 2 = 1 + 1, 3 = 2 + 1, 5 = 3 + 2.
// Over all digits but the last, the weights before sum to the number without its last digit, and for the last one it is 1. So v
// becomes v + parent + last + digit.
#pragma once

#include <cstdint>

namespace wythoff {

struct ZeckendorfPlace {
    std::int64_t v = 0;
    std::int64_t parent = 0;  // v without its last digit
    int last = 0;

    void append(int digit) {
        const std::int64_t next = v + parent + last + digit;
        parent = v;
        v = next;
        last = digit;
    }
};

}  // namespace wythoff
