#include "rules/family_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>

#include "rules/read_condition.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff::family_rules {
namespace {

MoveSets join(MoveSets left, const MoveSets& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

BoardRules board(MoveSets moves) {
    BoardRules rules;
    rules.moves = std::move(moves);
    return rules;
}

BoardRules on_three(MoveSets moves) {
    BoardRules rules = board(std::move(moves));
    rules.piles = 3;
    return rules;
}

// take(i,j,k: CONDITION)
MoveSet take_of_three(std::string_view condition) {
    TextReader text(condition);
    return Take{std::make_shared<const Condition>(read_condition(text, ConditionForm::take_three))};
}

const std::shared_ptr<const Game>& game_in(const Arguments& args, const char* name) {
    return std::get<std::shared_ptr<const Game>>(args.find(name)->value);
}

MoveSet m_bishop(std::int64_t m) { return m == 1 ? bishop() : MoveSet(Band{m}); }

BoardRules rook_and_bishop(std::int64_t m) { return board(join(rook(), {m_bishop(m)})); }

BoardRules blocking(BoardRules rules, std::int64_t most, MoveSets of) {
    if (most > 0) rules.blocking = Blocking{most, std::move(of)};
    return rules;
}

BoardRules cut(BoardRules rules, Rectangle corner) {
    if (corner.u > 0 && corner.v > 0) rules.cuts = {corner};
    return rules;
}

// The width of the band in m x p Wythoff Nim.
std::int64_t product(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    if (m > max_parameter / p) throw BadArgument{"p", fmt::format("p with m*p at most {}", max_parameter)};
    return m * p;
}

Rules restricted_to(const Arguments& args, IntegerSet h, IntegerSet v, IntegerSet first, IntegerSet second) {
    return board({horizontal(std::move(h)), vertical(std::move(v)),
                  Cone{args.number("s"), args.number("t"), std::move(first), std::move(second)}});
}

Rules of_parity(const Arguments& args, const IntegerSet& first, const IntegerSet& second) {
    return restricted_to(args, first, second, first, second);
}

}  // namespace

Rules nim(const Arguments& args) {
    const std::int64_t piles = args.number_or("piles", 2);
    if (piles > 3) throw BadArgument{"piles", "an integer from 1 to 3"};
    if (piles == 1) return HeapRules{IntegerSet::all(), Twist::none};
    return piles == 2 ? board(rook()) : on_three(rook_of_three());
}
Rules wythoff(const Arguments&) { return rook_and_bishop(1); }
Rules m_wythoff(const Arguments& args) { return rook_and_bishop(args.number("m")); }

Rules roob_blocking(const Arguments& args) {
    const std::int64_t m = args.number("m");
    return blocking(rook_and_bishop(m), args.number("p") - 1, rook(IntegerSet::make_at_least(args.number_or("l", m))));
}

Rules modulo(const Arguments& args) {
    const std::int64_t p = args.number("p");
    const std::int64_t l = args.number_or("l", 0);
    if (l > p) throw BadArgument{"l", fmt::format("an integer from 0 to p = {}", p)};
    if (p > games::max_modulus) throw BadArgument{"p", fmt::format("an integer from 1 to {}", games::max_modulus)};
    std::vector<std::int64_t> residues(static_cast<std::size_t>(std::max<std::int64_t>(l, 1)));
    std::iota(residues.begin(), residues.end(), 0);
    if (const Argument* given = args.find("residues")) {
        if (args.find("l") != nullptr) throw BadArgument{"residues", "either l or residues, not both"};
        residues = std::get<ResidueList>(given->value).residues;
        if (*std::max_element(residues.begin(), residues.end()) >= p)
            throw BadArgument{"residues", fmt::format("residues from 0 to p-1 = {}", p - 1)};
    }
    return board(join({m_bishop(args.number("m"))}, rook(IntegerSet::make_residues(p, residues))));
}

Rules connell(const Arguments& args) { return board(join({bishop()}, rook(IntegerSet::make_residues(args.number("p"), {0})))); }

Rules shifted(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    const std::int64_t l = args.number("l");
    if (l >= p) throw BadArgument{"l", fmt::format("an integer from 0 to p-1 = {}", p - 1)};
    return cut(rook_and_bishop(product(args)), {m * l, m * (p - l)});
}

Rules shifted_choice(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    if (p > 10'000) throw BadArgument{"p", "an integer from 1 to 10000"};
    BoardRules rules = rook_and_bishop(product(args));
    if (p == 1) return rules;
    rules.cuts.push_back({0, 0});
    for (std::int64_t l = 1; l < p; ++l) rules.cuts.push_back({m * l, m * (p - l)});
    return rules;
}

Rules cut_corner(const Arguments& args) { return cut(rook_and_bishop(product(args)), {args.number("u"), args.number("v")}); }

Rules bishop_blocking(const Arguments& args) {
    return blocking(rook_and_bishop(args.number("m")), args.number("p") - 1, {bishop()});
}

Rules imitation(const Arguments& args) {
    BoardRules rules = board(rook());
    rules.imitation = Imitation{args.number("m"), args.number("p")};
    return rules;
}

Rules maharaja(const Arguments& args) {
    const std::int64_t k = args.number_or("k", 1);
    const std::int64_t l = args.number_or("l", 2);
    for (const auto& [name, length] : {std::pair{"k", k}, std::pair{"l", l}})
        if (length > max_jump) throw BadArgument{name, fmt::format("an integer from 1 to {}", max_jump)};
    MoveSets moves = join(rook(), {bishop(), jump(k, l)});
    if (k != l) moves.push_back(jump(l, k));
    return board(std::move(moves));
}

Rules adjoined(const Arguments& args) {
    MoveSets moves = join(rook(), {bishop()});
    if (const Argument* given = args.find("moves"))
        for (const auto& [k, l] : std::get<JumpList>(given->value).jumps) moves.push_back(jump(k, l));
    if (const Argument* given = args.find("T")) {
        const auto* bound = std::get_if<std::int64_t>(&given->value);
        const IntegerSet lengths = bound != nullptr ? IntegerSet::make_at_most(*bound) : IntegerSet::all();
        moves.push_back(Ray{1, 2, lengths});
        moves.push_back(Ray{2, 1, lengths});
    }
    if (moves.size() == 3) throw BadArgument{"moves", "jumps such as moves=(1,2),(2,1), or T=5, or T=inf"};
    return board(std::move(moves));
}

Rules st_wythoff(const Arguments& args) { return board(join(rook(), {Cone{args.number("s"), args.number("t"), {}, {}}})); }

Rules odd_odd(const Arguments& args) { return of_parity(args, IntegerSet::odd(), IntegerSet::odd()); }
Rules even_even(const Arguments& args) { return of_parity(args, IntegerSet::even(), IntegerSet::even()); }
Rules odd_even(const Arguments& args) { return of_parity(args, IntegerSet::odd(), IntegerSet::even()); }
Rules even_odd(const Arguments& args) { return of_parity(args, IntegerSet::even(), IntegerSet::odd()); }

Rules restricted(const Arguments& args) {
    return restricted_to(args, args.set_or_all("Sh"), args.set_or_all("Sv"), args.set_or_all("D1"), args.set_or_all("D2"));
}

Rules subtraction(const Arguments& args) { return HeapRules{args.set_or_all("S"), Twist::none}; }
Rules muller_subtraction(const Arguments& args) { return HeapRules{args.set_or_all("S"), Twist::muller}; }

Rules adjoin_p(const Arguments& args) {
    const auto& inner = std::get<std::shared_ptr<const Game>>(args.find("game")->value);
    if (!has_board_without_memory(*inner)) throw BadArgument{"game", board_without_memory};
    BoardRules result = *inner->board();
    result.moves.push_back(PPositionsOf{inner});
    return result;
}

Rules blocking_queen(const Arguments& args) {
    return blocking(rook_and_bishop(1), args.number("k") - 1, join(rook(), {bishop()}));
}

Rules with_nim(const Arguments& args) { return rules_of(Slices{Descent::nim, *game_in(args, "game")}); }
Rules with_pass(const Arguments& args) {
    const Descent descent = args.find(anywhere_word) != nullptr ? Descent::pass_anywhere : Descent::pass;
    return rules_of(Slices{descent, *game_in(args, "game")});
}
Rules three_heap(const Arguments&) { return rules_of(Slices{Descent::three_heaps, games::wythoff()}); }

Rules button(const Arguments& args) {
    for (const char* name : {"game", "then"})
        if (!is_base(*game_in(args, name))) throw BadArgument{name, base_of_three};
    return on_three({Plane{game_in(args, "game"), Plane::Where::above}, Plane{game_in(args, "then"), Plane::Where::floor},
                     Ray{0, 0, IntegerSet::make_list({1}), 1}});
}

Rules moore(const Arguments& args) {
    const std::int64_t m = args.number("m");
    if (m > 3) throw BadArgument{"m", "an integer from 1 to 3"};
    if (m == 1) return on_three(rook_of_three());
    return on_three({take_of_three(m == 2 ? "min(i, j, k) = 0" : "i + j + k > 0")});
}

// The third kind of move is stated for piles a <= b <= c: once for each order of the piles.
Rules tribonacci(const Arguments&) {
    MoveSets moves = {take_of_three("min(i, j, k) = 0 or 2*max(i, j, k) <= i + j + k")};
    using Order = std::array<std::array<const char*, 2>, 3>;  // taken from a, b, c, and the piles
    const std::array<std::array<const char*, 2>, 3> piles = {{{"i", "x"}, {"j", "y"}, {"k", "z"}}};
    for (const auto& [a, b, c] :
         std::array<std::array<int, 3>, 6>{{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}}) {
        const Order of = {piles[static_cast<std::size_t>(a)], piles[static_cast<std::size_t>(b)],
                          piles[static_cast<std::size_t>(c)]};
        const auto left = [&](std::size_t pile) { return fmt::format("{} - {}", of[pile][1], of[pile][0]); };
        moves.push_back(take_of_three(
            fmt::format("{0} <= {1} and {1} <= {2} and min(i, j, k) > 0 and i + j + k = max(i, j, k) + 2*min(i, j, k) and "
                        "max(i, j, k) > 2*min(i, j, k) and not ({3} < {5} and {5} < {4})",
                        of[0][1], of[1][1], of[2][1], left(0), left(1), left(2))));
    }
    return on_three(std::move(moves));
}

}  // namespace wythoff::family_rules
