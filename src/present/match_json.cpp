#include "present/json.hpp"
#include "wythoff/present/play_text.hpp"

namespace wythoff {

Due due(const Match& match) {
    if (match.awaits_choice()) return Due::choice;
    if (match.awaits_block()) return Due::block;
    return match.winner() ? Due::nothing : Due::move;
}

const char* to_text(Due due) {
    switch (due) {
        case Due::choice: return "choose";
        case Due::block: return "block";
        case Due::move: return "move";
        case Due::nothing: return "over";
    }
    return "";
}

const char* to_text(Side side) { return side == Side::first ? "first" : "second"; }

Side actor(const Match& match) {
    if (match.awaits_choice()) return Side::second;
    return match.awaits_block() ? other(match.to_move()) : match.to_move();
}

std::string json_members(const Match& match, const IsPPosition& is_p) {
    const Game& game = match.game();
    const State& state = match.state();
    Json json{{"version", json_version},
              {"game", to_text(game)},
              {"due", to_text(due(match))},
              {"actor", to_text(actor(match))},
              {"to_move", to_text(match.to_move())},
              {"moves_made", match.moves_made()}};
    if (const auto winner = match.winner()) json["winner"] = to_text(*winner);
    add_piles(json, state.at, all_digits);
    if (state.constraint) json["constraint"] = to_text(*state.constraint);
    if (state.cut) json["cut"] = *state.cut;
    if (game.board() != nullptr && game.board()->imitation) {
        const auto& memory = state.imitation;
        const std::int64_t most = game.board()->imitation->p - 1;
        json["imitation"] = {{"from", static_cast<int>(memory.from)},
                             {"taken", to_text(memory.taken)},
                             {"left", most - memory.run_mover},
                             {"left_other", most - memory.run_other},
                             {"imitated", match.last_move_imitated()}};
    }
    const std::vector<Move> moves = legal_moves(game, state, is_p, most_moves_listed);
    json["blocked"] = json_of(state.blocked, all_digits);
    json["moves"] = json_of(game, state, moves, all_digits);
    json["all_moves"] = moves.size() < most_moves_listed && are_all_listed(game, state.at);
    if (match.awaits_block()) {
        std::vector<Position> blockable;
        for (const Move& move : moves)
            if (is_blockable(game, state.at, move, is_p)) blockable.push_back(target(state, move));
        json["blockable"] = json_of(blockable, all_digits);
    }
    const std::string text = to_json_text(json);
    return text.substr(1, text.size() - 2);
}

}  // namespace wythoff
