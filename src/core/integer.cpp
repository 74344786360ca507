#include "wythoff/core/integer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/utf8.hpp"

namespace wythoff {
namespace {

// sum := ['-'] product (('+'|'-') product)* ; product := power ('*' power)* ; power := atom ['^' power]
// atom := digits ['e' digits] | '(' sum ')'
class Reader {
public:
    Reader(std::string_view text, unsigned long most_digits) : text_(text), most_digits_(most_digits) {}

    Integer whole() {
        Integer total = sum();
        if (at_ < text_.size())
            fail(text_[at_] == ',' ? "a digit or one of + - * ^ (a number has no comma)" : "a digit or one of + - * ^");
        return total;
    }

private:
    Integer sum() {
        const bool negative = accept('-');
        Integer total = product();
        if (negative) total = -total;
        while (true) {
            if (accept('+')) total += product();
            else if (accept('-')) total -= product();
            else return total;
        }
    }

    Integer product() {
        Integer total = power();
        while (accept('*')) {
            Integer factor = power();
            require_size(bits(total) + bits(factor) - 2);
            total = require_digits(total * factor);
        }
        return total;
    }

    // 10^10^3 is 10^(10^3).
    Integer power() {
        Integer base = atom();
        if (!accept('^')) return base;
        skip_spaces();
        const std::size_t start = at_;
        const Inside deeper(*this);
        const Integer exponent = power();
        if (exponent < 0) fail_at(start, "an exponent that is not negative");
        return raise(base, exponent, start);
    }

    Integer raise(const Integer& base, const Integer& exponent, std::size_t place) {
        if (exponent == 0) return 1;
        if (abs(base) <= 1) return base == -1 && exponent % 2 == 0 ? Integer(1) : base;
        if (!exponent.fits_ulong_p()) fail_at(place, "an exponent below 10^9");
        require_size((bits(base) - 1) * static_cast<double>(exponent.get_ui()));
        Integer result;
        mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
        return require_digits(std::move(result));
    }

    Integer atom() {
        if (accept('(')) {
            const Inside deeper(*this);
            Integer inside = sum();
            if (!accept(')')) fail("')' or one of + - * ^");
            return inside;
        }
        Integer value = digits();
        if (at_ >= text_.size() || (text_[at_] != 'e' && text_[at_] != 'E')) return value;
        const std::size_t start = ++at_;
        const Integer exponent = digits();
        const Integer power = raise(10, exponent, start);
        require_size(value == 0 ? 0 : bits(value) + bits(power) - 2);
        return require_digits(value * power);
    }

    Integer digits() {
        skip_spaces();
        const std::size_t start = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
        if (at_ == start) fail("an integer");
        if (at_ - start > most_digits_) refuse_size();
        return Integer(std::string(text_.substr(start, at_ - start)), 10);
    }

    // Parentheses and towers of powers are read by recursion, which must end before the stack does.
    class Inside {
    public:
        explicit Inside(Reader& reader) : reader_(reader) {
            constexpr int most = 100;
            if (++reader.depth_ > most) reader.fail(fmt::format("at most {} parentheses or powers inside one another", most));
        }
        ~Inside() { --reader_.depth_; }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;

    private:
        Reader& reader_;
    };

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
        throw ParseError{count_characters(text_.substr(0, at_)) + 1, fmt::format("an integer of at most {} digits", most_digits_),
                         "a longer one"};
    }

    [[noreturn]] void fail(const std::string& expected) const { fail_at(at_, expected); }
    // Columns count characters, and what is quoted ends with a whole one.
    [[noreturn]] void fail_at(std::size_t place, const std::string& expected) const {
        std::size_t end = place;
        while (end < text_.size() && end < place + 20) end += std::max<std::size_t>(character_length(text_.substr(end)), 1);
        const std::string got = place < text_.size() ? fmt::format("'{}'", text_.substr(place, end - place)) : "the end";
        throw ParseError{count_characters(text_.substr(0, place)) + 1, expected, to_printable(got)};
    }

    std::string_view text_;
    unsigned long most_digits_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

}  // namespace

Parsed<Integer> parse_integer(std::string_view text, unsigned long most_digits) {
    try {
        return Reader(text, most_digits).whole();
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
        std::string digits = value.get_str();
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
