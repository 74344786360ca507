#include <algorithm>
#include <tuple>

#include "closed_forms.hpp"

namespace wythoff {
namespace {

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

// The P-positions among some candidates, sorted, each once.
std::vector<Position> p_positions_below(ClosedForm& form, const Position& at, std::vector<Position> candidates) {
    std::erase_if(candidates,
                  [&](const Position& to) { return to == at || to.x > at.x || to.y > at.y || to.z > at.z || !form.is_p(to); });
    const auto piles = [](const Position& to) { return std::tie(to.x, to.y, to.z); };
    std::sort(candidates.begin(), candidates.end(), [&](const auto& a, const auto& b) { return piles(a) < piles(b); });
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    return candidates;
}

// A move takes from one pile, and leaves in it as many tokens as the XOR of the other two; in misere play, where these hold at
// most one token each, 0 or 1.
class NimOfThreeForm : public ClosedForm {
public:
    explicit NimOfThreeForm(Convention convention) : misere_(convention == Convention::misere) {}

    bool is_p(const Position& at) override {
        const bool small = at.x <= 1 && at.y <= 1 && at.z <= 1;
        const Integer sum = at.x ^ at.y ^ at.z;
        return sum == (misere_ && small ? 1 : 0);
    }
    std::vector<Position> targets(const Position& at) override {
        std::vector<Position> candidates;
        const Integer sum = at.x ^ at.y ^ at.z;
        for (int pile = 0; pile < 3; ++pile)
            for (const Integer& height : {Integer(sum ^ at[pile]), Integer(0), Integer(1)}) {
                candidates.push_back(at);
                candidates.back()[pile] = height;
            }
        return p_positions_below(*this, at, std::move(candidates));
    }

private:
    bool misere_;
};

// Moore's theorem for m = 2 and m = 3: a binary digit occurs in a number of piles that is divisible by m + 1. For m = 2 that is
// none or all three, so that the piles are equal. For m = 3 it is none, so that they are empty. A move lowers at most m piles.
// For m = 2 one pile stays as it is, the smallest.
class MooreForm : public ClosedForm {
public:
    explicit MooreForm(std::int64_t m) : m_(m) {}

    bool is_p(const Position& at) override {
        const Integer any = at.x | at.y | at.z;
        const Integer all = at.x & at.y & at.z;
        return m_ == 2 ? any == all : any == 0;
    }
    std::vector<Position> targets(const Position& at) override {
        const Integer height = m_ == 2 ? std::min({at.x, at.y, at.z}) : Integer(0);
        return p_positions_below(*this, at, {Position{height, height, height}});
    }

private:
    std::int64_t m_;
};

}  // namespace

std::unique_ptr<ClosedForm> nim_form(Convention convention) { return std::make_unique<NimForm>(convention); }
std::unique_ptr<ClosedForm> nim_of_three_form(Convention convention) { return std::make_unique<NimOfThreeForm>(convention); }
std::unique_ptr<ClosedForm> moore_form(std::int64_t m) { return std::make_unique<MooreForm>(m); }

}  // namespace wythoff
