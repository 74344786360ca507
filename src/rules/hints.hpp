// What to type instead, for the mistakes that are common in rules: a name that is spelled otherwise, signs of other languages, a
// clause without its comma. A hint is the end of what a failure expects, " (did you mean rook?)", or empty.
#pragma once

#include <optional>
#include <string>

#include "core/text_reader.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {

// The game of the catalogue or the move set whose name is nearest to the word.
[[nodiscard]] std::string suggest_name(const std::string& word);
// The game whose name ends with that of an entry that was given too many arguments: m-wythoff for wythoff.
[[nodiscard]] std::string suggest_longer_name(const CatalogueEntry& entry);
// What may have been meant by text behind a complete game.
[[nodiscard]] std::string suggest_joint(TextReader in);
// What may have been meant by text where a clause should begin.
[[nodiscard]] std::string suggest_clause(TextReader in);
// The set of integers whose name is nearest to the word.
[[nodiscard]] std::string suggest_set(const std::string& word);
// Behind "take(": fails where a condition about other letters than k,l comes, as in take(a,b: a = b).
void refuse_other_letters(TextReader in);
// What replaces a sign that other languages have where a condition goes on: "mod, as in k mod 2" for %. Nothing for other text.
[[nodiscard]] std::optional<std::string> own_sign(TextReader in);

}  // namespace wythoff
