#include "rules/literature.hpp"

#include <fmt/format.h>

#include <array>

namespace wythoff {
namespace {

constexpr std::array<Literature, 19> table = {{
    {"R", "U. Larsson", "Restrictions of m-Wythoff Nim and p-complementary Beatty sequences", 2009},
    {"I", "U. Larsson", "2-pile Nim with a restricted number of move-size imitations", 2009},
    {"M", "U. Larsson and J. Wästlund", "Maharaja Nim: Wythoff's Queen meets the Knight", 2010},
    {"W", "W. A. Liu and H. Li", "General restriction of (s,t)-Wythoff's game", 2014},
    {"S", "D. G. Horrocks and M. A. Trenton", "Subtraction with a Muller twist", 2008},
    {"bouton-1902", "C. L. Bouton", "Nim, a game with a complete mathematical theory", 1902},
    {"wythoff-1907", "W. A. Wythoff", "A modification of the game of Nim", 1907},
    {"fraenkel-1982", "A. S. Fraenkel", "How to beat your Wythoff games' opponent on three fronts", 1982},
    {"cook-2015", "M. Cook, U. Larsson and T. Neary", "A cellular automaton for blocking queen games", 2015},
    {"sun-2004", "X. Sun and D. Zeilberger", "On Fraenkel's N-heap Wythoff's conjectures", 2004},
    {"morrison-2012", "R. E. Morrison, E. J. Friedman and A. S. Landsberg",
     "Combinatorial games with a pass: A dynamical systems approach", 2012},
    {"larsson-2011", "U. Larsson", "Blocking Wythoff Nim", 2011},
    {"miyadera-2017", "R. Miyadera, M. Manabe and M. Fukui", "Wythoff's game with a pass", 2017},
    {"mignoty-2025", "B. Mignoty, A. Renard, M. Rigo and M. A. Whiteland", "Automatic proofs in combinatorial game theory", 2025},
    {"renard-2025", "A. Renard and M. Rigo", "Variants of Wythoff game with terminal positions or blocking maneuvers", 2025},
    {"khodier-2025", "M. Khodier, L. Schaeffer and J. Shallit", "Self-verifying predicates in Büchi arithmetic", 2025},
    {"moore-1910", "E. H. Moore", "A generalization of the game called Nim", 1910},
    {"duchene-2008", "E. Duchêne and M. Rigo", "A morphic approach to combinatorial games: the Tribonacci case", 2008},
    {"duchene-2017", "E. Duchêne, M. Heinrich, U. Larsson and A. Parreau", "The switch operators and push-the-button games",
     2017},
}};

}  // namespace

std::span<const Literature> literature() { return table; }

std::string cite(Cited paper) {
    const Literature& of = table.at(static_cast<std::size_t>(paper));
    return fmt::format("{}, {} ({})", of.authors, of.title, of.year);
}

std::string cite(Cited paper, std::string_view place) { return fmt::format("{}, {}", cite(paper), place); }

}  // namespace wythoff
