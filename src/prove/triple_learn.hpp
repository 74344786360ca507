// Learning the automaton of a set of triples from its points: the method of learn.hpp on three tracks.
//
// Prefixes of the digits of (x,y,z) are one state if the set has the same patterns in the boxes of numbers that begin with them
// and have 0, 1, ..., depth more digits, and the same answers to the suffixes that mistakes of earlier guesses have shown.
//
// Nothing here is proved: the result is a guess until it is verified.
#pragma once

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/arithmetic.hpp"
#include "prove/learn.hpp"
#include "prove/triple_sample.hpp"

namespace wythoff {

class TripleLearner {
public:
    TripleLearner(Arithmetic& arithmetic, int depth);

    [[nodiscard]] Guess learn(const TripleSample& sample, const Budget& budget = {});
    [[nodiscard]] std::size_t known() const { return prefixes_.size(); }  // states of the last guess before it is minimised

    // Positions in the cube of the sample that the last guess gets wrong, at most so many.
    [[nodiscard]] std::vector<Triple> contradictions(const TripleSample& sample, std::size_t most,
                                                     const Budget& budget = {}) const;
    // Learns from a position that the last guess gets wrong; false if nothing new could be learned.
    bool refine(const TripleSample& sample, const Triple& wrong);

    void deepen() { ++depth_; }
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] std::size_t suffixes() const { return suffixes_.size(); }

private:
    using Prefix = std::array<Word, 3>;  // of one length
    using States = std::array<StateId, 3>;
    struct Signature {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        [[nodiscard]] bool empty() const { return first == 0 && second == 0; }
        friend bool operator==(const Signature&, const Signature&) = default;
    };
    struct SignatureHash {
        std::size_t operator()(const Signature& s) const { return s.first; }
    };
    using Numbers = std::unordered_map<Signature, StateId, SignatureHash>;
    // The patterns to depth 0, 1, ..., each with those before; the whole if nothing is unknown.
    struct Look {
        std::vector<Signature> patterns;
        std::optional<Signature> whole;
    };
    struct Late {  // an edge whose target is known in part only
        std::size_t from;
        Symbol symbol;
        std::vector<Signature> patterns;
    };
    struct Growth {
        Numbers number;
        std::vector<States> valid;  // of each state: where its prefix leads in the automaton of words
        std::vector<Look> looks;
        std::vector<Late> late;
    };

    StateId meet(Growth& growth, const Prefix& prefix, const States& states, Look seen, const Budget& budget);
    void follow(Growth& growth, std::size_t i, const TripleSample& sample, const Budget& budget);
    void follow_edge(Growth& growth, std::size_t i, const std::array<const Dfa::Edge*, 3>& edges, const TripleSample& sample,
                     const Budget& budget);
    [[nodiscard]] std::size_t add_late_edges(const Growth& growth);
    [[nodiscard]] Guess finish(const TripleSample& sample, std::size_t open, const Budget& budget);
    [[nodiscard]] Look look(const TripleSample& sample, const Prefix& prefix, const States& valid) const;
    [[nodiscard]] std::optional<bool> ask(const TripleSample& sample, const Prefix& prefix, const Prefix& suffix,
                                          std::size_t from) const;
    [[nodiscard]] std::int64_t number(const Word& digits, std::size_t more) const;  // no_number if it is too large
    [[nodiscard]] Prefix to_prefix(const Triple& at) const;
    [[nodiscard]] std::vector<StateId> states_along(const Prefix& word) const;

    static constexpr std::int64_t no_number = -1;

    Arithmetic& arithmetic_;
    int depth_;
    Dfa valid_;
    std::vector<std::int64_t> weight_;
    std::vector<std::vector<std::int64_t>> ways_;  // by number of digits, by state of valid_
    std::vector<Prefix> suffixes_;
    // The last guess before minimisation: what stands for each state, and where the edges lead.
    std::vector<Prefix> prefixes_;
    std::vector<std::vector<Dfa::Edge>> edges_;
    Dfa automaton_;
};

}  // namespace wythoff
