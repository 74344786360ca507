// The automata of several sets of positions with one numbering of their states, as a trace has them: the states of the set of
// nim-value 0 first, then those of nim-value 1, and so on. The P-positions alone are one set.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

class SetStates {
public:
    // None of the sets is empty.
    explicit SetStates(const std::vector<Dfa>& layers) : layers_(layers) {
        for (const Dfa& layer : layers) first_.push_back(first_.back() + static_cast<StateId>(layer.states()));
    }

    [[nodiscard]] std::size_t layers() const { return layers_.size(); }
    [[nodiscard]] std::size_t states() const { return first_.back(); }
    [[nodiscard]] unsigned base() const { return layers_[0].base(); }
    [[nodiscard]] StateId root(std::size_t layer) const { return first_[layer] + layers_[layer].start(); }
    [[nodiscard]] bool accepting(StateId state) const {
        const std::size_t layer = layer_of(state);
        return layers_[layer].accepting(state - first_[layer]);
    }
    [[nodiscard]] StateId step(StateId state, Symbol symbol) const {
        const std::size_t layer = layer_of(state);
        const StateId to = layers_[layer].step(state - first_[layer], symbol);
        return to == no_state ? no_state : first_[layer] + to;
    }
    [[nodiscard]] Symbol symbol(std::span<const std::uint8_t> digits) const { return layers_[0].symbol(digits); }

    // Calls visit(x, y, target) for each edge, which has these two digits.
    template <class Visit>
    void for_each_edge(StateId state, const Visit& visit) const {
        const std::size_t layer = layer_of(state);
        const Dfa& dfa = layers_[layer];
        for (const Dfa::Edge& e : dfa.edges(state - first_[layer]))
            visit(dfa.digit(e.symbol, 0), dfa.digit(e.symbol, 1), first_[layer] + e.to);
    }

private:
    [[nodiscard]] std::size_t layer_of(StateId state) const {
        return static_cast<std::size_t>(std::upper_bound(first_.begin(), first_.end(), state) - first_.begin()) - 1;
    }

    const std::vector<Dfa>& layers_;
    std::vector<StateId> first_{0};
};

}  // namespace wythoff
