#include "prove/triple_verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/minimise.hpp"
#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff {
namespace {

// The words that are accepted after a zero in front, but not without it, or the other way round.
Dfa depends_on_zeros(const Dfa& p, const Budget& budget) {
    const StateId after_zero = p.step(p.start(), 0);
    Dfa without(p.tracks(), p.base());
    if (after_zero != no_state) {
        DfaBuilder builder(p.tracks(), p.base());
        for (StateId s = 0; s < p.states(); ++s) {
            for (const Dfa::Edge& e : p.edges(s)) builder.edge(e.symbol, e.to);
            builder.finish_state(p.accepting(s));
        }
        without = minimise(std::move(builder).take(after_zero), Known::nothing, budget);
    }
    const TrackMap all{0, 1, 2};
    return unite(subtract(p, without, all, budget), subtract(without, p, all, budget), budget);
}

std::optional<Position> triple_with_zeros(const TripleSet& set, const Budget& budget) {
    if (set.p.empty() || set.p.step(set.p.start(), 0) == set.p.start()) return std::nullopt;
    Arithmetic arithmetic(set.numeration);
    const TrackMap all{0, 1, 2};
    const auto words = shortest_word(intersect(depends_on_zeros(set.p, budget), all, arithmetic.valid(3), all, 3, budget));
    if (!words) return std::nullopt;
    return Position{arithmetic.to_integer((*words)[0]), arithmetic.to_integer((*words)[1]), arithmetic.to_integer((*words)[2])};
}

// The position with the fewest tokens, of those with piles up to 20, for which the set is wrong by the rules read position by
// position.
std::optional<Triple> small_wrong_triple(const TripleSet& set, const Budget& budget) {
    constexpr std::int64_t to = 20;
    const PCube right = solve_cube(set.game, to, Engine::definition, budget.quiet()).p;
    const Arithmetic arithmetic(set.numeration);
    std::vector<Word> words;
    for (std::int64_t n = 0; n <= to; ++n) words.push_back(arithmetic.to_word(to_integer(n)));
    std::optional<Triple> wrong;
    for (std::int64_t x = 0; x <= to; ++x)
        for (std::int64_t y = 0; y <= to; ++y)
            for (std::int64_t z = 0; z <= to; ++z) {
                Words read{words[static_cast<std::size_t>(x)], words[static_cast<std::size_t>(y)],
                           words[static_cast<std::size_t>(z)]};
                pad(read);
                if (set.p.accepts(read) == right.contains({x, y, z})) continue;
                if (!wrong || x + y + z < wrong->x + wrong->y + wrong->z) wrong = Triple{x, y, z};
            }
    return wrong;
}

Logic logic_of(const TripleSet& set, const Statement& statement, const Budget& budget) {
    Logic logic(set.numeration, budget);
    logic.define("P", set.p);
    for (const Definition& definition : statement.definitions)
        logic.define(definition.name, definition.parameters, definition.formula);
    for (const Sentence& sentence : statement.sentences) logic.will_decide(sentence.formula);
    return logic;
}

}  // namespace

Verification verify_triples(const TripleSet& set, const Statement& statement, const Budget& budget) {
    Verification result;
    if (auto at = triple_with_zeros(set, budget)) {
        result.sentence = "leading zeros";
        result.at = std::move(*at);
        result.refuted = "is accepted or not depending on zeros in front of its digits";
        return result;
    }
    Logic logic = logic_of(set, statement, budget);
    for (std::size_t i = 0; i < statement.sentences.size(); ++i) {
        const Sentence& sentence = statement.sentences[i];
        const Budget stage = budget.stage(fmt::format("verifying {} states: {}", set.p.states(), sentence.name));
        stage.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(statement.sentences.size()));
        Verdict verdict = logic.decide(sentence.formula);
        logic.has_decided(sentence.formula);
        result.largest_states = std::max(result.largest_states, logic.largest_states());
        if (verdict.holds) continue;
        result.sentence = sentence.name;
        result.at = Position{verdict.example["x"], verdict.example["y"], verdict.example["z"]};
        result.refuted = sentence.refuted;
        return result;
    }
    if (const auto wrong = small_wrong_triple(set, budget))
        throw internal_error(fmt::format("{}: the sentences are proved, but the rules say otherwise at {}", to_text(set.game),
                                         to_text(position_of(*wrong))));
    result.proved = true;
    return result;
}

Verification verify_triples_in_steps(const TripleSet& set, const Statement& statement, const Budget& budget) {
    Budget less = budget;
    less.most_states = 5'000 + 10 * set.p.states();
    if (less.most_states < budget.most_states) {
        try {
            return verify_triples(set, statement, less);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::limit) throw;
            budget.progress.check();
        }
        if (const auto wrong = small_wrong_triple(set, budget)) {
            Verification mistake;
            mistake.sentence = "rules";
            mistake.at = position_of(*wrong);
            mistake.refuted = "is in the set or not, otherwise than by the rules";
            return mistake;
        }
    }
    return verify_triples(set, statement, budget);
}

}  // namespace wythoff
