#include "wythoff/present/game_figure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

const Game& require_board(const Game& game) {
    if (game.board() == nullptr)
        throw Error(Error::Kind::usage, fmt::format("{}: only games on two piles have a board to draw", to_text(game)));
    return game;
}

// Layers of one game: all its P-positions alike, upper and lower ones apart, or by the index n mod K of the pair
// {a_n, b_n} in increasing order.
std::vector<CellLayer> layers_of(const Game& game, const std::vector<Cell>& cells, const std::string& shade) {
    if (shade.empty()) return {{to_text(game), cells, 0, Mark::square}};
    if (shade == "halves") {
        std::vector<CellLayer> layers = {
            {"y > x", {}, 0, Mark::square}, {"y = x", {}, 2, Mark::square}, {"y < x", {}, 1, Mark::square}};
        for (const Cell& cell : cells) layers[cell.y > cell.x ? 0 : cell.y == cell.x ? 1 : 2].cells.push_back(cell);
        std::erase_if(layers, [](const CellLayer& layer) { return layer.cells.empty(); });
        return layers;
    }
    if (!shade.starts_with("mod:")) throw Error(Error::Kind::usage, fmt::format("--shade '{}': expected halves or mod:K", shade));
    const auto number = parse_integer(shade.substr(4), 20);
    if (!number || *number < 1 || *number > 16)
        throw Error(Error::Kind::usage, fmt::format("--shade '{}': expected an integer from 1 to 16 after mod:", shade));
    const std::int64_t classes = number->get_si();
    if (!is_symmetric(game))
        throw Error(Error::Kind::usage, fmt::format("--shade {}: {} is not symmetric, so it has no pairs a(n), b(n) to number",
                                                    shade, to_text(game)));
    std::vector<Cell> pairs = cells;
    std::erase_if(pairs, [](const Cell& cell) { return cell.x > cell.y; });
    std::vector<CellLayer> layers;
    for (std::int64_t c = 0; c < classes; ++c)
        layers.push_back({fmt::format("n mod {} = {}", classes, c), {}, static_cast<int>(c), Mark::square});
    for (std::size_t n = 0; n < pairs.size(); ++n) {
        auto& layer = layers[n % static_cast<std::size_t>(classes)].cells;
        layer.push_back(pairs[n]);
        if (pairs[n].x != pairs[n].y) layer.push_back({pairs[n].y, pairs[n].x});
    }
    return layers;
}

MoveOverlay moves_of(const Game& game, const Cell& from, std::int64_t to, const RunOptions& options) {
    if (from.x > to || from.y > to)
        throw Error(Error::Kind::usage,
                    fmt::format("--moves {},{}: expected a position with piles up to {}", from.x, from.y, to));
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

}  // namespace

BoardFigure make_figure(const Game& game, const FigureOptions& wanted, const RunOptions& options) {
    require_board(game);
    BoardFigure figure;
    figure.to = wanted.to;
    figure.title = wanted.title;
    figure.lines = wanted.slopes;
    const auto& cuts = game.board()->cuts;
    if (cuts.size() == 1) figure.cut = Cell{cuts[0].u, cuts[0].v};
    if (wanted.moves) figure.moves = moves_of(game, *wanted.moves, figure.to, options);
    if (wanted.nimbers) {
        if (figure.to > 2000)
            throw Error(Error::Kind::usage, fmt::format("--nimbers: expected --to at most 2000, got {}", figure.to));
        ValueTable table;
        for (const auto& column : nimbers(game, figure.to, Engine::automatic, options))
            table.rows.emplace_back(column.begin(), column.end());
        figure.values = std::move(table);
        return figure;
    }
    figure.layers = layers_of(game, solve(game, figure.to, Engine::automatic, options).p.cells(), wanted.shade);
    if (wanted.over) {
        require_board(*wanted.over);
        figure.layers.push_back(
            {to_text(*wanted.over), solve(*wanted.over, figure.to, Engine::automatic, options).p.cells(), 1, Mark::ring});
    }
    return figure;
}

PlotFigure deviation_figure(const Game& game, const std::vector<Cell>& cells) {
    const double phi = parse_slope("phi").slope;
    PlotFigure figure{to_text(game), "smaller pile x", "y - phi x", {{"y > x", {}, 0, Trace::dots}}};
    Series below{"y < x, exchanged", {}, 1, Trace::dots};
    for (const Cell& cell : cells) {
        const auto smaller = static_cast<double>(std::min(cell.x, cell.y));
        const auto larger = static_cast<double>(std::max(cell.x, cell.y));
        (cell.y >= cell.x ? figure.series.front() : below).points.push_back({smaller, larger - phi * smaller});
    }
    if (!is_symmetric(game)) figure.series.push_back(std::move(below));
    return figure;
}

}  // namespace wythoff
