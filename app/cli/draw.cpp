#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/figures/game_figure.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::cli {
namespace {

struct DrawArguments {
    std::string game, to, from, layer, file, shade, moves, over, deviation, title, memory;
    std::vector<std::string> slopes;
    bool nimbers = false, json = false;
};

Cell cell_argument(const std::string& text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("--moves '{}': expected a position X,Y", text));
    return {bounded_argument("--moves X", text.substr(0, comma), 0, max_figure_board),
            bounded_argument("--moves Y", text.substr(comma + 1), 0, max_figure_board)};
}

// The file has the format of its suffix; - is standard output, which gets SVG.
template <class Figure>
void write(const Figure& figure, const std::string& file, const Progress& progress) {
    if (file == "-") write_output(render(figure, ImageFormat::svg, progress));
    else write_figure(figure, file, progress);
}

// What was drawn: the number of P-positions.
std::int64_t draw_deviation(const DrawArguments& args) {
    const DeviationFigure wanted{make_game(args.game), bounded_argument("--to", args.to, 0, max_figure_board), args.deviation,
                                 args.title};
    const Budget budget = make_budget("solving", args.memory);
    const PlotFigure figure = make_figure(wanted, budget);
    write(figure, args.file, budget.stage("drawing").progress);
    std::int64_t drawn = 0;
    for (const Series& series : figure.series) drawn += static_cast<std::int64_t>(series.points.size());
    return drawn;
}

GameFigure to_wanted(const DrawArguments& args) {
    GameFigure wanted;
    wanted.game = make_game(args.game);
    const Extent extent = extent_argument("--", args.from, args.to, max_figure_board);
    wanted.to = extent.to;
    wanted.window = extent.window;
    wanted.show = args.nimbers ? GameFigure::Show::nimbers : GameFigure::Show::p_positions;
    wanted.shade = args.shade;
    wanted.slopes = args.slopes;
    if (!args.moves.empty()) wanted.moves = cell_argument(args.moves);
    if (!args.over.empty()) wanted.over = make_game(args.over);
    wanted.title = args.title;
    return wanted;
}

std::int64_t layer_argument(const DrawArguments& args) { return bounded_argument("--layer", args.layer, 0, 100'000); }

SliceFigure to_wanted_layer(const Game& game, const DrawArguments& args) {
    SliceFigure wanted;
    wanted.game = game;
    if (args.layer.empty()) throw Error(Error::Kind::usage, fmt::format("draw {}: expected --layer Z", to_text(wanted.game)));
    if (args.nimbers || !args.moves.empty() || !args.deviation.empty())
        throw Error(Error::Kind::usage, fmt::format("draw {}: expected none of --nimbers, --moves and --deviation with a layer",
                                                    to_text(wanted.game)));
    wanted.layer = layer_argument(args);
    const Extent extent = extent_argument("--", args.from, args.to, max_figure_board);
    wanted.to = extent.to;
    wanted.window = extent.window;
    wanted.shade = args.shade;
    wanted.slopes = args.slopes;
    if (!args.over.empty()) wanted.over = make_game(args.over);
    wanted.title = args.title;
    return wanted;
}

std::int64_t draw_board(const Game& game, const DrawArguments& args) {
    const Budget budget = make_budget("solving", args.memory);
    const BoardFigure figure =
        game.piles() == 3 ? make_figure(to_wanted_layer(game, args), budget) : make_figure(to_wanted(args), budget);
    write(figure, args.file, budget.stage("drawing").progress);
    std::int64_t drawn = 0;
    for (const CellLayer& layer : figure.layers) drawn += static_cast<std::int64_t>(layer.cells.size());
    return drawn;
}

}  // namespace

void add_draw(Commands& commands) {
    Command command = commands.add("draw", "The board with its P-positions as a figure: SVG, PDF or PNG");
    auto args = std::make_shared<DrawArguments>();
    command.required("GAME", args->game, "The game");
    command.required("--to N", args->to, "Piles up to N; or X,Y for each pile");
    command.optional("--from X,Y", args->from, "The position at the lower left, instead of 0,0: a window of the board");
    command.optional("--layer Z", args->layer, "Of a game with a third number: the P-positions whose third number is Z");
    command.required("-o,--output FILE", args->file, "The file, .svg, .pdf or .png; - is standard output, as SVG");
    command.list("--slope S", args->slopes, "A line y = S x: a number, 3/2, phi, 1/phi (may be repeated)");
    command.optional("--shade CLASSES", args->shade,
                     "Classes of positions: halves, mod:K for the index n of {a_n,b_n} mod K, or dynamics (imitation)");
    command.optional("--moves X,Y", args->moves, "The moves of a position, the winning ones marked");
    command.optional("--over GAME", args->over, "A second game drawn over the first, as rings");
    command.flag("--nimbers", args->nimbers, "Nim-values instead of P-positions");
    command.optional("--deviation S", args->deviation,
                     "Instead of the board, y - S x of the P-positions with y >= x against x; S as in --slope");
    command.optional("--title TEXT", args->title, "A title above the board");
    command.memory(args->memory);
    command.flag("--json", args->json, "Say what was drawn as JSON");
    command.footer(
        "Examples:\n  wythoff draw 'roob-blocking(m=2,p=3)' --to 40 --shade mod:3 -o fig.svg\n"
        "  wythoff draw maharaja --to 60 --over wythoff --slope phi --slope 1/phi -o fig.pdf\n"
        "  wythoff draw wythoff --to 20 --moves 12,9 -o moves.png\n"
        "  wythoff draw three-heap --layer 5 --to 60 --over wythoff -o layer.svg\n"
        "  wythoff draw maharaja --from 90000,55600 --to 90040,55640 -o far.svg\n"
        "  wythoff draw maharaja --to 10000 --deviation phi -o deviation.svg");
    command.action([args] {
        if (args->file != "-") static_cast<void>(parse_image_format(args->file));  // before any work is done
        else if (args->json) throw Error(Error::Kind::usage, "-o -: expected a file with --json, standard output has the figure");
        if (!args->deviation.empty() && (args->nimbers || !args->shade.empty() || !args->moves.empty() || !args->over.empty() ||
                                         !args->slopes.empty() || !args->from.empty()))
            throw Error(
                Error::Kind::usage,
                "--deviation: expected no options of the board (--from, --slope, --shade, --moves, --over, --nimbers) with it");
        const Game game = make_game(args->game);
        const bool is_layered = game.piles() == 3;
        if (!is_layered && !args->layer.empty())
            throw Error(Error::Kind::usage, fmt::format("--layer {}: {} has no third number", args->layer, to_text(game)));
        const std::int64_t drawn = args->deviation.empty() || is_layered ? draw_board(game, *args) : draw_deviation(*args);
        finish_progress();
        if (!args->json) return yes;
        DrawnReport report{to_text(game), extent_argument("--", args->from, args->to, max_figure_board).to, drawn, args->file};
        if (is_layered) report.layer = layer_argument(*args);
        write_output(to_json(report));
        return yes;
    });
}

}  // namespace wythoff::cli
