#include "wythoff/solve/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "solve/board.hpp"
#include "solve/by_measure.hpp"
#include "solve/lines.hpp"
#include "solve/move_parts.hpp"
#include "solve/nim_board.hpp"
#include "solve/nimbers.hpp"
#include "solve/plan.hpp"
#include "solve/plan_rays.hpp"
#include "solve/plan_singles.hpp"
#include "solve/solving_plan.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_to = std::numeric_limits<std::uint32_t>::max() - 2;

void require_range(std::int64_t to) {
    if (to < 0 || to > max_to)
        throw Error(Error::Kind::limit, fmt::format("engines solve up to piles of {}, not {}", max_to, to));
}

// A game with moves that add tokens.
Solved solve_with_additions(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    if (engine == Engine::lines)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: moves that add tokens are for the board and the definition engine", to_text(game)));
    try {
        return {PSet(to, cropped(solve_by_measure(*game.board(), {to, to}, budget), to)), Engine::board};
    } catch (const Error& error) {
        if (engine == Engine::board || error.kind() != Error::Kind::unsupported) throw;
        return {solve_by_definition(game, to, budget), Engine::definition};
    }
}

// A game on one board without memory.
Solved solve_board_game(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    if (engine == Engine::definition) return {solve_by_definition(game, to, budget), engine};
    if (measure_of(*game.board())) return solve_with_additions(game, to, engine, budget);
    if (engine == Engine::board) return {solve_on_board(make_solving_plan(game, to, budget), budget), engine};
    if (engine == Engine::lines) return {solve_by_lines(make_solving_plan(game, to, budget), budget), engine};
    Plan plan;
    try {
        plan = make_solving_plan(game, to, budget);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::unsupported) throw;
        return {solve_by_definition(game, to, budget), Engine::definition};
    }
    if (!lines_objection(plan)) {
        try {
            return {solve_by_lines(plan, budget), Engine::lines};
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::unsupported) throw;
        }
    }
    try {
        return {solve_on_board(plan, budget), Engine::board};
    } catch (const Error& error) {  // a condition with numbers beyond 2^62
        if (error.kind() != Error::Kind::unsupported) throw;
        return {solve_by_definition(game, to, budget), Engine::definition};
    }
}

bool has_full_rook(const Game& game) {
    const BoardRules& rules = *game.board();
    const auto moves = [&](const MoveSet& set) {
        return std::find(rules.moves.begin(), rules.moves.end(), set) != rules.moves.end();
    };
    return !rules.blocking && !rules.imitation && rules.cuts.empty() && !rules.prescribes() && !measure_of(rules) &&
           moves(horizontal()) && moves(vertical());
}

// The second player chooses the board: P where some choice makes it P.
Solved solve_choice(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    Points points;
    const auto& cuts = game.board()->cuts;
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const Budget stage = budget.stage(fmt::format("board {} of {}, piles up to {}", i + 1, cuts.size(), to));
        const Solved one = solve_board_game(with_cut(game, cuts[i]), to, engine, stage);
        engine = one.engine;
        one.p.for_each([&](Cell c) { points.push_back({static_cast<std::uint32_t>(c.x), static_cast<std::uint32_t>(c.y)}); });
    }
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return {PSet(to, std::move(points)), engine};
}

}  // namespace

Plan make_solving_plan(const Game& game, std::int64_t to, const Budget& budget) {
    const InnerPPositions solved = [&](const Game& inner, std::int64_t bound) {
        // Quiet: the stage runs from 0 to 1 once, and the game itself is the longer work.
        const PSet p = solve(inner, bound, Engine::automatic, budget.quiet()).p;
        const auto count = static_cast<double>(p.count());
        require_memory(fmt::format("{} P-positions that are moves", count), p.bytes() + sizeof(Cell) * count, budget.memory);
        std::vector<Cell> moves = p.cells();
        std::erase(moves, Cell{0, 0});
        return moves;
    };
    const BoardRules* rules = game.board();
    const bool singles = rules != nullptr && has_board_without_memory(game) && needs_single_moves(*rules);
    return with_rays(singles ? make_plan_of_singles(game, to, solved, budget) : make_plan(game, to, solved, budget));
}

const char* to_text(Engine engine) {
    switch (engine) {
        case Engine::automatic: return "auto";
        case Engine::definition: return "definition";
        case Engine::board: return "board";
        case Engine::lines: return "lines";
    }
    return "";
}

Engine parse_engine(const std::string& text) {
    for (const Engine engine : {Engine::automatic, Engine::definition, Engine::board, Engine::lines})
        if (text == to_text(engine)) return engine;
    throw Error(Error::Kind::usage, fmt::format("engine '{}': expected auto, definition, board or lines", text));
}

Solved solve(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    require_range(to);
    const BoardRules* rules = game.board();
    if (rules == nullptr) throw Error(Error::Kind::unsupported, fmt::format("{}: not a game on two piles", to_text(game)));
    if (rules->imitation) {
        if (engine != Engine::automatic && engine != Engine::definition)
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: only the definition engine takes games with memory", to_text(game)));
        return {solve_by_definition(game, to, budget), Engine::definition};
    }
    if (rules->cuts.size() > 1) return solve_choice(game, to, engine, budget);
    return solve_board_game(game, to, engine, budget);
}

