// The limits of one command, for every transport. The page is for one person at one machine, but a mistyped range, a link that
// someone sent or a program that misbehaves must not take the machine away. The limits of connections, queues and jobs belong to
// the transport (app/server/traffic.hpp).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace wythoff::api {

// What comes in.
inline constexpr std::size_t most_body_bytes = 4 * 1024 * 1024;  // of a request as text
inline constexpr int most_json_depth = 16;
inline constexpr std::size_t most_json_parts = 50'000;        // brackets, commas and colons
inline constexpr std::size_t most_field_text = 2000;          // of any field but the piles and a history
inline constexpr std::size_t most_list = 100;                 // entries of a list
inline constexpr unsigned long most_digits = 1'000'000;       // of a pile
inline constexpr unsigned long most_play_digits = 1000;       // of a pile in a play, whose moves are all listed
inline constexpr std::size_t most_listed_digits = 5'000'000;  // of all the moves that are listed with an answer
inline constexpr std::size_t most_actions = 2000;             // of a play or a history
inline constexpr std::size_t most_history_text = 100'000;
inline constexpr std::size_t most_blocked = 1000;
inline constexpr std::size_t most_certificate_text = 3 * 1024 * 1024;
inline constexpr std::size_t most_message = 600;  // bytes of an error text, which quotes the request

// What is computed.
inline constexpr std::int64_t most_board = 131'072;  // a board that is looked at
inline constexpr std::int64_t most_values = 2048;    // its nim-values
inline constexpr std::int64_t most_terms = 100'000;
inline constexpr std::int64_t most_cells_listed = 1'000'000;
inline constexpr std::int64_t least_proof_columns = 1000;  // that a proof may learn from
inline constexpr std::int64_t most_proof_columns = 10'000'000;
inline constexpr std::size_t most_weights = 64;             // of places of a numeration
inline constexpr std::chrono::seconds most_board_wait{10};  // for a board that another request solves
inline constexpr std::uint64_t most_memory = 1'000'000'000;
inline constexpr unsigned most_work_threads = 4;  // of one request, and at most a quarter of the cores

// A reply that is larger is refused.
inline constexpr std::size_t most_reply_bytes = 256 * 1024 * 1024;

// Questions that are surely not light: there work is seldom interrupted to look at the clock.
inline constexpr std::size_t most_light_digits = 2000;
inline constexpr std::size_t most_light_actions = 200;

// The longest time of a long computation; a shorter one is the transport's choice.
inline constexpr std::chrono::seconds job_time{600};
inline constexpr std::chrono::milliseconds light_time{250};  // what takes longer is not light

}  // namespace wythoff::api
