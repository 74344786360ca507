#include "rules/move_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {

FoundMoves MoveSearch::run() && {
    for (const MoveSet& set : game_.position_rules()->moves) search(set);
    return std::move(found_);
}

void MoveSearch::search(const MoveSet& set) {
    constexpr std::int64_t most_tries = 1'000'000;
    if (found_.moves.size() >= limit_) return;
    tries_ = most_tries;
    std::visit([this](const auto& one) { one.search(*this); }, set);
}

bool MoveSearch::visit(std::int64_t k, std::int64_t l, std::int64_t m) {
    if (tries_ % tries_between_checks == 0) is_p_.progress.check();
    const Move move{to_integer(k), to_integer(l), std::nullopt, to_integer(m)};
    if (!objection(game_, state_, move, is_p_) && seen_.insert({k, l, m}).second) found_.moves.push_back(move);
    if (--tries_ == 0) found_.is_decided = false;
    return found_.moves.size() < limit_ && tries_ > 0;
}

bool MoveSearch::visit_any(const Move& move) {
    const auto k = to_int64(move.k), l = to_int64(move.l), m = to_int64(move.m);
    if (k && l && m) return visit(*k, *l, *m);
    throw Error(Error::Kind::limit, fmt::format("{}: moves from piles this large are not listed", to_text(at())));
}

void MoveSearch::visit_only(const Move& move) {
    if (!objection(game_, state_, move, is_p_)) found_.moves.push_back(move);
    else found_.is_decided = false;
}

Triple MoveSearch::walked(const Position& at) {
    const auto pile = [](const Integer& n) { return std::min(to_int64(n).value_or(most_walked), most_walked); };
    return {pile(at.x), pile(at.y), pile(at.z)};
}

}  // namespace wythoff
