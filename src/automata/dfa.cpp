#include "wythoff/automata/dfa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include "wythoff/core/error.hpp"

namespace wythoff {

Dfa::Dfa(unsigned tracks, unsigned base)
    : tracks_(tracks), base_(base), bits_(std::max(1U, static_cast<unsigned>(std::bit_width(base - 1)))) {
    if (base < 1 || base > 256)
        throw Error(Error::Kind::limit, fmt::format("automata have digits below 256, got a base of {}", base));
    if (tracks_ * bits_ > 32)
        throw Error(Error::Kind::limit, fmt::format("{} tracks of {} bits do not fit into a symbol of 32 bits", tracks, bits_));
}

StateId Dfa::step(StateId state, Symbol symbol) const {
    if (state == no_state) return no_state;
    const auto list = edges(state);
    const auto it = std::lower_bound(list.begin(), list.end(), symbol, [](const Edge& e, Symbol s) { return e.symbol < s; });
    return it != list.end() && it->symbol == symbol ? it->to : no_state;
}

Symbol Dfa::symbol(std::span<const std::uint8_t> digits) const {
    Symbol packed = 0;
    for (unsigned track = 0; track < tracks_; ++track) packed |= Symbol{digits[track]} << (bits_ * track);
    return packed;
}

bool Dfa::accepts(const Words& words) const {
    ensure(words.size() == tracks_, "an automaton is given more or fewer numbers than it reads");
    std::size_t length = 0;
    for (const Word& word : words) length = std::max(length, word.size());
    StateId state = start_;
    for (std::size_t i = 0; i < length && state != no_state; ++i) {
        Symbol packed = 0;
        for (unsigned track = 0; track < tracks_; ++track) {
            const std::size_t missing = length - words[track].size();
            if (i < missing) continue;
            const std::uint8_t digit = words[track][i - missing];
            if (digit >= base_) return false;
            packed |= Symbol{digit} << (bits_ * track);
        }
        state = step(state, packed);
    }
    return state != no_state && accepting(state);
}

bool Dfa::is_valid() const {
    if (first_.size() != states() + 1 || first_.back() != edges_.size()) return false;
    if (empty()) return start_ == no_state;
    if (start_ >= states()) return false;
    for (StateId state = 0; state < states(); ++state) {
        const auto list = edges(state);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].to >= states() || (i > 0 && list[i - 1].symbol >= list[i].symbol)) return false;
            for (unsigned track = 0; track < tracks_; ++track)
                if (digit(list[i].symbol, track) >= base_) return false;
        }
    }
    return true;
}

void DfaBuilder::edge(Symbol symbol, StateId to) {
    if (dfa_.edges_.size() >= no_state) throw Error(Error::Kind::limit, "an automaton has at most 2^32 - 1 edges");
    dfa_.edges_.push_back({symbol, to});
}

void DfaBuilder::finish_state(bool accepting) {
    const auto by_symbol = [](const Dfa::Edge& a, const Dfa::Edge& b) { return a.symbol < b.symbol; };
    const auto begin = dfa_.edges_.begin() + dfa_.first_.back();
    if (!std::is_sorted(begin, dfa_.edges_.end(), by_symbol)) std::sort(begin, dfa_.edges_.end(), by_symbol);
    dfa_.first_.push_back(static_cast<std::uint32_t>(dfa_.edges_.size()));
    dfa_.accepting_.push_back(accepting ? 1 : 0);
}

Dfa DfaBuilder::take(StateId start) && {
    dfa_.start_ = dfa_.empty() ? no_state : start;
    return std::move(dfa_);
}

Dfa DfaBuilder::build(StateId start) && { return minimise(std::move(*this).take(start)); }

}  // namespace wythoff
