#include "play_api.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arguments.hpp"
#include "fields.hpp"
#include "json_text.hpp"
#include "limits.hpp"
#include "play_fields.hpp"
#include "table.hpp"
#include "wythoff/play/strategy.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff::api {
namespace {

using nlohmann::json;

json json_of(const Position& at) {
    json list = json::array();
    for (int pile = 0; pile < at.piles; ++pile) list.push_back(to_text(at[pile]));
    return list;
}

// A position of so many piles, ["X","Y"] or ["X","Y","Z"].
Position position_of(const json& value, int piles) {
    const auto is_text = [](const json& number) { return number.is_string(); };
    if (!value.is_array() || value.size() != static_cast<std::size_t>(piles) || !std::all_of(value.begin(), value.end(), is_text))
        throw Error(Error::Kind::usage,
                    fmt::format("position {}: expected {}", shown(value), piles == 2 ? "[\"X\",\"Y\"]" : "[\"X\",\"Y\",\"Z\"]"));
    Position at;
    at.piles = piles;
    static constexpr const char* names[] = {"X", "Y", "Z"};
    for (int pile = 0; pile < piles; ++pile)
        at[pile] = integer_argument(names[pile], value[static_cast<std::size_t>(pile)].get<std::string>(), most_play_digits);
    return at;
}

class Table {
public:
    Table(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget)
        : oracle_(require_game(arguments), budget, proofs),
          match_(oracle_.game(), require_state(oracle_.game(), arguments, most_play_digits), oracle_.is_p()),
          players_(arguments) {}

    void play(const json& actions) {
        for (const json& action : actions) perform(action);
    }

    // The program does what is due until it is a person's turn.
    void answer() {
        while (due(match_) != Due::nothing && !players_.is_persons(actor(match_))) perform(slips() ? slip() : best());
    }

    [[nodiscard]] json best() {
        switch (due(match_)) {
            case Due::choice: return {{"choose", best_cut(oracle_, match_.state())}};
            case Due::block: {
                json options = json::array();
                for (const Position& at : best_block(oracle_, match_.state())) options.push_back(json_of(at));
                return {{"block", options}};
            }
            case Due::move: {
                const auto choice = best_move(oracle_, match_.state());
                if (!choice) throw Error(Error::Kind::unsupported, "no move was found although the game is not over");
                why_ = choice->why;
                return move_json(choice->move);
            }
            case Due::nothing: break;
        }
        throw Error(Error::Kind::usage, "the game is over: there is nothing to do");
    }

    [[nodiscard]] Reply state_json() const {
        std::string out = with_member("{" + json_members(match_, oracle_.is_p()) + "}", "actions", to_json_line(Json(actions_)));
        out = with_member(std::move(out), "log", to_json_line(Json(log_)));
        if (const auto winner = match_.winner()) out = with_member(std::move(out), "result", to_json_line(Json(result(*winner))));
        return {out};
    }

    [[nodiscard]] Reply advice_json() {
        const Due what = due(match_);
        const json action = best();
        const Answer answer = oracle_.ask(match_.state());
        if (what != Due::move) why_ = reason_before_move(what, answer);
        return {with_member(to_json_line(Json{{"action", action}, {"why", why_}}), "answer",
                            to_json(match_.game(), match_.state(), answer))};
    }

    [[nodiscard]] Side on_turn() const { return actor(match_); }

    // Who wins with best play from here on; nothing where that is undecided.
    [[nodiscard]] std::optional<Side> favourite() {
        if (const auto winner = match_.winner()) return winner;
        const Side mover = match_.to_move();
        const State& state = match_.state();
        const BoardRules* board = match_.game().board();
        if (due(match_) == Due::move && board != nullptr && board->blocking) {  // answers are about what was before the block
            const auto choice = best_move(oracle_, state);
            const auto left = choice ? oracle_.ask(after(match_.game(), state, choice->move)).outcome : std::nullopt;
            if (!left) return std::nullopt;
            return *left == Outcome::P ? mover : other(mover);
        }
        const auto outcome = oracle_.ask(state).outcome;
        if (!outcome) return std::nullopt;
        return *outcome == Outcome::N ? mover : other(mover);
    }

