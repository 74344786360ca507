#include "rules/family_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "wythoff/rules/games.hpp"

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

Rules nim(const Arguments&) { return board(rook()); }
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

}  // namespace wythoff::family_rules
