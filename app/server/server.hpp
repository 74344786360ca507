// The page at http://127.0.0.1:PORT/ and its API (api.hpp), for the person at this machine.
//
// Everything is in the program and nothing is loaded from elsewhere. A request is answered only when its Host is this machine and
// its Origin, if it has one, is the page itself, so that no other page can drive it; bodies are JSON objects sent as
// application/json. Each connection has its own thread, so that a slow or vanished client holds up itself alone.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace wythoff::server {

struct Settings {
    std::string host = "127.0.0.1";
    std::optional<int> port;        // none: 8080, or the next that is free
    std::chrono::seconds time{10};  // that a request may compute
};

// Calls `ready` with the link once it listens, and returns only when listening fails. Error (io) when no port can be had.
void serve(const Settings& settings, const std::function<void(const std::string&)>& ready);

}  // namespace wythoff::server
