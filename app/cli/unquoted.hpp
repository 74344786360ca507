// Rules that were typed without quotes, so that the shell made several arguments of them: rook + bishop, rook, misere,
// m-wythoff m=2.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace wythoff::cli {

struct Unquoted {
    std::string word;   // the first argument that belongs to the rules before it
    std::string rules;  // 'rook + bishop'
};

// The arguments from `start` on, of which the first is a game; nothing if the next argument is not a part of it.
[[nodiscard]] std::optional<Unquoted> find_unquoted_rules(const std::vector<std::string>& words, std::size_t start);

}  // namespace wythoff::cli
