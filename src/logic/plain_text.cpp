#include "logic/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace wythoff {
namespace {

struct Sign {
    std::string_view typed;
    std::string_view plain;
};

constexpr Sign signs[] = {{"\u2200", "A "}, {"\u2203", "E "}, {"\u2227", "&"},   {"\u2228", "|"},   {"\u00ac", "~"},
                          {"\u2192", "=>"}, {"\u21d2", "=>"}, {"\u2194", "<=>"}, {"\u21d4", "<=>"}, {"\u2264", "<="},
                          {"\u2265", ">="}, {"\u2260", "!="}, {"\u00b7", "*"},   {"\u00d7", "*"},   {"\u22c5", "*"},
                          {"\u2212", "-"},  {"\u00a0", " "},  {"\u27f9", "=>"},  {"\u27fa", "<=>"}};

constexpr std::array<std::string_view, 25> greek = {
    "alpha", "beta",    "gamma", "delta", "epsilon", "zeta",  "eta", "theta",   "iota", "kappa", "lambda", "mu",   "nu",
    "xi",    "omicron", "pi",    "rho",   "sigma",   "sigma", "tau", "upsilon", "phi",  "chi",   "psi",    "omega"};

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Of a small Greek letter at the beginning (U+03B1 to U+03C9, and U+03D5, the other phi); else empty.
std::string_view greek_name(std::string_view rest) {
    if (rest.size() < 2) return {};
    const auto lead = static_cast<unsigned char>(rest[0]);
    const auto next = static_cast<unsigned char>(rest[1]);
    if ((lead != 0xCE && lead != 0xCF) || !is_continuation(rest[1])) return {};
    const unsigned code = (lead & 0x1FU) << 6U | (next & 0x3FU);
    if (code == 0x3D5) return "phi";
    return code >= 0x3B1 && code <= 0x3C9 ? greek[code - 0x3B1] : std::string_view{};
}

}  // namespace

PlainText::PlainText(std::string_view original) : original_(original) {
    for (std::size_t i = 0; i < original.size();) {
        if (static_cast<unsigned char>(original[i]) < 0x80) {
            text_ += original[i];
            begin_.push_back(i++);
            continue;
        }
        const std::string_view rest = original.substr(i);
        std::size_t length = 1;
        std::string_view plain = rest.substr(0, 1);
        const auto* sign =
            std::find_if(std::begin(signs), std::end(signs), [&](const Sign& s) { return rest.starts_with(s.typed); });
        if (sign != std::end(signs)) {
            length = sign->typed.size();
            plain = sign->plain;
            // A quantifier is a word of its own.
            if (plain.back() == ' ' && plain.size() == 2 && !text_.empty() && is_name(text_.back())) {
                text_ += ' ';
                begin_.push_back(i);
            }
        } else if (const std::string_view name = greek_name(rest); !name.empty()) {
            length = 2;
            plain = name;
        }
        text_ += plain;
        begin_.insert(begin_.end(), plain.size(), i);
        i += length;
    }
    begin_.push_back(original.size());
}

ParseError PlainText::in_the_original(ParseError error) const {
    const std::size_t begin = begin_[std::min(error.column - 1, begin_.size() - 1)];
    if (begin < original_.size() && static_cast<unsigned char>(original_[begin]) >= 0x80) {  // the character, not a byte of it
        std::size_t end = begin + 1;
        while (end < original_.size() && is_continuation(original_[end])) ++end;
        error.got = std::string(original_.substr(begin, end - begin));
    }
    const auto from = original_.begin();
    error.column = 1 + static_cast<std::size_t>(std::count_if(from, from + static_cast<std::ptrdiff_t>(begin),
                                                              [](char c) { return !is_continuation(c); }));
    return error;
}

}  // namespace wythoff
