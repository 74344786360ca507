#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "automata/minimise.hpp"
#include "automata/product.hpp"
#include "core/side_by_side.hpp"
#include "logic/arithmetic.hpp"
#include "prove/triple_verify.hpp"
#include "prove/value_sets.hpp"
#include "prove/verify_statement.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

TrackMap all_tracks(const Dfa& p) {
    TrackMap all(p.tracks());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

// The words for which a zero in front makes a difference.
Dfa unsteady(const Dfa& p, const Budget& budget) {
    const auto restarted = [&](StateId start) {
        DfaBuilder builder(p.tracks(), p.base());
        for (StateId s = 0; s < p.states(); ++s) {
            for (const Dfa::Edge& e : p.edges(s)) builder.edge(e.symbol, e.to);
            builder.finish_state(p.accepting(s));
        }
        return minimise(std::move(builder).take(start), Known::nothing, budget);
    };
    const StateId after_zero = p.step(p.start(), 0);
    const Dfa without = after_zero == no_state ? Dfa(p.tracks(), p.base()) : restarted(after_zero);
    const TrackMap all = all_tracks(p);
    return unite(subtract(p, without, all, budget), subtract(without, p, all, budget), budget);
}

// A position whose membership depends on zeros in front of its digits.
std::optional<Position> unsteady_position(const Dfa& p, const Numeration& numeration, const Budget& budget) {
    if (p.empty() || p.step(p.start(), 0) == p.start()) return std::nullopt;
    Arithmetic arithmetic(numeration);
    const TrackMap all = all_tracks(p);
    const auto words = shortest_word(intersect(unsteady(p, budget), all, arithmetic.valid(p.tracks()), all, p.tracks(), budget));
    if (!words) return std::nullopt;
    Position at = p.tracks() == 3 ? Position{0, 0, 0} : Position{0, 0};
    for (int pile = 0; pile < at.piles; ++pile) at[pile] = arithmetic.to_integer((*words)[static_cast<std::size_t>(pile)]);
    return at;
}

Position position_in(const std::map<std::string, Integer>& example, unsigned piles) {
    if (piles == 3) return {example.at("x"), example.at("y"), example.at("z")};
    return {example.at("x"), example.at("y")};
}

struct Decided {
    bool holds = false;
    std::map<std::string, Integer> example;
    std::size_t largest_states = 0;
};

// A stronger formula that is cheaper to decide may do.
Decided decide(Logic& logic, const Sentence& sentence) {
    const bool by_less = std::any_of(sentence.sufficient.begin(), sentence.sufficient.end(),
                                     [&](const Formula& formula) { return logic.decide(formula).holds; });
    Verdict verdict = by_less ? Verdict{true, {}} : logic.decide(sentence.formula);
    logic.has_decided(sentence.formula);
    for (const Formula& formula : sentence.sufficient) logic.has_decided(formula);
    return {verdict.holds, std::move(verdict.example), logic.largest_states()};
}

// The sentences do not depend on one another but for predicates, which are made once. Up to the first that does not hold.
std::vector<Decided> decide_all(Logic logic, std::size_t states, const std::vector<Sentence>& sentences, const Budget& budget) {
    constexpr std::size_t few = 1000;  // states for which threads cost more than they give; who asks for threads has them
    const bool alone = budget.threads == 0 && states < few;
    std::vector<Decided> decided(sentences.size());
    for (const Sentence& sentence : sentences) {
        logic.will_decide(sentence.formula);
        for (const Formula& formula : sentence.sufficient) logic.will_decide(formula);
    }
    Budget stage = budget;
    SideBySide together(budget, alone ? 1 : thread_count(budget.threads));
    together.run(
        sentences.size(),
        [&](std::size_t i, const Share& share) {
            Logic own(logic, share);
            decided[i] = decide(own, sentences[i]);
            if (!decided[i].holds) together.enough(i);
        },
        [&](std::size_t i) { stage = budget.stage(fmt::format("verifying {} states: {}", states, sentences[i].name)); });
    stage.progress.at(1, 1);
    return decided;
}

bool accepts(const Dfa& set, const Arithmetic& arithmetic, std::int64_t x, std::int64_t y) {
    Words words{arithmetic.to_word(to_integer(x)), arithmetic.to_word(to_integer(y))};
    pad(words);
    return set.accepts(words);
}

// The position with the fewest tokens, among small ones, for which the set is wrong by the rules. Its options have fewer, so that
// the set is right about them.
std::optional<Verification> small_mistake(const Certificate& certificate, std::size_t place, const RuledSets& sets,
                                          const Budget& budget) {
    if (certificate.tracks() == 3) return small_mistake_of_three(certificate, budget);
    constexpr std::int64_t to = 60;
    const PSet right = sets.by_rules(place, to, budget.quiet());
    const Arithmetic arithmetic(certificate.numeration);
    for (std::int64_t sum = 0; sum <= 2 * to; ++sum)
        for (std::int64_t x = std::max<std::int64_t>(0, sum - to); x <= std::min(sum, to); ++x) {
            const std::int64_t y = sum - x;
            if (accepts(certificate.sets[place], arithmetic, x, y) == right.contains(x, y)) continue;
            Verification mistake;
            mistake.sentence = "rules";
            mistake.at = to_position({x, y});
            mistake.refuted = right.contains(x, y) ? "is not in the set, but should be by the rules"
                                                   : "is in the set, but should not be by the rules";
            return mistake;
        }
    return std::nullopt;
}

// That the sentences say what the rules say has to be trusted; so what was proved is compared with the rules themselves where
// these can be read position by position.
void try_small_positions(const Certificate& certificate, std::size_t place, const RuledSets& sets, const Budget& budget) {
    const auto objection_at = [&](const Position& at) {
        return internal_error(fmt::format("{}: the sentences are proved, but the rules say otherwise at {}",
                                          to_text(certificate.game), to_text(at)));
    };
    if (certificate.tracks() == 3) {
        if (const auto mistake = small_mistake_of_three(certificate, budget)) throw objection_at(*mistake->at);
        return;
    }
    constexpr std::int64_t to = 20;
    const PSet right = sets.by_rules(place, to, budget.quiet());
    const Arithmetic arithmetic(certificate.numeration);
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            if (accepts(certificate.sets[place], arithmetic, x, y) != right.contains(x, y))
                throw objection_at(to_position({x, y}));
}

Logic logic_of_set(const Certificate& certificate, std::size_t place, const Statement& statement, const Budget& budget) {
    Logic logic(certificate.numeration, budget);
    logic.define("P", certificate.sets[place]);
    for (std::size_t lower = 0; lower < place; ++lower) logic.define(value_predicate(lower).name(), certificate.sets[lower]);
    for (const Definition& definition : statement.definitions)
        logic.define(definition.name, definition.parameters, definition.formula);
    return logic;
}

// The automata of a spoilt set may be very large, where those of a right one are not. So the sentences get little room at
// first; if it is not enough, the set is compared with the rules where these can be read position by position, then with what
// engines compute further out, and only if it is right there the sentences get all the room there is.
Verification verify_in_steps(const Certificate& certificate, std::size_t place, const RuledSets& sets, const Budget& budget) {
    const Statement statement = sets.statement(place);
    Budget less = budget;
    less.most_states = 5'000 + 10 * certificate.sets[place].states();
    if (less.most_states >= budget.most_states) return verify_set(certificate, place, sets, statement, budget);
    try {
        return verify_set(certificate, place, sets, statement, less);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
    }
    if (auto mistake = small_mistake(certificate, place, sets, budget)) return *std::move(mistake);
    if (certificate.tracks() == 3) return verify_set(certificate, place, sets, statement, budget);
    if (auto mistake = far_mistake(certificate, place, sets, budget.stage("comparing with columns"))) return *std::move(mistake);
    return verify_set(certificate, place, sets, statement, budget);
}

}  // namespace

