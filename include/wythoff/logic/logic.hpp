// Deciding formulas: every formula with k free variables is an automaton over k tracks that accepts the numbers that satisfy it
// (Büchi; Bruyère and Hansel for Pisot numerations). Walnut does the same with every step of a formula as it is written; here a
// conjunction under quantifiers is a set of relations, and its order is chosen by what comes out smallest:
//
//   - a variable is dropped as soon as the few relations that speak of it have been intersected, cheapest variable first;
//   - relations are intersected, or taken away, two at a time; every possible next step is tried within a bound on its states, the
//     smallest result is kept, and the bound doubles only when no step fits. So narrow sets come first, and a wide intermediate
//     automaton is given up long before it fills the memory.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/logic/arithmetic.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {

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
    explicit Logic(Numeration numeration, Effort effort = {});

    // A predicate by its automaton (one track a parameter, closed under leading zeros; words that write no number are left out) or by a
    // formula whose free variables are among the parameters. A name may be used once.
    void define(const std::string& name, Dfa dfa);
    void define(const std::string& name, const std::vector<std::string>& parameters, std::string_view formula);
    [[nodiscard]] const Dfa& predicate(const std::string& name);  // Error (usage) if there is none

    // Errors (usage): text that is no formula, unknown predicates, a wrong number of arguments.
    [[nodiscard]] Relation evaluate(std::string_view formula);
    // Free variables of a sentence count as "for all".
    [[nodiscard]] Verdict decide(std::string_view sentence);

    [[nodiscard]] Arithmetic& arithmetic() { return arithmetic_; }
    [[nodiscard]] std::size_t largest_states() const { return largest_; }  // of all automata so far

private:
    struct Query;
    void require_known(const Formula& formula) const;
    [[nodiscard]] Relation evaluate(const Formula& formula, const std::map<std::string, std::string>& renamed);
    void gather(const Formula& formula, bool positive, std::map<std::string, std::string> renamed, Query& query);
    void gather_linear(Term term, Formula::Kind kind, Query& query);
    [[nodiscard]] Relation apply(const Formula& predicate, const std::map<std::string, std::string>& renamed);
    [[nodiscard]] Relation answer(Query query);
    [[nodiscard]] Relation conjoin(std::vector<Relation> all, std::vector<Relation> none);
    [[nodiscard]] Relation unite(std::vector<Relation> parts);
    [[nodiscard]] Relation over(Relation relation, const std::vector<std::string>& names);
    [[nodiscard]] Relation drop(Relation relation, const std::vector<std::string>& names);
    void add(const std::string& name, Dfa numbers);
    [[nodiscard]] std::string fresh();
    Relation note(Relation relation);

    Arithmetic arithmetic_;
    Effort effort_;
    struct Pending {
        std::vector<std::string> parameters;
        FormulaPtr formula;
    };
    std::map<std::string, Dfa> predicates_;
    std::map<std::string, Pending> pending_;
    std::size_t largest_ = 0;
    std::size_t fresh_ = 0;
};

}  // namespace wythoff
