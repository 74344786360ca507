// Deterministic finite automata that read several numbers at once, digit by digit, most significant digit first.
//
// A symbol holds one digit a track, packed into bits: track i has the bits [i w, (i+1) w), where w is the least width that holds
// the largest digit. Automata are partial and sparse: the edges of a state are sorted by symbol, and where there is none the word
// is rejected. Every automaton that an operation returns is trim (each state is reached and accepts something) and minimal, so
// two automata accept the same words exactly when they are equal; the empty language has no state at all.
//
// Numbers have leading zeros: the languages of the logic room hold 0w exactly when they hold w, so their start loops on 0.
//
// Memory: 8 bytes an edge and 5 a state; states and edges are counted in 32 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace wythoff {

using StateId = std::uint32_t;
inline constexpr StateId no_state = 0xFFFFFFFFU;
using Symbol = std::uint32_t;

// The digits of one number, and the numbers an automaton reads, all of one length.
using Word = std::vector<std::uint8_t>;
using Words = std::vector<Word>;

class Dfa {
public:
    struct Edge {
        Symbol symbol = 0;
        StateId to = no_state;
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    // The empty language over so many tracks with the digits 0..base-1; base <= 256, and a symbol must fit into 32 bits.
    Dfa(unsigned tracks, unsigned base);

    [[nodiscard]] unsigned tracks() const { return tracks_; }
    [[nodiscard]] unsigned base() const { return base_; }
    [[nodiscard]] unsigned digit_bits() const { return bits_; }
    [[nodiscard]] std::size_t states() const { return accepting_.size(); }
    [[nodiscard]] std::size_t edge_count() const { return edges_.size(); }
    [[nodiscard]] bool empty() const { return accepting_.empty(); }
    [[nodiscard]] StateId start() const { return start_; }
    [[nodiscard]] bool accepting(StateId state) const { return accepting_[state] != 0; }
    [[nodiscard]] std::span<const Edge> edges(StateId state) const {
        return {edges_.data() + first_[state], edges_.data() + first_[state + 1]};
    }
    [[nodiscard]] StateId step(StateId state, Symbol symbol) const;  // no_state from no_state
    [[nodiscard]] unsigned digit(Symbol symbol, unsigned track) const { return symbol >> (bits_ * track) & ((1U << bits_) - 1); }
    [[nodiscard]] Symbol symbol(std::span<const std::uint8_t> digits) const;  // one a track

    // Words of unequal length are read as if zeros stood in front.
    [[nodiscard]] bool accepts(const Words& words) const;

    friend bool operator==(const Dfa&, const Dfa&) = default;
    [[nodiscard]] bool is_valid() const;

private:
    friend class DfaBuilder;
    friend struct DfaAccess;

    unsigned tracks_;
    unsigned base_;
    unsigned bits_;
    StateId start_ = no_state;
    std::vector<std::uint32_t> first_{0};
    std::vector<Edge> edges_;
    std::vector<std::uint8_t> accepting_;
};

// States are added in order with their edges, in any order of symbols; targets may be states that come later.
class DfaBuilder {
public:
    DfaBuilder(unsigned tracks, unsigned base) : dfa_(tracks, base) {}
    void edge(Symbol symbol, StateId to);
    void finish_state(bool accepting);
    [[nodiscard]] std::size_t states() const { return dfa_.accepting_.size(); }
    [[nodiscard]] std::size_t edges() const { return dfa_.edges_.size(); }
    [[nodiscard]] const Dfa& shape() const { return dfa_; }
    // Trimmed and minimised.
    [[nodiscard]] Dfa build(StateId start) &&;
    // As it stands.
    [[nodiscard]] Dfa take(StateId start) &&;

private:
    Dfa dfa_;
};

// The least automaton with this language; states are numbered in the order in which a breadth-first walk by symbols meets them.
[[nodiscard]] Dfa minimise(Dfa dfa);

// An automaton with output: one for several languages over the same tracks, at most 64; the output of a word says which of them
// hold it, as bits.
struct Dfao {
    struct State {
        std::vector<Dfa::Edge> edges;  // sorted; none: no word goes on here
        std::uint64_t output = 0;
    };
    unsigned tracks = 1;
    unsigned base = 2;
    std::vector<State> states;  // minimal; the start is 0
};

}  // namespace wythoff

#pragma GCC visibility pop
