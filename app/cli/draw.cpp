#include <fmt/format.h>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/present/game_figure.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string game, to, file, shade, moves, over, title, memory;
    std::vector<std::string> slopes;
    bool nimbers = false, json = false;
};

FigureOptions figure_options(const Arguments& args) {
    FigureOptions options;
    options.to = bounded_argument("--to", args.to, 0, max_figure_board);
    options.shade = args.shade;
    options.title = args.title;
    options.nimbers = args.nimbers;
    for (const std::string& slope : args.slopes) options.slopes.push_back(parse_slope(slope));
    if (!args.over.empty()) options.over = make_game(args.over);
    if (args.moves.empty()) return options;
    const std::size_t comma = args.moves.find(',');
    if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("--moves '{}': expected a position X,Y", args.moves));
    options.moves = Cell{bounded_argument("--moves X", args.moves.substr(0, comma), 0, options.to),
                         bounded_argument("--moves Y", args.moves.substr(comma + 1), 0, options.to)};
    return options;
}

}  // namespace

void add_draw(CLI::App& app, int&) {
    auto* command = app.add_subcommand("draw", "The board with its P-positions as a figure: SVG, PDF or PNG");
    auto args = std::make_shared<Arguments>();
    command->add_option("GAME", args->game, "The game")->required();
    command->add_option("--to", args->to, "Piles up to N")->type_name("N")->required();
    command->add_option("-o,--output", args->file, "The file, .svg, .pdf or .png")->type_name("FILE")->required();
    command->add_option("--slope", args->slopes, "A line y = S x: a number, 3/2, phi, 1/phi (may be repeated)")->type_name("S")->take_all();
    command->add_option("--shade", args->shade, "Classes of positions: halves, or mod:K for the index n of {a_n,b_n} mod K")->type_name("CLASSES");
    command->add_option("--moves", args->moves, "The moves of a position, the winning ones marked")->type_name("X,Y");
    command->add_option("--over", args->over, "A second game drawn over the first, as rings")->type_name("GAME");
    command->add_flag("--nimbers", args->nimbers, "Nim-values instead of P-positions");
    command->add_option("--title", args->title, "A title above the board")->type_name("TEXT");
    command->add_option("--memory", args->memory, "Refuse to take more, e.g. 4GB (default: 9/10 of what is free)")->type_name("SIZE");
    command->add_flag("--json", args->json, "Say what was drawn as JSON");
    command->footer("Examples:\n  wythoff draw 'roob-blocking(m=2,p=3)' --to 40 --shade mod:3 -o fig.svg\n"
                    "  wythoff draw maharaja --to 60 --over wythoff --slope phi --slope 1/phi -o fig.pdf\n"
                    "  wythoff draw wythoff --to 20 --moves 12,9 -o moves.png");
    command->callback([args] {
        const ImageFormat format = parse_image_format(args->file);  // before any work is done
        const BoardFigure figure = make_figure(make_game(args->game), figure_options(*args), run_options("solving", args->memory));
        static_cast<void>(format);
        write_figure(figure, args->file);
        finish_progress();
        if (!args->json) return;
        std::int64_t drawn = 0;
        for (const CellLayer& layer : figure.layers) drawn += static_cast<std::int64_t>(layer.cells.size());
        write_output(fmt::format("{{\"game\":\"{}\",\"to\":{},\"cells\":{},\"file\":\"{}\"}}\n", to_text(make_game(args->game)), figure.to, drawn, args->file));
    });
}

}  // namespace wythoff::cli
