// A socket that listens for clients.
#pragma once

#include <optional>
#include <string>

namespace wythoff::server {

struct Listening {
    int socket;
    int port;
};

// On the port, or without one on the first that is free from 8080 on. Error (io) when none can be had.
[[nodiscard]] Listening listen_on(const std::string& host, std::optional<int> port);

}  // namespace wythoff::server
