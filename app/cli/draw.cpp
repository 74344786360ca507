#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "command_line.hpp"
#include "terminal.hpp"
#include "wythoff/draw/board_figure.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::cli {
namespace {

struct Arguments {
    std::string game, to, file, shade, moves, over, title, memory;
    std::vector<std::string> slopes;
    bool nimbers = false, json = false;
};

const Game& require_board(const Game& game) {
    if (game.board() == nullptr) throw Error(Error::Kind::usage, fmt::format("{}: only games on two piles have a board to draw", to_text(game)));
    return game;
}

// A number, a fraction, phi or 1/phi.
SlopeLine slope_argument(const std::string& text) {
    const double phi = (1 + std::sqrt(5.0)) / 2;
    const auto factor = [&](const std::string& part) {
        if (part == "phi") return phi;
        std::size_t end = 0;
        double value = NAN;
        try {
            value = std::stod(part, &end);
        } catch (const std::exception&) {
            end = std::string::npos;
        }
        if (end != part.size() || !std::isfinite(value) || value < 0)
            throw Error(Error::Kind::usage, fmt::format("--slope '{}': expected a number such as 1.618, 3/2, phi or 1/phi", text));
        return value;
    };
    const std::size_t bar = text.find('/');
    const double slope = bar == std::string::npos ? factor(text) : factor(text.substr(0, bar)) / factor(text.substr(bar + 1));
    if (!std::isfinite(slope)) throw Error(Error::Kind::usage, fmt::format("--slope '{}': expected a finite slope", text));
    return {slope, 0, text};
}

// Layers of one game: all its P-positions alike, upper and lower ones apart, or by the index n mod K of the pair
// {a_n, b_n} in increasing order.
std::vector<CellLayer> layers_of(const Game& game, const std::vector<Cell>& cells, const std::string& shade) {
    if (shade.empty()) return {{to_text(game), cells, 0, Mark::square}};
    if (shade == "halves") {
        std::vector<CellLayer> layers = {{"y > x", {}, 0, Mark::square}, {"y = x", {}, 2, Mark::square}, {"y < x", {}, 1, Mark::square}};
        for (const Cell& cell : cells) layers[cell.y > cell.x ? 0 : cell.y == cell.x ? 1 : 2].cells.push_back(cell);
        std::erase_if(layers, [](const CellLayer& layer) { return layer.cells.empty(); });
        return layers;
    }
    if (!shade.starts_with("mod:")) throw Error(Error::Kind::usage, fmt::format("--shade '{}': expected halves or mod:K", shade));
    const std::int64_t classes = bounded_argument("--shade mod:", shade.substr(4), 1, 16);
    if (!is_symmetric(game)) throw Error(Error::Kind::usage, fmt::format("--shade {}: {} is not symmetric, so it has no pairs a(n), b(n) to number", shade, to_text(game)));
    std::vector<Cell> pairs = cells;
    std::erase_if(pairs, [](const Cell& cell) { return cell.x > cell.y; });
    std::vector<CellLayer> layers;
    for (std::int64_t c = 0; c < classes; ++c) layers.push_back({fmt::format("n mod {} = {}", classes, c), {}, static_cast<int>(c), Mark::square});
    for (std::size_t n = 0; n < pairs.size(); ++n) {
        auto& layer = layers[n % static_cast<std::size_t>(classes)].cells;
        layer.push_back(pairs[n]);
        if (pairs[n].x != pairs[n].y) layer.push_back({pairs[n].y, pairs[n].x});
    }
    return layers;
}

MoveOverlay moves_of(const Game& game, const std::string& text, std::int64_t to, const RunOptions& options) {
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) throw Error(Error::Kind::usage, fmt::format("--moves '{}': expected a position X,Y", text));
    const Cell from{bounded_argument("--moves X", text.substr(0, comma), 0, to), bounded_argument("--moves Y", text.substr(comma + 1), 0, to)};
    State state = make_state(game, to_position(from));
    Oracle oracle(game, options);
    const Answer answer = oracle.ask(state);
    if (answer.choose) state.cut = answer.choose;
    const auto cell = [&](const Move& move) {
        const Position at = target(state, move);
        return Cell{at.x.get_si(), at.y.get_si()};
    };
    MoveOverlay overlay{from, {}, {}};
    for (const Move& move : legal_moves(game, state, oracle.is_p(), 1'000'000)) overlay.options.push_back(cell(move));
    for (const Move& move : answer.winning_moves) overlay.winning.push_back(cell(move));
    return overlay;
}

BoardFigure make_figure(const Arguments& args) {
    const Game game = require_board(make_game(args.game));
    const RunOptions options = run_options("solving", args.memory);
    BoardFigure figure;
    figure.to = bounded_argument("--to", args.to, 0, 1'000'000'000);
    figure.title = args.title;
    const auto& cuts = game.board()->cuts;
    if (cuts.size() == 1) figure.cut = Cell{cuts[0].u, cuts[0].v};
    figure.layers = layers_of(game, solve(game, figure.to, Engine::automatic, options).p.cells(), args.shade);
    if (!args.over.empty()) {
        const Game second = require_board(make_game(args.over));
        figure.layers.push_back({to_text(second), solve(second, figure.to, Engine::automatic, options).p.cells(), 1, Mark::ring});
    }
    for (const std::string& slope : args.slopes) figure.lines.push_back(slope_argument(slope));
    if (!args.moves.empty()) figure.moves = moves_of(game, args.moves, figure.to, options);
    if (args.nimbers) {
        if (figure.to > 2000) throw Error(Error::Kind::usage, fmt::format("--nimbers: expected --to at most 2000, got {}", figure.to));
        ValueTable table;
        for (const auto& column : nimbers(game, figure.to, Engine::automatic, options)) table.rows.emplace_back(column.begin(), column.end());
        figure.values = std::move(table);
        figure.layers.clear();
    }
    return figure;
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
        const BoardFigure figure = make_figure(*args);
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
