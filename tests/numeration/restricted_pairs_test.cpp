#include "numeration/restricted_pairs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <string>

#include "sequences/pair_cells.hpp"
#include "solve/definition.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// One row per game: its text for (s,t,ending), and the theorem that claims to know it.
struct Claim {
    std::function<bool(const Integer&, const Integer&)> contains;
    std::function<std::optional<Position>(const Integer&, const Integer&)> winning_target;
};
struct Row {
    const char* name;
    std::function<std::string(std::int64_t s, std::int64_t t)> game;
    std::function<Claim(std::int64_t s, std::int64_t t, Ending ending)> claim;
    friend void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }
};

template <class Theorem>
Claim claim_of(Theorem theorem) {
    return {[theorem](const Integer& x, const Integer& y) { return theorem.contains(x, y); },
            [theorem](const Integer& x, const Integer& y) { return theorem.winning_target(x, y); }};
}

Row multiples(const char* name, std::int64_t k) {
    return {name,
            [k](std::int64_t s, std::int64_t t) {
                const std::string st = std::to_string(s) + "," + std::to_string(t);
                if (k == 1) return "st-wythoff(" + st;
                if (k == 2) return "even-even(" + st;
                const std::string set = "0 mod " + std::to_string(k);
                return "restricted(" + st + "," + set + "," + set + "," + set + "," + set;
            },
            [k](std::int64_t s, std::int64_t t, Ending ending) { return claim_of(MultiplesTheorem(k, s, t, ending)); }};
}

Row parity(const char* name, ParityTheorem::Taking taking) {
    return {name, [name](std::int64_t s, std::int64_t t) { return name + ("(" + std::to_string(s)) + "," + std::to_string(t); },
            [taking](std::int64_t s, std::int64_t t, Ending ending) { return claim_of(ParityTheorem(taking, s, t, ending)); }};
}

Game game_of(const Row& row, std::int64_t s, std::int64_t t, Ending ending) {
    return make_game(row.game(s, t) + (ending == Ending::misere ? ",misere)" : ")"));
}

void expect_agreement(const PSet& found, const Claim& claim, const std::string& game) {
    for (std::int64_t x = 0; x <= found.to(); ++x)
        for (std::int64_t y = 0; y <= found.to(); ++y)
            ASSERT_EQ(claim.contains(to_integer(x), to_integer(y)), found.contains(x, y)) << game << " (" << x << "," << y << ")";
}

// The target of an N-position is a legal move to a P-position of `is_p`; there is none from a P-position and, in misere play,
// where no move is left.
void expect_winning(const Game& game, const Claim& claim, const Position& at, const std::function<bool(const Position&)>& is_p) {
    const std::string where = to_text(game) + " (" + to_text(at.x) + "," + to_text(at.y) + ")";
    const auto to = claim.winning_target(at.x, at.y);
    const State state = make_state(game, at);
    if (!to) {
        ASSERT_TRUE(is_p(at) || (game.board()->convention == Convention::misere && !can_move(game, state, {}))) << where;
        return;
    }
    ASSERT_FALSE(is_p(at)) << where;
    ASSERT_EQ(objection(game, state, Move{at.x - to->x, at.y - to->y, {}}, {}), std::nullopt) << where;
    ASSERT_TRUE(is_p(*to)) << where << " to (" << to_text(to->x) << "," << to_text(to->y) << ")";
}

class RestrictedRow : public testing::TestWithParam<Row> {};

TEST_P(RestrictedRow, AgreesWithTheDefinitionUpTo40AndWithTheBoardUpTo200Long) {
    const Row& row = GetParam();
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t)
            for (const Ending ending : {Ending::normal, Ending::misere}) {
                const Game game = game_of(row, s, t, ending);
                const Claim claim = row.claim(s, t, ending);
                expect_agreement(solve_by_definition(game, 40), claim, to_text(game));
                expect_agreement(solve(game, 200, Engine::board).p, claim, to_text(game));
            }
}

TEST_P(RestrictedRow, EveryTargetUpTo100IsALegalMoveToAPPositionOfTheBoardLong) {
    const Row& row = GetParam();
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t)
            for (const Ending ending : {Ending::normal, Ending::misere}) {
                const Game game = game_of(row, s, t, ending);
                const PSet found = solve(game, 100, Engine::board).p;
                const auto is_p = [&](const Position& at) { return found.contains(at.x.get_si(), at.y.get_si()); };
                for (std::int64_t x = 0; x <= 100; x += 1 + (s + t) % 2)
                    for (std::int64_t y = 0; y <= 100; ++y)
                        expect_winning(game, row.claim(s, t, ending), to_position({x, y}), is_p);
            }
}

