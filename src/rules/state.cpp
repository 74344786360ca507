#include "wythoff/rules/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "rules/move_search.hpp"

namespace wythoff {
namespace {

bool in_union(const MoveSets& sets, const Position& at, const Move& move, const IsPPosition& is_p) {
    const Position taken{move.k, move.l, move.m};
    return std::any_of(sets.begin(), sets.end(), [&](const MoveSet& set) { return contains(set, at, taken, is_p); });
}

// The least positive integer that is not in the set. If residues are left out, one of the first `modulus` integers is not in the
// set, and trying them is cheaper than listing all other residues, as complement() does. Other complements know their least.
std::optional<std::int64_t> least_outside(const IntegerSet& set) {
    if (set.is_all()) return std::nullopt;
    if (set.kind() != IntegerSet::Kind::residues) return set.complement().least();
    std::int64_t x = 1;
    while (set.contains(x)) ++x;
    return x;
}

// What a move takes, with as many numbers as there are piles.
Position taken_by(const Move& move, const Position& at) {
    Position taken{move.k, move.l, move.m};
    taken.piles = at.piles;
    return taken;
}

Rectangle cut_of(const BoardRules& rules, const State& state) {
    if (rules.cuts.empty() || (rules.cuts.size() > 1 && !state.cut)) return {};
    return rules.cuts[state.cut.value_or(0)];
}

std::optional<std::string> heap_objection(const HeapRules& rules, const State& state, const Move& move) {
    if (move.l != 0) return "there is only one pile";
    const bool inside = rules.take.contains(move.k);
    if (rules.twist == Twist::none)
        return inside ? std::nullopt
                      : std::optional(fmt::format("{} is not in S = {}", to_short_text(move.k), to_text(rules.take)));
    const bool obeys = inside == (state.constraint == Constraint::inside);
    if (!obeys)
        return fmt::format("{} is {}in S = {}, and the constraint is {}", to_short_text(move.k), inside ? "" : "not ",
                           to_text(rules.take), to_text(*state.constraint));
    if (!move.hand_over) return "name the constraint for the next move: S or not S";
    return std::nullopt;
}

std::optional<std::string> board_objection(const BoardRules& rules, const State& state, const Move& move,
                                           const IsPPosition& is_p) {
    if (const auto outcome = prescribed_outcome(rules, state.at)) return ending_text(state.at, *outcome);
    if (!in_union(rules.moves, state.at, move, is_p))
        return measure_of(rules) ? fmt::format("to {} there is no move of this game", to_text(target(state, move)))
                                 : fmt::format("taking {} is not a move of this game", to_text(taken_by(move, state.at)));
    const Position to = target(state, move);
    if (!is_on_board(cut_of(rules, state), to.x, to.y)) return fmt::format("{} is not on the board", to_text(to));
    if (std::find(state.blocked.begin(), state.blocked.end(), to) != state.blocked.end())
        return fmt::format("{} is blocked", to_text(to));
    if (rules.imitation) {
        const Pile pile = move.k > 0 ? Pile::first : Pile::second;
        if (!is_allowed(*rules.imitation, state.imitation, pile, Integer(move.k + move.l)))
            return rules.imitation->p == 1
                       ? std::string("that would imitate the last move, which is not allowed")
                       : fmt::format("that would imitate the last move, and {} imitations in a row are used up",
                                     rules.imitation->p - 1);
    }
    return std::nullopt;
}

// The least number that may be taken from a single pile.
std::optional<std::int64_t> least_taken(const HeapRules& rules, const State& state) {
    if (state.constraint == Constraint::outside) return least_outside(rules.take);
    return rules.take.least();
}

constexpr std::int64_t most_heap_tries = 1'000'000;

std::vector<Move> heap_moves(const HeapRules& rules, const State& state, const Progress& progress, std::size_t limit) {
    std::vector<Move> moves;
    const auto least = least_taken(rules, state);
    if (!least) return moves;
    const std::int64_t pile = to_int64(state.at.x).value_or(std::numeric_limits<std::int64_t>::max());
    const std::int64_t last = pile - *least < most_heap_tries ? pile : *least + most_heap_tries;
    for (std::int64_t n = *least; n <= last && moves.size() < limit; ++n) {
        if ((n - *least) % MoveSearch::tries_between_checks == 0) progress.check();
        if (rules.take.contains(n) == (state.constraint == Constraint::outside)) continue;
        if (rules.twist != Twist::muller) moves.push_back({to_integer(n), 0, std::nullopt});
        else
            for (const Constraint c : {Constraint::inside, Constraint::outside}) moves.push_back({to_integer(n), 0, c});
    }
    return moves;
}

// Up to how many tokens a pile the moves that PPositionsOf adjoins are tried: the larger number where the smaller finds no move.
constexpr std::array<std::int64_t, 2> near_moves = {64, 512};

FoundMoves look_for_moves(const Game& game, const State& state, const IsPPosition& is_p, std::size_t limit) {
    FoundMoves found;
    for (const std::int64_t near : near_moves) {
        found = MoveSearch(game, state, is_p, limit, near).run();
        if (!found.moves.empty() || found.is_decided) break;
    }
    return found;
}

}  // namespace

Constraint parse_constraint(const std::string& text) {
    if (text == "S") return Constraint::inside;
    if (text == "not-S" || text == "not S" || text == "not_S") return Constraint::outside;
    throw Error(Error::Kind::usage, fmt::format("constraint '{}': expected S or not-S", text));
}

State make_state(const Game& game, const Position& at) {
    if (at.x < 0 || at.y < 0 || at.z < 0) throw Error(Error::Kind::usage, fmt::format("{}: piles are not negative", to_text(at)));
    State state;
    state.at = at;
    state.at.piles = game.piles();
    if (const HeapRules* heap = game.heap()) {
        if (at.y != 0 || at.z != 0) throw Error(Error::Kind::usage, fmt::format("{}: the game has one pile", to_text(game)));
        if (heap->twist == Twist::muller) state.constraint = Constraint::inside;
        return state;
    }
    const BoardRules& rules = *game.position_rules();
    if (at.z != 0 && rules.piles == 2) throw Error(Error::Kind::usage, fmt::format("{}: the game has two piles", to_text(game)));
    const bool somewhere = rules.cuts.empty() || std::any_of(rules.cuts.begin(), rules.cuts.end(),
                                                             [&](const Rectangle& cut) { return is_on_board(cut, at.x, at.y); });
    if (!somewhere)
        throw Error(Error::Kind::usage, fmt::format("{} lies in the corner x < {}, y < {} that is cut out of the board",
                                                    to_text(at), rules.cuts.front().u, rules.cuts.front().v));
    return state;
}

std::string ending_text(const Position& at, Outcome outcome) {
    return fmt::format("play ends at {}, where the player to move has {}", to_text(at), outcome == Outcome::P ? "lost" : "won");
}

Position target(const State& state, const Move& move) {
    Position to{state.at.x - move.k, state.at.y - move.l, state.at.z - move.m};
    to.piles = state.at.piles;
    return to;
}

Move move_between(const Position& from, const Position& to) {
    return {from.x - to.x, from.y - to.y, std::nullopt, from.z - to.z};
}

std::optional<std::string> objection(const Game& game, const State& state, const Move& move, const IsPPosition& is_p) {
    const BoardRules* const rules = game.position_rules();
    const bool adds = move.k < 0 || move.l < 0 || move.m < 0;
    if (adds && (rules == nullptr || !measure_of(*rules))) return "a move only takes tokens away";
    if (move.k == 0 && move.l == 0 && move.m == 0) return "a move takes at least one token";
    if (move.k > state.at.x || move.l > state.at.y || move.m > state.at.z)
        return fmt::format("{} is more than there is in {}", to_text(taken_by(move, state.at)), to_text(state.at));
    if (const HeapRules* heap = game.heap()) return heap_objection(*heap, state, move);
    return board_objection(*rules, state, move, is_p);
}

State after(const Game& game, const State& state, const Move& move) {
    State next;
    next.at = target(state, move);
    next.cut = state.cut;
    next.constraint = move.hand_over;
    const BoardRules* rules = game.position_rules();
    if (rules != nullptr && rules->imitation)
        next.imitation = remember(*rules->imitation, state.imitation, state.at.x, state.at.y,
                                  move.k > 0 ? Pile::first : Pile::second, Integer(move.k + move.l));
    return next;
}

State after_play(const Game& game, const std::vector<Position>& play) {
    if (game.board() == nullptr || !game.board()->imitation)
        throw Error(Error::Kind::usage, fmt::format("history: {} has no memory, so its history does not matter", to_text(game)));
    if (play.empty()) throw Error(Error::Kind::usage, "history: expected at least one position");
    State state = make_state(game, play.front());
    for (std::size_t i = 1; i < play.size(); ++i) {
        const Move move = move_between(state.at, play[i]);
        if (const auto reason = objection(game, state, move, [](const Game&, const Position&) { return false; }))
            throw Error(Error::Kind::usage, fmt::format("history: the move to {} is not legal: {}", to_text(play[i]), *reason));
        state = after(game, state, move);
    }
    return state;
}

bool is_blockable(const Game& game, const Position& at, const Move& move, const IsPPosition& is_p) {
    const BoardRules* rules = game.position_rules();
    return rules != nullptr && rules->blocking && in_union(rules->blocking->of, at, move, is_p);
}

std::vector<Move> legal_moves(const Game& game, const State& state, const IsPPosition& is_p, std::size_t limit) {
    if (const HeapRules* heap = game.heap()) return heap_moves(*heap, state, is_p.progress, limit);
    if (prescribed_outcome(*game.position_rules(), state.at)) return {};
    return look_for_moves(game, state, is_p, limit).moves;
}

bool are_all_listed(const Game& game, const Position& at) {
    const Integer larger = std::max({at.x, at.y, at.z});
    if (game.heap() != nullptr) return larger <= most_heap_tries;
    if (larger <= near_moves.front()) return true;
    if (larger > MoveSearch::most_walked) return false;
    const MoveSets& moves = game.position_rules()->moves;
    return std::none_of(moves.begin(), moves.end(), [&](const MoveSet& set) {
        const MoveFacts facts = facts_of(set);
        return facts.adjoined != nullptr || (facts.played != nullptr && !are_all_listed(*facts.played, {at.x, at.y}));
    });
}

bool can_move(const Game& game, const State& state, const IsPPosition& is_p) {
    if (const HeapRules* heap = game.heap()) {
        const auto least = least_taken(*heap, state);
        return least && state.at.x >= *least;
    }
    if (prescribed_outcome(*game.position_rules(), state.at)) return false;
    const FoundMoves found = look_for_moves(game, state, is_p, 1);
    if (!found.moves.empty()) return true;
    if (found.is_decided) return false;
    throw Error(Error::Kind::limit,
                fmt::format("{}: no move is among the small ones, and larger ones were not tried", to_text(state.at)));
}

}  // namespace wythoff
