#include "prove/far_mistake.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "logic/arithmetic.hpp"
#include "numeration/weights.hpp"
#include "prove/set_sample.hpp"

namespace wythoff {
namespace {

using CellTest = std::function<bool(const Cell&)>;

bool is_on_board(const BoardRules& rules, const Cell& cell) {
    return rules.cuts.empty() || cell.x >= rules.cuts.front().u || cell.y >= rules.cuts.front().v;
}

// Calls visit for each move to a position on the board; false if it was stopped.
bool for_each_option(const BoardRules& rules, const MoveSets& sets, const Cell& at, const VisitMove& visit) {
    const VisitMove on_board = [&](std::int64_t k, std::int64_t l) {
        return !is_on_board(rules, {at.x - k, at.y - l}) || visit(k, l);
    };
    return std::all_of(sets.begin(), sets.end(), [&](const MoveSet& set) { return for_each_move(set, at.x, at.y, on_board); });
}

bool can_move_on_board(const BoardRules& rules, const Cell& at) {
    return !for_each_option(rules, rules.moves, at, [](std::int64_t, std::int64_t) { return false; });
}

// Whether the position is P if the options that are P are those in the set.
bool is_p_given(const BoardRules& rules, const CellTest& in_set, const Cell& at) {
    if (!is_on_board(rules, at)) return false;
    if (const auto outcome = prescribed_outcome(rules, to_position(at))) return *outcome == Outcome::P;
    std::set<Cell> can_be_blocked;
    if (rules.blocking)
        for_each_option(rules, rules.blocking->of, at, [&](std::int64_t k, std::int64_t l) {
            can_be_blocked.insert({k, l});
            return true;
        });
    std::set<Cell> to_block;
    const auto most = rules.blocking ? static_cast<std::size_t>(rules.blocking->most) : 0;
    const bool too_few = for_each_option(rules, rules.moves, at, [&](std::int64_t k, std::int64_t l) {
        if (!in_set({at.x - k, at.y - l})) return true;
        if (!can_be_blocked.contains({k, l})) return false;
        to_block.insert({k, l});
        return to_block.size() <= most;
    });
    return too_few && (rules.convention == Convention::normal || can_move_on_board(rules, at));
}

// How far engines are quick, and reading the rules at one position is. Where each column holds one position columns are cheap;
// where the lines engine takes the game they are, too, as long as there are few P-positions in each. The moves of a cone fill an
// area, and boards of conditions, and of cones that can be blocked, cost their area squared.
std::vector<std::int64_t> columns_of(const Game& game, std::int64_t many, std::size_t value) {
    if (measure_of(*game.board())) return {};  // options may lie beyond every column
    if (plan_with_partners(game, many)) return {many, 10 * many};
    const BoardRules& rules = *game.board();
    const auto any = [&](auto is_one) { return std::any_of(rules.moves.begin(), rules.moves.end(), is_one); };
    const bool cones = any([](const MoveSet& set) { return facts_of(set).fills_area; });
    const bool conditions = any([](const MoveSet& set) { return facts_of(set).condition != nullptr; });
    if (conditions || (cones && rules.blocking)) return {120};
    if (value > 0 || !plan_with_lines(game, 700)) return {cones ? 300 : 700};
    return cones ? std::vector<std::int64_t>{300, 3'000} : std::vector<std::int64_t>{700, 7'000, 70'000};
}

// Whether there are so few points in a column that ten times as many columns are quick, too.
bool is_thin(Sample& sample) {
    if (sample.has_one_a_column()) return true;
    constexpr std::int64_t few = 20;
    const std::int64_t side = sample.to() + 1;
    std::int64_t points = 0;
    static_cast<void>(sample.visit({0, 0, side, side}, [&](std::int64_t, std::int64_t) { ++points; }));
    return points <= few * side;
}

bool reaches_lower_heaps(const MemberOf& contains, std::size_t z, const Cell& at) {
    for (std::size_t lower = 0; lower < z; ++lower) {
        const auto d = static_cast<std::int64_t>(z - lower);
        for (std::int64_t k = 0; k <= at.x; ++k) {
            const std::int64_t l = k ^ d;
            if (l <= at.y && contains(lower, {at.x - k, at.y - l})) return true;
        }
    }
    return false;
}

// The comparison of one set with what engines computed.
class SetComparison {
public:
    SetComparison(const Certificate& certificate, std::size_t place, const RuledSets& sets, Sample& sample, const Budget& budget)
        : certificate_(certificate), place_(place), set_(certificate.sets[place]), sets_(sets), sample_(sample), budget_(budget) {
        for (const Wide w : weights_up_to(certificate.numeration, sample.to(), LastWeight::first_above))
            weight_.push_back(static_cast<std::int64_t>(w));
    }

    // By ever more digits, so that small mistakes come first; those with piles below `from` are known to be right.
    std::optional<Cell> mistake(std::int64_t from) {
        for (std::size_t digits = 1; digits < weight_.size(); ++digits) {
            if (weight_[digits] <= from) continue;
            std::vector<Cell> wrong = differences(digits);
            std::sort(wrong.begin(), wrong.end(), [](const Cell& a, const Cell& b) { return a.x + a.y < b.x + b.y; });
            constexpr std::size_t tried = 8;
            if (wrong.size() > tried) wrong.resize(tried);
            for (const Cell& at : wrong)
                if (is_in(place_, at) != belongs(at)) return at;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_in(std::size_t set, const Cell& at) const {
        const Dfa& dfa = certificate_.sets[set];
        if (dfa.empty()) return false;
        std::size_t n = 0;
        while (n < weight_.size() && weight_[n] <= std::max(at.x, at.y)) ++n;
        StateId state = dfa.start();
        for (Cell rest = at; n-- > 0 && state != no_state;) {
            const std::uint8_t digits[2] = {static_cast<std::uint8_t>(rest.x / weight_[n]),
                                            static_cast<std::uint8_t>(rest.y / weight_[n])};
            state = dfa.step(state, dfa.symbol(digits));
            rest = {rest.x % weight_[n], rest.y % weight_[n]};
        }
        return state != no_state && dfa.accepting(state);
    }

private:
    static constexpr std::size_t enough = 1000;

    [[nodiscard]] bool belongs(const Cell& at) const {
        return wythoff::belongs(
            sets_, place_, [this](std::size_t set, const Cell& cell) { return is_in(set, cell); }, at);
    }

    // Positions with so many digits, about which the set and the engines differ.
    [[nodiscard]] std::vector<Cell> differences(std::size_t digits) {
        std::vector<Cell> wrong;
        const std::int64_t side = std::min(weight_[digits], sample_.to() + 1);
        std::vector<bool> met(sample_.has_one_a_column() ? static_cast<std::size_t>(weight_[digits]) : 0);
        const std::vector<std::vector<bool>> alive = living(digits);
        const auto walk = [&](const auto& self, StateId state, std::size_t rest, const Cell& at) -> void {
            if (wrong.size() >= enough || !alive[rest][state] || is_beyond(at)) return;
            if (rest == 0) {
                budget_.progress.check();
                const Known known = look(at);
                if (known == Known::in && !met.empty()) met[static_cast<std::size_t>(at.x)] = true;
                if (known == Known::out && is_in(place_, at)) wrong.push_back(at);
                return;
            }
            for (const Dfa::Edge& e : set_.edges(state)) {
                const std::int64_t weight = weight_[rest - 1];
                self(self, e.to, rest - 1, {at.x + weight * set_.digit(e.symbol, 0), at.y + weight * set_.digit(e.symbol, 1)});
            }
        };
        if (!set_.empty()) walk(walk, set_.start(), digits, {0, 0});
        static_cast<void>(sample_.visit({0, 0, side, side}, [&](std::int64_t x, std::int64_t y) {
            if (!met.empty() && met[static_cast<std::size_t>(x)]) return;
            if (wrong.size() < 2 * enough && !is_in(place_, {x, y})) wrong.push_back({x, y});
        }));
        return wrong;
    }

    // The states from which so many digits can be accepted.
    [[nodiscard]] std::vector<std::vector<bool>> living(std::size_t digits) const {
        const Dfa& dfa = set_;
        std::vector<std::vector<bool>> alive(digits + 1, std::vector<bool>(dfa.states()));
        for (StateId s = 0; s < dfa.states(); ++s) alive[0][s] = dfa.accepting(s);
        for (std::size_t n = 1; n <= digits; ++n)
            for (StateId s = 0; s < dfa.states(); ++s)
                for (const Dfa::Edge& e : dfa.edges(s))
                    if (alive[n - 1][e.to]) alive[n][s] = true;
        return alive;
    }

    // Whether engines say nothing of a position, nor of any with larger piles.
    [[nodiscard]] bool is_beyond(const Cell& at) const {
        const std::int64_t known = sample_.has_one_a_column() ? std::min(at.x, at.y) : std::max(at.x, at.y);
        return known > sample_.to();
    }

    // What engines say of a position; nothing of those beyond their columns.
    enum class Known { in, out, beyond };
    [[nodiscard]] Known look(const Cell& at) {
        Known known = Known::out;
        const bool seen = sample_.visit({at.x, at.y, 1, 1}, [&](std::int64_t, std::int64_t) { known = Known::in; });
        return seen ? known : Known::beyond;
    }

    const Certificate& certificate_;
    std::size_t place_;
    const Dfa& set_;
    const RuledSets& sets_;
    Sample& sample_;
    const Budget& budget_;
    std::vector<std::int64_t> weight_;
};

}  // namespace

bool belongs(const RuledSets& sets, std::size_t place, const MemberOf& contains, const Cell& at) {
    const BoardRules& rules = *sets.plane().board();
    const auto in_lower = [&] {
        for (std::size_t lower = 0; lower < place; ++lower)
            if (contains(lower, at)) return true;
        return false;
    };
    const bool is_p = is_p_given(
        rules, [&](const Cell& cell) { return contains(place, cell); }, at);
    if (!is_p) return false;
    if (!sets.slices()) {
        const bool has_value_0 = prescribed_outcome(rules, to_position(at)).has_value();
        return !in_lower() && (place == 0 || !has_value_0);
    }
    const Descent descent = sets.slices()->descent;
    if (descent == Descent::pass || descent == Descent::pass_anywhere) {
        const bool may_pass = place > 0 && (descent == Descent::pass_anywhere || can_move_on_board(rules, at));
        return !may_pass || !contains(place - 1, at);
    }
    return !in_lower() && (descent != Descent::three_heaps || !reaches_lower_heaps(contains, place, at));
}

namespace {

// What engines say, where they can: where they cannot there is nothing to compare with.
template <class Result>
Result if_possible(const std::function<Result()>& work) {
    try {
        return work();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit && error.kind() != Error::Kind::unsupported) throw;
        return {};
    }
}

}  // namespace

std::optional<Verification> far_mistake(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                        const Budget& budget) {
    const std::int64_t many = sets.slices() ? 30'000 : 300'000;
    const auto columns = if_possible<std::vector<std::int64_t>>([&] { return columns_of(sets.plane(), many, place); });
    return far_mistake(certificate, place, sets, columns, budget);
}

std::optional<Verification> far_mistake(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                        const std::vector<std::int64_t>& columns, const Budget& budget) {
    std::int64_t from = 0;
    for (const std::int64_t to : columns) {
        const auto sample = if_possible<std::unique_ptr<Sample>>([&] {
            return SetSampler(sets).sample(place, {to, to}, budget.quiet());
        });
        if (!sample) return std::nullopt;
        SetComparison comparison(certificate, place, sets, *sample, budget);
        if (const std::optional<Cell> at = comparison.mistake(from)) {
            Verification mistake;
            mistake.sentence = "rules";
            mistake.at = to_position(*at);
            mistake.refuted = comparison.is_in(place, *at)
                                  ? "is in the set, but by the rules should not be, with its options where the sets have them"
                                  : "is not in the set, but by the rules should be, with its options where the sets have them";
            return mistake;
        }
        if (!is_thin(*sample)) return std::nullopt;
        from = sample->to();
    }
    return std::nullopt;
}

}  // namespace wythoff
