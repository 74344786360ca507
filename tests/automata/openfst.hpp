// OpenFst behind plain types: its headers know no C++20, so openfst.cpp is compiled as C++17 and includes no other room.
#pragma once

#include <vector>

namespace openfst {

// Labels are 0, 1, ...; an arc that reads nothing has the label `nothing`.
inline constexpr int nothing = -1;
struct Acceptor {
    struct Arc {
        int from;
        int label;
        int to;
    };
    int start = 0;
    std::vector<bool> accepting;  // one per state
    std::vector<Arc> arcs;
};

Acceptor intersect(const Acceptor& a, const Acceptor& b);
Acceptor subtract(const Acceptor& a, const Acceptor& b);  // b deterministic
Acceptor unite(const Acceptor& a, const Acceptor& b);
Acceptor least(const Acceptor& a);                      // without empty labels, determinised, trimmed, minimised
bool equivalent(const Acceptor& a, const Acceptor& b);  // both deterministic

}  // namespace openfst
