#include "wythoff/prove/statement.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <map>
#include <random>
#include <set>

#include "prove/rules_witness.hpp"
#include "solve/definition.hpp"
#include "support/arbitrary_game.hpp"
#include "support/test_name.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// A statement read as it is written, by trying numbers: every quantifier of a statement speaks of piles up to the position, or of
// differences of such piles and the numbers of the rules, so a bounded search is exact.
class BruteForce {
public:
    BruteForce(const Statement& statement, CellSet p, std::int64_t bound) : p_(std::move(p)), bound_(bound) {
        for (const Definition& d : statement.definitions) definitions_.insert_or_assign(d.name, Body{d.parameters, d.formula});
        for (const Sentence& s : statement.sentences) {
            sentences_.push_back(closed(s.formula));
            // Where a cheaper formula holds, the sentence does.
            for (const Formula& cheaper : s.sufficient) sentences_.push_back(implies(closed(cheaper), closed(s.formula)));
        }
    }

    // A bound on the work for games that nobody has looked at, instead of no end.
    struct TooLong {};
    void stop_after(std::int64_t steps) { most_steps_ = steps; }

    // With "for all" in front of every variable but x and y.
    static Formula closed(const Formula& formula) {
        std::vector<Variable> others;
        for (const std::string& name : free_variables(formula))
            if (name != "x" && name != "y") others.emplace_back(name);
        return others.empty() ? formula : forall(others, formula);
    }

    // Whether some sentence fails here.
    bool objects(Cell at) {
        Values values{{"x", at.x}, {"y", at.y}};
        for (const Formula& sentence : sentences_)
            if (!holds(sentence, values)) return true;
        return false;
    }

private:
    using Values = std::map<std::string, std::int64_t>;
    struct Body {
        std::vector<std::string> parameters;
        Formula formula;
    };

    static std::int64_t value(const Term& term, const Values& values) {
        std::int64_t sum = term.constant().get_si();
        for (const auto& [name, c] : term.coefficients()) sum += c.get_si() * values.at(name);
        return sum;
    }

    bool holds(const Formula& formula, Values& values) {
        if (++steps_ > most_steps_) throw TooLong{};
        switch (formula.kind()) {
            case Formula::Kind::comparison: return comparison(formula, values);
            case Formula::Kind::predicate: return predicate(formula, values);
            case Formula::Kind::negation: return !holds(formula.parts()[0], values);
            case Formula::Kind::conjunction:
                for (const Formula& part : formula.parts())
                    if (!holds(part, values)) return false;
                return true;
            case Formula::Kind::disjunction:
                for (const Formula& part : formula.parts())
                    if (holds(part, values)) return true;
                return false;
            case Formula::Kind::equivalence: return holds(formula.parts()[0], values) == holds(formula.parts()[1], values);
            case Formula::Kind::exists: return exists(formula, 0, values);
        }
        return false;
    }

    static bool comparison(const Formula& formula, const Values& values) {
        const std::int64_t left = value(formula.terms()[0], values);
        const std::int64_t right = value(formula.terms()[1], values);
        switch (formula.sign()) {
            case Formula::Sign::equal: return left == right;
            case Formula::Sign::not_equal: return left != right;
            case Formula::Sign::less: return left < right;
            case Formula::Sign::at_most: return left <= right;
            case Formula::Sign::greater: return left > right;
            case Formula::Sign::at_least: return left >= right;
        }
        return false;
    }

    bool exists(const Formula& formula, std::size_t i, Values& values) {
        if (i == formula.bound().size()) return holds(formula.parts()[0], values);
        std::optional<std::int64_t> outer;
        if (const auto it = values.find(formula.bound()[i]); it != values.end()) outer = it->second;
        bool found = false;
        for (std::int64_t n = 0; n <= bound_ && !found; ++n) {
            values[formula.bound()[i]] = n;
            found = exists(formula, i + 1, values);
        }
        if (outer) values[formula.bound()[i]] = *outer;
        else values.erase(formula.bound()[i]);
        return found;
    }

    bool predicate(const Formula& formula, const Values& values) {
        std::vector<std::int64_t> arguments;
        for (const Term& term : formula.terms()) {
            arguments.push_back(value(term, values));
            if (arguments.back() < 0) return false;
        }
        if (formula.name() == "P") return p_({arguments[0], arguments[1]});
        const auto [known, is_new] = known_.try_emplace({formula.name(), arguments}, false);
        if (is_new) {
            const Body& body = definitions_.at(formula.name());
            Values inside;
            for (std::size_t i = 0; i < arguments.size(); ++i) inside[body.parameters[i]] = arguments[i];
            const bool result = holds(body.formula, inside);
            known_[{formula.name(), arguments}] = result;
            return result;
        }
        return known->second;
    }

