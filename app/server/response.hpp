// A turn of the API as a response of HTTP.
#pragma once

#include <string>

#include "http.hpp"
#include "turn.hpp"

namespace wythoff::server {

[[nodiscard]] Response to_response(api::Turn turn);
[[nodiscard]] Response to_error(int status, const std::string& message);
// The exception that is being handled: a Refusal by its status, any other as the API says.
[[nodiscard]] Response current_response();

}  // namespace wythoff::server
