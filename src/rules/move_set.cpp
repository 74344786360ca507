#include "wythoff/rules/move_set.hpp"

#include "wythoff/rules/game.hpp"

namespace wythoff {

MoveSet horizontal(IntegerSet lengths) { return Ray{1, 0, std::move(lengths)}; }
MoveSet vertical(IntegerSet lengths) { return Ray{0, 1, std::move(lengths)}; }
MoveSets rook(IntegerSet lengths) { return {horizontal(lengths), vertical(std::move(lengths))}; }
MoveSet bishop(IntegerSet lengths) { return Ray{1, 1, std::move(lengths)}; }
MoveSet jump(std::int64_t k, std::int64_t l) { return Ray{k, l, IntegerSet::make_list({1})}; }
MoveSets rook_of_three(const IntegerSet& lengths) {
    return {Ray{1, 0, lengths, 0}, Ray{0, 1, lengths, 0}, Ray{0, 0, lengths, 1}};
}

bool contains(const MoveSet& set, const Position& at, const Position& taken, const IsPPosition& is_p) {
    const auto& [k, l, m, piles] = taken;
    if (k == 0 && l == 0 && m == 0) return false;
    if ((k < 0 || l < 0 || m < 0) && facts_of(set).measure == nullptr) return false;
    return std::visit([&](const auto& one) { return one.contains(at, taken, is_p); }, set);
}

bool for_each_move(const MoveSet& set, std::int64_t x, std::int64_t y, const VisitMove& visit) {
    return std::visit([&](const auto& one) { return one.for_each(x, y, visit); }, set);
}

std::optional<MoveSet> exchanged(const MoveSet& set, int first, int second) {
    return std::visit([&](const auto& one) { return one.exchanged(first, second); }, set);
}

MoveFacts facts_of(const MoveSet& set) {
    return std::visit([](const auto& one) { return one.facts(); }, set);
}

std::optional<Measure> measure_of(const MoveSets& sets) {
    for (const MoveSet& set : sets)
        if (const Measure* const measure = facts_of(set).measure) return *measure;
    return std::nullopt;
}

MoveSet spelled_out(const MoveSet& set) {
    return std::visit([](const auto& one) { return one.spelled_out(); }, set);
}

}  // namespace wythoff
