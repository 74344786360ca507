#include "theory/triple_options.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "numeration/digit_converter.hpp"
#include "prove/triple_moves.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/logic/logic.hpp"

namespace wythoff {

Outcome TripleOptions::outcome(const Position& at) const {
    const Numeration& numeration = certificate_.numeration;
    const DigitConverter converter(numeration, enough_places(numeration, std::max({at.x, at.y, at.z})));
    const Words words{converter.to_bytes(at.x), converter.to_bytes(at.y), converter.to_bytes(at.z)};
    return certificate_.automaton().accepts(words) ? Outcome::P : Outcome::N;
}

std::vector<Position> TripleOptions::some(const Position& at, const Budget& budget) const {
    constexpr std::size_t most = 10;
    const std::map<std::string, Integer> numbers{{"x", at.x}, {"y", at.y}, {"z", at.z}};
    const DigitConverter converter(certificate_.numeration, enough_places(certificate_.numeration, std::max({at.x, at.y, at.z})));
    const std::size_t longest = converter.to_bytes(std::max({at.x, at.y, at.z})).size();
    Logic logic(certificate_.numeration, budget);
    const Predicate p("P");
    logic.define(p.name(), certificate_.automaton());
    std::vector<Position> targets;
    for (const TripleMove& move : make_triple_moves(*certificate_.game.position_rules())) {
        budget.progress.check();
        const Relation found = logic.evaluate(with_numbers(conjunction({move.at_target(p), move.move()}), numbers));
        for (const Words& words : first_words(found.dfa, most, longest, budget.progress)) {
            Position target = at;
            for (std::size_t i = 0; i < found.names.size(); ++i) {
                const int pile = found.names[i] == "u" ? 0 : found.names[i] == "v" ? 1 : 2;
                target[pile] = logic.numeration().to_integer(Digits(words[i].begin(), words[i].end()));
            }
            targets.push_back(std::move(target));
        }
        if (!targets.empty()) break;
    }
    return targets;
}

}  // namespace wythoff
