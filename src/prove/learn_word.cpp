#include "prove/learn_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "prove/deviation.hpp"

namespace wythoff {
namespace {

std::uint64_t hash_of(const std::vector<int>& word) {
    std::uint64_t h = word.size();
    for (const int letter : word) {
        h = (h ^ static_cast<std::uint32_t>(letter)) * 0x9E3779B97F4A7C15U;
        h ^= h >> 29;
    }
    return h;
}

}  // namespace

LearnedWord learn_word(DeviationWord& word, int depth, const Budget& budget) {
    return learn_word([&](const Word& digits, int deep) { return word.after(digits, deep); }, depth, budget);
}

LearnedWord learn_word(const WordAfter& after, int depth, const Budget& budget) {
    LearnedWord learned;
    std::vector<Dfao::State>& states = learned.word.states;
    std::vector<Word> prefixes;
    std::vector<int> letters;
    std::unordered_map<std::uint64_t, StateId> numbers;
    const auto meet = [&](Word prefix) {
        const std::vector<int> seen = after(prefix, depth);
        const auto [it, fresh] = numbers.emplace(hash_of(seen), static_cast<StateId>(prefixes.size()));
        if (fresh) {
            if (prefixes.size() >= budget.most_states) throw Error(Error::Kind::limit, "the guess has more states than allowed");
            prefixes.push_back(std::move(prefix));
            letters.push_back(seen.front());
        }
        return it->second;
    };
    meet({});
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        if (i % 64 == 0) budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(prefixes.size()));
        states.emplace_back();
        const bool one_may_follow = prefixes[i].empty() || prefixes[i].back() == 0;
        for (std::uint8_t digit = 0; digit <= (one_may_follow ? 1 : 0); ++digit) {
            Word next = prefixes[i];
            if (!next.empty() || digit != 0) next.push_back(digit);
            const StateId to = meet(std::move(next));
            states[i].edges.push_back({digit, to});
        }
    }
    std::set<int> values(letters.begin(), letters.end());
    values.erase(DeviationWord::below);
    if (values.size() > 64) throw Error(Error::Kind::limit, "the word has more than 64 deviations");
    learned.values.assign(values.begin(), values.end());
    for (std::size_t i = 0; i < states.size(); ++i)
        if (letters[i] != DeviationWord::below)
            states[i].output = std::uint64_t{1} << std::distance(values.begin(), values.find(letters[i]));
    return learned;
}

Dfa to_positions(const LearnedWord& learned, const Budget& budget) {
    Logic logic(zeckendorf(), budget);
    define_shift(logic);
    std::string above;
    for (unsigned i = 0; i < learned.values.size(); ++i) {
        logic.define(fmt::format("value_{}", i), language(learned.word, i));
        above += fmt::format("{}(E z: value_{}(x) & shift(x,z) & y - z = {})", i == 0 ? "" : " | ", i, learned.values[i]);
    }
    logic.define("above", {"x", "y"}, above);
    return logic.evaluate("above(x,y) | above(y,x)").dfa;
}

}  // namespace wythoff
