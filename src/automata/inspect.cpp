#include "wythoff/automata/inspect.hpp"

#include <algorithm>
#include <cassert>

namespace wythoff {

std::optional<Words> shortest_word(const Dfa& dfa) {
    if (dfa.empty()) return std::nullopt;
    struct Arrival {
        StateId from = no_state;
        Symbol symbol = 0;
    };
    std::vector<Arrival> arrival(dfa.states());
    std::vector<std::uint8_t> seen(dfa.states(), 0);
    std::vector<StateId> queue{dfa.start()};
    seen[dfa.start()] = 1;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const StateId s = queue[i];
        if (dfa.accepting(s)) {
            Words words(dfa.tracks());
            for (StateId at = s; arrival[at].from != no_state; at = arrival[at].from)
                for (unsigned t = 0; t < dfa.tracks(); ++t)
                    words[t].push_back(static_cast<std::uint8_t>(dfa.digit(arrival[at].symbol, t)));
            for (Word& word : words) std::reverse(word.begin(), word.end());
            return words;
        }
        for (const Dfa::Edge& e : dfa.edges(s))
            if (seen[e.to] == 0) {
                seen[e.to] = 1;
                arrival[e.to] = {s, e.symbol};
                queue.push_back(e.to);
            }
    }
    return std::nullopt;
}

std::vector<Words> first_words(const Dfa& dfa, std::size_t most, std::size_t longest) {
    std::vector<Words> found;
    if (dfa.empty()) return found;
    // can[r] says from which states some word of r symbols is accepted.
    std::vector<std::vector<bool>> can{std::vector<bool>(dfa.states())};
    for (StateId s = 0; s < dfa.states(); ++s) can[0][s] = dfa.accepting(s);
    std::vector<Symbol> path;
    const auto walk = [&](const auto& self, StateId s, std::size_t rest) -> void {
        if (rest == 0) {
            Words words(dfa.tracks());
            for (const Symbol symbol : path)
                for (unsigned t = 0; t < dfa.tracks(); ++t) words[t].push_back(static_cast<std::uint8_t>(dfa.digit(symbol, t)));
            found.push_back(std::move(words));
            return;
        }
        for (const Dfa::Edge& e : dfa.edges(s)) {
            if (found.size() >= most) return;
            if ((path.empty() && e.symbol == 0) || !can[rest - 1][e.to]) continue;
            path.push_back(e.symbol);
            self(self, e.to, rest - 1);
            path.pop_back();
        }
    };
    for (std::size_t length = 0; length <= longest && found.size() < most; ++length) {
        if (length > 0) {
            can.emplace_back(dfa.states());
            for (StateId s = 0; s < dfa.states(); ++s)
                for (const Dfa::Edge& e : dfa.edges(s))
                    if (can[length - 1][e.to]) can[length][s] = true;
        }
        if (can[length][dfa.start()]) walk(walk, dfa.start(), length);
    }
    return found;
}

bool is_finite(const Dfa& dfa) {
    // Depth-first colours: a grey target closes a cycle. Zeros from the start on are leading zeros as long as they stay there.
    enum class Colour : std::uint8_t { white, grey, black };
    std::vector<Colour> colour(dfa.states(), Colour::white);
    struct Frame {
        StateId state;
        std::size_t edge;
    };
    std::vector<Frame> stack;
    if (!dfa.empty()) stack.push_back({dfa.start(), 0});
    if (!stack.empty()) colour[dfa.start()] = Colour::grey;
    while (!stack.empty()) {
        Frame& frame = stack.back();
        const auto edges = dfa.edges(frame.state);
        if (frame.edge == edges.size()) {
            colour[frame.state] = Colour::black;
            stack.pop_back();
            continue;
        }
        const Dfa::Edge e = edges[frame.edge++];
        if (frame.state == dfa.start() && e.to == dfa.start() && e.symbol == 0) continue;
        if (colour[e.to] == Colour::grey) return false;
        if (colour[e.to] == Colour::white) {
            colour[e.to] = Colour::grey;
            stack.push_back({e.to, 0});
        }
    }
    return true;
}

