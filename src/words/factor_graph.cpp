#include "words/factor_graph.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "pair_graph.hpp"
#include "words/word_reader.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
std::size_t FactorGraph::states() const {
    std::set<int> all;
    for (const Node& node : order_) all.insert(node.state);
    return all.size();
}

// Adds the windows that begin in what the node's first bit writes. True if the node's own window decided them, so that
// nothing found later can add to them.
bool FactorGraph::write_from(const Node& start) {
    const Step first = reader_->step(start.state, first_bit(start.window));
    if (first.next < 0 || first.length == 0) return true;
    struct Path {
        Node at;
        std::uint64_t tail = 0;  // the last k bits written
        std::int64_t total = 0;
    };
    std::vector<std::uint64_t> found;
    // Reads one bit; true if all the windows wanted have been written.
    const auto write = [&](Path& path) {
        const Step step = reader_->step(path.at.state, first_bit(path.at.window));
        path.at.state = step.next;
        for (int i = 0; i < step.length && step.next >= 0; ++i) {
            path.tail = shifted(path.tail, (step.bits >> i & 1U) != 0);
            if (++path.total >= k_ && path.total - k_ < first.length) found.push_back(path.tail);
        }
        return step.next < 0 || path.total >= k_ + first.length - 1;
    };
    bool decided = false;
    Path alone{start};
    for (int unread = k_; unread > 0 && !decided; --unread) {
        decided = write(alone);
        alone.at.window >>= 1;
    }
    if (!decided) {  // follow the graph as it is now
        found.clear();
        std::vector<Path> paths{{start}};
        while (!paths.empty()) {
            Path path = paths.back();
            paths.pop_back();
            const std::uint64_t window = path.at.window;
            if (write(path)) continue;
            for (const bool bit : {false, true}) {
                path.at.window = shifted(window, bit);
                if (known_.contains(path.at.window)) paths.push_back(path);
            }
        }
    }
    known_.insert(found.begin(), found.end());
    return decided;
}

// One round; true if something new was found.
bool FactorGraph::grow(const GraphLimits& limits) {
    const std::size_t windows = known_.size();
    const std::size_t nodes = order_.size();
    for (std::size_t i = 0; i < order_.size() && order_.size() <= limits.nodes && reader_->states() <= limits.states; ++i) {
        const Node node = order_[i];
        if (written_[i] == 0 && write_from(node)) written_[i] = 1;
        const Step step = reader_->step(node.state, first_bit(node.window));
        if (step.next < 0) {
            may_stop_ = true;
            continue;
        }
        for (const bool bit : {false, true}) {
            const Node next{step.next, shifted(node.window, bit)};
            if (known_.contains(next.window) && nodes_.insert(next).second) {
                order_.push_back(next);
                written_.push_back(0);
            }
        }
    }
    return known_.size() > windows || order_.size() > nodes;
}

std::optional<FactorGraph> FactorGraph::close(Reader& reader, int state, const BitString& bits, std::int64_t written, int k,
                                              const GraphLimits& limits, const Budget& budget) {
    ensure(k >= 2 && k <= 62 && written >= k && bits.size() >= written + 2 * k, "too few bits to close a graph of windows");
    FactorGraph graph(reader, k);
    for (std::int64_t i = 0; i + k <= bits.size(); ++i) graph.known_.insert(bits.window(i, k));
    const Node start{state, bits.window(0, k)};
    graph.nodes_.insert(start);
    graph.order_.push_back(start);
    graph.written_.push_back(0);
    const auto passed = [&] { return graph.order_.size() > limits.nodes || reader.states() > limits.states; };
    while (!passed() && graph.grow(limits)) budget.progress.check();
    if (passed()) return std::nullopt;
    for (const Node& node : graph.order_) graph.states_at_[node.window].push_back(node.state);
    for (auto& [window, states] : graph.states_at_) std::sort(states.begin(), states.end());
    return graph;
}

Convergence FactorGraph::convergence() const {
    PairGraph pairs([&](const HeadPair& pair) {
        std::vector<HeadPair> next;
        const Step a = reader_->step(pair.a, first_bit(pair.window));
        const Step b = reader_->step(pair.b, first_bit(pair.window));
        if (a.next < 0 || b.next < 0 || a.next == b.next) return next;
        for (const bool bit : {false, true})
            if (known_.contains(shifted(pair.window, bit)))
                next.push_back({std::min(a.next, b.next), std::max(a.next, b.next), shifted(pair.window, bit)});
        return next;
    });
    for (const auto& [window, states] : states_at_)
        for (std::size_t i = 0; i < states.size(); ++i)
            for (std::size_t j = i + 1; j < states.size(); ++j)
                if (!pairs.visit({states[i], states[j], window})) return {std::nullopt, pairs.circle()};
    return {pairs.longest(), ""};
}

