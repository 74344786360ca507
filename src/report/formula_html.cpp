#include "report/formula_html.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace wythoff {
namespace {

using Table = std::pair<std::string_view, std::string_view>;
constexpr std::array<Table, 6> greek{{{"phi", "φ"}, {"alpha", "α"}, {"beta", "β"}, {"gamma", "γ"}, {"delta", "δ"}, {"pi", "π"}}};
constexpr std::array<Table, 6> signs{{{"<=", "≤"}, {">=", "≥"}, {"!=", "≠"}, {"->", "→"}, {"...", "…"}, {" - ", " − "}}};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_sign_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::optional<std::string_view> find(const auto& table, std::string_view name) {
    const auto it = std::find_if(table.begin(), table.end(), [&](const Table& entry) { return entry.first == name; });
    return it == table.end() ? std::nullopt : std::optional(it->second);
}

class Setter {
public:
    explicit Setter(std::string_view text) : text_(text) {}

    std::string set() {
        while (at_ < text_.size())
            if (!set_name() && !set_power() && !set_sign()) out_ += to_escaped_html(text_.substr(at_++, 1));
        return std::move(out_);
    }

private:
    // A word: floor(...), an indexed letter, a Greek one, or none of these.
    bool set_name() {
        if (!is_letter(text_[at_]) || (at_ > 0 && is_letter(text_[at_ - 1]))) return false;
        std::size_t end = at_;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        const std::string_view word = text_.substr(at_, end - at_);
        if (set_bracket(word, end)) return true;
        const auto letter = find(greek, word);
        if (!letter && word.size() > 1) return false;
        const std::string_view shown = letter.value_or(word);
        const auto index = end < text_.size() && text_[end] == '_' ? group(end + 1) : std::nullopt;
        if (!index && !letter) return false;
        out_ += index ? "<i>" + std::string(shown) + "</i>" : std::string(shown);
        at_ = end;
        if (index) wrap("sub", *index, end + 1);
        return true;
    }

    bool set_bracket(std::string_view word, std::size_t open) {
        const bool is_root = word == "sqrt";
        if ((!is_root && word != "floor" && word != "ceil") || open >= text_.size() || text_[open] != '(') return false;
        const auto close = closing(open);
        if (!close) return false;
        const std::string_view inner = text_.substr(open + 1, *close - open - 1);
        const bool is_short = std::all_of(inner.begin(), inner.end(), is_sign_of_name);
        if (is_root) out_ += is_short ? "√" + to_formula_html(inner) : "√(" + to_formula_html(inner) + ")";
        else out_ += word == "floor" ? "⌊" + to_formula_html(inner) + "⌋" : "⌈" + to_formula_html(inner) + "⌉";
        at_ = *close + 1;
        return true;
    }

    bool set_power() {
        if (text_[at_] != '^' || at_ == 0) return false;
        const char before = text_[at_ - 1];
        if (!is_sign_of_name(before) && before != ')' && before != '}') return false;
        const auto raised = group(at_ + 1);
        if (raised) wrap("sup", *raised, at_ + 1);
        return raised.has_value();
    }

    bool set_sign() {
        for (const auto& [written, shown] : signs) {
            if (text_.substr(at_, written.size()) != written) continue;
            out_ += shown;
            at_ += written.size();
            return true;
        }
        return false;
    }

    // What stands at `from`: {...}, (...) or a run of letters and digits.
    [[nodiscard]] std::optional<std::string_view> group(std::size_t from) const {
        if (from >= text_.size()) return std::nullopt;
        if (text_[from] == '{' || text_[from] == '(') {
            const auto close = closing(from);
            return close ? std::optional(text_.substr(from, *close - from + 1)) : std::nullopt;
        }
        std::size_t end = from;
        while (end < text_.size() && is_sign_of_name(text_[end])) ++end;
        return end == from ? std::nullopt : std::optional(text_.substr(from, end - from));
    }

    void wrap(std::string_view tag, std::string_view part, std::size_t from) {
        at_ = from + part.size();
        if (part.front() == '{') part = part.substr(1, part.size() - 2);
        out_ += '<';
        out_.append(tag).append(">").append(to_formula_html(part)).append("</").append(tag).append(">");
    }

    [[nodiscard]] std::optional<std::size_t> closing(std::size_t open) const {
        const char opens = text_[open];
        const char closes = opens == '(' ? ')' : '}';
        int depth = 0;
        for (std::size_t i = open; i < text_.size(); ++i) {
            if (text_[i] == opens) ++depth;
            if (text_[i] == closes && --depth == 0) return i;
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string out_;
};

}  // namespace

std::string to_escaped_html(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string to_formula_html(std::string_view text) { return Setter(text).set(); }

}  // namespace wythoff
