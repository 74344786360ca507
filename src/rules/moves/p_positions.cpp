// p-positions(GAME): every P-position (k,l) != (0,0) of another game, as a move.
#include <fmt/format.h>

#include "rules/move_search.hpp"
#include "rules/moves/spelling.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

template <>
std::vector<Spelling> spellings_of<PPositionsOf>() {
    return {{"p-positions",
             [](MoveReader& reader) {
                 return reader.in_parentheses("p-positions", [&](TextReader& in) {
                     const std::size_t inside = in.at();
                     auto inner = std::make_shared<const Game>(reader.nested());
                     if (!has_board_without_memory(*inner)) in.fail_at(inside, board_without_memory);
                     return on_two({PPositionsOf{std::move(inner)}});
                 });
             },
             false}};
}

bool operator==(const PPositionsOf& left, const PPositionsOf& right) { return *left.game == *right.game; }

std::string PPositionsOf::text(int) const { return fmt::format("p-positions({})", to_text(*game)); }
std::string PPositionsOf::words(int) const {
    return fmt::format("take (k,l) wherever (k,l) is a P-position of {}", to_text(*game));
}

bool PPositionsOf::contains(const Position&, const Position& taken, const IsPPosition& is_p) const {
    return taken.z == 0 && is_p(*game, {taken.x, taken.y});
}

bool PPositionsOf::for_each(std::int64_t, std::int64_t, const VisitMove&) const { return true; }

// Each adjoined P-position (k,l) that is tried costs a look into the inner game.
void PPositionsOf::search(MoveSearch& moves) const {
    const std::int64_t near = moves.near();
    if (moves.at().x > near || moves.at().y > near) moves.leave_undecided();
    for (std::int64_t k = 0; k <= std::min(moves.reach().x, near); ++k)
        for (std::int64_t l = k == 0 ? 1 : 0; l <= std::min(moves.reach().y, near); ++l)
            if (!moves.visit(k, l)) return;
}

std::optional<MoveSet> PPositionsOf::exchanged(int first, int second) const {
    if (first + second != 1) return std::nullopt;
    return PPositionsOf{std::make_shared<Game>(transposed(*game))};
}

MoveSet PPositionsOf::spelled_out() const { return *this; }

MoveFacts PPositionsOf::facts() const {
    MoveFacts facts;
    facts.adjoined = game.get();
    return facts;
}

}  // namespace wythoff
