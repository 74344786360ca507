// Learning the automaton of a set of pairs from its points (Myhill and Nerode on data, Angluin's questions).
//
// In a numeration the numbers that begin with the digits u and have k more are consecutive. So what an automaton can still accept
// after the digits (u,v) within k more is the pattern of the set in the block of numbers that begin with u and v, for each number
// of further digits up to k. Prefixes with the same patterns are taken to be one state; prefixes with no point in any pattern are
// dead. The guess is closed when every state's successors lie where the set is known, or where enough of it is known to fit one
// state only.
//
// A position that the guess gets wrong then tells what the patterns miss (Rivest and Schapire): replace ever longer prefixes of
// its digits by the prefix that stands for their state; somewhere the truth changes, and the digits after that place tell two
// prefixes apart that were taken for one. They are asked of every prefix from then on.
//
// Nothing here is proved: what is learned is a guess until it is verified.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "logic/arithmetic.hpp"
#include "prove/sample.hpp"
#include "wythoff/automata/dfa.hpp"

namespace wythoff {

struct Guess {
    Dfa automaton;             // minimal
    std::size_t prefixes = 0;  // states before minimisation
    std::size_t open = 0;      // states whose successors are not known: the guess is closed when there are none
};

class Learner {
public:
    Learner(Arithmetic& arithmetic, int depth);

    [[nodiscard]] Guess learn(Sample& sample, const Budget& budget = {});

    // How many states the last guess has before it is minimised; while it is made, and when that was ended, those so far.
    [[nodiscard]] std::size_t known() const { return prefixes_.size(); }

    // Positions near the data that the last guess gets wrong, at most so many.
    [[nodiscard]] std::vector<Cell> contradictions(Sample& sample, std::size_t most, const Budget& budget = {}) const;
    // Positions that the guess gets wrong in the column and the row of this one.
    [[nodiscard]] std::vector<Cell> contradictions_at(Sample& sample, const Cell& at) const;
    // Learns from a position that the last guess gets wrong; false if nothing new could be learned.
    bool refine(Sample& sample, const Cell& wrong);

    void deepen() { ++depth_; }
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] std::size_t suffixes() const { return suffixes_.size(); }

private:
    // Two words of one length; digits that both are 0 in front are kept off.
    struct Pair {
        Word x;
        Word y;
        friend bool operator==(const Pair&, const Pair&) = default;
    };
    struct Signature {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        [[nodiscard]] bool empty() const { return first == 0 && second == 0; }
        friend bool operator==(const Signature&, const Signature&) = default;
    };
    // What is known after a prefix: the patterns to depth 0, 1, ..., each with those before; the whole if nothing is unknown.
    struct Look {
        std::vector<Signature> patterns;
        std::optional<Signature> whole;
    };
    struct Growth;  // the states that have been met, while a guess is made
    StateId meet(Growth& growth, const Pair& prefix, const std::array<StateId, 2>& states, Look seen, const Budget& budget);
    void follow(Growth& growth, std::size_t i, Sample& sample, const Budget& budget);
    [[nodiscard]] std::size_t add_late_edges(const Growth& growth);
    [[nodiscard]] Guess finish(Sample& sample, std::size_t open, const Budget& budget);
    [[nodiscard]] std::size_t digits_of_square(Sample& sample, const Budget& budget) const;
    [[nodiscard]] std::vector<Cell> contradictions_in_square(Sample& sample, std::size_t most, const Budget& budget) const;
    [[nodiscard]] std::vector<Cell> contradictions_in_columns(Sample& sample, std::size_t most, const Budget& budget) const;
    [[nodiscard]] std::vector<StateId> states_along(const Pair& word) const;
    [[nodiscard]] Look look(Sample& sample, const Pair& prefix, const std::array<StateId, 2>& valid) const;
    [[nodiscard]] std::optional<bool> ask(Sample& sample, const Pair& prefix, const Pair& suffix, std::size_t from) const;
    [[nodiscard]] std::optional<std::int64_t> number(const Word& digits, std::size_t more) const;
    [[nodiscard]] Pair to_pair(Cell at) const;
    [[nodiscard]] bool accepts(const Cell& at) const;

    Arithmetic& arithmetic_;
    int depth_;
    Dfa valid_;
    std::vector<std::int64_t> weight_;
    std::vector<std::vector<std::int64_t>> ways_;  // by number of digits, by state of valid_
    std::vector<Pair> suffixes_;
    // The last guess before minimisation: what stands for each state, and where the edges lead.
    std::vector<Pair> prefixes_;
    std::vector<std::vector<Dfa::Edge>> edges_;
    Dfa automaton_;
};

}  // namespace wythoff
