// Slices of games on three piles: proved ones against the definition, wrong ones refuted, texts read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/slice_statement.hpp"
#include "solve/three_heap_lines.hpp"
#include "support/slices_of_text.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/three_heaps.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

ProveOptions up_to(std::size_t last) {
    ProveOptions options;
    options.sets = slices_to(last);
    return options;
}

Certificate with_sets(const Certificate& certificate, std::vector<Dfa> sets) {
    return {certificate.game, certificate.numeration, SetKind::slices, std::move(sets)};
}

Certificate proved(const std::string& game, std::size_t last) {
    Proof proof = prove(make_game(game), up_to(last));
    if (!proof.certificate || !proof.reason.empty()) throw std::runtime_error(game + ": " + proof.reason);
    return *std::move(proof.certificate);
}

void expect_as_defined(const std::string& text, std::size_t last, std::int64_t to, Engine engine) {
    const Certificate certificate = proved(text, last);
    ASSERT_EQ(certificate.sets.size(), last + 1);
    EXPECT_TRUE(verify(certificate).proved) << text;
    const SolvedSlices solved = solve_slices(slices_of_text(text), static_cast<std::int64_t>(last), to, engine);
    const Arithmetic arithmetic(certificate.numeration);
    for (std::size_t z = 0; z <= last; ++z)
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
                pad(words);
                ASSERT_EQ(certificate.sets[z].accepts(words), solved.slices[z].contains(x, y))
                    << text << ' ' << x << ' ' << y << ' ' << z;
            }
}

TEST(ProvedSlices, AreThoseOfTheDefinition) {
    expect_as_defined("three-heap", 2, 30, Engine::definition);
    expect_as_defined("with-pass(wythoff)", 2, 30, Engine::definition);
    expect_as_defined("with-pass(wythoff,anywhere)", 1, 30, Engine::definition);
    expect_as_defined("with-pass(m-wythoff(2))", 1, 30, Engine::definition);
}

// In the lowest row only the condition gives moves, and so allows a pass.
TEST(ProvedSlices, OfMovesByConditionAreThoseOfTheDefinitionLong) {
    expect_as_defined("with-pass(vertical + take(k,l: k = 1 and l <= 1))", 1, 30, Engine::definition);
}

TEST(ProvedSlices, AreThoseOfBoards) {
    expect_as_defined("three-heap", 2, 250, Engine::board);
    expect_as_defined("with-pass(wythoff)", 2, 250, Engine::board);
}

TEST(ProvedSlices, OfTwoPassesAreThoseWithoutAPass) {
    const Certificate certificate = proved("with-pass(wythoff)", 3);
    EXPECT_EQ(certificate.sets[2], certificate.sets[0]);
    EXPECT_EQ(certificate.sets[3], certificate.sets[1]);
}

TEST(ProvedSlices, AreRefutedForAnotherGameOrInAnotherOrder) {
    const Certificate right = proved("with-pass(wythoff)", 1);
    EXPECT_TRUE(verify(right).proved);
    const Verification other = verify({make_game("with-pass(wythoff,anywhere)"), right.numeration, SetKind::slices, right.sets});
    EXPECT_FALSE(other.proved);
    EXPECT_EQ(other.set, 1U);
    EXPECT_FALSE(verify(with_sets(right, {right.sets[1], right.sets[0]})).proved);
    EXPECT_FALSE(verify(with_sets(right, {right.sets[0], right.sets[0]})).proved);
    EXPECT_FALSE(verify({make_game("three-heap"), right.numeration, SetKind::slices, right.sets}).proved);
    const Certificate heaps = proved("three-heap", 2);
    EXPECT_FALSE(verify(with_sets(heaps, {heaps.sets[0], heaps.sets[2]})).proved);
    EXPECT_FALSE(verify(with_sets(heaps, {heaps.sets[0], heaps.sets[1], heaps.sets[1]})).proved);
}

// One state's acceptance turned.
Dfa turned(const Dfa& dfa, StateId state) {
    DfaBuilder builder(dfa.tracks(), dfa.base());
    for (StateId s = 0; s < dfa.states(); ++s) {
        for (const Dfa::Edge& e : dfa.edges(s)) builder.edge(e.symbol, e.to);
        builder.finish_state(dfa.accepting(s) != (s == state));
    }
    return std::move(builder).build(dfa.start());
}

