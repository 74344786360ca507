#include "wythoff/prove/verify.hpp"

#include <algorithm>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {
namespace {

// The pairs of words for which a zero in front makes a difference.
Dfa unsteady(const Dfa& p) {
    const auto restarted = [&](StateId start) {
        DfaBuilder builder(p.tracks(), p.base());
        for (StateId s = 0; s < p.states(); ++s) {
            for (const Dfa::Edge& e : p.edges(s)) builder.edge(e.symbol, e.to);
            builder.finish_state(p.accepting(s));
        }
        return std::move(builder).build(start);
    };
    const StateId after_zero = p.step(p.start(), 0);
    const Dfa without = after_zero == no_state ? Dfa(p.tracks(), p.base()) : restarted(after_zero);
    return unite(subtract(p, without, {0, 1}), subtract(without, p, {0, 1}));
}

}  // namespace

Logic make_logic(const Certificate& certificate, const Budget& budget) {
    Logic logic(certificate.numeration, budget);
    logic.define("P", certificate.p);
    for (const Definition& definition : make_statement(certificate.game).definitions)
        logic.define(definition.name, definition.parameters, definition.formula);
    return logic;
}

Verification verify(const Certificate& certificate, const Budget& budget) {
    Verification result;
    const auto refute = [&](std::string sentence, Position at, std::string refuted) {
        result.sentence = std::move(sentence);
        result.at = std::move(at);
        result.refuted = std::move(refuted);
        return result;
    };
    Arithmetic arithmetic(certificate.numeration);
    if (!certificate.p.empty() && certificate.p.step(certificate.p.start(), 0) != certificate.p.start()) {
        const Dfa numbers = intersect(unsteady(certificate.p), {0, 1}, arithmetic.valid(2), {0, 1}, 2, budget);
        if (const auto words = shortest_word(numbers))
            return refute("leading zeros", {arithmetic.to_integer((*words)[0]), arithmetic.to_integer((*words)[1])},
                          "is accepted or not depending on zeros in front of its digits");
    }
    Logic logic = make_logic(certificate, budget);
    const Statement statement = make_statement(certificate.game);
    for (const Sentence& sentence : statement.sentences) {
        if (std::any_of(sentence.sufficient.begin(), sentence.sufficient.end(),
                        [&](const std::string& f) { return logic.decide(f).holds; }))
            continue;
        const Verdict verdict = logic.decide(sentence.formula);
        result.largest_states = logic.largest_states();
        if (!verdict.holds) return refute(sentence.name, {verdict.example.at("x"), verdict.example.at("y")}, sentence.refuted);
    }
    result.largest_states = logic.largest_states();
    result.proved = true;
    return result;
}

}  // namespace wythoff
