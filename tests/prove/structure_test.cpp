// Witnesses: Beatty's formulas, the lines engine column by column, and the words room.
#include "wythoff/prove/structure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "logic/arithmetic.hpp"
#include "prove/deviation.hpp"
#include "prove/extremes.hpp"
#include "prove/numbering.hpp"
#include "prove/reading.hpp"
#include "solve/lines.hpp"
#include "words/sector.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff {
namespace {

const Certificate& certificate_of(const std::string& name) {
    static std::map<std::string, Certificate> known;
    if (const auto it = known.find(name); it != known.end()) return it->second;
    const auto shipped = find_certificate(make_game(name));
    return known.emplace(name, shipped ? shipped->certificate : prove(make_game(name)).certificate.value()).first->second;
}

const Structure& structure_of(const std::string& name) {
    static std::map<std::string, Structure> known;
    const auto it = known.find(name);
    return it != known.end() ? it->second : known.emplace(name, describe(certificate_of(name))).first->second;
}

// A part of the structure alone, where the whole takes seconds.
Deviations deviations_of(const std::string& name) {
    Logic logic = make_logic(certificate_of(name));
    define_shift(logic);
    return find_deviations(logic, *to_slope(certificate_of(name).numeration)).value();
}

Numbering numbering_of(const std::string& name) {
    Logic logic = make_logic(certificate_of(name));
    define_shift(logic);
    return find_numbering(logic, *to_slope(certificate_of(name).numeration)).value();
}

Partners partners(const std::string& name, std::int64_t to) {
    const InnerPPositions none = [](const Game&, std::int64_t) { return std::vector<Cell>{}; };
    return partners_by_lines(make_plan(make_game(name), to, none));
}

Quadratic phi() { return {mpq_class(1, 2), mpq_class(1, 2), 5}; }
Quadratic golden(const mpq_class& u, const mpq_class& v) { return {u, v, 5}; }

std::string digits(const Word& word) {
    std::string text;
    for (const std::uint8_t d : word) text += static_cast<char>('0' + d);
    return text;
}

Integer near(const Extreme& extreme, std::size_t times) {
    Word word = extreme.head;
    for (std::size_t i = 0; i < times; ++i) word.insert(word.end(), extreme.period.begin(), extreme.period.end());
    word.insert(word.end(), extreme.tail.begin(), extreme.tail.end());
    return zeckendorf().to_integer(Digits(word.begin(), word.end()));
}

TEST(Structure, OfWythoffNimIsTextbook) {
    const Structure& s = structure_of("wythoff");
    EXPECT_TRUE(s.lines.columns.exactly_one());
    EXPECT_TRUE(s.lines.rows.exactly_one());
    EXPECT_TRUE(s.lines.diagonals_above.exactly_one());
    EXPECT_TRUE(s.lines.diagonals_below.exactly_one());
    ASSERT_TRUE(s.deviations);
    EXPECT_EQ(s.deviations->above, std::vector<std::int64_t>{0});
    EXPECT_EQ(s.deviations->below, std::vector<std::int64_t>{0});
    // b_n - phi a_n = {n phi} / phi.
    EXPECT_EQ(s.deviations->band.least.value, golden(0, 0));
    EXPECT_TRUE(s.deviations->band.least.attained());
    EXPECT_EQ(s.deviations->band.greatest.value, phi() - golden(1, 0));
    EXPECT_FALSE(s.deviations->band.greatest.attained());
    EXPECT_EQ(digits(s.deviations->band.greatest.period), "01");
    ASSERT_TRUE(s.numbering);
    EXPECT_EQ(s.numbering->excess, std::vector<std::int64_t>{0});
    EXPECT_EQ(s.numbering->largest_gap, 2);
    EXPECT_EQ(s.numbering->drift.least.value, golden(-1, 0));
    EXPECT_FALSE(s.numbering->drift.least.attained());
    EXPECT_EQ(s.numbering->drift.greatest.value, golden(0, 0));
}

TEST(Structure, OfThreeWythoffIsInItsOwnField) {
    const Structure& s = structure_of("m-wythoff(m=3)");
    ASSERT_TRUE(s.slope && s.deviations && s.numbering);
    EXPECT_EQ(to_text(s.slope->gamma), "(3+sqrt(13))/2");
    EXPECT_EQ(s.deviations->above, std::vector<std::int64_t>{0});
    // b_n - gamma a_n = 3 n - (gamma - 1) a_n = (gamma - 1) {n alpha}, alpha = 3 / (gamma - 1).
    EXPECT_EQ(to_text(s.deviations->band.greatest.value), "(1+sqrt(13))/2");
    EXPECT_EQ(to_text(s.numbering->drift.least.value), "-1");
    EXPECT_EQ(s.numbering->excess, std::vector<std::int64_t>{0});
    EXPECT_FALSE(s.reading);
}

TEST(Structure, AnotherSlopeHasNoBoundedDeviation) {
    ProveOptions options;
    options.numeration = zeckendorf();
    // P-positions of Nim are the pairs (x,x).
    const Proof proof = prove(make_game("rook"), options);
    ASSERT_TRUE(proof.certificate);
    const Structure s = describe(*proof.certificate);
    EXPECT_TRUE(s.slope);
    EXPECT_FALSE(s.deviations);
    EXPECT_TRUE(s.lines.columns.exactly_one());
    EXPECT_FALSE(s.lines.diagonals_above.at_most_one);
    EXPECT_FALSE(s.lines.diagonals_above.at_least_one);
}

class OfColumns : public testing::TestWithParam<const char*> {};

TEST_P(OfColumns, DeviationsAreThoseOfTheLinesEngine) {
    constexpr std::int64_t to = 100'000;
    const Partners partner = partners(GetParam(), to);
    const Deviations found = deviations_of(GetParam());
    std::set<std::int64_t> above;
    std::set<std::int64_t> below;
    const Numeration numeration = zeckendorf();
    const auto shift = [&](std::int64_t x) {
        return numeration.to_integer(shifted(numeration.to_digits(to_integer(x)))).get_si();
    };
    for (std::int64_t x = 0; x <= to; ++x) {
        const std::int64_t y = partner[static_cast<std::size_t>(x)];
        const std::int64_t d = x <= y ? y - shift(x) : x - shift(y);
        (x <= y ? above : below).insert(d);
        StateId state = 0;
        for (const std::int64_t digit : zeckendorf().to_digits(to_integer(x))) {
            const auto& edges = found.word.states[state].edges;
            state = std::find_if(edges.begin(), edges.end(), [&](const Dfa::Edge& e) { return e.symbol == digit; })->to;
        }
        const auto& values = x <= y ? found.above : found.below;
        const auto place = std::find(values.begin(), values.end(), d) - values.begin() + (x <= y ? 0 : std::ssize(found.above));
        ASSERT_EQ(found.word.states[state].output, std::uint64_t{1} << place) << x;
    }
    EXPECT_TRUE(std::equal(above.begin(), above.end(), found.above.begin(), found.above.end()));
    EXPECT_TRUE(std::equal(below.begin(), below.end(), found.below.begin(), found.below.end()));
}

// The computed values lie inside the band and come near its ends: within 1/10 in a million columns.
TEST_P(OfColumns, TheBandIsApproachedFromInside) {
    constexpr std::int64_t to = 1'000'000;
    const Partners partner = partners(GetParam(), to);
    const Range band = deviations_of(GetParam()).band;
    const auto value = [&](std::int64_t x) {
        return golden(to_integer(partner[static_cast<std::size_t>(x)]), 0) - golden(to_integer(x), 0) * phi();
    };
    // y - phi x - (y' - phi x') = (u - v sqrt(5)) / 2.
    const auto is_less = [&](std::int64_t x, std::int64_t other) {
        const std::int64_t v = x - other;
        const std::int64_t up = std::int64_t{partner[static_cast<std::size_t>(x)]} - partner[static_cast<std::size_t>(other)];
        const std::int64_t u = 2 * up - v;
        return u <= 0 && v >= 0 ? u != 0 || v != 0 : u >= 0 && v <= 0 ? false : u > 0 ? u * u < 5 * v * v : u * u > 5 * v * v;
    };
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (std::int64_t x = 0; x <= to; ++x) {
        if (partner[static_cast<std::size_t>(x)] < x) continue;
        if (is_less(x, low)) low = x;
        if (is_less(high, x)) high = x;
    }
    const Quadratic least = value(low);
    const Quadratic greatest = value(high);
    EXPECT_EQ(least == band.least.value, band.least.attained());
    EXPECT_EQ(greatest == band.greatest.value, band.greatest.attained());
    EXPECT_LE(band.least.value, least);
    EXPECT_LE(greatest, band.greatest.value);
    EXPECT_LT(least - band.least.value, golden(mpq_class(1, 10), 0));
    EXPECT_LT(band.greatest.value - greatest, golden(mpq_class(1, 10), 0));
}

TEST_P(OfColumns, TheExcessIsThatOfTheLinesEngineLong) {
    constexpr std::int64_t to = 200'000;
    const Partners partner = partners(GetParam(), to);
    const Numbering numbering = numbering_of(GetParam());
    std::set<std::int64_t> excess;
    std::int64_t n = 0;
    std::int64_t before = 0;
    std::int64_t largest_gap = 0;
    for (std::int64_t a = 0; a <= to; ++a) {
        const std::int64_t b = partner[static_cast<std::size_t>(a)];
        if (b < a) continue;
        excess.insert(b - a - n);
        largest_gap = std::max(largest_gap, a - before);
        before = a;
        const Quadratic drift = golden(to_integer(a), 0) - golden(to_integer(n), 0) * phi();
        ASSERT_LE(numbering.drift.least.value, drift);
        ASSERT_LE(drift, numbering.drift.greatest.value);
        ++n;
    }
    EXPECT_TRUE(std::equal(excess.begin(), excess.end(), numbering.excess.begin(), numbering.excess.end()));
    EXPECT_EQ(numbering.largest_gap, largest_gap);
}

INSTANTIATE_TEST_SUITE_P(Structure, OfColumns, testing::Values("wythoff", "maharaja(2,3)", "maharaja(4,7)", "maharaja"));
INSTANTIATE_TEST_SUITE_P(StructureLong, OfColumns, testing::Values("maharaja(3,5)", "maharaja(4,6)"));

// Long numbers with the extremal digits in the end come as near as one likes: the automaton of P finds their partners.
TEST(Structure, ExtremalWordsLeadToTheEndsOfTheBand) {
    for (const char* name : {"maharaja(2,3)", "maharaja"}) {
        const Certificate& certificate = certificate_of(name);
        const Range band = deviations_of(name).band;
        for (const Extreme* extreme : {&band.least, &band.greatest}) {
            ASSERT_FALSE(extreme->attained());
            const Integer x = near(*extreme, 30);
            Digits digits = zeckendorf().to_digits(x);
            digits.insert(digits.begin(), 4, 0);
            const std::vector<Word> partner = completions(certificate.automaton(), 1, {Word(digits.begin(), digits.end())}, 2);
            ASSERT_EQ(partner.size(), 1U);
            const Integer y = zeckendorf().to_integer(Digits(partner[0].begin(), partner[0].end()));
            Quadratic distance = golden(y, 0) - golden(x, 0) * phi() - extreme->value;
            if (distance.sign() < 0) distance = golden(0, 0) - distance;
            EXPECT_LT(distance, golden(mpq_class(1, Integer(1) << 60), 0));
        }
    }
}

// By hand: sums over all words of 0s and 1s, and over words that end in 1.
TEST(Extremes, OfTwoStates) {
    const Quadratic z(mpq_class(1, 2), mpq_class(-1, 2), 5);
    Dfao free{1, 2, {{{{0, 0}, {1, 1}}, 1}, {{{0, 0}, {1, 1}}, 2}}};
    // Even places give z^0 + z^2 + ... = 1 / (1 - z^2) = phi, odd ones -1.
    const Range both = range_of_sums(free, {0, 0}, z.with(1), z);
    EXPECT_EQ(both.greatest.value, phi());
    EXPECT_EQ(both.least.value, z.with(-1));
    EXPECT_EQ(digits(both.greatest.period), "01");
    EXPECT_EQ(digits(both.least.period), "10");
    // Ending in 1: 1 + z + z^3 + ... = 0; then 10 more where it ends in 0, and signs changed: 10 + 1.
    free.states[0].output = 0;
    const Range ones = range_of_sums(free, {0, 0}, z.with(1), z);
    EXPECT_EQ(ones.least.value, z.with(0));
    EXPECT_EQ(digits(ones.least.period) + " " + digits(ones.least.tail), "01 1");
    free.states[0].output = 1;
    EXPECT_EQ(range_of_sums(free, {10, 0}, z.with(-1), z).greatest.value, z.with(11));
    // Only the empty word and its leading zeros.
    const Dfao zero{1, 2, {{{{0, 0}}, 1}}};
    EXPECT_TRUE(range_of_sums(zero, {7}, z.with(1), z).greatest.attained());
    EXPECT_EQ(range_of_sums(zero, {7}, z.with(1), z).least.value, z.with(7));
}

// From shortest words, in exact numbers only, the same bounds are reached by many more steps.
TEST(Extremes, DoNotDependOnTheFirstPolicy) {
    for (const char* name : {"wythoff", "m-wythoff(m=2)", "st-wythoff(s=2,t=1)", "maharaja(2,3)", "maharaja"}) {
        const Deviations found = deviations_of(name);
        const Quadratic z = to_slope(certificate_of(name).numeration)->conjugate;
        for (const Quadratic& c : {z.with(1) + z, z.with(-1) - z, z.with(3)}) {
            const Range near = range_of_sums(found.word, found.above, c, z);
            const Range slow = range_of_sums(found.word, found.above, c, z, {}, FirstPolicy::shortest_words);
            EXPECT_EQ(near.least.value, slow.least.value) << name;
            EXPECT_EQ(near.greatest.value, slow.greatest.value) << name;
            EXPECT_EQ(near.least.attained(), slow.least.attained()) << name;
            EXPECT_EQ(near.greatest.attained(), slow.greatest.attained()) << name;
        }
    }
}

// An interval that grows to what lies outside against one question about all differences: values, columns and band. Whether there
// are deviations at all.
bool expect_same_deviations(Logic& logic, const Slope& slope) {
    const auto quick = find_deviations(logic, slope);
    const auto slow = find_deviations_by_differences(logic, slope);
    EXPECT_EQ(quick.has_value(), slow.has_value());
    if (!quick || !slow) return false;
    EXPECT_EQ(quick->above, slow->above);
    EXPECT_EQ(quick->below, slow->below);
    EXPECT_EQ(quick->word.states.size(), slow->word.states.size());
    for (std::size_t i = 0; i < std::min(quick->word.states.size(), slow->word.states.size()); ++i) {
        EXPECT_EQ(quick->word.states[i].edges, slow->word.states[i].edges) << i;
        EXPECT_EQ(quick->word.states[i].output, slow->word.states[i].output) << i;
    }
    EXPECT_EQ(quick->band.least.value, slow->band.least.value);
    EXPECT_EQ(quick->band.greatest.value, slow->band.greatest.value);
    return true;
}

TEST(Structure, DeviationsAreTheSameByDifferences) {
    std::vector<Certificate> certificates;
    for (const Shipped& shipped : shipped_certificates())
        if (shipped.sets.kind == SetKind::p_positions && shipped.game.piles() == 2)
            certificates.push_back(find_certificate(shipped.game)->certificate);
    // Grids, whose deviations from any slope are not bounded.
    ProveOptions options;
    options.numeration = zeckendorf();
    for (const char* grid :
         {"odd-odd(1,1)", "odd-odd(1,2,misere)", "odd-even(1,1)", "odd-even(1,2)", "even-odd(2,1)", "even-odd(1,1,misere)"})
        certificates.push_back(prove(make_game(grid), options).certificate.value());
    std::size_t bounded = 0;
    std::size_t unbounded = 0;
    for (const Certificate& certificate : certificates) {
        const auto slope = to_slope(certificate.numeration);
        if (!slope || slope->s + slope->t > 3 || certificate.automaton().states() > 2000) continue;
        SCOPED_TRACE(to_text(certificate.game));
        Logic logic = make_logic(certificate);
        define_shift(logic);
        ++(expect_same_deviations(logic, *slope) ? bounded : unbounded);
    }
    EXPECT_GT(bounded, 5U);
    EXPECT_GT(unbounded, 5U);
}

// No game that ships has a set that is not symmetric and near the line; these are no P-positions.
TEST(Structure, DeviationsOfSetsThatAreNotSymmetricAreTheSameByDifferences) {
    struct Set {
        const char* formula;
        bool bounded;
    };
    const Set sets[] = {
        {"shift(x,y)", true},
        {"shift(x,y) | shift(y,x)", true},
        {"shift(x,y) | shift(y,x) | x = 5 & y = 5", true},
        {"shift(x,y) | x = 7 & y = 7", true},
        {"shift(x,y) | x = 4 & y = 3", true},
        {"shift(x,y) & x > 3 | shift(y,x) & y > 5", true},
        {"(E z: shift(x,z) & y = z + 1) | (E z: shift(y,z) & x = z + 3)", true},
        {"(E z: shift(x,z) & y = z + 2) | (E z: shift(y,z) & x = z + 200)", true},
        {"(E z: shift(x,z) & z = y + 2 & x > 9) | (E z: shift(y,z) & x = z + 2)", true},
        {"shift(y,x) & y < x", false},
        {"x = y", false},
        {"shift(x,y) | y = x + 3", false},
    };
    for (const Set& set : sets)
        for (const unsigned threads : {1U, 3U}) {
            SCOPED_TRACE(set.formula);
            Budget budget;
            budget.threads = threads;
            Logic logic(zeckendorf(), budget);
            define_shift(logic);
            logic.define("P", {"x", "y"}, make_formula(set.formula));
            EXPECT_EQ(expect_same_deviations(logic, to_slope(zeckendorf()).value()), set.bounded);
        }
}

TEST(Reading, PerfectColumnsAndWordsAreThoseOfTheWordsRoom) {
    const std::string name = "maharaja(2,3)";
    const QueenWithJumps queen = *to_queen_with_jumps(make_game(name));
    constexpr std::int64_t columns = 5000;
    FirstColumns first(queen, columns + 1);
    Logic logic = make_logic(certificate_of(name));
    const auto reading = read_words(logic, queen, {"1", "0011", "00011", "11111"});
    ASSERT_TRUE(reading);
    EXPECT_FALSE(reading->complete);
    for (std::int64_t x = 0; x < columns; ++x) {
        const Words word{logic.arithmetic().to_word(to_integer(x))};
        ASSERT_EQ(logic.predicate("bit").accepts(word), first.bit(x)) << x;
        ASSERT_EQ(logic.predicate("perfect").accepts(word), first.is_settled(x) && first.sector(x).is_perfect()) << x;
    }
    const WordReading& found = *structure_of(name).reading;
    EXPECT_TRUE(found.complete);
    const FoundDictionary dictionary = find_dictionary(queen, Criterion::perfect, 20'000);
    ASSERT_EQ(found.words.size(), dictionary.words.size());
    for (std::size_t i = 0; i < found.words.size(); ++i) {
        EXPECT_EQ(found.words[i].word, dictionary.words[i].word);
        ASSERT_TRUE(found.words[i].read) << found.words[i].word;
        // The dictionary begins at a column with an upper P-position; what is read before it is not counted there.
        EXPECT_TRUE(*found.words[i].read == dictionary.words[i].first_column || *found.words[i].read < dictionary.first_column)
            << found.words[i].word;
    }
    EXPECT_FALSE(reading->words.back().anywhere);
}

TEST(Reading, MaharajaFourSevenHasNoPerfectColumn) {
    const QueenWithJumps queen = *to_queen_with_jumps(make_game("maharaja(4,7)"));
    Logic logic = make_logic(certificate_of("maharaja(4,7)"));
    EXPECT_FALSE(read_words(logic, queen, {}));
    EXPECT_TRUE(logic.predicate("perfect").empty());
    constexpr std::int64_t columns = 5000;
    const FirstColumns first(queen, columns + 1);
    for (std::int64_t x = 0; x < columns; ++x) ASSERT_FALSE(first.is_settled(x) && first.sector(x).is_perfect()) << x;
    EXPECT_FALSE(structure_of("maharaja(4,7)").reading);
}

// The bits that follow a perfect column do not say where the next one is: a list that has too much or too little of a word fits
// the bits.
TEST(Reading, IsCompleteOnlyIfTheWordsEndAtTheNextPerfectColumn) {
    const std::string name = "maharaja";
    const QueenWithJumps queen = *to_queen_with_jumps(make_game(name));
    const auto read = [&](const std::vector<std::string>& words) {
        Logic logic = make_logic(certificate_of(name));
        return *read_words(logic, queen, words);
    };
    const auto bits_only = read({"0", "1"});  // one of them begins everywhere
    EXPECT_FALSE(bits_only.complete);
    EXPECT_TRUE(bits_only.words[0].perfect);
    EXPECT_FALSE(bits_only.words[0].read);
    EXPECT_TRUE(bits_only.words[1].read);
    const auto too_long = read({"10", "11", "01", "00100", "00110", "000100", "001110", "0010110", "00000100", "000010010"});
    EXPECT_FALSE(too_long.complete);
    EXPECT_TRUE(too_long.words[0].perfect);
    EXPECT_FALSE(too_long.words[0].read);
}

// The paper's section 2.3; docs/words.md has the same by the graph of windows.
TEST(Reading, OfMaharajaNimHasNineWords) {
    const std::string name = "maharaja";
    const std::vector<std::string> nine{"1", "01", "00100", "00110", "000100", "001110", "0010110", "00000100", "000010010"};
    const QueenWithJumps queen = *to_queen_with_jumps(make_game(name));
    Logic again = make_logic(certificate_of(name));
    const auto reading = read_words(again, queen, nine);
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->first_perfect, 8);
    EXPECT_TRUE(reading->complete);
    const std::vector<int> columns{13, 38, 8, 27, 41, 518, 14, 316, 117};  // of docs/words.md
    for (std::size_t i = 0; i < nine.size(); ++i) {
        EXPECT_EQ(reading->words[i].perfect, Integer(columns[i])) << nine[i];
        EXPECT_EQ(reading->words[i].read, Integer(columns[i])) << nine[i];
    }
    Logic logic = make_logic(certificate_of(name));
    const auto guessed = read_words(logic, queen, {"0000000", "0010100", "0011110", "00000010", "00001000"});
    const FirstColumns first(queen, 2000);
    std::string bits;
    for (std::int64_t x = 0; x < 2000; ++x) bits += first.bit(x) ? '1' : '0';
    EXPECT_FALSE(guessed->complete);
    for (const WordOccurrence& w : guessed->words) {
        EXPECT_FALSE(w.read) << w.word;
        EXPECT_FALSE(w.perfect) << w.word;
        const std::size_t at = bits.find(w.word);
        EXPECT_EQ(w.anywhere.has_value(), at != std::string::npos) << w.word;
        EXPECT_EQ(w.anywhere.value_or(0), at == std::string::npos ? 0UL : static_cast<unsigned long>(at)) << w.word;
    }
}

}  // namespace
}  // namespace wythoff
