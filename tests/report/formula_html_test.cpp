#include "report/formula_html.hpp"

#include <gtest/gtest.h>

#include "wythoff/papers/paper.hpp"

namespace wythoff {
namespace {

TEST(FormulaHtml, SetsIndicesPowersRelationsAndFloors) {
    EXPECT_EQ(to_formula_html("a_n <= floor(n phi^2)"), "<i>a</i><sub>n</sub> ≤ ⌊n φ<sup>2</sup>⌋");
    EXPECT_EQ(to_formula_html("x_{n+1} - y_i != 0, ..."), "<i>x</i><sub>n+1</sub> − <i>y</i><sub>i</sub> ≠ 0, …");
    EXPECT_EQ(to_formula_html("ceil(n phi_mp / p)"), "⌈n <i>φ</i><sub>mp</sub> / p⌉");
    EXPECT_EQ(to_formula_html("sqrt(m^2 + 4p^2), sqrt(5)"), "√(m<sup>2</sup> + 4p<sup>2</sup>), √5");
    EXPECT_EQ(to_formula_html("mWN^p and 2WN^(3)"), "mWN<sup>p</sup> and 2WN<sup>(3)</sup>");
    EXPECT_EQ(to_formula_html("(1,3) -> (1,1)"), "(1,3) → (1,1)");
}

TEST(FormulaHtml, LeavesTheRestAsItIsAndEscapesIt) {
    EXPECT_EQ(to_formula_html("1 < 2 & \"3\" > 0"), "1 &lt; 2 &amp; &quot;3&quot; &gt; 0");
    EXPECT_EQ(to_formula_html("left_over alphabet pie file^ ^x a_ floor( x_{n"),
              "left_over alphabet pie file^ ^x a_ floor( x_{n");
    EXPECT_EQ(to_formula_html(""), "");
    EXPECT_EQ(to_formula_html("Wästlund's m-Wythoff"), "Wästlund's m-Wythoff");
}

TEST(FormulaHtml, LeavesNoPlainFormulaInAnyClaim) {
    for (const papers::Paper& paper : papers::library())
        for (const papers::Claim& claim : paper.claims)
            for (const std::string& text : {claim.says, claim.erratum}) {
                const std::string set = to_formula_html(text);
                for (const char* plain : {"&lt;=", "&gt;=", "a_n", "b_n", "floor(", "sqrt("})
                    EXPECT_EQ(set.find(plain), std::string::npos) << claim.name() << ": " << set;
            }
}

}  // namespace
}  // namespace wythoff
