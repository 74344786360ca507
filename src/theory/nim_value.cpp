#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "numeration/digit_converter.hpp"
#include "solve/by_measure.hpp"
#include "solve/nimbers.hpp"
#include "theory/certified.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t computed_to = 2000;

// One option of each smaller value. Most lie in the column, the row and the diagonal, which are looked at first.
std::vector<NimValueAnswer::MoveTo> moves_to_smaller(Oracle& oracle, const State& state, const Cell& at, const NimTable& table) {
    const auto value_at = [&](const Cell& c) { return table[static_cast<std::size_t>(c.x)][static_cast<std::size_t>(c.y)]; };
    const std::int32_t value = value_at(at);
    const IsPPosition is_p = oracle.is_p();
    std::map<std::int64_t, Move> found;
    const auto look = [&](const Cell& to) {
        const std::int32_t there = value_at(to);
        if (there < 0 || there >= value || found.contains(there)) return;
        const Move move{to_integer(at.x - to.x), to_integer(at.y - to.y), std::nullopt};
        if (!objection(oracle.game(), state, move, is_p)) found.emplace(there, move);
    };
    for (std::int64_t y = 0; y < at.y; ++y) look({at.x, y});
    for (std::int64_t x = 0; x < at.x; ++x) look({x, at.y});
    for (std::int64_t d = 1; d <= std::min(at.x, at.y); ++d) look({at.x - d, at.y - d});
    const auto wanted = static_cast<std::size_t>(value);
    const auto last = static_cast<std::int64_t>(table.size()) - 1;
    const bool adds = measure_of(*oracle.game().board()).has_value();
    for (std::int64_t x = 0; x <= (adds ? last : at.x) && found.size() < wanted; ++x)
        for (std::int64_t y = 0; y <= (adds ? last : at.y) && found.size() < wanted; ++y) look({x, y});
    if (found.size() != wanted)
        throw internal_error(fmt::format("{}: an option of a smaller value is missing", to_text(state.at)));
    std::vector<NimValueAnswer::MoveTo> moves;
    for (const auto& [smaller, move] : found) moves.push_back({smaller, move});
    return moves;
}

NimValueAnswer compute(Oracle& oracle, const State& state, const Cell& at, const Budget& budget) {
    constexpr std::int64_t least_bound = 63;
    const BoardRules& rules = *oracle.game().board();
    const std::int64_t to = measure_of(rules) ? measured_board(rules, state.at).piles : std::max({at.x, at.y, least_bound});
    const NimTable table = nimbers(oracle.game(), to, Engine::automatic, budget);
    NimValueAnswer answer;
    const std::int32_t value = table[static_cast<std::size_t>(at.x)][static_cast<std::size_t>(at.y)];
    if (value < 0)
        throw Error(Error::Kind::usage, fmt::format("{}: not on the board of {}", to_text(state.at), to_text(oracle.game())));
    answer.value = value;
    answer.evidence = {Evidence::Kind::computed, fmt::format("nim-values of the board, piles up to {}", to)};
    answer.moves = moves_to_smaller(oracle, state, at, table);
    return answer;
}

bool is_in(const Certificate& certificate, const Position& at) {
    const DigitConverter converter(certificate.numeration, enough_places(certificate.numeration, std::max(at.x, at.y)));
    return certificate.p.accepts({converter.to_bytes(at.x), converter.to_bytes(at.y)});
}

std::string none_of_those(std::size_t most) {
    return fmt::format("the positions of the values 0 to {} are proved, and this is none of them", most);
}

// An option in the set; nothing for piles so large that the search for one takes more than is allowed.
std::optional<Position> option_in(CertifiedGame& set, const Position& at, const Budget& budget) {
    try {
        return set.ask(at, budget).targets.front();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        budget.progress.check();
        return std::nullopt;
    }
}

