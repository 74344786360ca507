#include "prove/learn_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <utility>

#include "automata/pair_index.hpp"
#include "core/side_by_side.hpp"
#include "core/team.hpp"
#include "prove/block_walks.hpp"
#include "prove/deviation.hpp"
#include "prove/letters.hpp"

namespace wythoff {
namespace {

using Letter = DeviationWord::Letter;
// What is seen after a prefix, along one edge of its blocks or along both.
struct Sight {
    std::uint64_t hash = 0;
    Letter letter = 0;
    const BlockWalks::Window* left = nullptr;
};

class Eyes {
public:
    Eyes(LookAt look, int depth, std::size_t most) : left_(Edge::left, depth, most) {
        if (look == LookAt::both_edges) right_.emplace(Edge::right, depth, most);
    }
    [[nodiscard]] Sight see(const DeviationWord::Cursor& cursor) {
        const BlockWalks::Sight left = left_.see(cursor);
        return {right_ ? mix_hash(left.hash, right_->see(cursor).hash) : left.hash, left.letter, left.window};
    }
    // After one more zero, if that is known already.
    [[nodiscard]] std::optional<Sight> see_after_zero(const BlockWalks::Window* window) const {
        if (right_ || window == nullptr) return std::nullopt;
        const auto left = left_.see_after(*window);
        return left ? std::optional(Sight{left->hash, left->letter, left->window}) : std::nullopt;
    }
    [[nodiscard]] double bytes() const {
        return BlockWalks::bytes_a_window * static_cast<double>(left_.size() + (right_ ? right_->size() : 0));
    }
    [[nodiscard]] bool forget_if_full() {
        if (right_) static_cast<void>(right_->forget_if_full());
        return left_.forget_if_full();
    }

private:
    BlockWalks left_;
    std::optional<BlockWalks> right_;
};

// A prefix that has not been gone on from.
struct Ahead {
    DeviationWord::View view;
    const BlockWalks::Window* left = nullptr;  // if it is remembered
};

// The prefixes that have been met, one a state, and how to tell a new one. Where to go on from is kept until it has been done.
class Prefixes {
public:
    explicit Prefixes(std::size_t most) : numbers_(most) {}

    [[nodiscard]] bool knows(const Sight& sight) const { return numbers_.contains(high(sight), low(sight)); }
    StateId meet(const Sight& sight, DeviationWord::View&& view) {
        const StateId state = numbers_.number(high(sight), low(sight));
        if (state == letters_.size()) {
            letters_.push_back(sight.letter);
            ahead_.push_back({std::move(view), sight.left});
        }
        return state;
    }
    [[nodiscard]] std::size_t size() const { return letters_.size(); }
    [[nodiscard]] const Ahead& operator[](std::size_t state) const { return ahead_[state - done_]; }
    [[nodiscard]] const std::vector<Letter>& letters() const { return letters_; }
    void drop_before(std::size_t state) {
        ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(state - done_));
        done_ = state;
    }
    void forget_windows() {
        for (Ahead& ahead : ahead_) ahead.left = nullptr;
    }

private:
    [[nodiscard]] static StateId high(const Sight& sight) { return static_cast<StateId>(sight.hash >> 32); }
    [[nodiscard]] static StateId low(const Sight& sight) { return static_cast<StateId>(sight.hash); }

    PairIndex numbers_;  // by the halves of a hash
    std::vector<Letter> letters_;
    std::deque<Ahead> ahead_;
    std::size_t done_ = 0;  // states before this one are not gone on from any more
};

// What comes after a state: a digit, what is seen there, and where to go on from, if it has not been met.
struct Answer {
    std::uint8_t digit = 0;
    Sight sight;
    DeviationWord::View view;
};

std::vector<Answer> go_on(const DeviationWord& word, const Ahead& from, const Prefixes& prefixes, Eyes& eyes) {
    std::vector<Answer> answers;
    DeviationWord::Cursor here(word, from.view);
    for (const std::uint8_t digit : {std::uint8_t{0}, std::uint8_t{1}}) {
        if (digit == 1 && from.view.place.last == 1) break;
        std::optional<Sight> sight;
        if (digit == 0) sight = eyes.see_after_zero(from.left);
        if (sight && prefixes.knows(*sight)) {
            answers.push_back({digit, *sight, {}});
            continue;
        }
        DeviationWord::Cursor there = here;
        there.append(digit);
        answers.push_back({digit, sight ? *sight : eyes.see(there), there.view()});
    }
    return answers;
}

constexpr double bytes_a_state = 200;  // measured: an edge or two and an entry of a table
// What a state that has not been gone on from has besides.
double bytes_ahead(const DeviationWord::View& view) {
    return static_cast<double>(sizeof(Ahead) + 8 * view.bits.all.size() + 4 * view.nu.size());
}

constexpr std::size_t most_values = 64;  // bits of an output

}  // namespace

