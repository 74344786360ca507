// Digits of a symbol moved to other tracks: neighbours that move alike go together, so that two or three operations do.
#pragma once

#include <bit>
#include <vector>

#include "wythoff/automata/dfa.hpp"

namespace wythoff {

inline constexpr unsigned dropped_track = ~0U;

class DigitMoves {
public:
    DigitMoves() : moves_{{~Symbol{0}, 0}} {}  // none
    // Track i goes to place[i]; a digit that goes nowhere is left out.
    DigitMoves(unsigned bits, const std::vector<unsigned>& place) {
        for (unsigned i = 0; i < place.size(); ++i) {
            if (place[i] == dropped_track) continue;
            const Symbol mask = ((Symbol{1} << bits) - 1) << (bits * i);
            const unsigned turn = (bits * place[i] - bits * i) % 32;  // to the left
            if (!moves_.empty() && moves_.back().turn == turn) moves_.back().mask |= mask;
            else moves_.push_back({mask, turn});
        }
    }
    [[nodiscard]] Symbol operator()(Symbol symbol) const {
        Symbol moved = 0;
        for (const Move& move : moves_) moved |= std::rotl(symbol & move.mask, static_cast<int>(move.turn));
        return moved;
    }

private:
    struct Move {
        Symbol mask;
        unsigned turn;
    };
    std::vector<Move> moves_;
};

}  // namespace wythoff
