// The sums of a formula as people write them:
//
//   sum     := ['-'] product {(+ | -) product}
//   product := factor {'*' factor | mod factor | div factor}     the factor behind mod and div is a positive number, and one of
//   factor  := number [variable] | variable | '(' sum ')'        two factors of a product is a number
//   number  := digits ['^' digits]                               2y is 2*y
//
// Automata know sums with small constants. The rest becomes variables that are bound around the comparison or predicate: t mod 3
// is r, where t = 3q + r and r < 3; a large constant c is z, where z = c. All of these have one value each, so that it makes no
// difference whether the quantifier stands inside or outside a negation.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "logic/formula.hpp"
#include "logic/formula_cursor.hpp"
#include "wythoff/core/integer.hpp"

namespace wythoff {

struct WrittenSum {
    std::map<std::string, Integer> coefficients;  // none is 0
    Integer constant;
    std::set<std::string> cancelled;

    void add(const WrittenSum& other, const Integer& factor);
};

// Names that only the reader gives, around one comparison or predicate; no variable that is written begins so.
[[nodiscard]] inline bool is_internal(const std::string& name) { return name.starts_with('['); }

class SumReader {
public:
    // `count` numbers the variables of a formula.
    SumReader(FormulaCursor& in, std::size_t& count) : in_(in), count_(count) {}

    [[nodiscard]] WrittenSum sum();
    // Fails where a factor is too large.
    [[nodiscard]] Term to_term(const WrittenSum& sum);
    // There are numbers as the sums need them, with which the atom holds.
    [[nodiscard]] FormulaPtr bind(FormulaPtr atom);

private:
    [[nodiscard]] WrittenSum product();
    [[nodiscard]] WrittenSum factor();
    [[nodiscard]] Integer number();
    [[nodiscard]] WrittenSum multiply(const WrittenSum& a, const WrittenSum& b, std::size_t place);
    enum class Part { quotient, remainder };
    [[nodiscard]] WrittenSum divide(const WrittenSum& dividend, Part part);
    void read_variable(WrittenSum& sum, const Integer& factor, const char* expected);
    [[nodiscard]] std::string fresh();

    FormulaCursor& in_;
    std::size_t& count_;
    std::vector<std::string> bound_;
    std::vector<FormulaPtr> sides_;
};

}  // namespace wythoff
