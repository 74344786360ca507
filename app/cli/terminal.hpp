// What commands share: writing output whole, progress on a terminal, and ^C.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff::cli {

// Progress on stderr when the work is long: a line that covers itself on a terminal, elsewhere one line in all, with the time
// that is left; ^C cancels. `memory` as in 4GB, empty: the default. It may take so much time from now on.
[[nodiscard]] Budget make_budget(const std::string& what, const std::string& memory = {},
                                 std::optional<std::chrono::seconds> time = {});
// Before work whose cost is known beforehand: a line with the seconds of processor time, where they are ten or more.
void announce(const std::string& what, double seconds);
void finish_progress();
// From now on ^C and SIGTERM cancel what is under way; the exit status is then 128 and the number of the signal.
void stop_on_interrupt();
[[nodiscard]] std::optional<int> signal_status();
// After a signal the program is about to end: it is not ended in the middle of its last line.
void end_by_itself();
// To standard error. What cannot be written there is lost, and nothing else.
void tell(std::string_view text);

// To standard output, which - is too, or to a file that is written whole or not at all.
void write_output(const std::string& text, const std::string& file = {});
// The same, of a long text that `write` hands to the sink piece by piece.
void write_output(const std::function<void(const Sink&)>& write, const std::string& file = {});
void flush_output();

}  // namespace wythoff::cli
