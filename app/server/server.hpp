// The page at http://127.0.0.1:PORT/ and its API (api.hpp), for the person at this machine.
//
// Everything is in the program and nothing is loaded from elsewhere. One thread, the reception, talks with all clients, so that a
// slow one costs next to nothing and one that vanished is noticed; the work is done by a few threads in lanes (site.hpp). What
// anything may take is in traffic.hpp, and of one command in app/api.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "traffic.hpp"

namespace wythoff::server {

struct Settings {
    std::string host = "127.0.0.1";
    std::optional<int> port;                         // none: 8080, or the next that is free
    std::chrono::seconds time{10};                   // that a request may compute
    std::chrono::seconds patience = usual_patience;  // with slow clients and with jobs nobody asks about
};

// Calls `ready` with the link once it listens, and returns only when listening fails. Error (io) when no port can be had.
void serve(const Settings& settings, const std::function<void(const std::string&)>& ready);

}  // namespace wythoff::server
