#include "wythoff/draw/image_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {

ImageFormat parse_image_format(const std::string& path) {
    const std::size_t name = path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/') + 1;
    const std::size_t dot = path.find_last_of('.');
    std::string suffix = dot == std::string::npos || dot < name ? "" : path.substr(dot);
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (suffix == ".svg") return ImageFormat::svg;
    if (suffix == ".pdf") return ImageFormat::pdf;
    if (suffix == ".png") return ImageFormat::png;
    throw Error(Error::Kind::usage, fmt::format("figure \"{}\": expected a name ending in .svg, .pdf or .png", path));
}

}  // namespace wythoff
