#include "wythoff/rules/integer_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "solve/step_set.hpp"
#include "support/arbitrary_game.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

// A file of this test, gone when the test is.
class TestFile {
public:
    explicit TestFile(const std::string& text)
        : path_((std::filesystem::temp_directory_path() / ("wythoff-set-" + std::to_string(getpid()) + ".txt")).string()) {
        std::ofstream(path_, std::ios::binary) << text;
    }
    ~TestFile() { std::filesystem::remove(path_); }
    TestFile(const TestFile&) = delete;
    TestFile& operator=(const TestFile&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

// What reading the text as a file is refused with, without the path.
std::string refusal(const std::string& text) {
    const TestFile file(text);
    try {
        (void)IntegerSet::read_file(file.path());
    } catch (const Error& error) {
        return std::string(error.what()).substr(("file " + file.path() + ": ").size());
    }
    return "nothing";
}

std::vector<std::int64_t> members(const IntegerSet& set, std::int64_t to) {
    std::vector<std::int64_t> found;
    for (std::int64_t x = -2; x <= to; ++x)
        if (set.contains(x)) found.push_back(x);
    return found;
}
using List = std::vector<std::int64_t>;

TEST(IntegerSet, HoldsWhatItsNameSays) {
    EXPECT_EQ(members(IntegerSet::all(), 4), (List{1, 2, 3, 4}));
    EXPECT_EQ(members(IntegerSet::odd(), 6), (List{1, 3, 5}));
    EXPECT_EQ(members(IntegerSet::even(), 6), (List{2, 4, 6}));
    EXPECT_EQ(members(IntegerSet::make_residues(7, {3, 2, 3}), 17), (List{2, 3, 9, 10, 16, 17}));
    EXPECT_EQ(members(IntegerSet::make_residues(3, {0}), 9), (List{3, 6, 9}));
    EXPECT_EQ(members(IntegerSet::make_at_most(3), 9), (List{1, 2, 3}));
    EXPECT_EQ(members(IntegerSet::make_at_least(7), 9), (List{7, 8, 9}));
    EXPECT_EQ(members(IntegerSet::make_list({4, 1, 2, 4}), 9), (List{1, 2, 4}));
    EXPECT_EQ(members(IntegerSet::make_list({1, 2, 4}).complement(), 7), (List{3, 5, 6, 7}));
    EXPECT_EQ(members(IntegerSet::fibonacci(), 60), (List{1, 2, 3, 5, 8, 13, 21, 34, 55}));
}

TEST(IntegerSet, HoldsResidueClassesFromAFirstElement) {
    const IntegerSet set = IntegerSet::make_residues_from(7, {2, 3}, 8);
    EXPECT_EQ(members(set, 24), (List{9, 10, 16, 17, 23, 24}));
    EXPECT_EQ(set.least(), 9);
    EXPECT_EQ(members(set.complement(), 11), (List{1, 2, 3, 4, 5, 6, 7, 8, 11}));
    EXPECT_EQ(set.complement().least(), 1);
    EXPECT_EQ(set.complement().complement(), set);
    EXPECT_EQ(IntegerSet::make_residues_from(7, {2, 3}, 9), set);
    EXPECT_EQ(IntegerSet::make_residues_from(7, {2, 3}, 2), IntegerSet::make_residues(7, {2, 3}));
    EXPECT_EQ(IntegerSet::make_residues_from(7, {0, 3}, 3), IntegerSet::make_residues(7, {0, 3}));
    EXPECT_EQ(IntegerSet::make_residues_from(1, {0}, 5), IntegerSet::make_at_least(5));
    EXPECT_THROW((void)IntegerSet::make_residues_from(7, {2}, 0), Error);
    EXPECT_THROW((void)IntegerSet::make_residues_from(7, {2}, INT64_MAX), Error);
}

TEST(IntegerSet, HoldsPowersSquaresAndPrimes) {
    EXPECT_EQ(members(IntegerSet::make_powers(3), 100), (List{1, 3, 9, 27, 81}));
    EXPECT_EQ(members(IntegerSet::squares(), 40), (List{1, 4, 9, 16, 25, 36}));
    EXPECT_EQ(members(IntegerSet::primes(), 30), (List{2, 3, 5, 7, 11, 13, 17, 19, 23, 29}));
    EXPECT_EQ(members(IntegerSet::primes().complement(), 10), (List{1, 4, 6, 8, 9, 10}));
    EXPECT_EQ(IntegerSet::primes().elements_up_to(1'000'000).size(), 78498u);
    EXPECT_EQ(IntegerSet::make_powers(10).elements_up_to(INT64_MAX).size(), 19u);
    EXPECT_EQ(IntegerSet::fibonacci().elements_up_to(INT64_MAX).size(), 91u);
    EXPECT_TRUE(IntegerSet::make_powers(7).contains(Integer(*parse_integer("7^300"))));
    EXPECT_FALSE(IntegerSet::make_powers(7).contains(Integer(*parse_integer("7^300+7"))));
    EXPECT_TRUE(IntegerSet::squares().contains(Integer(*parse_integer("10^400"))));
    EXPECT_TRUE(IntegerSet::primes().contains(Integer(*parse_integer("2^521-1"))));
    EXPECT_FALSE(IntegerSet::primes().contains(Integer(*parse_integer("2^523-1"))));
    EXPECT_THROW((void)IntegerSet::make_powers(1), Error);
}

TEST(IntegerSet, IsReadFromAFile) {
    const auto read = [](const std::string& text) { return members(IntegerSet::read_file(TestFile(text).path()), 50); };
    EXPECT_EQ(read("4 1\n2,2\r\n# nothing\n  7\t"), (List{1, 2, 4, 7}));
    EXPECT_EQ(read("# A000045\n1 1\n2 3\n3 8\n"), (List{1, 3, 8}));  // a b-file
    EXPECT_EQ(read("1 2\n"), (List{1, 2}));                          // one line is a list
    EXPECT_EQ(read("1 2\n3 4\n"), (List{1, 2, 3, 4}));
    EXPECT_EQ(read("1, 2\n2, 4\n"), (List{1, 2, 4}));
}

TEST(IntegerSet, PrintsItsFileAndParsesBack) {
    const TestFile file("1 2 4");
    const Game game = make_game("subtraction(S=not(file( " + file.path() + " )))");
    EXPECT_EQ(to_text(game), "subtraction(S=not(file(" + file.path() + ")))");
    EXPECT_EQ(make_game(to_text(game)), game);
    EXPECT_EQ(game, make_game("subtraction(S=not(1,2,4))"));
    EXPECT_EQ(make_game("take(file(\"" + file.path() + "\"))"), make_game("take(1,2,4)"));
}

TEST(IntegerSet, RefusesFilesThatListSomethingElse) {
    EXPECT_EQ(refusal(""), "expected at least one positive integer, and it lists none");
    EXPECT_EQ(refusal("# only words\n\n"), "expected at least one positive integer, and it lists none");
    EXPECT_EQ(refusal("1 2\n3 x 4"), "line 2: expected a positive integer below 2^63, got 'x'");
    EXPECT_EQ(refusal("0 1 2"), "line 1: expected a positive integer below 2^63, got '0'");
    EXPECT_EQ(refusal("1\n-3"), "line 2: expected a positive integer below 2^63, got '-3'");
    EXPECT_EQ(refusal("1 2.5"), "line 1: expected a positive integer below 2^63, got '2.5'");
    EXPECT_EQ(refusal("9223372036854775808"), "line 1: expected a positive integer below 2^63, got '9223372036854775808'");
    for (const char* path : {"/no/such/file", "/", "/dev/zero"}) {
        try {
            (void)IntegerSet::read_file(path);
            FAIL() << path;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), path == std::string("/dev/zero") ? Error::Kind::limit : Error::Kind::io) << path;
        }
    }
}

