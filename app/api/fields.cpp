#include "fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "arguments.hpp"
#include "limits.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::api {
namespace {

[[noreturn]] void fail(const char* name, const std::string& expected) {
    throw Error(Error::Kind::usage, fmt::format("{}: expected {}", name, expected));
}

std::string text_of(const nlohmann::json& value, const char* name, std::size_t most) {
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() > most) fail(name, fmt::format("at most {} characters, got {}", most, text.size()));
        return text;
    }
    if (value.is_number_integer()) return value.dump();
    fail(name, "text or an integer");
}

// Whether the word `file` is anywhere in the text: no set, family or parameter has it in its name.
bool mentions_file(const std::string& text) {
    for (std::size_t at = text.find("file"); at != std::string::npos; at = text.find("file", at + 1)) {
        std::size_t next = at + 4;
        while (next < text.size() && std::isspace(static_cast<unsigned char>(text[next])) != 0) ++next;
        if (next < text.size() && text[next] == '(') return true;
    }
    return false;
}

}  // namespace

std::string text_field(const nlohmann::json& object, const char* name, std::size_t most) {
    const auto it = object.find(name);
    return it == object.end() || it->is_null() ? std::string() : text_of(*it, name, most);
}

std::string required_field(const nlohmann::json& object, const char* name) {
    std::string text = text_field(object, name);
    if (text.empty()) fail(name, "a value, got nothing");
    return text;
}

std::vector<std::string> list_field(const nlohmann::json& object, const char* name) {
    std::vector<std::string> list;
    const auto it = object.find(name);
    if (it == object.end() || it->is_null()) return list;
    if (!it->is_array()) fail(name, "a list");
    if (it->size() > most_list) fail(name, fmt::format("at most {} entries, got {}", most_list, it->size()));
    for (const auto& value : *it) list.push_back(text_of(value, name, most_field_text));
    return list;
}

bool flag_field(const nlohmann::json& object, const char* name) {
    const auto it = object.find(name);
    if (it == object.end() || it->is_null()) return false;
    if (!it->is_boolean()) fail(name, "true or false");
    return it->get<bool>();
}

std::int64_t number_field(const nlohmann::json& object, const char* name, std::int64_t least, std::int64_t most) {
    return bounded_argument(name, required_field(object, name), least, most);
}

std::int64_t number_field(const nlohmann::json& object, const char* name, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise) {
    const std::string text = text_field(object, name);
    return text.empty() ? otherwise : bounded_argument(name, text, least, most);
}

void refuse_files(const char* name, const std::string& text) {
    if (mentions_file(text))
        throw Error(Error::Kind::usage,
                    fmt::format("{}: file(PATH) is for the command line only: the page reads no files", name));
}

std::string game_field(const nlohmann::json& object, const char* name) {
    std::string text = required_field(object, name);
    refuse_files(name, text);
    return text;
}

Game require_game(const nlohmann::json& object, const char* name) { return make_game(game_field(object, name)); }

State require_state(const Game& game, const nlohmann::json& object, unsigned long digits) {
    const std::string x = text_field(object, "x", most_pile_text);
    if (x.empty()) fail("x", "a value, got nothing");
    State state = parse_state(game, x, text_field(object, "y", most_pile_text), text_field(object, "z", most_pile_text), digits);
    const std::string history = text_field(object, "history", most_history_text);
    if (history.empty()) return state;
    const auto blanks = std::count_if(history.begin(), history.end(), [](unsigned char c) { return std::isspace(c) != 0; });
    if (static_cast<std::size_t>(blanks) > most_actions)
        fail("history", fmt::format("a play of at most {} positions", most_actions));
    return state_after_history(game, history, state, digits);
}

}  // namespace wythoff::api
