#include "wythoff/automata/inspect.hpp"

#include <algorithm>
#include <cassert>

namespace wythoff {
namespace {

constexpr StateId states_between_checks = 1024;

}  // namespace

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

std::vector<Words> first_words(const Dfa& dfa, std::size_t most, std::size_t longest, const Progress& progress) {
    std::vector<Words> found;
    if (dfa.empty()) return found;
    // can[r] says from which states some word of r symbols is accepted.
    std::vector<std::vector<bool>> can{std::vector<bool>(dfa.states())};
    for (StateId s = 0; s < dfa.states(); ++s) can[0][s] = dfa.accepting(s);
    std::vector<Symbol> path;
    const auto walk = [&](const auto& self, StateId s, std::size_t rest) -> void {
        if (rest == 0) {
            progress.check();
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
            for (StateId s = 0; s < dfa.states(); ++s) {
                if (s % states_between_checks == 0) progress.check();
                for (const Dfa::Edge& e : dfa.edges(s))
                    if (can[length - 1][e.to]) can[length][s] = true;
            }
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

Integer count_words(const Dfa& dfa, std::size_t length, const Progress& progress) {
    if (dfa.empty()) return 0;
    std::vector<Integer> count(dfa.states(), 0);
    count[dfa.start()] = 1;
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<Integer> next(dfa.states(), 0);
        for (StateId s = 0; s < dfa.states(); ++s) {
            if (s % states_between_checks == 0) progress.check();
            if (count[s] != 0)
                for (const Dfa::Edge& e : dfa.edges(s)) next[e.to] += count[s];
        }
        count = std::move(next);
    }
    Integer total = 0;
    for (StateId s = 0; s < dfa.states(); ++s)
        if (dfa.accepting(s)) total += count[s];
    return total;
}

}  // namespace wythoff
