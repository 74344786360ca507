// The line on standard error with which a command fails: "wythoff: MESSAGE". Where the environment has WYTHOFF_ERRORS=json it is
// a JSON document instead, {"version":1,"error":{"kind":"memory","message":"..."}}, for programs that run this one: the kind is
// usage, unsupported, limit, memory, io, cancelled or internal.
#pragma once

#include <string>

#include "wythoff/core/error.hpp"

namespace wythoff::cli {

[[nodiscard]] const char* kind_text(const Error& error);
[[nodiscard]] std::string failure_text(const char* kind, const std::string& message);
inline constexpr const char* memory_failure = "memory";

}  // namespace wythoff::cli
