// One pile: nim-sequences, their periods and the P-positions, for people, CSV, JSON, LaTeX, and as b-files.
#pragma once

#include <string>

#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/present/format.hpp"
#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// The values of piles up to `to`, which the table reaches, and the periods if they are given.
[[nodiscard]] std::string to_text(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods,
                                  Format format);

// "preperiod 7, period 3, saltus 0: proved (window argument)"; "none seen up to 1000".
[[nodiscard]] std::string to_text(const std::optional<Period>& period, std::int64_t checked_to);

// The n up to `to` that are P, under each constraint if there is a twist.
[[nodiscard]] std::string to_p_text(const Game& game, std::int64_t to, const HeapTable& table, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
