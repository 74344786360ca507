// The papers that games, theorems and evidence are cited from, each written down once: key, authors, title, year. The five that
// the program reproduces have a letter for a key, the name of their folder in papers/:
//   R  Restrictions of m-Wythoff Nim     I  move-size Imitations     M  Maharaja Nim
//   W  (s,t)-Wythoff's game restricted   S  Subtraction with a Muller twist
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace wythoff {

enum class Cited {
    R,
    I,
    M,
    W,
    S,
    bouton_1902,
    wythoff_1907,
    fraenkel_1982,
    cook_2015,
    sun_2004,
    morrison_2012,
    larsson_2011,
    miyadera_2017,
    mignoty_2025,
    renard_2025,
    khodier_2025,
    moore_1910,
    duchene_2008,
    duchene_2017
};

struct Literature {
    std::string_view key;
    std::string_view authors;
    std::string_view title;
    int year;
};

[[nodiscard]] std::span<const Literature> literature();  // in the order of `Cited`

// "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences (2009)", and with a place ", Theorem 2.1(i)".
[[nodiscard]] std::string cite(Cited paper);
[[nodiscard]] std::string cite(Cited paper, std::string_view place);

}  // namespace wythoff
