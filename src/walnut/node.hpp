// A formula whose variables may be numbers of several numerations. As long as they are of one it is a tree of the logic, and the
// logic chooses the order of the work; parts of different numerations are joined when the formula is evaluated.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "walnut/systems.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff::walnut {

// Names are sorted, and track i of the automaton reads names[i].
struct Numbers {
    Dfa dfa;
    std::vector<std::string> names;
};

class Node {
public:
    using Variables = std::map<std::string, const System*>;

    [[nodiscard]] static Node truth(bool holds);
    // All variables are of this numeration. What has no variable is decided now.
    [[nodiscard]] static Node plain(const Formula& formula, const System& system);
    // An automaton whose track i reads names[i], of the numeration systems[i].
    enum class Zeros : std::uint8_t { free, matter };  // in front of a number
    [[nodiscard]] static Node automaton(const Dfa& dfa, const std::vector<std::string>& names,
                                        const std::vector<const System*>& systems, Zeros zeros);

    [[nodiscard]] const Variables& variables() const { return variables_; }

    // Error (usage) where a variable has two numerations, (unsupported) where some are msd and some lsd.
    friend Node operator&&(const Node& a, const Node& b) { return joined(Kind::conjunction, a, b); }
    friend Node operator||(const Node& a, const Node& b) { return joined(Kind::disjunction, a, b); }
    friend Node operator!(const Node& of);
    friend Node equivalence(const Node& a, const Node& b);
    // Error (unsupported) for some of the variables of an automaton for which zeros matter, or of letters.
    friend Node exists(const std::vector<std::string>& names, const Node& body);
    // The same numbers, read from the other end.
    [[nodiscard]] Node turned() const;

    [[nodiscard]] bool is_truth(bool holds) const { return kind_ == Kind::plain && system_ == nullptr && holds_ == holds; }
    [[nodiscard]] Numbers evaluate(const Budget& budget) const;

private:
    enum class Kind : std::uint8_t { plain, automaton, negation, conjunction, disjunction, exists };
    Node() = default;
    [[nodiscard]] static Node joined(Kind kind, const Node& a, const Node& b);
    [[nodiscard]] static Variables united(const Variables& a, const Variables& b);
    [[nodiscard]] unsigned base() const;
    [[nodiscard]] Numbers evaluate(unsigned base, const Budget& budget) const;
    [[nodiscard]] Numbers all_numbers(const std::vector<std::string>& names, unsigned base, const Budget& budget) const;

    Kind kind_ = Kind::plain;
    bool holds_ = true;               // of what has no variables
    const System* system_ = nullptr;  // plain: null where there are no variables
    std::shared_ptr<const Formula> formula_;
    std::shared_ptr<const Dfa> dfa_;
    std::vector<std::string> names_;  // of the automaton, or bound
    std::vector<Node> parts_;
    bool zeros_matter_ = false;
    Variables variables_;  // free
};

}  // namespace wythoff::walnut
