#include "wythoff/solve/three_piles.hpp"

#include <fmt/format.h>

#include <bit>
#include <numeric>

#include "solve/cube_board.hpp"
#include "solve/cube_by_measure.hpp"
#include "solve/cube_definition.hpp"

namespace wythoff {

PCube::PCube(std::int64_t to)
    : to_(to),
      words_(static_cast<std::size_t>(to / 64 + 1)),
      bits_(words_ * static_cast<std::size_t>(to + 1) * static_cast<std::size_t>(to + 1)) {}

double PCube::bytes(std::int64_t to) {
    const double side = static_cast<double>(to) + 1;
    return side * side * static_cast<double>(to / 64 + 1) * sizeof(std::uint64_t);
}

void PCube::for_each(const std::function<void(const Triple&)>& visit) const {
    for (std::int64_t x = 0; x <= to_; ++x)
        for (std::int64_t y = 0; y <= to_; ++y) {
            const std::uint64_t* const bits = row(x, y);
            for (std::size_t w = 0; w < words_; ++w)
                for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1)
                    visit({x, y, static_cast<std::int64_t>(w) * 64 + std::countr_zero(rest)});
        }
}

std::int64_t PCube::count() const {
    return std::accumulate(bits_.begin(), bits_.end(), std::int64_t{0},
                           [](std::int64_t sum, std::uint64_t word) { return sum + std::popcount(word); });
}

SolvedCube solve_cube(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    constexpr std::int64_t farthest = 1'000'000;
    if (game.piles() != 3) throw Error(Error::Kind::unsupported, fmt::format("{}: not a game on three piles", to_text(game)));
    if (to < 0 || to > farthest)
        throw Error(Error::Kind::limit, fmt::format("games on three piles are solved up to piles of {}, not {}", farthest, to));
    if (engine == Engine::lines)
        throw Error(Error::Kind::unsupported, "three piles: the engines are board and definition, not lines");
    if (engine == Engine::definition) return {solve_cube_by_definition(game, to, budget), engine};
    try {
        const BoardRules& rules = *game.position_rules();
        if (!measure_of(rules)) return {solve_cube_on_board(game, to, budget), Engine::board};
        return {cropped(solve_cube_by_measure(rules, position_of({to, to, to}), budget), to), Engine::board};
    } catch (const Error& error) {
        if (engine == Engine::board || error.kind() != Error::Kind::unsupported) throw;
        return {solve_cube_by_definition(game, to, budget), Engine::definition};
    }
}

}  // namespace wythoff
