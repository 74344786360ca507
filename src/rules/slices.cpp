#include "wythoff/rules/slices.hpp"

#include <algorithm>
#include <memory>

#include "rules/read_condition.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

MoveSet from_third_pile(IntegerSet lengths) { return Ray{0, 0, std::move(lengths), 1}; }
const MoveSet& one_token() {
    static const MoveSet set = from_third_pile(IntegerSet::make_list({1}));
    return set;
}

MoveSet by_xor() {
    TextReader text("i xor j xor k = 0");
    return Take{std::make_shared<const Condition>(read_condition(text, ConditionForm::take_three))};
}

}  // namespace

Rook rook_at(const MoveSets& sets, std::size_t from, int piles) {
    const auto* first = std::get_if<Ray>(&sets[from]);
    if (first == nullptr) return {};
    const MoveSets whole = piles == 3 ? rook_of_three(first->lengths) : rook(first->lengths);
    if (from + whole.size() > sets.size()) return {};
    const auto begin = sets.begin() + static_cast<std::ptrdiff_t>(from);
    return std::equal(whole.begin(), whole.end(), begin) ? Rook{whole.size(), &first->lengths} : Rook{};
}

BoardRules rules_of(const Slices& slices) {
    BoardRules rules;
    rules.piles = 3;
    if (slices.descent == Descent::three_heaps) {
        rules.moves = rook_of_three();
        rules.moves.push_back(by_xor());
        return rules;
    }
    const auto base = std::make_shared<const Game>(slices.base);
    rules.cuts = base->board()->cuts;
    rules.moves = {Plane{base}};
    switch (slices.descent) {
        case Descent::nim: rules.moves.push_back(from_third_pile(IntegerSet::all())); break;
        case Descent::pass: rules.moves.emplace_back(Pass{base}); break;
        default: rules.moves.push_back(one_token()); break;
    }
    return rules;
}

Game to_game(const Slices& slices) {
    switch (slices.descent) {
        case Descent::nim: return games::with_nim(slices.base);
        case Descent::pass: return games::with_pass(slices.base);
        case Descent::pass_anywhere: return games::with_pass(slices.base, games::Passes::anywhere);
        case Descent::three_heaps: break;
    }
    return games::three_heap();
}

std::optional<Slices> slices_of(const Game& game) {
    const BoardRules* rules = game.position_rules();
    if (rules == nullptr || rules->piles != 3) return std::nullopt;
    static const Slices heaps{Descent::three_heaps, games::wythoff()};
    static const BoardRules rules_of_heaps = rules_of(heaps);
    if (*rules == rules_of_heaps) return heaps;
    for (const MoveSet& set : rules->moves) {
        const Game* const base = facts_of(set).played;
        if (base == nullptr || !is_base(*base)) continue;
        for (const Descent descent : {Descent::nim, Descent::pass, Descent::pass_anywhere}) {
            const Slices slices{descent, *base};
            if (*rules == rules_of(slices)) return slices;
        }
    }
    return std::nullopt;
}

}  // namespace wythoff
