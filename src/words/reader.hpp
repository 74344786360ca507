// A read head: it reads a bit string from left to right, one bit a step, and writes bits at the end of the string. The
// columns of a game and the words of a dictionary are both read this way, so strings, closures and convergence have one
// code for both.
#pragma once

#include <cstdint>

namespace wythoff {

struct Step {
    int next = -1;           // -1: the head cannot go on (no word fits, or the state is too large to keep)
    std::uint64_t bits = 0;  // what is written, lowest bit first
    int length = 0;          // how many bits
    int placed = -1;         // games: how far above the least free diagonal the P-position of the column lies
};

class Reader {
public:
    virtual ~Reader() = default;
    // States are numbered 0, 1, ... as they are met.
    [[nodiscard]] virtual Step step(int state, bool bit) = 0;
    [[nodiscard]] virtual int states() const = 0;
};

}  // namespace wythoff
