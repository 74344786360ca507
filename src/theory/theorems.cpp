#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "closed_forms.hpp"
#include "recognise.hpp"
#include "rules/literature.hpp"
#include "theory/theorem.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

using Form = std::unique_ptr<ClosedForm>;

Form nim(const Game& game) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        if (game == games::nim(convention)) return nim_form(convention);
    return nullptr;
}

template <Convention convention>
Form nim_of_three(const Game& game) {
    return game == games::nim_on_three_piles(convention) ? nim_of_three_form(convention) : nullptr;
}

// The m of Moore's Nim that takes from several piles.
std::optional<std::int64_t> piles_lowered(const Game& game) {
    for (const std::int64_t m : {2, 3})
        if (game == games::moore(m)) return m;
    return std::nullopt;
}
Form moore(const Game& game) {
    const auto m = piles_lowered(game);
    return m ? moore_form(*m) : nullptr;
}

Form m_wythoff(const Game& game) {
    const auto m = bishop_width(game);
    return m && game == games::m_wythoff(*m) ? beatty_form(*m, 1, RookTaking::any) : nullptr;
}

Form roob_blocking(const Game& game) {
    const auto m = bishop_width(game);
    if (!m || !game.board()->blocking) return nullptr;
    const std::int64_t p = game.board()->blocking->most + 1;
    constexpr std::int64_t most_listed = 100'000;  // nearly p options may have to be named: the winning moves, or what to block
    if (p > most_listed) return nullptr;
    return game == games::roob_blocking(*m, p) ? beatty_form(*m, p, RookTaking::any) : nullptr;
}

Form modulo_coprime(const Game& game) {
    const auto m = bishop_width(game);
    const auto p = rook_modulus(game);
    if (!m || !p || *p > games::max_modulus || std::gcd(*m, *p) != 1) return nullptr;
    return game == games::modulo(*m, *p) ? beatty_form(*m, *p, RookTaking::multiples_of_p) : nullptr;
}

Form modulo_multiple(const Game& game) {
    const auto m = bishop_width(game);
    const auto q = rook_modulus(game);
    if (!m || !q || *q > games::max_modulus || *q % *m != 0) return nullptr;
    return game == games::modulo(*m, *q, *m) ? beatty_form(*m, *q / *m, RookTaking::below_m_mod_mp) : nullptr;
}

// The rules of m x p WN_l only depend on mp, ml and m(p-l), so they are those of 1 x mp WN_ml.
Form shifted(const Game& game) {
    const auto width = bishop_width(game);
    if (!width || game.board()->cuts.size() != 1) return nullptr;
    const Rectangle cut = game.board()->cuts.front();
    if (cut.u + cut.v != *width) return nullptr;
    return game == games::shifted(1, *width, cut.u) ? shifted_form(*width, cut.u) : nullptr;
}

Form bishop_blocking(const Game& game) {
    const auto m = bishop_width(game);
    if (!m || !game.board()->blocking) return nullptr;
    const std::int64_t p = game.board()->blocking->most + 1;
    if (!is_quick_blocking(*m, p)) return nullptr;
    return game == games::bishop_blocking(*m, p) ? blocking_form(*m, p) : nullptr;
}

// Whether the game is the family's with the s and t of its cone, in its own convention.
bool is_st_game(const Game& game, Game (*family)(std::int64_t s, std::int64_t t, Convention convention)) {
    const Cone* cone = cone_of(game);
    return cone != nullptr && game == family(cone->s, cone->t, game.board()->convention);
}

Form st_wythoff(const Game& game) {
    const Cone* cone = cone_of(game);
    if (!is_st_game(game, games::st_wythoff) || (cone->s + cone->t == 2 && game.board()->convention == Convention::misere))
        return nullptr;
    return multiples_form(1, cone->s, cone->t, game.board()->convention);
}

Form m_wythoff_misere(const Game& game) {
    const auto m = bishop_width(game);
    return m && *m > 1 && game == games::m_wythoff(*m, Convention::misere) ? multiples_form(1, 1, *m, Convention::misere)
                                                                           : nullptr;
}

Form wythoff_misere(const Game& game) {
    return game == games::m_wythoff(1, Convention::misere) ? multiples_form(1, 1, 1, Convention::misere) : nullptr;
}

Form even_even(const Game& game) {
    return is_st_game(game, games::even_even) ? multiples_form(2, cone_of(game)->s, cone_of(game)->t, game.board()->convention)
                                              : nullptr;
}

Form odd_odd(const Game& game) {
    return is_st_game(game, games::odd_odd) ? odd_multiples_form(1, 1, game.board()->convention) : nullptr;
}

