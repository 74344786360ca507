#include "wythoff/rules/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/family_rules.hpp"
#include "rules/literature.hpp"

namespace wythoff {
namespace {

using K = ParameterKind;

std::vector<CatalogueEntry> make_catalogue() {
    const Parameter m{"m", K::number, 1, ""};
    const Parameter p{"p", K::number, 1, ""};
    const Parameter s{"s", K::number, 1, ""};
    const Parameter t{"t", K::number, 1, ""};
    const Parameter set{"S", K::set, 1, ""};
    return {
        {"nim",
         "Nim, on two piles unless it says otherwise",
         cite(Cited::I, "1.1"),
         {{"piles", K::number, 1, "2"}},
         Misere::allowed,
         "nim",
         family_rules::nim},
        {"wythoff",
         "Wythoff Nim, or Corner the Queen",
         cite(Cited::wythoff_1907),
         {},
         Misere::allowed,
         "wythoff",
         family_rules::wythoff},
        {"m-wythoff",
         "m-Wythoff Nim (Fraenkel 1982)",
         cite(Cited::R, "1.1"),
         {m},
         Misere::allowed,
         "m-wythoff(m=3)",
         family_rules::m_wythoff},
        {"roob-blocking",
         "m-Wythoff p-Blocking Nim, mWN^p and mWN_l^p",
         cite(Cited::R, "Def. 3(1), Remark 4"),
         {m, p, {"l", K::number, 1, "m"}},
         Misere::excluded,
         "roob-blocking(m=2,p=3)",
         family_rules::roob_blocking},
        {"modulo",
         "m-Wythoff Modulo-p l-Nim, mWN^(l,p)",
         cite(Cited::R, "Def. 2(i), 3(2)"),
         {m, p, {"l", K::number, 0, "0"}, {"residues", K::residues, 0, "0,...,l-1"}},
         Misere::allowed,
         "modulo(m=2,p=3)",
         family_rules::modulo},
        {"connell",
         "Wythoff modulo-p Nim, WN^(p) (Connell 1959)",
         cite(Cited::R, "1.4"),
         {p},
         Misere::allowed,
         "connell(p=3)",
         family_rules::connell},
        {"shifted",
         "l-Shifted m x p-Wythoff Nim, m x p WN_l",
         cite(Cited::R, "Def. 3(3a)"),
         {m, p, {"l", K::number, 0, ""}},
         Misere::allowed,
         "shifted(m=2,p=3,l=1)",
         family_rules::shifted},
        {"shifted-choice",
         "m x p-Wythoff Nim, m x p WN",
         cite(Cited::R, "Def. 3(3b)"),
         {m, p},
         Misere::allowed,
         "shifted-choice(m=2,p=3)",
         family_rules::shifted_choice},
        {"cut-corner",
         "m x p-Wythoff Nim without a u x v corner, m x p WN_{u,v}",
         cite(Cited::R, "Remark 4"),
         {m, p, {"u", K::number, 1, ""}, {"v", K::number, 1, ""}},
         Misere::allowed,
         "cut-corner(m=1,p=3,u=2,v=2)",
         family_rules::cut_corner},
        {"bishop-blocking",
         "(m,p)-Wythoff Nim, or p-blocking m-Wythoff Nim",
         cite(Cited::I, "1.4.5"),
         {m, p},
         Misere::excluded,
         "bishop-blocking(m=2,p=3)",
         family_rules::bishop_blocking},
        {"imitation",
         "(m,p)-Imitation Nim",
         cite(Cited::I, "Def. 1, 11"),
         {m, p},
         Misere::excluded,
         "imitation(m=1,p=2)",
         family_rules::imitation},
        {"maharaja",
         "Maharaja Nim, and the (k,l)-Maharaja games",
         cite(Cited::M, "1, 4"),
         {{"k", K::number, 1, "1"}, {"l", K::number, 1, "2"}},
         Misere::allowed,
         "maharaja",
         family_rules::maharaja},
        {"adjoined",
         "Wythoff Nim with adjoined jumps, or with {(t,2t),(2t,t): t <= T}",
         cite(Cited::M, "4, Figure 9"),
         {{"moves", K::jumps, 0, "none"}, {"T", K::bound, 1, "none"}},
         Misere::allowed,
         "adjoined(moves=(1,2),(2,1))",
         family_rules::adjoined},
        {"st-wythoff",
         "(s,t)-Wythoff's game (Fraenkel 1998)",
         cite(Cited::W, "1.2"),
         {s, t},
         Misere::allowed,
         "st-wythoff(s=2,t=2)",
         family_rules::st_wythoff},
        {"odd-odd",
         "Odd-Odd (s,t)-Wythoff's game",
         cite(Cited::W, "3"),
         {s, t},
         Misere::allowed,
         "odd-odd(s=2,t=3)",
         family_rules::odd_odd},
        {"even-even",
         "Even-Even (s,t)-Wythoff's game",
         cite(Cited::W, "4"),
         {s, t},
         Misere::allowed,
         "even-even(s=2,t=3,misere)",
         family_rules::even_even},
        {"odd-even",
         "Odd-Even (s,t)-Wythoff's game",
         cite(Cited::W, "5"),
         {s, t},
         Misere::allowed,
         "odd-even(s=2,t=3)",
         family_rules::odd_even},
        {"even-odd",
         "Even-Odd (s,t)-Wythoff's game",
         cite(Cited::W, "6"),
         {s, t},
         Misere::allowed,
         "even-odd(s=2,t=3)",
         family_rules::even_odd},
        {"restricted",
         "General restriction of (s,t)-Wythoff's game",
         cite(Cited::W, "1.3"),
         {s, t, {"Sh", K::set, 1, "all"}, {"Sv", K::set, 1, "all"}, {"D1", K::set, 1, "all"}, {"D2", K::set, 1, "all"}},
         Misere::allowed,
         "restricted(s=1,t=1,Sh=<=3,Sv=<=3)",
         family_rules::restricted},
        {"subtraction",
         "the subtraction game",
         cite(Cited::S, "1"),
         {set},
         Misere::excluded,
         "subtraction(S=1,2,4)",
         family_rules::subtraction},
        {"muller-subtraction",
         "Subtraction with a Muller twist",
         cite(Cited::S, "1"),
         {set},
         Misere::excluded,
         "muller-subtraction(S=5 mod 8)",
         family_rules::muller_subtraction},
        {"adjoin-p",
         "a game with its P-positions adjoined as moves",
         cite(Cited::I, "1.2"),
         {{"game", K::game, 0, ""}},
         Misere::allowed,
         "adjoin-p(nim)",
         family_rules::adjoin_p},
        {"blocking-queen",
         "the k-blocking queen",
         cite(Cited::larsson_2011) + "; " + cite(Cited::cook_2015, "arXiv 1506.01431"),
         {{"k", K::number, 1, ""}},
         Misere::excluded,
         "blocking-queen(k=3)",
         family_rules::blocking_queen},
        {"with-nim",
         "a game plus a pile of Nim: nim-values",
         cite(Cited::bouton_1902),
         {{"game", K::base, 0, ""}},
         Misere::excluded,
         "with-nim(wythoff)",
         family_rules::with_nim},
        {"with-pass",
         "a game with z passes, for both players together",
         cite(Cited::morrison_2012) + "; " + cite(Cited::miyadera_2017, "arXiv 1711.04960"),
         {{"game", K::base, 0, ""}, {anywhere_word, K::word, 0, "no"}},
         Misere::excluded,
         "with-pass(wythoff)",
         family_rules::with_pass},
        {"three-heap",
         "Fraenkel's Wythoff Nim with three piles",
         cite(Cited::sun_2004),
         {},
         Misere::excluded,
         "three-heap",
         family_rules::three_heap},
        {"button",
         "a game until a player presses the button, then another",
         cite(Cited::duchene_2017, "arXiv 1707.07966"),
         {{"game", K::game, 0, ""}, {"then", K::game, 0, ""}},
         Misere::excluded,
         "button(nim,wythoff)",
         family_rules::button},
        {"moore",
         "Moore's Nim on three piles: take from at most m of them",
         cite(Cited::moore_1910),
         {{"m", K::number, 1, ""}},
         Misere::allowed,
         "moore(m=2)",
         family_rules::moore},
        {"tribonacci",
         "the Tribonacci game",
         cite(Cited::duchene_2008),
         {},
         Misere::excluded,
         "tribonacci",
         family_rules::tribonacci},
    };
}

}  // namespace

const std::vector<CatalogueEntry>& catalogue() {
    static const std::vector<CatalogueEntry> entries = make_catalogue();
    return entries;
}

const CatalogueEntry* find_entry(const std::string& name) {
    const auto& all = catalogue();
    const auto it = std::find_if(all.begin(), all.end(), [&](const CatalogueEntry& e) { return e.name == name; });
    return it == all.end() ? nullptr : &*it;
}

// The signature of adjoin-p names its parameter, as it did before other games had games inside.
static bool is_game(ParameterKind kind) { return kind == ParameterKind::base; }

std::string to_signature(const CatalogueEntry& entry) {
    std::string list;
    for (const Parameter& parameter : entry.parameters) {
        if (parameter.kind == ParameterKind::word) {
            list += fmt::format("[,{}]", parameter.name);
            continue;
        }
        if (!list.empty()) list += ',';
        list += is_game(parameter.kind) ? "GAME" : parameter.name;
        if (!parameter.otherwise.empty()) list += "=" + parameter.otherwise;
    }
    if (entry.misere == Misere::allowed) list += list.empty() ? "[misere]" : "[,misere]";
    return list.empty() ? entry.name : fmt::format("{}({})", entry.name, list);
}

}  // namespace wythoff
