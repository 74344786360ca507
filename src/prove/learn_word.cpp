#include "prove/learn_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/side_by_side.hpp"
#include "core/team.hpp"
#include "prove/deviation.hpp"

namespace wythoff {
namespace {

using Letter = DeviationWord::Letter;
using View = DeviationWord::View;

// What is seen after a prefix, and where to go on from there.
struct Sight {
    std::uint64_t hash = 0;
    Letter letter = 0;
    View view;
};

// A prefix and what follows it by zeros: u, u0, u00, ... What is seen after u is a block of the word at each of them, as far as
// the depth; what is seen after u0 is nearly the same. So they are looked at together.
using Run = std::vector<Sight>;
constexpr int zeros = 4;  // of a run

// Of j digits F_{j+2} words can follow, but F_{j+1} after a 1, where the next digit must be 0; as many columns of a block are
// looked at, if they are not too many. Hashes of the first 1, 2, 3, 5, ... columns of a block.
class BlockHashes {
public:
    void look(const DeviationWord::Cursor& cursor) {
        letters_.clear();
        hashes_.clear();
        cursor.show(DeviationWord::breadth, letters_);
        const auto values = letters_.size() / static_cast<std::size_t>(DeviationWord::breadth);
        std::uint64_t hash = 0x51ED270B0FULL;
        std::size_t next = 1;
        std::size_t after_next = 2;
        for (std::size_t column = 1; column <= static_cast<std::size_t>(DeviationWord::breadth); ++column) {
            for (std::size_t i = (column - 1) * values; i < column * values; ++i) {
                hash = (hash ^ static_cast<std::uint16_t>(letters_[i])) * 0x9E3779B97F4A7C15U;
                hash ^= hash >> 29;
            }
            if (column != next) continue;
            hashes_.push_back(hash);
            next = std::exchange(after_next, next + after_next);
        }
        hashes_.push_back(hash);
    }
    [[nodiscard]] Letter letter() const { return letters_.front(); }
    [[nodiscard]] std::uint64_t of(int level, int last) const {
        const auto place = static_cast<std::size_t>(std::max(0, level - last));
        return hashes_[std::min(place, hashes_.size() - 1)];
    }

private:
    std::vector<Letter> letters_;
    std::vector<std::uint64_t> hashes_;
};

Run see(DeviationWord::Cursor& cursor, int depth) {
    Run run;
    BlockHashes block;
    for (int at = 0;; ++at) {
        block.look(cursor);
        if (at <= zeros) run.push_back({static_cast<std::uint64_t>(1 + cursor.view().place.last), block.letter(), cursor.view()});
        for (int i = std::max(0, at - depth); i <= std::min(at, zeros); ++i) {
            Sight& sight = run[static_cast<std::size_t>(i)];
            // Another mixture than within blocks: with the same one a letter and a block could change places.
            sight.hash = (sight.hash + block.of(at - i, sight.view.place.last)) * 0xD6E8FEB86659FD93U;
            sight.hash ^= sight.hash >> 32;
        }
        if (at == depth + zeros) return run;
        cursor.append(0);
    }
}

// The prefixes that have been met, one a state, and how to tell a new one. Where to go on from is kept until it has been done.
class Prefixes {
public:
    explicit Prefixes(std::size_t most) : most_(most) {}

