// A relation whose automaton may be shared with a predicate, or with another relation: nobody changes it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

using Names = std::vector<std::string>;  // of a relation: sorted

class Held {
public:
    Held(Dfa dfa, Names read) : names(std::move(read)), dfa_(std::make_shared<const Dfa>(std::move(dfa))) {}
    Held(std::shared_ptr<const Dfa> dfa, Names read) : names(std::move(read)), dfa_(std::move(dfa)) {}

    [[nodiscard]] const Dfa& dfa() const { return *dfa_; }
    [[nodiscard]] const std::shared_ptr<const Dfa>& shared() const { return dfa_; }
    // It is not needed any more.
    void let_go() { dfa_.reset(); }

    Names names;  // track i of the automaton reads names[i]

private:
    std::shared_ptr<const Dfa> dfa_;
};

}  // namespace wythoff
