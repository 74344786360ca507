#include "wythoff/prove/verify.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/rules_witness.hpp"
#include "prove/verify_statement.hpp"
#include "support/dfa_table.hpp"
#include "support/test_name.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

Certificate proved(const std::string& game) {
    Proof proof = prove(make_game(game));
    if (!proof.certificate) throw std::runtime_error(game + ": " + proof.reason);
    return *std::move(proof.certificate);
}

// Every automaton that differs at one place: an edge redirected, removed or added, an accepting flag, a state dropped.
void for_each_corruption(const Dfa& dfa, const std::function<void(const Dfa&, const std::string&)>& visit) {
    const DfaTable table(dfa);
    const auto states = static_cast<StateId>(table.rows.size());
    for (StateId s = 0; s < states; ++s) {
        DfaTable flipped = table;
        flipped.rows[s].accepting = !flipped.rows[s].accepting;
        visit(flipped.build(), "flag of state " + std::to_string(s));

        if (s != table.start) {
            DfaTable dropped = table;
            dropped.rows[s] = {};
            visit(dropped.build(), "state " + std::to_string(s) + " dropped");
        }
        for (const Symbol symbol : all_symbols(dfa))
            for (StateId to = 0; to <= states; ++to) {
                DfaTable changed = table;
                if (to < states) changed.rows[s].edges[symbol] = to;
                else changed.rows[s].edges.erase(symbol);
                if (changed.rows[s].edges == table.rows[s].edges) continue;
                visit(changed.build(), "edge of state " + std::to_string(s) + " by " + std::to_string(symbol) +
                                           (to < states ? " to " + std::to_string(to) : " removed"));
            }
    }
}

// What is reported must be there to be seen: by the rules, the set that the automaton accepts is wrong at that very position.
void expect_to_show(const Certificate& certificate, const Verification& found) {
    ASSERT_TRUE(found.at.has_value());
    const Arithmetic arithmetic(certificate.numeration);
    const auto x = to_int64(found.at->x);
    const auto y = to_int64(found.at->y);
    ASSERT_TRUE(x && y && *x < 100'000 && *y < 100'000) << to_text(found.at->x) << " " << to_text(found.at->y);
    const CellSet accepted = [&](Cell cell) {
        return certificate.automaton().accepts({arithmetic.to_word(to_integer(cell.x)), arithmetic.to_word(to_integer(cell.y))});
    };
    if (found.sentence == "leading zeros") {
        Words words{arithmetic.to_word(found.at->x), arithmetic.to_word(found.at->y)};
        pad(words);
        const bool first = certificate.automaton().accepts(words);
        bool differs = false;
        for (int zeros = 1; zeros <= 2 * static_cast<int>(certificate.automaton().states()) + 2 && !differs; ++zeros) {
            for (Word& word : words) word.insert(word.begin(), 0);
            differs = certificate.automaton().accepts(words) != first;
        }
        EXPECT_TRUE(differs);
    } else if (found.sentence == "symmetry") {
        EXPECT_TRUE(accepted({*x, *y}));
        EXPECT_FALSE(accepted({*y, *x}));
    } else {
        EXPECT_NE(accepted({*x, *y}), is_p_given(certificate.game, accepted, {*x, *y}))
            << found.sentence << " at (" << *x << "," << *y << "), which " << found.refuted;
        EXPECT_EQ(accepted({*x, *y}), found.refuted.starts_with("is in the set")) << found.refuted;
    }
}

class Corruptions {
public:
    explicit Corruptions(Certificate right)
        : right_(std::move(right)), arithmetic_(right_.numeration), numbers_(numbers(right_.automaton())) {}

    void check(const Dfa& dfa) {
        const Certificate spoilt{right_.game, right_.numeration, SetKind::p_positions, {dfa}};
        const Verification found = verify(spoilt);
        const bool same = numbers(dfa) == numbers_;
        ++(same ? same_ : refuted_);
        EXPECT_EQ(found.proved, same);
        if (!found.proved) expect_to_show(spoilt, found);
    }
    [[nodiscard]] std::size_t same() const { return same_; }
    [[nodiscard]] std::size_t refuted() const { return refuted_; }

private:
    Dfa numbers(const Dfa& dfa) { return intersect(dfa, {0, 1}, arithmetic_.valid(2), {0, 1}, 2); }

