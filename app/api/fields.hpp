// Reading the fields of a request; Error (usage) names the field and what was expected.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "limits.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/rules/state.hpp"

namespace wythoff::api {

inline constexpr std::size_t most_pile_text = most_digits + 100;  // of one pile

// Text of at most so many bytes, or a number's text; empty when it is left out.
[[nodiscard]] std::string text_field(const nlohmann::json& object, const char* name, std::size_t most = most_field_text);
[[nodiscard]] std::string required_field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::vector<std::string> list_field(const nlohmann::json& object, const char* name);
[[nodiscard]] bool flag_field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::int64_t number_field(const nlohmann::json& object, const char* name, std::int64_t least, std::int64_t most);
[[nodiscard]] std::int64_t number_field(const nlohmann::json& object, const char* name, std::int64_t least, std::int64_t most,
                                        std::int64_t otherwise);

// Refuses sets that are read from files before anything is parsed: the server's disk is not the page's.
void refuse_files(const char* name, const std::string& text);
[[nodiscard]] std::string game_field(const nlohmann::json& object, const char* name);
[[nodiscard]] Game require_game(const nlohmann::json& object, const char* name = "game");
// Piles of at most so many digits.
[[nodiscard]] State require_state(const Game& game, const nlohmann::json& object, unsigned long digits);

}  // namespace wythoff::api
