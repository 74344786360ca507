// Liu and Li, sections 1 and 2: what the rules say, which games are special cases, and what holds for P-positions of any game.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "papers/w/board.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

const char* const yes = "a move";
const char* const no = "no move";

std::string taking(Cell move) { return fmt::format("taking {}", cell_text(move)); }

// `game` and `other` with letters, `to`: the same numbers may be taken.
Finding check_same_moves(const Parameters& given, const Budget& budget) {
    const std::string game = given.text("game"), other = given.text("other");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("all numbers up to {}", to);
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        const Game one = make_game(filled(game, letters)), two = make_game(filled(other, letters));
        for (std::int64_t k = 0; k <= to; ++k)
            for (std::int64_t l = 0; l <= to; ++l)
                if (is_move(one, {k, l}) != is_move(two, {k, l}))
                    return Row{taking({k, l}), is_move(two, {k, l}) ? yes : no, is_move(one, {k, l}) ? yes : no};
        return std::nullopt;
    });
}

// Equations (1), (5) and (6) allow the same numbers; `equal`: k = l is allowed, 0 <= instead of 0 <.
Finding check_forms(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const bool equal = given.truth_or("equal", true);
    const std::string covers = fmt::format("all numbers up to {}", to);
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        const auto [s, t] = s_and_t(letters);
        const auto of_1 = [s = s, t = t, equal](std::int64_t k, std::int64_t l) {
            return (equal ? k <= l : k < l) && l < s * k + t;
        };
        const auto of_6 = [s = s, t = t, equal](std::int64_t k, std::int64_t l) {
            return (equal ? l - k >= 0 : l - k > 0) && l - k < (s - 1) * k + t;
        };
        const MoveSet cone = Cone{s, t, IntegerSet::all(), IntegerSet::all()};
        for (std::int64_t k = 1; k <= to; ++k)
            for (std::int64_t l = 1; l <= to; ++l) {
                const bool by_1 = of_1(k, l) || of_1(l, k), by_6 = of_6(k, l) || of_6(l, k);
                const bool by_5 = (equal || k != l) && std::abs(l - k) < (s - 1) * std::min(k, l) + t;
                const Position taken = to_position({k, l});
                const bool by_rules = contains(cone, taken, taken, {}) && (equal || k != l);
                if (by_1 != by_6 || by_6 != by_5 || by_5 != by_rules)
                    return Row{taking({k, l}), by_1 ? "a move by (1)" : "no move by (1)",
                               fmt::format("{} by (6), {} by (5), {} by the rules", by_6 ? yes : no, by_5 ? yes : no,
                                           by_rules ? yes : no)};
            }
        return std::nullopt;
    });
}

// `game`, `at`, `direction`, `printed`: the options of a position in one direction, or all of them.
Finding check_options(const Parameters& given, const Budget&) {
    const Game game = make_game(given.text("game"));
    const auto at = given.integers("at");
    const std::string direction = given.text("direction");
    const auto in_direction = [&](Cell option) {
        const bool first = option.x != at.at(0), second = option.y != at.at(1);
        if (direction == "horizontal") return first && !second;
        if (direction == "vertical") return second && !first;
        if (direction == "extended diagonal") return first && second;
        if (direction == "all") return true;
        throw Error(Error::Kind::usage,
                    fmt::format("direction '{}': expected horizontal, vertical, extended diagonal or all", direction));
    };
    auto computed = options_of(game, {at.at(0), at.at(1)});
    std::erase_if(computed, [&](Cell option) { return !in_direction(option); });
    auto printed = printed_cells(given);
    std::sort(printed.begin(), printed.end());
    return compare_all(
        {{fmt::format("options of ({},{}), {}", at[0], at[1], direction), cells_text(printed), cells_text(computed)}},
        fmt::format("all options, {}", to_text(game)), "the rules");
}

// `game` with letters, `printed` lines "x y k l x' y'": taking (k,l) from (x,y) leads to (x',y'); `legal`: whether it is a move.
Finding check_single_moves(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const bool legal = given.truth_or("legal", true);
    const auto rows = given.printed();
    const std::string covers = fmt::format("{} moves", rows.size());
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        const Game game = make_game(filled(text, letters));
        for (const auto& row : rows) {
            std::vector<std::int64_t> n;
            for (const std::string& word : row) n.push_back(std::stoll(word));
            const Cell at{n.at(0), n.at(1)}, move{n.at(2), n.at(3)}, target{n.at(4), n.at(5)},
                reached{at.x - move.x, at.y - move.y};
            const std::string place = fmt::format("{} from {}", taking(move), cell_text(at));
            if (reached != target) return Row{place, "to " + cell_text(target), "to " + cell_text(reached)};
            if (is_move(game, move) != legal) return Row{place, legal ? yes : no, legal ? no : yes};
        }
        return std::nullopt;
    });
}