    Certificate right_;
    Arithmetic arithmetic_;
    Dfa numbers_;
    std::size_t same_ = 0;
    std::size_t refuted_ = 0;
};

class EveryCorruptionOf : public testing::TestWithParam<std::string> {};

TEST_P(EveryCorruptionOf, IsRefutedByAPositionThatShowsItLong) {
    const Certificate right = proved(GetParam());
    ASSERT_TRUE(verify(right).proved);
    Corruptions corruptions(right);
    for_each_corruption(right.automaton(), [&](const Dfa& dfa, const std::string& what) {
        SCOPED_TRACE(what);
        corruptions.check(dfa);
    });
    EXPECT_GT(corruptions.refuted(), 2 * corruptions.same());
}

INSTANTIATE_TEST_SUITE_P(Verify, EveryCorruptionOf, testing::Values("wythoff", "m-wythoff(2)", "roob-blocking(1,2)"), test_name);

class RandomCorruptionsOf : public testing::TestWithParam<std::string> {};

TEST_P(RandomCorruptionsOf, AreRefutedByAPositionThatShowsIt) {
    const std::uint64_t seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const Certificate right = proved(GetParam());
    ASSERT_TRUE(verify(right).proved);
    Corruptions corruptions(right);
    const std::vector<Symbol> symbols = all_symbols(right.automaton());
    for (int i = 0; i < 60; ++i) {
        DfaTable table(right.automaton());
        DfaTable::Row& row = table.rows[random() % table.rows.size()];
        const std::size_t kind = random() % 4;
        if (kind == 0) row.accepting = !row.accepting;
        else if (kind == 1) row.edges.erase(symbols[random() % symbols.size()]);
        else row.edges[symbols[random() % symbols.size()]] = static_cast<StateId>(random() % table.rows.size());
        corruptions.check(table.build());
    }
    EXPECT_GT(corruptions.refuted(), 20U);
}
INSTANTIATE_TEST_SUITE_P(Verify, RandomCorruptionsOf,
                         testing::Values("maharaja(4,7)", "shifted(1,2,1)", "modulo(1,2)", "bishop-blocking(2,2)"), test_name);

TEST(Verify, ProvesStWythoffAndRefutesAFlagAndAnEdge) {
    const Certificate right = proved("st-wythoff(2,1)");
    EXPECT_TRUE(verify(right).proved);
    Corruptions corruptions(right);
    DfaTable flag(right.automaton());
    flag.rows.back().accepting = !flag.rows.back().accepting;
    corruptions.check(flag.build());
    DfaTable edge(right.automaton());
    edge.rows.back().edges.clear();
    corruptions.check(edge.build());
    EXPECT_EQ(corruptions.refuted(), 2U);
}

