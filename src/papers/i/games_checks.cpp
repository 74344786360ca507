// Sections 1 and 2 of paper I: dynamic positions and Theorem 19. W is the set of P-positions of
// (m,p)-Wythoff Nim.
#include <fmt/format.h>

#include <algorithm>

#include "papers/games.hpp"
#include "papers/i/histories.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

// Definition 17: the pairs of W on the same diagonal with a smaller first pile.
std::int64_t xi(const PSet& w, std::int64_t a, std::int64_t b) {
    std::int64_t count = 0;
    for (std::int64_t i = std::max<std::int64_t>(0, a - b); i < a; ++i) count += w.contains(i, i + b - a) ? 1 : 0;
    return count;
}

// A statement about each position up to half of the bound `to`, given W and all outcomes over histories; for every m and p.
using AboutPosition = std::function<std::optional<Row>(const Imitation&, const PSet&, Cell, const std::set<Outcome>&)>;

Finding for_every_position(const Parameters& given, const Budget& budget, const AboutPosition& about) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Imitation rule = rule_of(filled(given.text("game"), all[i]));
        const PSet w = wythoff_set(rule, to, budget);
        for (const auto& [at, outcomes] : outcomes_of_histories(rule, to, budget)) {
            if (at.x > at.y || 2 * at.y > to) continue;
            if (auto row = about(rule, w, at, outcomes)) {
                row->at = fmt::format("{}, m = {}, p = {}", row->at, rule.m, rule.p);
                return difference(*row);
            }
        }
    }
    return agrees(covered_text(given, fmt::format("positions up to {} with all histories from starts up to {}", to / 2, to)),
                  "search over what can follow");
}

Finding check_theorem_19(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    std::int64_t states = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const Imitation rule = rule_of(filled(given.text("game"), all[i]));
        const PSet w = wythoff_set(rule, to, budget);
        ImitationSearch search(rule, to, budget.quiet());
        std::optional<Row> failure;
        for_every_history(rule, to, [&](const PlayState& state) {
            ++states;
            const bool first_is_smaller = state.at.x <= state.at.y;
            const std::int64_t a = std::min(state.at.x, state.at.y), b = std::max(state.at.x, state.at.y);
            bool claimed = w.contains(a, b) && xi(w, a, b) <= rule.p - 1 - state.memory.run_other;  // (I)
            for (std::int64_t c = a; c < b && !claimed; ++c) {                                      // (II)
                if (!w.contains(a, c)) continue;
                const bool imitation = imitates(rule, state.memory, first_is_smaller ? Pile::second : Pile::first, b - c);
                claimed = rule.p - 1 - (imitation ? state.memory.run_mover + 1 : 0) < xi(w, a, c);
            }
            const Outcome found = search.outcome(state.at.x, state.at.y, state.memory);
            if (claimed != (found == Outcome::P))
                failure = Row{fmt::format("{} after {} from pile {}, runs {} and {}, m = {}, p = {}", cell_text(state.at),
                                          state.memory.taken, static_cast<int>(state.memory.from), state.memory.run_mover,
                                          state.memory.run_other, rule.m, rule.p),
                              claimed ? "P" : "N", text_of(found)};
            return !failure;
        });
        if (failure) return difference(*failure);
    }
    return agrees(covered_text(given, fmt::format("all {} states of plays from starts up to {}", states, to)),
                  "search over what can follow");
}

std::optional<Row> about_proposition_5(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    const std::string claimed = w.contains(at.x, at.y)                 ? "non-dynamic P"
                                : is_type_a(w, at) || is_type_b(w, at) ? "non-dynamic N"
                                                                       : "dynamic";
    if (claimed == dynamics_text(outcomes)) return std::nullopt;
    return Row{cell_text(at), claimed, dynamics_text(outcomes)};
}

// After Remark 6: (c,b) is dynamic if and only if (c,d) is in W for some c <= d < b.
std::optional<Row> about_dynamic_columns(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    bool claimed = false;
    for (std::int64_t d = at.x; d < at.y; ++d) claimed = claimed || w.contains(at.x, d);
    if (claimed == (outcomes.size() == 2)) return std::nullopt;
    return Row{cell_text(at), claimed ? "dynamic" : "non-dynamic", dynamics_text(outcomes)};
}

