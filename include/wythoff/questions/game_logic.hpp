// First-order formulas about the P-positions and nim-values of games: A x E y P(x,y).
//
// A game without a name has the predicates P (its P-positions) and V0, V1, ... (its positions of nim-value 0, 1, ...); a game
// named Q has Q and Q_V0, Q_V1, .... Each predicate is the automaton of a certificate: one that ships, or one that is made and
// verified now. All predicates read one numeration: the one that is asked for, else that of the first game whose numeration the
// other games have a certificate in, or can be proved in. Automata of different numerations are never used together.
//
// Cost: that of the proofs, where certificates do not ship, and that of the logic (logic.hpp).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/logic/counting.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/theory/proof_cache.hpp"

#pragma GCC visibility push(default)
namespace wythoff::questions {

// "wythoff" or "Q=wythoff": the name is empty where there is none. Error (usage).
struct AskedGame {
    std::string name;
    Game game;
};
[[nodiscard]] AskedGame make_asked_game(const std::string& text);

// A predicate that a formula may use, and how it is known.
struct KnownSet {
    std::string predicate;
    std::string game;
    std::size_t value = 0;  // the nim-value; 0 of P-positions too
    std::string evidence;   // a file, or "made and verified now, ..."
    std::size_t states = 0;
};

// "(n, m): formula" lists the variables that are counted; a formula without such a list has none.
struct Question {
    std::vector<std::string> counted;
    Formula formula;
};
[[nodiscard]] Parsed<Question> parse_question(std::string_view text);
// The same question with a parameter: the listed variables, or all but the parameter, are counted; where the formula does not
// mention the parameter, it bounds all of them; other variables are quantified, "there is".
[[nodiscard]] Formula make_counted_formula(const Question& question, const std::string& parameter);

class GameLogic {
public:
    // Errors (usage): names that are there twice, games that have no common numeration; (unsupported): games without
    // certificates.
    GameLogic(std::vector<AskedGame> games, std::optional<Numeration> numeration, double effort, const Budget& budget,
              const std::function<void(const std::string&)>& begins = {});
    ~GameLogic();
    GameLogic(GameLogic&&) noexcept;

    // NAME(x,y) := FORMULA. Error (usage).
    void define(const std::string& text);
    // Definitions, one per line; # begins a comment. Error (usage) names the source and the line.
    void load(std::string_view text, const std::string& source);

    [[nodiscard]] Verdict decide(const Formula& sentence);
    [[nodiscard]] Relation evaluate(const Formula& formula);

    [[nodiscard]] Logic& logic();
    [[nodiscard]] const Numeration& numeration() const;
    [[nodiscard]] const std::vector<KnownSet>& sets() const;  // those that formulas have used so far

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wythoff::questions

#pragma GCC visibility pop
