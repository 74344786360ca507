// The words that move sets are written with, a line a kind, and the readers of what stands behind the words.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/read_moves.hpp"

namespace wythoff {

struct Spelling {
    std::string word;
    std::function<MoveTerm(MoveReader&)> read;
    bool is_suggested = true;  // where a word is near to it
    int rank = unranked;       // where its sets stand in a union that is put in order

    static constexpr int unranked = 1000;
};

// A kind without a line does not compile.
template <class Kind>
[[nodiscard]] std::vector<Spelling> spellings_of() = delete;
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Ray>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Band>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Cone>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<PPositionsOf>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Take>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<MoveTo>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Plane>();
template <>
[[nodiscard]] std::vector<Spelling> spellings_of<Pass>();

// Of all kinds, in the order of MoveSet.
[[nodiscard]] const std::vector<Spelling>& spellings();

[[nodiscard]] inline MoveTerm on_two(MoveSets sets) { return {std::move(sets), std::nullopt, {}, 0}; }
[[nodiscard]] inline MoveTerm on_three(MoveSet set) { return {std::nullopt, MoveSets{std::move(set)}, {}, 0}; }

}  // namespace wythoff