// `games`: the options in the three directions are pairwise disjoint, and together they are all.
Finding check_directions(const Parameters& given, const Budget& budget) {
    const std::int64_t to = given.range("to");
    const auto games = given.texts("games");
    const std::string covers = fmt::format("{} games, all positions up to {}", games.size(), to);
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        for (const std::string& text : games) {
            const Game game = make_game(filled(text, letters));
            for (std::int64_t x = 0; x <= to; ++x)
                for (std::int64_t y = 0; y <= to; ++y) {
                    std::size_t sum = 0;
                    for (const MoveSet& set : game.board()->moves) sum += options_by(set, {x, y}).size();
                    if (const std::size_t all = options_of(game, {x, y}).size(); sum != all)
                        return Row{fmt::format("options of {}, {}", cell_text({x, y}), to_text(game)), std::to_string(sum),
                                   std::to_string(all)};
                }
        }
        return std::nullopt;
    });
}

// `game` with letters, `to`: a P-position has N-positions as options only, and an N-position has an option that is P.
Finding check_facts(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("every position with piles up to {}", to);
    return for_all_letters(given, budget, covers, witness_name(to), [&](const Letters& letters) -> Failure {
        const Game game = make_game(filled(text, letters));
        const PSet p = witnessed(game, to, budget);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                const auto all = options_of(game, {x, y});
                const bool some =
                    std::any_of(all.begin(), all.end(), [&](Cell option) { return p.contains(option.x, option.y); });
                if (p.contains(x, y) && some) return Row{"the P-position " + cell_text({x, y}), "no option is P", "one is"};
                if (!p.contains(x, y) && !some)
                    return Row{"the N-position " + cell_text({x, y}), "an option is P",
                               all.empty() ? "it has no option" : "none is"};
            }
        return std::nullopt;
    });
}

// Proposition 6 for all acyclic games with n positions, numbered so that moves go to smaller numbers: of all sets of positions
// exactly one has both properties.
Finding check_kernel(const Parameters& given, const Budget& budget) {
    const auto n = static_cast<unsigned>(given.integer("n"));
    const std::uint64_t games = std::uint64_t{1} << (n * (n - 1) / 2);
    for (std::uint64_t game = 0; game < games; ++game) {
        if (game % 1024 == 0) budget.progress.at(static_cast<std::int64_t>(game), static_cast<std::int64_t>(games));
        std::vector<std::uint64_t> moves;
        for (unsigned v = 0; v < n; ++v) moves.push_back(game >> (v * (v - 1) / 2) & ((std::uint64_t{1} << v) - 1));
        int found = 0;
        for (std::uint64_t p = 0; p < std::uint64_t{1} << n; ++p) {
            bool both = true;
            for (unsigned v = 0; v < n && both; ++v) both = ((p >> v & 1U) != 0) == ((moves[v] & p) == 0);
            found += both ? 1 : 0;
        }
        if (found != 1)
            return difference({fmt::format("game number {} with {} positions", game, n), "1 set", fmt::format("{} sets", found)});
    }
    return agrees(fmt::format("all {} acyclic games with {} positions", games, n), "all sets of positions");
}

// Remark 16: which (s,t) have a move from both heaps; `some` says whether one is claimed.
Finding check_has_diagonal(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to");
    const bool some = given.truth_or("some", true);
    const std::string covers = fmt::format("all numbers up to {}", to);
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        const Game game = make_game(filled(text, letters));
        for (std::int64_t k = 1; k <= to; ++k)
            for (std::int64_t l = 1; l <= to; ++l)
                if (is_move(game, {k, l})) return some ? std::nullopt : Failure({taking({k, l}), no, yes});
        return some ? Failure({fmt::format("numbers up to {}", to), "a move from both heaps", "none"}) : std::nullopt;
    });
}

}  // namespace

void add_w_rules_checks(Checks& checks) {
    checks.add("W: the same moves", check_same_moves);
    checks.add("W: forms of the rule", check_forms);
    checks.add("W: options", check_options);
    checks.add("W: single moves", check_single_moves);
    checks.add("W: directions", check_directions);
    checks.add("W: two facts", check_facts);
    checks.add("W: Proposition 6", check_kernel);
    checks.add("W: moves from both heaps", check_has_diagonal);
}

}  // namespace wythoff::papers
