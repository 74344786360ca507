#include "slices_api.hpp"

#include <fmt/format.h>

#include "fields.hpp"
#include "limits.hpp"
#include "wythoff/present/three_piles_text.hpp"
#include "wythoff/rules/slices.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff::api {

using nlohmann::json;

std::int64_t layer_field(const json& arguments) { return number_field(arguments, "layer", 0, most_slice); }

std::int64_t most_in_slice(const Game& game) { return slices_of(game) ? most_values : most_cube; }

Reply solve_layer_json(const Game& game, const json& arguments, const Budget& budget) {
    const std::int64_t layer = layer_field(arguments);
    const std::int64_t to = number_field(arguments, "to", 0, most_in_slice(game));
    const Solved solved = solve_slice(game, layer, to, Engine::automatic, budget);
    if (const std::int64_t found = solved.p.count(); found > most_cells_listed)
        throw Error(Error::Kind::limit,
                    fmt::format("to {}: there are {} P-positions, and at most {} are listed", to, found, most_cells_listed));
    std::string out;
    write_text([&](std::string_view piece) { out += piece; }, game, layer, to, solved, Format::json);
    return {std::move(out)};
}

}  // namespace wythoff::api
