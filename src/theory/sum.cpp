#include "wythoff/theory/sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "theory/nim_value.hpp"

namespace wythoff {
namespace {

Integer xor_of(const std::vector<Integer>& piles) {
    Integer total = 0;
    for (const Integer& pile : piles) total ^= pile;
    return total;
}

// The moves that make the XOR of the value and the piles 0: in a pile, or in the game to the value that the piles have together.
std::vector<Sum> winning_moves(const Sum& sum, const NimValueAnswer& known, const Integer& together) {
    std::vector<Sum> winning;
    for (const auto& [value, move] : known.moves)
        if (value == together) winning.push_back({{sum.at.x - move.k, sum.at.y - move.l}, sum.nim});
    if (!known.value) return winning;
    const Integer total = together ^ to_integer(*known.value);
    for (std::size_t i = 0; i < sum.nim.size(); ++i) {
        const Integer left = sum.nim[i] ^ total;
        if (left >= sum.nim[i]) continue;
        winning.push_back(sum);
        winning.back().nim[i] = left;
    }
    return winning;
}

}  // namespace

SumAnswer ask_sum(const Game& game, const Sum& sum, const Budget& budget, const std::shared_ptr<ProofCache>& proofs) {
    for (const Integer& pile : sum.nim)
        if (pile < 0) throw Error(Error::Kind::usage, fmt::format("a pile of {}: expected 0 or more", to_short_text(pile)));
    const Integer together = xor_of(sum.nim);
    const auto is_together = [&](std::int64_t value) { return together == value; };
    const auto ask_with = [&](std::shared_ptr<ProofCache> cache) {
        Oracle oracle(game, budget, std::move(cache));
        const State state = make_state(game, sum.at);
        const auto value = to_int64(together);
        return value ? ask_nim_value_with_all_moves(oracle, state, *value, budget) : ask_nim_value(oracle, state, budget);
    };
    NimValueAnswer known = ask_with(nullptr);  // what is known without a proof may do
    if (!known.value && std::none_of(known.value_not.begin(), known.value_not.end(), is_together)) known = ask_with(proofs);
    SumAnswer answer;
    answer.evidence = known.evidence;
    answer.value = known.value;
    if (known.value) {
        answer.outcome = is_together(*known.value) ? Outcome::P : Outcome::N;
    } else if (std::any_of(known.value_not.begin(), known.value_not.end(), is_together)) {
        answer.outcome = Outcome::N;
    } else {
        answer.undecided = fmt::format("it is P exactly if the nim-value of {} is {}, which is not known: {}", to_text(sum.at),
                                       to_short_text(together), known.undecided);
        return answer;
    }
    if (*answer.outcome == Outcome::N) answer.winning = winning_moves(sum, known, together);
    return answer;
}

}  // namespace wythoff
