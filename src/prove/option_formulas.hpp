// The options of a position (x,y) that are in P, as formulas: part of a statement.
//
// The moves of a plan lie on lines (columns, rows, diagonals), and how many of the points of P lie below a point of a line is
// defined once a line and count: at_least_k(w, z), with w the line and z the place on it. Each definition joins few variables.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "solve/plan.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {

class OptionFormulas {
public:
    explicit OptionFormulas(const Plan& plan) : plan_(plan) {}

    // The options in P by lines and jumps: of those that cannot be blocked, one; of the others, more than can be.
    [[nodiscard]] std::vector<Formula> reaches();
    // (u,v) is an option of (x,y) through the cone and in P.
    [[nodiscard]] Formula through(const ConePlan& cone);
    // No move of the plan leads from (x,y) to a position on the board.
    [[nodiscard]] Formula is_terminal() const;

    // t >= from, in one of these classes.
    [[nodiscard]] Formula steps(const Variable& t, std::int64_t from, std::int64_t modulus,
                                const std::vector<std::int64_t>& residues);
    // t is in the set.
    [[nodiscard]] Formula set_of(const Variable& t, const StepSet& set);

    // The same formula is defined once.
    Predicate define(const std::string& wanted, const std::vector<Variable>& parameters, const Formula& formula);
    [[nodiscard]] std::vector<Definition> release() && { return std::move(definitions_); }

private:
    enum class Kind { column, row, diagonal_above, diagonal_below };
    // For k = 1, 2, ...: at least k options on a line, as alternatives.
    using CountedLine = std::vector<std::vector<Formula>>;

    Predicate point(Kind kind);
    Predicate at_least(Kind kind, std::int64_t k, std::int64_t from, std::int64_t modulus,
                       const std::vector<std::int64_t>& residues);
    std::vector<Formula> reach(const Stride& s, std::int64_t k);
    std::vector<Formula> reaches_of(const MovePlan& moves);
    std::vector<CountedLine> counted_lines(std::int64_t wanted);
    std::optional<Formula> shared_out(const std::vector<CountedLine>& lines, std::size_t i, std::int64_t n);
    Formula too_many();

    const Plan& plan_;
    std::vector<Definition> definitions_;
    std::map<std::pair<std::size_t, std::int64_t>, Formula> shares_;
    std::map<std::pair<std::vector<std::string>, Formula>, Predicate> defined_;
    std::map<std::string, int> used_;
};

}  // namespace wythoff
