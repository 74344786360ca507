// Every operation against the definition, word by word, on random automata.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "support/table_automaton.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

constexpr unsigned bases[] = {2, 3, 10};

// Up to so many tracks, and few where the alphabet grows large.
unsigned random_tracks(Random& random, unsigned base, unsigned most) {
    const unsigned limit = base == 10 ? std::min(most, 2U + below(random, 2)) : most;
    return 1 + below(random, limit);
}

TrackMap random_places(Random& random, unsigned count, unsigned among) {
    TrackMap all(among);
    for (unsigned i = 0; i < among; ++i) all[i] = i;
    std::shuffle(all.begin(), all.end(), random);
    all.resize(count);
    return all;
}

Words part(const Words& words, const TrackMap& places) {
    Words taken;
    for (const unsigned place : places) taken.push_back(words[place]);
    return taken;
}

// Calls check(random, base) for seeds and bases; a failure shows them.
template <class Check>
void try_seeds(unsigned seeds, const Check& check) {
    for (const unsigned base : bases)
        for (unsigned seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE("base " + std::to_string(base) + ", seed " + std::to_string(seed));
            Random random(seed * 100 + base);
            check(random, base);
            if (::testing::Test::HasFailure()) return;
        }
}

TEST(Minimise, KeepsTheLanguageWithTheLeastStates) {
    try_seeds(60, [](Random& random, unsigned base) {
        const Table table = random_table(random, random_tracks(random, base, 3), base, 7, LeadingZeros::any);
        const Dfa dfa = table.to_dfa();
        EXPECT_EQ(excess(dfa), "");
        EXPECT_EQ(difference(
                      dfa, [&](const Words& w) { return table.accepts(w); }, random),
                  "");
        EXPECT_EQ(blown_up(random, table, 3).to_dfa(), dfa);
        EXPECT_EQ(minimise(dfa), dfa);
    });
}

TEST(Intersect, HoldsTheWordsWhosePartsBothAccept) {
    try_seeds(60, [](Random& random, unsigned base) {
        const unsigned tracks = 1 + below(random, base == 10 ? 3 : 4);
        const unsigned a_count = below(random, tracks + 1);
        TrackMap a_tracks = random_places(random, a_count, tracks);
        TrackMap b_tracks;
        for (unsigned t = 0; t < tracks; ++t)
            if (std::find(a_tracks.begin(), a_tracks.end(), t) == a_tracks.end() || chance(random, 40)) b_tracks.push_back(t);
        std::shuffle(b_tracks.begin(), b_tracks.end(), random);
        const Table a = random_table(random, a_count, base, 5, LeadingZeros::any);
        const Table b = random_table(random, static_cast<unsigned>(b_tracks.size()), base, 5, LeadingZeros::any);
        // A table without tracks cannot see how long a word is.
        const auto accepts = [](const Table& table, const Words& words, std::size_t length) {
            if (table.tracks > 0) return table.accepts(words);
            int state = table.start;
            for (std::size_t i = 0; i < length && state >= 0; ++i) state = table.next[static_cast<std::size_t>(state)][0];
            return state >= 0 && table.accepting[static_cast<std::size_t>(state)];
        };
        const Dfa both = intersect(a.to_dfa(), a_tracks, b.to_dfa(), b_tracks, tracks);
        EXPECT_EQ(excess(both), "");
        EXPECT_EQ(difference(
                      both,
                      [&](const Words& w) {
                          return accepts(a, part(w, a_tracks), w.front().size()) &&
                                 accepts(b, part(w, b_tracks), w.front().size());
                      },
                      random),
                  "");
        EXPECT_EQ(intersect(b.to_dfa(), b_tracks, a.to_dfa(), a_tracks, tracks), both);
    });
}

TEST(Subtract, HoldsTheWordsWhosePartIsNotAccepted) {
    try_seeds(60, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 4);
        const TrackMap b_tracks = random_places(random, 1 + below(random, tracks), tracks);
        const Table a = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Table b = random_table(random, static_cast<unsigned>(b_tracks.size()), base, 5, LeadingZeros::any);
        const Dfa rest = subtract(a.to_dfa(), b.to_dfa(), b_tracks);
        EXPECT_EQ(excess(rest), "");
        EXPECT_EQ(difference(
                      rest, [&](const Words& w) { return a.accepts(w) && !b.accepts(part(w, b_tracks)); }, random),
                  "");
    });
}

TEST(Unite, HoldsTheWordsOfEither) {
    try_seeds(60, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 3);
        const Table a = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Table b = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Dfa either = unite(a.to_dfa(), b.to_dfa());
        EXPECT_EQ(excess(either), "");
        EXPECT_EQ(difference(
                      either, [&](const Words& w) { return a.accepts(w) || b.accepts(w); }, random),
                  "");
        EXPECT_EQ(unite(b.to_dfa(), a.to_dfa()), either);
    });
}

