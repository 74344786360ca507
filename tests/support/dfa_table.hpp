// An automaton as a table that can be spoilt.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "automata/product.hpp"
#include "wythoff/automata/dfa.hpp"

namespace wythoff {

struct DfaTable {
    struct Row {
        std::map<Symbol, StateId> edges;
        bool accepting = false;
    };
    unsigned tracks = 2;
    unsigned base = 2;
    StateId start = 0;
    std::vector<Row> rows;

    explicit DfaTable(const Dfa& dfa) : tracks(dfa.tracks()), base(dfa.base()), start(dfa.start()), rows(dfa.states()) {
        for (StateId s = 0; s < dfa.states(); ++s) {
            for (const Dfa::Edge& e : dfa.edges(s)) rows[s].edges[e.symbol] = e.to;
            rows[s].accepting = dfa.accepting(s);
        }
    }

    [[nodiscard]] Dfa build() const {
        DfaBuilder builder(tracks, base);
        for (const Row& row : rows) {
            for (const auto& [symbol, to] : row.edges) builder.edge(symbol, to);
            builder.finish_state(row.accepting);
        }
        return std::move(builder).build(start);
    }
};

inline std::vector<Symbol> all_symbols(const Dfa& dfa) {
    std::vector<Symbol> symbols;
    for (unsigned x = 0; x < dfa.base(); ++x)
        for (unsigned y = 0; y < dfa.base(); ++y) {
            const std::uint8_t digits[2] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
            symbols.push_back(dfa.symbol(digits));
        }
    return symbols;
}

}  // namespace wythoff
