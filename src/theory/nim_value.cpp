#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "numeration/digit_converter.hpp"
#include "prove/value_sets.hpp"
#include "theory/certified.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/words/queen_jumps.hpp"

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
    for (std::int64_t x = 0; x <= at.x && found.size() < wanted; ++x)
        for (std::int64_t y = 0; y <= at.y && found.size() < wanted; ++y) look({x, y});
    if (found.size() != wanted)
        throw internal_error(fmt::format("{}: an option of a smaller value is missing", to_text(state.at)));
    std::vector<NimValueAnswer::MoveTo> moves;
    for (const auto& [smaller, move] : found) moves.push_back({smaller, move});
    return moves;
}

NimValueAnswer compute(Oracle& oracle, const State& state, const Cell& at, const Budget& budget) {
    constexpr std::int64_t least_bound = 63;
    const std::int64_t to = std::max({at.x, at.y, least_bound});
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

std::string none_of_those(std::size_t most) {
    return fmt::format("the positions of the values 0 to {} are proved, and this is none of them", most);
}

// By the sets of the values 0, 1, ...: the position is in one of them, or has an option in each.
NimValueAnswer by_certificate(const FoundCertificate& found, const State& state) {
    NimValueAnswer answer;
    const std::size_t most = found.certificate.value();
    for (std::size_t value = 0; value <= most; ++value) {
        // The automaton of this value alone is used as that of the P-positions is: a position outside the sets of smaller
        // values is in it or has an option in it.
        Certificate set = of_value(found.certificate, value);
        set.lower.clear();
        auto certified = make_certified(FoundCertificate{found.file, std::move(set)});
        if (!certified) throw internal_error(fmt::format("{}: not a queen with jumps", found.file));
        answer.evidence = {Evidence::Kind::certificate, certified->evidence()};
        const CertifiedGame::Verdict verdict = certified->ask(state.at);
        if (verdict.outcome == Outcome::P) {
            answer.value = static_cast<std::int64_t>(value);
            answer.value_not.clear();
            return answer;
        }
        const Position& to = verdict.targets.front();
        answer.value_not.push_back(static_cast<std::int64_t>(value));
        answer.moves.push_back({static_cast<std::int64_t>(value), {state.at.x - to.x, state.at.y - to.y, std::nullopt}});
    }
    answer.undecided = none_of_those(most);
    return answer;
}

// The same for games other than queens with jumps, where lines through the position are not looked along: the value, if one of
// the sets holds the position, and no moves.
NimValueAnswer by_reading(const FoundCertificate& found, const State& state) {
    const Certificate& certificate = found.certificate;
    const Integer& larger = std::max(state.at.x, state.at.y);
    const DigitConverter converter(certificate.numeration, enough_places(certificate.numeration, larger));
    const Words piles{converter.to_bytes(state.at.x), converter.to_bytes(state.at.y)};
    NimValueAnswer answer;
    answer.evidence = {Evidence::Kind::certificate,
                       fmt::format("certificates/{}: automata of the values 0 to {} that read the piles in {}", found.file,
                                   certificate.value(), certificate.numeration.name())};
    for (std::size_t value = 0; value <= certificate.value() && !answer.value; ++value) {
        const Dfa& set = value == certificate.value() ? certificate.p : certificate.lower[value];
        if (set.accepts(piles)) answer.value = static_cast<std::int64_t>(value);
        else answer.value_not.push_back(static_cast<std::int64_t>(value));
    }
    if (answer.value) answer.value_not.clear();
    else answer.undecided = none_of_those(certificate.value());
    return answer;
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
    require_nim_values(oracle.game(), 0);
    if (state.at.x <= computed_to && state.at.y <= computed_to)
        return compute(oracle, state, {state.at.x.get_si(), state.at.y.get_si()}, budget);
    const auto found = find_value_certificate(oracle.game());
    if (found && found->certificate.value() > 0)
        return to_queen_with_jumps(oracle.game()) ? by_certificate(*found, state) : by_reading(*found, state);
    return by_outcome(oracle, state);
}

}  // namespace wythoff
