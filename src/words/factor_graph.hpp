// What a read head can meet for ever, by induction on the string it writes itself.
//
// A node (state, window) says: the head is in this state and the next k bits are this window. Start from the nodes and
// windows of a computed beginning, and close under two rules:
//   a node (q, w) leads to (q', w') for each known window w' that overlaps w in k-1 bits;
//   the windows of what the head writes along all such paths are known.
// If this ends, every window of the infinite string is known and every head is at a node: a bit further on was written
// while reading bits that lie at least k before it, for which the claim holds already. (The beginning must reach so far that
// the head is k bits behind, and stay so: each step writes at least as much as it reads, word by word.)
//
// Then questions about the infinite string are questions about a finite graph:
//   convergence   two heads at any places of the same bits, in states that both can occur there: the pairs of different
//                 states form a graph without circles exactly when heads agree after at most q bits, q its longest path
//   correctness   a dictionary, read along all paths, writes what the rules write
//
// Time and memory O(nodes k) a round, a few rounds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "words/reader.hpp"
#include "words/sector.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/words/bit_string.hpp"
#include "wythoff/words/dictionary.hpp"
#include "wythoff/words/process.hpp"

namespace wythoff {

struct GraphLimits {
    std::size_t nodes = 400'000;
    int states = 4096;
};

// Whether two heads come to agree, and after how many bits; else bits, repeated for ever, on which they never do.
struct Convergence {
    std::optional<int> within;
    std::string witness;
};

class FactorGraph {
public:
    // The beginning: the head is in `state` before bit 0 of `bits`, has written the bits before `written`, and stays at
    // least k bits behind what it writes from there on; bits.size() >= written + 2k. Nothing when the limits are passed. The
    // reader must outlive the graph.
    static std::optional<FactorGraph> close(Reader& reader, int state, const BitString& bits, std::int64_t written, int k,
                                            const GraphLimits& limits = {}, const Budget& budget = {});

    [[nodiscard]] int window() const { return k_; }
    [[nodiscard]] std::size_t windows() const { return known_.size(); }
    [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }
    [[nodiscard]] std::size_t states() const;
    [[nodiscard]] bool is_known(std::uint64_t window) const { return known_.contains(window); }
    [[nodiscard]] bool may_stop() const { return may_stop_; }  // some path leads to where no word fits
    [[nodiscard]] const std::unordered_map<std::uint64_t, std::vector<int>>& states_at() const { return states_at_; }

    [[nodiscard]] Convergence convergence() const;

    // Reads the dictionary along every path from this state and window, where a word begins; true if it always writes
    // what the reader writes. The window must be at least as long as the longest word.
    [[nodiscard]] bool follows(const Dictionary& dictionary, int state, std::uint64_t window) const;
    // The words of the dictionary that are read on some path from there.
    [[nodiscard]] std::vector<bool> words_met(const Dictionary& dictionary, int state, std::uint64_t window) const;

private:
    struct Node {
        int state;
        std::uint64_t window;
        friend bool operator==(const Node&, const Node&) = default;
    };
    struct Hash {
        std::size_t operator()(const Node& node) const {
            return (node.window * 0x9E3779B97F4A7C15U ^ static_cast<std::uint64_t>(node.state) * 0xC2B2AE3D27D4EB4FU) >> 7;
        }
    };
    FactorGraph(Reader& reader, int k) : reader_(&reader), k_(k) {}
    [[nodiscard]] std::uint64_t shifted(std::uint64_t window, bool bit) const {
        return window >> 1 | std::uint64_t{bit} << (k_ - 1);
    }
    [[nodiscard]] bool first_bit(std::uint64_t window) const { return (window & 1U) != 0; }
    bool grow(const GraphLimits& limits);
    bool write_from(const Node& node);
    [[nodiscard]] std::optional<std::vector<bool>> read_along(const Dictionary& dictionary, int state,
                                                              std::uint64_t window) const;

    Reader* reader_;
    int k_;
    std::unordered_set<std::uint64_t> known_;
    std::unordered_set<Node, Hash> nodes_;
    std::vector<Node> order_;
    std::vector<char> written_;  // per node of order_: all it can write is known
    std::unordered_map<std::uint64_t, std::vector<int>> states_at_;
    bool may_stop_ = false;
};

// The graph of a game's columns, from the first column on where k bits are known ahead.
[[nodiscard]] std::optional<FactorGraph> close_game(SectorReader& reader, const FirstColumns& first, int k,
                                                    const GraphLimits& limits = {}, const Budget& budget = {});

// The graph of a process. Nothing also when the process does not get k bits ahead, or a translate is shorter than its word.
class WordReader;
[[nodiscard]] std::optional<FactorGraph> close_process(WordReader& reader, const std::string& start, int k,
                                                       const GraphLimits& limits = {}, const Budget& budget = {});

// Convergence on every bit string on which both heads can go on, produced or not.
[[nodiscard]] Convergence convergence_everywhere(WordReader& reader);

}  // namespace wythoff
