// The public door: everything that a program needs that solves, asks and proves.
//
//   const wythoff::Game game = wythoff::make_game("maharaja");
//   for (const auto& [x, y] : wythoff::solve(game, 20)) std::cout << x << ' ' << y << '\n';
//   std::cout << wythoff::ask(game, "10^1000", "10^1000+1") << '\n';
//   if (const auto proof = wythoff::prove(game); proof.certificate) wythoff::save(*proof.certificate, "maharaja.cert");
//
// A game is a value (rules/game.hpp), made from text by make_game, or without text by rules/games.hpp: games::m_wythoff(3).
// solve() lists P-positions and nimbers() nim-values by computation, ask() tells the outcome of one position of any size with a
// winning move and how it is known, prove() looks for a theorem about all positions, and check() verifies its certificate from
// scratch. Everything that may take long takes a Budget. What goes wrong is an Error.
//
// Figures (figures/game_figure.hpp) are a library of their own, wythoff::figures, because they bring Cairo.
#pragma once

#include <iosfwd>
#include <string>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/games.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// An answer together with its question, so that it knows its own text.
struct Reply : Answer {
    Game game;
    State state;
};

// The outcome of a position, a winning move or what to block, and how it is known. Piles are written as 13, 10^1000 or 3*2^64-1;
// for a game on one pile `y` is empty, or the constraint "S" or "not S" of the Muller twist. Whoever asks about many positions of
// a game keeps an Oracle, which remembers what it has computed.
[[nodiscard]] Reply ask(const Game& game, const std::string& x, const std::string& y = {}, const Budget& budget = {});
// The same for a position that is at hand.
[[nodiscard]] Reply ask(const Game& game, const Position& at, const Budget& budget = {});

// What the command line prints, one fact per line: "(8, 13) is P in wythoff: the player who just moved wins".
[[nodiscard]] std::string to_text(const Reply& reply);
std::ostream& operator<<(std::ostream& out, const Reply& reply);

// Verifies a certificate from scratch: the automaton accepts exactly the P-positions of its game, or a position refutes it.
[[nodiscard]] Verification check(const Certificate& certificate, const Budget& budget = {});

// Writes a certificate to a file, whole or not at all; load() reads it back. Error (io) with the path.
void save(const Certificate& certificate, const std::string& path);
[[nodiscard]] Certificate load(const std::string& path);

}  // namespace wythoff
#pragma GCC visibility pop