Logic make_logic(const Certificate& certificate, const Budget& budget) {
    const Statement statement = RuledSets(certificate.game, certificate.kind).statement(certificate.last());
    return logic_of_set(certificate, certificate.last(), statement, budget);
}

Verification verify_set(const Certificate& certificate, std::size_t place, const RuledSets& sets, const Statement& statement,
                        const Budget& budget) {
    Verification result;
    const auto refute = [&](std::string sentence, Position at, std::string refuted) {
        result.sentence = std::move(sentence);
        result.at = std::move(at);
        result.refuted = std::move(refuted);
        return result;
    };
    const Dfa& set = certificate.sets[place];
    if (auto at = unsteady_position(set, certificate.numeration, budget))
        return refute("leading zeros", std::move(*at), "is accepted or not depending on zeros in front of its digits");
    const std::vector<Sentence>& sentences = statement.sentences;
    std::vector<Decided> decided =
        decide_all(logic_of_set(certificate, place, statement, budget), set.states(), sentences, budget);
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        result.largest_states = std::max(result.largest_states, decided[i].largest_states);
        if (!decided[i].holds)
            return refute(sentences[i].name, position_in(decided[i].example, set.tracks()), sentences[i].refuted);
    }
    try_small_positions(certificate, place, sets, budget);
    result.proved = true;
    return result;
}

// One set after the other, each with those before it, which have been verified.
Verification verify(const Certificate& certificate, const Budget& budget) {
    const RuledSets sets(certificate.game, certificate.kind);
    Verification result;
    for (std::size_t place = 0; place <= certificate.last(); ++place) {
        const std::size_t largest = result.largest_states;
        const bool is_alone = certificate.last() == 0;
        result = verify_in_steps(certificate, place, sets, is_alone ? budget : budget.stage(to_text(certificate.kind, place)));
        result.set = place;
        result.largest_states = std::max(result.largest_states, largest);
        if (!result.proved) break;
    }
    return result;
}

}  // namespace wythoff
