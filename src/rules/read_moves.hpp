// Move sets as people write them, read at a cursor: part of the grammar in wythoff/rules/parse_game.hpp.
//
// A set says on how many piles its moves are: jump(1,2) two, jump(1,2,3) three; a rook fits both, and so does ray(1,2,3), which
// is t(1,2,3) with three piles and t(1,2) with t = 3 with two. The sets of a game have to agree.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/text_reader.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

struct Spelling;
// How a set that begins with the word is read; nothing where none does, as for the names of the catalogue.
[[nodiscard]] const Spelling* find_spelling(const std::string& word);

// A set as it was read, for each number of piles that it fits.
struct MoveTerm {
    std::optional<MoveSets> two;
    std::optional<MoveSets> three;
    std::string text;
    std::size_t place = 0;
};

class MoveReader {
public:
    struct Games {
        std::function<Game()> nested;  // a game with its clauses, up to the parenthesis around it
        // Behind a name of the catalogue, which starts at this place: one that is its moves alone.
        std::function<Game(const CatalogueEntry&, std::size_t)> family;
    };
    MoveReader(TextReader& in, Games games) : in_(in), games_(std::move(games)) {}

    // set {+ set}
    [[nodiscard]] std::vector<MoveTerm> terms();
    // The number of piles that the terms ask for; nothing if two and three fit. Fails where they do not agree.
    [[nodiscard]] std::optional<int> piles_of(const std::vector<MoveTerm>& terms);
    // Fails at a term that does not fit.
    [[nodiscard]] MoveSets sets_of(const std::vector<MoveTerm>& terms, int piles);

    // Behind the word take: take(k,l: CONDITION) is a set of moves, take(SET) a game on one pile.
    [[nodiscard]] bool next_is_condition();

    // For the readers of sets, behind the word of a set.
    [[nodiscard]] TextReader& in() { return in_; }
    [[nodiscard]] std::size_t word_place() const { return word_place_; }  // where the word began
    [[nodiscard]] MoveTerm in_parentheses(const std::string& word, const std::function<MoveTerm(TextReader&)>& read);
    [[nodiscard]] Game nested() { return games_.nested(); }

private:
    [[nodiscard]] MoveTerm term();

    std::size_t word_place_ = 0;
    TextReader& in_;
    Games games_;
};

}  // namespace wythoff
