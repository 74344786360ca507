#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "automata/project.hpp"
#include "walnut/automaton_file.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

constexpr std::size_t most_states = 1'000'000;
constexpr std::size_t most_edges = 20'000'000;

class Reader {
public:
    Reader(std::string_view text, const std::string& source, Systems& systems)
        : text_(text), source_(source), systems_(systems) {}

    RawAutomaton read() {
        RawAutomaton made;
        while (next_line() && line_.empty()) {}
        if (line_ == "true" || line_ == "false") {
            made.states.push_back({line_ == "true" ? 1 : 0, {}});
            if (line_ == "true") made.states[0].edges.push_back({{}, {0}});
            return made;
        }
        read_alphabets(made);
        while (next_line()) {
            if (line_.empty()) continue;
            if (line_.find("->") == std::string::npos) begin_state(made);
            else read_edge(made);
        }
        for (const auto& [state, line] : targets_)
            if (!numbers_.contains(state))
                throw Error(Error::Kind::usage, fmt::format("{}, line {}: there is no state {}", source_, line, state));
        for (RawAutomaton::State& state : made.states)
            for (RawAutomaton::Edge& e : state.edges)
                for (std::size_t& to : e.to) to = numbers_.at(static_cast<long>(to));
        if (made.states.empty()) fail("a state and its output");
        return made;
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        throw Error(Error::Kind::usage,
                    fmt::format("{}, line {}: expected {}, got '{}'", source_, number_, expected, line_.substr(0, 60)));
    }

    bool next_line() {
        if (text_.empty()) return false;
        const std::size_t end = std::min(text_.find('\n'), text_.size());
        std::string_view line = text_.substr(0, std::min(text_.find('#'), end));
        text_.remove_prefix(std::min(end + 1, text_.size()));
        ++number_;
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front())) != 0) line.remove_prefix(1);
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) line.remove_suffix(1);
        line_ = line;
        return true;
    }

    void read_alphabets(RawAutomaton& made) {
        try {
            made.alphabets = systems_.parse_alphabets(line_);
        } catch (const Error& error) {
            throw Error(Error::Kind::usage, fmt::format("{}, line {}: {}", source_, number_, error.what()));
        }
    }

    std::vector<long> integers(std::string_view text) const {
        std::vector<long> found;
        while (!text.empty()) {
            if (std::isspace(static_cast<unsigned char>(text.front())) != 0) {
                text.remove_prefix(1);
                continue;
            }
            if (text.front() == '*') {
                found.push_back(any_letter);
                text.remove_prefix(1);
                continue;
            }
            if (text.front() == '+') text.remove_prefix(1);
            long value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || std::abs(value) > std::numeric_limits<int>::max()) fail("integers");
            found.push_back(value);
            text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        }
        return found;
    }

    void begin_state(RawAutomaton& made) {
        const std::vector<long> read = integers(line_);
        if (read.size() != 2 || read[0] < 0) fail("a state and its output");
        if (!numbers_.emplace(read[0], made.states.size()).second) fail("a state that is not there already");
        if (made.states.size() == most_states)
            throw Error(Error::Kind::limit, fmt::format("{}: more than {} states", source_, most_states));
        made.states.push_back({static_cast<int>(read[1]), {}});
    }

    void read_edge(RawAutomaton& made) {
        if (made.states.empty()) fail("a state and its output");
        const std::size_t arrow = line_.find("->");
        const std::vector<long> letters = integers(std::string_view(line_).substr(0, arrow));
        const std::vector<long> to = integers(std::string_view(line_).substr(arrow + 2));
        if (letters.size() != made.alphabets.size()) fail(fmt::format("{} letters", made.alphabets.size()));
        if (to.empty()) fail("a state behind ->");
        RawAutomaton::Edge edge;
        for (std::size_t t = 0; t < letters.size(); ++t) {
            const auto& alphabet = made.alphabets[t].letters;
            if (letters[t] != any_letter && std::find(alphabet.begin(), alphabet.end(), letters[t]) == alphabet.end())
                fail(fmt::format("a letter of {} on track {}", to_text(made.alphabets[t]), t + 1));
            edge.letters.push_back(letters[t]);
        }
        for (const long state : to) {
            if (state < 0) fail("states from 0 on");
            targets_.emplace(state, number_);
            edge.to.push_back(static_cast<std::size_t>(state));
        }
        if (++edges_ > most_edges) throw Error(Error::Kind::limit, fmt::format("{}: more than {} edges", source_, most_edges));
        made.states.back().edges.push_back(std::move(edge));
    }

    std::string_view text_;
    const std::string& source_;
    Systems& systems_;
    std::string line_;
    std::size_t number_ = 0;
    std::size_t edges_ = 0;
    std::map<long, std::size_t> numbers_;
    std::map<long, std::size_t> targets_;  // and the lines that name them
};

}  // namespace

RawAutomaton parse_raw(std::string_view text, const std::string& source, Systems& systems) {
    return Reader(text, source, systems).read();
}