TEST(IntegerSet, KnowsLargeMembers) {
    Integer f = 0;
    mpz_fib_ui(f.get_mpz_t(), 1000);
    EXPECT_TRUE(IntegerSet::fibonacci().contains(f));
    EXPECT_FALSE(IntegerSet::fibonacci().contains(Integer(f + 1)));
    EXPECT_TRUE(IntegerSet::odd().contains(Integer(*parse_integer("10^50+1"))));
    EXPECT_TRUE(IntegerSet::make_list({1}).complement().contains(Integer(*parse_integer("10^50"))));
    EXPECT_FALSE(IntegerSet::fibonacci().contains(INT64_MAX));
    EXPECT_TRUE(IntegerSet::fibonacci().contains(std::int64_t{7540113804746346429}));
}

TEST(IntegerSet, EqualSetsOfResiduesAreEqualValues) {
    EXPECT_EQ(IntegerSet::make_residues(3, {0, 1, 2}), IntegerSet::all());
    EXPECT_EQ(IntegerSet::odd().complement(), IntegerSet::even());
    EXPECT_EQ(IntegerSet::make_at_least(1), IntegerSet::all());
    EXPECT_EQ(IntegerSet::make_list({1}).complement().complement(), IntegerSet::make_list({1}));
}

TEST(IntegerSet, RefusesEmptyAndMeaninglessSets) {
    EXPECT_THROW((void)IntegerSet::make_list({}), Error);
    EXPECT_THROW((void)IntegerSet::make_list({0, 1}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(0, {0}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(3, {3}), Error);
    EXPECT_THROW((void)IntegerSet::make_residues(3, {}), Error);
    EXPECT_THROW((void)IntegerSet::make_at_most(0), Error);
    EXPECT_THROW((void)IntegerSet::all().complement(), Error);
}

// A short text must not list numbers without end, nor have them tried one by one.
TEST(IntegerSet, OfAShortTextIsQuickOrRefused) {
    EXPECT_THROW(static_cast<void>(IntegerSet::make_residues(1'000'000'007, {0}).complement()), Error);
    const auto least = [](const std::string& text) { return make_game("subtraction(S=" + text + ")").heap()->take.least(); };
    EXPECT_EQ(least(">=1000000000 but 5"), 1'000'000'000);
    EXPECT_EQ(least("primes but <=999999999"), 1'000'000'007);
    EXPECT_EQ(least("(>=900000000 but 900000000) or >=950000000"), 900'000'001);
    EXPECT_EQ(least("odd but <=10"), 11);
    EXPECT_EQ(least("not(odd but >=5)"), 2);
    EXPECT_THROW(static_cast<void>(least("even but (even but >=900000000)")), Error);
    EXPECT_EQ(least("0 mod 19000 but 3 but 5 but 7 but 9 but 11"), 19'000);
    EXPECT_EQ(least("0 mod 30000 but 3"), 30'000);
    std::string ranges = "1..100000";
    std::string parts = "1..100000";
    for (int i = 0; i < 50; ++i) {
        ranges += ",1..100000";
        parts += " or 1..99999,200000..299999";
    }
    EXPECT_FALSE(parse_game("subtraction(S=" + ranges + ")"));
    EXPECT_FALSE(parse_game("subtraction(S=" + parts + ")"));
    std::string many = "<=1280000";
    for (int i = 1; i < 60; ++i) many += " or 1 mod 999983 from " + std::to_string(40'000 + 20'000 * i);
    EXPECT_TRUE(parse_game("subtraction(S=" + many + ")"));
}

RC_GTEST_PROP(IntegerSet, SmallAndLargeIntegersAgreeAndTheLeastElementIsTheLeast, ()) {
    const IntegerSet set = *arbitrary_set();
    const std::int64_t x = *between(-3, 200);
    RC_ASSERT(set.contains(x) == set.contains(to_integer(x)));
    if (!set.is_all() && x > 0) RC_ASSERT(set.complement().contains(x) != set.contains(x));
    RC_ASSERT(set.least() == members(set, 50).front());
    RC_ASSERT(set.elements_up_to(x) == members(set, x));
}

RC_GTEST_PROP(StepSet, IsTheSameSetUpToItsBound, ()) {
    const IntegerSet a = *arbitrary_set();
    const IntegerSet b = *arbitrary_set();
    const std::int64_t bound = *between(1, 60);
    const std::int64_t factor = *between(1, 4);
    const StepSet left = StepSet::make(a, bound);
    const StepSet right = StepSet::make(b, bound);
    const StepSet both = StepSet::unite(left, right, bound);
    const StepSet rest = StepSet::subtract(left, right, bound);
    const StepSet scaled = left.times(factor, bound);
    for (std::int64_t x = 1; x <= bound; ++x) {
        RC_ASSERT(left.contains(x) == a.contains(x));
        RC_ASSERT(both.contains(x) == (a.contains(x) || b.contains(x)));
        RC_ASSERT(rest.contains(x) == (a.contains(x) && !b.contains(x)));
        RC_ASSERT(scaled.contains(x) == (x % factor == 0 && a.contains(x / factor)));
    }
    for (const std::int64_t x : left.early()) RC_ASSERT(x < left.threshold());
    for (std::int64_t x = bound + 1; x <= 8 * bound; ++x) {
        RC_ASSERT(!left.whole() || left.contains(x) == a.contains(x));
        RC_ASSERT(!both.whole() || both.contains(x) == (a.contains(x) || b.contains(x)));
        RC_ASSERT(!rest.whole() || rest.contains(x) == (a.contains(x) && !b.contains(x)));
        RC_ASSERT(!scaled.whole() || scaled.contains(x) == (x % factor == 0 && a.contains(x / factor)));
    }
}

TEST(StepSet, IsNotWholeWhereSomethingLiesBeyondItsBound) {
    constexpr std::int64_t bound = 1 << 21;
    const auto multiples = [&](std::int64_t of) { return StepSet::make(IntegerSet::make_residues(of, {0}), bound); };
    EXPECT_TRUE(multiples(5).whole());
    EXPECT_TRUE(StepSet::unite(multiples(5), multiples(7), bound).whole());
    EXPECT_FALSE(StepSet::make(IntegerSet::make_list({1, 9}), 8).whole());
    EXPECT_FALSE(StepSet::make(IntegerSet::make_at_most(9), 8).whole());
    EXPECT_FALSE(StepSet::make(IntegerSet::squares(), bound).whole());
    EXPECT_FALSE(StepSet::unite(multiples(997), multiples(991), bound).whole());
    // The first common multiple of 5 and 991 * 997 is beyond the bound, and there the difference looks like the multiples of 5.
    const StepSet rest = StepSet::subtract(multiples(5), multiples(997).times(991, bound), bound);
    EXPECT_EQ(rest.modulus(), 5);
    EXPECT_FALSE(rest.whole());
}

}  // namespace
}  // namespace wythoff
