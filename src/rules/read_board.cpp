#include "rules/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/read_set.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {

std::vector<Rectangle> read_cuts(TextReader& in) {
    std::vector<Rectangle> result;
    do {
        if (!result.empty() && !in.accept_word("cut")) in.fail("cut(u,v)");
        Rectangle cut;
        in.expect("(", "'('");
        cut.u = in.integer("u", 0, max_parameter);
        in.expect(",", "','");
        cut.v = in.integer("v", 0, max_parameter);
        in.expect(")", "')'");
        result.push_back(cut);
    } while (in.accept_word("or"));
    if (result.size() == 1 && (result[0].u == 0 || result[0].v == 0)) result.clear();
    return result;
}

std::vector<Cell> read_prescribed(TextReader& in, const std::string& clause, PlacedCells& prescribed) {
    std::vector<Cell> cells;
    in.expect("(", fmt::format("'(' after {}", clause));
    do {
        const std::size_t place = in.at();
        Cell cell;
        in.expect("(", fmt::format("a position such as (3,4), as in {}((3,4),(5,6))", clause));
        cell.x = in.integer("the first pile", 0, max_prescribed_pile);
        in.expect(",", "','");
        cell.y = in.integer("the second pile", 0, max_prescribed_pile);
        in.expect(")", "')'");
        if (std::find(cells.begin(), cells.end(), cell) != cells.end())
            in.fail_at(place, fmt::format("{} only once", to_text(cell)));
        if (prescribed.contains(cell)) in.fail_at(place, fmt::format("{} in lost or in won, not in both", to_text(cell)));
        if (prescribed.size() == max_prescribed)
            in.fail_at(place, fmt::format("at most {} positions where play ends", max_prescribed));
        prescribed.emplace(cell, place);
        cells.push_back(cell);
    } while (comma_before(in, "("));
    in.expect(")", "',' or ')'");
    std::sort(cells.begin(), cells.end());
    return cells;
}

void require_on_board(TextReader& in, const PlacedCells& prescribed, const std::vector<Rectangle>& cuts) {
    for (const auto& [cell, place] : prescribed) {
        const bool somewhere = cuts.empty() || std::any_of(cuts.begin(), cuts.end(), [&cell = cell](const Rectangle& cut) {
                                   return is_on_board(cut, to_integer(cell.x), to_integer(cell.y));
                               });
        if (!somewhere) in.fail_at(place, fmt::format("a position on the board, and {} is cut out of it", to_text(cell)));
    }
}

}  // namespace wythoff