Form odd_even(const Game& game) {
    return is_st_game(game, games::odd_even) ? odd_even_form(cone_of(game)->s, cone_of(game)->t, game.board()->convention)
                                             : nullptr;
}

Form even_odd(const Game& game) {
    return is_st_game(game, games::even_odd) ? even_odd_form(cone_of(game)->s, cone_of(game)->t, game.board()->convention)
                                             : nullptr;
}

// One residue class from each pile: (r1, r2, K) when the numbers taken are r1 mod K from the first and r2 mod K from the second.
struct Classes {
    std::int64_t r1;
    std::int64_t r2;
    std::int64_t modulus;
};
std::optional<Classes> one_class_each(const Game& game) {
    const Cone* cone = cone_of(game);
    if (cone == nullptr) return std::nullopt;
    for (const IntegerSet* set : {&cone->first, &cone->second}) {
        if (set->kind() != IntegerSet::Kind::residues || set->values().size() != 1) return std::nullopt;
        if (*set != IntegerSet::make_residues(set->number(), set->values()))
            return std::nullopt;  // the whole class, not "r mod K from F"
    }
    if (cone->first.number() != cone->second.number()) return std::nullopt;
    const Classes classes{cone->first.values().front(), cone->second.values().front(), cone->first.number()};
    const games::Restriction both{cone->first, cone->second, cone->first, cone->second};
    const bool matches = game == games::restricted(cone->s, cone->t, both, game.board()->convention);
    return matches ? std::optional(classes) : std::nullopt;
}

Form multiples(const Game& game) {
    const auto classes = one_class_each(game);
    if (!classes || classes->r1 != 0 || classes->r2 != 0) return nullptr;
    return multiples_form(classes->modulus, cone_of(game)->s, cone_of(game)->t, game.board()->convention);
}

Form odd_multiples(const Game& game) {
    const auto classes = one_class_each(game);
    if (!classes || classes->r1 == 0 || classes->r2 == 0) return nullptr;
    const auto [r1, r2, modulus] = *classes;
    const Cone* cone = cone_of(game);
    if (modulus % (2 * r1) != 0 || modulus % (2 * r2) != 0) return nullptr;
    if (std::abs(r1 - r2) >= (cone->s - 1) * std::min(r1, r2) + cone->t) return nullptr;
    return odd_multiples_form(r1, r2, game.board()->convention);
}

// A statement is shown as it stands, so a theorem that says something else under misere play is an entry of its own for it.
template <Convention convention, Form (*apply)(const Game&)>
Form under(const Game& game) {
    return game.board() != nullptr && game.board()->convention == convention ? apply(game) : nullptr;
}
constexpr Convention normal = Convention::normal;
constexpr Convention misere = Convention::misere;

