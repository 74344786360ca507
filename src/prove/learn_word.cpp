#include "prove/learn_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_map>

#include "core/side_by_side.hpp"
#include "core/team.hpp"
#include "prove/deviation.hpp"

namespace wythoff {
namespace {

using Letter = DeviationWord::Letter;
using View = DeviationWord::View;

std::uint64_t hash_of(const std::vector<Letter>& word) {
    std::uint64_t h = word.size();
    for (const Letter letter : word) {
        h = (h ^ static_cast<std::uint16_t>(letter)) * 0x9E3779B97F4A7C15U;
        h ^= h >> 29;
    }
    return h;
}

// What is seen after a prefix, and where to go on from there.
struct Sight {
    std::uint64_t hash = 0;
    Letter letter = 0;
    View view;
};

struct Question {
    std::size_t state;
    std::uint8_t digit;
};

// The prefixes that have been met, one a state, and how to tell a new one. Where to go on from is kept until it has been done.
class Prefixes {
public:
    explicit Prefixes(std::size_t most) : most_(most) {}

    StateId meet(Sight&& seen) {
        const auto [it, fresh] = numbers_.emplace(seen.hash, static_cast<StateId>(letters_.size()));
        if (fresh) {
            if (letters_.size() >= most_) throw Error(Error::Kind::limit, "the guess has more states than allowed");
            letters_.push_back(seen.letter);
            ahead_.push_back(std::move(seen.view));
        }
        return it->second;
    }
    [[nodiscard]] std::size_t size() const { return letters_.size(); }
    [[nodiscard]] const View& view(std::size_t state) const { return ahead_[state - done_]; }
    [[nodiscard]] const std::vector<Letter>& letters() const { return letters_; }

    // The digits that may follow; after none a zero leads back to none.
    [[nodiscard]] std::uint8_t digits_after(std::size_t state) const { return view(state).place.last == 0 ? 2 : 1; }
    void drop_before(std::size_t state) {
        ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(state - done_));
        done_ = state;
    }

private:
    std::size_t most_;
    std::vector<Letter> letters_;
    std::deque<View> ahead_;
    std::size_t done_ = 0;  // states before this one need no view any more
    std::unordered_map<std::uint64_t, StateId> numbers_;
};

constexpr std::size_t most_values = 64;  // bits of an output

}  // namespace

LearnedWord learn_word(const DeviationWord& deviations, int depth, const Budget& budget, const TellStates& tell) {
    constexpr std::size_t most_asked = 500;  // of states at a time, so that work can be stopped
    LearnedWord learned;
    std::vector<Dfao::State>& states = learned.word.states;
    Prefixes prefixes(budget.most_states);
    Team team(thread_count(budget.threads));
    const auto see = [&](DeviationWord::Cursor& cursor) {
        Sight sight{0, 0, cursor.view()};
        std::vector<Letter> letters;
        DeviationWord::show_ahead(cursor, depth, letters);
        sight.hash = hash_of(letters);
        sight.letter = letters.front();
        return sight;
    };
    DeviationWord::Cursor start(deviations);
    prefixes.meet(see(start));
    while (states.size() < prefixes.size()) {
        budget.progress.at(static_cast<std::int64_t>(states.size()), static_cast<std::int64_t>(prefixes.size()));
        const std::size_t end = std::min(prefixes.size(), states.size() + most_asked);
        std::vector<Question> questions;
        for (std::size_t i = states.size(); i < end; ++i)
            for (std::uint8_t digit = 0; digit < prefixes.digits_after(i); ++digit) questions.push_back({i, digit});
        std::vector<Sight> seen(questions.size());
        team.run(questions.size(), 4, [&](std::size_t first, std::size_t last) {
            for (std::size_t k = first; k < last; ++k) {
                DeviationWord::Cursor cursor(deviations, prefixes.view(questions[k].state));
                cursor.append(questions[k].digit);
                seen[k] = see(cursor);
            }
        });
        states.resize(end);
        for (std::size_t k = 0; k < questions.size(); ++k)
            states[questions[k].state].edges.push_back({questions[k].digit, prefixes.meet(std::move(seen[k]))});
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
