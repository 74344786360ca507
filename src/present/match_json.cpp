#include "wythoff/present/match_json.hpp"

#include <fmt/format.h>

#include "wythoff/present/answer_text.hpp"
#include "wythoff/present/json.hpp"

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
    std::string out = fmt::format("\"game\":{},\"due\":\"{}\",\"actor\":\"{}\",\"to_move\":\"{}\",\"moves_made\":{}",
                                  json_string(to_text(game)), to_text(due(match)), to_text(actor(match)),
                                  to_text(match.to_move()), match.moves_made());
    if (const auto winner = match.winner()) out += fmt::format(",\"winner\":\"{}\"", to_text(*winner));
    if (game.heap() == nullptr) out += fmt::format(",\"x\":\"{}\",\"y\":\"{}\"", to_text(state.at.x), to_text(state.at.y));
    else out += fmt::format(",\"n\":\"{}\"", to_text(state.at.x));
    if (state.constraint) out += fmt::format(",\"constraint\":\"{}\"", to_text(*state.constraint));
    if (state.cut) out += fmt::format(",\"cut\":{}", *state.cut);
    if (game.board() != nullptr && game.board()->imitation) {
        const auto& memory = state.imitation;
        const std::int64_t most = game.board()->imitation->p - 1;
        out += fmt::format(",\"imitation\":{{\"from\":{},\"taken\":\"{}\",\"left\":{},\"left_other\":{},\"imitated\":{}}}",
                           static_cast<int>(memory.from), to_text(memory.taken), most - memory.run_mover, most - memory.run_other,
                           match.last_move_imitated());
    }
    const std::vector<Move> moves = legal_moves(game, state, is_p, most_moves_listed);
    out += fmt::format(",\"blocked\":{},\"moves\":{},\"all_moves\":{}", json_positions(state.blocked),
                       json_moves(game, state, moves), moves.size() < most_moves_listed);
    if (match.awaits_block()) {
        std::vector<Position> blockable;
        for (const Move& move : moves)
            if (is_blockable(game, move, is_p)) blockable.push_back(target(state, move));
        out += ",\"blockable\":" + json_positions(blockable);
    }
    return out;
}

}  // namespace wythoff
