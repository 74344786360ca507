#include "logic/linear_automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>

#include "automata/project.hpp"
#include "logic/places.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr Wide most_constant = Wide{1} << 40;
constexpr Wide most_coefficients = Wide{1} << 20;  // in sum
constexpr std::size_t most_linear_states = 1'000'000;
constexpr std::size_t always_allowed = 10'000;  // prefixes are more than the states of the least automaton, which a budget counts

Wide magnitude(Wide x) { return x < 0 ? -x : x; }

class LinearAutomaton {
public:
    LinearAutomaton(const Numeration& numeration, const std::vector<std::int64_t>& coefficients, std::int64_t constant,
                    Comparison comparison, const Budget& budget)
        : numeration_(numeration),
          places_(numeration),
          constant_(constant),
          comparison_(comparison),
          budget_(budget),
          nfa_{static_cast<unsigned>(coefficients.size()), static_cast<unsigned>(numeration.largest_digit()) + 1, {}, {}} {
        for (const std::int64_t c : coefficients) (c < 0 ? least_ : most_) += c;
        if (most_ - least_ > most_coefficients || constant > most_constant || constant < -most_constant)
            throw Error(Error::Kind::limit, "sums have coefficients up to 2^20 and constants up to 2^40");
        combine_digits(coefficients);
    }

    Dfa make() {
        for (std::size_t c = 0; c < places_.classes; ++c)
            if (const StateId s = meet({c, {}, false}); s != no_state) nfa_.starts.push_back(s);
        for (std::size_t k = 0; k < states_.size(); ++k) {
            const Prefix at = states_[k];  // a copy: states are added
            Nfa::State state;
            state.accepting = accepts(at);
            for (const std::size_t below : places_.below(at.place)) add_edges(at, below, state);
            nfa_.states.push_back(std::move(state));
        }
        return determinise(nfa_, budget_);
    }

private:
    // Every combination of digits with its contribution.
    struct Combination {
        Symbol symbol;
        std::int64_t sum;
    };
    // What has been read, up to a place of a class; once it is sure to end on the right side the sum is forgotten.
    struct Prefix {
        std::size_t place;
        PrefixSum sum;
        bool sure;
        friend auto operator<=>(const Prefix&, const Prefix&) = default;
    };
    enum class Fate : std::uint8_t { open, sure, hopeless };

    void combine_digits(const std::vector<std::int64_t>& coefficients) {
        double bytes = 2.0 * static_cast<double>(sizeof(Combination));
        for (unsigned t = 0; t < nfa_.tracks; ++t) bytes *= nfa_.base;
        require_memory("the digits of a sum", bytes, budget_.memory);
        combinations_ = {{0, 0}};
        const unsigned bits = Dfa(nfa_.tracks, nfa_.base).digit_bits();
        for (unsigned t = 0; t < nfa_.tracks; ++t) {
            std::vector<Combination> longer;
            for (const Combination& c : combinations_)
                for (unsigned digit = 0; digit < nfa_.base; ++digit)
                    longer.push_back({c.symbol | digit << (bits * t), c.sum + coefficients[t] * digit});
            combinations_ = std::move(longer);
        }
    }

    // Whether all ends that can come, or none, are on the right side, at whatever place of the class the prefix ends.
    [[nodiscard]] Fate fate(const Prefix& at) const {
        bool sure = true;
        bool hopeless = true;
        std::size_t last = at.place;
        for (std::size_t i = at.place; i < places_.known_places(); i += places_.period) {
            const Wide value = places_.value(at.sum, i) + constant_;
            const Wide low = value + least_ * (places_.weight[i] - 1);
            const Wide high = value + most_ * (places_.weight[i] - 1);
            sure = sure && comparison_ == Comparison::at_most && high <= 0;
            hopeless = hopeless && (low > 0 || (comparison_ == Comparison::equal && high < 0));
            last = i;
            if (at.place < places_.preperiod) break;
        }
        if (!sure && !hopeless) return Fate::open;
        const auto keeps_its_sign = [&](Wide end) {
            return places_.keeps_its_sign(at.sum, last, end, magnitude(constant_ - end));
        };
        if (at.place >= places_.preperiod && !(keeps_its_sign(least_) && keeps_its_sign(most_))) return Fate::open;
        return sure ? Fate::sure : Fate::hopeless;
    }

    // The state of a prefix; none if it is hopeless.
    StateId meet(const Prefix& at) {
        const Fate f = at.sure ? Fate::sure : fate(at);
        if (f == Fate::hopeless) return no_state;
        const Prefix key = f == Fate::sure ? Prefix{at.place, {}, true} : at;
        const auto [it, fresh] = number_.emplace(key, static_cast<StateId>(states_.size()));
        if (fresh) {
            states_.push_back(key);
            const std::size_t allowed = std::min(most_linear_states, std::max(always_allowed, budget_.most_states));
            if (states_.size() > allowed)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: a sum with coefficients up to {} and the constant {} needs over {} states",
                                        numeration_.name(), std::int64_t(std::max(most_, -least_)), constant_, allowed));
        }
        return it->second;
    }

    [[nodiscard]] bool accepts(const Prefix& at) const {
        if (at.place != 0) return false;
        const Wide value = places_.value(at.sum, 0) + constant_;
        return at.sure || (comparison_ == Comparison::equal ? value == 0 : value <= 0);
    }

    // To the places of a class below.
    void add_edges(const Prefix& at, std::size_t below, Nfa::State& state) {
        for (const Combination& e : combinations_) {
            if (++steps_ % 65536 == 0) budget_.progress.check();
            const StateId to =
                meet(at.sure ? Prefix{below, {}, true} : Prefix{below, places_.step(at.place, at.sum, e.sum), false});
            if (to != no_state) state.edges.push_back({e.symbol, to});
        }
    }

    const Numeration& numeration_;
    Places places_;
    std::int64_t constant_;
    Comparison comparison_;
    const Budget& budget_;
    Nfa nfa_;
    Wide least_ = 0;  // of the sums of coefficients: what digits below can make of a place
    Wide most_ = 0;
    std::vector<Combination> combinations_;
    std::map<Prefix, StateId> number_;
    std::vector<Prefix> states_;
    std::uint64_t steps_ = 0;
};

}  // namespace

Dfa make_linear(const Numeration& numeration, const std::vector<std::int64_t>& coefficients, std::int64_t constant,
                Comparison comparison, const Budget& budget) {
    return LinearAutomaton(numeration, coefficients, constant, comparison, budget).make();
}

}  // namespace wythoff
