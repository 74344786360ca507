#include <ostream>

#include "wythoff/core/whole_file.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/wythoff.hpp"

namespace wythoff {
namespace {

Reply reply_to(const Game& game, State state, const Budget& budget) {
    Oracle oracle(game, budget);
    Answer answer = oracle.ask(state);
    return {std::move(answer), game, std::move(state)};
}

}  // namespace

Reply ask(const Game& game, const std::string& x, const std::string& y, const Budget& budget) {
    return reply_to(game, parse_state(game, x, y), budget);
}

Reply ask(const Game& game, const Position& at, const Budget& budget) { return reply_to(game, make_state(game, at), budget); }

std::string to_text(const Reply& reply) { return to_text(reply.game, reply.state, reply); }

std::ostream& operator<<(std::ostream& out, const Reply& reply) { return out << to_text(reply); }

Verification check(const Certificate& certificate, const Budget& budget) { return verify(certificate, budget); }

void save(const Certificate& certificate, const std::string& path) { write_whole_file(path, to_text(certificate)); }

Certificate load(const std::string& path) { return read_certificate(path); }

}  // namespace wythoff