std::optional<std::vector<bool>> FactorGraph::read_along(const Dictionary& dictionary, int state, std::uint64_t window) const {
    ensure(dictionary.longest_word() <= static_cast<std::size_t>(k_), "a word longer than the windows is followed");
    std::vector<bool> met(dictionary.translations().size());
    std::unordered_set<Node, Hash> seen{{state, window}};
    std::vector<Node> open{{state, window}};
    while (!open.empty()) {
        const Node node = open.back();
        open.pop_back();
        BitString ahead;
        ahead.push(node.window, k_);
        const auto word = dictionary.find(ahead, 0);
        if (!word) return std::nullopt;
        met[*word] = true;
        const Translation& entry = dictionary.translations()[*word];
        BitString out;
        std::vector<Node> ends{node};
        int at = node.state;
        for (std::size_t i = 0; i < entry.word.size(); ++i) {
            const Step step = reader_->step(at, ahead[static_cast<std::int64_t>(i)]);
            if (step.next < 0) return std::nullopt;
            out.push(step.bits, step.length);
            at = step.next;
            std::vector<Node> longer;
            for (const Node& end : ends)
                for (const bool bit : {false, true})
                    if (known_.contains(shifted(end.window, bit))) longer.push_back({at, shifted(end.window, bit)});
            ends = std::move(longer);
        }
        if (out.text() != entry.translate) return std::nullopt;
        for (const Node& end : ends)
            if (seen.insert(end).second) open.push_back(end);
    }
    return met;
}

bool FactorGraph::follows(const Dictionary& dictionary, int state, std::uint64_t window) const {
    return read_along(dictionary, state, window).has_value();
}

std::vector<bool> FactorGraph::words_met(const Dictionary& dictionary, int state, std::uint64_t window) const {
    return read_along(dictionary, state, window).value_or(std::vector<bool>(dictionary.translations().size()));
}

std::optional<FactorGraph> close_game(SectorReader& reader, const FirstColumns& first, int k, const GraphLimits& limits,
                                      const Budget& budget) {
    std::int64_t x = 0;
    while (x < first.columns() && !(first.is_settled(x) && first.least_diagonal(x) >= k)) ++x;
    const std::int64_t bits_needed = x < first.columns() ? first.least_diagonal(x) + 4 * k : 0;
    if (x + bits_needed > first.columns()) return std::nullopt;
    BitString bits;
    for (std::int64_t i = 0; i < bits_needed; ++i) bits.push(first.bit(x + i) ? 1 : 0, 1);
    const int state = reader.state_of(first.sector(x));
    if (state < 0) return std::nullopt;
    auto graph = FactorGraph::close(reader, state, bits, first.least_diagonal(x), k, limits, budget);
    if (graph && graph->may_stop()) return std::nullopt;  // a column never stops: a sector was too large to keep
    return graph;
}

std::optional<FactorGraph> close_process(WordReader& reader, const std::string& start, int k, const GraphLimits& limits,
                                         const Budget& budget) {
    const auto& translations = reader.dictionary().translations();
    for (const Translation& entry : translations)
        if (entry.translate.size() < entry.word.size() || entry.translate.size() > 32) return std::nullopt;
    // A path from a node reads at most k + 64 + (longest word) bits before it has written the windows that begin there, and
    // the head is at most a word ahead of the last boundary.
    const auto ahead = k + 64 + 2 * static_cast<std::int64_t>(reader.dictionary().longest_word());
    BitString bits(start);
    std::int64_t read = 0;
    for (int steps = 0; bits.size() - read < ahead; ++steps) {
        const auto word = reader.dictionary().find(bits, read);
        if (!word || steps == 100'000) return std::nullopt;
        for (const char c : translations[*word].translate) bits.push(c == '1' ? 1 : 0, 1);
        read += static_cast<std::int64_t>(translations[*word].word.size());
    }
    const std::int64_t written = bits.size() - read;
    std::int64_t head = read;
    while (bits.size() - read < written + 4 * k) {
        const auto word = reader.dictionary().find(bits, head);
        if (!word) return std::nullopt;
        for (const char c : translations[*word].translate) bits.push(c == '1' ? 1 : 0, 1);
        head += static_cast<std::int64_t>(translations[*word].word.size());
        if (head - read > 100 * ahead) return std::nullopt;
    }
    BitString rest;
    for (std::int64_t i = read; i < bits.size(); ++i) rest.push(bits[i] ? 1 : 0, 1);
    return FactorGraph::close(reader, reader.boundary(), rest, written, k, limits, budget);
}

Convergence convergence_everywhere(WordReader& reader) {
    for (int state = 0; state < reader.states(); ++state)  // the loop sees the states that it adds
        for (const bool bit : {false, true}) (void)reader.step(state, bit);
    // No window: a head that cannot go on drops its pair, and any bit may come next.
    PairGraph pairs([&](const HeadPair& pair) {
        std::vector<HeadPair> next;
        const bool bit = (pair.window & 1U) != 0;
        const Step a = reader.step(pair.a, bit);
        const Step b = reader.step(pair.b, bit);
        if (a.next < 0 || b.next < 0 || a.next == b.next) return next;
        for (const std::uint64_t any : {0U, 1U}) next.push_back({std::min(a.next, b.next), std::max(a.next, b.next), any});
        return next;
    });
    for (int a = 0; a < reader.states(); ++a)
        for (int b = a + 1; b < reader.states(); ++b)
            for (const std::uint64_t bit : {0U, 1U})
                if (!pairs.visit({a, b, bit})) return {std::nullopt, pairs.circle()};
    return {pairs.longest(), ""};
}

}  // namespace wythoff
