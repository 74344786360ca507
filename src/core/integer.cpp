#include "wythoff/core/integer.hpp"

#include <fmt/format.h>

#include <cctype>

namespace wythoff {
namespace {

// sum := product (('+'|'-') product)* ; product := power ('*' power)* ; power := digits ('^' digits)?
class Reader {
public:
    Reader(std::string_view text, unsigned long most_digits) : text_(text), most_digits_(most_digits) {}

    Integer sum() {
        bool negative = accept('-');
        Integer total = product();
        if (negative) total = -total;
        while (true) {
            if (accept('+')) total += product();
            else if (accept('-')) total -= product();
            else break;
        }
        if (at_ < text_.size()) fail("a digit or one of + - * ^");
        return total;
    }

private:
    Integer product() {
        Integer total = power();
        while (accept('*')) {
            Integer factor = power();
            require_size(bits(total) + bits(factor) - 2);
            total = require_digits(total * factor);
        }
        return total;
    }

    Integer power() {
        Integer base = number();
        if (!accept('^')) return base;
        const std::size_t start = at_;
        const Integer exponent = number();
        if (base <= 1) return exponent == 0 ? Integer(1) : base;
        at_ = exponent.fits_ulong_p() ? at_ : start;
        if (!exponent.fits_ulong_p()) fail("an exponent below 10^9");
        require_size((bits(base) - 1) * static_cast<double>(exponent.get_ui()));
        Integer result;
        mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
        return require_digits(std::move(result));
    }

    Integer number() {
        skip_spaces();
        const std::size_t start = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
        if (at_ == start) fail("an integer");
        if (at_ - start > most_digits_) refuse_size();
        return Integer(std::string(text_.substr(start, at_ - start)), 10);
    }

    bool accept(char c) {
        skip_spaces();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    void skip_spaces() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    static double bits(const Integer& value) { return static_cast<double>(mpz_sizeinbase(value.get_mpz_t(), 2)); }

    // Before a number is computed, by its logarithm to base 2 at least; and exactly when it is there.
    void require_size(double least_log2) const {
        if (least_log2 * 0.30102 > static_cast<double>(most_digits_)) refuse_size();
    }
    [[nodiscard]] Integer require_digits(Integer value) const {
        const std::size_t most = mpz_sizeinbase(value.get_mpz_t(), 10);  // or one less
        if (most <= most_digits_) return value;
        Integer bound;
        if (most == most_digits_ + 1) mpz_ui_pow_ui(bound.get_mpz_t(), 10, most_digits_);
        if (value >= bound) refuse_size();
        return value;
    }
    [[noreturn]] void refuse_size() const {
        throw ParseError{at_ + 1, fmt::format("an integer of at most {} digits", most_digits_), "a longer one"};
    }

    [[noreturn]] void fail(const std::string& expected) const {
        const std::string got = at_ < text_.size() ? fmt::format("'{}'", text_.substr(at_, 20)) : "the end";
        throw ParseError{at_ + 1, expected, got};
    }

    std::string_view text_;
    unsigned long most_digits_;
    std::size_t at_ = 0;
};

}  // namespace

Parsed<Integer> parse_integer(std::string_view text, unsigned long most_digits) {
    try {
        return Reader(text, most_digits).sum();
    } catch (ParseError& error) {
        return std::move(error);
    }
}

std::optional<std::int64_t> to_int64(const Integer& value) {
    static_assert(sizeof(long) == sizeof(std::int64_t));
    if (!value.fits_slong_p()) return std::nullopt;
    return value.get_si();
}

Integer to_integer(std::int64_t value) { return Integer(static_cast<long>(value)); }

Integer floor_quotient(const Integer& dividend, const Integer& divisor) {
    Integer quotient;
    mpz_fdiv_q(quotient.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
    return quotient;
}

std::string to_text(const Integer& value) { return value.get_str(); }

std::string to_short_text(const Integer& value) {
    constexpr std::size_t shown = 12;
    const std::size_t about = mpz_sizeinbase(value.get_mpz_t(), 10);  // or one too many
    if (about <= 60) {
        const std::string digits = value.get_str();
        if (digits.size() < 60) return digits;
    }
    // The division has a short quotient, and is much cheaper than all digits.
    const Integer size = abs(value);
    Integer power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, about - shown - 1);
    const std::string first = Integer(size / power).get_str();
    mpz_ui_pow_ui(power.get_mpz_t(), 10, shown);
    const std::string last = Integer(size % power).get_str();
    return fmt::format("{}{}...{:0>{}} ({} digits)", value < 0 ? "-" : "", first.substr(0, shown), last, shown,
                       about - shown - 1 + first.size());
}

}  // namespace wythoff