LearnedWord learn_word(const DeviationWord& deviations, int depth, const Budget& budget, const TellStates& tell, LookAt look) {
    constexpr std::size_t most_asked = 500;  // of states at a time, so that work can be stopped
    LearnedWord learned;
    std::vector<Dfao::State>& states = learned.word.states;
    Prefixes prefixes(budget.most_states);
    Eyes eyes(look, depth, static_cast<std::size_t>(static_cast<double>(budget.memory) / 6 / BlockWalks::bytes_a_window));
    Team team(thread_count(budget.threads));
    const DeviationWord::Cursor begin(deviations);
    prefixes.meet(eyes.see(begin), DeviationWord::View(begin.view()));
    while (states.size() < prefixes.size()) {
        budget.progress.at(static_cast<std::int64_t>(states.size()), static_cast<std::int64_t>(prefixes.size()));
        const auto ahead = static_cast<double>(prefixes.size() - states.size());
        const double bytes = bytes_a_state * static_cast<double>(prefixes.size()) +
                             2 * ahead * bytes_ahead(prefixes[prefixes.size() - 1].view) + eyes.bytes();
        require_memory(fmt::format("a word of {} states", prefixes.size()), bytes, budget.memory);
        const std::size_t first = states.size();
        const std::size_t end = std::min(prefixes.size(), first + most_asked);
        std::vector<std::vector<Answer>> answers(end - first);
        team.run(answers.size(), 4, [&](std::size_t from, std::size_t to) {
            for (std::size_t k = from; k < to; ++k) answers[k] = go_on(deviations, prefixes[first + k], prefixes, eyes);
        });
        states.resize(end);
        for (std::size_t k = 0; k < answers.size(); ++k)
            for (Answer& answer : answers[k])
                states[first + k].edges.push_back({answer.digit, prefixes.meet(answer.sight, std::move(answer.view))});
        prefixes.drop_before(end);
        if (eyes.forget_if_full()) prefixes.forget_windows();
        if (tell) tell(prefixes.size(), prefixes.size() - states.size());
    }
    const std::vector<Letter>& letters = prefixes.letters();
    std::set<Letter> values(letters.begin(), letters.end());
    values.erase(DeviationWord::below);
    if (values.size() > most_values)
        throw Error(Error::Kind::limit, fmt::format("the word has more than {} deviations", most_values));
    learned.values.assign(values.begin(), values.end());
    for (std::size_t i = 0; i < states.size(); ++i)
        if (letters[i] != DeviationWord::below)
            states[i].output = std::uint64_t{1} << std::distance(values.begin(), values.find(letters[i]));
    return learned;
}

namespace {

// The union, by twos, then these by twos.
Dfa unite_all(std::vector<Dfa> parts, const Budget& budget, unsigned threads) {
    while (parts.size() > 1) {
        std::vector<Dfa> pairs((parts.size() + 1) / 2, Dfa(2, parts.front().base()));
        SideBySide together(budget, threads);
        together.run(pairs.size(), [&](std::size_t i, const Share& share) {  // may be done again: parts go when it is done
            const bool single = 2 * i + 1 == parts.size();
            pairs[i] = single ? std::move(parts[2 * i]) : unite(parts[2 * i], parts[2 * i + 1], share());
            parts[2 * i] = Dfa(2, pairs[i].base());
            if (!single) parts[2 * i + 1] = Dfa(2, pairs[i].base());
        });
        parts = std::move(pairs);
    }
    return std::move(parts.front());
}

}  // namespace

Dfa to_positions(const LearnedWord& learned, const Budget& budget) {
    constexpr std::size_t few_states = 1000;  // for which threads cost more than they give
    const unsigned threads = learned.word.states.size() < few_states ? 1 : thread_count(budget.threads);
    std::vector<Dfa> parts(std::max<std::size_t>(1, learned.values.size()), Dfa(2, learned.word.base));
    SideBySide together(budget, threads);
    together.run(learned.values.size(), [&](std::size_t i, const Share& share) {
        using namespace letters;
        Logic logic(zeckendorf(), share());
        define_shift(logic);
        logic.define("value", language(learned.word, static_cast<unsigned>(i)));
        const Predicate value("value");
        parts[i] = logic.evaluate(exists({z}, value(x) && shift(x, z) && y - z == learned.values[i])).dfa;
    });
    const Dfa above = unite_all(std::move(parts), budget, threads);
    return unite(above, permute(above, {1, 0}), budget);
}

}  // namespace wythoff
