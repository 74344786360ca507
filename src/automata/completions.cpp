#include <algorithm>
#include <map>
#include <utility>

#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// The automaton that reads all tracks but one: its states are sets of states, the layers, and a transition knows each step from a
// place of its layer to a place of the next, with the digit that the open track has there.
class Layers {
public:
    static constexpr std::uint32_t empty = 0;
    static constexpr std::uint32_t start = 1;

    struct Step {
        std::uint32_t to;
        std::uint32_t from;
        std::uint8_t digit;
    };

    Layers(const Dfa& dfa, unsigned open)
        : dfa_(dfa), open_(open), open_mask_(((Symbol{1} << dfa.digit_bits()) - 1) << (dfa.digit_bits() * open)) {
        find_layer({});
        find_layer({dfa.start()});
    }

    [[nodiscard]] const std::vector<StateId>& states(std::uint32_t layer) const { return *states_[layer]; }

    // The transition from a layer with these digits on the other tracks, and 0 on the open one; and where it leads.
    [[nodiscard]] std::uint32_t transition(std::uint32_t layer, Symbol given) {
        std::uint32_t number = last_from_[layer];
        while (number != none && transitions_[number].given != given) number = transitions_[number].other;
        return number != none ? number : make_transition(layer, given);
    }
    [[nodiscard]] std::uint32_t target(std::uint32_t transition) const { return transitions_[transition].to; }

    // The steps to a place, at least one.
    [[nodiscard]] std::span<const Step> steps(std::uint32_t transition, std::uint32_t place) const {
        const Step* first = steps_.data() + transitions_[transition].first_step + place;  // each place has a step, in order
        while (first->to != place) ++first;
        const Step* end = first + 1;
        while (end->to == place) ++end;
        return {first, end};
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    struct Transition {
        Symbol given;
        std::uint32_t to;
        std::uint32_t other;  // another one from the same layer
        std::size_t first_step;
    };

    std::uint32_t make_transition(std::uint32_t layer, Symbol given) {
        const std::size_t first_step = steps_.size();
        std::vector<StateId> next;
        const std::vector<StateId>& from = states(layer);
        for (std::uint32_t i = 0; i < from.size(); ++i)
            for (const Dfa::Edge& e : dfa_.edges(from[i])) {
                if ((e.symbol & ~open_mask_) != given) continue;
                const auto it = std::find(next.begin(), next.end(), e.to);
                const auto place = static_cast<std::uint32_t>(it - next.begin());
                if (it == next.end()) next.push_back(e.to);
                steps_.push_back({place, i, static_cast<std::uint8_t>(dfa_.digit(e.symbol, open_))});
            }
        std::sort(steps_.begin() + static_cast<std::ptrdiff_t>(first_step), steps_.end(),
                  [](const Step& a, const Step& b) { return a.to < b.to; });
        steps_.push_back({none, 0, 0});
        const auto number = static_cast<std::uint32_t>(transitions_.size());
        transitions_.push_back({given, find_layer(std::move(next)), last_from_[layer], first_step});
        last_from_[layer] = number;
        return number;
    }

    std::uint32_t find_layer(std::vector<StateId> states) {
        const auto [it, is_new] = numbers_.try_emplace(std::move(states), static_cast<std::uint32_t>(states_.size()));
        if (is_new) {
            states_.push_back(&it->first);
            last_from_.push_back(none);
        }
        return it->second;
    }

    const Dfa& dfa_;
    unsigned open_;
    Symbol open_mask_;
    std::map<std::vector<StateId>, std::uint32_t> numbers_;
    std::vector<const std::vector<StateId>*> states_;
    std::vector<std::uint32_t> last_from_;
    std::vector<Transition> transitions_;
    std::vector<Step> steps_;  // those of a transition by places, and a step to nowhere behind them
};

}  // namespace

std::vector<Word> completions(const Dfa& dfa, unsigned open, const Words& given, std::size_t most) {
    ensure(given.size() + 1 == dfa.tracks(), "completions of more or fewer numbers than the automaton reads");
    if (dfa.empty()) return {};
    const std::size_t length = given.empty() ? 0 : given.front().size();
    ensure(std::all_of(given.begin(), given.end(), [&](const Word& word) { return word.size() == length; }),
           "numbers of different lengths are completed");

    Layers layers(dfa, open);
    std::vector<std::uint32_t> read;
    read.reserve(length);
    std::uint32_t layer = Layers::start;
    for (std::size_t i = 0; i < length; ++i) {
        Symbol symbol = 0;
        for (unsigned t = 0, k = 0; t < dfa.tracks(); ++t) {
            if (t == open) continue;
            const std::uint8_t digit = given[k++][i];
            if (digit >= dfa.base()) return {};
            symbol |= Symbol{digit} << (dfa.digit_bits() * t);
        }
        read.push_back(layers.transition(layer, symbol));
        layer = layers.target(read.back());
        if (layer == Layers::empty) return {};
    }

    // Backwards from the accepting states, one word a path.
    struct Path {
        std::size_t at;
        std::uint32_t place;
        Word word;
    };
    std::vector<Path> paths;
    for (std::uint32_t place = 0; place < layers.states(layer).size(); ++place)
        if (dfa.accepting(layers.states(layer)[place])) paths.push_back({length, place, Word(length)});
    std::vector<Word> words;
    while (!paths.empty() && words.size() < most) {
        Path path = std::move(paths.back());
        paths.pop_back();
        while (path.at > 0) {
            const auto steps = layers.steps(read[--path.at], path.place);
            for (const Layers::Step& step : steps.subspan(1)) {
                paths.push_back({path.at, step.from, path.word});
                paths.back().word[path.at] = step.digit;
            }
            path.word[path.at] = steps.front().digit;
            path.place = steps.front().from;
        }
        words.push_back(std::move(path.word));
    }
    return words;
}

}  // namespace wythoff
