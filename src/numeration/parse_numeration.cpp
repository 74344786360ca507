#include <utility>

#include "core/text_reader.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/numeration/numeration.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 61;

class Parser {
public:
    explicit Parser(std::string_view text) : in_(text) {}

    Numeration whole() {
        Numeration system = numeration();
        if (!in_.at_end()) in_.fail("the end of the numeration");
        return system;
    }

private:
    Numeration numeration() {
        const std::size_t start = in_.at();
        if (in_.accept_word("zeckendorf")) return zeckendorf();
        if (in_.accept_word("fraenkel")) return with_parameters(fraenkel);
        if (in_.accept_word("fraenkel-count")) return with_parameters(fraenkel_count);
        if (in_.accept_word("ostrowski")) {
            in_.expect("(", "'(' and a continued fraction or a quadratic irrational");
            const std::size_t inside = in_.at();
            try {
                const ContinuedFraction alpha = number();
                in_.expect(")", "')'");
                return ostrowski(alpha);
            } catch (const Error& error) {  // rational numbers, and expansions that are too long
                throw ParseError{inside + 1, "a quadratic irrational", error.what()};
            }
        }
        if (in_.accept_word("base")) {
            in_.expect("(", "'(' and the base");
            const std::int64_t b = in_.integer("the base", 2, 256);
            in_.expect(")", "')'");
            return integer_base(b);
        }
        if (in_.accept_word("tribonacci")) return pisot({1, 1, 1});
        if (in_.accept_word("narayana")) return pisot({1, 0, 1});
        if (in_.accept_word("pisot")) return with_recurrence(start);
        in_.fail_at(
            start,
            "zeckendorf, fraenkel(s,t), fraenkel-count(s,t), ostrowski(a0;a1,...,(...)), base(b), tribonacci, narayana or "
            "pisot(a1,a2,...)");
    }

    Numeration with_recurrence(std::size_t start) {
        in_.expect("(", "'(' and the coefficients of a recurrence");
        std::vector<std::int64_t> coefficients;
        do coefficients.push_back(in_.integer("a coefficient", 0, 255));
        while (in_.accept(","));
        in_.expect(")", "',' or ')'");
        try {
            return pisot(coefficients);
        } catch (const Error& error) {
            throw ParseError{start + 1, "a recurrence of a Pisot number", error.what()};
        }
    }

    Numeration with_parameters(Numeration (*make)(std::int64_t, std::int64_t)) {
        in_.expect("(", "'(' and the parameters s,t");
        const std::int64_t s = in_.integer("s", 1, largest);
        in_.expect(",", "',' and t");
        const std::int64_t t = in_.integer("t", 1, largest);
        in_.expect(")", "')'");
        return make(s, t);
    }

    ContinuedFraction number() {
        if (in_.accept("(")) {
            Surd surd = read_surd();
            in_.expect(")", "')' and the divisor");
            in_.expect("/", "'/' and the divisor");
            return to_fraction(surd, in_.integer("the divisor", 1, largest));
        }
        const std::size_t start = in_.at();
        if (in_.next_is_integer()) {
            const std::int64_t first = in_.integer("a0", -largest, largest);
            if (in_.accept(";")) return expansion(first);
            in_.back_to(start);
        }
        return to_fraction(read_surd(), 1);
    }

    // After "a0;".
    ContinuedFraction expansion(std::int64_t whole) {
        ContinuedFraction alpha{whole, {}, {}};
        while (!in_.accept("(")) {
            alpha.preperiod.push_back(in_.integer("a term, or the part that repeats in parentheses", 1, largest));
            in_.expect(",", "',' and the part that repeats in parentheses");
        }
        do alpha.period.push_back(in_.integer("a term that repeats", 1, largest));
        while (in_.accept(","));
        in_.expect(")", "',' or ')'");
        return alpha;
    }

    struct Surd {
        Integer p;
        Integer k;  // p + k sqrt(d)
        Integer d;
    };

    Surd read_surd() {
        Surd surd{0, 1, 0};
        if (in_.next_is_integer()) {
            const std::int64_t first = in_.integer("p", -largest, largest);
            if (in_.accept("*")) {
                surd.k = to_integer(first);
            } else {
                surd.p = to_integer(first);
                if (in_.accept("-")) {
                    surd.k = -1;
                } else {
                    in_.expect("+", "';', or '+', '-' or '*' and sqrt(d)");
                }
                if (in_.next_is_integer()) {
                    surd.k *= to_integer(in_.integer("a factor", 1, largest));
                    in_.expect("*", "'*' and sqrt(d)");
                }
            }
        }
        if (!in_.accept_word("sqrt")) in_.fail("sqrt(d)");
        in_.expect("(", "'(' and a positive integer d that is no square");
        surd.d = to_integer(in_.integer("d", 1, largest));
        in_.expect(")", "')'");
        return surd;
    }

    static ContinuedFraction to_fraction(const Surd& surd, std::int64_t divisor) {
        const int sign = surd.k < 0 ? -1 : 1;
        return quadratic_irrational(sign * surd.p, surd.k * surd.k * surd.d, sign * to_integer(divisor));
    }

    TextReader in_;
};

}  // namespace

Parsed<Numeration> parse_numeration(std::string_view text) {
    try {
        return Parser(text).whole();
    } catch (ParseError& error) {
        return std::move(error);
    }
}

}  // namespace wythoff
