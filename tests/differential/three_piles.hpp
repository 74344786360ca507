#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "support/three_piles.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {

// A game on three piles: its text, and both engines against the rules of play.
inline bool differs_on_three_piles(std::uint64_t number, std::map<std::string, std::int64_t>& counts) {
    const Game game = arbitrary_game_on_three_piles()(rc::Random(number), rc::kNominalSize).value();
    constexpr std::int64_t to = 4;
    const std::set<Triple> p = p_positions_by_trial(game, to);
    const auto again = parse_game(to_text(game));
    bool same = again && *again == game;
    for (const Engine engine : {Engine::automatic, Engine::definition}) {
        const PCube cube = solve_cube(game, to, engine).p;
        for_each_triple(to, [&](const Triple& at) { same = same && cube.contains(at) == p.contains(at); });
    }
    ++counts["game on three piles"];
    if (!same) fmt::print("game {} of three piles: {}\n", number, to_text(game));
    return !same;
}

}  // namespace wythoff
