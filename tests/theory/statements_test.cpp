// What is shown as known about a game is true of it: the statement of its theorem, read again from its text and without the code
// that applies it, against the definition, for the games of the catalogue at the edges of their parameters.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "solve/cube_definition.hpp"
#include "solve/definition.hpp"
#include "theory/theorem.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t to = 24;
using Cells = std::set<std::pair<std::int64_t, std::int64_t>>;

// The letters of a statement, from the name of the game.
struct Letters {
    std::int64_t m = 1, p = 1, l = 0, s = 1, t = 1, k = 1, r1 = 1, r2 = 1;
};

// floor(n phi_mp / p), phi_k = (2 - k + sqrt(k^2 + 4)) / 2.
std::int64_t beatty(std::int64_t n, std::int64_t m, std::int64_t p) {
    const std::int64_t k = m * p;
    Integer root;
    const Integer square = to_integer(n * n * (k * k + 4));
    mpz_sqrt(root.get_mpz_t(), square.get_mpz_t());
    return (n * (2 - k) + root.get_si()) / (2 * p);
}

void add(Cells& cells, std::int64_t x, std::int64_t y) {
    if (x <= to && y <= to) cells.insert({x, y});
}

void add_both(Cells& cells, std::int64_t x, std::int64_t y) {
    add(cells, x, y);
    add(cells, y, x);
}

Cells beatty_pairs(const Letters& of) {
    Cells cells;
    for (std::int64_t n = 0; n <= of.p * (to + 1); ++n) {
        const std::int64_t a = beatty(n, of.m, of.p);
        add_both(cells, a, a + of.m * n);
    }
    return cells;
}

// a_n = mex{a_i, b_i : i < n}, b_n by the rule.
Cells mex_pairs(const std::function<std::int64_t(std::int64_t a, std::int64_t n)>& b) {
    Cells cells;
    std::set<std::int64_t> used;
    for (std::int64_t n = 0, a = 0; a <= to; ++n) {
        while (used.contains(a)) ++a;
        used.insert({a, b(a, n)});
        add_both(cells, a, b(a, n));
    }
    return cells;
}

Cells st_wythoff(std::int64_t s, std::int64_t t) {
    return mex_pairs([=](std::int64_t a, std::int64_t n) { return s * a + t * n; });
}

Cells wythoff_misere() {
    Cells cells;
    add_both(cells, 0, 1);
    add(cells, 2, 2);
    for (std::int64_t n = 2; n <= to; ++n) add_both(cells, beatty(n, 1, 1), beatty(n, 1, 1) + n);
    return cells;
}

Cells st_wythoff_misere(std::int64_t s, std::int64_t t) {
    return s + t == 2 ? wythoff_misere() : mex_pairs([=](std::int64_t a, std::int64_t n) { return s * a + t * n + 1; });
}

Cells where(const std::function<bool(std::int64_t x, std::int64_t y)>& holds) {
    Cells cells;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (holds(x, y)) cells.insert({x, y});
    return cells;
}

Cells blown_up(const Cells& cells, std::int64_t k) {
    return where([&](std::int64_t x, std::int64_t y) { return cells.contains({x / k, y / k}); });
}

bool odd(std::int64_t x) { return x % 2 != 0; }
Cells evens(std::int64_t r1, std::int64_t r2) {
    return where([=](std::int64_t x, std::int64_t y) { return !odd(x / r1) && !odd(y / r2); });
}
Cells evens_misere(std::int64_t r1, std::int64_t r2) {
    return where([=](std::int64_t x, std::int64_t y) {
        const std::int64_t a = x / r1, b = y / r2;
        return (a > 0 && b > 0 && !odd(a) && !odd(b)) || (a == 0 && odd(b)) || (b == 0 && odd(a));
    });
}

Cells shifted(const Letters& of) {
    Cells cells;
    for (std::int64_t n = 0; n <= of.p * (to + 1); ++n) {
        const std::int64_t a = beatty(n, of.m, of.p), b = a + of.m * n;
        if ((n + of.l) % of.p == 0) add(cells, a, b);
        if (n % of.p == of.l % of.p) add(cells, b, a);
    }
    return cells;
}

