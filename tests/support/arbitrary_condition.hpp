// Random conditions as text, for property tests: every sign of the language, small enough for the definition.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "support/arbitrary_game.hpp"

namespace wythoff {

// Linear: what addition defines, so that `prove` takes it.
enum class Terms { any, linear };

// What a condition speaks of: the numbers taken, and the piles if it may depend on them.
struct Names {
    std::vector<std::string> taken = {"k", "l"};
    std::vector<std::string> piles = {"x", "y"};
};

inline std::string arbitrary_leaf(const Names& names) {
    std::vector<std::string> leaves = names.taken;
    leaves.insert(leaves.end(), names.piles.begin(), names.piles.end());
    for (const char* number : {"1", "2", "3"}) leaves.emplace_back(number);
    return leaves[static_cast<std::size_t>(*between(0, static_cast<std::int64_t>(leaves.size()) - 1))];
}

inline std::string arbitrary_number(int depth, Terms kind, const Names& names) {
    if (depth == 0 || *between(0, 2) == 0) return arbitrary_leaf(names);
    const std::string a = arbitrary_number(depth - 1, kind, names);
    const auto b = [&] { return arbitrary_number(depth - 1, kind, names); };
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

inline std::string arbitrary_truth(int depth, Terms kind, const Names& names) {
    if (depth == 0 || *between(0, 1) == 0) {
        const std::string a = arbitrary_number(2, kind, names);
        if (*between(0, 5) == 0) return a + (*between(0, 1) == 0 ? " in 1,3" : " in not(2 mod 3)");
        const std::vector<std::string> signs = {" = ", " != ", " < ", " <= ", " > ", " >= "};
        return a + signs[static_cast<std::size_t>(*between(0, 5))] + arbitrary_number(2, kind, names);
    }
    const std::string a = arbitrary_truth(depth - 1, kind, names);
    switch (*between(0, 3)) {
        case 0: return "(" + a + " and " + arbitrary_truth(depth - 1, kind, names) + ")";
        case 1: return "(" + a + " or " + arbitrary_truth(depth - 1, kind, names) + ")";
        case 2: return "not (" + a + ")";
        default: return "(" + names.taken[0] + " = " + (*between(0, 1) == 0 ? "0" : names.taken[1]) + " and " + a + ")";
    }
}

inline rc::Gen<std::string> arbitrary_condition(Terms kind = Terms::any, const Names& names = {}) {
    return rc::gen::exec([kind, names] { return arbitrary_truth(2, kind, names); });
}

}  // namespace wythoff
