#include "rules/lowering.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/linear_cases.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

struct NotLowered {
    std::optional<std::pair<Position, Position>> move;  // from and to; none: it is not decided
};

class LoweringCheck {
public:
    LoweringCheck(const MoveTo& set, std::int64_t& steps)
        : set_(set), piles_(set.condition->form() == ConditionForm::move_three ? 3 : 2), steps_(steps) {}

    std::optional<NotLowered> run() {
        std::optional<NotLowered> fault = by_alternatives();
        if (!fault) return std::nullopt;
        if (const auto small = among_small_piles()) return NotLowered{small};
        return fault;
    }

private:
    using Move = std::pair<Position, Position>;
    using Values = std::array<Integer, 6>;  // x, y, z and the piles after the move

    std::optional<NotLowered> by_alternatives() {
        Alternatives alternatives;
        try {
            alternatives = linear_alternatives(*set_.condition);
        } catch (const TooManyCases&) {
            return NotLowered{};
        }
        std::optional<NotLowered> fault;
        for (Alternative& rows : alternatives) {
            LinearForm raised;
            const std::array<std::int64_t, 3> factors{set_.measure.a, set_.measure.b, set_.measure.c};
            for (int pile = 0; pile < piles_; ++pile) {
                const Integer factor = to_integer(factors[static_cast<std::size_t>(pile)]);
                raised.add(variable_sum(first_after + pile), factor);
                raised.add(variable_sum(pile), -factor);
                for (const int variable : {pile, first_after + pile}) rows.push_back({variable_sum(variable), false});
            }
            rows.push_back({raised, false});
            for (int pile = 0; pile < piles_; ++pile)
                for (const int sign : {1, -1}) {  // one pile grows or shrinks
                    LinearForm change;
                    change.add(difference(variable_sum(first_after + pile), variable_sum(pile)), sign);
                    Alternative changed = rows;
                    changed.push_back({plus(change, -1), false});
                    const IntegerAnswer answer = solve_in_integers(std::move(changed), steps_);
                    if (answer.kind == IntegerAnswer::Kind::none) continue;
                    if (const auto move = as_move(answer)) return NotLowered{move};
                    fault = NotLowered{};
                }
        }
        return fault;
    }

    // A solution of an alternative, if the condition itself holds there.
    [[nodiscard]] std::optional<Move> as_move(const IntegerAnswer& answer) const {
        if (answer.kind != IntegerAnswer::Kind::solution) return std::nullopt;
        Values values;
        for (int variable = 0; variable < first_new; ++variable)
            if (const auto at = answer.values.find(variable); at != answer.values.end())
                values[static_cast<std::size_t>(variable)] = at->second;
        return is_fault(values) ? std::optional(to_move(values)) : std::nullopt;
    }

    [[nodiscard]] bool is_fault(const Values& n) const {
        if (std::any_of(n.begin(), n.end(), [](const Integer& value) { return value < 0; })) return false;
        if (n[0] == n[3] && n[1] == n[4] && n[2] == n[5]) return false;
        const Measure& measure = set_.measure;
        if (measure.of({n[3], n[4], n[5]}) < measure.of({n[0], n[1], n[2]})) return false;
        return set_.condition->holds(ConditionValues<Integer>{n[3], n[4], n[5], n[0], n[1], n[2]});
    }

    [[nodiscard]] Move to_move(const Values& n) const {
        Move move{{n[0], n[1], n[2]}, {n[3], n[4], n[5]}};
        move.first.piles = move.second.piles = piles_;
        return move;
    }

    // Positions with few tokens first, and moves to piles that are a little larger.
    std::optional<Move> among_small_piles() {
        const long depth = piles_ == 3 ? 1 : 0;
        for (long total = 0; steps_ > 0 && total <= 40; ++total)
            for (long z = 0; z <= total * depth; ++z)
                for (long x = 0; x <= total - z; ++x)
                    for (long w = 0; w <= (total + 3) * depth; ++w)
                        for (long u = 0; u <= total + 3; ++u)
                            for (long v = 0; v <= total + 3; ++v) {
                                if (--steps_ <= 0) return std::nullopt;
                                const Values values{x, total - z - x, z, u, v, w};
                                if (is_fault(values)) return to_move(values);
                            }
        return std::nullopt;
    }

    const MoveTo& set_;
    int piles_;
    std::int64_t& steps_;
};

}  // namespace

std::optional<std::string> find_not_lowered(const MoveSet& set, std::int64_t& steps) {
    const auto* const moves = std::get_if<MoveTo>(&set);
    if (moves == nullptr) return std::nullopt;
    const auto fault = LoweringCheck(*moves, steps).run();
    if (!fault) return std::nullopt;
    const std::string measure = to_text(moves->measure, moves->condition->form() == ConditionForm::move_three ? 3 : 2);
    const std::string condition = to_text(*moves->condition);
    if (fault->move)
        return fmt::format("moves that lower {}, so that play ends; '{}' has one from {} to {}", measure, condition,
                           to_text(fault->move->first), to_text(fault->move->second));
    return fmt::format("moves of which it is decided that they lower {}, so that play ends; of '{}' it is not", measure,
                       condition);
}

void require_lowering(const BoardRules& rules) {
    std::int64_t steps = lowering_steps;
    const auto measure = measure_of(rules);
    for (const MoveSets* sets : {&rules.moves, rules.blocking ? &rules.blocking->of : nullptr}) {
        if (sets == nullptr) continue;
        for (const MoveSet& set : *sets) {
            const Measure* const own = facts_of(set).measure;
            if (own == nullptr) continue;
            if (measure && *own != *measure)
                throw Error(Error::Kind::usage, "expected one measure for all moves that add tokens");
            if (const auto fault = find_not_lowered(set, steps)) throw Error(Error::Kind::usage, "expected " + *fault);
        }
    }
}

void set_measure(BoardRules& rules, const Measure& measure) {
    for (MoveSets* sets : {&rules.moves, rules.blocking ? &rules.blocking->of : nullptr}) {
        if (sets == nullptr) continue;
        for (MoveSet& set : *sets)
            if (auto* const moves = std::get_if<MoveTo>(&set)) moves->measure = measure;
    }
}

}  // namespace wythoff
