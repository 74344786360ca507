#include "closed_forms.hpp"

#include <algorithm>
#include <numeric>

#include "wythoff/numeration/restricted_pairs.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/sequences/blocking_pair.hpp"

namespace wythoff {
namespace {

// The P-positions of a game whose columns and rows hold few of them: all in the column and the row of `at`, and
// those whose difference y-x is near that of `at`.
class PairForm : public ClosedForm {
public:
    std::vector<Position> targets(const Position& at) final {
        std::vector<Position> found;
        const auto add = [&](const Position& to) {
            if (to.x <= at.x && to.y <= at.y && !(to == at) && std::find(found.begin(), found.end(), to) == found.end())
                found.push_back(to);
        };
        for (const Integer& y : partners(at.x)) add({at.x, y});
        for (const Integer& x : mirrored_partners(at.y)) add({x, at.y});
        for (const Position& to : near_diagonal(at)) add(to);
        return found;
    }

protected:
    [[nodiscard]] virtual std::vector<Integer> partners(const Integer& x) = 0;           // y with (x,y) P
    [[nodiscard]] virtual std::vector<Integer> mirrored_partners(const Integer& y) = 0;  // x with (x,y) P
    [[nodiscard]] virtual std::vector<Position> near_diagonal(const Position& at) = 0;
};

class NimForm : public ClosedForm {
public:
    explicit NimForm(Convention convention) : misere_(convention == Convention::misere) {}

    // Misere play differs only where no pile holds more than one token.
    bool is_p(const Position& at) override {
        const bool small = at.x <= 1 && at.y <= 1;
        return (at.x == at.y) != (misere_ && small);
    }
    std::vector<Position> targets(const Position& at) override {
        std::vector<Position> found;
        for (const Integer& height : {Integer(std::min(at.x, at.y)), Integer(0), Integer(1)})
            for (const Position& to : {Position{at.x, height}, Position{height, at.y}})
                if (to.x <= at.x && to.y <= at.y && !(to == at) && is_p(to)) found.push_back(to);
        return found;
    }

private:
    bool misere_;
};

class BeattyForm : public PairForm {
public:
    // Pairs above the diagonal have index `upper` mod p, those below it `lower` mod p; -1: any.
    BeattyForm(std::int64_t m, std::int64_t p, std::int64_t upper, std::int64_t lower)
        : m_(to_integer(m)), p_(to_integer(p)), upper_(upper), lower_(lower), pair_(m_, p_) {}

    bool is_p(const Position& at) override {
        const bool above = at.y >= at.x;
        const Integer difference = above ? Integer(at.y - at.x) : Integer(at.x - at.y);
        if (difference % m_ != 0) return false;
        const Integer n = difference / m_;
        if (!is_index(n, above ? upper_ : lower_)) return false;
        return pair_.is_a(n, above ? at.x : at.y);
    }

protected:
    std::vector<Integer> partners(const Integer& x) override { return partners(x, upper_, lower_); }
    std::vector<Integer> mirrored_partners(const Integer& y) override { return partners(y, lower_, upper_); }

    std::vector<Position> near_diagonal(const Position& at) override {
        std::vector<Position> found;
        const Integer steps = floor_quotient(at.y - at.x, m_);
        // A band of width W = m (or mp, on a shifted board) reaches differences less than W away.
        const Integer reach = upper_ < 0 ? Integer(1) : p_;
        for (Integer j = steps - reach; j <= steps + reach + 1; ++j) {
            const bool above = j >= 0;
            const Integer n = abs(j);
            if (!is_index(n, above ? upper_ : lower_)) continue;
            const Integer a = pair_.a(n);
            const Integer b = a + m_ * n;
            found.push_back(above ? Position{a, b} : Position{b, a});
        }
        return found;
    }

private:
    [[nodiscard]] bool is_index(const Integer& n, std::int64_t residue) const {
        return residue < 0 || Integer(n % p_) == residue;
    }

    // The other pile of the pairs with one pile x: as smaller pile with index `with_a`, as larger one with `with_b`.
    std::vector<Integer> partners(const Integer& x, std::int64_t with_a, std::int64_t with_b) const {
        std::vector<Integer> found;
        if (const auto indices = pair_.indices_of_a(x))
            for (Integer n = indices->first; n <= indices->last; ++n)
                if (is_index(n, with_a)) found.push_back(x + m_ * n);
        if (const auto n = pair_.index_of_b(x); n && is_index(*n, with_b)) found.push_back(x - m_ * *n);
        return found;
    }

    Integer m_;
    Integer p_;
    std::int64_t upper_;
    std::int64_t lower_;
    BeattyPair pair_;
};

class BlockingForm : public PairForm {
public:
    BlockingForm(std::int64_t m, std::int64_t p) : m_(to_integer(m)), p_(p), pair_(m, p) {}

    bool is_p(const Position& at) override {
        const auto n = pair_.index_of_a(std::min(at.x, at.y));
        return n && pair_.b(*n) == std::max(at.x, at.y);
    }

protected:
    std::vector<Integer> partners(const Integer& x) override {
        std::vector<Integer> found;
        if (const auto n = pair_.index_of_a(x)) found.push_back(pair_.b(*n));
        if (const auto n = pair_.index_of_b(x)) found.push_back(pair_.a(*n));
        return found;
    }
    std::vector<Integer> mirrored_partners(const Integer& y) override { return partners(y); }

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
            if (b - a < m_) found.push_back(above ? Position{b, a} : Position{a, b});
        }
        return found;
    }

private:
    Integer m_;
    std::int64_t p_;
    BlockingPair pair_;
};

// Theorems that come with their own decision and winning move.
template <class Known>
class ConstructiveForm : public ClosedForm {
public:
    template <class... Arguments>
    explicit ConstructiveForm(Arguments... arguments) : known_(arguments...) {}

    bool is_p(const Position& at) override { return known_.contains(at.x, at.y); }
    std::vector<Position> targets(const Position& at) override {
        const auto to = known_.winning_target(at.x, at.y);
        return to ? std::vector<Position>{*to} : std::vector<Position>{};
    }

private:
    Known known_;
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

std::unique_ptr<ClosedForm> nim_form(Convention convention) { return std::make_unique<NimForm>(convention); }

std::unique_ptr<ClosedForm> beatty_form(std::int64_t m, std::int64_t p) { return std::make_unique<BeattyForm>(m, p, -1, -1); }

std::unique_ptr<ClosedForm> shifted_form(std::int64_t m, std::int64_t p, std::int64_t l) {
    return std::make_unique<BeattyForm>(m, p, (p - l) % p, l);
}

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
