// What of the papers is to be looked at. People type the letter of a paper, or words of its title or of its authors, and the
// name of an item, with or without its part, or only how it begins: capital letters do not matter. "question 1" is "Question 1
// (extra hypotheses)". What is meant has to be one paper; it may be several claims.
#pragma once

#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {

// The claims that are selected, not yet looked at; Error (usage) for a paper or an item that is not there.
[[nodiscard]] Report select(const std::vector<Paper>& papers, const Selection& selection);

}  // namespace wythoff::papers
