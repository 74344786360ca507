// The moves of a layered game from one position.
#include <fmt/format.h>

#include <algorithm>

#include "wythoff/rules/layered_game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

// Collects positions up to a limit; what takes from several piles of three heaps is found by trying, so that it has a bound too.
class Options {
public:
    explicit Options(const LayeredPosition& from) : from_(from) {}

    // So many may be added from now on.
    void allow(std::size_t more) { limit_ = found_.size() + more; }

    [[nodiscard]] bool is_full() const { return found_.size() >= limit_; }
    void add(const Integer& k, const Integer& l, const Integer& down) {
        if (!is_full()) found_.push_back({{from_.at.x - k, from_.at.y - l}, from_.z - down});
    }

    // (k, l) with k XOR l = down. The smaller pile gives k or l, the other is then what it has to be.
    void add_by_xor(const Integer& down) {
        const bool first_is_smaller = from_.at.x <= from_.at.y;
        const Integer& smaller = first_is_smaller ? from_.at.x : from_.at.y;
        const Integer& larger = first_is_smaller ? from_.at.y : from_.at.x;
        for (Integer taken = 0; taken <= smaller && !is_full() && tried_ < most_tried; ++taken, ++tried_) {
            const Integer other = taken ^ down;
            if (other > larger) continue;
            if (first_is_smaller) add(taken, other, down);
            else add(other, taken, down);
        }
    }

    std::vector<LayeredPosition> release() && { return std::move(found_); }

private:
    static constexpr std::size_t most_tried = 1'000'000;

    const LayeredPosition& from_;
    std::size_t limit_ = 0;
    std::size_t tried_ = 0;
    std::vector<LayeredPosition> found_;
};

std::string taking(const Integer& k, const Integer& l, const Integer& down) { return to_text(LayeredPosition{{k, l}, down}); }

}  // namespace

std::optional<std::string> objection(const LayeredGame& game, const LayeredPosition& from, const LayeredPosition& to,
                                     const IsPPosition& is_p) {
    const Integer k = from.at.x - to.at.x;
    const Integer l = from.at.y - to.at.y;
    const Integer down = from.z - to.z;
    const bool has_passes = game.kind == LayerKind::pass || game.kind == LayerKind::pass_anywhere;
    if (k < 0 || l < 0 || (down < 0 && !has_passes)) return "a move only takes tokens away";
    if (down < 0) return "passes are only used up";
    if (to.at.x < 0 || to.at.y < 0 || to.z < 0) return "there is not so much to take";
    if (down == 0) return objection(game.base, make_state(game.base, from.at), {k, l, std::nullopt}, is_p);
    if (is_option(game, from, to, is_p)) return std::nullopt;
    if (game.kind == LayerKind::three_heaps) return fmt::format("taking {} is not a move of this game", taking(k, l, down));
    if (game.kind == LayerKind::nim) return "a move is made in the pile of Nim or in the other two, not in both";
    if (k > 0 || l > 0) return "a pass takes no tokens";
    return down > 1 ? "a move uses up one pass only" : "where there is no other move, there is no pass";
}

std::vector<LayeredPosition> options(const LayeredGame& game, const LayeredPosition& from, const IsPPosition& is_p,
                                     std::size_t limit) {
    Options found(from);
    found.allow(limit);
    for (const Move& move : legal_moves(game.base, make_state(game.base, from.at), is_p, limit)) found.add(move.k, move.l, 0);
    found.allow(limit);
    const bool is_pass = game.kind == LayerKind::pass || game.kind == LayerKind::pass_anywhere;
    const Integer most_down = is_pass ? std::min(from.z, Integer(1)) : from.z;
    for (Integer down = 1; down <= most_down && !found.is_full(); ++down) {
        if (is_option(game, from, {from.at, from.z - down}, is_p)) found.add(0, 0, down);
        if (game.kind == LayerKind::three_heaps) found.add_by_xor(down);
    }
    return std::move(found).release();
}

bool can_move(const LayeredGame& game, const LayeredPosition& from, const IsPPosition& is_p) {
    if (game.kind != LayerKind::pass && from.z > 0) return true;
    return can_move(game.base, make_state(game.base, from.at), is_p);
}

}  // namespace wythoff
