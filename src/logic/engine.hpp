// What is behind Logic: the predicates, and how a formula is taken apart into relations and answered.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "automata/product.hpp"
#include "core/side_by_side.hpp"
#include "logic/arithmetic.hpp"
#include "logic/formula.hpp"
#include "logic/held.hpp"
#include "logic/predicates.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

[[nodiscard]] bool contains(const Names& names, const std::string& name);
// The places of some names among sorted ones.
[[nodiscard]] TrackMap places(const Names& names, const Names& among);
// With the i-th track at place[i]; the same automaton where that changes nothing.
[[nodiscard]] std::shared_ptr<const Dfa> in_order(std::shared_ptr<const Dfa> dfa, const TrackMap& place);

// Threads for work on automata with so many states in all. They cost more than they give where these are few; who asks for
// threads has them.
[[nodiscard]] unsigned threads_for(std::size_t states, const Budget& budget);

struct Logic::Engine {
    Engine(Numeration numeration, const Budget& budget);
    // Shares the predicates of another.
    Engine(const Engine& other, Share share);

    // "There are `bound` such that all of these hold and none of those."
    struct Query {
        std::vector<Held> all;
        std::vector<Held> none;
        std::set<std::string> bound;
    };

    void define(const std::string& name, Dfa dfa);
    void define(const std::string& name, const Names& parameters, std::string_view formula);
    [[nodiscard]] std::shared_ptr<const Dfa> predicate(const std::string& name);
    [[nodiscard]] Predicates::Made make(const Predicates::Definition& definition);
    [[nodiscard]] Relation evaluate(std::string_view formula);
    [[nodiscard]] Verdict decide(std::string_view sentence);

    void require_known(const Formula& formula) const;
    [[nodiscard]] Held evaluate(const Formula& formula, const std::map<std::string, std::string>& renamed);
    [[nodiscard]] std::vector<Held> evaluate_each(const std::vector<FormulaPtr>& parts,
                                                  const std::map<std::string, std::string>& renamed);
    void gather(const Formula& formula, bool positive, std::map<std::string, std::string> renamed, Query& query);
    void gather_linear(Term term, Formula::Kind kind, Query& query);
    [[nodiscard]] Held apply(const Formula& predicate, const std::map<std::string, std::string>& renamed);
    [[nodiscard]] Held answer(Query query);
    [[nodiscard]] Held conjoin(std::vector<Held> all, std::vector<Held> none);
    [[nodiscard]] Held unite(std::vector<Held> parts);
    [[nodiscard]] Held over(Held relation, const std::vector<std::string>& names);
    [[nodiscard]] Held drop(Held relation, const std::vector<std::string>& names);
    [[nodiscard]] std::string fresh();
    void note(const Dfa& made);  // for largest_, and to be stopped
    Held note(Held relation);

    Share share_;
    Arithmetic arithmetic_;
    std::shared_ptr<Predicates> predicates_;
    std::size_t largest_ = 0;
    std::size_t fresh_ = 0;  // begins anew with every formula: no name of it gets out
};

}  // namespace wythoff
