// Words of the literature, made here from their definitions, and what is published about them.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "wythoff/core/error.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::walnut {
namespace {

// n -> the number of ones of n in binary, modulo 2.
constexpr const char* thue_morse = R"(morphism tm "0->01 1->10"; promote T tm;)";
// The fixed point of 1 -> 10, 0 -> 11, with the letters exchanged so that it begins with 0.
constexpr const char* period_doubling = R"(morphism pd "0->01 1->00"; promote PD pd;)";
// Four letters: (parity of n, parity of the blocks 11); the image says the latter.
constexpr const char* rudin_shapiro = R"(morphism g "0->01 1->02 2->31 3->32"; promote R4 g;
def rsone "R4[n] = @2 | R4[n] = @3"; combine RS rsone;)";
// 0, 1, 2, 3 with the image 0 0 1 1: the turns of a strip that is folded again and again.
constexpr const char* paperfolding = R"(morphism f "0->01 1->21 2->03 3->23"; promote P4 f;
def pfone "P4[n] = @2 | P4[n] = @3"; combine PF pfone;)";
// The Fibonacci word 0100101...: 1 where the Zeckendorf digits of n end in 1.
constexpr const char* fibonacci = R"(reg fone msd_fib "(0|1)*1"; combine F fone;)";
// The Tribonacci word 0102010...: how many ones the digits end in.
constexpr const char* tribonacci = R"(reg tone msd_trib "((0|1)*0)?1"; reg ttwo msd_trib "((0|1)*0)?11"; combine TR tone ttwo;)";

class Words : public testing::Test {
protected:
    void run(const std::string& text) {
        session.run_all(
            text, [](const Outcome&) {},
            [](const std::string& command, const std::string& why) { FAIL() << command << ": " << why; });
    }
    bool holds(const std::string& formula) {
        const Outcome outcome = session.run("eval e \"" + formula + "\"");
        EXPECT_TRUE(outcome.truth.has_value()) << formula << " has free variables";
        return outcome.truth.value_or(false);
    }
    // Whether the set of one number has n, by its own words.
    bool has(const std::string& set, int n, const std::string& system = "msd_2") {
        return holds("En ?" + system + " $" + set + "(n) & n = " + std::to_string(n));
    }

    Session session;
};

std::vector<int> fixed_point(const std::map<int, std::vector<int>>& morphism, std::size_t length) {
    std::vector<int> word{0};
    while (word.size() < length) {
        std::vector<int> next;
        for (const int letter : word) next.insert(next.end(), morphism.at(letter).begin(), morphism.at(letter).end());
        word = std::move(next);
    }
    word.resize(length);
    return word;
}

TEST_F(Words, AreTheFixedPointsOfTheirMorphisms) {
    run(thue_morse);
    run(fibonacci);
    run(tribonacci);
    const std::vector<int> t = fixed_point({{0, {0, 1}}, {1, {1, 0}}}, 100);
    const std::vector<int> f = fixed_point({{0, {0, 1}}, {1, {0}}}, 100);
    const std::vector<int> tr = fixed_point({{0, {0, 1}}, {1, {0, 2}}, {2, {0}}}, 100);
    for (std::size_t n = 0; n < 100; ++n) {
        EXPECT_TRUE(holds("T[" + std::to_string(n) + "] = @" + std::to_string(t[n]))) << n;
        EXPECT_TRUE(holds("?msd_fib F[" + std::to_string(n) + "] = @" + std::to_string(f[n]))) << n;
        EXPECT_TRUE(holds("?msd_trib TR[" + std::to_string(n) + "] = @" + std::to_string(tr[n]))) << n;
    }
}

// Thue 1906, 1912: squares of the lengths 2^k and 3 2^k, and no overlap. Lengths here are those of a root.
TEST_F(Words, OfThueAndMorseHaveNoOverlap) {
    run(thue_morse);
    EXPECT_FALSE(holds("Ei,n n > 0 & Ak k <= n => T[i+k] = T[i+k+n]"));
    run("def square \"n > 0 & Ei Ak k < n => T[i+k] = T[i+k+n]\"; reg powers msd_2 \"0*10*|0*110*\";");
    EXPECT_TRUE(holds("An $square(n) <=> $powers(n)"));
    EXPECT_TRUE(holds("Ai,n Ej j > i & Ak k < n => T[i+k] = T[j+k]")) << "recurrent";
    EXPECT_TRUE(holds("An T[2*n] = T[n] & T[2*n+1] != T[n]"));
}