TEST(ProvedSlices, SpoiltOnesAreRefuted) {
    for (const char* game : {"three-heap", "with-pass(m-wythoff(2))"}) {
        const Certificate right = proved(game, 1);
        for (StateId state = 0; state < right.sets[1].states(); state += 9) {
            Certificate wrong = right;
            wrong.sets[1] = turned(right.sets[1], state);
            const Verification verification = verify(wrong);
            EXPECT_FALSE(verification.proved) << game << ", state " << state;
            EXPECT_EQ(verification.set, 1U);
            EXPECT_TRUE(verification.at);
        }
    }
}

// What the sentences say of a set that is wrong at one position only, which the last ones of a long transient are: each stability
// and absorption has to see it. Positions are taken out of a layer, and put into it.
TEST(ProvedSlices, OnePositionTooFewOrTooManyIsRefuted) {
    const Certificate right = proved("three-heap", 2);
    Logic logic(right.numeration);
    logic.define("P", right.sets[2]);
    const Predicate set("P");
    const Variable x("x"), y("y");
    const SolvedSlices solved = solve_slices(slices_of_text("three-heap"), 2, 150);
    for (const Cell at :
         {Cell{46, 79}, Cell{79, 46}, Cell{100, 124}, Cell{60, 65}, Cell{0, 1}, Cell{2, 2}, Cell{90, 98}, Cell{3, 149}}) {
        const Formula there = x == at.x && y == at.y;
        const bool is_p = solved.slices[2].contains(at.x, at.y);
        Certificate wrong = right;
        wrong.sets[2] = logic.evaluate(is_p ? set(x, y) && !there : set(x, y) || there).dfa;
        EXPECT_FALSE(verify(wrong).proved) << to_text(there);
    }
}

TEST(ProvedSlices, ReadBackFromTheirText) {
    const Certificate right = proved("with-pass(wythoff,anywhere)", 1);
    const std::string text = to_text(right);
    const Certificate again = parse_certificate("# a comment\n" + text, "text");
    EXPECT_EQ(again.kind, SetKind::slices);
    EXPECT_EQ(again.game, right.game);
    EXPECT_EQ(again.sets, right.sets);
    EXPECT_EQ(to_text(again), text);
    const auto expect_refused = [&](const std::string& from, const std::string& to) {
        std::string wrong = text;
        wrong.replace(wrong.find(from), from.size(), to);
        EXPECT_THROW(static_cast<void>(parse_certificate(wrong, "text")), Error) << to;
    };
    expect_refused("game with-pass(wythoff,anywhere)", "game wythoff");
    expect_refused("game with-pass(wythoff,anywhere)", "game with-pass(maharaja)");
    expect_refused("rules rook + bishop", "rules rook");
    expect_refused("rules rook + bishop", "rules rook(file(x))");
    expect_refused("layer 1", "layer 2");
    expect_refused("layer 1", "layer 0");
    expect_refused("layer 1", "layer 1000");
    expect_refused("certificate 3", "certificate 2");
    expect_refused("certificate 3", "certificate 1");
}

TEST(ProvedSlices, AreNotLookedForWhereThereAreNone) {
    EXPECT_THROW(static_cast<void>(prove(make_game("with-nim(wythoff)"), up_to(1))), Error);
    EXPECT_THROW(static_cast<void>(prove(make_game("three-heap"), up_to(most_slice + 1))), Error);
    EXPECT_THROW(static_cast<void>(prove(make_game("with-pass(rook(squares))"), up_to(1))), Error);
    for (const char* game : {"tribonacci", "wythoff"}) EXPECT_THROW(static_cast<void>(prove(make_game(game), up_to(1))), Error);
    EXPECT_THROW(static_cast<void>(make_slice_statement({Descent::pass, make_game("wythoff(misere)")}, 1)), Error);
}

TEST(ThreeHeapLines, AgreeWithTheBoard) {
    constexpr std::int64_t to = 400;
    const SolvedSlices solved = solve_slices(slices_of_text("three-heap"), 9, to);
    ThreeHeapSlices slices(to);
    for (std::size_t z = 0; z <= 9; ++z) {
        const Partners& partners = slices.slice(z);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                ASSERT_EQ(solved.slices[z].contains(x, y), partners[static_cast<std::size_t>(x)] == static_cast<std::uint64_t>(y))
                    << x << ' ' << y << ' ' << z;
    }
}

