// Reading papers from their TOML files.
#pragma once

#include <span>
#include <vector>

#include "embedded_file.hpp"
#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {

// From files named "<key>/...". Error (usage) names the file and the line or the claim.
[[nodiscard]] std::vector<Paper> read_papers(std::span<const EmbeddedFile> files);

}  // namespace wythoff::papers
