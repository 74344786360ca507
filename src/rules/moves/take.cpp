// take(k,l: CONDITION) and take(i,j,k: CONDITION): every number of tokens for which the condition holds.
#include <fmt/format.h>

#include "rules/move_search.hpp"
#include "rules/moves/spelling.hpp"
#include "rules/read_condition.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// The moves that take least in all first. Whether there are others is not known after so many tries.
void visit_by_size(const Take& take, const Position& at, MoveSearch& moves) {
    constexpr std::int64_t most = 4'000'000;
    const Integer total = at.x + at.y + at.z;
    std::int64_t tried = 0;
    for (std::int64_t sum = 1; sum <= total; ++sum)
        for (std::int64_t m = 0; m <= sum && m <= at.z; ++m) {
            const std::int64_t rest = sum - m;
            for (std::int64_t k = rest <= at.y ? 0 : Integer(rest - at.y).get_si(); k <= rest && k <= at.x; ++k) {
                if (tried % MoveSearch::tries_between_checks == 0) moves.progress().check();
                const ConditionValues<Integer> values{to_integer(k), to_integer(rest - k), to_integer(m), at.x, at.y, at.z};
                if (take.condition->holds(values) && !moves.visit(k, rest - k, m)) return;
                if (++tried == most)
                    throw Error(Error::Kind::limit, fmt::format("{}: more than {} moves would have to be tried for '{}'",
                                                                to_text(at), most, to_text(*take.condition)));
            }
        }
}

MoveTerm read_take(MoveReader& reader) {
    TextReader& in = reader.in();
    const bool opened = in.accept("(");
    const bool three = in.letters() == "i";
    const char* const example = three ? "take(i,j,k: i = j)" : "take(k,l: k = l)";
    bool more = opened && in.accept(",");
    for (const char* name : three ? std::vector<const char*>{"j", "k"} : std::vector<const char*>{"l"}) {
        const std::size_t place = in.at();
        if (!more || in.letters() != name) in.fail_at(place, fmt::format("{}, as in {}", name, example));
        more = in.accept(",");
    }
    in.expect(":", fmt::format("':' and a condition, as in {}", example));
    const ConditionForm form = three ? ConditionForm::take_three : ConditionForm::take_two;
    Take set{std::make_shared<const Condition>(read_condition(in, form))};
    in.expect(")", "and, or or ')'");
    return three ? on_three(std::move(set)) : on_two({std::move(set)});
}

}  // namespace

template <>
std::vector<Spelling> spellings_of<Take>() {
    return {{"take",
             [](MoveReader& reader) {
                 if (!reader.next_is_condition())
                     reader.in().fail_at(
                         reader.word_place(),
                         "take(k,l: CONDITION), as in take(k,l: k = l); take(SET) is a game on one pile by itself");
                 return read_take(reader);
             },
             false}};
}

std::string Take::text(int) const {
    const bool three = condition->form() == ConditionForm::take_three;
    return fmt::format("take({}: {})", three ? "i,j,k" : "k,l", to_text(*condition));
}

std::string Take::words(int) const {
    const bool three = condition->form() == ConditionForm::take_three;
    const bool placed = condition->depends_on_position();
    return fmt::format(
        "take {}, where {}{}",
        three ? "i, j and k from the three piles, not all 0" : "k from the first pile and l from the second, not both 0",
        to_text(*condition),
        !placed ? ""
        : three ? " (x, y and z are the piles before the move)"
                : " (x and y are the piles before the move)");
}

bool Take::contains(const Position& at, const Position& taken, const IsPPosition&) const {
    constexpr long small = 1L << 30;
    const auto& [k, l, m, piles] = taken;
    if (at.x < small && at.y < small && at.z < small)
        return condition->holds(
            ConditionValues<std::int64_t>{k.get_si(), l.get_si(), m.get_si(), at.x.get_si(), at.y.get_si(), at.z.get_si()});
    return condition->holds(ConditionValues<Integer>{k, l, m, at.x, at.y, at.z});
}

bool Take::for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    for (std::int64_t k = 0; k <= x; ++k)
        for (std::int64_t l = k == 0 ? 1 : 0; l <= y; ++l)
            if (condition->holds(k, l, x, y) && !visit(k, l)) return false;
    return true;
}

// A condition on two piles, as a plane may have, takes nothing from a third.
void Take::search(MoveSearch& moves) const {
    const bool on_two_piles = condition->form() == ConditionForm::take_two;
    visit_by_size(*this, on_two_piles ? Position{moves.at().x, moves.at().y} : moves.at(), moves);
}

std::optional<MoveSet> Take::exchanged(int first, int second) const {
    return Take{std::make_shared<const Condition>(condition->exchanged(first, second))};
}

MoveSet Take::spelled_out() const { return *this; }

MoveFacts Take::facts() const {
    MoveFacts facts;
    facts.condition = condition.get();
    return facts;
}

}  // namespace wythoff
