// An automaton as a plain table that is read digit by digit, and random ones: the witness of the automata room.
#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

using Random = std::mt19937_64;
using Language = std::function<bool(const Words&)>;  // of words of one length

inline unsigned below(Random& random, unsigned bound) { return static_cast<unsigned>(random() % bound); }
inline bool chance(Random& random, unsigned percent) { return below(random, 100) < percent; }

inline std::size_t alphabet_size(unsigned tracks, unsigned base) {
    std::size_t size = 1;
    for (unsigned t = 0; t < tracks; ++t) size *= base;
    return size;
}

// The digits of the column with this number, the first track fastest.
inline Word column(std::size_t number, unsigned tracks, unsigned base) {
    Word digits(tracks);
    for (std::uint8_t& digit : digits) {
        digit = static_cast<std::uint8_t>(number % base);
        number /= base;
    }
    return digits;
}

// The digits of all words at one place.
inline Word digits_at(const Words& words, std::size_t place) {
    Word digits;
    for (const Word& word : words) digits.push_back(word[place]);
    return digits;
}

struct Table {
    unsigned tracks;
    unsigned base;
    int start = 0;
    std::vector<std::vector<int>> next;  // [state][column], -1 where there is none
    std::vector<bool> accepting;

    [[nodiscard]] bool accepts(const Words& words) const {
        if (next.empty()) return false;
        int state = start;
        const std::size_t length = words.empty() ? 0 : words.front().size();
        for (std::size_t i = 0; i < length && state >= 0; ++i) {
            std::size_t number = 0;
            for (unsigned t = tracks; t-- > 0;) number = number * base + words[t][i];
            state = next[static_cast<std::size_t>(state)][number];
        }
        return state >= 0 && accepting[static_cast<std::size_t>(state)];
    }

    [[nodiscard]] Dfa to_dfa() const {
        DfaBuilder builder(tracks, base);
        for (std::size_t s = 0; s < next.size(); ++s) {
            for (std::size_t c = next[s].size(); c-- > 0;)
                if (next[s][c] >= 0)
                    builder.edge(builder.shape().symbol(column(c, tracks, base)), static_cast<StateId>(next[s][c]));
            builder.finish_state(accepting[s]);
        }
        return std::move(builder).build(static_cast<StateId>(start));
    }
};

enum class LeadingZeros : std::uint8_t { any, closed };

inline Table random_table(Random& random, unsigned tracks, unsigned base, unsigned most_states, LeadingZeros zeros) {
    Table table{tracks, base, 0, {}, {}};
    const unsigned states = 1 + below(random, most_states);
    const unsigned density = 20 + below(random, 81);
    const unsigned ends = 10 + below(random, 70);
    const std::size_t columns = alphabet_size(tracks, base);
    table.start = static_cast<int>(below(random, states));
    for (unsigned s = 0; s < states; ++s) {
        std::vector<int> row(columns, -1);
        for (int& to : row)
            if (chance(random, density)) to = static_cast<int>(below(random, states));
        table.next.push_back(std::move(row));
        table.accepting.push_back(chance(random, ends));
    }
    if (zeros == LeadingZeros::closed) table.next[static_cast<std::size_t>(table.start)][0] = table.start;
    return table;
}

// The same language with every state split into several, so that there is something to merge.
inline Table blown_up(Random& random, const Table& table, int copies) {
    Table large{table.tracks, table.base, table.start * copies, {}, {}};
    for (std::size_t s = 0; s < table.next.size(); ++s)
        for (int i = 0; i < copies; ++i) {
            std::vector<int> row = table.next[s];
            for (int& to : row)
                if (to >= 0) to = to * copies + static_cast<int>(below(random, static_cast<unsigned>(copies)));
            large.next.push_back(std::move(row));
            large.accepting.push_back(table.accepting[s]);
        }
    return large;
}

inline std::string to_text(const Words& words) {
    std::string text;
    for (const Word& word : words) {
        text += text.empty() ? "(" : ", ";
        for (const std::uint8_t digit : word) text += (digit > 9 ? "[" + std::to_string(digit) + "]" : std::to_string(digit));
    }
    return text + ")";
}