TEST(Permute, MovesTrackIToPlaceI) {
    try_seeds(40, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 4);
        const TrackMap place = random_places(random, tracks, tracks);
        const Table a = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Dfa moved = permute(a.to_dfa(), place);
        EXPECT_EQ(excess(moved), "");
        EXPECT_EQ(difference(
                      moved, [&](const Words& w) { return a.accepts(part(w, place)); }, random),
                  "");
    });
}

// Whether digits on the dropped tracks complete the words, after any number of zeros in front: the states that are possible.
bool can_be_completed(const Table& table, const std::vector<unsigned>& dropped, const Words& kept) {
    const auto step = [&](const std::set<int>& from, const Word& shown) {
        std::set<int> to;
        for (std::size_t c = 0; c < alphabet_size(table.tracks, table.base); ++c) {
            const Word digits = column(c, table.tracks, table.base);
            bool fits = true;
            for (unsigned t = 0, k = 0; t < table.tracks; ++t)
                if (std::find(dropped.begin(), dropped.end(), t) == dropped.end()) fits = digits[t] == shown[k++] && fits;
            if (!fits) continue;
            for (const int s : from)
                if (const int next = table.next[static_cast<std::size_t>(s)][c]; next >= 0) to.insert(next);
        }
        return to;
    };
    std::set<int> states{table.start};
    for (std::size_t i = 0; i < table.next.size(); ++i) states.merge(step(states, Word(kept.size(), 0)));
    const std::size_t length = kept.empty() ? 0 : kept.front().size();
    for (std::size_t i = 0; i < length; ++i) states = step(states, digits_at(kept, i));
    return std::any_of(states.begin(), states.end(), [&](int s) { return table.accepting[static_cast<std::size_t>(s)]; });
}

TEST(Project, HoldsTheWordsThatCanBeCompletedWithMoreDigits) {
    try_seeds(50, [](Random& random, unsigned base) {
        const unsigned tracks = base == 10 ? 2 : random_tracks(random, base, 4);
        const std::vector<unsigned> dropped = random_places(random, below(random, tracks + 1), tracks);
        const Table table = random_table(random, tracks, base, 6, LeadingZeros::closed);
        const Dfa projected = project(table.to_dfa(), dropped);
        EXPECT_EQ(excess(projected), "");
        EXPECT_EQ(difference(
                      projected, [&](const Words& w) { return can_be_completed(table, dropped, w); }, random, 300),
                  "");
        if (!projected.empty()) {
            EXPECT_EQ(projected.step(projected.start(), 0), projected.start()) << "leading zeros";
        }
    });
}

TEST(Determinise, AcceptsWhatSomePathAccepts) {
    try_seeds(60, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 2);
        const unsigned states = 1 + below(random, 6);
        const std::size_t columns = alphabet_size(tracks, base);
        const Dfa shape(tracks, base);
        Nfa nfa{tracks, base, {}, {}};
        std::vector<std::vector<std::vector<StateId>>> next(states, std::vector<std::vector<StateId>>(columns));
        for (unsigned s = 0; s < states; ++s) {
            Nfa::State state;
            state.accepting = chance(random, 30);
            for (std::size_t k = 0; k < columns * 3 / 2; ++k) {
                const std::size_t c = random() % columns;
                const StateId to = below(random, states);
                state.edges.push_back({shape.symbol(column(c, tracks, base)), to});
                next[s][c].push_back(to);
            }
            nfa.states.push_back(state);
        }
        for (unsigned k = below(random, 4); k > 0; --k) nfa.starts.push_back(below(random, states));
        const Dfa dfa = determinise(nfa);
        EXPECT_EQ(excess(dfa), "");
        EXPECT_EQ(difference(
                      dfa,
                      [&](const Words& w) {
                          std::set<StateId> at(nfa.starts.begin(), nfa.starts.end());
                          for (std::size_t i = 0; i < w.front().size(); ++i) {
                              std::size_t c = 0;
                              for (unsigned t = tracks; t-- > 0;) c = c * base + w[t][i];
                              std::set<StateId> to;
                              for (const StateId s : at) to.insert(next[s][c].begin(), next[s][c].end());
                              at = to;
                          }
                          return std::any_of(at.begin(), at.end(), [&](StateId s) { return nfa.states[s].accepting; });
                      },
                      random),
                  "");
    });
}