TEST_P(RestrictedRow, TargetsOfHugePositionsAreLegalAndClaimedToBeP) {
    const Row& row = GetParam();
    EXPECT_TRUE(rc::check("a huge position is claimed to be P or has a legal move to one", [&row] {
        const std::int64_t s = *rc::gen::element<std::int64_t>(1, 1, 2, 3, 7, 1'000'000'000);
        const std::int64_t t = *rc::gen::element<std::int64_t>(1, 1, 2, 3, 10, 999'999'999);
        const Ending ending = *rc::gen::element(Ending::normal, Ending::misere);
        const Integer x = power_of_ten(static_cast<unsigned long>(*rc::gen::inRange(0, 120))) / 3 + *rc::gen::inRange(0, 100);
        const Integer y = x * *rc::gen::inRange(0, 10) / *rc::gen::inRange(1, 5) + *rc::gen::inRange(0, 100);
        const Claim claim = row.claim(s, t, ending);
        expect_winning(game_of(row, s, t, ending), claim, {x, y}, [&](const Position& at) { return claim.contains(at.x, at.y); });
        RC_ASSERT(!testing::Test::HasFatalFailure());
    }));
}

INSTANTIATE_TEST_SUITE_P(, RestrictedRow,
                         testing::Values(multiples("st-wythoff", 1), multiples("even-even", 2), multiples("multiples of 3", 3),
                                         multiples("multiples of 5", 5), parity("odd-odd", ParityTheorem::Taking::odd_odd),
                                         parity("odd-even", ParityTheorem::Taking::odd_even),
                                         parity("even-odd", ParityTheorem::Taking::even_odd)));

// Equations (10), (12) and (13) as printed, with d_t = t mod 2, from the mex; a sequence is twice the one of `pair`.
TEST(MultiplesTheorem, PairsAreHalvesOfTheSequencesOfTheorems13And14) {
    for (std::int64_t s = 1; s <= 6; ++s)
        for (std::int64_t t = 1; t <= 6; ++t)
            for (const Ending ending : {Ending::normal, Ending::misere}) {
                const MultiplesTheorem theorem(2, s, t, ending);
                const bool is_case_b = ending == Ending::misere && s == 1 && t <= 2;
                const std::int64_t constant = ending == Ending::misere && !is_case_b ? 2 : 0;
                std::vector<bool> used(20'000);
                for (std::int64_t n = 0, lower = 0; lower < 2000; ++n) {
                    lower = 0;
                    while (used[static_cast<std::size_t>(lower)]) ++lower;
                    if (is_case_b && n == 0) lower = 4;
                    const std::int64_t upper = s * lower + (t + t % 2) * n + constant;
                    for (const std::int64_t value : {lower, lower + 1, upper, upper + 1})
                        if (value < 20'000) used[static_cast<std::size_t>(value)] = true;
                    const Position pair = theorem.pair(to_integer(n));
                    ASSERT_EQ(2 * pair.x, lower) << s << " " << t << " " << n;
                    ASSERT_EQ(2 * pair.y, upper) << s << " " << t << " " << n;
                }
            }
}

TEST(MultiplesTheorem, NoMoveJoinsTwoHugePPositions) {
    EXPECT_TRUE(rc::check("a move from a pair to a smaller one or to its mirror image is not legal", [] {
        const std::int64_t k = *rc::gen::inRange<std::int64_t>(1, 4);
        const std::int64_t s = *rc::gen::inRange<std::int64_t>(1, 6);
        const std::int64_t t = *rc::gen::inRange<std::int64_t>(1, 12);
        const Ending ending = *rc::gen::element(Ending::normal, Ending::misere);
        const Game game = game_of(multiples("", k), s, t, ending);
        const MultiplesTheorem theorem(k, s, t, ending);
        const Integer n = power_of_ten(100) + *rc::gen::inRange(0, 1'000'000);
        const Integer m =
            *rc::gen::inRange(0, 2) == 0 ? Integer(n - *rc::gen::inRange(1, 50)) : Integer(n / *rc::gen::inRange(2, 50));
        const auto in_game = [&](const Integer& index) {
            const Position pair = theorem.pair(index);
            return Position{k * pair.x, k * pair.y + k - 1};
        };
        const Position at = in_game(n);
        const Position to = in_game(m);
        RC_ASSERT(theorem.contains(at.x, at.y));
        RC_ASSERT(theorem.contains(at.y, at.x));
        RC_ASSERT(!theorem.contains(at.x, at.y + k));
        RC_ASSERT(objection(game, make_state(game, at), Move{at.x - to.x, at.y - to.y, {}}, {}).has_value());
        const Position mirror{to.y - (k - 1), to.x + (k - 1)};
        RC_ASSERT(theorem.contains(mirror.x, mirror.y));
        RC_ASSERT(objection(game, make_state(game, at), Move{at.x - mirror.x, at.y - mirror.y, {}}, {}).has_value());
    }));
}

TEST(ParityTheorem, Table10IsWrongAndTheorem20IsRight) {
    const ParityTheorem theorem(ParityTheorem::Taking::odd_even, 1, 2, Ending::misere);
    const PSet found = solve_by_definition(make_game("odd-even(s=1,t=2,misere)"), 30);
    for (int n = 2; n <= 14; n += 2) {
        EXPECT_TRUE(theorem.contains(n, n + 2));
        EXPECT_TRUE(found.contains(n, n + 2));
        EXPECT_FALSE(found.contains(n, 2 * n + 2)) << "printed: (n, 2n + 1) and (n, 2n + 2)";
    }
}

TEST(RestrictedTheorems, RefuseBadParameters) {
    EXPECT_THROW(MultiplesTheorem(0, 1, 1, Ending::normal), Error);
    EXPECT_THROW(MultiplesTheorem(2, 0, 1, Ending::normal), Error);
    EXPECT_THROW(MultiplesTheorem(2, 1, 0, Ending::misere), Error);
    EXPECT_THROW(ParityTheorem(ParityTheorem::Taking::odd_odd, 0, 1, Ending::normal), Error);
    EXPECT_THROW(ParityTheorem(ParityTheorem::Taking::odd_even, 1, -1, Ending::normal), Error);
}

}  // namespace
}  // namespace wythoff
