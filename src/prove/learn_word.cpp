#include "prove/learn_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>

#include "core/side_by_side.hpp"
#include "core/team.hpp"
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

// What is seen after a prefix.
struct Sight {
    std::uint64_t hash = 0;
    int letter = 0;
};

// The prefixes that have been met, one a state, and how to tell a new one.
class Prefixes {
public:
    explicit Prefixes(std::size_t most) : most_(most) {}

    StateId meet(const Word& prefix, const Sight& seen) {
        const auto [it, fresh] = numbers_.emplace(seen.hash, static_cast<StateId>(prefixes_.size()));
        if (fresh) {
            if (prefixes_.size() >= most_) throw Error(Error::Kind::limit, "the guess has more states than allowed");
            prefixes_.push_back(prefix);
            letters_.push_back(seen.letter);
        }
        return it->second;
    }
    [[nodiscard]] std::size_t size() const { return prefixes_.size(); }
    [[nodiscard]] const Word& operator[](std::size_t i) const { return prefixes_[i]; }
    [[nodiscard]] const std::vector<int>& letters() const { return letters_; }

    // With one more digit; there are no leading zeros.
    [[nodiscard]] std::vector<Word> next(std::size_t i) const {
        std::vector<Word> longer;
        const bool one_may_follow = prefixes_[i].empty() || prefixes_[i].back() == 0;
        for (std::uint8_t digit = 0, most = one_may_follow ? 1 : 0; digit <= most; ++digit) {
            longer.push_back(prefixes_[i]);
            if (!longer.back().empty() || digit != 0) longer.back().push_back(digit);
        }
        return longer;
    }

private:
    std::size_t most_;
    std::vector<Word> prefixes_;
    std::vector<int> letters_;
    std::unordered_map<std::uint64_t, StateId> numbers_;
};

// Asks about many prefixes, each thread with a reader of its own.
class Asking {
public:
    Asking(const WordReaders& readers, int depth, unsigned threads) : readers_(readers), depth_(depth), team_(threads) {}

    std::vector<Sight> ask(const std::vector<Word>& prefixes) {
        std::vector<Sight> seen(prefixes.size());
        team_.run(prefixes.size(), 4, [&](std::size_t begin, std::size_t end) {
            const WordAfter after = take();
            for (std::size_t i = begin; i < end; ++i) {
                const std::vector<int> word = after(prefixes[i], depth_);
                seen[i] = {hash_of(word), word.front()};
            }
            give_back(after);
        });
        readers_.end_batch();
        return seen;
    }

private:
    WordAfter take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return readers_.make();
        WordAfter after = std::move(idle_.back());
        idle_.pop_back();
        return after;
    }
    void give_back(WordAfter after) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(after));
    }

    const WordReaders& readers_;
    int depth_;
    Team team_;
    std::mutex mutex_;
    std::vector<WordAfter> idle_;
};

}  // namespace

WordReaders readers_of(const WordAfter& after) {
    return {[after] { return after; }};
}

WordReaders readers_of(const DeviationWord& word) {
    constexpr static std::size_t most_sectors = 100'000;
    struct Shared {
        explicit Shared(const DeviationWord& of) : word(of), margin(of.margin()), widest(of.margin()) {}
        DeviationWord word;  // only copied
        std::int64_t margin;
        std::atomic<std::int64_t> widest;
        std::vector<std::pair<std::weak_ptr<DeviationWord>, int>> own;  // one a reader, with how many sectors are counted
        std::set<Sector> met;                                           // by any of them, beyond those of the word itself

        [[noreturn]] static void refuse() {
            throw Error(Error::Kind::limit, fmt::format("the word has more than {} sectors", most_sectors));
        }

        // Which reader meets a sector is left to chance; that one of them does in a batch is not. A reader that alone has met too
        // many need not wait for the end of the batch, where there would be too many anyway.
        void count_sectors(const DeviationWord& reader) const {
            if (static_cast<std::size_t>(reader.sectors() - word.sectors()) > most_sectors) refuse();
        }
        void count_sectors() {
            for (auto& [reader, counted] : own)
                if (const auto word_of_reader = reader.lock())
                    for (; counted < word_of_reader->sectors(); ++counted) met.insert(word_of_reader->sector(counted));
            if (met.size() > most_sectors) refuse();
        }
    };
    const auto shared = std::make_shared<Shared>(word);
    return {[shared]() -> WordAfter {
                const auto own = std::make_shared<DeviationWord>(shared->word);
                shared->own.emplace_back(own, own->sectors());
                return [shared, own](const Word& digits, int depth) {
                    own->set_margin(shared->margin);
                    std::vector<int> seen = own->after(digits, depth);
                    shared->count_sectors(*own);
                    std::int64_t known = shared->widest.load(std::memory_order_relaxed);
                    while (known < own->margin() &&
                           !shared->widest.compare_exchange_weak(known, own->margin(), std::memory_order_relaxed)) {}
                    return seen;
                };
            },
            [shared] {
                shared->margin = shared->widest.load(std::memory_order_relaxed);
                shared->count_sectors();
            }};
}

LearnedWord learn_word(const WordReaders& readers, int depth, const Budget& budget, const TellStates& tell) {
    constexpr unsigned most_threads = 16;    // each has what it knows of sectors
    constexpr std::size_t most_asked = 500;  // of states at a time, so that work can be stopped
    LearnedWord learned;
    std::vector<Dfao::State>& states = learned.word.states;
    Prefixes prefixes(budget.most_states);
    Asking asking(readers, depth, std::min(most_threads, thread_count(budget.threads)));
    prefixes.meet({}, asking.ask({Word{}}).front());
    while (states.size() < prefixes.size()) {
        budget.progress.at(static_cast<std::int64_t>(states.size()), static_cast<std::int64_t>(prefixes.size()));
        const std::size_t end = std::min(prefixes.size(), states.size() + most_asked);
        std::vector<Word> next;
        for (std::size_t i = states.size(); i < end; ++i)
            for (Word& word : prefixes.next(i)) next.push_back(std::move(word));
        const std::vector<Sight> seen = asking.ask(next);
        for (std::size_t k = 0; states.size() < end;) {
            Dfao::State state;
            const std::size_t digits = prefixes.next(states.size()).size();
            for (std::uint8_t digit = 0; digit < digits; ++digit, ++k)
                state.edges.push_back({digit, prefixes.meet(next[k], seen[k])});
            states.push_back(std::move(state));
        }
        if (tell) tell(prefixes.size(), prefixes.size() - states.size());
    }
    const std::vector<int>& letters = prefixes.letters();
    std::set<int> values(letters.begin(), letters.end());
    values.erase(DeviationWord::below);
    if (values.size() > 64) throw Error(Error::Kind::limit, "the word has more than 64 deviations");
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
