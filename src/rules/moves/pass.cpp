// pass(GAME): one token from the third pile, where a game on two piles has a move in the first two.
#include <fmt/format.h>

#include "rules/move_search.hpp"
#include "rules/moves/base_inside.hpp"
#include "rules/moves/spelling.hpp"

namespace wythoff {

template <>
std::vector<Spelling> spellings_of<Pass>() {
    return {{"pass", [](MoveReader& reader) {
                 return reader.in_parentheses("pass", [&](TextReader&) { return on_three(Pass{read_base(reader)}); });
             }}};
}

bool operator==(const Pass& left, const Pass& right) { return *left.game == *right.game; }

std::string Pass::text(int) const { return fmt::format("pass({})", to_text(*game)); }
std::string Pass::words(int) const {
    return fmt::format("take one token from the third pile, where {} has a move in the first two", to_text(*game));
}

bool Pass::contains(const Position& at, const Position& taken, const IsPPosition& is_p) const {
    return taken.x == 0 && taken.y == 0 && taken.z == 1 && is_on_board(cut_of_base(*game), at.x, at.y) &&
           can_move(*game, make_state(*game, {at.x, at.y}), is_p);
}

bool Pass::for_each(std::int64_t, std::int64_t, const VisitMove&) const { return true; }

void Pass::search(MoveSearch& moves) const {
    if (moves.at().z > 0) moves.visit(0, 0, 1);
}

std::optional<MoveSet> Pass::exchanged(int first, int second) const {
    if (first + second != 1) return std::nullopt;
    return Pass{std::make_shared<Game>(transposed(*game))};
}

MoveSet Pass::spelled_out() const { return *this; }

MoveFacts Pass::facts() const {
    MoveFacts facts;
    facts.passed = game.get();
    return facts;
}

}  // namespace wythoff
