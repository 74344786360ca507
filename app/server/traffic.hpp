// Limits of the server: connections, queues and jobs. The limits of one command are in app/api/limits.hpp.
//
// Everything that comes in is bounded in size, depth and time; everything that is kept is bounded in number and bytes; and where
// a bound is reached, what has waited longest without being of use to anyone makes room (reception.hpp, jobs.hpp).
#pragma once

#include <chrono>
#include <cstddef>

namespace wythoff::server {

// What comes in.
inline constexpr std::size_t most_head_bytes = 16 * 1024;  // the request line and the headers
inline constexpr std::size_t most_headers = 100;

// What goes out or is kept.
inline constexpr std::size_t most_kept_bytes = 256 * 1024 * 1024;    // results of jobs
inline constexpr std::size_t most_buffer_bytes = 512 * 1024 * 1024;  // of all connections

// Connections cost no threads. With all that lanes let wait there are always some left for newcomers.
inline constexpr std::size_t most_connections = 512;
inline constexpr std::chrono::seconds drain_time{3};  // that a refused client may still talk before it is cut off

// A client that closes its side while it waits for the reply may still read, or may be gone: after this time, and then after
// twice as long each, it is sent an interim response, which a client that is gone refuses.
inline constexpr std::chrono::milliseconds first_probe{1000};

// Lanes: a light question never stands behind a heavy one. Requests are read, and what is surely light is answered, in the front
// lane. What may be light is tried in the next lane, for so much processor time, so that a busy machine makes no light question
// heavy; what does not end in it begins anew in the lane for heavy work.
inline constexpr std::size_t front_threads = 4;
inline constexpr std::size_t trial_threads = 4;
inline constexpr std::size_t most_light_waiting = 128;            // in each of the two
inline constexpr std::chrono::milliseconds least_light_time{20};  // when many wait
inline constexpr std::chrono::milliseconds quick_time{100};       // questions of a kind that took less are surely light
inline constexpr int most_share = 4;                              // a trial ends after so many times its processor time, too
inline constexpr std::chrono::milliseconds late_after{300};       // a task that keeps the others of its lane waiting
inline constexpr std::size_t most_late_threads = 6;               // of a lane
inline constexpr std::size_t heavy_threads = 4;                   // each may have most_memory
inline constexpr std::size_t most_heavy_waiting = 256;
inline constexpr std::size_t long_threads = 2;
inline constexpr std::size_t most_lane_bytes = 16 * 1024 * 1024;  // of the requests that wait in one lane
inline constexpr std::chrono::seconds idle_thread_time{2};        // after which a thread without work ends
inline constexpr std::size_t most_remembered_kinds = 256;         // of questions, slow ones and quick ones

// Jobs. All have a short first turn, so that the long ones do not keep the short ones waiting.
inline constexpr std::chrono::seconds job_first_time{3};
inline constexpr std::size_t most_jobs = 64;          // running, waiting, or with a result not yet forgotten
inline constexpr std::size_t most_stages_told = 100;  // of a job: the last ones
inline constexpr std::chrono::seconds job_rest{10};   // not asked about for so long, a job makes room when there are too many

// How long a client is waited for: until its request is complete, its next one begins or its reply is taken; and how long a job
// goes on that nobody asks about. Browsers let a hidden page ask once a minute only.
inline constexpr std::chrono::seconds usual_patience{120};

}  // namespace wythoff::server