// The statements word for word, and what they say. Those of Theorems 17 to 24 give no formula: two in a row in each column, or
// row.
using Meaning = std::function<Cells(const Letters&)>;
const std::map<std::string, Meaning>& meanings() {
    const std::string pair = "a_n = floor(n phi_mp / p), b_n = a_n + mn";
    const std::string blown = "(x,y) is P exactly when (floor(x/{0}), floor(y/{0})) is P in (s, ceil(t/{0}))-Wythoff's game";
    const std::string evened = "under misere play (x,y) is P exactly when ";
    static const std::map<std::string, Meaning> all{
        {"two equal piles are P", [](const Letters&) { return where(std::equal_to<>()); }},
        {"under misere play two equal piles are P, but while no pile holds more than one token two unequal ones",
         [](const Letters&) { return where([](auto x, auto y) { return x <= 1 && y <= 1 ? x != y : x == y; }); }},
        {"the P-positions of m-Wythoff Nim are {a_n, b_n}, a_n = floor(n phi_m), b_n = a_n + mn",
         [](const Letters& of) { return beatty_pairs({.m = of.m}); }},
        {"the P-positions of mWN^p are {a_n, b_n}, " + pair, beatty_pairs},
        {"the P-positions of mWN^(p), gcd(m,p) = 1, are {a_n, b_n}, " + pair, beatty_pairs},
        {"the P-positions of mWN^(m,mp) are {a_n, b_n}, " + pair,
         [](const Letters& of) { return beatty_pairs({.m = of.m, .p = of.p / of.m}); }},
        {"the P-positions of m x p WN_l are (a_n, b_n) with n = -l mod p and (b_n, a_n) with n = l mod p, " + pair +
             " (printed with l and -l exchanged)",
         shifted},
        {"the P-positions of (m,p)-Wythoff Nim are {a_n, b_n}, a_n = mex{a_i, b_i : i < n}, b_n = a_n + floor(n/p) m",
         [](const Letters& of) { return mex_pairs([=](auto a, auto n) { return a + n / of.p * of.m; }); }},
        {"the P-positions of (s,t)-Wythoff's game are {A_n, B_n}, A_n = mex{A_i, B_i : i < n}, B_n = s A_n + tn",
         [](const Letters& of) { return st_wythoff(of.s, of.t); }},
        {"under misere play the P-positions of (s,t)-Wythoff's game, s + t > 2, are {E_n, H_n}, E_n = mex{E_i, H_i : i < n}, "
         "H_n = s E_n + tn + 1",
         [](const Letters& of) { return mex_pairs([=](auto a, auto n) { return of.s * a + of.t * n + 1; }); }},
        {"under misere play the P-positions of m-Wythoff Nim, m > 1, are {E_n, H_n}, E_n = mex{E_i, H_i : i < n}, H_n = E_n + mn "
         "+ 1",
         [](const Letters& of) { return mex_pairs([=](auto a, auto n) { return a + of.m * n + 1; }); }},
        {"under misere play the P-positions of Wythoff Nim are {0,1}, {2,2} and, for n > 1, {a_n, b_n}, a_n = floor(n phi), "
         "b_n = a_n + n",
         [](const Letters&) { return wythoff_misere(); }},
        {fmt::format(fmt::runtime(blown), 2), [](const Letters& of) { return blown_up(st_wythoff(of.s, (of.t + 1) / 2), 2); }},
        {"under misere play " + fmt::format(fmt::runtime(blown), 2) + " under misere play",
         [](const Letters& of) { return blown_up(st_wythoff_misere(of.s, (of.t + 1) / 2), 2); }},
        {"(x,y) is P exactly when both piles are even", [](const Letters&) { return evens(1, 1); }},
        {evened + "both piles are even and positive, or one is 0 and the other odd",
         [](const Letters&) { return evens_misere(1, 1); }},
        {fmt::format(fmt::runtime(blown), "K"),
         [](const Letters& of) { return blown_up(st_wythoff(of.s, (of.t + of.k - 1) / of.k), of.k); }},
        {"under misere play " + fmt::format(fmt::runtime(blown), "K") + " under misere play",
         [](const Letters& of) { return blown_up(st_wythoff_misere(of.s, (of.t + of.k - 1) / of.k), of.k); }},
        {"(x,y) is P exactly when floor(x/r1) and floor(y/r2) are even", [](const Letters& of) { return evens(of.r1, of.r2); }},
        {evened + "floor(x/r1) and floor(y/r2) are even and positive, or one is 0 and the other odd",
         [](const Letters& of) { return evens_misere(of.r1, of.r2); }},
    };
    return all;
}

