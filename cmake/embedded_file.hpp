// A text file that was put into the program when it was built (cmake/embed.cmake), so that it is there wherever the program is.
#pragma once

#include <string_view>

namespace wythoff {

struct EmbeddedFile {
    std::string_view path;  // relative, as in "S/paper.toml"
    std::string_view text;
};

}  // namespace wythoff