    CellSet p_;
    std::int64_t bound_;
    std::map<std::string, Body> definitions_;
    std::vector<Formula> sentences_;
    std::int64_t steps_ = 0;
    std::int64_t most_steps_ = std::numeric_limits<std::int64_t>::max();
    std::map<std::pair<std::string, std::vector<std::int64_t>>, bool> known_;
};

Cell mirror(Cell cell) { return {cell.y, cell.x}; }
CellSet in(const std::set<Cell>& cells) {
    return [&cells](Cell cell) { return cells.contains(cell); };
}

constexpr std::int64_t side = 13;  // positions 0..side
constexpr std::int64_t slack = 8;  // above the numbers in the rules of these tests

const std::vector<std::string> games{
    "rook",
    "wythoff",
    "wythoff(misere)",
    "rook(odd)",
    "rook(1,2 mod 3) + bishop",
    "rook(0 mod 2 from 4) + bishop(<=3)",
    "horizontal(even) + vertical(>=2) + bishop(not(1,2))",
    "rook({2,5})",
    "m-wythoff(3)",
    "band(2)",
    "horizontal + band(3), misere",
    "cone(1,1) + rook",
    "st-wythoff(2,3)",
    "even-even(1,1,misere)",
    "odd-odd(1,2)",
    "rook + cone(2,1,odd,{1,3}), cut(2,1)",
    "maharaja",
    "maharaja(4,7)",
    "rook + jump(2,3)",
    "jump(1,2) + jump(2,1), misere",
    "rook + bishop + ray(1,2) + ray(2,1)",
    "rook + ray(1,2,odd)",
    "rook + ray(3,2,0 mod 2)",
    "roob-blocking(1,2)",
    "roob-blocking(2,3)",
    "bishop-blocking(1,2)",
    "bishop-blocking(2,2)",
    "rook + bishop, block(2, rook + bishop)",
    "rook + bishop, block(1, bishop(odd))",
    "rook + bishop + jump(1,2) + jump(2,1), block(1, jump(1,2) + jump(2,1))",
    "rook + jump(1,2), block(3, rook(1,2 mod 3) + jump(1,2)), cut(2,3)",
    "shifted(1,2,1)",
    "rook + bishop, cut(3,2)",
    "rook + bishop, cut(2,2), misere",
    "modulo(1,2)",
};

class StatementOf : public testing::TestWithParam<std::string> {};

TEST_P(StatementOf, HoldsForThePPositionsAndForNoSetThatDiffersInOnePosition) {
    const Game game = make_game(GetParam());
    const Statement statement = make_statement(game);
    std::set<Cell> p;
    for (const Cell& cell : solve_by_definition(game, side).cells()) p.insert(cell);
    BruteForce truth(statement, in(p), side + slack);
    for (std::int64_t x = 0; x <= side; ++x)
        for (std::int64_t y = 0; y <= side; ++y) EXPECT_FALSE(truth.objects({x, y})) << "(" << x << "," << y << ")";
    for (std::int64_t x = 0; x <= side; ++x)
        for (std::int64_t y = 0; y <= side; ++y) {
            std::set<Cell> changed = p;
            if (changed.erase({x, y}) == 0) changed.insert({x, y});
            BruteForce after(statement, in(changed), side + slack);
            EXPECT_TRUE(after.objects({x, y}) || after.objects({y, x})) << "(" << x << "," << y << ")";
        }
}

INSTANTIATE_TEST_SUITE_P(Games, StatementOf, testing::ValuesIn(games), test_name);

// Any set on the board, not only one near the truth: the sentences object at a position exactly when the rules do.
void expect_as_the_rules_say(const Game& game, std::uint64_t seed,
                             std::int64_t most_steps = std::numeric_limits<std::int64_t>::max()) {
    std::mt19937_64 random(seed);
    const bool symmetric = is_symmetric(game);
    const auto& cuts = game.board()->cuts;
    constexpr std::int64_t to = 9;
    std::set<Cell> cells;
    const std::uint64_t density = 1 + random() % 5;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (random() % 8 < density && (!symmetric || x <= y) && (cuts.empty() || is_on_board(cuts[0], x, y)))
                cells.insert({x, y});
    if (symmetric)
        for (const Cell& cell : std::set(cells)) cells.insert(mirror(cell));
    BruteForce sentences(make_statement(game), in(cells), to + 2 * slack);
    sentences.stop_after(most_steps);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y) {
            const bool expected = is_p_given(game, in(cells), {x, y}) != cells.contains({x, y});
            const bool objects = sentences.objects({x, y}) || (symmetric && sentences.objects({y, x}));
            ASSERT_EQ(objects, expected) << to_text(game) << ", seed " << seed << ", at (" << x << "," << y << ")";
        }
}

