#include "logic/read_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "logic/formula_names.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_constant_digits = 10'000;

// Behind a number: signs of this language and words of others, which are no variables there.
constexpr const char* not_variables[] = {"mod", "div", "and", "or", "not"};

class SumReader {
public:
    explicit SumReader(FormulaCursor& in) : in_(in) {}

    Term sum() {
        Term total(0);
        Integer sign = in_.take("-") ? -1 : 1;
        for (;;) {
            total.add(product(), sign);
            if (in_.take("+")) sign = 1;
            else if (in_.take("-")) sign = -1;
            else return total;
        }
    }

private:
    Term product() {
        Term left = factor();
        for (;;) {
            const std::size_t place = in_.at();
            if (in_.take("*")) left = multiply(left, factor(), place);
            else if (in_.take_word("mod")) left = mod(left, divisor(left));
            else if (in_.take_word("div")) left = div(left, divisor(left));
            else return left;
        }
    }

    Term multiply(const Term& a, const Term& b, std::size_t place) {
        if (!a.is_number() && !b.is_number()) in_.fail_at(place, "no product of two variables: one factor is a number");
        return a.is_number() ? a.constant() * b : b.constant() * a;
    }

    Integer divisor(const Term& dividend) {
        const std::size_t place = in_.at();
        const Term read = factor();
        if (!read.coefficients().empty() || !read.divisions().empty() || read.constant() < 1 || read.constant() > most_divisor)
            in_.fail_at(place, fmt::format("a positive integer up to {}", most_divisor));
        require_small_factors(in_, dividend);
        if (dividend.depth() == most_divisions) in_.fail_at(place, fmt::format("at most {} divisions", most_divisions));
        return read.constant();
    }

    Term factor() {
        if (in_.take("(")) {
            const FormulaCursor::Nested nested(in_);
            Term inner = sum();
            if (!in_.take(")")) in_.fail("a closing bracket or a sign of arithmetic");
            return inner;
        }
        const std::size_t place = in_.at();
        if (in_.take_digits().empty()) return variable("a variable or an integer");
        in_.back_to(place);
        Integer value = number();
        const std::size_t behind = in_.at();
        const auto name = in_.take_name();
        in_.back_to(behind);
        if (!name || std::any_of(std::begin(not_variables), std::end(not_variables), [&](auto word) { return *name == word; }))
            return value;
        return value * variable("a variable");
    }

    Integer number() {
        const std::size_t place = in_.at();
        std::string text(in_.take_digits());
        if (in_.take("^")) {
            const std::string_view exponent = in_.take_digits();
            if (exponent.empty()) in_.fail("an exponent");
            text += fmt::format("^{}", exponent);
        }
        const Parsed<Integer> value = parse_integer(text, most_constant_digits);
        if (!value) in_.fail_at(place, fmt::format("an integer of at most {} digits", most_constant_digits));
        return *value;
    }

    Term variable(const char* expected) {
        const std::size_t here = in_.at();
        const auto name = in_.take_name();
        if (!name || *name == "E" || *name == "A") in_.fail_at(here, expected);
        return Variable(*name);
    }

    FormulaCursor& in_;
};

bool is_large(const Integer& factor) { return mpz_sizeinbase(factor.get_mpz_t(), 2) > most_factor_bits; }

}  // namespace

Term read_sum(FormulaCursor& in) { return SumReader(in).sum(); }

void require_small_factors(FormulaCursor& in, const Term& sum) {
    const auto has_large = [](const auto& factors) {
        return std::any_of(factors.begin(), factors.end(), [](const auto& one) { return is_large(one.second); });
    };
    if (has_large(sum.coefficients()) || has_large(sum.divisions()))
        in.fail(fmt::format("factors of at most {} bits", most_factor_bits));
}

}  // namespace wythoff