// Against columns that are computed: what is decided is about all of them.
TEST(ThreeHeaps, FraenkelsConjecturesAreDecided) {
    constexpr std::int64_t to = 4000;
    const Certificate certificate = proved("three-heap", 2);
    ThreeHeapSlices slices(to);
    for (std::size_t z = 0; z <= 2; ++z) {
        const Partners& partners = slices.slice(z);
        const auto decided = decide_conjectures(certificate, z);
        ASSERT_TRUE(decided);
        EXPECT_TRUE(decided->first && decided->second);
        std::vector<std::pair<std::int64_t, std::int64_t>> pairs;  // b and n
        for (std::int64_t b = 0; b <= to; ++b)
            if (const std::int64_t n = partners[static_cast<std::size_t>(b)] - b; n >= 0) pairs.emplace_back(b, n);
        std::size_t irregular = pairs.size() - 1;
        while (irregular > 0 && pairs[irregular].second == pairs[irregular - 1].second + 1) --irregular;
        EXPECT_EQ(decided->from_b, to_integer(pairs[irregular].first));
        EXPECT_EQ(decided->from_n, to_integer(pairs[irregular].second));
        for (const Integer& n : decided->no_difference)
            EXPECT_TRUE(std::none_of(pairs.begin(), pairs.end(), [&](const auto& pair) { return to_integer(pair.second) == n; }));
        EXPECT_EQ(pairs.size() + decided->no_difference.size(), static_cast<std::size_t>(pairs.back().second) + 1);
        std::set<std::int64_t> seen;
        std::size_t exception = irregular;  // the P-position after the last one
        for (std::size_t i = irregular; i < pairs.size(); ++i) {
            const Integer n = to_integer(pairs[i].second);
            const Integer beatty = (n + sqrt(Integer(5 * n * n))) / 2;
            const std::int64_t e = pairs[i].first - beatty.get_si();
            const bool is_one = std::find(decided->e.begin(), decided->e.end(), e) != decided->e.end();
            if (to_integer(pairs[i].first) >= decided->second_from_b) seen.insert(e);
            EXPECT_TRUE(is_one || to_integer(pairs[i].first) < decided->second_from_b) << z << ' ' << pairs[i].first;
            if (!is_one) exception = i + 1;
        }
        EXPECT_EQ(decided->second_from_b, to_integer(pairs[exception].first)) << z;
        EXPECT_EQ(seen, std::set<std::int64_t>(decided->e.begin(), decided->e.end())) << z;
        EXPECT_LE(decided->e.size(), 3U);
    }
    EXPECT_FALSE(decide_conjectures(proved("with-pass(m-wythoff(2))", 1), 1));
}

// Work that is stopped once layer 1 is begun, by an error of this kind.
ProveOptions stopped_in_layer_1(Error::Kind kind) {
    const auto is_begun = std::make_shared<bool>(false);
    ProveOptions options = up_to(2);
    options.budget.threads = 1;
    options.budget.progress =
        Progress([is_begun](const std::string& stage, double) { *is_begun = *is_begun || stage.starts_with("layer 1,"); },
                 [is_begun, kind] {
                     if (*is_begun) throw Error(kind, "that was long enough");
                 });
    return options;
}

TEST(ProveSlices, ALimitLeavesWhatIsProvedBelow) {
    const Proof proof = prove(make_game("with-pass(wythoff)"), stopped_in_layer_1(Error::Kind::limit));
    EXPECT_EQ(proof.reason, "layer 1: that was long enough");
    ASSERT_TRUE(proof.certificate);
    ASSERT_EQ(proof.certificate->sets.size(), 1U);
    EXPECT_TRUE(verify(*proof.certificate).proved);
    ASSERT_FALSE(proof.attempts.empty());
    EXPECT_EQ(proof.attempts.back().outcome.kind, AttemptEnd::Kind::proved);
}

TEST(ProveSlices, WorkThatIsCancelledTellsItsGuesses) {
    ProveOptions options = stopped_in_layer_1(Error::Kind::cancelled);
    std::vector<Attempt> told;
    options.stopped = [&](const std::vector<Attempt>& attempts) { told = attempts; };
    EXPECT_THROW(static_cast<void>(prove(make_game("with-pass(wythoff)"), options)), Error);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back().outcome.kind, AttemptEnd::Kind::proved);
    EXPECT_EQ(told.back().set, 0U);
}

}  // namespace
}  // namespace wythoff
