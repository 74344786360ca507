// The predicates of a logic by name: an automaton, or a formula of which the automaton is made when it is first asked for.
//
// May be asked by several threads: one of them makes an automaton, and the others that want it wait. What is made depends on the
// formula alone, so it makes no difference who does it. A formula speaks only of predicates that were there before it, so that
// waiting always ends.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {

class Predicates {
public:
    struct Definition {
        std::vector<std::string> parameters;
        Formula formula;
    };
    struct Made {
        std::shared_ptr<const Dfa> dfa;
        std::size_t largest = 0;  // states of an automaton on the way, also for the predicates that it speaks of
    };

    // Error (usage) if there is one of this name.
    void add(const std::string& name, Dfa dfa);
    void add(const std::string& name, Definition definition);

    // How many numbers it takes; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> arity(const std::string& name) const;

    // Of the automata that there are.
    [[nodiscard]] std::size_t most_states() const;

    // Error (usage) if there is none. `check` is called now and then by who waits, and may throw.
    using Make = std::function<Made(const Definition& definition)>;
    [[nodiscard]] Made get(const std::string& name, const Make& make, const std::function<void()>& check);

    // From now on an automaton that was made of a formula is kept only while somebody will ask for it: a formula that is told of
    // here and has not been done with, or a predicate that has not been made. One that is asked for again is made again.
    void will_ask(const Formula& formula);
    void has_asked(const Formula& formula);

private:
    struct Entry {
        std::optional<Definition> definition;
        Made made;  // of a definition: without an automaton as long as nobody has asked for it
        bool being_made = false;
        bool was_made = false;   // once
        std::size_t wanted = 0;  // by so many formulas
    };
    void add(const std::string& name, Entry entry);
    void want(const Formula& formula, std::ptrdiff_t more);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool lets_go_ = false;
    std::map<std::string, Entry> entries_;
};

}  // namespace wythoff
