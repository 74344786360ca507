#include "papers/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace wythoff::papers {
namespace {

bool holds(const std::string& condition, const Letters& letters) {
    std::istringstream words(condition);
    std::string left, relation, right;
    words >> left >> relation >> right;
    const std::int64_t a = evaluate(left, letters), b = evaluate(right, letters);
    if (relation == "<") return a < b;
    if (relation == "<=") return a <= b;
    if (relation == ">") return a > b;
    if (relation == ">=") return a >= b;
    if (relation == "=") return a == b;
    if (relation == "!=") return a != b;
    throw Error(Error::Kind::usage,
                fmt::format("condition '{}': expected a relation such as p > m between sums, with spaces", condition));
}

std::vector<std::string> conditions(const Parameters& given) {
    return given.has("where") ? given.texts("where") : std::vector<std::string>{};
}

constexpr const char* alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

}  // namespace

std::vector<Letters> all_letters(const Parameters& given) {
    std::vector<Letters> all{{}};
    if (!given.has("letters")) return all;
    const Parameters ranges = given.table("letters");
    for (const char* letter = alphabet; *letter != 0; ++letter) {
        const std::string name(1, *letter);
        if (!ranges.has(name)) continue;
        const std::int64_t from = ranges.integer_or(name + "_from", 1), to = ranges.range(name);
        std::vector<Letters> longer;
        for (const Letters& letters : all)
            for (std::int64_t value = from; value <= to; ++value) {
                longer.push_back(letters);
                longer.back()[*letter] = value;
            }
        all = std::move(longer);
    }
    for (const std::string& condition : conditions(given))
        std::erase_if(all, [&](const Letters& letters) { return !holds(condition, letters); });
    if (const auto unknown = ranges.unused(); !unknown.empty())
        throw Error(Error::Kind::usage, fmt::format("letters: expected single letters, got '{}'", unknown.front()));
    return all;
}

std::string letters_text(const Letters& letters) {
    std::string text;
    for (const auto& [letter, value] : letters) text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", letter, value);
    return text;
}

std::string covered_text(const Parameters& given) {
    std::string text;
    if (!given.has("letters")) return text;
    const Parameters ranges = given.table("letters");
    for (const char* letter = alphabet; *letter != 0; ++letter)
        if (const std::string name(1, *letter); ranges.has(name)) {
            const std::int64_t from = ranges.integer_or(name + "_from", 1), to = ranges.range(name);
            text += text.empty() ? "" : ", ";
            text += from == to ? fmt::format("{} = {}", name, to) : fmt::format("{} <= {} <= {}", from, name, to);
        }
    for (const std::string& condition : conditions(given)) text += ", " + condition;
    return text;
}

std::string covered_text(const Parameters& given, const std::string& what) {
    const std::string letters = covered_text(given);
    return what + (letters.empty() ? "" : ", " + letters);
}

std::string filled(const std::string& text, const Letters& letters) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', at)) {
        const std::size_t close = text.find('}', open);
        if (close == std::string::npos) throw Error(Error::Kind::usage, fmt::format("'{}': expected a closing brace", text));
        result += text.substr(at, open - at) + std::to_string(evaluate(text.substr(open + 1, close - open - 1), letters));
        at = close + 1;
    }
    return result + text.substr(at);
}

}  // namespace wythoff::papers
