#include "figures_api.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "arguments.hpp"
#include "fields.hpp"
#include "limits.hpp"
#include "slices_api.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/figures/game_figure.hpp"

namespace wythoff::api {

using nlohmann::json;

namespace {

Reply to_image_reply(std::string bytes, const std::string& format) {
    return {std::move(bytes), format == "svg" ? "image/svg+xml" : format == "pdf" ? "application/pdf" : "image/png"};
}

Reply draw_layer(const Game& game, const json& arguments, const Budget& budget) {
    const std::string format = required_field(arguments, "format");
    const ImageFormat image_format = parse_image_format("figure." + format);
    SliceFigure wanted;
    wanted.game = game;
    wanted.layer = layer_field(arguments);
    const Extent extent =
        extent_argument("", text_field(arguments, "from"), required_field(arguments, "to"), most_in_slice(game));
    wanted.to = extent.to;
    wanted.window = extent.window;
    wanted.shade = text_field(arguments, "shade");
    wanted.title = text_field(arguments, "title");
    wanted.slopes = list_field(arguments, "slopes");
    if (!text_field(arguments, "over").empty()) wanted.over = require_game(arguments, "over");
    return to_image_reply(render(make_figure(wanted, budget), image_format, budget.progress), format);
}

}  // namespace

Reply draw(const json& arguments, const Budget& budget) {
    if (const Game game = require_game(arguments); game.piles() == 3) return draw_layer(game, arguments, budget);
    const std::string format = required_field(arguments, "format");
    const ImageFormat image_format = parse_image_format("figure." + format);
    GameFigure wanted;
    wanted.game = require_game(arguments);
    const Extent extent = extent_argument("", text_field(arguments, "from"), required_field(arguments, "to"), most_board);
    wanted.to = extent.to;
    wanted.window = extent.window;
    wanted.shade = text_field(arguments, "shade");
    wanted.title = text_field(arguments, "title");
    if (flag_field(arguments, "nimbers")) wanted.show = GameFigure::Show::nimbers;
    wanted.slopes = list_field(arguments, "slopes");
    if (!text_field(arguments, "over").empty()) wanted.over = require_game(arguments, "over");
    if (const std::string at = text_field(arguments, "moves"); !at.empty()) {
        const Position position = position_argument(at, most_digits);
        if (position.x < 0 || position.y < 0 || position.x > wanted.to || position.y > wanted.to)
            throw Error(Error::Kind::usage, fmt::format("moves {}: expected a position with piles up to {}", at, wanted.to));
        wanted.moves = Cell{position.x.get_si(), position.y.get_si()};
    }
    return to_image_reply(render(make_figure(wanted, budget), image_format, budget.progress), format);
}

Reply plot(const json& arguments, const Budget& budget) {
    const std::string format = required_field(arguments, "format");
    const ImageFormat image_format = parse_image_format("figure." + format);
    const DeviationFigure wanted{require_game(arguments), number_field(arguments, "to", 1, most_board),
                                 required_field(arguments, "slope"), text_field(arguments, "title")};
    return to_image_reply(render(make_figure(wanted, budget), image_format, budget.progress), format);
}

}  // namespace wythoff::api
