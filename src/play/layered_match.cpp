#include "wythoff/play/layered_match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/theory/layered_oracle.hpp"

namespace wythoff {
namespace {

// Every option is asked about, each time layer by layer.
bool are_ways_counted(const LayeredPosition& at) {
    constexpr int most_pile = 40;
    constexpr int most_layer = 10;
    return at.at.x <= most_pile && at.at.y <= most_pile && at.z <= most_layer;
}

LayeredChoice delaying_move(const LayeredGame& game, const std::vector<LayeredPosition>& moves, const Budget& budget) {
    const LayeredPosition* best = &moves.front();
    std::size_t fewest = SIZE_MAX;
    for (const LayeredPosition& to : moves) {
        const LayeredAnswer reply = ask_layered(game, to, budget.quiet());
        ensure(reply.outcome == Outcome::N, "the options of a P-position are N-positions");
        if (reply.winning.size() >= fewest) continue;
        fewest = reply.winning.size();
        best = &to;
    }
    return {*best, fmt::format("every move loses; this one leaves {} way{} to win", fewest, fewest == 1 ? "" : "s")};
}

}  // namespace

LayeredMatch::LayeredMatch(LayeredGame game, LayeredPosition start, IsPPosition is_p)
    : game_(std::move(game)), is_p_(std::move(is_p)) {
    positions_.push_back(std::move(start));
}

std::optional<std::string> LayeredMatch::move(const LayeredPosition& to) {
    if (auto reason = objection(game_, at(), to, is_p_)) return reason;
    positions_.push_back(to);
    return std::nullopt;
}

std::optional<Side> LayeredMatch::winner() const {
    return can_move(game_, at(), is_p_) ? std::nullopt : std::optional(other(to_move()));
}

bool LayeredMatch::undo(std::size_t count) {
    if (count > moves_made()) return false;
    positions_.resize(positions_.size() - count);
    return true;
}

std::optional<LayeredChoice> best_move(const LayeredGame& game, const LayeredPosition& at, const IsPPosition& is_p,
                                       const Budget& budget, const std::shared_ptr<ProofCache>& proofs) {
    constexpr std::size_t looked_at = 24;
    const std::vector<LayeredPosition> moves = options(game, at, is_p, looked_at);
    if (moves.empty()) return std::nullopt;
    const LayeredAnswer answer = ask_layered(game, at, budget, proofs);
    if (!answer.outcome) return LayeredChoice{moves.front(), "any move: nothing is known about this position"};
    if (!answer.winning.empty())
        return LayeredChoice{answer.winning.front(), fmt::format("it leads to a P-position ({})", answer.evidence.ref)};
    if (*answer.outcome == Outcome::N)
        return LayeredChoice{moves.front(), "any move: this is an N-position, but no winning move is known"};
    if (!are_ways_counted(at)) return LayeredChoice{moves.front(), "every move loses"};
    return delaying_move(game, moves, budget);
}

}  // namespace wythoff
