#include "unquoted.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace wythoff::cli {
namespace {

bool begins_clause(const std::string& word) {
    static constexpr std::array<const char*, 6> names = {"misere", "block(", "cut(", "imitate(", "lost(", "won("};
    return std::any_of(names.begin(), names.end(), [&](const char* name) { return word.starts_with(name); });
}

// m=2
bool is_parameter(const std::string& word) {
    return word.find('=') != std::string::npos && std::isalpha(static_cast<unsigned char>(word[0])) != 0;
}

// Whether the rules cannot end here.
bool is_open(const std::string& rules) {
    return rules.ends_with('+') || rules.ends_with(',') ||
           std::count(rules.begin(), rules.end(), '(') > std::count(rules.begin(), rules.end(), ')');
}

}  // namespace

std::optional<Unquoted> find_unquoted_rules(const std::vector<std::string>& words, std::size_t start) {
    if (start >= words.size() || words[start].empty()) return std::nullopt;
    std::string rules = words[start];
    std::size_t next = start + 1;
    for (; next < words.size() && !words[next].empty(); ++next) {
        const std::string& word = words[next];
        if (is_open(rules) || word.starts_with('+') || word.starts_with(',')) rules += " " + word;
        else if (begins_clause(word)) rules += ", " + word;
        else if (is_parameter(word) && rules.find('(') == std::string::npos) rules += "(" + word + ")";
        else break;
    }
    if (next == start + 1) return std::nullopt;
    return Unquoted{words[start + 1], rules};
}

}  // namespace wythoff::cli
