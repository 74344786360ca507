#include "wythoff/prove/learn.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

__extension__ using Wide = __int128;  // products of a weight and a digit

std::uint64_t mix(std::uint64_t h) {
    h ^= h >> 30;
    h *= 0xBF58476D1CE4E5B9U;
    h ^= h >> 27;
    h *= 0x94D049BB133111EBU;
    return h ^ h >> 31;
}

// A pattern, whatever the order of its points: sums of two independent hashes of each.
struct Pattern {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    void add(std::uint64_t depth, std::uint64_t dx, std::uint64_t dy) {
        const std::uint64_t h = mix(dx + 0x9E3779B97F4A7C15U * (depth + 1));
        first += mix(h ^ (dy * 0xD6E8FEB86659FD93U + 1));
        second += mix(h + 0xA0761D6478BD642FU + mix(dy + 0xE7037ED1A0B428DBU));
    }
    [[nodiscard]] bool empty() const { return first == 0 && second == 0; }
    friend bool operator==(const Pattern&, const Pattern&) = default;
};
struct PatternHash {
    std::size_t operator()(const Pattern& p) const { return p.first; }
};

using Patterns = std::vector<Pattern>;
constexpr StateId several = no_state - 1;

// One coordinate of a prefix: its digits, and the state of the words that write a number.
struct Side {
    Word digits;
    StateId valid = no_state;
};

class Learner {
public:
    Learner(Arithmetic& arithmetic, Sample& sample, int depth, const Effort& effort)
        : arithmetic_(arithmetic), sample_(sample), depth_(depth), effort_(effort), valid_(arithmetic.valid(1)) {
        // U_i, and how many ways there are to go on from each state of valid_ by j digits, while they fit.
        const Numeration& numeration = arithmetic.numeration();
        std::vector<Wide> weights{1};
        for (std::size_t i = 1; weights.back() < Wide{1} << 62; ++i) {
            const Place p = numeration.place(i);
            weights.push_back(p.a * weights.back() + (i == 1 ? numeration.first_b() : p.b * weights[i - 2]));
        }
        weights.pop_back();
        for (const Wide w : weights) weight_.push_back(static_cast<std::int64_t>(w));
        ways_.assign(1, std::vector<std::int64_t>(valid_.states()));
        for (StateId s = 0; s < valid_.states(); ++s) ways_[0][s] = valid_.accepting(s) ? 1 : 0;
        for (int j = 1; j <= depth && static_cast<std::size_t>(j) < weight_.size(); ++j) {
            ways_.emplace_back(valid_.states(), 0);
            for (StateId s = 0; s < valid_.states(); ++s)
                for (const Dfa::Edge& e : valid_.edges(s)) ways_.back()[s] += ways_[static_cast<std::size_t>(j - 1)][e.to];
        }
    }

    Guess learn() {
        Guess guess{Guess::Status::closed, Dfa(2, arithmetic_.base()), 0, 0, depth_};
        if (ways_.size() <= static_cast<std::size_t>(depth_)) {
            guess.status = Guess::Status::unknown;
            return guess;
        }
        struct Prefix {
            std::array<Side, 2> sides;
            Patterns patterns;
        };
        struct Late {  // an edge whose target is known to a smaller depth only
            std::size_t from;
            Symbol symbol;
            Patterns patterns;
        };
        std::vector<Prefix> prefixes;
        std::vector<std::vector<Dfa::Edge>> edges;
        std::vector<Late> late;
        std::unordered_map<Pattern, StateId, PatternHash> number;
        const auto full = static_cast<std::size_t>(depth_) + 1;
        const auto meet = [&](const std::array<Side, 2>& sides, Patterns patterns) {
            if (patterns.back().empty()) return no_state;
            const auto [it, fresh] = number.emplace(patterns.back(), static_cast<StateId>(prefixes.size()));
            if (fresh) {
                if (prefixes.size() >= effort_.most_states) throw Error(Error::Kind::limit, "the guess has more states than allowed");
                prefixes.push_back({sides, std::move(patterns)});
            }
            return it->second;
        };
        const Side nothing{{}, valid_.start()};
        if (Patterns first = look({nothing, nothing}); first.size() == full) meet({nothing, nothing}, std::move(first));
        for (std::size_t i = 0; i < prefixes.size(); ++i) {
            if (i % 64 == 0) effort_.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes.size()));
            const std::array<Side, 2> here = prefixes[i].sides;
            edges.emplace_back();
            for (const Dfa::Edge& ex : valid_.edges(here[0].valid))
                for (const Dfa::Edge& ey : valid_.edges(here[1].valid)) {
                    std::array<Side, 2> next = here;
                    for (const auto& [side, e] : {std::pair{&next[0], ex}, std::pair{&next[1], ey}}) {
                        if (!side->digits.empty() || e.symbol != 0) side->digits.push_back(static_cast<std::uint8_t>(e.symbol));
                        side->valid = e.to;
                    }
                    const std::array<std::uint8_t, 2> digits{static_cast<std::uint8_t>(ex.symbol), static_cast<std::uint8_t>(ey.symbol)};
                    const Symbol symbol = guess.automaton.symbol(digits);
                    Patterns patterns = look(next);
                    if (patterns.size() < full) late.push_back({i, symbol, std::move(patterns)});
                    else if (const StateId to = meet(next, std::move(patterns)); to != no_state) edges[i].push_back({symbol, to});
                }
        }
        // What is known to a smaller depth may still fit one state only.
        std::vector<std::unordered_map<Pattern, StateId, PatternHash>> unique(full);
        std::vector<std::uint8_t> open(prefixes.size(), 0);
        for (const Late& edge : late) {
            const std::size_t known = edge.patterns.size();
            if (known == 0) {
                open[edge.from] = 1;
                continue;
            }
            auto& by_pattern = unique[known - 1];
            if (by_pattern.empty()) {
                by_pattern.emplace(Pattern{}, no_state);  // dead, if nothing else looks so
                for (StateId s = 0; s < prefixes.size(); ++s) {
                    const auto [it, fresh] = by_pattern.emplace(prefixes[s].patterns[known - 1], s);
                    if (!fresh) it->second = several;
                }
            }
            const auto it = by_pattern.find(edge.patterns.back());
            if (it == by_pattern.end() || it->second == several) open[edge.from] = 1;
            else if (it->second != no_state) edges[edge.from].push_back({edge.symbol, it->second});
        }
        DfaBuilder builder(2, arithmetic_.base());
        for (std::size_t i = 0; i < prefixes.size(); ++i) {
            for (const Dfa::Edge& e : edges[i]) builder.edge(e.symbol, e.to);
            builder.finish_state(!prefixes[i].patterns.front().empty());
        }
        guess.open = static_cast<std::size_t>(std::count(open.begin(), open.end(), 1));
        guess.prefixes = prefixes.size();
        guess.automaton = std::move(builder).build(0);
        if (guess.open > 0 || prefixes.empty()) guess.status = Guess::Status::unknown;
        else if (!agrees(guess.automaton)) guess.status = Guess::Status::inconsistent;
        return guess;
    }