Letters letters_of(const Game& game) {
    const auto number = [&](const char* name, std::int64_t otherwise) { return game.number(name).value_or(otherwise); };
    Letters of{.m = number("m", 1), .p = number("p", 1), .l = number("l", 0), .s = number("s", 1), .t = number("t", 1)};
    if ((game.family == "st-wythoff" || game.family == "restricted") && of.s == 1) of.m = of.t;
    if (game.family == "shifted" && of.l == 0) of.m *= of.p;  // nothing is cut: m-Wythoff Nim with mp for m
    if (game.family == "cut-corner") of = {.m = 1, .p = of.m * of.p, .l = number("u", 0)};
    return of;
}

// Of three piles: the claim read digit by digit, with the m of the game.
std::map<std::string, std::function<bool(const std::array<std::int64_t, 3>& piles, std::int64_t m)>> meanings_of_three() {
    const auto digits_are_divisible = [](const std::array<std::int64_t, 3>& piles, std::int64_t by) {
        for (int digit = 0; digit < 10; ++digit)
            if (std::count_if(piles.begin(), piles.end(), [&](std::int64_t pile) { return (pile >> digit) % 2 == 1; }) % by != 0)
                return false;
        return true;
    };
    const auto xor_of = [](const std::array<std::int64_t, 3>& piles) { return piles[0] ^ piles[1] ^ piles[2]; };
    return {
        {"(x,y,z) is P exactly when x XOR y XOR z = 0", [=](const auto& piles, std::int64_t) { return xor_of(piles) == 0; }},
        {"under misere play (x,y,z) is P exactly when x XOR y XOR z = 0, but while no pile holds more than one token when it is "
         "1",
         [=](const auto& piles, std::int64_t) {
             return xor_of(piles) == (*std::max_element(piles.begin(), piles.end()) <= 1 ? 1 : 0);
         }},
        {"(x,y,z) is P exactly when the number of piles that have a binary digit is divisible by m + 1 for each digit",
         [=](const auto& piles, std::int64_t m) { return digits_are_divisible(piles, m + 1); }},
    };
}

void expect_true_statement_of_three(const Game& game, const std::string& says) {
    constexpr std::int64_t few = 9;
    ASSERT_TRUE(meanings_of_three().contains(says)) << to_text(game) << ": " << says;
    const auto claimed = meanings_of_three().at(says);
    const PCube p = solve_cube_by_definition(game, few);
    for (std::int64_t x = 0; x <= few; ++x)
        for (std::int64_t y = 0; y <= few; ++y)
            for (std::int64_t z = 0; z <= few; ++z)
                ASSERT_EQ(claimed({x, y, z}, game.number("m").value_or(1)), p.contains({x, y, z}))
                    << to_text(game) << " at " << x << "," << y << "," << z << ": " << says;
}

