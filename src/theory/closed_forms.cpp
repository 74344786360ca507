#include "closed_forms.hpp"

#include <algorithm>
#include <numeric>

#include "numeration/restricted_pairs.hpp"
#include "sequences/blocking_pair.hpp"
#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff {
namespace {

Integer floor_mod(const Integer& a, const Integer& b) {
    Integer r;
    mpz_fdiv_r(r.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return r;
}

// The P-positions of a game that come in pairs: those in the column and in the row of `at`, and those whose difference
// y-x is near that of `at`. Each of the three lists names a position once.
class PairForm : public ClosedForm {
public:
    std::vector<Position> targets(const Position& at) final {
        std::vector<Position> found;
        const auto add = [&](const Position& to) {
            if (to.x <= at.x && to.y <= at.y && !(to == at)) found.push_back(to);
        };
        for (const Integer& y : in_column(at)) add({at.x, y});
        for (const Integer& x : in_row(at)) add({x, at.y});
        for (const Position& to : near_diagonal(at)) {
            const bool in_line = to.x == at.x || to.y == at.y;
            if (!in_line || std::find(found.begin(), found.end(), to) == found.end()) add(to);
        }
        return found;
    }

protected:
    [[nodiscard]] virtual std::vector<Integer> in_column(const Position& at) = 0;  // y with (at.x, y) P
    [[nodiscard]] virtual std::vector<Integer> in_row(const Position& at) = 0;     // x with (x, at.y) P
    [[nodiscard]] virtual std::vector<Position> near_diagonal(const Position& at) = 0;
};

// The integers j = residue mod step.
struct IndexClass {
    Integer residue;
    Integer step;

    [[nodiscard]] bool contains(const Integer& j) const { return floor_mod(j - residue, step) == 0; }
    [[nodiscard]] Integer first_from(const Integer& j) const { return j + floor_mod(residue - j, step); }
};

// With a signed index j = (y-x)/m the pair n = |j| stands for (a_n, b_n) when j >= 0 and for (b_n, a_n) when j < 0.
// A column holds nearly p pairs; of those only the class of indices that a rook reaches is walked through.
class BeattyForm : public PairForm {
public:
    BeattyForm(std::int64_t m, std::int64_t p, RookTaking rook)
        : m_(to_integer(m)), p_(to_integer(p)), rook_(rook), pair_(m_, p_) {}

    bool is_p(const Position& at) override {
        return at.y >= at.x ? pair_.index_of_pair(at.x, at.y).has_value() : pair_.index_of_pair(at.y, at.x).has_value();
    }

protected:
    std::vector<Integer> in_column(const Position& at) override { return partners(at.x, at.y, reached(at.y - at.x)); }
    std::vector<Integer> in_row(const Position& at) override { return partners(at.y, at.x, reached(at.x - at.y)); }
    std::vector<Position> near_diagonal(const Position& at) override { return near_diagonal(at, {0, 1}); }

    // The other pile, at most `most`, of the pairs of the class with first pile x.
    [[nodiscard]] std::vector<Integer> partners(const Integer& x, const Integer& most, const IndexClass& indices) const {
        std::vector<Integer> found;
        if (const auto equal = pair_.indices_of_a(x)) {
            const Integer last = std::min(equal->last, floor_quotient(most - x, m_));
            for (Integer n = indices.first_from(equal->first); n <= last; n += indices.step) found.push_back(x + m_ * n);
        }
        if (const auto n = pair_.index_of_b(x); n && *n > 0 && indices.contains(-*n)) found.push_back(x - m_ * *n);
        return found;
    }

    // A band of width W = m step reaches differences less than W away.
    [[nodiscard]] std::vector<Position> near_diagonal(const Position& at, const IndexClass& indices) const {
        std::vector<Position> found;
        const Integer here = floor_quotient(at.y - at.x, m_);
        const Integer last = here + indices.step;
        for (Integer j = indices.first_from(here - indices.step); j <= last; j += indices.step) {
            const Integer n = abs(j);
            const Integer a = pair_.a(n);
            const Integer b = a + m_ * n;
            found.push_back(j >= 0 ? Position{a, b} : Position{b, a});
        }
        return found;
    }

private:
    // The indices in a column that a rook may reach from where the difference is d: it takes d - mj.
    [[nodiscard]] IndexClass reached(const Integer& d) const {
        switch (rook_) {
            case RookTaking::any: break;
            case RookTaking::multiples_of_p: {
                Integer inverse;
                mpz_invert(inverse.get_mpz_t(), m_.get_mpz_t(), p_.get_mpz_t());
                return {d * inverse, p_};
            }
            case RookTaking::below_m_mod_mp: return {floor_quotient(d, m_), p_};
        }
        return {0, 1};
    }

    Integer m_;
    Integer p_;
    RookTaking rook_;
    BeattyPair pair_;
};

// Only the pairs with signed index -l mod p are P.
class ShiftedForm : public BeattyForm {
public:
    ShiftedForm(std::int64_t p, std::int64_t l)
        : BeattyForm(1, p, RookTaking::any), above_{to_integer(-l), to_integer(p)}, below_{to_integer(l), to_integer(p)} {}

    bool is_p(const Position& at) override { return above_.contains(at.y - at.x) && BeattyForm::is_p(at); }

protected:
    std::vector<Integer> in_column(const Position& at) override { return partners(at.x, at.y, above_); }
    std::vector<Integer> in_row(const Position& at) override { return partners(at.y, at.x, below_); }
    std::vector<Position> near_diagonal(const Position& at) override { return BeattyForm::near_diagonal(at, above_); }

private:
    IndexClass above_;
    IndexClass below_;  // the same with the piles exchanged
};

class BlockingForm : public PairForm {
public:
    BlockingForm(std::int64_t m, std::int64_t p) : m_(to_integer(m)), p_(p), pair_(m, p) {}

    bool is_p(const Position& at) override {
        const auto n = pair_.index_of_a(std::min(at.x, at.y));
        return n && pair_.b(*n) == std::max(at.x, at.y);
    }
    void limit(const Budget& budget) override { pair_ = BlockingPair(m_.get_si(), p_, budget); }

protected:
    std::vector<Integer> in_column(const Position& at) override { return partners(at.x); }
    std::vector<Integer> in_row(const Position& at) override { return partners(at.y); }

    // The p pairs of each difference qm with |y-x| - m < qm < |y-x| + m.
    std::vector<Position> near_diagonal(const Position& at) override {
        const bool above = at.y >= at.x;
        const Integer difference = above ? Integer(at.y - at.x) : Integer(at.x - at.y);
        const Integer q = difference / m_;
        std::vector<Position> found;
        for (Integer n = q * to_integer(p_); n < (q + 2) * to_integer(p_); ++n) {
            const Integer a = pair_.a(n);
            const Integer b = pair_.b(n);
            found.push_back(above ? Position{a, b} : Position{b, a});
            if (a < b && b - a < m_) found.push_back(above ? Position{b, a} : Position{a, b});
        }
        return found;
    }

private:
    std::vector<Integer> partners(const Integer& x) {
        std::vector<Integer> found;
        if (const auto n = pair_.index_of_a(x)) found.push_back(pair_.b(*n));
        if (const auto n = pair_.index_of_b(x)) {
            const Integer a = pair_.a(*n);
            if (a < x) found.push_back(a);
        }
        return found;
    }

    Integer m_;
    std::int64_t p_;
    BlockingPair pair_;
};

// Theorems that come with their own decision and winning move.
template <class Parts>
class ConstructiveForm : public ClosedForm {
public:
    template <class... Arguments>
    explicit ConstructiveForm(Arguments... arguments) : parts_(arguments...) {}

    bool is_p(const Position& at) override { return parts_.contains(at.x, at.y); }
    std::vector<Position> targets(const Position& at) override {
        const auto to = parts_.winning_target(at.x, at.y);
        return to ? std::vector<Position>{*to} : std::vector<Position>{};
    }

private:
    Parts parts_;
};

Ending ending(Convention convention) { return convention == Convention::normal ? Ending::normal : Ending::misere; }

// With X = floor(x/r1) and Y = floor(y/r2) every move takes an odd number from X, from Y or from both, and (1,0), (0,1) and
// (1,1) are moves. Normal play: P when X and Y are even. Misere: P when one is 0 and the other odd, or both are even and
// positive. (A move changes a parity, so it cannot join two of them; from elsewhere taking 1 where it is needed leads in.)
class OddMultiplesForm : public ClosedForm {
public:
    OddMultiplesForm(std::int64_t r1, std::int64_t r2, Convention convention)
        : r1_(to_integer(r1)), r2_(to_integer(r2)), misere_(convention == Convention::misere) {}

    bool is_p(const Position& at) override {
        if (at.x < 0 || at.y < 0) return false;
        const Integer x = at.x / r1_;
        const Integer y = at.y / r2_;
        const bool both_even = mpz_even_p(x.get_mpz_t()) != 0 && mpz_even_p(y.get_mpz_t()) != 0;
        if (!misere_) return both_even;
        if (x == 0 || y == 0) return mpz_odd_p(Integer(x + y).get_mpz_t()) != 0;
        return both_even;
    }
    std::vector<Position> targets(const Position& at) override {
        std::vector<Position> found;
        for (const Position& to : {Position{at.x - r1_, at.y}, Position{at.x, at.y - r2_}, Position{at.x - r1_, at.y - r2_}})
            if (is_p(to)) found.push_back(to);
        return found;
    }

private:
    Integer r1_;
    Integer r2_;
    bool misere_;
};

}  // namespace

std::unique_ptr<ClosedForm> beatty_form(std::int64_t m, std::int64_t p, RookTaking rook) {
    return std::make_unique<BeattyForm>(m, p, rook);
}

std::unique_ptr<ClosedForm> shifted_form(std::int64_t p, std::int64_t l) { return std::make_unique<ShiftedForm>(p, l); }

bool is_quick_blocking(std::int64_t m, std::int64_t p) { return p <= 1000 && p / std::gcd(m, p) <= 40; }

std::unique_ptr<ClosedForm> blocking_form(std::int64_t m, std::int64_t p) { return std::make_unique<BlockingForm>(m, p); }

std::unique_ptr<ClosedForm> multiples_form(std::int64_t k, std::int64_t s, std::int64_t t, Convention convention) {
    return std::make_unique<ConstructiveForm<MultiplesTheorem>>(k, s, t, ending(convention));
}

std::unique_ptr<ClosedForm> odd_even_form(std::int64_t s, std::int64_t t, Convention convention) {
    return std::make_unique<ConstructiveForm<ParityTheorem>>(ParityTheorem::Taking::odd_even, s, t, ending(convention));
}

std::unique_ptr<ClosedForm> even_odd_form(std::int64_t s, std::int64_t t, Convention convention) {
    return std::make_unique<ConstructiveForm<ParityTheorem>>(ParityTheorem::Taking::even_odd, s, t, ending(convention));
}

std::unique_ptr<ClosedForm> odd_multiples_form(std::int64_t r1, std::int64_t r2, Convention convention) {
    return std::make_unique<OddMultiplesForm>(r1, r2, convention);
}

}  // namespace wythoff
