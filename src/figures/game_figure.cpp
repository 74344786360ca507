#include "wythoff/figures/game_figure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/imitation_theorem.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_classes = 16;
constexpr std::int64_t max_drawn_dynamics = 500;

void require_board(const Game& game) {
    if (game.board() == nullptr)
        throw Error(Error::Kind::usage, fmt::format("{}: only games on two piles have a board to draw", to_text(game)));
}

void require_size(std::int64_t to) {
    if (to < 0 || to > max_figure_board)
        throw Error(Error::Kind::usage, fmt::format("to {}: expected an integer from 0 to {}", to, max_figure_board));
}

// The largest pile that is shown: what is to be solved.
template <class Wanted>
std::int64_t require_range(const Wanted& wanted) {
    if (!wanted.window) {
        require_size(wanted.to);
        return wanted.to;
    }
    const auto [low, high] = *wanted.window;
    require_size(high.x);
    require_size(high.y);
    if (low.x < 0 || low.y < 0 || low.x > high.x || low.y > high.y)
        throw Error(Error::Kind::usage, fmt::format("from {}: expected piles from 0 to {}", to_text(low), to_text(high)));
    return std::max(high.x, high.y);
}

void require_values(const GameFigure& wanted, std::int64_t far) {
    if (wanted.show == GameFigure::Show::nimbers && far > max_drawn_nimbers)
        throw Error(Error::Kind::usage, fmt::format("nimbers: expected a board up to {}, got {}", max_drawn_nimbers, far));
}

std::int64_t parse_classes(const std::string& shade) {
    const std::string_view prefix = "mod:";
    if (!shade.starts_with(prefix))
        throw Error(Error::Kind::usage, fmt::format("shade '{}': expected halves, dynamics or mod:K", shade));
    const Integer classes = parse_integer(shade.substr(prefix.size())).value_or_throw(fmt::format("shade '{}'", shade));
    if (classes < 1 || classes > max_classes)
        throw Error(Error::Kind::usage, fmt::format("shade '{}': expected an integer from 1 to {}", shade, max_classes));
    return classes.get_si();
}

std::vector<CellLayer> halves_of(const std::vector<Cell>& cells) {
    std::vector<CellLayer> layers = {
        {"y > x", {}, 0, Mark::square}, {"y = x", {}, 2, Mark::square}, {"y < x", {}, 1, Mark::square}};
    for (const Cell& cell : cells) layers[cell.y > cell.x ? 0 : cell.y == cell.x ? 1 : 2].cells.push_back(cell);
    std::erase_if(layers, [](const CellLayer& layer) { return layer.cells.empty(); });
    return layers;
}