// Which statements were met, by the game at which they were.
void expect_true_statement(const Game& game, const Letters& of, std::map<std::string, std::string>& met) {
    const auto application = find_theorem(game);
    if (!application) return;
    const std::string& says = application->theorem->statement;
    met.emplace(says, to_text(game));
    if (game.piles() == 3) return expect_true_statement_of_three(game, says);
    const PSet p = solve_by_definition(game, to);
    if (says.ends_with("with a closed formula for B_n")) {
        const bool by_columns = says.find("(n, B_n)") != std::string::npos;
        for (std::int64_t n = 0; n <= 5; ++n) {
            std::vector<std::int64_t> found;
            for (std::int64_t b = 0; b <= to; ++b)
                if (by_columns ? p.contains(n, b) : p.contains(b, n)) found.push_back(b);
            EXPECT_LE(found.size(), 2U) << to_text(game) << ": " << n;
            if (found.size() == 2) {
                EXPECT_EQ(found[0] + 1, found[1]) << to_text(game) << ": " << n;
            }
            if (found.empty() || (found.size() == 1 && found[0] < to)) {
                EXPECT_TRUE(found.empty() && n > 0) << to_text(game) << ": " << n;
            }
        }
        return;
    }
    ASSERT_TRUE(meanings().contains(says)) << to_text(game) << ": " << says;
    const Cells claimed = meanings().at(says)(of);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            ASSERT_EQ(claimed.contains({x, y}), p.contains(x, y)) << to_text(game) << " at " << x << "," << y << ": " << says;
}

// Every catalogue game whose parameters are numbers, each at its least value and the next three.
void for_each_edge(const std::function<void(const Game&)>& visit) {
    for (const CatalogueEntry& entry : catalogue()) {
        std::vector<std::string> texts{""};
        for (const Parameter& parameter : entry.parameters) {
            if (parameter.kind != ParameterKind::number) continue;
            std::vector<std::string> longer;
            for (const std::string& text : texts)
                for (std::int64_t value = parameter.least; value <= parameter.least + 3; ++value)
                    longer.push_back(fmt::format("{}{}{}={}", text, text.empty() ? "" : ",", parameter.name, value));
            texts = std::move(longer);
        }
        for (const std::string& text : texts)
            for (const char* ending : {"", "misere"}) {
                const std::string inside = text + (text.empty() || *ending == 0 ? "" : ",") + ending;
                const auto game = parse_game(entry.name + (inside.empty() ? "" : "(" + inside + ")"));
                if (game) visit(*game);  // others do not fit each other, or need a set
            }
    }
}

TEST(Statements, ThatAreShownHoldAtTheEdgesOfTheParameters) {
    std::map<std::string, std::string> met;
    for_each_edge([&](const Game& game) { expect_true_statement(game, letters_of(game), met); });
    for (const char* ending : {"", ",misere"})
        for (const std::int64_t s : {1, 2})
            for (const std::int64_t t : {1, 2, 4}) {
                for (const std::int64_t k : {3, 4})
                    expect_true_statement(
                        make_game(fmt::format("restricted(s={0},t={1},Sh=0 mod {2},Sv=0 mod {2},D1=0 mod {2},D2=0 mod {2}{3})", s,
                                              t, k, ending)),
                        {.s = s, .t = t, .k = k}, met);
                for (const std::int64_t r2 : {1, 2})
                    expect_true_statement(
                        make_game(fmt::format("restricted(s={},t={},Sh=2 mod 4,Sv={} mod 4,D1=2 mod 4,D2={} mod 4{})", s, t, r2,
                                              r2, ending)),
                        {.s = s, .t = t, .r1 = 2, .r2 = r2}, met);
            }
    expect_true_statement(make_game("adjoin-p(nim)"), {}, met);
    for (const Theorem& theorem : theorems()) EXPECT_TRUE(met.contains(theorem.statement)) << theorem.statement;
}

TEST(Statements, AreTheoremsOfTheLiteratureOrProofsOfThisProject) {
    for (const Theorem& theorem : theorems())
        EXPECT_EQ(theorem.kind, theorem.source.starts_with("this project") ? Evidence::Kind::proof : Evidence::Kind::theorem)
            << theorem.source;
}

}  // namespace
}  // namespace wythoff