Integer count_words(const Dfa& dfa, std::size_t length) {
    if (dfa.empty()) return 0;
    std::vector<Integer> count(dfa.states(), 0);
    count[dfa.start()] = 1;
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<Integer> next(dfa.states(), 0);
        for (StateId s = 0; s < dfa.states(); ++s)
            if (count[s] != 0)
                for (const Dfa::Edge& e : dfa.edges(s)) next[e.to] += count[s];
        count = std::move(next);
    }
    Integer total = 0;
    for (StateId s = 0; s < dfa.states(); ++s)
        if (dfa.accepting(s)) total += count[s];
    return total;
}

std::vector<Word> completions(const Dfa& dfa, unsigned open, const Words& given, std::size_t most) {
    assert(given.size() + 1 == dfa.tracks());
    if (dfa.empty()) return {};
    const std::size_t length = given.empty() ? 0 : given.front().size();
    assert(std::all_of(given.begin(), given.end(), [&](const Word& word) { return word.size() == length; }));
    const unsigned bits = dfa.digit_bits();
    const Symbol open_mask = ((Symbol{1} << bits) - 1) << (bits * open);

    // The states that are possible after each digit, and each step between them.
    struct Step {  // six bytes: there are a few for each digit of numbers with a million of them
        std::uint16_t to;
        std::uint16_t from;  // place in the layer before
        std::uint8_t digit;
    };
    std::vector<StateId> layer{dfa.start()};
    std::vector<Step> steps;
    std::vector<std::size_t> end_of_layer;
    std::vector<StateId> next;
    for (std::size_t i = 0; i < length; ++i) {
        Symbol fixed = 0;
        for (unsigned t = 0, k = 0; t < dfa.tracks(); ++t) {
            if (t == open) continue;
            const std::uint8_t digit = given[k++][i];
            if (digit >= dfa.base()) return {};
            fixed |= Symbol{digit} << (bits * t);
        }
        next.clear();
        if (layer.size() > 0xFFFF) throw Error(Error::Kind::limit, "more than 65535 states are possible at a digit");
        for (std::uint16_t from = 0; from < layer.size(); ++from)
            for (const Dfa::Edge& e : dfa.edges(layer[from]))
                if ((e.symbol & ~open_mask) == fixed) {
                    const auto it = std::find(next.begin(), next.end(), e.to);
                    const auto place = static_cast<std::uint16_t>(it - next.begin());
                    if (it == next.end()) next.push_back(e.to);
                    steps.push_back({place, from, static_cast<std::uint8_t>(dfa.digit(e.symbol, open))});
                }
        end_of_layer.push_back(steps.size());
        layer.swap(next);
        if (layer.empty()) return {};
    }

    // Backwards from the accepting states, one word a path.
    std::vector<Word> words;
    struct Path {
        std::size_t at;
        std::uint16_t place;
        Word tail;  // last digit first
    };
    std::vector<Path> paths;
    for (std::uint16_t place = 0; place < layer.size(); ++place)
        if (dfa.accepting(layer[place])) paths.push_back({length, place, {}});
    while (!paths.empty() && words.size() < most) {
        Path path = std::move(paths.back());
        paths.pop_back();
        while (path.at > 0) {
            const std::size_t begin = path.at == 1 ? 0 : end_of_layer[path.at - 2];
            bool taken = false;
            Step chosen{};
            for (std::size_t k = begin; k < end_of_layer[path.at - 1]; ++k) {
                if (steps[k].to != path.place) continue;
                if (taken) {
                    Path other{path.at - 1, steps[k].from, path.tail};
                    other.tail.push_back(steps[k].digit);
                    paths.push_back(std::move(other));
                } else {
                    taken = true;
                    chosen = steps[k];
                }
            }
            path.tail.push_back(chosen.digit);
            path.place = chosen.from;
            --path.at;
        }
        std::reverse(path.tail.begin(), path.tail.end());
        words.push_back(std::move(path.tail));
    }
    return words;
}

}  // namespace wythoff
