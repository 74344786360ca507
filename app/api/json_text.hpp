// JSON from outside, which is bounded before it is parsed, and JSON for outside.
//
// A tree of depth d is destroyed and printed by recursion, so that a few ten thousand brackets would end the program; and two
// characters can become a hundred bytes. One pass over the text counts brackets, commas and colons outside of strings first.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "reply.hpp"

namespace wythoff::api {

using Json = nlohmann::ordered_json;  // members in the order in which they are written

// Error (usage) when the text is no JSON object, too deep or of too many parts.
[[nodiscard]] nlohmann::json parse_object(const std::string& text);

[[nodiscard]] std::string to_json_line(const Json& value);  // one line; what is not UTF-8 is replaced
[[nodiscard]] Reply to_reply(const Json& document);
// The text of an object with one more member, given as JSON too: what `present` writes may be long and is not read again.
[[nodiscard]] std::string with_member(std::string object, const std::string& name, const std::string& value);

// What was sent is quoted in messages: printable, and no more of it than can be read.
[[nodiscard]] std::string to_message(const std::string& text);
[[nodiscard]] Reply to_error_reply(const std::string& message);  // {"error": message}

}  // namespace wythoff::api