TEST(MakeDfao, OutputsWhichLanguagesHoldTheWord) {
    try_seeds(40, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 2);
        std::vector<Table> tables;
        std::vector<Dfa> languages;
        for (unsigned k = 1 + below(random, 4); k > 0; --k) {
            tables.push_back(random_table(random, tracks, base, 4, LeadingZeros::any));
            languages.push_back(tables.back().to_dfa());
        }
        if (chance(random, 20)) {
            tables.push_back({tracks, base, 0, {}, {}});
            languages.emplace_back(tracks, base);
        }
        const Dfao dfao = make_dfao(languages);
        ASSERT_EQ(dfao.tracks, tracks);
        ASSERT_EQ(dfao.base, base);
        const auto output = [&](const Words& w) -> std::uint64_t {
            StateId at = 0;
            for (std::size_t i = 0; i < w.front().size(); ++i) {
                const auto& edges = dfao.states[at].edges;
                const Symbol symbol = languages.front().symbol(digits_at(w, i));
                const auto it = std::find_if(edges.begin(), edges.end(), [&](const Dfa::Edge& e) { return e.symbol == symbol; });
                if (it == edges.end()) return 0;
                at = it->to;
            }
            return dfao.states[at].output;
        };
        const std::size_t most = length_within(tracks, base, 2000);
        for (std::size_t length = 0; length <= most; ++length)
            for_all_words(tracks, base, length, [&](const Words& w) {
                std::uint64_t expected = 0;
                for (std::size_t k = 0; k < tables.size(); ++k) expected |= std::uint64_t{tables[k].accepts(w)} << k;
                ASSERT_EQ(output(w), expected) << to_text(w);
            });
        for (unsigned k = 0; k < languages.size(); ++k) EXPECT_EQ(language(dfao, k), languages[k]);
        for (const Dfao::State& state : dfao.states)
            EXPECT_TRUE(std::is_sorted(state.edges.begin(), state.edges.end(),
                                       [](const Dfa::Edge& a, const Dfa::Edge& b) { return a.symbol < b.symbol; }));
    });
}

TEST(MakeDfao, HasNoTwoStatesWithTheSameOutputs) {
    try_seeds(40, [](Random& random, unsigned base) {
        std::vector<Dfa> languages;
        for (int k = 0; k < 3; ++k) languages.push_back(random_table(random, 1, base, 4, LeadingZeros::any).to_dfa());
        const Dfao dfao = make_dfao(languages);
        // All outputs after a state: one automaton per bit, started there.
        std::vector<std::vector<Dfa>> by_bit;
        for (StateId start = 0; start < dfao.states.size(); ++start) {
            std::vector<Dfa> bits;
            for (unsigned k = 0; k < languages.size(); ++k) {
                DfaBuilder builder(1, base);
                for (const Dfao::State& state : dfao.states) {
                    for (const Dfa::Edge& e : state.edges) builder.edge(e.symbol, e.to);
                    builder.finish_state((state.output >> k & 1) != 0);
                }
                bits.push_back(std::move(builder).build(start));
            }
            EXPECT_EQ(std::count(by_bit.begin(), by_bit.end(), bits), 0);
            by_bit.push_back(std::move(bits));
        }
        ASSERT_FALSE(by_bit.empty());
        for (unsigned k = 0; k < languages.size(); ++k) EXPECT_EQ(by_bit.front()[k], languages[k]);
    });
}

TEST(ShortestWord, IsTheLeastOfTheShortest) {
    try_seeds(60, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 2);
        Table table = random_table(random, tracks, base, 6, LeadingZeros::any);
        for (std::size_t s = 0; s < table.accepting.size(); ++s) table.accepting[s] = chance(random, 10);
        const Dfa dfa = table.to_dfa();
        const auto shortest = shortest_word(dfa);
        ASSERT_EQ(shortest.has_value(), !dfa.empty());
        const std::size_t most = length_within(tracks, base, 3000);
        const auto symbols = [&](const Words& w) {
            std::vector<Symbol> list;
            for (std::size_t i = 0; i < w.front().size(); ++i) list.push_back(dfa.symbol(digits_at(w, i)));
            return list;
        };
        std::vector<std::vector<Symbol>> accepted;  // of the least length
        for (std::size_t length = 0; length <= most && accepted.empty(); ++length)
            for_all_words(tracks, base, length, [&](const Words& w) {
                if (table.accepts(w)) accepted.push_back(symbols(w));
            });
        if (!shortest) {
            EXPECT_TRUE(accepted.empty());
            return;
        }
        EXPECT_TRUE(table.accepts(*shortest));
        if (accepted.empty()) {
            EXPECT_GT(shortest->front().size(), most);
            return;
        }
        EXPECT_EQ(symbols(*shortest), *std::min_element(accepted.begin(), accepted.end()));
    });
}

