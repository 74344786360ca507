#include "prove/whole_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "prove/move_table.hpp"
#include "rules/lowering.hpp"

namespace wythoff {
namespace {

bool is_condition(const MoveSet& set) { return facts_of(set).condition != nullptr; }

}  // namespace

Plan whole_plan(const Game& whole) {
    if (whole.board() == nullptr)
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(whole), board_without_memory));
    if (!has_board_without_memory(whole))
        throw Error(Error::Kind::unsupported, fmt::format("{}: expected {}", to_text(whole), board_without_memory));
    const BoardRules& rules = *whole.board();
    require_lowering(rules);  // by which there is one set of P-positions
    require_definable(whole, rules.moves);
    if (rules.blocking) {
        require_definable(whole, rules.blocking->of);
        if (std::any_of(rules.moves.begin(), rules.moves.end(), is_condition) ||
            std::any_of(rules.blocking->of.begin(), rules.blocking->of.end(), is_condition))  // blocking counts lines
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: blocking together with a condition is not compiled into sentences", to_text(whole)));
    }
    for (const auto* cells : {&rules.lost, &rules.won})
        for (const Cell& cell : *cells)
            if (std::max(cell.x, cell.y) > largest_plan_number)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: {} has a pile above {}, and positions where play ends are compiled "
                                        "into sentences up to there",
                                        to_text(whole), to_text(cell), largest_plan_number));
    const InnerPPositions none = [](const Game&, std::int64_t) { return std::vector<Cell>{}; };
    constexpr std::int64_t far = 1 << 21;
    static_assert(far > 2 * largest_plan_number * (largest_plan_number + 1));
    Game game = whole;
    auto& compiled = std::get<BoardRules>(game.rules);
    std::erase_if(compiled.moves, is_condition);
    compiled.lost_where = nullptr;  // formulas, like moves by condition
    compiled.won_where = nullptr;
    Plan plan = make_plan(game, far, none);
    if (!plan.whole)
        throw Error(Error::Kind::limit,
                    fmt::format("{}: the moves have no period that is short enough to compile", to_text(whole)));
    return plan;
}

bool is_mirrored(const Plan& plan) {
    using Set = std::tuple<std::vector<std::int64_t>, std::int64_t, std::int64_t, std::vector<std::int64_t>>;
    const auto set = [](const StepSet& of) { return Set{of.early(), of.threshold(), of.modulus(), of.residues()}; };
    const auto mirrored = [](const auto& parts,
                             const auto& key) {  // key(part, first, second): the part with its piles in this order
        std::multiset<decltype(key(*parts.begin(), 0, 1))> here;
        std::multiset<decltype(key(*parts.begin(), 0, 1))> there;
        for (const auto& part : parts) {
            here.insert(key(part, 0, 1));
            there.insert(key(part, 1, 0));
        }
        return here == there;
    };
    const auto stride = [](const Stride& s, std::size_t first, std::size_t second) {
        const std::array along{s.a, s.b};
        const std::array from{s.i, s.j};
        return std::tuple(along[first], along[second], from[first], from[second], s.from, s.modulus, s.residues);
    };
    const auto cell = [](const Cell& c, std::size_t first, std::size_t second) {
        const std::array piles{c.x, c.y};
        return std::pair(piles[first], piles[second]);
    };
    const auto cone = [&](const ConePlan& c, std::size_t first, std::size_t second) {
        const std::array sets{set(c.first), set(c.second)};
        return std::tuple(c.s, c.t, sets[first], sets[second]);
    };
    return plan.cut.u == plan.cut.v && mirrored(plan.fatal.strides, stride) && mirrored(plan.fatal.jumps, cell) &&
           mirrored(plan.counted.strides, stride) && mirrored(plan.counted.jumps, cell) && mirrored(plan.cones, cone) &&
           mirrored(plan.least_moves, cell) && mirrored(plan.lost, cell) && mirrored(plan.won, cell);
}

}  // namespace wythoff
