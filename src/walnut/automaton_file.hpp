// The text of an automaton as Walnut writes it: the alphabets of the tracks in a line, then states with their output, and edges.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "walnut/systems.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::walnut {

inline constexpr long any_letter = std::numeric_limits<long>::min();  // *

struct RawAutomaton {
    struct Edge {
        std::vector<long> letters;
        std::vector<std::size_t> to;
    };
    struct State {
        int output = 0;
        std::vector<Edge> edges;
    };
    std::vector<Alphabet> alphabets;
    std::vector<State> states;  // the first is the start
};

[[nodiscard]] RawAutomaton parse_raw(std::string_view text, const std::string& source, Systems& systems);
[[nodiscard]] WordSet make_word_set(const RawAutomaton& raw);
[[nodiscard]] Sequence make_sequence(const RawAutomaton& raw, const std::string& source);
// The words that lead to such an output.
[[nodiscard]] Dfa language_of(const RawAutomaton& raw, const std::function<bool(int)>& accepts);

[[nodiscard]] std::string to_text(const Alphabet& alphabet);
[[nodiscard]] unsigned base_of(const std::vector<Alphabet>& alphabets);  // the most letters of one, at least 2

// The language with each word turned around.
[[nodiscard]] Dfa reversed(const Dfa& dfa, const Budget& budget = {});
// The same words over a larger base.
[[nodiscard]] Dfa with_base(const Dfa& dfa, unsigned base);

}  // namespace wythoff::walnut
