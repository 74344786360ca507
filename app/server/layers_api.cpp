#include "layers_api.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "fields.hpp"
#include "image_reply.hpp"
#include "limits.hpp"
#include "wythoff/figures/game_figure.hpp"
#include "wythoff/present/layered_text.hpp"
#include "wythoff/solve/layers.hpp"
#include "wythoff/theory/layered_oracle.hpp"

namespace wythoff::server {
namespace {

using nlohmann::json;

std::int64_t layer_field(const json& arguments) { return number_field(arguments, "layer", 0, most_layers); }

}  // namespace

LayeredGame require_layered_game(const json& arguments) { return make_layered_game(game_field(arguments, "game")); }

LayeredPosition require_layered_position(const LayeredGame& game, const json& arguments, unsigned long digits) {
    const auto pile = [&](const char* name) { return text_field(arguments, name, most_pile_text); };
    return parse_layered_position(game, pile("x"), pile("y"), pile("z"), digits);
}

json json_of(const LayeredPosition& position) { return {to_text(position.at.x), to_text(position.at.y), to_text(position.z)}; }

bool is_about_layers(const json& arguments) { return names_layered_game(text_field(arguments, "game")); }

Reply rules_of_layers_json(const json& arguments) {
    const std::string text = game_field(arguments, "game");
    const auto game = parse_layered_game(text);
    if (game) return {layered_game_text(text, Format::json)};
    return to_reply(Json{{"column", game.error().column}, {"error", to_message(game.error().message())}});
}

Reply ask_layers_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    const LayeredGame game = require_layered_game(arguments);
    const LayeredPosition at = require_layered_position(game, arguments, most_digits);
    std::string out = to_json(game, at, ask_layered(game, at, budget, proofs));
    if (!flag_field(arguments, "moves")) return {out};
    const Oracle base(game.base, budget);
    const std::size_t digits = json_of(at).dump().size();
    json moves = json::array();
    for (const LayeredPosition& to : options(game, at, base.is_p(), std::min(most_moves_listed, most_listed_digits / digits)))
        moves.push_back(json_of(to));
    return {with_member(std::move(out), "moves", to_json_line(Json(moves)))};
}

Reply solve_layer_json(const json& arguments, const Budget& budget) {
    const LayeredGame game = require_layered_game(arguments);
    const std::int64_t layer = layer_field(arguments);
    const std::int64_t to = number_field(arguments, "to", 0, most_values);
    const SolvedLayers solved = solve_layers(game, layer, to, Engine::automatic, budget);
    if (const std::int64_t found = solved.layers.back().count(); found > most_cells_listed)
        throw Error(Error::Kind::limit,
                    fmt::format("to {}: there are {} P-positions, and at most {} are listed", to, found, most_cells_listed));
    std::string out;
    write_text([&](std::string_view piece) { out += piece; }, game, to, solved, Format::json);
    return {std::move(out)};
}

Reply draw_layer(const json& arguments, const Budget& budget) {
    const std::string format = required_field(arguments, "format");
    const ImageFormat image_format = parse_image_format("figure." + format);
    LayerFigure wanted;
    wanted.game = require_layered_game(arguments);
    wanted.layer = layer_field(arguments);
    const Extent extent = extent_argument("", text_field(arguments, "from"), required_field(arguments, "to"), most_values);
    wanted.to = extent.to;
    wanted.window = extent.window;
    wanted.shade = text_field(arguments, "shade");
    wanted.title = text_field(arguments, "title");
    wanted.slopes = list_field(arguments, "slopes");
    if (!text_field(arguments, "over").empty()) wanted.over = require_game(arguments, "over");
    return to_image_reply(render(make_figure(wanted, budget), image_format, budget.progress), format);
}

}  // namespace wythoff::server