private:
    // The first number with these digits and j more; nothing if it is out of range.
    [[nodiscard]] std::optional<std::int64_t> first_number(const Word& digits, int j) const {
        Wide sum = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            const std::size_t place = digits.size() - 1 - i + static_cast<std::size_t>(j);
            if (digits[i] == 0) continue;
            if (place >= weight_.size()) return std::nullopt;
            sum += static_cast<Wide>(digits[i]) * weight_[place];
            if (sum > Wide{1} << 61) return std::nullopt;
        }
        return static_cast<std::int64_t>(sum);
    }

    // What is known of the set after these digits: the patterns to depth 0, 1, ..., each with those before.
    [[nodiscard]] Patterns look(const std::array<Side, 2>& sides) {
        Patterns patterns;
        Pattern pattern;
        for (int j = 0; j <= depth_; ++j) {
            const auto left = first_number(sides[0].digits, j);
            const auto bottom = first_number(sides[1].digits, j);
            if (!left || !bottom) break;
            const auto& ways = ways_[static_cast<std::size_t>(j)];
            const Block block{*left, *bottom, ways[sides[0].valid], ways[sides[1].valid]};
            const bool seen = block.width == 0 || block.height == 0 || sample_.visit(block, [&](std::int64_t dx, std::int64_t dy) {
                pattern.add(static_cast<std::uint64_t>(j), static_cast<std::uint64_t>(dx), static_cast<std::uint64_t>(dy));
            });
            if (!seen) break;
            patterns.push_back(pattern);
        }
        return patterns;
    }

    // Every point below U_n is accepted, and no more pairs of n digits are.
    [[nodiscard]] bool agrees(const Dfa& automaton) {
        std::size_t n = 0;
        const std::int64_t reach = std::min<std::int64_t>(sample_.to(), 300'000);
        while (n + 1 < weight_.size() && weight_[n + 1] <= reach + 1) ++n;
        std::int64_t points = 0;
        bool all = true;
        const bool seen = sample_.visit({0, 0, weight_[n], weight_[n]}, [&](std::int64_t x, std::int64_t y) {
            ++points;
            all = all && automaton.accepts({to_word(x, n), to_word(y, n)});
        });
        return seen && all && count_words(automaton, n) == points;
    }

    [[nodiscard]] Word to_word(std::int64_t x, std::size_t length) const {
        Word word(length);
        for (std::size_t i = 0; i < length; ++i) {
            const std::int64_t w = weight_[length - 1 - i];
            word[i] = static_cast<std::uint8_t>(x / w);
            x %= w;
        }
        return word;
    }

    Arithmetic& arithmetic_;
    Sample& sample_;
    int depth_;
    const Effort& effort_;
    const Dfa& valid_;
    std::vector<std::int64_t> weight_;
    std::vector<std::vector<std::int64_t>> ways_;
};

}  // namespace

Guess learn(Arithmetic& arithmetic, Sample& sample, int depth, const Effort& effort) {
    return Learner(arithmetic, sample, depth, effort).learn();
}

}  // namespace wythoff
