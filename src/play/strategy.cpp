#include "wythoff/play/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {
namespace {

bool is_blocked(const State& state, const Position& to) {
    return std::find(state.blocked.begin(), state.blocked.end(), to) != state.blocked.end();
}

// The moves to P-positions that the blocks leave open.
std::vector<Move> open_wins(const Answer& answer, const State& state) {
    std::vector<Move> wins = answer.winning_moves;
    for (const Position& to : answer.block) wins.push_back(move_between(state.at, to));
    std::erase_if(wins, [&](const Move& move) { return is_blocked(state, target(state, move)); });
    return wins;
}

Choice delaying_move(Oracle& oracle, const State& state, const std::vector<Move>& moves) {
    const Move* best = &moves.front();
    std::size_t fewest = SIZE_MAX;
    bool is_counted = false;  // a theorem or an automaton names some winning moves, computation all of them
    for (const Move& move : moves) {
        const Answer reply = oracle.ask(after(oracle.game(), state, move));
        if (!reply.outcome) break;
        if (reply.winning_moves.size() < fewest) {
            fewest = reply.winning_moves.size();
            best = &move;
            is_counted = reply.evidence.kind == Evidence::Kind::computed;
        }
    }
    if (fewest == SIZE_MAX) return {*best, "any move: nothing is known about this position"};
    if (!is_counted) return {*best, "every move loses"};
    return {*best, fmt::format("every move loses; this one leaves {} way{} to win", fewest, fewest == 1 ? "" : "s")};
}

}  // namespace

std::optional<Choice> best_move(Oracle& oracle, const State& state) {
    constexpr std::size_t looked_at = 48;
    const Answer answer = oracle.ask(state);
    const std::vector<Move> wins = open_wins(answer, state);
    if (!wins.empty()) return Choice{wins.front(), fmt::format("it leads to a P-position ({})", answer.evidence.ref)};
    const std::vector<Move> moves = legal_moves(oracle.game(), state, oracle.is_p(), looked_at);
    if (moves.empty()) return std::nullopt;
    return delaying_move(oracle, state, moves);
}

std::vector<Position> best_block(Oracle& oracle, const State& state) {
    const BoardRules* rules = oracle.game().board();
    if (rules == nullptr || !rules->blocking) return {};
    const Answer answer = oracle.ask(state);
    if (answer.outcome == Outcome::P) return answer.block;
    std::vector<Position> block;  // an N-position has more winning moves than may be blocked; block what one can
    for (const Move& move : answer.winning_moves)
        if (is_blockable(oracle.game(), state.at, move, oracle.is_p()) &&
            static_cast<std::int64_t>(block.size()) < rules->blocking->most)
            block.push_back(target(state, move));
    return block;
}

std::size_t best_cut(Oracle& oracle, const State& state) {
    const auto& cuts = oracle.game().board()->cuts;
    if (const Answer answer = oracle.ask(state); answer.choose) return *answer.choose;
    for (std::size_t cut = 0; cut < cuts.size(); ++cut)
        if (is_on_board(cuts[cut], state.at.x, state.at.y)) return cut;
    return 0;
}

}  // namespace wythoff
