// The operations of the room against OpenFst's, which knows no tracks: there a column of digits is a label, and an automaton that
// reads some of the tracks is first spread over all of them.
#include <gtest/gtest.h>

#include "automata/product.hpp"
#include "automata/project.hpp"
#include "openfst.hpp"
#include "support/table_automaton.hpp"

namespace wythoff {
namespace {

openfst::Acceptor to_acceptor(const Table& table) {
    openfst::Acceptor result{table.start, table.accepting, {}};
    for (std::size_t s = 0; s < table.next.size(); ++s)
        for (std::size_t c = 0; c < table.next[s].size(); ++c)
            if (table.next[s][c] >= 0) result.arcs.push_back({static_cast<int>(s), static_cast<int>(c), table.next[s][c]});
    return result;
}

openfst::Acceptor to_acceptor(const Dfa& dfa) {
    openfst::Acceptor result{static_cast<int>(dfa.start()), {}, {}};
    for (StateId s = 0; s < dfa.states(); ++s) {
        result.accepting.push_back(dfa.accepting(s));
        for (const Dfa::Edge& e : dfa.edges(s)) {
            int label = 0;
            for (unsigned t = dfa.tracks(); t-- > 0;)
                label = label * static_cast<int>(dfa.base()) + static_cast<int>(dfa.digit(e.symbol, t));
            result.arcs.push_back({static_cast<int>(s), label, static_cast<int>(e.to)});
        }
    }
    return result;
}

// The table over all tracks, of which it reads these.
Table spread(const Table& table, const TrackMap& places, unsigned tracks) {
    Table wide{tracks, table.base, table.start, {}, table.accepting};
    for (const std::vector<int>& row : table.next) {
        std::vector<int> wide_row;
        for (std::size_t c = 0; c < alphabet_size(tracks, table.base); ++c) {
            const Word digits = column(c, tracks, table.base);
            std::size_t narrow = 0;
            for (std::size_t i = places.size(); i-- > 0;) narrow = narrow * table.base + digits[places[i]];
            wide_row.push_back(row[narrow]);
        }
        wide.next.push_back(std::move(wide_row));
    }
    return wide;
}

// Ours is OpenFst's minimal automaton: as many states, the same words.
void expect_same(const Dfa& ours, const openfst::Acceptor& theirs) {
    const openfst::Acceptor minimal = openfst::least(theirs);
    EXPECT_EQ(ours.states(), minimal.accepting.size());
    EXPECT_TRUE(openfst::equivalent(to_acceptor(ours), minimal));
}

struct Shape {
    unsigned base;
    unsigned tracks;
};
constexpr Shape shapes[] = {{2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {10, 1}, {10, 2}};

template <class Check>
void try_shapes(unsigned seeds, const Check& check) {
    for (const Shape shape : shapes)
        for (unsigned seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE("base " + std::to_string(shape.base) + ", tracks " + std::to_string(shape.tracks) + ", seed " +
                         std::to_string(seed));
            Random random(seed);
            check(random, shape);
            if (::testing::Test::HasFailure()) return;
        }
}

TEST(OpenFst, MinimisesToAsManyStates) {
    try_shapes(30, [](Random& random, const Shape& shape) {
        const Table table = random_table(random, shape.tracks, shape.base, 30, LeadingZeros::any);
        expect_same(table.to_dfa(), to_acceptor(table));
        const Table small = random_table(random, shape.tracks, shape.base, 6, LeadingZeros::any);
        const Table large = blown_up(random, small, 5);
        expect_same(large.to_dfa(), to_acceptor(large));
        expect_same(large.to_dfa(), to_acceptor(small));
    });
}

TEST(OpenFst, IntersectsToTheSameLanguage) {
    try_shapes(15, [](Random& random, const Shape& shape) {
        // a reads the first tracks in reverse order, b the last ones.
        const unsigned a_count = 1 + below(random, shape.tracks);
        TrackMap a_tracks;
        for (unsigned t = a_count; t-- > 0;) a_tracks.push_back(t);
        TrackMap b_tracks;
        for (unsigned t = below(random, a_count + 1); t < shape.tracks; ++t) b_tracks.push_back(t);
        const Table a = random_table(random, a_count, shape.base, 8, LeadingZeros::any);
        const Table b = random_table(random, static_cast<unsigned>(b_tracks.size()), shape.base, 8, LeadingZeros::any);
        expect_same(
            intersect(a.to_dfa(), a_tracks, b.to_dfa(), b_tracks, shape.tracks),
            openfst::intersect(to_acceptor(spread(a, a_tracks, shape.tracks)), to_acceptor(spread(b, b_tracks, shape.tracks))));
    });
}

TEST(OpenFst, SubtractsToTheSameLanguage) {
    try_shapes(15, [](Random& random, const Shape& shape) {
        TrackMap b_tracks;
        for (unsigned t = 1 + below(random, shape.tracks); t-- > 0;) b_tracks.push_back(t);
        const Table a = random_table(random, shape.tracks, shape.base, 8, LeadingZeros::any);
        const Table b = random_table(random, static_cast<unsigned>(b_tracks.size()), shape.base, 8, LeadingZeros::any);
        expect_same(subtract(a.to_dfa(), b.to_dfa(), b_tracks),
                    openfst::subtract(to_acceptor(a), to_acceptor(spread(b, b_tracks, shape.tracks))));
    });
}

TEST(OpenFst, UnitesToTheSameLanguage) {
    try_shapes(15, [](Random& random, const Shape& shape) {
        const Table a = random_table(random, shape.tracks, shape.base, 8, LeadingZeros::any);
        const Table b = random_table(random, shape.tracks, shape.base, 8, LeadingZeros::any);
        expect_same(unite(a.to_dfa(), b.to_dfa()), openfst::unite(to_acceptor(a), to_acceptor(b)));
    });
}

TEST(OpenFst, ProjectsToTheSameLanguage) {
    try_shapes(15, [](Random& random, const Shape& shape) {
        const Table table = random_table(random, shape.tracks, shape.base, 6, LeadingZeros::closed);
        const unsigned drop_count = below(random, shape.tracks);
        std::vector<unsigned> dropped;
        for (unsigned t = shape.tracks - drop_count; t < shape.tracks; ++t) dropped.push_back(t);
        // The last tracks are the high digits of a column's number. What shows only zeros from the start on may also be skipped:
        // in a copy of the states, from which the automaton is entered, those arcs read nothing.
        const int columns = static_cast<int>(alphabet_size(shape.tracks - drop_count, shape.base));
        const int states = static_cast<int>(table.next.size());
        openfst::Acceptor projected{states + table.start, table.accepting, {}};
        projected.accepting.resize(table.accepting.size() * 2, false);
        for (const openfst::Acceptor::Arc& arc : to_acceptor(table).arcs) {
            const int label = arc.label % columns;
            projected.arcs.push_back({arc.from, label, arc.to});
            if (label == 0) projected.arcs.push_back({states + arc.from, openfst::nothing, states + arc.to});
        }
        for (int s = 0; s < states; ++s) projected.arcs.push_back({states + s, openfst::nothing, s});
        expect_same(project(table.to_dfa(), dropped), projected);
    });
}

}  // namespace
}  // namespace wythoff
