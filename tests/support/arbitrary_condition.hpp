// Random conditions as text, for property tests: every sign of the language, small enough for the definition.
#pragma once

#include <rapidcheck.h>

#include "support/arbitrary_game.hpp"

namespace wythoff {

// Linear: what addition defines, so that `prove` takes it.
enum class Terms { any, linear };

inline std::string arbitrary_number(int depth, Terms kind) {
    if (depth == 0 || *between(0, 2) == 0) {
        const std::vector<std::string> leaves = {"k", "l", "x", "y", "1", "2", "3"};
        return leaves[static_cast<std::size_t>(*between(0, static_cast<std::int64_t>(leaves.size()) - 1))];
    }
    const std::string a = arbitrary_number(depth - 1, kind);
    const auto b = [&] { return arbitrary_number(depth - 1, kind); };
    switch (*between(0, kind == Terms::any ? 9 : 6)) {
        case 0: return "(" + a + " + " + b() + ")";
        case 1: return "(" + a + " - " + b() + ")";
        case 2: return "min(" + a + ", " + b() + ")";
        case 3: return "max(" + a + ", " + b() + ")";
        case 4: return "(" + a + ") mod " + std::to_string(*between(0, 4));
        case 5: return "(" + a + ") div " + std::to_string(*between(0, 4));
        case 6: return std::to_string(*between(0, 3)) + "*" + a;
        case 7: return "(" + a + ")*(" + b() + ")";
        case 8: return "((" + a + ") mod (" + b() + "))";
        default: return "(" + a + " xor " + b() + ")";
    }
}

inline std::string arbitrary_truth(int depth, Terms kind) {
    if (depth == 0 || *between(0, 1) == 0) {
        const std::string a = arbitrary_number(2, kind);
        if (*between(0, 5) == 0) return a + (*between(0, 1) == 0 ? " in 1,3" : " in not(2 mod 3)");
        const std::vector<std::string> signs = {" = ", " != ", " < ", " <= ", " > ", " >= "};
        return a + signs[static_cast<std::size_t>(*between(0, 5))] + arbitrary_number(2, kind);
    }
    const std::string a = arbitrary_truth(depth - 1, kind);
    switch (*between(0, 3)) {
        case 0: return "(" + a + " and " + arbitrary_truth(depth - 1, kind) + ")";
        case 1: return "(" + a + " or " + arbitrary_truth(depth - 1, kind) + ")";
        case 2: return "not (" + a + ")";
        default: return "(" + std::string(*between(0, 1) == 0 ? "k = 0" : "k = l") + " and " + a + ")";
    }
}

inline rc::Gen<std::string> arbitrary_condition(Terms kind = Terms::any) {
    return rc::gen::exec([kind] { return arbitrary_truth(2, kind); });
}

}  // namespace wythoff
