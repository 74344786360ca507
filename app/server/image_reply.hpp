// A picture as a reply.
#pragma once

#include <string>
#include <utility>

#include "http.hpp"

namespace wythoff::server {

// `format` is svg, pdf or png.
[[nodiscard]] inline Reply to_image_reply(std::string bytes, const std::string& format) {
    return {std::move(bytes), format == "svg" ? "image/svg+xml" : format == "pdf" ? "application/pdf" : "image/png"};
}

}  // namespace wythoff::server
