// What one request may take. The page is for one person at one machine, but a mistyped range must not take the machine away.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace wythoff::server {

inline constexpr std::size_t most_body_bytes = 4 * 1024 * 1024;
inline constexpr std::size_t most_game_text = 2000;
inline constexpr unsigned long most_digits = 1'000'000;  // of a pile
inline constexpr std::size_t most_actions = 2000;        // of a play
inline constexpr std::int64_t most_board = 131'072;      // a board that is looked at
inline constexpr std::int64_t most_values = 2048;        // its nim-values
inline constexpr std::uint64_t most_memory = 1'000'000'000;
inline constexpr std::chrono::seconds job_time{600};
inline constexpr std::ptrdiff_t requests_at_once = 16;  // computing; others wait
inline constexpr std::ptrdiff_t jobs_at_once = 2;
inline constexpr std::size_t most_jobs = 16;  // running, waiting, or with a result not yet forgotten
inline constexpr std::size_t most_connections = 400;

}  // namespace wythoff::server