TEST(Statement, ObjectsToAnySetWhereTheRulesDo) {
    for (const std::string& name : games)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) expect_as_the_rules_say(make_game(name), seed);
}

void expect_a_random_set_to_be_judged_as_the_rules_do(const Game& game) {
    const std::uint64_t seed = *rc::gen::arbitrary<std::uint64_t>();
    try {
        constexpr std::size_t most = 20;  // definitions, for brute force
        if (make_statement(game).definitions.size() > most) RC_DISCARD("too large");
    } catch (const Error& error) {
        RC_ASSERT(error.kind() == Error::Kind::unsupported || error.kind() == Error::Kind::limit);
        RC_DISCARD("not compiled");
    }
    try {
        expect_as_the_rules_say(game, seed, 10'000'000);
    } catch (const BruteForce::TooLong&) {
        RC_DISCARD("too long");
    }
    RC_ASSERT(!testing::Test::HasFatalFailure());
}

RC_GTEST_PROP(Statement, OfARandomGameObjectsToARandomSetWhereTheRulesDo, ()) {
    expect_a_random_set_to_be_judged_as_the_rules_do(*arbitrary_game());
}

RC_GTEST_PROP(Statement, OfARandomGameWithEndingsObjectsToARandomSetWhereTheRulesDo, ()) {
    expect_a_random_set_to_be_judged_as_the_rules_do(*arbitrary_game_with_endings());
}

// The moves would have to be looked for among all pairs of numbers, and there are none.
TEST(Statement, OfAConeWithoutMovesIsMadeAtOnce) {
    EXPECT_EQ(make_statement(make_game("cone(2,1,>=9,2)")).sentences.back().name, "absorption_below");
}

TEST(Statement, IsSaidForOneSideOfTheDiagonalWhereTheRulesAreSymmetric) {
    const auto names = [](const std::string& game) {
        std::vector<std::string> all;
        for (const Sentence& s : make_statement(make_game(game)).sentences)
            if (!s.name.starts_with("stability")) all.push_back(s.name);
        return all;
    };
    EXPECT_EQ(names("wythoff"), (std::vector<std::string>{"absorption_above", "symmetry"}));
    EXPECT_EQ(names("rook + jump(1,2)"), (std::vector<std::string>{"absorption_above", "absorption_below"}));
    EXPECT_EQ(names("rook + bishop, cut(2,2), misere"),
              (std::vector<std::string>{"board", "ending", "absorption_above", "symmetry"}));
}

TEST(Statement, RefusesWhatAdditionDoesNotDefine) {
    struct Row {
        std::string game;
        Error::Kind kind;
        std::string says;
    };
    const std::vector<Row> rows{
        {"rook(squares)", Error::Kind::unsupported, "squares is not a set that addition defines"},
        {"rook + bishop(primes)", Error::Kind::unsupported, "primes is not a set that addition defines"},
        {"rook(not(fibonacci))", Error::Kind::unsupported, "not a set that addition defines"},
        {"rook + cone(1,1,powers(2),all)", Error::Kind::unsupported, "powers(2) is not a set that addition defines"},
        {"imitation(1,1)", Error::Kind::unsupported, "without memory"},
        {"rook, cut(1,1) or cut(2,2)", Error::Kind::unsupported, "without a choice of the board"},
        {"take(1,2,3)", Error::Kind::unsupported, "a game on two piles"},
        {"adjoin-p(wythoff)", Error::Kind::unsupported, "the P-positions of another game"},
        {"rook + ray(1,2), block(1, ray(1,2))", Error::Kind::unsupported, "not counted for blocking"},
        {"m-wythoff(2000)", Error::Kind::limit, "numbers above 1000"},
        {"rook(<=5000)", Error::Kind::limit, "numbers above 1000"},
        {"rook + jump(1,1001)", Error::Kind::limit, "numbers above 1000"},
        // Beyond 4 * 10^6 every fifth multiple of 991 * 997 can be blocked: (4940135,0) is a P-position, and the first of its
        // kind.
        {"horizontal(0 mod 5), block(1, ray(991,0,0 mod 997))", Error::Kind::limit, "no period that is short enough"},
        {"rook(0 mod 997) + rook(0 mod 991)", Error::Kind::limit, "no period that is short enough"},
        {"rook + bishop, block(100000, rook)", Error::Kind::limit, "so many options to block"},
        {"rook + bishop, block(21, rook)", Error::Kind::limit, "so many options to block"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.game);
        try {
            static_cast<void>(make_statement(make_game(row.game)));
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), row.kind) << error.what();
            EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace wythoff
