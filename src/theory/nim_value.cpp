#include "theory/nim_value.hpp"

#include <fmt/format.h>

#include <algorithm>
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

// The largest piles that an option may have; the table has them.
Cell last_option(const Game& game, const Cell& at, const NimTable& table) {
    const auto last = static_cast<std::int64_t>(table.size()) - 1;
    return measure_of(*game.board()) ? Cell{last, last} : at;
}

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
    const Cell last = last_option(oracle.game(), at, table);
    for (std::int64_t x = 0; x <= last.x && found.size() < wanted; ++x)
        for (std::int64_t y = 0; y <= last.y && found.size() < wanted; ++y) look({x, y});
    if (found.size() != wanted)
        throw internal_error(fmt::format("{}: an option of a smaller value is missing", to_text(state.at)));
    std::vector<NimValueAnswer::MoveTo> moves;
    for (const auto& [smaller, move] : found) moves.push_back({smaller, move});
    return moves;
}

// The value to which every move is wanted, if any.
using AllOf = std::optional<std::int64_t>;

// Calls visit for positions that contain all options of this one: of a few moves those, else all up to `last`.
template <class Visit>
void for_each_candidate(const Game& game, const Cell& at, const Cell& last, const Visit& visit) {
    const MoveSets& sets = game.board()->moves;
    const bool few = std::none_of(sets.begin(), sets.end(), [](const MoveSet& set) {
        const MoveFacts facts = facts_of(set);
        return facts.fills_area || facts.adjoined != nullptr || facts.condition != nullptr;
    });
    if (few) {
        for (const MoveSet& set : sets)
            for_each_move(set, at.x, at.y, [&](std::int64_t k, std::int64_t l) {
                visit(Cell{at.x - k, at.y - l});
                return true;
            });
        return;
    }
    for (std::int64_t x = 0; x <= last.x; ++x)
        for (std::int64_t y = 0; y <= last.y; ++y)
            if (Cell{x, y} != at) visit(Cell{x, y});
}

// In place of the one move to this value all of them, in the order of the positions.
void list_all_moves_to(std::int64_t value, Oracle& oracle, const State& state, const Cell& at, const NimTable& table,
                       const Budget& budget, std::vector<NimValueAnswer::MoveTo>& moves) {
    std::erase_if(moves, [&](const auto& move) { return move.value == value; });
    std::vector<Cell> targets;
    const IsPPosition is_p = oracle.is_p();
    for_each_candidate(oracle.game(), at, last_option(oracle.game(), at, table), [&](const Cell& to) {
        if (table[static_cast<std::size_t>(to.x)][static_cast<std::size_t>(to.y)] != value) return;
        budget.progress.check();
        if (!objection(oracle.game(), state, move_between(state.at, to_position(to)), is_p)) targets.push_back(to);
    });
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    for (const Cell& to : targets) moves.push_back({value, move_between(state.at, to_position(to))});
}

NimValueAnswer compute(Oracle& oracle, const State& state, const Cell& at, AllOf all_of, const Budget& budget) {
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
    if (all_of && *all_of != value) list_all_moves_to(*all_of, oracle, state, at, table, budget, answer.moves);
    return answer;
}

bool is_in(const Certificate& certificate, const Position& at) {
    const DigitConverter converter(certificate.numeration, enough_places(certificate.numeration, std::max(at.x, at.y)));
    return certificate.automaton().accepts({converter.to_bytes(at.x), converter.to_bytes(at.y)});
}

std::string none_of_those(std::size_t most) {
    return fmt::format("the positions of the values 0 to {} are proved, and this is none of them", most);
}

// Options in the set; none for piles so large that the search for one takes more than is allowed. `larger`: the value of the
// position is less than that of the set, so that there may be none.
enum class Than { smaller, larger };
std::vector<Position> options_in(CertifiedGame& set, Than than, const Position& at, const Budget& budget) {
    try {
        return than == Than::larger ? set.ask_inside(at, budget).targets : set.ask(at, budget).targets;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        budget.progress.check();
        return {};
    }
}

