// Deciding formulas: every formula with k free variables is an automaton over k tracks that accepts the numbers that satisfy it
// (Büchi; Bruyère and Hansel for Pisot numerations). Walnut does the same with every step of a formula as it is written; here a
// conjunction under quantifiers is a set of relations, and its order is chosen by what comes out smallest:
//
//   - a variable is dropped as soon as the few relations that speak of it have been intersected, cheapest variable first;
//   - relations are intersected, or taken away, two at a time; every possible next step is tried within a bound on its states,
//     the smallest result is kept, and the bound doubles only when no step fits. So narrow sets come first, and a wide
//     intermediate automaton is given up long before it fills the memory.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/logic/formula.hpp"
#include "wythoff/numeration/numeration.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class Arithmetic;

// The numbers with a property: track i of the automaton reads the variable names[i]; names are sorted.
struct Relation {
    Dfa dfa;
    std::vector<std::string> names;
};

// Whether a sentence holds. If it is false and says "for all x ...", numbers that refute it; if it is true and says "there is x
// ...", numbers that show it.
struct Verdict {
    bool holds = false;
    std::map<std::string, Integer> example;
};

class Logic {
public:
    explicit Logic(Numeration numeration, Budget budget = {});
    // Shares the predicates of another, made once for both, and may be used on another thread at the same time; `share` is asked
    // before each step for what it may take.
    Logic(const Logic& other, std::function<Budget()> share);
    ~Logic();
    Logic(Logic&&) noexcept;
    Logic& operator=(Logic&&) noexcept;

    // A predicate by its automaton (one track a parameter, closed under leading zeros; words that write no number are left out)
    // or by a formula whose free variables are among the parameters. A name may be used once.
    void define(const std::string& name, Dfa dfa);
    void define(const std::string& name, const std::vector<std::string>& parameters, const Formula& formula);
    [[nodiscard]] const Dfa& predicate(const std::string& name);  // Error (usage) if there is none

    // Errors (usage): unknown predicates, a wrong number of arguments; (limit): factors of more than 4096 bits.
    [[nodiscard]] Relation evaluate(const Formula& formula);
    // Free variables of a sentence count as "for all".
    [[nodiscard]] Verdict decide(const Formula& sentence);

    // From the first call on, automata of predicates with a formula are kept only while something that is not done with speaks of
    // them: a sentence that is told of here, or a predicate not made yet. None may be asked for by name then.
    void will_decide(const Formula& sentence);
    void has_decided(const Formula& sentence);

    // Called with each part of a formula that has an automaton of its own, and with that automaton, as soon as it is made; a call
    // may come from any thread, one at a time.
    using Made = std::function<void(const Formula& part, const Dfa& automaton)>;
    void on_made(Made made);

    [[nodiscard]] const Numeration& numeration() const;
    [[nodiscard]] std::size_t largest_states() const;  // of all automata so far, of the predicates it asked for too
    [[nodiscard]] Arithmetic& arithmetic();            // for the rooms behind the door

private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

}  // namespace wythoff

#pragma GCC visibility pop