// By the sets of the values 0, 1, ...: the position is in one of them, or has an option in each. `certified_by` takes the
// certificate of one value.
NimValueAnswer by_certificate(const Certificate& certificate, const State& state, const Budget& budget,
                              const std::function<CertifiedGame(Certificate)>& certified_by) {
    NimValueAnswer answer;
    const std::size_t most = certificate.value();
    for (std::size_t value = 0; value <= most; ++value) {
        // The automaton of this value alone is used as that of the P-positions is: a position outside the sets of smaller
        // values is in it or has an option in it.
        Certificate set = of_value(certificate, value);
        set.lower.clear();
        CertifiedGame certified = certified_by(std::move(set));
        answer.evidence = {Evidence::Kind::certificate, certified.evidence()};
        if (certified.outcome(state.at) == Outcome::P) {
            answer.value = static_cast<std::int64_t>(value);
            answer.value_not.clear();
            return answer;
        }
        answer.value_not.push_back(static_cast<std::int64_t>(value));
        if (const auto to = option_in(certified, state.at, budget))
            answer.moves.push_back({static_cast<std::int64_t>(value), {state.at.x - to->x, state.at.y - to->y, std::nullopt}});
    }
    answer.undecided = none_of_those(most);
    return answer;
}

NimValueAnswer by_shipped(const FoundCertificate& found, const State& state, const Budget& budget) {
    return by_certificate(found.certificate, state, budget, [&](Certificate set) {
        return make_certified(FoundCertificate{found.file, std::move(set)});
    });
}

// Value after value is proved, from the first on that has no certificate that ships, until one of the sets has the position or no
// further one is found.
std::optional<NimValueAnswer> by_proofs(const Oracle& oracle, const State& state, std::size_t first, const Budget& budget) {
    if (oracle.proofs() == nullptr || !oracle.proofs()->tries()) return std::nullopt;
    std::shared_ptr<const ProofCache::Made<Certificate>> known;
    for (std::size_t value = first; value <= most_value; ++value) {
        const auto made = oracle.proofs()->values(oracle.game(), value, budget);
        if (!made->certificate) break;
        known = made;
        if (is_in(*known->certificate, state.at)) break;
    }
    if (!known) return std::nullopt;
    return by_certificate(*known->certificate, state, budget, [](Certificate set) {
        std::string evidence = made_now(set.p, set.numeration);
        return make_certified(std::move(set), std::move(evidence));
    });
}

// The value is 0 exactly in a P-position.
NimValueAnswer by_outcome(Oracle& oracle, const State& state) {
    const Answer known = oracle.ask(state);
    NimValueAnswer answer;
    answer.evidence = known.evidence;
    if (!known.outcome) {
        answer.undecided = known.undecided;
    } else if (*known.outcome == Outcome::P) {
        answer.value = 0;
    } else {
        answer.value_not.push_back(0);
        answer.undecided = "only whether it is 0 is known for piles of this size";
        if (!known.winning_moves.empty()) answer.moves.push_back({0, known.winning_moves.front()});
    }
    return answer;
}

}  // namespace

NimValueAnswer ask_nim_value(Oracle& oracle, const State& state, const Budget& budget) {
    require_nim_values(oracle.game());
    constexpr std::int64_t computed_by_definition = 200;  // where positions are lost by the rules
    constexpr std::int64_t computed_with_additions = 30;
    const BoardRules& rules = *oracle.game().board();
    const bool prescribes = rules.prescribes();
    const std::int64_t reach = measure_of(rules) ? computed_with_additions : prescribes ? computed_by_definition : computed_to;
    if (state.at.x <= reach && state.at.y <= reach)
        return compute(oracle, state, {state.at.x.get_si(), state.at.y.get_si()}, budget);
    if (prescribes) return by_outcome(oracle, state);
    const auto found = find_value_certificate(oracle.game());
    std::optional<NimValueAnswer> shipped;
    if (found && found->certificate.value() > 0) shipped = by_shipped(*found, state, budget);
    if (shipped && shipped->value) return *std::move(shipped);
    std::optional<NimValueAnswer> made;
    try {
        made = by_proofs(oracle, state, shipped ? found->certificate.value() + 1 : 0, budget);
    } catch (const Error& error) {  // the time or the memory of the question: what ships answers without more
        if (error.kind() != Error::Kind::limit || !shipped) throw;
    }
    const auto excluded = [](const auto& answer) { return answer ? answer->value_not.size() : 0; };
    if (made && (made->value || excluded(made) > std::max<std::size_t>(excluded(shipped), 1))) return *std::move(made);
    if (shipped) return *std::move(shipped);
    return by_outcome(oracle, state);
}

}  // namespace wythoff
