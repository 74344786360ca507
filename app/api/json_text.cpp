#include "json_text.hpp"

#include <fmt/format.h>

#include "limits.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::api {
namespace {

void require_small(const std::string& text) {
    int depth = 0;
    std::size_t parts = 0;
    bool inside = false;  // of a string
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') inside = !inside;
        else if (inside && c == '\\') ++i;
        if (inside) continue;
        if (c == '[' || c == '{') ++depth;
        else if (c == ']' || c == '}') --depth;
        else if (c != ',' && c != ':') continue;
        if (depth > most_json_depth)
            throw Error(Error::Kind::usage, fmt::format("the request's body: expected JSON at most {} deep", most_json_depth));
        if (++parts > most_json_parts)
            throw Error(Error::Kind::usage,
                        fmt::format("the request's body: expected JSON of at most {} parts", most_json_parts));
    }
}

}  // namespace

nlohmann::json parse_object(const std::string& text) {
    require_small(text);
    nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
    if (!value.is_object()) throw Error(Error::Kind::usage, "the request's body: expected a JSON object");
    return value;
}

std::string to_json_line(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

Reply to_reply(const Json& document) { return {to_json_line(document) + "\n"}; }

std::string with_member(std::string object, const std::string& name, const std::string& value) {
    object.resize(object.rfind('}'));
    if (!object.ends_with('{')) object += ',';
    object += to_json_line(name) + ":";
    object.append(value, 0, value.find_last_not_of('\n') + 1);
    return object + "}\n";
}

std::string to_message(const std::string& text) { return wythoff::to_message(text, most_message); }

Reply to_error_reply(const std::string& message) { return to_reply(Json{{"error", to_message(message)}}); }

}  // namespace wythoff::api