unsigned base_of(const std::vector<Alphabet>& alphabets) {
    std::size_t base = 2;
    for (const Alphabet& alphabet : alphabets) base = std::max(base, alphabet.letters.size());
    return static_cast<unsigned>(base);
}

Dfa language_of(const RawAutomaton& raw, const std::function<bool(int)>& accepts) {
    const auto tracks = static_cast<unsigned>(raw.alphabets.size());
    Nfa nfa{tracks, base_of(raw.alphabets), {}, {0}};
    const Dfa shape(tracks, nfa.base);
    for (const RawAutomaton::State& state : raw.states) {
        Nfa::State made{{}, accepts(state.output)};
        for (const RawAutomaton::Edge& e : state.edges) {
            std::vector<Symbol> symbols{0};
            for (unsigned t = 0; t < tracks; ++t) {
                std::vector<Symbol> longer;
                const auto& letters = raw.alphabets[t].letters;
                for (std::size_t i = 0; i < letters.size(); ++i)
                    if (e.letters[t] == any_letter || e.letters[t] == letters[i])
                        for (const Symbol s : symbols) longer.push_back(s | static_cast<Symbol>(i) << (shape.digit_bits() * t));
                symbols = std::move(longer);
            }
            for (const Symbol s : symbols)
                for (const std::size_t to : e.to) made.edges.push_back({s, static_cast<StateId>(to)});
        }
        nfa.states.push_back(std::move(made));
    }
    return determinise(nfa);
}

WordSet make_word_set(const RawAutomaton& raw) {
    return {raw.alphabets, language_of(raw, [](int output) { return output != 0; })};
}

Sequence make_sequence(const RawAutomaton& raw, const std::string& source) {
    Sequence made{raw.alphabets, {}};
    std::set<int> outputs;
    for (const RawAutomaton::State& state : raw.states) {
        outputs.insert(state.output);
        std::set<std::vector<long>> seen;
        for (const RawAutomaton::Edge& e : state.edges)
            if (e.to.size() != 1 || !seen.insert(e.letters).second)
                throw Error(Error::Kind::usage, fmt::format("{}: an automaton with output needs one target per letter", source));
    }
    for (const int output : outputs) made.parts.push_back({output, language_of(raw, [&](int o) { return o == output; })});
    return made;
}

WordSet parse_word_set(std::string_view text, const std::string& source) {
    Systems systems({});
    return make_word_set(parse_raw(text, source, systems));
}

Sequence parse_sequence(std::string_view text, const std::string& source) {
    Systems systems({});
    return make_sequence(parse_raw(text, source, systems), source);
}

Dfa reversed(const Dfa& dfa, const Budget& budget) {
    Nfa nfa{dfa.tracks(), dfa.base(), std::vector<Nfa::State>(dfa.states()), {}};
    for (StateId s = 0; s < dfa.states(); ++s) {
        if (dfa.accepting(s)) nfa.starts.push_back(s);
        for (const Dfa::Edge& e : dfa.edges(s)) nfa.states[e.to].edges.push_back({e.symbol, s});
    }
    if (!dfa.empty()) nfa.states[dfa.start()].accepting = true;
    return determinise(nfa, budget);
}

Dfa with_base(const Dfa& dfa, unsigned base) {
    if (dfa.base() == base) return dfa;
    DfaBuilder made(dfa.tracks(), base);
    for (StateId s = 0; s < dfa.states(); ++s) {
        for (const Dfa::Edge& e : dfa.edges(s)) {
            Symbol symbol = 0;
            for (unsigned t = 0; t < dfa.tracks(); ++t) symbol |= dfa.digit(e.symbol, t) << (made.shape().digit_bits() * t);
            made.edge(symbol, e.to);
        }
        made.finish_state(dfa.accepting(s));
    }
    return dfa.empty() ? Dfa(dfa.tracks(), base) : std::move(made).build(dfa.start());
}

std::string to_text(const Alphabet& alphabet) {
    if (!alphabet.numeration.empty()) return alphabet.numeration;
    std::string text;
    for (const int letter : alphabet.letters) text += fmt::format("{}{}", text.empty() ? "" : ",", letter);
    return "{" + text + "}";
}

std::string to_text(const WordSet& set) {
    const Dfa& dfa = set.language;
    if (set.alphabets.empty()) return dfa.empty() ? "false\n" : "true\n";
    std::string text;
    for (const Alphabet& alphabet : set.alphabets) text += (text.empty() ? "" : " ") + to_text(alphabet);
    text += "\n";
    if (dfa.empty()) return text + "\n0 0\n";
    for (StateId s = 0; s < dfa.states(); ++s) {
        text += fmt::format("\n{} {}\n", s, dfa.accepting(s) ? 1 : 0);
        for (const Dfa::Edge& e : dfa.edges(s)) {
            for (unsigned t = 0; t < dfa.tracks(); ++t)
                text += fmt::format("{} ", set.alphabets[t].letters[dfa.digit(e.symbol, t)]);
            text += fmt::format("-> {}\n", e.to);
        }
    }
    return text;
}

}  // namespace wythoff::walnut
