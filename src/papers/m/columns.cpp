#include "papers/m/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff::papers {
namespace {

// 1/phi between two ratios of Fibonacci numbers.
const mpq_class below_inverse_phi(514229, 832040), above_inverse_phi(832040, 1346269);

mpq_class larger_size(const mpq_class& low, const mpq_class& high) { return std::max(mpq_class(abs(low)), mpq_class(abs(high))); }

mpq_class size_of_t(std::int64_t n, std::int64_t x) {  // at least |n - x/phi|
    const mpq_class count(to_integer(n)), column(to_integer(x));
    return larger_size(count - column * above_inverse_phi, count - column * below_inverse_phi);
}

}  // namespace

QueenWithJumps make_queen(const std::string& text) {
    const auto game = to_queen_with_jumps(make_game(text));
    if (!game) throw Error(Error::Kind::usage, fmt::format("game '{}': expected {}", text, queen_with_jumps));
    return *game;
}

UpperPairs upper_pairs(const std::string& game, std::int64_t to, const Budget& budget) {
    const PSet p = solve(make_game(game), to, Engine::lines, budget.quiet()).p;
    if (p.partners() == nullptr)
        throw Error(Error::Kind::usage, fmt::format("game '{}': expected one P-position per column", game));
    UpperPairs pairs;
    for (std::int64_t x = 0; x <= to; ++x)
        if (const auto y = static_cast<std::int64_t>((*p.partners())[static_cast<std::size_t>(x)]); y >= x) {
            pairs.a.push_back(x);
            pairs.b.push_back(y);
        }
    return pairs;
}

PSet on_board(const Game& game, std::int64_t to, const Budget& budget) {
    return solve(game, to, Engine::board, budget.quiet()).p;
}

std::int64_t GoldenFloor::at(std::int64_t x) {
    const auto reaches = [x](std::int64_t f) {
        const std::int64_t twice = 2 * f - x;
        return twice <= 0 || twice * twice <= 5 * x * x;
    };
    while (reaches(floor_ + 1)) ++floor_;
    return floor_;
}

LocalWord translate_by_rules(const QueenWithJumps& game, const std::string& word) {
    LocalWord local;
    const auto is_attacked = [&](Cell cell) {
        return std::any_of(local.taken.begin(), local.taken.end(), [&](const Cell& p) {
            const Cell move{cell.x - p.x, cell.y - p.y};
            return move.y == 0 || move.x == move.y || std::find(game.jumps.begin(), game.jumps.end(), move) != game.jumps.end();
        });
    };
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == '1') continue;
        Cell cell{static_cast<std::int64_t>(i), static_cast<std::int64_t>(i)};
        while (is_attacked(cell)) ++cell.y;
        local.taken.push_back(cell);
    }
    local.rows.assign(word.size() + local.taken.size(), '0');
    for (const Cell& cell : local.taken)
        if (cell.y < static_cast<std::int64_t>(local.rows.size())) local.rows[static_cast<std::size_t>(cell.y)] = '1';
    // All diagonals below the number of cells taken are gone, and above them no cell is attacked.
    const auto next = static_cast<std::int64_t>(word.size()), used = static_cast<std::int64_t>(local.taken.size());
    std::int64_t reach = next + used;
    for (const Cell& cell : local.taken) reach = std::max(reach, cell.y + game.longest());
    local.is_perfect =
        std::all_of(local.taken.begin(), local.taken.end(), [&](const Cell& cell) { return cell.y - cell.x < used; });
    for (std::int64_t x = next; x <= reach && local.is_perfect; ++x)
        for (std::int64_t y = x + used; y <= reach && local.is_perfect; ++y) local.is_perfect = !is_attacked({x, y});
    return local;
}

bool leaves_perfect_sector(const QueenWithJumps& game, const std::vector<Cell>& upper, std::int64_t x) {
    std::set<std::int64_t> rows, diagonals;
    std::set<Cell> reached;
    for (const Cell& p : upper) {
        rows.insert(p.y);
        diagonals.insert(p.y - p.x);
        for (const Cell& jump : game.jumps)
            if (p.x + jump.x >= x && p.y + jump.y > p.x + jump.x) reached.insert({p.x + jump.x, p.y + jump.y});
    }
    std::int64_t free = 1;  // the least diagonal above the main one that is not erased
    while (diagonals.contains(free)) ++free;
    if (diagonals.upper_bound(free) != diagonals.end()) return false;
    if (!rows.empty() && *rows.rbegin() >= x + free) return false;
    return std::none_of(reached.begin(), reached.end(), [&](const Cell& cell) { return cell.y - cell.x >= free; });
}

ClosedGame::ClosedGame(const std::string& text, int window, const GraphLimits& limits)
    : game(make_queen(text)), reader(game), first(game, 1 << 14), graph(close_game(reader, first, window, limits)) {
    if (!graph) throw Error(Error::Kind::usage, fmt::format("game '{}': its windows of {} bits do not close", text, window));
}

std::int64_t ClosedGame::first_column() const {
    std::int64_t x = 0;
    while (!first.is_settled(x) || first.least_diagonal(x) < graph->window()) ++x;
    return x;
}

std::uint64_t ClosedGame::window_at(std::int64_t x) const {
    std::uint64_t window = 0;
    for (int i = 0; i < graph->window(); ++i) window |= std::uint64_t{first.bit(x + i)} << i;
    return window;
}

Integer proved_band(ClosedGame& closed) {
    mpq_class c = 0, height = 0, t = 0;
    int longest = 0;
    for (const auto& [window, states] : closed.graph->states_at())
        for (const int state : states) {
            const auto diagonals = static_cast<long>(closed.reader.sector(state).diagonals.size());
            const auto rows = static_cast<long>(closed.reader.sector(state).rows.size());
            const mpq_class rest(1 - diagonals + rows);
            c = std::max(c, larger_size(rest + diagonals * below_inverse_phi, rest + diagonals * above_inverse_phi));
            const Step step = closed.reader.step(state, (window & 1U) != 0);
            longest = std::max(longest, step.length);
            if (step.placed >= 0) height = std::max(height, mpq_class(std::abs(step.placed - diagonals)));
        }
    const mpq_class squared_phi = 1 / (below_inverse_phi * below_inverse_phi);
    const std::int64_t begin = closed.first_column(), written = begin + closed.first.least_diagonal(begin);
    for (std::int64_t x = 0; x < written; ++x) {
        t = std::max(t, size_of_t(closed.first.upper_before(x), x));
        if (x < begin && !closed.first.bit(x))
            height = std::max(height, mpq_class(std::abs(closed.first.partner(x) - x - closed.first.upper_before(x))));
    }
    const mpq_class bound = std::max(t, mpq_class((c + longest * above_inverse_phi) * squared_phi)) + height;
    return Integer(bound.get_num() / bound.get_den()) + 1;
}

}  // namespace wythoff::papers
