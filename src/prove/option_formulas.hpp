// The options of a position (x,y) that are in P, as formulas: part of a statement.
//
// The moves of a plan lie on lines (columns, rows, diagonals), and how many of the points of P lie below a point of a line is
// defined once a line and count: at_least_k(w, z), with w the line and z the place on it. Each definition joins few variables.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "solve/plan.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {

class OptionFormulas {
public:
    explicit OptionFormulas(const Plan& plan) : plan_(plan) {}

    // The options in P by lines and jumps: of those that cannot be blocked, one; of the others, more than can be.
    [[nodiscard]] std::vector<std::string> reaches();
    // (u,v) is an option of (x,y) through the cone and in P.
    [[nodiscard]] std::string through(const ConePlan& cone);
    // No move of the plan leads from (x,y) to a position on the board.
    [[nodiscard]] std::string is_terminal() const;

    // t >= from, in one of these classes.
    [[nodiscard]] std::string steps(const std::string& t, std::int64_t from, std::int64_t modulus,
                                    const std::vector<std::int64_t>& residues);
    // t is in the set.
    [[nodiscard]] std::string set_of(const std::string& t, const StepSet& set);

    // The name of a predicate; the same formula is defined once.
    std::string define(const std::string& wanted, std::vector<std::string> parameters, const std::string& formula);
    [[nodiscard]] std::vector<Definition> release() && { return std::move(definitions_); }

private:
    enum class Kind { column, row, diagonal_above, diagonal_below };
    // For k = 1, 2, ...: at least k options on a line, as alternatives.
    using CountedLine = std::vector<std::vector<std::string>>;

    std::string point(Kind kind);
    std::string at_least(Kind kind, std::int64_t k, std::int64_t from, std::int64_t modulus,
                         const std::vector<std::int64_t>& residues);
    std::vector<std::string> reach(const Stride& s, std::int64_t k);
    std::vector<std::string> reaches_of(const MovePlan& moves);
    std::vector<CountedLine> counted_lines(std::int64_t wanted);
    std::string shared_out(const std::vector<CountedLine>& lines, std::size_t i, std::int64_t n);
    std::string too_many();

    const Plan& plan_;
    std::vector<Definition> definitions_;
    std::map<std::pair<std::size_t, std::int64_t>, std::string> shares_;
    std::map<std::pair<std::vector<std::string>, std::string>, std::string> defined_;
    std::map<std::string, int> used_;
};

}  // namespace wythoff