// After Corollary 20.
std::optional<Row> about_dynamics(const Imitation&, const PSet& w, Cell at, const std::set<Outcome>& outcomes) {
    const std::string found = dynamics_text(outcomes);
    if (w.contains(at.x, at.y)) {
        const bool non_dynamic = xi(w, at.x, at.y) == 0;
        if (non_dynamic == (found == "non-dynamic P")) return std::nullopt;
        return Row{cell_text(at), non_dynamic ? "non-dynamic P" : "not non-dynamic P", found};
    }
    bool claimed = false;
    for (std::int64_t c = at.x; c < at.y; ++c) claimed = claimed || w.contains(at.x, c);
    if (claimed == (found == "dynamic")) return std::nullopt;
    return Row{cell_text(at), claimed ? "dynamic" : "not dynamic", found};
}

// (c,b) dynamic, with (c,d) in W: P if and only if the previous move was (a,b) to (c,b), a > c. `same_diagonal`: with b - a = d -
// c.
Finding check_dynamic_p(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const bool same_diagonal = given.truth_or("same_diagonal", true);
    const Imitation rule{1, 1};
    const PSet w = wythoff_set(rule, to, budget);
    ImitationSearch search(rule, to, budget.quiet());
    std::optional<Row> failure;
    for (std::int64_t b = 0; b <= to && !failure; ++b)
        for (std::int64_t c = 0; c <= b && !failure; ++c)
            for (std::int64_t d = c; d < b && !failure; ++d) {
                if (!w.contains(c, d)) continue;
                const auto compare_with = [&](const PlayState& state, bool claimed, const std::string& how) {
                    const Outcome found = search.outcome(state.at.x, state.at.y, state.memory);
                    if (!failure && claimed != (found == Outcome::P))
                        failure = Row{fmt::format("{} {}", cell_text(state.at), how), claimed ? "P" : "N", text_of(found)};
                };
                compare_with({{c, b}, {}}, false, "at the start");
                for (std::int64_t a = c + 1; a <= to; ++a)
                    compare_with(after(rule, {{a, b}, {}}, Pile::first, a - c), !same_diagonal || b - a == d - c,
                                 "from " + cell_text({a, b}));
                for (std::int64_t y = b + 1; y <= to; ++y)
                    compare_with(after(rule, {{c, y}, {}}, Pile::second, y - b), false, "from " + cell_text({c, y}));
            }
    if (failure) return difference(*failure);
    return agrees(fmt::format("positions and previous positions with piles up to {}", to), "search over what can follow");
}

// Remark 6: (x,b) in W with x < a makes (a,b) of type (iia); a = d makes a position of type (iia) one of type (iib), and,
// `exactly`, no other.
Finding check_remark_6(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const bool exactly = given.truth_or("exactly", false);
    const PSet w = wythoff_set({1, 1}, to, budget);
    for (std::int64_t a = 0; a <= to; ++a)
        for (std::int64_t b = a; b <= to; ++b) {
            bool below = false, progression = false;
            for (std::int64_t x = 0; x < a; ++x) {
                below = below || w.contains(x, b);
                progression = progression || (w.contains(x, a) && b - a == a - x);
            }
            const bool both = is_type_a(w, {a, b}) && is_type_b(w, {a, b});
            if (below && !is_type_a(w, {a, b})) return difference({cell_text({a, b}), "type (iia)", "not"});
            if (progression && !both) return difference({cell_text({a, b}), "both types", "not"});
            if (exactly && both && !progression) return difference({cell_text({a, b}), "one type only", "both types"});
        }
    return agrees(fmt::format("piles up to {}", to), "the definition");
}

// Two-pile Nim: P exactly where the piles are equal; a single pile is P only when it is empty.
Finding check_nim(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const PSet p = solve_by_definition(games::nim(), to, budget);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if ((x == y) != p.contains(x, y)) return difference({cell_text({x, y}), x == y ? "P" : "N", x == y ? "N" : "P"});
    return agrees(fmt::format("every position with piles up to {}", to), "the definition");
}

