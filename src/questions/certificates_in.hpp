// The certificate of a game in a numeration: one that ships, or one that is made and verified now.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "wythoff/core/budget.hpp"
#include "wythoff/prove/certificate.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::questions {

struct FoundSet {
    std::optional<Certificate> certificate;
    std::string evidence;  // or why there is none
};

// Of the P-positions for value 0, else of the nim-values 0, ..., value. In any numeration where none is named.
[[nodiscard]] FoundSet certificate_in(const Game& game, std::size_t value, const std::optional<Numeration>& numeration,
                                      const Effort& effort, const Budget& budget);

}  // namespace wythoff::questions
