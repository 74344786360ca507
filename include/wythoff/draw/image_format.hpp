// The three formats a figure can be written in, chosen by the suffix of the file's name.
#pragma once

#include <string>

#pragma GCC visibility push(default)
namespace wythoff {

enum class ImageFormat { svg, pdf, png };

// By suffix, in either case: .svg, .pdf or .png. Any other path is an Error (usage) that names it.
[[nodiscard]] ImageFormat parse_image_format(const std::string& path);

}  // namespace wythoff

#pragma GCC visibility pop
