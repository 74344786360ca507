#include "automata/joint_words.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// The place that is read next, and the state of each automaton.
using Tuple = std::array<std::uint32_t, most_readers + 1>;

struct TupleHash {
    std::size_t operator()(const Tuple& tuple) const {
        std::uint64_t hash = 0;
        for (const std::uint32_t part : tuple) hash = (hash ^ part) * 0x9E3779B97F4A7C15U + (hash >> 29);
        return hash;
    }
};

class JointSearch {
public:
    JointSearch(const std::vector<JointReader>& readers, const std::vector<std::optional<Word>>& numbers, const Budget& budget)
        : readers_(readers), numbers_(numbers), budget_(budget) {
        ensure(readers.size() <= most_readers && numbers.size() <= most_numbers, "few automata read few numbers together");
        for (const auto& word : numbers)
            if (word) places_ = word->size();
        for (const auto& word : numbers) ensure(!word || word->size() == places_, "given words have one length");
    }

    std::vector<Words> run(std::size_t most) {
        Tuple first{};
        for (std::size_t i = 0; i < readers_.size(); ++i) {
            if (readers_[i].dfa->empty()) return {};
            first[i + 1] = readers_[i].dfa->start();
        }
        enter(first);
        while (!path_.empty() && found_.size() < most) {
            Frame& top = path_.back();
            if (top.next < top.steps.size()) {
                const Tuple to = top.steps[top.next++].to;
                if (!dead_.contains(to)) enter(to);
            } else {
                leave();
            }
        }
        return std::move(found_);
    }

private:
    using Digits = std::array<std::uint8_t, most_numbers>;  // of all numbers, at one place
    struct Step {
        Tuple to;
        Digits digits;
    };
    struct Frame {
        Tuple at;
        std::vector<Step> steps;
        std::size_t next = 0;
        bool leads = false;  // to a solution
    };

    void enter(const Tuple& at) {
        constexpr std::size_t some = 256;
        if (++entered_ % some == 0) {
            budget_.progress.check();
            constexpr double bytes = 100;
            require_memory("the search for options", bytes * static_cast<double>(dead_.size() + path_.size()), budget_.memory);
        }
        path_.push_back({at, {}, 0, false});
        if (at[0] == places_) {
            for (std::size_t i = 0; i < readers_.size(); ++i)
                if (!readers_[i].dfa->accepting(at[i + 1])) return;
            path_.back().leads = true;
            found_.push_back(words());
            return;
        }
        Digits digits;
        digits.fill(open);
        for (std::size_t n = 0; n < numbers_.size(); ++n)
            if (numbers_[n]) digits[n] = (*numbers_[n])[at[0]];
        Tuple to = at;
        ++to[0];
        choose(0, digits, to);
    }

    void leave() {
        const bool leads = path_.back().leads;
        if (!leads) dead_.insert(path_.back().at);
        path_.pop_back();
        if (leads && !path_.empty()) path_.back().leads = true;
    }

    // The edges of automaton i, and of those after it, that agree with the digits chosen so far.
    void choose(std::size_t i, const Digits& digits, const Tuple& to) {
        if (i == readers_.size()) {
            path_.back().steps.push_back({to, digits});
            return;
        }
        const JointReader& reader = readers_[i];
        for (const Dfa::Edge& edge : reader.dfa->edges(to[i + 1])) {
            Digits chosen = digits;
            bool fits = true;
            for (unsigned track = 0; fits && track < reader.numbers.size(); ++track) {
                std::uint8_t& digit = chosen[reader.numbers[track]];
                const auto read = static_cast<std::uint8_t>(reader.dfa->digit(edge.symbol, track));
                fits = digit == open || digit == read;
                digit = read;
            }
            if (!fits) continue;
            Tuple next = to;
            next[i + 1] = edge.to;
            choose(i + 1, chosen, next);
        }
    }

    // What the steps on the path have chosen.
    [[nodiscard]] Words words() const {
        Words words(numbers_.size());
        for (std::size_t n = 0; n < numbers_.size(); ++n)
            for (std::size_t place = 0; place < places_; ++place)
                words[n].push_back(path_[place].steps[path_[place].next - 1].digits[n]);
        return words;
    }

    static constexpr std::uint8_t open = 255;  // no digit: joint_words refuses bases above it
    const std::vector<JointReader>& readers_;
    const std::vector<std::optional<Word>>& numbers_;
    const Budget& budget_;
    std::size_t places_ = 0;
    std::vector<Frame> path_;
    std::unordered_set<Tuple, TupleHash> dead_;
    std::vector<Words> found_;
    std::size_t entered_ = 0;
};

}  // namespace

std::vector<Words> joint_words(const std::vector<JointReader>& readers, const std::vector<std::optional<Word>>& numbers,
                               std::size_t most, const Budget& budget) {
    for (const JointReader& reader : readers)
        if (reader.dfa->base() > 255)
            throw Error(Error::Kind::limit, "options are searched for in numerations with digits below 255");
    return JointSearch(readers, numbers, budget).run(most);
}

}  // namespace wythoff