    struct InRun {
        std::shared_ptr<const Run> run;
        std::size_t place;
        [[nodiscard]] const Sight& sight() const { return (*run)[place]; }
        [[nodiscard]] bool goes_on() const { return place + 1 < run->size(); }
    };
    StateId meet(const InRun& seen) {
        const auto [it, fresh] = numbers_.emplace(seen.sight().hash, static_cast<StateId>(letters_.size()));
        if (fresh) {
            if (letters_.size() >= most_) throw Error(Error::Kind::limit, "the guess has more states than allowed");
            letters_.push_back(seen.sight().letter);
            ahead_.push_back(seen);
        }
        return it->second;
    }
    [[nodiscard]] std::size_t size() const { return letters_.size(); }
    [[nodiscard]] const InRun& operator[](std::size_t state) const { return ahead_[state - done_]; }
    [[nodiscard]] const std::vector<Letter>& letters() const { return letters_; }
    void drop_before(std::size_t state) {
        ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(state - done_));
        done_ = state;
    }

private:
    std::size_t most_;
    std::vector<Letter> letters_;
    std::deque<InRun> ahead_;
    std::size_t done_ = 0;  // states before this one are not gone on from any more
    std::unordered_map<std::uint64_t, StateId> numbers_;
};

// A digit after a state, and the run that begins there: already known for a zero within a run.
struct Question {
    std::size_t state;
    std::uint8_t digit;
    Prefixes::InRun answer;
};

// Measured: an edge or two and an entry of a table, and what a state that has not been gone on from has besides.
constexpr double bytes_a_state = 200;
constexpr double bytes_ahead = 2000;

constexpr std::size_t most_values = 64;  // bits of an output

}  // namespace

LearnedWord learn_word(const DeviationWord& deviations, int depth, const Budget& budget, const TellStates& tell) {
    constexpr std::size_t most_asked = 500;  // of states at a time, so that work can be stopped
    LearnedWord learned;
    std::vector<Dfao::State>& states = learned.word.states;
    Prefixes prefixes(budget.most_states);
    Team team(thread_count(budget.threads));
    const auto ask = [&](DeviationWord::Cursor cursor) -> Prefixes::InRun {
        return {std::make_shared<const Run>(see(cursor, depth)), 0};
    };
    prefixes.meet(ask(DeviationWord::Cursor(deviations)));
    while (states.size() < prefixes.size()) {
        budget.progress.at(static_cast<std::int64_t>(states.size()), static_cast<std::int64_t>(prefixes.size()));
        require_memory(fmt::format("a word of {} states", prefixes.size()),
                       bytes_a_state * static_cast<double>(prefixes.size()) +
                           bytes_ahead * static_cast<double>(prefixes.size() - states.size()),
                       budget.memory);
        const std::size_t end = std::min(prefixes.size(), states.size() + most_asked);
        std::vector<Question> questions;
        for (std::size_t i = states.size(); i < end; ++i) {
            const Prefixes::InRun& from = prefixes[i];
            questions.push_back({i, 0, from.goes_on() ? Prefixes::InRun{from.run, from.place + 1} : Prefixes::InRun{}});
            if (from.sight().view.place.last == 0) questions.push_back({i, 1, {}});
        }
        team.run(questions.size(), 4, [&](std::size_t first, std::size_t last) {
            for (std::size_t k = first; k < last; ++k) {
                if (questions[k].answer.run) continue;
                DeviationWord::Cursor cursor(deviations, prefixes[questions[k].state].sight().view);
                cursor.append(questions[k].digit);
                questions[k].answer = ask(std::move(cursor));
            }
        });
        states.resize(end);
        for (const Question& question : questions)
            states[question.state].edges.push_back({question.digit, prefixes.meet(question.answer)});
        prefixes.drop_before(end);
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

constexpr std::size_t few_states = 1000;  // for which threads cost more than they give

Dfa to_positions(const LearnedWord& learned, const Budget& budget) {
    Logic logic(zeckendorf(), budget);
    define_shift(logic);
    std::vector<Dfa> columns(learned.values.size(), Dfa(1, learned.word.base));
    SideBySide together(budget, learned.word.states.size() < few_states ? 1 : thread_count(budget.threads));
    together.run(columns.size(),
                 [&](std::size_t i, const Share&) { columns[i] = language(learned.word, static_cast<unsigned>(i)); });
    std::string above;
    for (unsigned i = 0; i < learned.values.size(); ++i) {
        logic.define(fmt::format("value_{}", i), std::move(columns[i]));
        above += fmt::format("{}(E z: value_{}(x) & shift(x,z) & y - z = {})", i == 0 ? "" : " | ", i, learned.values[i]);
    }
    logic.define("above", {"x", "y"}, above);
    return logic.evaluate("above(x,y) | above(y,x)").dfa;
}

}  // namespace wythoff