std::vector<Theorem> make_theorems() {
    constexpr Evidence::Kind theorem = Evidence::Kind::theorem;
    constexpr Evidence::Kind proof = Evidence::Kind::proof;
    const std::string bouton = cite(Cited::bouton_1902);
    const std::string after_fraenkel = cite(Cited::W, "equation (2), after Fraenkel, and Theorem 14");
    const std::string evens = cite(Cited::W, "Theorems 13 and 14");
    const std::string odds = cite(Cited::W, "Theorems 7 and 9");
    const std::string proposition_1 = "this project, docs/open-problems.md, Proposition 1";
    const std::string proposition_2 = "this project, docs/open-problems.md, Proposition 2";
    return {
        {theorem, bouton, "two equal piles are P", under<normal, nim>},
        {theorem, bouton, "under misere play two equal piles are P, but while no pile holds more than one token two unequal ones",
         under<misere, nim>},
        {theorem, bouton, "(x,y,z) is P exactly when x XOR y XOR z = 0", nim_of_three<normal>, {}, 3},
        {theorem,
         bouton,
         "under misere play (x,y,z) is P exactly when x XOR y XOR z = 0, but while no pile holds more than one token when it is "
         "1",
         nim_of_three<misere>,
         {},
         3},
        {theorem, cite(Cited::moore_1910),
         "(x,y,z) is P exactly when the number of piles that have a binary digit is divisible by m + 1 for each digit", moore,
         piles_lowered, 3},
        {theorem, cite(Cited::fraenkel_1982),
         "the P-positions of m-Wythoff Nim are {a_n, b_n}, a_n = floor(n phi_m), b_n = a_n + mn", m_wythoff, bishop_width},
        {theorem, cite(Cited::R, "Theorem 2.1(i)"),
         "the P-positions of mWN^p are {a_n, b_n}, a_n = floor(n phi_mp / p), b_n = a_n + mn", roob_blocking},
        {theorem, cite(Cited::R, "Theorem 2.1(iia)"),
         "the P-positions of mWN^(p), gcd(m,p) = 1, are {a_n, b_n}, a_n = floor(n phi_mp / p), b_n = a_n + mn", modulo_coprime},
        {theorem, cite(Cited::R, "Theorem 2.1(iib)"),
         "the P-positions of mWN^(m,mp) are {a_n, b_n}, a_n = floor(n phi_mp / p), b_n = a_n + mn", modulo_multiple},
        {theorem, cite(Cited::R, "Theorem 2.1(iiia)"),
         "the P-positions of m x p WN_l are (a_n, b_n) with n = -l mod p and (b_n, a_n) with n = l mod p, a_n = floor(n phi_mp / "
         "p), "
         "b_n = a_n + mn (printed with l and -l exchanged)",
         shifted},
        {theorem, cite(Cited::I, "Proposition 14(a)"),
         "the P-positions of (m,p)-Wythoff Nim are {a_n, b_n}, a_n = mex{a_i, b_i : i < n}, b_n = a_n + floor(n/p) m",
         bishop_blocking},
        {theorem, after_fraenkel,
         "the P-positions of (s,t)-Wythoff's game are {A_n, B_n}, A_n = mex{A_i, B_i : i < n}, B_n = s A_n + tn",
         under<normal, st_wythoff>},
        {theorem, after_fraenkel,
         "under misere play the P-positions of (s,t)-Wythoff's game, s + t > 2, are {E_n, H_n}, E_n = mex{E_i, H_i : i < n}, H_n "
         "= s E_n "
         "+ tn + 1",
         under<misere, st_wythoff>},
        {theorem, after_fraenkel,
         "under misere play the P-positions of m-Wythoff Nim, m > 1, are {E_n, H_n}, E_n = mex{E_i, H_i : i < n}, H_n = E_n + mn "
         "+ 1",
         m_wythoff_misere, bishop_width},
        {theorem, after_fraenkel,
         "under misere play the P-positions of Wythoff Nim are {0,1}, {2,2} and, for n > 1, {a_n, b_n}, a_n = floor(n phi), b_n "
         "= a_n + n",
         wythoff_misere},
        {theorem, evens, "(x,y) is P exactly when (floor(x/2), floor(y/2)) is P in (s, ceil(t/2))-Wythoff's game",
         under<normal, even_even>},
        {theorem, evens,
         "under misere play (x,y) is P exactly when (floor(x/2), floor(y/2)) is P in (s, ceil(t/2))-Wythoff's game under misere "
         "play",
         under<misere, even_even>},
        {theorem, odds, "(x,y) is P exactly when both piles are even", under<normal, odd_odd>},
        {theorem, odds,
         "under misere play (x,y) is P exactly when both piles are even and positive, or one is 0 and the other odd",
         under<misere, odd_odd>},
        {theorem, cite(Cited::W, "Theorems 17 to 20"),
         "the P-positions are (n, B_n) and (n, B_n + 1) with a closed formula for B_n", odd_even},
        {theorem, cite(Cited::W, "Corollaries 21 to 24"),
         "the P-positions are (B_n, n) and (B_n + 1, n) with a closed formula for B_n", even_odd},
        {proof, proposition_1, "(x,y) is P exactly when (floor(x/K), floor(y/K)) is P in (s, ceil(t/K))-Wythoff's game",
         under<normal, multiples>},
        {proof, proposition_1,
         "under misere play (x,y) is P exactly when (floor(x/K), floor(y/K)) is P in (s, ceil(t/K))-Wythoff's game under misere "
         "play",
         under<misere, multiples>},
        {proof, proposition_2, "(x,y) is P exactly when floor(x/r1) and floor(y/r2) are even", under<normal, odd_multiples>},
        {proof, proposition_2,
         "under misere play (x,y) is P exactly when floor(x/r1) and floor(y/r2) are even and positive, or one is 0 and the other "
         "odd",
         under<misere, odd_multiples>},
    };
}

}  // namespace

const std::vector<Theorem>& theorems() {
    static const std::vector<Theorem> list = make_theorems();
    return list;
}

std::optional<Application> find_theorem(const Game& game, const Budget& budget) {
    if (game.piles() != 3 && !has_board_without_memory(game)) return std::nullopt;
    if (game.heap() == nullptr && measure_of(*game.position_rules())) return std::nullopt;
    const Game simple = simplified(game);
    for (const Theorem& theorem : theorems())
        if (Form form = theorem.piles == game.piles() ? theorem.apply(simple) : nullptr) {
            form->limit(budget);
            return Application{&theorem, std::move(form)};
        }
    return std::nullopt;
}

}  // namespace wythoff
