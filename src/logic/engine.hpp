// What is behind Logic: the predicates, and how a formula is taken apart into relations and answered.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "automata/product.hpp"
#include "core/side_by_side.hpp"
#include "logic/arithmetic.hpp"
#include "logic/held.hpp"
#include "logic/normal_form.hpp"
#include "logic/predicates.hpp"
#include "wythoff/logic/formula.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

using Renaming = std::map<std::string, std::string>;  // of variables that are bound

[[nodiscard]] bool contains(const Names& names, const std::string& name);
// The places of some names among sorted ones.
[[nodiscard]] TrackMap places(const Names& names, const Names& among);
// With the i-th track at place[i]; the same automaton where that changes nothing.
[[nodiscard]] std::shared_ptr<const Dfa> in_order(std::shared_ptr<const Dfa> dfa, const TrackMap& place);

// Threads for work on automata with so many states in all. They cost more than they give where these are few; who asks for
// threads has them.
[[nodiscard]] unsigned threads_for(std::size_t states, const Budget& budget);

// c_1 x_1 + ... + c_k x_k + constant as an automaton takes it; no coefficient is 0.
struct LinearSum {
    std::map<std::string, std::int64_t> coefficients;
    std::int64_t constant = 0;

    void add(const std::string& name, std::int64_t coefficient);
    [[nodiscard]] const std::string* variable() const;  // that it is, or nullptr
};

struct Logic::Engine {
    Engine(Numeration numeration, const Budget& budget);
    // Shares the predicates of another.
    Engine(const Engine& other, Share share);

    // "There are `bound` such that all of these hold and none of those."
    struct Query {
        std::vector<Held> all;
        std::vector<Held> none;
        std::set<std::string> bound;
        bool has_products = false;  // of large factors, in steps
    };

    void define(const std::string& name, Dfa dfa);
    void define(const std::string& name, const Names& parameters, const Formula& formula);
    [[nodiscard]] std::shared_ptr<const Dfa> predicate(const std::string& name);
    [[nodiscard]] Predicates::Made make(const Predicates::Definition& definition);
    [[nodiscard]] Relation evaluate(const Formula& formula);
    [[nodiscard]] Verdict decide(const Formula& sentence);

    void require_known(const Formula& formula) const;
    [[nodiscard]] Held evaluate(const Formula& formula, const Renaming& renamed);
    [[nodiscard]] std::vector<Held> evaluate_each(const std::vector<Formula>& parts, const Renaming& renamed);
    void gather(const Formula& formula, bool positive, Renaming renamed, Query& query);
    void gather_comparison(const NormalForm& comparison, bool positive, const Renaming& renamed, Query& query);
    void gather_predicate(const Formula& predicate, bool positive, const Renaming& renamed, Query& query);
    // Automata know sums with small constants. The rest becomes variables of the query: t mod 3 is r, where t = 3q + r and r < 3;
    // a large constant c is z, where z = c. All of these have one value each, so that it makes no difference whether the
    // quantifier stands inside or outside a negation.
    [[nodiscard]] LinearSum to_linear(const Term& term, const Renaming& renamed, Query& query);
    void add_multiple(const std::string& name, const Integer& factor, LinearSum& sum, Query& query);
    void add_division(const Term::Division& division, const Integer& factor, const Renaming& renamed, LinearSum& sum,
                      Query& query);
    [[nodiscard]] std::string bind_fresh(Query& query);  // a variable of its own
    void gather_linear(LinearSum sum, Comparison comparison, Query& query);
    [[nodiscard]] Held apply(const std::string& predicate, const std::vector<LinearSum>& arguments);
    [[nodiscard]] Held answer(Query query);
    void narrow(Query& query);
    [[nodiscard]] Held conjoin(std::vector<Held> all, std::vector<Held> none);
    [[nodiscard]] Held unite(std::vector<Held> parts);
    [[nodiscard]] Held over(Held relation, const std::vector<std::string>& names);
    [[nodiscard]] Held drop(Held relation, const std::vector<std::string>& names);
    void note(const Dfa& made);                           // for largest_, and to be stopped
    Held made(const Formula& part, Held relation) const;  // and says so
    Held note(Held relation);

    struct Listener {
        std::mutex mutex;
        Made made;
    };
    Share share_;
    std::shared_ptr<Listener> listener_ = std::make_shared<Listener>();
    Arithmetic arithmetic_;
    std::shared_ptr<Predicates> predicates_;
    std::size_t largest_ = 0;
    std::size_t fresh_ = 0;  // begins anew with every formula: no name of it gets out
};

}  // namespace wythoff