// By the sets of the values 0, 1, ...: the position is in one of them, or has an option in each.
NimValueAnswer by_certificate(const FoundCertificate& found, const State& state, AllOf all_of, const Budget& budget) {
    NimValueAnswer answer;
    const std::size_t most = found.certificate.last();
    for (std::size_t value = 0; value <= most; ++value) {
        const auto number = static_cast<std::int64_t>(value);
        const bool all = all_of == number;
        if (answer.value && !all) continue;
        // The automaton of this value alone is used as that of the P-positions is: a position outside the sets of smaller
        // values is in it or has an option in it.
        CertifiedGame certified = make_certified(found, value);
        if (!answer.value) answer.evidence = {Evidence::Kind::certificate, certified.evidence()};
        if (!answer.value && certified.outcome(state.at) == Outcome::P) {
            answer.value = number;
            answer.value_not.clear();
            continue;
        }
        if (!answer.value) answer.value_not.push_back(number);
        for (const Position& to : options_in(certified, answer.value ? Than::larger : Than::smaller, state.at, budget)) {
            answer.moves.push_back({number, move_between(state.at, to)});
            if (!all) break;
        }
    }
    if (answer.value) return answer;
    answer.undecided = none_of_those(most);
    return answer;
}

// Value after value is proved, from the first on that has no certificate that ships, until one of the sets has the position or no
// further one is found.
std::optional<NimValueAnswer> by_proofs(const Oracle& oracle, const State& state, std::size_t first, AllOf all_of,
                                        const Budget& budget) {
    if (oracle.proofs() == nullptr || !oracle.proofs()->tries()) return std::nullopt;
    std::shared_ptr<const ProofCache::Made> known;
    for (std::size_t value = first; value <= most_value; ++value) {
        const auto made = oracle.proofs()->certificate(oracle.game(), nim_values_to(value), budget);
        if (!made->certificate) break;
        known = made;
        if (is_in(*known->certificate, state.at)) break;
    }
    if (!known) return std::nullopt;
    return by_certificate({"", *known->certificate}, state, all_of, budget);
}

// The value is 0 exactly in a P-position.
NimValueAnswer by_outcome(Oracle& oracle, const State& state, AllOf all_of) {
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
        for (const Move& move : known.winning_moves) {
            answer.moves.push_back({0, move});
            if (all_of != 0) break;
        }
    }
    return answer;
}

NimValueAnswer ask_value(Oracle& oracle, const State& state, AllOf all_of, const Budget& budget) {
    require_nim_values(oracle.game());
    constexpr std::int64_t computed_with_additions = 30;
    const std::int64_t reach = measure_of(*oracle.game().board()) ? computed_with_additions : computed_to;
    if (state.at.x <= reach && state.at.y <= reach)
        return compute(oracle, state, {state.at.x.get_si(), state.at.y.get_si()}, all_of, budget);
    const auto found = find_certificate(oracle.game(), SetKind::nim_values);
    std::optional<NimValueAnswer> shipped;
    if (found && found->certificate.last() > 0) shipped = by_certificate(*found, state, all_of, budget);
    if (shipped && shipped->value) return *std::move(shipped);
    std::optional<NimValueAnswer> made;
    try {
        made = by_proofs(oracle, state, shipped ? found->certificate.last() + 1 : 0, all_of, budget);
    } catch (const Error& error) {  // the time or the memory of the question: what ships answers without more
        if (error.kind() != Error::Kind::limit || !shipped) throw;
    }
    const auto excluded = [](const auto& answer) { return answer ? answer->value_not.size() : 0; };
    if (made && (made->value || excluded(made) > std::max<std::size_t>(excluded(shipped), 1))) return *std::move(made);
    if (shipped) return *std::move(shipped);
    return by_outcome(oracle, state, all_of);
}

}  // namespace

NimValueAnswer ask_nim_value(Oracle& oracle, const State& state, const Budget& budget) {
    return ask_value(oracle, state, std::nullopt, budget);
}

NimValueAnswer ask_nim_value_with_all_moves(Oracle& oracle, const State& state, std::int64_t all_of, const Budget& budget) {
    return ask_value(oracle, state, all_of, budget);
}

}  // namespace wythoff