    void perform(const json& action) {
        const Side who = actor(match_);
        std::string said;
        if (action.is_object() && action.contains("choose")) {
            const auto cut = static_cast<std::size_t>(number_field(action, "choose", 0, 1'000'000));
            if (const auto reason = match_.choose_board(cut)) refuse(*reason);
            said = fmt::format("chooses l = {}", cut);
        } else if (action.is_object() && action.contains("block") && action["block"].is_array()) {
            if (action["block"].size() > most_blocked)
                throw Error(Error::Kind::usage, fmt::format("block: expected a list of at most {}", most_blocked));
            std::vector<Position> options;
            for (const json& at : action["block"]) options.push_back(position_of(at, 2));
            if (const auto reason = match_.block(options)) refuse(*reason);
            for (const Position& at : options) said += (said.empty() ? "blocks " : ", ") + to_text(at);
            if (said.empty()) said = "blocks nothing";
        } else if (action.is_object() && action.contains("move") && action["move"].is_array()) {
            if (const auto reason = match_.move(read_move(action["move"]))) refuse(*reason);
            said = fmt::format("moves to {}{}", where(), match_.last_move_imitated() ? ", an imitation" : "");
        } else {
            throw Error(Error::Kind::usage, fmt::format("action {}: expected choose, block or move", shown(action)));
        }
        actions_.push_back(action);
        log_.push_back({{"side", to_text(who)}, {"text", said}});
    }

private:
    [[nodiscard]] Move read_move(const json& value) const {
        const State& state = match_.state();
        if (match_.game().heap() == nullptr) {
            return move_between(state.at, position_of(value, match_.game().piles()));
        }
        if (value.empty() || value.size() > 2 || !value[0].is_string() || (value.size() == 2 && !value[1].is_string()))
            throw Error(Error::Kind::usage, fmt::format("move {}: expected [\"N\"] or [\"N\",\"S\"]", shown(value)));
        Move move{state.at.x - integer_argument("N", value[0].get<std::string>(), most_play_digits), 0, std::nullopt};
        if (value.size() == 2) move.hand_over = parse_constraint(value[1].get<std::string>());
        return move;
    }

    [[nodiscard]] json move_json(const Move& move) const {
        const Position to = target(match_.state(), move);
        if (match_.game().heap() == nullptr) return {{"move", json_of(to)}};
        json words = json::array({to_text(to.x)});
        if (move.hand_over) words.push_back(to_text(*move.hand_over));
        return {{"move", words}};
    }

    [[nodiscard]] bool slips() const { return due(match_) != Due::choice && players_.slips(actions_.size()); }
    [[nodiscard]] json slip() {
        if (due(match_) == Due::block) return {{"block", json::array()}};
        const auto moves = legal_moves(match_.game(), match_.state(), oracle_.is_p(), 1000);
        if (moves.empty()) return best();
        return move_json(moves[players_.pick(actions_.size(), moves.size())]);
    }

    [[nodiscard]] std::string where() const {
        const State& state = match_.state();
        if (match_.game().heap() == nullptr) return to_text(state.at);
        return state.constraint ? fmt::format("{} under {}", to_short_text(state.at.x), to_text(*state.constraint))
                                : to_short_text(state.at.x);
    }

    [[nodiscard]] std::string reason_before_move(Due what, const Answer& answer) const {
        if (!answer.outcome) return "nothing is known about this position";
        const bool good = *answer.outcome == Outcome::P;
        if (what == Due::choice)
            return fmt::format("{} ({})", good ? "the position is P on this board" : "the position is N on every board",
                               answer.evidence.ref);
        return fmt::format("{} ({})",
                           good ? "with these options blocked no move to a P-position is left"
                                : "more options lead to P-positions than may be blocked",
                           answer.evidence.ref);
    }

    [[nodiscard]] std::string result(Side winner) const {
        if (const auto outcome = match_.prescribed())
            return fmt::format("By the rules {}: the {} player wins.", ending_text(match_.state().at, *outcome), to_text(winner));
        const BoardRules* rules = match_.game().position_rules();
        const bool misere = rules != nullptr && rules->convention == Convention::misere;
        return fmt::format("The {} player cannot move at {} and so {}: the {} player wins.", to_text(match_.to_move()), where(),
                           misere ? "wins" : "loses", to_text(winner));
    }

    Oracle oracle_;
    Match match_;
    Players players_;
    json actions_ = json::array();
    json log_ = json::array();
    std::string why_;
};

}  // namespace

Reply play_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return play_reply<Table>(arguments, proofs, budget);
}
Reply hint_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return hint_reply<Table>(arguments, proofs, budget);
}
Reply review_json(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    return review_reply<Table>(arguments, proofs, budget);
}

}  // namespace wythoff::api
