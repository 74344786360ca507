#include "wythoff/theory/imitation_theorem.hpp"

#include <algorithm>

#include "closed_forms.hpp"
#include "rules/literature.hpp"
#include "sequences/blocking_pair.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

const IsPPosition no_inner_game = [](const Game&, const Position&) { return false; };

}  // namespace

const char* to_text(Dynamics dynamics) {
    switch (dynamics) {
        case Dynamics::non_dynamic_p: return "non-dynamic P";
        case Dynamics::non_dynamic_n: return "non-dynamic N";
        case Dynamics::dynamic: return "dynamic";
    }
    return "";
}

struct ImitationTheorem::Parts {
    Game game;
    Imitation rule;
    BlockingPair pair;  // W = {a_n, b_n}

    // The index n of (a,b), a <= b, in W.
    std::optional<Integer> index(const Integer& a, const Integer& b) {
        const auto n = pair.index_of_a(a);
        return n && pair.b(*n) == b ? n : std::nullopt;
    }

    // The pairs of one difference have consecutive indices qp, ..., qp+p-1 with increasing a.
    [[nodiscard]] std::int64_t xi(const Integer& n) const { return Integer(n % to_integer(rule.p)).get_si(); }

    // c with (a,c) in W and a <= c.
    std::optional<Integer> partner_above(const Integer& a) {
        const auto n = pair.index_of_a(a);
        return n ? std::optional(pair.b(*n)) : std::nullopt;
    }

    [[nodiscard]] std::int64_t left_after(const State& state, const Move& move) const {
        const Pile pile = move.k > 0 ? Pile::first : Pile::second;
        const bool imitation = imitates(rule, state.imitation, pile, Integer(move.k + move.l));
        return rule.p - 1 - (imitation ? state.imitation.run_mover + 1 : 0);
    }

    Outcome outcome(const State& state) {
        const bool first_is_smaller = state.at.x <= state.at.y;
        const Integer& a = first_is_smaller ? state.at.x : state.at.y;
        const Integer& b = first_is_smaller ? state.at.y : state.at.x;
        if (const auto n = index(a, b)) {
            if (xi(*n) <= rule.p - 1 - state.imitation.run_other) return Outcome::P;  // (I)
        }
        const auto c = partner_above(a);
        if (!c || *c >= b) return Outcome::N;
        const Integer taken = b - *c;
        const Move down = first_is_smaller ? Move{0, taken, {}} : Move{taken, 0, {}};
        return left_after(state, down) < xi(*pair.index_of_a(a)) ? Outcome::P : Outcome::N;  // (II)
    }

    // Where the constructive proof moves to: positions of W by taking from one pile, and, to make the opponent's answer
    // an imitation, the smaller pile down to that of a pair in W on the same diagonal or one less than m away.
    std::vector<Move> candidates(const State& state) {
        std::vector<Move> moves;
        const Position& at = state.at;
        const auto add = [&](const Integer& x, const Integer& y) {
            if (x > at.x || y > at.y || (x == at.x) == (y == at.y)) return;
            moves.push_back({at.x - x, at.y - y, {}});
        };
        const auto partners = [&](const Integer& z) {
            std::vector<Integer> found;
            if (const auto n = pair.index_of_a(z)) found.push_back(pair.b(*n));
            if (const auto n = pair.index_of_b(z)) found.push_back(pair.a(*n));
            return found;
        };
        for (const Integer& y : partners(at.x)) add(at.x, y);
        for (const Integer& x : partners(at.y)) add(x, at.y);
        const Integer difference = abs(at.y - at.x);
        const Integer q = difference / to_integer(rule.m);
        const Integer p = to_integer(rule.p);
        Integer first = (q - 1) * p;
        if (first < 0) first = 0;
        for (Integer n = first; n < (q + 2) * p; ++n)
            for (const Integer& z : {pair.a(n), pair.b(n)}) {
                add(z, at.y);
                add(at.x, z);
            }
        return moves;
    }
};

ImitationTheorem::ImitationTheorem(const Game& game, const Budget& budget)
    : parts_(new Parts{game, *game.board()->imitation,
                       BlockingPair(game.board()->imitation->m, game.board()->imitation->p, budget)}) {}
ImitationTheorem::~ImitationTheorem() = default;
ImitationTheorem::ImitationTheorem(ImitationTheorem&&) noexcept = default;

Evidence::Kind ImitationTheorem::evidence(const Imitation& rule) {
    return rule.m == 1 ? Evidence::Kind::theorem : Evidence::Kind::statement;
}

std::string ImitationTheorem::source(const Imitation& rule) {
    std::string place = cite(Cited::I, "Theorem 19");
    if (rule.m == 1) return place;
    return place +
           ", stated for all m, its proof written out for m = 1 only; compared with all histories of small piles for m, p <= 3";
}

Game ImitationTheorem::at_the_start(const Imitation& rule) { return games::bishop_blocking(rule.m, rule.p); }

bool ImitationTheorem::takes(const Imitation& rule) { return is_quick_blocking(rule.m, rule.p); }

Outcome ImitationTheorem::outcome(const State& state) { return parts_->outcome(state); }

std::vector<Move> ImitationTheorem::winning_moves(const State& state) {
    std::vector<Move> winning;
    for (const Move& move : parts_->candidates(state)) {
        if (objection(parts_->game, state, move, no_inner_game)) continue;
        if (parts_->outcome(after(parts_->game, state, move)) != Outcome::P) continue;
        const bool known =
            std::any_of(winning.begin(), winning.end(), [&](const Move& m) { return m.k == move.k && m.l == move.l; });
        if (!known) winning.push_back(move);
    }
    return winning;
}

Dynamics ImitationTheorem::dynamics(const Position& at) {
    const Integer& a = std::min(at.x, at.y);
    const Integer& b = std::max(at.x, at.y);
    if (const auto n = parts_->index(a, b)) return parts_->xi(*n) == 0 ? Dynamics::non_dynamic_p : Dynamics::dynamic;
    const auto c = parts_->partner_above(a);
    return c && *c < b ? Dynamics::dynamic : Dynamics::non_dynamic_n;
}

}  // namespace wythoff
