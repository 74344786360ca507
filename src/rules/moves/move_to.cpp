// move(u,v: CONDITION) and move(u,v,w: CONDITION): to every other position for which the condition holds; a pile may grow.
#include <fmt/format.h>

#include "rules/move_search.hpp"
#include "rules/moves/spelling.hpp"
#include "rules/read_condition.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

MoveTerm read_move_to(MoveReader& reader) {
    TextReader& in = reader.in();
    constexpr const char* example = "move(u,v: u + v < y and v < x)";
    in.expect("(", fmt::format("'(' after move, as in {}", example));
    bool more = true;
    for (const char* name : {"u", "v"}) {
        const std::size_t place = in.at();
        if (!more || in.letters() != name) in.fail_at(place, fmt::format("{}, as in {}", name, example));
        more = in.accept(",");
    }
    const std::size_t third = in.at();
    if (more && in.letters() != "w") in.fail_at(third, "w, as in move(u,v,w: u + v + w < x)");
    in.expect(":", fmt::format("':' and a condition, as in {}", example));
    MoveTo set{std::make_shared<const Condition>(read_condition(in, more ? ConditionForm::move_three : ConditionForm::move_two))};
    in.expect(")", "and, or or ')'");
    return more ? on_three(std::move(set)) : on_two({std::move(set)});
}

// u from 0 to the largest pile that has a smaller measure with all others empty.
std::int64_t last_pile(std::int64_t measure, std::int64_t factor) { return (measure - 1) / factor; }

}  // namespace

template <>
std::vector<Spelling> spellings_of<MoveTo>() {
    return {{"move", read_move_to, false}};
}

std::string to_text(const Measure& measure, int piles) {
    std::string text;
    for (const auto& [factor, name] : {std::pair(measure.a, "x"), std::pair(measure.b, "y"), std::pair(measure.c, "z")})
        if (piles == 3 || *name != 'z')
            text += fmt::format("{}{}{}", text.empty() ? "" : " + ", factor == 1 ? "" : fmt::format("{}", factor), name);
    return text;
}

std::string MoveTo::text(int) const {
    const bool three = condition->form() == ConditionForm::move_three;
    return fmt::format("move({}: {})", three ? "u,v,w" : "u,v", to_text(*condition));
}

std::string MoveTo::words(int) const {
    const bool three = condition->form() == ConditionForm::move_three;
    return fmt::format(
        "move to any other ({}) where {} (({}) is the position before the move; a pile may grow, and every move lowers {})",
        three ? "u, v, w" : "u, v", to_text(*condition), three ? "x, y, z" : "x, y", to_text(measure, three ? 3 : 2));
}

bool MoveTo::contains(const Position& at, const Position& taken, const IsPPosition&) const {
    constexpr long small = 1L << 30;
    const Position to{at.x - taken.x, at.y - taken.y, at.z - taken.z};
    if (to.x < 0 || to.y < 0 || to.z < 0) return false;
    if (at.x < small && at.y < small && at.z < small && to.x < small && to.y < small && to.z < small)
        return condition->holds(ConditionValues<std::int64_t>{to.x.get_si(), to.y.get_si(), to.z.get_si(), at.x.get_si(),
                                                              at.y.get_si(), at.z.get_si()});
    return condition->holds(ConditionValues<Integer>{to.x, to.y, to.z, at.x, at.y, at.z});
}

bool MoveTo::for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    const std::int64_t before = measure.a * x + measure.b * y;
    if (before == 0) return true;
    for (std::int64_t u = 0; u <= last_pile(before, measure.a); ++u)
        for (std::int64_t v = 0; measure.a * u + measure.b * v < before; ++v)
            if (condition->holds(ConditionValues<std::int64_t>{u, v, 0, x, y, 0}) && !visit(x - u, y - v)) return false;
    return true;
}

// By the measure of where they lead to, the largest first.
void MoveTo::search(MoveSearch& moves) const {
    constexpr std::int64_t most = 4'000'000;
    const Position& at = moves.at();
    const bool three = condition->form() == ConditionForm::move_three;
    std::int64_t tried = 0;
    for (Integer after = measure.of(at) - 1; after >= 0; --after)
        for (Integer w = 0; w == 0 || (three && w * to_integer(measure.c) <= after); ++w)
            for (Integer u = 0, rest = after - w * to_integer(measure.c); rest >= 0; ++u, rest -= to_integer(measure.a)) {
                if (tried % MoveSearch::tries_between_checks == 0) moves.progress().check();
                if (++tried == most)
                    throw Error(Error::Kind::limit, fmt::format("{}: more than {} moves would have to be tried for '{}'",
                                                                to_text(at), most, to_text(*condition)));
                if (rest % to_integer(measure.b) != 0) continue;
                const Integer v = rest / to_integer(measure.b);
                if (!condition->holds(ConditionValues<Integer>{u, v, w, at.x, at.y, at.z})) continue;
                const Position to = three ? Position{u, v, w} : Position{u, v};
                if (!moves.visit_any(move_between(at, to))) return;
            }
}

std::optional<MoveSet> MoveTo::exchanged(int first, int second) const {
    MoveTo other{std::make_shared<const Condition>(condition->exchanged(first, second)), measure};
    const auto factor = [&](int pile) -> std::int64_t& {
        return pile == 0 ? other.measure.a : pile == 1 ? other.measure.b : other.measure.c;
    };
    std::swap(factor(first), factor(second));
    return other;
}

MoveSet MoveTo::spelled_out() const { return *this; }

MoveFacts MoveTo::facts() const {
    MoveFacts facts;
    facts.condition = condition.get();
    facts.measure = &measure;
    return facts;
}

}  // namespace wythoff
