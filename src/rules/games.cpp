#include "wythoff/rules/games.hpp"

#include <fmt/format.h>

#include "rules/arguments.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::games {
namespace {

using Given = std::optional<ArgumentValue>;  // nothing: the parameter is left out

// The game of a family with the values of its parameters in order.
Game made(const char* family, std::vector<Given> values, Convention convention = Convention::normal) {
    const CatalogueEntry& entry = *find_entry(family);
    std::vector<Argument> given;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i]) given.push_back({entry.parameters[i].name, std::move(*values[i])});
    const Arguments arguments(std::move(given));
    try {
        return make_catalogue_game(entry, arguments, convention);
    } catch (const BadArgument& bad) {
        const Argument* wrong = arguments.find(bad.name);
        const std::string got = wrong == nullptr ? bad.name : fmt::format("{} = {}", bad.name, value_text(wrong->value));
        throw Error(Error::Kind::usage, fmt::format("{}: {}: expected {}", family, got, bad.expected));
    }
}

Given given_unless_all(IntegerSet set) { return set.is_all() ? std::nullopt : Given(std::move(set)); }

}  // namespace

Game nim(Convention convention) { return made("nim", {}, convention); }
Game wythoff(Convention convention) { return made("wythoff", {}, convention); }
Game m_wythoff(std::int64_t m, Convention convention) { return made("m-wythoff", {m}, convention); }

Game roob_blocking(std::int64_t m, std::int64_t p, std::optional<std::int64_t> l) {
    return made("roob-blocking", {m, p, l ? Given(*l) : std::nullopt});
}
Game bishop_blocking(std::int64_t m, std::int64_t p) { return made("bishop-blocking", {m, p}); }
Game blocking_queen(std::int64_t k) { return made("blocking-queen", {k}); }

Game modulo(std::int64_t m, std::int64_t p, Convention convention) { return made("modulo", {m, p}, convention); }
Game modulo(std::int64_t m, std::int64_t p, std::int64_t l, Convention convention) {
    return made("modulo", {m, p, l}, convention);
}
Game modulo(std::int64_t m, std::int64_t p, ResidueList residues, Convention convention) {
    return made("modulo", {m, p, std::nullopt, std::move(residues)}, convention);
}
Game connell(std::int64_t p, Convention convention) { return made("connell", {p}, convention); }

Game shifted(std::int64_t m, std::int64_t p, std::int64_t l, Convention convention) {
    return made("shifted", {m, p, l}, convention);
}
Game shifted_choice(std::int64_t m, std::int64_t p, Convention convention) { return made("shifted-choice", {m, p}, convention); }
Game cut_corner(std::int64_t m, std::int64_t p, std::int64_t u, std::int64_t v, Convention convention) {
    return made("cut-corner", {m, p, u, v}, convention);
}

Game imitation(std::int64_t m, std::int64_t p) { return made("imitation", {m, p}); }

Game maharaja(Convention convention) { return made("maharaja", {}, convention); }
Game maharaja(std::int64_t k, std::int64_t l, Convention convention) { return made("maharaja", {k, l}, convention); }
Game adjoined(Jumps jumps, std::optional<Bound> T, Convention convention) {
    Given moves, bound;
    if (!jumps.empty()) moves = JumpList{std::move(jumps)};
    if (T) bound = std::visit([](const auto& value) { return ArgumentValue(value); }, *T);
    return made("adjoined", {std::move(moves), std::move(bound)}, convention);
}

Game st_wythoff(std::int64_t s, std::int64_t t, Convention convention) { return made("st-wythoff", {s, t}, convention); }
Game odd_odd(std::int64_t s, std::int64_t t, Convention convention) { return made("odd-odd", {s, t}, convention); }
Game even_even(std::int64_t s, std::int64_t t, Convention convention) { return made("even-even", {s, t}, convention); }
Game odd_even(std::int64_t s, std::int64_t t, Convention convention) { return made("odd-even", {s, t}, convention); }
Game even_odd(std::int64_t s, std::int64_t t, Convention convention) { return made("even-odd", {s, t}, convention); }

Game restricted(std::int64_t s, std::int64_t t, Restriction to, Convention convention) {
    return made("restricted",
                {s, t, given_unless_all(std::move(to.Sh)), given_unless_all(std::move(to.Sv)), given_unless_all(std::move(to.D1)),
                 given_unless_all(std::move(to.D2))},
                convention);
}

Game subtraction(IntegerSet S) { return made("subtraction", {std::move(S)}); }
Game muller_subtraction(IntegerSet S) { return made("muller-subtraction", {std::move(S)}); }

Game adjoin_p(Game game, Convention convention) {
    return made("adjoin-p", {std::make_shared<const Game>(std::move(game))}, convention);
}

Game with_nim(Game game) { return made("with-nim", {std::make_shared<const Game>(std::move(game))}); }
Game with_pass(Game game, Passes passes) {
    return made("with-pass",
                {std::make_shared<const Game>(std::move(game)), passes == Passes::anywhere ? Given(Named{}) : std::nullopt});
}
Game three_heap() { return made("three-heap", {}); }
Game nim_on_three_piles(Convention convention) { return made("nim", {3}, convention); }
Game moore(std::int64_t m, Convention convention) { return made("moore", {m}, convention); }
Game button(Game game, Game then) {
    return made("button", {std::make_shared<const Game>(std::move(game)), std::make_shared<const Game>(std::move(then))});
}
Game tribonacci() { return made("tribonacci", {}); }

}  // namespace wythoff::games
