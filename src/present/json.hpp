// How JSON is made, in one way: by the library, whose objects keep the order of their members. A document begins with the version
// of its format and is one line, or indented where people read it. Long arrays alone are written by hand, entry by entry and
// straight into the document, so that a million P-positions cost a million pairs of numbers as text and no tree.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "present/text_stream.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff {

using Json = nlohmann::ordered_json;

// Texts of any bytes: what is not UTF-8 is replaced. Two spaces a level, or one line.
enum class Layout { line, indented };
[[nodiscard]] std::string to_json_text(const Json& value, Layout layout = Layout::line);

// The members of an object as a document.
[[nodiscard]] std::string to_document(const Json& members, Layout layout = Layout::line);

// An array that is being written.
class LongArray {
public:
    explicit LongArray(TextStream& out) : out_(out) {}

    // An entry in the words of fmt. It has to be JSON: numbers, null, or arrays of them.
    template <class... Values>
    void add(fmt::format_string<const Values&...> entry, const Values&... values) {
        begin_entry();
        out_.add(entry, values...);
    }
    // A number as an entry.
    void add_number(std::int64_t value) {
        begin_entry();
        out_.add_number(value);
    }
    // An array of two numbers as an entry.
    void add_pair(std::int64_t first, std::int64_t second) {
        begin_entry();
        out_ += "[";
        out_.add_pair(first, ",", second, "]");
    }
    // An entry of the library, on a line of its own.
    void add_line(const Json& entry);
    // An array as an entry: `write` is given it.
    template <class Write>
    void add_array(const Write& write) {
        begin_entry();
        write_array(out_, write);
    }

    template <class Write>
    static void write_array(TextStream& out, const Write& write) {
        out += "[";
        LongArray array(out);
        write(array);
        out += "]";
    }

private:
    void begin_entry() {
        if (!empty_) out_ += ",";
        empty_ = false;
    }

    TextStream& out_;
    bool empty_ = true;
};

// A document that holds long arrays, written member after member.
class LongDocument {
public:
    explicit LongDocument(TextStream& out);

    void add(const std::string& name, const Json& value);
    template <class Write>
    void add_array(const std::string& name, const Write& write) {
        begin_member(name);
        LongArray::write_array(out_, write);
    }
    // An object as a member: what `write` adds is inside of it.
    template <class Write>
    void add_object(const std::string& name, const Write& write) {
        begin_member(name);
        out_ += "{";
        empty_ = true;
        write();
        out_ += "}";
        empty_ = false;
    }
    void end() { out_ += "}\n"; }

private:
    void begin_member(const std::string& name);

    TextStream& out_;
    bool empty_ = true;
};

// [["0","0"],...]: piles of any size. Whoever has the digits of some at hand says so by `to_decimal`.
template <class ToDecimal>
[[nodiscard]] Json json_of(const std::vector<Position>& positions, const ToDecimal& to_decimal) {
    Json list = Json::array();
    for (const Position& at : positions) {
        Json piles = Json::array();
        for (int pile = 0; pile < at.piles; ++pile) piles.push_back(to_decimal(at[pile]));
        list.push_back(std::move(piles));
    }
    return list;
}
template <class ToDecimal>
[[nodiscard]] Json json_of(const Game& game, const State& state, const std::vector<Move>& moves, const ToDecimal& to_decimal) {
    std::vector<Position> targets;
    for (const Move& move : moves) targets.push_back(target(state, move));
    if (game.heap() == nullptr) return json_of(targets, to_decimal);
    Json list = Json::array();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Json to{{"n", to_decimal(targets[i].x)}};
        if (moves[i].hand_over) to["constraint"] = to_text(*moves[i].hand_over);
        list.push_back(std::move(to));
    }
    return list;
}
// Adds the piles of a position: "x", "y", "z", or "n" of one pile.
template <class ToDecimal>
void add_piles(Json& json, const Position& at, const ToDecimal& to_decimal) {
    if (at.piles == 1) {
        json["n"] = to_decimal(at.x);
        return;
    }
    json["x"] = to_decimal(at.x);
    json["y"] = to_decimal(at.y);
    if (at.piles == 3) json["z"] = to_decimal(at.z);
}
[[nodiscard]] inline std::string all_digits(const Integer& n) { return to_text(n); }

[[nodiscard]] Json json_of(const Structure& structure);
[[nodiscard]] Json json_of(const Game& game, const State& state, const Answer& answer);

// The value, or null.
template <class Value>
[[nodiscard]] Json or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json();
}

}  // namespace wythoff