// Palindromes of the Thue-Morse word have the lengths 1, 3 and all even 2^k and 3 4^k...; that they are closed under complement
// and reversal is in Allouche and Shallit, Automatic Sequences, 2003, section 10. Odd ones have length 1 or 3.
TEST_F(Words, OfThueAndMorseHaveOddPalindromesOfLengthOneAndThree) {
    run(thue_morse);
    run("def palindrome \"n > 0 & Ei Ak k < n => T[i+k] = T[i+n-1-k]\";");
    EXPECT_TRUE(holds("An,m ($palindrome(n) & n = 2*m+1) => n < 4"));
    for (const int n : {1, 3}) EXPECT_TRUE(has("palindrome", n));
    EXPECT_FALSE(has("palindrome", 5));
}

// Damanik 2000: squares of the period doubling word have roots of length 2^k and 3 2^k; it has no fourth power.
TEST_F(Words, OfPeriodDoublingHaveNoFourthPower) {
    run(period_doubling);
    EXPECT_TRUE(holds("Ei,n n > 0 & Ak k < 2*n => PD[i+k] = PD[i+k+n]"));
    EXPECT_FALSE(holds("Ei,n n > 0 & Ak k < 3*n => PD[i+k] = PD[i+k+n]"));
}

// Allouche and Bousquet-Melou 1994: the squares of the paperfolding word have roots of length 1, 3 and 5. (Canonical factors and
// applications, Theor. Comput. Sci. 129.) Those of the Rudin-Shapiro word are of length 2^k, 3 and 5: a plain loop over 4096
// letters finds these below 80. Baake 1999: palindromes of both have at most 13, 14.
TEST_F(Words, OfFoldedPaperAndRudinShapiroHaveSquaresOfFewLengths) {
    run(paperfolding);
    run(rudin_shapiro);
    run("def pfsquare \"n > 0 & Ei Ak k < n => PF[i+k] = PF[i+k+n]\"; def rssquare \"n > 0 & Ei Ak k < n => RS[i+k] = "
        "RS[i+k+n]\";");
    EXPECT_TRUE(holds("An $pfsquare(n) <=> (n = 1 | n = 3 | n = 5)"));
    run("reg power msd_2 \"0*10*\"");
    EXPECT_TRUE(holds("An $rssquare(n) <=> ($power(n) | n = 3 | n = 5)"));
    run("def pfpal \"n > 0 & Ei Ak k < n => PF[i+k] = PF[i+n-1-k]\"; def rspal \"n > 0 & Ei Ak k < n => RS[i+k] = "
        "RS[i+n-1-k]\";");
    EXPECT_TRUE(holds("An $pfpal(n) => n <= 13"));
    EXPECT_TRUE(has("pfpal", 13));
    EXPECT_TRUE(holds("An $rspal(n) => n <= 14"));
    EXPECT_TRUE(has("rspal", 14));
}

// Seebold 1985: the squares of the Fibonacci word have the Fibonacci numbers as lengths of roots. Karhumaki 1983: it has cubes
// and no fourth power. Droubay 1995: there is one palindrome of each even length and two of each odd one.
TEST_F(Words, OfFibonacciHaveSquaresOfFibonacciLengths) {
    run(fibonacci);
    run("def fsquare \"?msd_fib n > 0 & Ei Ak k < n => F[i+k] = F[i+k+n]\"; reg fibnumber msd_fib \"0*10*\";");
    EXPECT_TRUE(holds("?msd_fib An $fsquare(n) <=> $fibnumber(n)"));
    EXPECT_TRUE(holds("?msd_fib Ei,n n > 0 & Ak k < 2*n => F[i+k] = F[i+k+n]"));
    EXPECT_FALSE(holds("?msd_fib Ei,n n > 0 & Ak k < 3*n => F[i+k] = F[i+k+n]"));
    run("def fpal \"?msd_fib Ak k < n => F[i+k] = F[i+n-1-k]\"; def feq \"?msd_fib Ak k < n => F[i+k] = F[j+k]\";");
    EXPECT_TRUE(holds("?msd_fib An,m (n = 2*m & n > 0) => Ei $fpal(i,n) & Aj $fpal(j,n) => $feq(i,j,n)"));
    EXPECT_TRUE(
        holds("?msd_fib An,m n = 2*m+1 => Ei,j $fpal(i,n) & $fpal(j,n) & ~$feq(i,j,n) & "
              "Ak $fpal(k,n) => ($feq(i,k,n) | $feq(j,k,n))"));
}

// The fixed point of 0 -> 01, 1 -> 02, 2 -> 0: a 0 behind every other letter, 00 but not 000.
TEST_F(Words, OfTribonacciHaveAZeroBehindEveryOtherLetter) {
    run(tribonacci);
    EXPECT_TRUE(holds("?msd_trib An ~(TR[n] = @0) => TR[n+1] = @0"));
    EXPECT_TRUE(holds("?msd_trib En TR[n] = @0 & TR[n+1] = @0"));
    EXPECT_FALSE(holds("?msd_trib En TR[n] = @0 & TR[n+1] = @0 & TR[n+2] = @0"));
}

}  // namespace
}  // namespace wythoff::walnut
