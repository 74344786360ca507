#include "wythoff/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {

Match::Match(Game game, State start, IsPPosition is_p) : game_(std::move(game)), is_p_(std::move(is_p)) {
    turns_.push_back({std::move(start), Side::first, false, false});
}

bool Match::awaits_choice() const {
    const BoardRules* rules = game_.board();
    return rules != nullptr && rules->cuts.size() > 1 && !state().cut;
}

bool Match::awaits_block() const {
    const BoardRules* rules = game_.board();
    if (rules == nullptr || !rules->blocking || turns_.back().blocked) return false;
    const std::vector<Move> options = legal_moves(game_, state(), is_p_, 100'000);
    return std::any_of(options.begin(), options.end(),
                       [&](const Move& move) { return is_blockable(game_, state().at, move, is_p_); });
}

std::optional<std::string> Match::choose_board(std::size_t cut) {
    if (!awaits_choice()) return "there is no board to choose now";
    const auto& cuts = game_.board()->cuts;
    if (cut >= cuts.size()) return fmt::format("l is from 0 to {}, not {}", cuts.size() - 1, cut);
    if (!is_on_board(cuts[cut], state().at.x, state().at.y))
        return fmt::format("the position is not on the board for l = {}", cut);
    turns_.back().state.cut = cut;
    return std::nullopt;
}

std::optional<std::string> Match::block(const std::vector<Position>& options) {
    if (!awaits_block()) return "there is nothing to block now";
    const Blocking& rule = *game_.board()->blocking;
    if (static_cast<std::int64_t>(options.size()) > rule.most)
        return fmt::format("at most {} options may be blocked, not {}", rule.most, options.size());
    for (const Position& to : options) {
        const Move blocked = move_between(state().at, to);
        const std::string name = to_text(to);
        if (objection(game_, state(), blocked, is_p_)) return fmt::format("{} is not an option here", name);
        if (!is_blockable(game_, state().at, blocked, is_p_)) return fmt::format("{} is an option that cannot be blocked", name);
        if (std::count(options.begin(), options.end(), to) > 1) return fmt::format("{} is named twice", name);
    }
    turns_.back().state.blocked = options;
    turns_.back().blocked = true;
    return std::nullopt;
}

std::optional<std::string> Match::move(const Move& move) {
    if (awaits_choice()) return "the second player chooses the board first";
    if (awaits_block()) return "the previous player blocks first";
    if (auto reason = objection(game_, state(), move, is_p_)) return reason;
    const BoardRules* rules = game_.board();
    const bool imitated =
        rules != nullptr && rules->imitation &&
        imitates(*rules->imitation, state().imitation, move.k > 0 ? Pile::first : Pile::second, Integer(move.k + move.l));
    turns_.push_back({after(game_, state(), move), other(to_move()), false, imitated});
    return std::nullopt;
}

std::optional<Side> Match::winner() const {
    if (awaits_choice() || awaits_block() || can_move(game_, state(), is_p_)) return std::nullopt;
    const BoardRules* rules = game_.position_rules();
    if (const auto outcome = prescribed()) return *outcome == Outcome::P ? other(to_move()) : to_move();
    const bool misere = rules != nullptr && rules->convention == Convention::misere;
    return misere ? to_move() : other(to_move());
}

std::optional<Outcome> Match::prescribed() const {
    const BoardRules* rules = game_.position_rules();
    return rules == nullptr ? std::nullopt : prescribed_outcome(*rules, state().at);
}

bool Match::undo(std::size_t count) {
    if (count > moves_made()) return false;
    turns_.resize(turns_.size() - count);
    turns_.back().state.blocked.clear();
    turns_.back().blocked = false;
    return true;
}

}  // namespace wythoff
