// A theorem is data: the paper and number, the statement, and its application to a game, which yields a closed form
// when the hypotheses hold for that game's parameters and nothing otherwise. `find_theorem` asks the list.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {

// A game that is solved for piles of any size.
class ClosedForm {
public:
    virtual ~ClosedForm() = default;
    [[nodiscard]] virtual bool is_p(const Position& at) = 0;
    // P-positions to which a move from `at` may lead: from an N-position a legal move leads to at least one of them,
    // from a P-position with blocking they include every option that must be blocked. The rules say which are options.
    [[nodiscard]] virtual std::vector<Position> targets(const Position& at) = 0;
    // What each of the questions may take, where an answer takes long for piles of very many digits.
    virtual void limit(const Budget&) {}
};

struct Theorem {
    Evidence::Kind kind;    // theorem of the literature, or proof of this project
    std::string source;     // as `cite` says it: authors, title (year), Theorem 2.1(i)
    std::string statement;  // what it says, in a line: true of every game it applies to
    std::function<std::unique_ptr<ClosedForm>(const Game&)> apply;
    // What m is in the statement, for a game it applies to, where the statement has one and games of other names have another.
    std::function<std::optional<std::int64_t>(const Game&)> m = {};
    int piles = 2;
};

[[nodiscard]] const std::vector<Theorem>& theorems();

struct Application {
    const Theorem* theorem;
    std::unique_ptr<ClosedForm> form;
};
// The first theorem of the list whose hypotheses hold for the game. Not for games with memory or a choice of the
// board: `ImitationTheorem` and the oracle see to those.
[[nodiscard]] std::optional<Application> find_theorem(const Game& game, const Budget& budget = {});

}  // namespace wythoff