// By the index n mod K of the pair {a_n, b_n} in increasing order.
std::vector<CellLayer> classes_of(const Game& game, const std::vector<Cell>& cells, const std::string& shade) {
    const std::int64_t classes = parse_classes(shade);
    if (!is_symmetric(game))
        throw Error(Error::Kind::usage,
                    fmt::format("shade {}: {} is not symmetric, so it has no pairs a(n), b(n) to number", shade, to_text(game)));
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

// Where the outcome of a game of imitation depends on how the position was reached, under its P-positions.
std::vector<CellLayer> dynamics_of(const Game& game, const Window& window, std::vector<Cell> cells, const Budget& budget) {
    const auto [low, high] = window;
    const std::int64_t longest = std::max(high.x - low.x, high.y - low.y);
    if (!game.board()->imitation || !ImitationTheorem::takes(*game.board()->imitation))
        throw Error(Error::Kind::usage,
                    fmt::format("shade dynamics: {} has no dynamic positions, only imitation has", to_text(game)));
    if (longest > max_drawn_dynamics)
        throw Error(Error::Kind::usage,
                    fmt::format("shade dynamics: expected a board up to {}, got {}", max_drawn_dynamics, longest));
    ImitationTheorem theorem(game);
    CellLayer dynamic{"dynamic", {}, 2, Mark::square};
    for (std::int64_t x = low.x; x <= high.x; ++x) {
        budget.progress.at(x - low.x, high.x - low.x + 1);
        for (std::int64_t y = low.y; y <= high.y; ++y)
            if (theorem.dynamics(to_position({x, y})) == Dynamics::dynamic) dynamic.cells.push_back({x, y});
    }
    return {std::move(dynamic), {to_text(game), std::move(cells), 0, Mark::disc}};
}

// What a figure holds for each cell or point besides what is there already, and a few megabytes on the way to the page.
void require_room(std::int64_t count, double bytes_each, double bytes_before, const Budget& budget) {
    constexpr double bytes_to_draw = 10e6;
    require_memory(fmt::format("a figure of {} positions", count),
                   bytes_before + bytes_each * static_cast<double>(count) + bytes_to_draw, budget.memory);
}

// What a figure holds already.
double bytes_in(const BoardFigure& figure) {
    std::size_t cells = figure.moves ? figure.moves->options.capacity() + figure.moves->winning.capacity() : 0;
    for (const CellLayer& layer : figure.layers) cells += layer.cells.capacity();
    return static_cast<double>(cells * sizeof(Cell));
}

Budget without(double held, Budget budget) {
    budget.memory -= std::min(budget.memory, static_cast<std::uint64_t>(held));
    return budget;
}

// Where `held` bytes are taken by what the figure has already.
std::vector<Cell> p_positions(const Game& game, std::int64_t to, double held, const Budget& budget) {
    const auto& imitation = game.board()->imitation;
    const bool by_theorem = imitation && ImitationTheorem::takes(*imitation);
    const Game solved = by_theorem ? ImitationTheorem::at_the_start(*imitation) : game;
    const PSet p = solve(solved, to, Engine::automatic, without(held, budget)).p;
    require_room(p.count(), sizeof(Cell), held + p.bytes(), budget);
    return p.cells();
}

// Braces would copy the cells.
std::vector<CellLayer> one_layer(CellLayer layer) {
    std::vector<CellLayer> layers;
    layers.push_back(std::move(layer));
    return layers;
}

// In classes, or all of one kind and with this name.
std::vector<CellLayer> shaded(const Game& game, const std::string& name, std::vector<Cell> cells, const std::string& shade,
                              const Budget& budget) {
    if (shade.empty()) return one_layer({name, std::move(cells), 0, Mark::square});
    // A class is a list that grows; its cells are parted, sorted and compared with those of the others.
    require_room(static_cast<std::int64_t>(cells.size()), 6 * sizeof(Cell), 0, budget);
    return shade == "halves" ? halves_of(cells) : classes_of(game, cells, shade);
}

std::vector<CellLayer> layers_of(const GameFigure& wanted, std::int64_t far, const Budget& budget) {
    std::vector<Cell> cells = p_positions(wanted.game, far, 0, budget);
    if (wanted.shade == "dynamics")
        return dynamics_of(wanted.game, wanted.window.value_or(Window{{0, 0}, {far, far}}), std::move(cells), budget);
    return shaded(wanted.game, to_text(wanted.game), std::move(cells), wanted.shade, budget);
}

// Of cells outside the window nothing is drawn.
void crop(BoardFigure& figure) {
    if (!figure.window) return;
    const auto [low, high] = *figure.window;
    const auto is_outside = [&](Cell cell) { return cell.x < low.x || cell.y < low.y || cell.x > high.x || cell.y > high.y; };
    for (CellLayer& layer : figure.layers) std::erase_if(layer.cells, is_outside);
}

// The lines, the part that is cut out, and the second game.
void add_to_board(BoardFigure& figure, const Game& game, const std::vector<std::string>& slopes, const std::optional<Game>& over,
                  const Budget& budget) {
    for (const std::string& slope : slopes) figure.lines.push_back(parse_slope(slope));
    const auto& cuts = game.position_rules()->cuts;
    if (cuts.size() == 1) figure.cut = Cell{cuts[0].u, cuts[0].v};
    if (over)
        figure.layers.push_back(
            {to_text(*over), p_positions(*over, figure.to, bytes_in(figure), budget.stage("the second game")), 1, Mark::ring});
    crop(figure);
}

MoveOverlay moves_of(const Game& game, const Cell& from, const Window& window, const Budget& budget) {
    const auto [low, high] = window;
    if (from.x < low.x || from.y < low.y || from.x > high.x || from.y > high.y) {
        const bool is_square = low == Cell{0, 0} && high.x == high.y;
        const std::string range = is_square ? fmt::format("piles from 0 to {}", high.x)
                                            : fmt::format("a position from {} to {}", to_text(low), to_text(high));
        throw Error(Error::Kind::usage, fmt::format("moves {}: expected {}", to_text(from), range));
    }
    State state = make_state(game, to_position(from));
    Oracle oracle(game, budget);
    const Answer answer = oracle.ask(state);
    if (answer.choose) state.cut = answer.choose;
    const auto cell = [&](const Move& move) {
        const Position at = target(state, move);
        return Cell{at.x.get_si(), at.y.get_si()};
    };
    MoveOverlay overlay{from, {}, {}};
    // A move is two large integers, each in a piece of memory of its own; one move more than fits is enough to know that they do
    // not.
    constexpr double bytes_a_move = 200;
    constexpr double most_moves = 1'000'000;
    const double fitting = static_cast<double>(budget.memory) / bytes_a_move;
    const std::vector<Move> moves =
        legal_moves(game, state, oracle.is_p(), static_cast<std::size_t>(std::min(most_moves, fitting + 1)));
    require_room(static_cast<std::int64_t>(moves.size()), bytes_a_move, 0, budget);
    const auto add = [high = high](const Cell& at, std::vector<Cell>& cells) {  // a move may add tokens
        if (at.x <= high.x && at.y <= high.y) cells.push_back(at);
    };
    for (const Move& move : moves) add(cell(move), overlay.options);
    for (const Move& move : answer.winning_moves) add(cell(move), overlay.winning);
    return overlay;
}

}  // namespace