TEST(IsFinite, AsksForALongWordThatStartsWithADigit) {
    unsigned finite = 0;
    try_seeds(100, [&](Random& random, unsigned base) {
        const unsigned states = 4;
        Table table = random_table(random, 1, base, states, LeadingZeros::closed);
        for (std::vector<int>& row : table.next)
            for (int& to : row)
                if (to != table.start && chance(random, 30)) to = -1;
        if (chance(random, 40))  // no way back
            for (std::size_t s = 0; s < table.next.size(); ++s)
                for (std::size_t c = 0; c < table.next[s].size(); ++c)
                    if (int& to = table.next[s][c]; to <= static_cast<int>(s) && !(static_cast<int>(s) == table.start && c == 0))
                        to = -1;
        // A word of at least `states` digits has a loop.
        bool found = false;
        for (std::size_t s = 0; s < base - 1 && !found; ++s) {
            std::set<int> at{table.next[static_cast<std::size_t>(table.start)][s + 1]};
            for (std::size_t length = 1; length <= 2 * states; ++length) {
                at.erase(-1);
                if (length > states)
                    found = found || std::any_of(at.begin(), at.end(),
                                                 [&](int q) { return table.accepting[static_cast<std::size_t>(q)]; });
                std::set<int> to;
                for (const int q : at)
                    to.insert(table.next[static_cast<std::size_t>(q)].begin(), table.next[static_cast<std::size_t>(q)].end());
                at = to;
            }
        }
        EXPECT_EQ(is_finite(table.to_dfa()), !found);
        if (!found) ++finite;
    });
    EXPECT_GT(finite, 50U);
    EXPECT_LT(finite, 250U) << "of 300";
}

TEST(CountWords, CountsThem) {
    try_seeds(30, [](Random& random, unsigned base) {
        const unsigned tracks = random_tracks(random, base, 2);
        const Table table = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Dfa dfa = table.to_dfa();
        for (std::size_t length = 0; length <= length_within(tracks, base, 3000); ++length) {
            int count = 0;
            for_all_words(tracks, base, length, [&](const Words& w) { count += table.accepts(w) ? 1 : 0; });
            EXPECT_EQ(count_words(dfa, length), count) << length;
        }
    });
    // All words of 100 digits.
    const Table all{1, 10, 0, {std::vector<int>(10, 0)}, {true}};
    Integer expected = 1;
    for (int i = 0; i < 100; ++i) expected *= 10;
    EXPECT_EQ(count_words(all.to_dfa(), 100), expected);
}

TEST(Completions, AreTheWordsThatFit) {
    try_seeds(40, [](Random& random, unsigned base) {
        const unsigned tracks = 2 + below(random, base == 10 ? 1 : 3);
        const unsigned open = below(random, tracks);
        const std::size_t length = below(random, base == 2 ? 9 : base == 3 ? 6 : 4);
        const Table table = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Dfa dfa = table.to_dfa();
        for (int i = 0; i < 20; ++i) {
            const Words given = random_words(random, tracks - 1, base, length);
            const auto text = [](const Word& word) { return to_text({word}); };
            std::set<std::string> expected;
            for_all_words(1, base, length, [&](const Words& w) {
                Words all = given;
                all.insert(all.begin() + open, w.front());
                if (table.accepts(all)) expected.insert(text(w.front()));
            });
            const std::vector<Word> words = completions(dfa, open, given, 1'000'000);
            std::set<std::string> found;
            for (const Word& word : words) found.insert(text(word));
            EXPECT_EQ(found, expected);
            EXPECT_EQ(words.size(), expected.size());
            const std::vector<Word> few = completions(dfa, open, given, 2);
            EXPECT_EQ(few.size(), std::min<std::size_t>(2, expected.size()));
            for (const Word& word : few) EXPECT_TRUE(expected.contains(text(word)));
            EXPECT_TRUE(completions(dfa, open, given, 0).empty());
        }
    });
}

TEST(Accepts, ReadsShorterWordsAsIfZerosStoodInFront) {
    try_seeds(30, [](Random& random, unsigned base) {
        const unsigned tracks = 2 + below(random, base == 10 ? 1 : 2);
        const Table table = random_table(random, tracks, base, 5, LeadingZeros::any);
        const Dfa dfa = table.to_dfa();
        for (int i = 0; i < 100; ++i) {
            Words words;
            std::size_t length = 0;
            for (unsigned t = 0; t < tracks; ++t) {
                words.push_back(random_words(random, 1, base, below(random, 7)).front());
                length = std::max(length, words.back().size());
            }
            Words padded = words;
            for (Word& word : padded) word.insert(word.begin(), length - word.size(), 0);
            EXPECT_EQ(dfa.accepts(words), table.accepts(padded)) << to_text(words);
        }
    });
}

}  // namespace
}  // namespace wythoff
