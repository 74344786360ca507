#include "play_layers_api.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "fields.hpp"
#include "json_text.hpp"
#include "layers_api.hpp"
#include "limits.hpp"
#include "play_fields.hpp"
#include "table.hpp"
#include "wythoff/play/layered_match.hpp"
#include "wythoff/present/layered_text.hpp"
#include "wythoff/present/play_text.hpp"

namespace wythoff::server {
namespace {

using nlohmann::json;

class LayeredTable {
public:
    LayeredTable(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget)
        : game_(require_layered_game(arguments)),
          base_(game_.base, budget),
          match_(game_, require_layered_position(game_, arguments, most_play_digits), base_.is_p()),
          players_(arguments),
          budget_(budget),
          proofs_(proofs) {}

    void play(const json& actions) {
        for (const json& action : actions) perform(action);
    }

    // The program moves until it is a person's turn.
    void answer() {
        while (!match_.winner() && !players_.is_persons(match_.to_move()))
            perform(players_.slips(actions_.size()) ? slip() : best());
    }

    [[nodiscard]] Reply state_json() const {
        std::string out = with_member("{" + json_members(match_, base_.is_p()) + "}", "actions", to_json_line(Json(actions_)));
        out = with_member(std::move(out), "log", to_json_line(Json(log_)));
        if (const auto winner = match_.winner())
            out = with_member(std::move(out), "result",
                              to_json_line(Json(fmt::format("The {} player cannot move at {} and so loses: the {} player wins.",
                                                            to_text(match_.to_move()), to_text(match_.at()), to_text(*winner)))));
        return {out};
    }

    [[nodiscard]] Reply advice_json() {
        const json action = best();
        return {with_member(to_json_line(Json{{"action", action}, {"why", why_}}), "answer",
                            to_json(game_, match_.at(), ask_layered(game_, match_.at(), budget_, proofs_)))};
    }

    [[nodiscard]] json best() {
        const auto choice = best_move(game_, match_.at(), base_.is_p(), budget_, proofs_);
        if (!choice) throw Error(Error::Kind::usage, "the game is over: there is nothing to do");
        why_ = choice->why;
        return action_to(choice->to);
    }

    [[nodiscard]] Side on_turn() const { return match_.to_move(); }

    // Who wins with best play from here on; nothing where that is undecided.
    [[nodiscard]] std::optional<Side> favourite() const {
        const auto outcome = ask_layered(game_, match_.at(), budget_, proofs_).outcome;
        if (!outcome) return std::nullopt;
        return *outcome == Outcome::N ? match_.to_move() : other(match_.to_move());
    }

    void perform(const json& action) {
        const auto is_text = [](const json& number) { return number.is_string(); };
        const json move = action.is_object() ? action.value("move", json()) : json();
        if (!move.is_array() || move.size() != 3 || !std::all_of(move.begin(), move.end(), is_text))
            throw Error(Error::Kind::usage, fmt::format("action {}: expected {{\"move\":[\"X\",\"Y\",\"Z\"]}}", shown(action)));
        const Side who = match_.to_move();
        const json at{{"x", move[0]}, {"y", move[1]}, {"z", move[2]}};
        if (const auto reason = match_.move(require_layered_position(game_, at, most_play_digits))) refuse(*reason);
        actions_.push_back(action);
        log_.push_back({{"side", to_text(who)}, {"text", fmt::format("moves to {}", to_text(match_.at()))}});
    }

private:
    static json action_to(const LayeredPosition& to) { return {{"move", json_of(to)}}; }

    [[nodiscard]] json slip() {
        const auto moves = options(game_, match_.at(), base_.is_p(), 1000);
        if (moves.empty()) return best();
        return action_to(moves[players_.pick(actions_.size(), moves.size())]);
    }

    LayeredGame game_;
    Oracle base_;
    LayeredMatch match_;
    Players players_;
    const Budget& budget_;
    std::shared_ptr<ProofCache> proofs_;
    json actions_ = json::array();
    json log_ = json::array();
    std::string why_;
};

}  // namespace

Reply play_layers_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return play_reply<LayeredTable>(arguments, proofs, budget);
}
Reply hint_layers_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return hint_reply<LayeredTable>(arguments, proofs, budget);
}
Reply review_layers_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return review_reply<LayeredTable>(arguments, proofs, budget);
}

}  // namespace wythoff::server
