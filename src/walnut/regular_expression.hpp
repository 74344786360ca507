// The expressions of `reg`: letters, [1-3] and [0,1] for a letter per track, ., brackets, |, *, +, ?.
#pragma once

#include <string_view>
#include <vector>

#include "automata/project.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::walnut {

// Words that the expression matches. Error (usage) with the column of the mistake. Cost: that of making Thompson's automaton
// deterministic.
[[nodiscard]] Dfa parse_regular_expression(std::string_view text, const std::vector<Alphabet>& alphabets, const Budget& budget);

// Automata without an order of letters, with empty steps: what the expression is put together from, and `star` and `concat`.
class Pieces {
public:
    Pieces(unsigned tracks, unsigned base, const Budget& budget) : nfa_{tracks, base, {}, {}}, budget_(budget) {}
    struct Piece {
        std::size_t begin;
        std::size_t end;
    };
    [[nodiscard]] Piece letters(const std::vector<Symbol>& symbols);
    [[nodiscard]] Piece empty_word();
    [[nodiscard]] Piece language(const Dfa& dfa);
    [[nodiscard]] Piece either(Piece a, Piece b);
    [[nodiscard]] Piece both(Piece a, Piece b);  // one after the other
    [[nodiscard]] Piece any_number(Piece a);
    [[nodiscard]] Dfa make(Piece whole);

private:
    std::size_t state();
    void skip(std::size_t from, std::size_t to) { skips_[from].push_back(to); }

    Nfa nfa_;
    std::vector<std::vector<std::size_t>> skips_;
    Budget budget_;
};

}  // namespace wythoff::walnut
