// What is behind Logic: the predicates, and how a formula is taken apart into relations and answered.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "logic/formula.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

using Names = std::vector<std::string>;  // of a relation: sorted

[[nodiscard]] bool contains(const Names& names, const std::string& name);
// The places of some names among sorted ones.
[[nodiscard]] TrackMap places(const Names& names, const Names& among);

struct Logic::Engine {
    Engine(Numeration numeration, Budget budget);

    // "There are `bound` such that all of these hold and none of those."
    struct Query {
        std::vector<Relation> all;
        std::vector<Relation> none;
        std::set<std::string> bound;
    };

    void define(const std::string& name, Dfa dfa);
    void define(const std::string& name, const Names& parameters, std::string_view formula);
    [[nodiscard]] const Dfa& predicate(const std::string& name);
    [[nodiscard]] Relation evaluate(std::string_view formula);
    [[nodiscard]] Verdict decide(std::string_view sentence);

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
    void note(const Dfa& made);  // for largest_, and to be stopped
    Relation note(Relation relation);

    Arithmetic arithmetic_;
    Budget budget_;
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
