// What people type for numbers and positions, on the command line or in a page: read once for all faces.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "wythoff/draw/board_figure.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff {

// Processor time that a search for a proof takes unless a limit is given: what one face proves, all prove.
inline constexpr std::chrono::seconds usual_search_time{60};

// An integer argument such as 30, 10^6 or 10^100+7, of at most `most_digits`; Error (usage) names the argument and the text.
[[nodiscard]] Integer integer_argument(const std::string& name, const std::string& text,
                                       unsigned long most_digits = max_integer_digits);
[[nodiscard]] std::int64_t bounded_argument(const std::string& name, const std::string& text, std::int64_t least,
                                            std::int64_t most);

// The part of a board that a figure shows: `to` is N, for 0..N in both directions, or X,Y; `from`, the lower left corner, is
// empty or X,Y. Nothing where that is 0..N. Error (usage) names the option, which begins with `dashes`.
struct Extent {
    std::int64_t to = 0;
    std::optional<Window> window;
};
[[nodiscard]] Extent extent_argument(const std::string& dashes, const std::string& from, const std::string& to,
                                     std::int64_t most);

[[nodiscard]] Position position_argument(const std::string& text, unsigned long most_digits = max_integer_digits);  // X,Y
// The same position reached by a play: "13,18 11,18 11,15", from the start to (X, Y), each a legal move from the last.
[[nodiscard]] State state_after_history(const Game& game, const std::string& history, const State& end,
                                        unsigned long most_digits = max_integer_digits);

}  // namespace wythoff
