// The search for legal moves of a board. Each move set offers its moves, from its smallest on, and the search keeps those that
// are legal, up to a limit. A set gives up after a million tries. A small move stays on the board wherever a larger one does,
// so only a block or the ban on imitating can forbid it and not the larger ones, and these forbid few.
#pragma once

#include <set>
#include <vector>

#include "wythoff/rules/state.hpp"

namespace wythoff {

// Moves that were found, and whether the search would have found one if there is any.
struct FoundMoves {
    std::vector<Move> moves;
    bool is_decided = true;
};

class MoveSearch {
public:
    static constexpr std::int64_t most_walked = 1'000'000'000;  // of a pile; a set gives up long before
    static constexpr std::int64_t tries_between_checks = 256;

    // Of the moves that PPositionsOf adjoins those up to `near` tokens a pile are tried.
    MoveSearch(const Game& game, const State& state, const IsPPosition& is_p, std::size_t limit, std::int64_t near)
        : game_(game), state_(state), is_p_(is_p), limit_(limit), near_(near) {}

    [[nodiscard]] FoundMoves run() &&;

    // For the sets: offers every move of another set.
    void search(const MoveSet& set);
    // Offers a move; false when the set should stop.
    bool visit(std::int64_t k, std::int64_t l, std::int64_t m = 0);
    // The same for moves of any size.
    bool visit_any(const Move& move);
    // Offers one move of any size, which the set knows to be its only one worth a try.
    void visit_only(const Move& move);
    // Nothing says that there is no move beyond those that were offered.
    void leave_undecided() { found_.is_decided = false; }

    [[nodiscard]] const Position& at() const { return state_.at; }
    // The piles up to which moves are walked through.
    [[nodiscard]] const Triple& reach() const { return reach_; }
    [[nodiscard]] bool is_cut_short() const { return at().x > reach_.x || at().y > reach_.y || at().z > reach_.z; }
    [[nodiscard]] std::int64_t near() const { return near_; }
    [[nodiscard]] std::size_t count() const { return found_.moves.size(); }
    [[nodiscard]] const Progress& progress() const { return is_p_.progress; }

private:
    const Game& game_;
    const State& state_;
    const IsPPosition& is_p_;
    const std::size_t limit_;
    const std::int64_t near_;
    const Triple reach_ = walked(state_.at);
    std::int64_t tries_ = 0;
    std::set<Triple> seen_;
    FoundMoves found_;

    [[nodiscard]] static Triple walked(const Position& at);
};

}  // namespace wythoff
