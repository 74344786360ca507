// plane(GAME), floor(GAME), above(GAME): on three piles, the moves of a game on two piles, in the first two and on its board.
#include <fmt/format.h>

#include <algorithm>

#include "rules/move_search.hpp"
#include "rules/moves/base_inside.hpp"
#include "rules/moves/spelling.hpp"

namespace wythoff {

// What is cut out of the board of a game inside one on three piles.
Rectangle cut_of_base(const Game& game) {
    const auto& cuts = game.board()->cuts;
    return cuts.empty() ? Rectangle{} : cuts.front();
}

std::shared_ptr<const Game> read_base(MoveReader& reader) {
    const std::size_t inside = reader.in().at();
    auto base = std::make_shared<const Game>(reader.nested());
    if (!is_base(*base)) reader.in().fail_at(inside, base_of_three);
    return base;
}

template <>
std::vector<Spelling> spellings_of<Plane>() {
    std::vector<Spelling> all;
    for (const auto& [word, where] : {std::pair("plane", Plane::Where::everywhere), std::pair("floor", Plane::Where::floor),
                                      std::pair("above", Plane::Where::above)})
        all.push_back(
            {word, [word = word, where = where](MoveReader& reader) {
                 return reader.in_parentheses(word, [&](TextReader&) { return on_three(Plane{read_base(reader), where}); });
             }});
    return all;
}

bool operator==(const Plane& left, const Plane& right) { return left.where == right.where && *left.game == *right.game; }

std::string Plane::text(int) const {
    static constexpr const char* names[] = {"plane", "floor", "above"};
    return fmt::format("{}({})", names[static_cast<std::size_t>(where)], to_text(*game));
}

std::string Plane::words(int) const {
    static constexpr const char* places[] = {"", "where the third pile is empty, ", "where the third pile is not empty, "};
    return fmt::format("{}a move of {} in the first two piles", places[static_cast<std::size_t>(where)], to_text(*game));
}

bool Plane::contains(const Position& at, const Position& taken, const IsPPosition& is_p) const {
    if (taken.z != 0 || (where != Where::everywhere && (where == Where::floor) != (at.z == 0))) return false;
    const Rectangle cut = cut_of_base(*game);
    if (!is_on_board(cut, at.x, at.y) || !is_on_board(cut, at.x - taken.x, at.y - taken.y)) return false;
    const MoveSets& sets = game->board()->moves;
    return std::any_of(sets.begin(), sets.end(), [&](const MoveSet& set) {
        return wythoff::contains(set, {at.x, at.y}, {taken.x, taken.y}, is_p);
    });
}

bool Plane::for_each(std::int64_t, std::int64_t, const VisitMove&) const { return true; }

// Each move is tried by the rules of the whole game, which may have a board of its own.
void Plane::search(MoveSearch& moves) const {
    const bool on_floor = moves.at().z == 0;
    if (where == (on_floor ? Where::above : Where::floor)) return;
    for (const MoveSet& set : game->board()->moves) moves.search(set);
}

std::optional<MoveSet> Plane::exchanged(int first, int second) const {
    if (first + second != 1) return std::nullopt;
    return Plane{std::make_shared<Game>(transposed(*game)), where};
}

MoveSet Plane::spelled_out() const { return *this; }

MoveFacts Plane::facts() const {
    MoveFacts facts;
    facts.played = game.get();
    return facts;
}

}  // namespace wythoff