PairOrder order_of_pairs(const Game& game) {
    return is_symmetric(game) && has_full_rook(game) ? PairOrder::by_smaller_pile : PairOrder::by_larger_pile;
}

void for_each_numbered(const Game& game, const PSet& p, const std::function<void(Cell)>& visit) {
    if (order_of_pairs(game) == PairOrder::by_larger_pile) {
        const bool symmetric = is_symmetric(game);
        p.for_each_by_larger([&](Cell cell) {
            if (!symmetric || cell.x <= cell.y) visit(cell);
        });
        return;
    }
    std::int64_t next_column = 0;  // the columns before this one hold their P-position
    p.for_each([&](Cell cell) {
        if (cell.x == next_column) ++next_column;
        if (cell.x < next_column && cell.x <= cell.y) visit(cell);
    });
}

namespace {

// Engines whose cost is the area of the board stop looking for more where four boards, each twice as large as the one before, had
// nothing new; lines, whose cost is the number of P-positions, goes on to its own limits.
std::int64_t far_enough(Engine engine) {
    return engine == Engine::definition ? 511 : engine == Engine::board ? 8191 : std::numeric_limits<std::int64_t>::max();
}

// How far apart two P-positions may lie because cones or bands are so wide: nothing new on smaller boards means nothing.
std::int64_t widest_gap(const Game& game) {
    constexpr std::int64_t most = 1'000'000'000;
    std::int64_t widest = 1;
    const MoveParts parts = parts_of(game.board()->moves);
    for (const Band* band : parts.bands) widest = std::max(widest, std::min(band->width, most));
    for (const Cone* cone : parts.cones) {
        std::int64_t modulus = 1;
        for (const IntegerSet& numbers : {cone->first, cone->second})
            if (numbers.kind() == IntegerSet::Kind::residues) modulus = std::max(modulus, numbers.number());
        const std::int64_t reach = std::min(cone->s, most) + std::min(cone->t, most);
        widest = std::max(widest, reach > most / modulus ? most : reach * modulus);
    }
    return widest;
}

[[noreturn]] void throw_too_few(const Game& game, std::int64_t count, std::int64_t found, std::int64_t to,
                                const std::string& why) {
    throw Error(Error::Kind::limit, fmt::format("{}: only {} of {} P-positions were found with piles up to {}{}", to_text(game),
                                                found, count, to, why.empty() ? "" : "; " + why));
}

}  // namespace

FirstPositions first_p_positions(const Game& game, std::int64_t count, Engine engine, const Budget& budget) {
    require_memory(fmt::format("the first {} P-positions", count), sizeof(Cell) * static_cast<double>(count), budget.memory);
    const Budget rest{budget.memory - sizeof(Cell) * static_cast<std::uint64_t>(count), budget.most_states, budget.progress,
                      budget.threads};
    constexpr std::int64_t first_to = 63;
    std::int64_t found = 0;
    std::int64_t found_at = first_to;  // the board on which that many were found first
    std::int64_t before = 0;           // the board before this one
    for (std::int64_t to = first_to;;) {
        std::optional<Solved> solved;
        try {
            solved = solve(game, to, engine, rest.stage(fmt::format("piles up to {}", to)));
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit || to == first_to) throw;
            throw_too_few(game, count, found, before, error.what());
        }
        std::int64_t here = 0;
        for_each_numbered(game, solved->p, [&](Cell) { ++here; });
        if (here >= count) {
            std::vector<Cell> cells;
            cells.reserve(static_cast<std::size_t>(count));
            for_each_numbered(game, solved->p, [&](Cell cell) {
                if (static_cast<std::int64_t>(cells.size()) < count) cells.push_back(cell);
            });
            return {std::move(cells), to, solved->engine};
        }
        if (here > std::exchange(found, here)) found_at = to;
        const bool nothing_new = to >= far_enough(solved->engine) && to / 16 >= found_at;
        const std::int64_t gap = nothing_new ? widest_gap(game) : 0;
        if (nothing_new && to >= gap) throw_too_few(game, count, found, to, "");
        before = to;
        do to = 2 * to + 1;
        while (to < gap);
    }
}

NimTable nimbers(const Game& game, std::int64_t to, Engine engine, const Budget& budget) {
    require_range(to);
    require_nim_values(game);
    if (engine == Engine::lines)
        throw Error(Error::Kind::unsupported, "nim-values come from the board or the definition engine, not from lines");
    if (engine == Engine::definition) return nimbers_by_definition(game, to, budget);
    if (engine == Engine::board) return nim_values_on_board(make_solving_plan(game, to, budget), budget);
    try {
        return nim_values_on_board(make_solving_plan(game, to, budget), budget);
    } catch (const Error& error) {  // conditions on the piles, or with numbers beyond 2^62
        if (error.kind() != Error::Kind::unsupported) throw;
        return nimbers_by_definition(game, to, budget);
    }
}

}  // namespace wythoff