BoardFigure make_figure(const GameFigure& wanted, const Budget& budget) {
    require_board(wanted.game);
    if (wanted.over) require_board(*wanted.over);
    const std::int64_t far = require_range(wanted);
    require_values(wanted, far);
    BoardFigure figure;
    figure.to = far;
    figure.window = wanted.window;
    figure.title = wanted.title;
    for (const std::string& slope : wanted.slopes) static_cast<void>(parse_slope(slope));  // before any work is done
    if (wanted.moves)
        figure.moves = moves_of(wanted.game, *wanted.moves, wanted.window.value_or(Window{{0, 0}, {far, far}}), budget);
    const Budget stage = budget.stage(wanted.over ? "the first game" : "the board");
    if (wanted.show == GameFigure::Show::p_positions) {
        figure.layers = layers_of(wanted, far, without(bytes_in(figure), stage));
    } else {
        ValueTable table;
        for (const auto& column : nimbers(wanted.game, far, Engine::automatic, without(bytes_in(figure), stage)))
            table.rows.emplace_back(column.begin(), column.end());
        figure.values = std::move(table);
    }
    add_to_board(figure, wanted.game, wanted.slopes, wanted.over, budget);
    return figure;
}

BoardFigure make_figure(const SliceFigure& wanted, const Budget& budget) {
    if (wanted.over) require_board(*wanted.over);
    const std::int64_t far = require_range(wanted);
    if (wanted.shade == "dynamics")
        throw Error(Error::Kind::usage,
                    fmt::format("shade dynamics: {} has no dynamic positions, only imitation has", to_text(wanted.game)));
    for (const std::string& slope : wanted.slopes) static_cast<void>(parse_slope(slope));
    BoardFigure figure;
    figure.to = far;
    figure.window = wanted.window;
    figure.title = wanted.title;
    {
        const PSet p = solve_slice(wanted.game, wanted.layer, far, Engine::automatic, budget).p;
        require_room(p.count(), sizeof(Cell), p.bytes(), budget);
        figure.layers =
            shaded(wanted.game, fmt::format("{}, z = {}", to_text(wanted.game), wanted.layer), p.cells(), wanted.shade, budget);
    }
    add_to_board(figure, wanted.game, wanted.slopes, wanted.over, budget);
    return figure;
}

PlotFigure make_figure(const DeviationFigure& wanted, const Budget& budget) {
    require_board(wanted.game);
    require_size(wanted.to);
    const SlopeLine line = parse_slope(wanted.slope);
    Series above{"y > x", {}, 0, Marks::dots};
    Series below{"y < x, exchanged", {}, 1, Marks::dots};
    const PSet p = solve(wanted.game, wanted.to, Engine::automatic, budget).p;
    std::size_t upper = 0;
    std::size_t lower = 0;
    p.for_each([&](const Cell& cell) { ++(cell.y >= cell.x ? upper : lower); });
    require_room(static_cast<std::int64_t>(upper + lower), sizeof(PlotPoint), p.bytes(), budget);
    above.points.reserve(upper);
    below.points.reserve(lower);
    p.for_each([&](const Cell& cell) {
        const auto [smaller, larger] = std::minmax(cell.x, cell.y);
        const auto x = static_cast<double>(smaller);
        (cell.y >= cell.x ? above : below).points.push_back({x, static_cast<double>(larger) - line.slope * x});
    });
    PlotFigure figure{wanted.title, "smaller pile x", fmt::format("y - {} x", line.label), {}};
    figure.series.push_back(std::move(above));
    if (!is_symmetric(wanted.game)) figure.series.push_back(std::move(below));
    return figure;
}

}  // namespace wythoff
