// The bytes that answer a command, and their media type.
#pragma once

#include <string>

namespace wythoff::api {

struct Reply {
    std::string body;
    std::string type = "application/json";
};

}  // namespace wythoff::api