// The P-positions of one game are not those of another, however near.
TEST(Verify, RefutesTheAutomatonOfAnotherGame) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"wythoff", "maharaja(4,7)"},
        {"wythoff", "rook"},
        {"wythoff", "maharaja"},
        {"wythoff", "rook + bishop, misere"},
        {"wythoff", "rook + bishop, cut(1,1)"},
        {"wythoff", "rook + bishop, block(1, bishop)"},
        {"wythoff", "rook + bishop(not(20))"},
        {"wythoff", "rook(not(20)) + bishop"},
        {"wythoff", "horizontal(not(20)) + vertical + bishop"},
        {"wythoff", "rook + bishop + jump(10,16)"},
        {"m-wythoff(2)", "shifted(1,2,1)"},
        {"maharaja(2,3)", "maharaja(4,7)"},
        {"maharaja(4,7)", "maharaja(2,3)"},
    };
    for (const auto& [from, to] : rows) {
        SCOPED_TRACE(from + " offered for " + to);
        Certificate certificate = proved(from);
        certificate.game = make_game(to);
        const Verification found = verify(certificate);
        ASSERT_FALSE(found.proved);
        expect_to_show(certificate, found);
    }
    Certificate other = proved("wythoff");
    Certificate m2 = proved("m-wythoff(2)");
    m2.game = other.game;
    EXPECT_FALSE(verify(m2).proved);
    DfaTable wider(other.automaton());
    wider.base = m2.automaton().base();
    for (DfaTable::Row& row : wider.rows) {
        const std::map<Symbol, StateId> edges = std::exchange(row.edges, {});
        for (const auto& [symbol, to] : edges) {
            const std::uint8_t digits[2] = {static_cast<std::uint8_t>(other.automaton().digit(symbol, 0)),
                                            static_cast<std::uint8_t>(other.automaton().digit(symbol, 1))};
            row.edges[m2.automaton().symbol(digits)] = to;
        }
    }
    const Certificate offered{make_game("m-wythoff(2)"), m2.numeration, SetKind::p_positions, {wider.build()}};
    const Verification found = verify(offered);
    ASSERT_FALSE(found.proved);
    expect_to_show(offered, found);
}

// The true set as far as n digits, and nothing beyond.
TEST(Verify, RefutesASetThatIsCutOff) {
    const Certificate right = proved("wythoff");
    Arithmetic arithmetic(right.numeration);
    for (const std::size_t longest : {0U, 1U, 2U, 3U, 6U, 12U}) {
        SCOPED_TRACE(longest);
        DfaBuilder builder(2, right.automaton().base());
        // State 0 waits for the first digits that are not both 0; then (state, digits to come), and an end that stays in no word.
        std::map<std::pair<StateId, std::size_t>, StateId> place;
        std::vector<std::pair<StateId, std::size_t>> todo;
        const auto reach = [&](StateId s, std::size_t left) {
            const auto [at, is_new] = place.try_emplace({s, left}, static_cast<StateId>(place.size()));
            if (is_new) todo.emplace_back(s, left);
            return at->second;
        };
        reach(right.automaton().start(), longest);
        for (std::size_t i = 0; i < todo.size(); ++i) {
            const auto [s, left] = todo[i];
            for (const Dfa::Edge& e : right.automaton().edges(s)) {
                if (i == 0 && e.symbol == 0) builder.edge(0, 0);
                else if (left > 0) builder.edge(e.symbol, reach(e.to, left - 1));
            }
            builder.finish_state(right.automaton().accepting(s));
        }
        const Certificate cut{right.game, right.numeration, SetKind::p_positions, {std::move(builder).build(0)}};
        const Verification found = verify(cut);
        ASSERT_FALSE(found.proved);
        EXPECT_EQ(found.refuted, "is not in the set, and too few of its options are");
        expect_to_show(cut, found);
    }
    const Certificate none{right.game, right.numeration, SetKind::p_positions, {Dfa(2, 2)}};
    const Verification found = verify(none);
    ASSERT_FALSE(found.proved);
    EXPECT_EQ(*found.at, (Position{0, 0}));
}

// Sentences that say something else than the rules would prove a falsehood; that is seen where the rules are read position by
// position.
TEST(Verify, DoesNotCallProvedWhatTheRulesContradict) {
    Certificate certificate = proved("wythoff");
    const Statement other = make_statement(certificate.game);
    certificate.game = make_game("maharaja");
    try {
        const RuledSets sets(certificate.game, certificate.kind);
        static_cast<void>(verify_set(certificate, 0, sets, other, {}));
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::internal);
        EXPECT_EQ(std::string(error.what()),
                  "internal error: maharaja: the sentences are proved, but the rules say otherwise at (1, 2); "
                  "please report it");
    }
}

TEST(Verify, StopsAtTheMostStatesAllowed) {
    Budget budget;
    budget.most_states = 10;
    try {
        static_cast<void>(verify(proved("maharaja(4,7)"), budget));
        ADD_FAILURE() << "verified";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::limit);
    }
}

}  // namespace
}  // namespace wythoff
