#include "rules/read_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/hints.hpp"
#include "rules/moves/spelling.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {

const std::vector<Spelling>& spellings() {
    static const std::vector<Spelling> all = [] {
        std::vector<Spelling> words;
        const auto add = [&]<class... Kinds>(const std::variant<Kinds...>*) {
            const auto add_kind = [&](std::vector<Spelling> kind) { words.insert(words.end(), kind.begin(), kind.end()); };
            (add_kind(spellings_of<Kinds>()), ...);
        };
        add(static_cast<const MoveSet*>(nullptr));
        return words;
    }();
    return all;
}

std::vector<std::string> ordered_move_words() {
    std::vector<Spelling> ranked;
    for (const Spelling& one : spellings())
        if (one.rank != Spelling::unranked) ranked.push_back(one);
    std::sort(ranked.begin(), ranked.end(), [](const Spelling& a, const Spelling& b) { return a.rank < b.rank; });
    std::vector<std::string> words;
    for (const Spelling& one : ranked) words.push_back(one.word);
    return words;
}

const Spelling* find_spelling(const std::string& word) {
    const auto& all = spellings();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Spelling& one) { return one.word == word; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<MoveTerm> MoveReader::terms() {
    std::vector<MoveTerm> terms;
    do {
        const std::size_t start = in_.at();
        terms.push_back(term());
        terms.back().place = start;
        std::string& text = terms.back().text;
        text = in_.between(start);
        while (text.ends_with(' ')) text.pop_back();
    } while (in_.accept("+"));
    return terms;
}

std::optional<int> MoveReader::piles_of(const std::vector<MoveTerm>& terms) {
    const auto fits_only = [](const MoveTerm& term) { return term.two && term.three ? 0 : term.two ? 2 : 3; };
    const MoveTerm* first = nullptr;
    for (const MoveTerm& term : terms) {
        if (fits_only(term) == 0) continue;
        if (first == nullptr) first = &term;
        if (fits_only(term) != fits_only(*first))
            in_.fail_at(term.place,
                        fmt::format("moves on {} piles, as '{}' has; '{}' has moves on {}", first->two ? "two" : "three",
                                    first->text.substr(0, 60), term.text.substr(0, 60), term.two ? "two" : "three"));
    }
    return first == nullptr ? std::nullopt : std::optional(fits_only(*first));
}

MoveSets MoveReader::sets_of(const std::vector<MoveTerm>& terms, int piles) {
    MoveSets sets;
    for (const MoveTerm& term : terms) {
        const auto& fitting = piles == 2 ? term.two : term.three;
        if (!fitting)
            in_.fail_at(term.place, fmt::format("moves on {} piles; '{}' has moves on {}", piles == 2 ? "two" : "three",
                                                term.text.substr(0, 60), piles == 2 ? "three" : "two"));
        sets.insert(sets.end(), fitting->begin(), fitting->end());
    }
    return sets;
}

MoveTerm MoveReader::term() {
    const std::size_t start = in_.at();
    const std::string name = in_.word();
    if (const CatalogueEntry* entry = find_entry(name)) {
        const Game game = games_.family(*entry, start);
        const MoveSets& moves = game.position_rules()->moves;
        MoveTerm term;
        (game.piles() == 2 ? term.two : term.three) = moves;
        return term;
    }
    const Spelling* const spelling = find_spelling(name);
    if (spelling == nullptr)
        in_.fail_at(start,
                    "a move set: rook, horizontal, vertical, bishop, queen, king, knight, band, jump, ray, cone, take(k,l: "
                    "...), p-positions "
                    "or a game of the catalogue" +
                        suggest_name(name));
    word_place_ = start;
    return spelling->read(*this);
}

MoveTerm MoveReader::in_parentheses(const std::string& word, const std::function<MoveTerm(TextReader&)>& read) {
    in_.expect("(", fmt::format("'(' after {}", word));
    MoveTerm term = read(in_);
    in_.expect(")", "',' or ')'");
    return term;
}

bool MoveReader::next_is_condition() {
    const std::size_t start = in_.at();
    bool found = in_.accept("(");
    if (found) {
        const std::string first = in_.letters();
        found = (first == "k" || first == "i") && in_.accept(",");
    }
    in_.back_to(start);
    return found;
}

}  // namespace wythoff
