#include "theory/option_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "automata/joint_words.hpp"
#include "numeration/digit_converter.hpp"
#include "prove/move_table.hpp"
#include "prove/option_formulas.hpp"
#include "prove/whole_plan.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {
namespace {

// The numbers that automata read together, by index.
enum Number : std::uint8_t { number_x, number_y, number_u, number_v, number_k, number_l };
constexpr std::size_t number_count = 6;

std::size_t number_of(const std::string& name) {
    const std::string names = "xyuvkl";
    return names.find(name);
}

// The pairs (k, l) of each kind of move but jumps.
std::vector<Formula> formulas_of(const Plan& plan, OptionFormulas& formulas) {
    const Variable k("k"), l("l"), t("t");
    std::vector<Formula> kinds;
    for (const MovePlan* moves : {&plan.fatal, &plan.counted})
        for (const Stride& s : moves->strides)
            kinds.push_back(exists(
                {t}, k == s.i + s.a * Term(t) && l == s.j + s.b * Term(t) && formulas.steps(t, s.from, s.modulus, s.residues)));
    for (const ConePlan& cone : plan.cones)
        kinds.push_back(conjunction({formulas.set_of(k, cone.first), formulas.set_of(l, cone.second),
                                     l < cone.s * Term(k) + cone.t, k < cone.s * Term(l) + cone.t}));
    return kinds;
}

}  // namespace

OptionSearch::OptionSearch(const Game& game, const Numeration& numeration, const Budget& budget)
    : game_(game), arithmetic_(numeration, budget) {
    const Plan plan = whole_plan(game);
    OptionFormulas formulas(plan);
    std::vector<Formula> kinds = formulas_of(plan, formulas);
    const ConditionFormulas conditions = condition_formulas(game.board()->moves);
    kinds.insert(kinds.end(), conditions.taken.begin(), conditions.taken.end());
    Logic logic(numeration, budget.quiet());
    for (const Definition& definition : std::move(formulas).release())
        logic.define(definition.name, definition.parameters, definition.formula);
    for (const Formula& kind : kinds) kinds_.push_back(logic.evaluate(kind));
    for (const Formula& kind : conditions.moved_to) moved_to_.push_back(logic.evaluate(kind));
    jumps_ = plan.fatal.jumps;
    jumps_.insert(jumps_.end(), plan.counted.jumps.begin(), plan.counted.jumps.end());
}

std::vector<Position> OptionSearch::in(const Dfa& set, const Position& at, std::size_t most, const Budget& budget) {
    std::vector<Position> found;
    if (prescribed_outcome(*game_.board(), at)) return found;
    const Numeration& numeration = arithmetic_.numeration();
    const auto measure = measure_of(*game_.board());
    const DigitConverter converter(numeration, enough_places(numeration, measure ? measure->of(at) : std::max(at.x, at.y)));
    std::vector<std::optional<Word>> numbers(number_count);
    numbers[number_x] = converter.to_bytes(at.x);
    numbers[number_y] = converter.to_bytes(at.y);
    const Dfa& sum = arithmetic_.linear({1, 1, -1}, 0, Comparison::equal);
    const auto reader_of = [](const Relation& kind) {
        JointReader reader{&kind.dfa, {}};
        for (const std::string& name : kind.names) reader.numbers.push_back(number_of(name));
        return reader;
    };
    const auto add = [&](const std::vector<JointReader>& readers) {
        for (const Words& words : joint_words(readers, numbers, most, budget))
            found.push_back({converter.from_bytes(words[number_u]), converter.from_bytes(words[number_v])});
    };
    for (const Relation& kind : kinds_)
        add({{&sum, {number_u, number_k, number_x}},
             reader_of(kind),
             {&sum, {number_v, number_l, number_y}},
             {&set, {number_u, number_v}}});
    if (!moved_to_.empty()) {  // the numbers k and l are nobody's
        numbers[number_k] = converter.to_bytes(0);
        numbers[number_l] = converter.to_bytes(0);
    }
    for (const Relation& kind : moved_to_) add({reader_of(kind), {&set, {number_u, number_v}}});
    for (const Cell& jump : jumps_) {
        const Position to{at.x - to_integer(jump.x), at.y - to_integer(jump.y)};
        if (to.x >= 0 && to.y >= 0 && set.accepts({converter.to_bytes(to.x), converter.to_bytes(to.y)})) found.push_back(to);
    }
    std::sort(found.begin(), found.end(),
              [](const Position& a, const Position& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const Position& to : found) require_option(at, to);
    return found;
}

// The rules themselves have the last word.
void OptionSearch::require_option(const Position& from, const Position& to) const {
    State state;
    state.at = from;
    if (!game_.board()->cuts.empty()) state.cut = 0;
    const IsPPosition none = [](const Game&, const Position&) { return false; };
    if (const auto reason = objection(game_, state, {from.x - to.x, from.y - to.y, std::nullopt}, none))
        throw internal_error(fmt::format("{}: {} is no option of {}: {}", to_text(game_), to_text(to), to_text(from), *reason));
}

}  // namespace wythoff
