#include "failure.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

#include "wythoff/core/out_of_memory.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff::cli {

const char* kind_text(const Error& error) {
    if (dynamic_cast<const OutOfMemory*>(&error) != nullptr) return memory_failure;
    switch (error.kind()) {
        case Error::Kind::usage: return "usage";
        case Error::Kind::unsupported: return "unsupported";
        case Error::Kind::limit: return "limit";
        case Error::Kind::io: return "io";
        case Error::Kind::cancelled: return "cancelled";
        case Error::Kind::internal: return "internal";
    }
    return "internal";
}

std::string failure_text(const char* kind, const std::string& message) {
    const char* const form = std::getenv("WYTHOFF_ERRORS");
    if (form == nullptr || std::string_view(form) != "json") return fmt::format("wythoff: {}\n", message);
    return fmt::format("{{\"version\":{},\"error\":{{\"kind\":\"{}\",\"message\":{}}}}}\n", json_version, kind,
                       json_string(message));
}

}  // namespace wythoff::cli