// How GoogleTest shows an automaton.
inline void PrintTo(const Dfa& dfa, std::ostream* out) {
    *out << dfa.tracks() << " tracks, base " << dfa.base() << ", " << dfa.states() << " states, " << dfa.edge_count() << " edges";
}

// Calls visit for all words of one length over the tracks.
inline void for_all_words(unsigned tracks, unsigned base, std::size_t length, const std::function<void(const Words&)>& visit) {
    Words words(tracks, Word(length, 0));
    for (;;) {
        visit(words);
        std::size_t i = 0;
        for (; i < tracks * length; ++i) {
            std::uint8_t& digit = words[i / length][i % length];
            if (++digit < base) break;
            digit = 0;
        }
        if (i == tracks * length) return;
    }
}

// The greatest length whose words, and all shorter ones, are at most `budget`.
inline std::size_t length_within(unsigned tracks, unsigned base, std::size_t budget) {
    const std::size_t columns = alphabet_size(tracks, base);
    if (columns == 1) return 8;
    std::size_t length = 0;
    for (std::size_t words = columns; words <= budget; words *= columns) ++length;
    return length;
}

inline Words random_words(Random& random, unsigned tracks, unsigned base, std::size_t length) {
    Words words(tracks, Word(length));
    for (Word& word : words)
        for (std::uint8_t& digit : word) digit = static_cast<std::uint8_t>(below(random, base));
    return words;
}

// The words on which the automaton and the language differ, or "": all short words, and some longer ones that are drawn.
inline std::string difference(const Dfa& dfa, const Language& language, Random& random, std::size_t budget = 3000) {
    std::string differs;
    const auto compare = [&](const Words& words) {
        if (differs.empty() && dfa.accepts(words) != language(words))
            differs = to_text(words) + (dfa.accepts(words) ? " is accepted" : " is not accepted");
    };
    const std::size_t most = length_within(dfa.tracks(), dfa.base(), budget);
    for (std::size_t length = 0; length <= most; ++length) for_all_words(dfa.tracks(), dfa.base(), length, compare);
    for (int i = 0; i < 100; ++i) compare(random_words(random, dfa.tracks(), dfa.base(), most + below(random, 12)));
    return differs;
}

// Why the automaton is not the least one, or "": every state is reached, in the order of a breadth-first walk, accepts something,
// and no two accept the same words (Moore's rounds).
inline std::string excess(const Dfa& dfa) {
    if (!dfa.is_valid()) return "not valid";
    std::vector<StateId> met;
    std::set<StateId> seen;
    const auto meet = [&](StateId s) {
        if (seen.insert(s).second) met.push_back(s);
    };
    if (!dfa.empty()) meet(dfa.start());
    for (std::size_t i = 0; i < met.size(); ++i)
        for (const Dfa::Edge& e : dfa.edges(met[i])) meet(e.to);
    if (met.size() != dfa.states()) return "a state is not reached";
    for (StateId s = 0; s < met.size(); ++s)
        if (met[s] != s) return "state " + std::to_string(s) + " is out of order";

    // Kind 0 is "no state": who is of this kind after as many rounds as states accepts nothing.
    std::vector<std::size_t> kind;
    for (StateId s = 0; s < dfa.states(); ++s) kind.push_back(dfa.accepting(s) ? 1 : 0);
    for (std::size_t round = 0; round <= dfa.states(); ++round) {
        std::set<std::vector<std::size_t>> rows{{0}};
        std::vector<std::vector<std::size_t>> row(dfa.states());
        for (StateId s = 0; s < dfa.states(); ++s) {
            row[s].push_back(kind[s]);
            for (const Dfa::Edge& e : dfa.edges(s))
                if (kind[e.to] != 0) row[s].insert(row[s].end(), {e.symbol, kind[e.to]});
            rows.insert(row[s]);
        }
        for (StateId s = 0; s < dfa.states(); ++s)
            kind[s] = static_cast<std::size_t>(std::distance(rows.begin(), rows.find(row[s])));
    }
    const std::set<std::size_t> kinds(kind.begin(), kind.end());
    if (kinds.contains(0)) return "a state accepts nothing";
    return kinds.size() == dfa.states() ? "" : "two states accept the same words";
}

}  // namespace wythoff
