#include "present/json.hpp"

namespace wythoff {

std::string to_json_text(const Json& value, Layout layout) {
    return value.dump(layout == Layout::indented ? 2 : -1, ' ', false, Json::error_handler_t::replace);
}

std::string to_document(const Json& members, Layout layout) {
    Json document{{"version", json_version}};
    document.update(members);
    return to_json_text(document, layout) + "\n";
}

void LongArray::add_line(const Json& entry) {
    begin_entry();
    out_ += "\n";
    out_ += to_json_text(entry);
}

LongDocument::LongDocument(TextStream& out) : out_(out) {
    out_ += "{";
    add("version", json_version);
}

void LongDocument::add(const std::string& name, const Json& value) {
    begin_member(name);
    out_ += to_json_text(value);
}

void LongDocument::begin_member(const std::string& name) {
    if (!empty_) out_ += ",";
    empty_ = false;
    out_ += to_json_text(name);
    out_ += ":";
}

std::string json_string(const std::string& text) { return to_json_text(text); }

std::string json_moves(const Game& game, const State& state, const std::vector<Move>& moves) {
    return to_json_text(json_of(game, state, moves, all_digits));
}

}  // namespace wythoff
