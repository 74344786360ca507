// Papers as people name them: by their letter, or by words of the title or of the authors that are in no other; any case.
#pragma once

#include <string>
#include <vector>

#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {

// The papers of these names in their order, all if there are no names; Error (usage) for a name of no paper or of several.
[[nodiscard]] std::vector<Paper> find_papers(const std::vector<Paper>& papers, const std::vector<std::string>& names);

}  // namespace wythoff::papers
