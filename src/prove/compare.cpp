#include "wythoff/prove/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

bool is_before(const Cell& a, const Cell& b) { return std::pair(std::max(a.x, a.y), a.x) < std::pair(std::max(b.x, b.y), b.x); }

// The first cell that is in one set only.
std::optional<Cell> first_difference(const PSet& first, const PSet& second) {
    std::optional<Cell> least;
    const auto look = [&](const PSet& in, const PSet& other) {
        in.for_each([&](Cell cell) {
            if (!other.contains(cell.x, cell.y) && (!least || is_before(cell, *least))) least = cell;
        });
    };
    look(first, second);
    look(second, first);
    return least;
}

// Computes both games up to `to` and fills in where they differ; false if they do not.
bool find_difference(const Game& first, const Game& second, std::int64_t to, const Budget& budget, GameComparison& found) {
    const auto stage = [&](const char* which) { return budget.stage(fmt::format("computing the {} game", which)); };
    const Solved a = solve(first, to, Engine::automatic, stage("first"));
    const Solved b = solve(second, to, Engine::automatic, stage("second"));
    found.first_difference = first_difference(a.p, b.p);
    if (!found.first_difference) return false;
    found.same = false;
    found.at_difference = a.p.contains(found.first_difference->x, found.first_difference->y) ? Outcome::P : Outcome::N;
    found.evidence.kind = Evidence::Kind::computed;
    found.evidence.ref = a.engine == b.engine
                             ? fmt::format("{} engine, piles up to {}", to_text(a.engine), to)
                             : fmt::format("{} and {} engine, piles up to {}", to_text(a.engine), to_text(b.engine), to);
    return true;
}

bool is_beyond_reach(const Error& error) {
    return error.kind() == Error::Kind::limit || error.kind() == Error::Kind::unsupported;
}

// The automaton of a game, and where it comes from.
struct KnownAutomaton {
    Certificate certificate;
    std::string source;
};
std::optional<KnownAutomaton> find_automaton(const Game& game) {
    auto found = find_certificate(game);
    if (!found) return std::nullopt;
    return KnownAutomaton{std::move(found->certificate), "certificates/" + found->file};
}
std::optional<KnownAutomaton> prove_automaton(const Game& game, const ProveOptions& options, std::string& reason) {
    try {
        Proof proof = prove(game, options);
        if (proof.certificate) return KnownAutomaton{std::move(*proof.certificate), "an automaton that was found and verified"};
        reason = fmt::format("{} is undecided", to_text(game));
    } catch (const Error& error) {
        if (!is_beyond_reach(error)) throw;
        reason = error.what();
    }
    return std::nullopt;
}

// One game's automaton against the rules of the other.
void verify_both(const KnownAutomaton& known, const Game& first, const Game& second, const CompareOptions& options,
                 GameComparison& found) {
    const Game& game = known.certificate.game;
    const Game& other = game == first ? second : first;
    const Verification verification =
        verify({other, known.certificate.numeration, SetKind::p_positions, known.certificate.sets}, options.prove.budget);
    found.evidence.kind = Evidence::Kind::proof;
    found.evidence.ref = fmt::format("{}, {} states in {}: exactly the P-positions of {}", known.source,
                                     known.certificate.automaton().states(), known.certificate.numeration.name(), to_text(game));
    if (verification.proved) {
        found.same = true;
        found.evidence.ref += fmt::format(", and stable and absorbing under the rules of {} too", to_text(other));
        return;
    }
    // The difference is there or at one of its options; where that is near, it is found.
    constexpr long near = 5000;
    if (verification.at->x <= near && verification.at->y <= near) {
        const std::int64_t to = std::max(verification.at->x, verification.at->y).get_si();
        if (find_difference(first, second, to, options.prove.budget.quiet(), found)) return;
    }
    found.same = false;
    found.evidence.ref +=
        fmt::format(", but by the rules of {} {} {}", to_text(other), to_text(*verification.at), verification.refuted);
}

}  // namespace

GameComparison compare(const Game& first, const Game& second, const CompareOptions& options) {
    for (const Game& game : {first, second})
        if (game.board() == nullptr)
            throw Error(Error::Kind::unsupported, fmt::format("{}: not a game on two piles", to_text(game)));
    GameComparison found;
    if (first == second) {
        found.same = true;
        found.same_rules = true;
        found.evidence.ref = "the rules are the same";
        return found;
    }
    const Budget& budget = options.prove.budget;
    if (find_difference(first, second, options.to, budget, found)) return found;
    found.evidence.ref = fmt::format("no difference with piles up to {}", options.to);
    std::string reason;
    std::optional<KnownAutomaton> known = find_automaton(first);
    if (!known) known = find_automaton(second);
    if (!known) known = prove_automaton(first, options.prove, reason);
    if (!known) known = prove_automaton(second, options.prove, reason);
    if (!known) {
        found.evidence.ref += "; not proved: " + reason;
        return found;
    }
    try {
        verify_both(*known, first, second, options, found);
    } catch (const Error& error) {
        if (!is_beyond_reach(error)) throw;
        found = GameComparison{};
        found.evidence.ref = fmt::format("no difference with piles up to {}; not proved: {}", options.to, error.what());
    }
    return found;
}

std::vector<std::string> same_positions_as(const Certificate& certificate) {
    constexpr std::int64_t few = 40;
    std::vector<std::string> names;
    if (certificate.kind != SetKind::p_positions || !has_board_without_memory(certificate.game)) return names;
    const PSet p = solve(certificate.game, few).p;
    Arithmetic arithmetic(certificate.numeration);
    for (const Shipped& shipped : shipped_certificates()) {
        if (shipped.sets.kind != SetKind::p_positions || shipped.game.piles() != 2 || shipped.game == certificate.game) continue;
        if (first_difference(solve(shipped.game, few).p, p)) continue;
        const auto other = find_certificate(shipped.game);
        if (!other || other->certificate.numeration != certificate.numeration) continue;
        const Dfa& p_of_game = certificate.automaton();
        const Dfa& q = other->certificate.automaton();
        const Dfa apart = unite(subtract(p_of_game, q, {0, 1}), subtract(q, p_of_game, {0, 1}));
        if (!shortest_word(intersect(apart, {0, 1}, arithmetic.valid(2), {0, 1}, 2, {}))) names.push_back(to_text(shipped.game));
    }
    return names;
}

}  // namespace wythoff
