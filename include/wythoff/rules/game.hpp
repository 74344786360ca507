// What a game is. A game is data: a union of move sets on two or three piles with blocking, a cut corner, a convention, memory
// and positions where play ends, or a heap with the numbers that may be taken. Two games are equal when their rules are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/rules/move_set.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// Normal play: a player who cannot move loses. Misere: a player who cannot move wins.
enum class Convention { normal, misere };

// Before each move the previous player may block at most `most` options that are moves of one of the sets;
// the block is forgotten after the move.
struct Blocking {
    std::int64_t most = 0;
    MoveSets of;
    friend bool operator==(const Blocking& left, const Blocking& right);
};

// The cells 0 <= x < u, 0 <= y < v are not on the board.
struct Rectangle {
    std::int64_t u = 0;
    std::int64_t v = 0;
    friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

// (m,p)-Imitation: if the previous player took x from the smaller pile (either pile if equal, counted before
// that move), taking y, x <= y < x+m, from the other pile imitates. No player may imitate on p consecutive moves.
struct Imitation {
    std::int64_t m = 1;
    std::int64_t p = 1;
    friend bool operator==(const Imitation&, const Imitation&) = default;
};

struct BoardRules {
    MoveSets moves;
    int piles = 2;  // or 3
    std::optional<Blocking> blocking;
    // None: the whole board. One: that corner is cut out. Several: before the first move the second player
    // chooses which ({0,0} cuts nothing).
    std::vector<Rectangle> cuts;
    Convention convention = Convention::normal;
    std::optional<Imitation> imitation;
    // Where play ends, whatever moves there would be: at a lost position the player to move has lost, so it is P; at a won one
    // they have won, so it is N. Each position of the lists once, in one of them; or a condition on the piles. Where both hold
    // the player to move has lost.
    std::vector<Cell> lost;
    std::vector<Cell> won;
    std::shared_ptr<const Condition> lost_where;
    std::shared_ptr<const Condition> won_where;
    [[nodiscard]] bool may_be_lost() const { return !lost.empty() || lost_where; }
    [[nodiscard]] bool may_be_won() const { return !won.empty() || won_where; }
    [[nodiscard]] bool prescribes() const { return may_be_lost() || may_be_won(); }
    friend bool operator==(const BoardRules& left, const BoardRules& right);  // unions and lists have no order
};

// One pile. With the Muller twist the opponent says whether the number taken must be in the set or outside it.
enum class Twist { none, muller };
struct HeapRules {
    IntegerSet take;
    Twist twist = Twist::none;
    friend bool operator==(const HeapRules&, const HeapRules&) = default;
};

// An argument of a catalogue game, in the order of its parameters: m=3, S=1,2,4, moves=(1,2),(2,1), a game.
struct JumpList {
    std::vector<std::pair<std::int64_t, std::int64_t>> jumps;
};
struct ResidueList {
    std::vector<std::int64_t> residues;
};
struct Endless {};  // the family without end, T=inf
struct Named {};    // a word that is there, as anywhere in with-pass(wythoff,anywhere)
using ArgumentValue = std::variant<std::int64_t, IntegerSet, JumpList, ResidueList, Endless, Named, std::shared_ptr<const Game>>;
struct Argument {
    std::string name;
    ArgumentValue value;
};

struct Game {
    std::string family;  // the catalogue name; empty when the rules are spelled out
    std::vector<Argument> arguments;
    std::variant<BoardRules, HeapRules> rules;

    [[nodiscard]] int piles() const { return heap() != nullptr ? 1 : position_rules()->piles; }
    // The rules of a game on two piles.
    [[nodiscard]] const BoardRules* board() const {
        const BoardRules* found = position_rules();
        return found != nullptr && found->piles == 2 ? found : nullptr;
    }
    // The rules of a game on two or three piles.
    [[nodiscard]] const BoardRules* position_rules() const { return std::get_if<BoardRules>(&rules); }
    [[nodiscard]] const HeapRules* heap() const { return std::get_if<HeapRules>(&rules); }
    [[nodiscard]] std::optional<std::int64_t> number(const std::string& argument) const;

    friend bool operator==(const Game& left, const Game& right) { return left.rules == right.rules; }
};

// "maharaja", "m-wythoff(m=3)", or the rules spelled out; parse_game reads it back.
[[nodiscard]] std::string to_text(const Game& game);
// The rules spelled out, whatever the game is called: "rook + bishop + jump(1,2) + jump(2,1)".
[[nodiscard]] std::string to_rules_text(const Game& game);
// The rules explained in sentences, one a line.
[[nodiscard]] std::vector<std::string> to_words(const Game& game);

// Exchanging the first two piles gives the same rules, so (x,y) is P exactly when (y,x) is.
[[nodiscard]] bool is_symmetric(const Game& game);
// The piles, two or three, may be exchanged in any way.
[[nodiscard]] bool are_piles_alike(const Game& game);
// The game with the first two piles exchanged.
[[nodiscard]] Game transposed(const Game& game);

// Two piles, one board and nothing remembered: the outcome of a position depends on the position alone.
[[nodiscard]] bool has_board_without_memory(const Game& game);
inline constexpr const char* board_without_memory = "a game on two piles without memory and without a choice of the board";

// By which play ends where moves may add tokens; nothing where they only take.
[[nodiscard]] std::optional<Measure> measure_of(const BoardRules& rules);

// What a game inside a game on three piles has to be: two piles under normal play, without blocking, memory, a choice of the
// board, endings and moves that add tokens.
[[nodiscard]] bool is_base(const Game& game);
inline constexpr const char* base_of_three =
    "a game on two piles under normal play, without blocking, memory, a choice of the board, lost or won";

// The outcome that the rules prescribe at a position where play ends; nothing elsewhere.
[[nodiscard]] std::optional<Outcome> prescribed_outcome(const BoardRules& rules, const Position& at);

// The same game on the board with one of its cuts chosen.
[[nodiscard]] Game with_cut(const Game& game, const Rectangle& cut);
[[nodiscard]] bool is_on_board(const Rectangle& cut, const Integer& x, const Integer& y);

}  // namespace wythoff

#pragma GCC visibility pop
