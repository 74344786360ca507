// What `compare` found about two games, for people and as JSON (docs/json.md). Linear in the length of the texts of the games.
#pragma once

#include <string>

#include "wythoff/present/text.hpp"
#include "wythoff/prove/compare.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct ComparisonReport {
    const Game& first;
    const Game& second;
    const GameComparison& comparison;
};
[[nodiscard]] std::string to_text(const ComparisonReport& report, Format format);  // table or json

}  // namespace wythoff

#pragma GCC visibility pop
