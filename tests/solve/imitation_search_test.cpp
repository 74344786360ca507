#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "solve/definition.hpp"

namespace wythoff {
namespace {

using Memory = ImitationMemory<std::int64_t>;

// The rules read move by move, with nothing kept but the outcomes.
class MoveByMove {
public:
    explicit MoveByMove(const Imitation& rule) : rule_(rule) {}

    bool is_p(std::int64_t x, std::int64_t y, const Memory& memory) {
        const auto key = std::tuple(x, y, memory.from, memory.taken, memory.run_mover, memory.run_other);
        if (const auto it = known_.find(key); it != known_.end()) return it->second;
        bool result = true;
        for (std::int64_t k = 1; k <= x && result; ++k)
            if (is_allowed(rule_, memory, Pile::first, k))
                result = !is_p(x - k, y, remember(rule_, memory, x, y, Pile::first, k));
        for (std::int64_t l = 1; l <= y && result; ++l)
            if (is_allowed(rule_, memory, Pile::second, l))
                result = !is_p(x, y - l, remember(rule_, memory, x, y, Pile::second, l));
        return known_[key] = result;
    }

private:
    Imitation rule_;
    std::map<std::tuple<std::int64_t, std::int64_t, Pile, std::int64_t, std::int64_t, std::int64_t>, bool> known_;
};

TEST(ImitationSearch, AgreesWithTheRulesReadMoveByMoveForEveryMemory) {
    constexpr std::int64_t to = 10;
    for (const Imitation rule : {Imitation{1, 1}, Imitation{1, 2}, Imitation{2, 1}, Imitation{2, 3}, Imitation{3, 2},
                                 Imitation{4, 4}, Imitation{7, 2}, Imitation{20, 3}}) {
        ImitationSearch search(rule, to);
        MoveByMove slow(rule);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y)
                for (const Pile from : {Pile::none, Pile::first, Pile::second})
                    for (std::int64_t taken = 1; taken <= (from == Pile::none ? 1 : to); ++taken)
                        for (std::int64_t runs = 0; runs < rule.p * rule.p; ++runs) {
                            const Memory memory{from, from == Pile::none ? 0 : taken, runs % rule.p, runs / rule.p};
                            ASSERT_EQ(search.outcome(x, y, memory) == Outcome::P, slow.is_p(x, y, memory))
                                << rule.m << "," << rule.p << " at " << x << "," << y << " after " << taken << " from pile "
                                << static_cast<int>(from) << " with runs " << memory.run_mover << ", " << memory.run_other;
                        }
    }
}

TEST(ImitationSearch, FollowsLongRunsOnLargerPiles) {
    const Imitation rule{3, 4};
    ImitationSearch search(rule, 22);
    MoveByMove slow(rule);
    for (std::int64_t x = 0; x <= 22; ++x)
        for (std::int64_t y = 0; y <= 22; ++y)
            ASSERT_EQ(search.outcome(x, y, {}) == Outcome::P, slow.is_p(x, y, {})) << x << "," << y;
}

}  // namespace
}  // namespace wythoff
