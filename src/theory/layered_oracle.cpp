#include "wythoff/theory/layered_oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "wythoff/solve/layers.hpp"

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

LayeredAnswer ask_with_nim(const LayeredGame& game, const LayeredPosition& position, const Budget& budget) {
    const SumAnswer known = ask_sum(game.base, {position.at, {position.z}}, budget);
    LayeredAnswer answer{known.outcome, known.undecided, known.evidence, {}};
    for (const Sum& to : known.winning) answer.winning.push_back({to.at, to.nim.front()});
    return answer;
}

// The three piles with the smallest last, and back.
class Sorted {
public:
    Sorted(const LayeredGame& game, const LayeredPosition& given) : position_(given) {
        if (game.kind != LayerKind::three_heaps) return;
        const std::array<const Integer*, 3> piles{&given.at.x, &given.at.y, &given.z};
        smallest_ = static_cast<std::size_t>(
            std::min_element(piles.begin(), piles.end(), [](const Integer* a, const Integer* b) { return *a < *b; }) -
            piles.begin());
        position_ = exchanged(given);
    }

    [[nodiscard]] const LayeredPosition& position() const { return position_; }
    // Exchanging two piles undoes itself.
    [[nodiscard]] LayeredPosition exchanged(LayeredPosition position) const {
        if (smallest_ == 0) std::swap(position.at.x, position.z);
        if (smallest_ == 1) std::swap(position.at.y, position.z);
        return position;
    }

private:
    LayeredPosition position_;
    std::size_t smallest_ = 2;
};

LayeredAnswer compute(const LayeredGame& game, const Sorted& sorted, const Budget& budget) {
    const LayeredPosition& at = sorted.position();
    const Cell cell{at.at.x.get_si(), at.at.y.get_si()};
    const std::int64_t z = at.z.get_si();
    constexpr std::int64_t least_bound = 63;
    const std::int64_t to = std::max({cell.x, cell.y, least_bound});
    const SolvedLayers solved = solve_layers(game, z, to, Engine::automatic, budget);
    LayeredAnswer answer;
    answer.evidence = {Evidence::Kind::computed,
                       fmt::format("layers 0 to {}, engine {}, piles up to {}", z, to_text(solved.engine), to)};
    answer.outcome = solved.layers.back().contains(cell.x, cell.y) ? Outcome::P : Outcome::N;
    if (*answer.outcome == Outcome::P) return answer;
    Oracle base(game.base, budget.quiet());
    const IsPPosition is_p = base.is_p();
    for (std::int64_t layer = z; layer >= 0; --layer)
        solved.layers[static_cast<std::size_t>(layer)].for_each_in({0, 0}, {cell.x + 1, cell.y + 1}, [&](Cell p) {
            budget.progress.check();
            const LayeredPosition target{to_position(p), to_integer(layer)};
            if (is_option(game, at, target, is_p)) answer.winning.push_back(sorted.exchanged(target));
        });
    ensure(!answer.winning.empty(), "an N-position has a move to a P-position");
    return answer;
}

}  // namespace

SumAnswer ask_sum(const Game& game, const Sum& sum, const Budget& budget) {
    for (const Integer& pile : sum.nim)
        if (pile < 0) throw Error(Error::Kind::usage, fmt::format("a pile of {}: expected 0 or more", to_short_text(pile)));
    Oracle oracle(game, budget);
    const NimValueAnswer known = ask_nim_value(oracle, make_state(game, sum.at), budget);
    const Integer together = xor_of(sum.nim);
    SumAnswer answer;
    answer.evidence = known.evidence;
    answer.value = known.value;
    const auto is_together = [&](std::int64_t value) { return together == value; };
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

LayeredAnswer ask_layered(const LayeredGame& game, const LayeredPosition& position, const Budget& budget) {
    if (game.kind == LayerKind::nim) return ask_with_nim(game, position, budget);
    const Sorted sorted(game, position);
    const LayeredPosition& at = sorted.position();
    if (at.at.x <= layered_piles && at.at.y <= layered_piles && at.z <= most_layers) return compute(game, sorted, budget);
    LayeredAnswer answer;
    answer.undecided = fmt::format("piles up to {} and {} up to {} are computed", layered_piles,
                                   game.kind == LayerKind::three_heaps ? "a smallest pile" : "passes", most_layers);
    return answer;
}

}  // namespace wythoff