// Starting positions: the P-positions of two games are the same.
Finding check_starts(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const auto all = all_letters(given);
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        const std::string game = filled(given.text("game"), all[i]), other = filled(given.text("same_as"), all[i]);
        const PSet found = solve_by_definition(make_game(game), to, budget.quiet()),
                   claimed = solve_by_definition(make_game(other), to, budget.quiet());
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                if (found.contains(x, y) != claimed.contains(x, y))
                    return difference({fmt::format("{} in {}", cell_text({x, y}), game), claimed.contains(x, y) ? "P" : "N",
                                       found.contains(x, y) ? "P" : "N"});
    }
    return agrees(covered_text(given, fmt::format("every position with piles up to {}", to)), "the definition");
}

// Remark 9: starting from equal piles, the answer that imitates wins no longer exactly when both have p tokens or more.
Finding check_remark_9(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to"), most = given.range("p");
    for (std::int64_t p = 1; p <= most; ++p) {
        budget.progress.at(p, most);
        ImitationSearch search({1, p}, to, budget.quiet());
        for (std::int64_t a = 0; a <= to; ++a)
            if (const Outcome found = search.outcome(a, a, {}); (a >= p) != (found == Outcome::N))
                return difference({fmt::format("{} with p = {}", cell_text({a, a}), p), a >= p ? "N" : "P", text_of(found)});
    }
    return agrees(fmt::format("starting positions (a,a), a <= {}, p <= {}", to, most), "search over what can follow");
}

// After Definition 17: 0 <= xi <= p, and in W xi is less than p and the number of P-positions that must be blocked.
Finding check_xi(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    for (const Letters& letters : all_letters(given)) {
        const Imitation rule{letters.at('m'), letters.at('p')};
        const PSet w = wythoff_set(rule, to, budget);
        for (std::int64_t a = 0; a <= to; ++a)
            for (std::int64_t b = a; b <= to; ++b) {
                const std::int64_t value = xi(w, a, b);
                std::int64_t options_in_w = 0;  // by a move from both piles
                if (w.contains(a, b))
                    for (std::int64_t x = 0; x < a; ++x)
                        for (std::int64_t y = std::max<std::int64_t>(0, b - (a - x) - rule.m + 1);
                             y < b && y <= b - (a - x) + rule.m - 1; ++y)
                            options_in_w += w.contains(x, y) ? 1 : 0;
                if (value > rule.p || (w.contains(a, b) && (value == rule.p || value != options_in_w)))
                    return difference({fmt::format("{}, {}", cell_text({a, b}), letters_text(letters)),
                                       fmt::format("xi = {}", value), fmt::format("{} to block", options_in_w)});
            }
    }
    return agrees(covered_text(given, fmt::format("piles up to {}", to)), "the definition of (m,p)-Wythoff Nim");
}

// The last case of the proof, m = 1: (a,b) not in W, no c < b with (a,c) in W, some (x,z) in W on the same diagonal with x < a:
// then xi(a,b) = p.
Finding check_last_case(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to"), most = given.range("p");
    for (std::int64_t p = 1; p <= most; ++p) {
        const PSet w = wythoff_set({1, p}, to, budget);
        for (std::int64_t a = 0; a <= to; ++a)
            for (std::int64_t b = a; b <= to; ++b) {
                bool below = w.contains(a, b);
                for (std::int64_t c = 0; c < b; ++c) below = below || w.contains(a, c);
                if (const std::int64_t value = xi(w, a, b); !below && value > 0 && value != p)
                    return difference(
                        {fmt::format("{}, p = {}", cell_text({a, b}), p), std::to_string(p), std::to_string(value)});
            }
    }
    return agrees(fmt::format("piles up to {}, m = 1, p <= {}", to, most), "the definition of (m,p)-Wythoff Nim");
}

}  // namespace

void add_i_games_checks(Checks& checks) {
    const auto about_positions = [](const AboutPosition& about) {
        return [about](const Parameters& given, const Budget& budget) { return for_every_position(given, budget, about); };
    };
    checks.add("I: Theorem 19", check_theorem_19);
    checks.add("I: Proposition 5", about_positions(about_proposition_5));
    checks.add("I: dynamic columns", about_positions(about_dynamic_columns));
    checks.add("I: dynamics", about_positions(about_dynamics));
    checks.add("I: dynamic P", check_dynamic_p);
    checks.add("I: Remark 6", check_remark_6);
    checks.add("I: Nim", check_nim);
    checks.add("I: same P-positions", check_starts);
    checks.add("I: Remark 9", check_remark_9);
    checks.add("I: xi", check_xi);
    checks.add("I: last case", check_last_case);
}

}  // namespace wythoff::papers
