// The text form of sets of integers, and the way they are said in sentences.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "wythoff/core/error.hpp"
#include "wythoff/rules/integer_set.hpp"

namespace wythoff {
namespace {

// A path that holds a character of the grammar, or starts or ends with a space, goes into quotes.
std::string quoted_path(const std::string& path) {
    const bool plain = path.find_first_of("\"(),{}+") == std::string::npos && path.front() != ' ' && path.back() != ' ';
    const std::string shown = to_printable(path);  // a terminal would obey what a name may hold
    return plain ? shown : "\"" + shown + "\"";
}

std::string or_list(const std::vector<std::int64_t>& values) {
    if (values.size() == 1) return fmt::format("{}", values[0]);
    return fmt::format("{} or {}", fmt::join(values.begin(), values.end() - 1, ", "), values.back());
}

// Numbers in a row, more than a few of them, are a range.
std::string listed(const std::vector<std::int64_t>& values) {
    constexpr std::size_t few = 8;
    std::string text;
    for (std::size_t i = 0; i < values.size();) {
        std::size_t end = i + 1;
        while (end < values.size() && values[end] == values[end - 1] + 1) ++end;
        if (end - i <= few) end = i + 1;
        text += fmt::format("{}{}", text.empty() ? "" : ",", values[i]);
        if (end > i + 1) text += fmt::format("..{}", values[end - 1]);
        i = end;
    }
    return text;
}

// The second of two sets is one part: what was itself joined stands in parentheses.
std::string joined(const IntegerSet::Parts& parts) {
    const bool nested = parts.second.kind() == IntegerSet::Kind::combined && !parts.second.is_complement();
    const std::string second = to_text(parts.second);
    return fmt::format("{} {} {}", to_text(parts.first), parts.join == IntegerSet::Join::unite ? "or" : "but",
                       nested ? "(" + second + ")" : second);
}

}  // namespace

std::string to_text(const IntegerSet& set) {
    const std::string list = set.file().empty() ? listed(set.values()) : "";
    const auto negated = [&](const std::string& text) { return set.is_complement() ? "not(" + text + ")" : text; };
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.is_all()) return "all";
            if (set == IntegerSet::odd()) return "odd";
            if (set == IntegerSet::even()) return "even";
            if (set.first() > 1) return negated(fmt::format("{} mod {} from {}", list, set.number(), set.first()));
            return fmt::format("{} mod {}", list, set.number());
        case IntegerSet::Kind::at_most:
            return set.is_complement() ? fmt::format(">={}", set.number() + 1) : fmt::format("<={}", set.number());
        case IntegerSet::Kind::list: return negated(set.file().empty() ? list : fmt::format("file({})", quoted_path(set.file())));
        case IntegerSet::Kind::fibonacci: return negated("fibonacci");
        case IntegerSet::Kind::powers: return negated(fmt::format("powers({})", set.number()));
        case IntegerSet::Kind::squares: return negated("squares");
        case IntegerSet::Kind::primes: return negated("primes");
        case IntegerSet::Kind::combined: return negated(joined(set.parts()));
    }
    throw internal_error("a set of integers of no kind");
}

std::string to_words(const IntegerSet& set) {
    const bool other = set.is_complement();
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.is_all()) return "any number";
            if (set == IntegerSet::odd()) return "an odd number";
            if (set == IntegerSet::even()) return "an even number";
            if (set.first() > 1)
                return fmt::format("a number that is {}at least {} and {} mod {}", other ? "not both " : "", set.first(),
                                   or_list(set.values()), set.number());
            if (set.values() == std::vector<std::int64_t>{0}) return fmt::format("a multiple of {}", set.number());
            return fmt::format("a number that is {} mod {}", or_list(set.values()), set.number());
        case IntegerSet::Kind::at_most:
            return other ? fmt::format("at least {}", set.number() + 1) : fmt::format("at most {}", set.number());
        case IntegerSet::Kind::list:
            if (!set.file().empty())
                return fmt::format("a number {} in the file {}", other ? "not listed" : "listed", to_printable(set.file()));
            return other ? fmt::format("any number but {}", or_list(set.values())) : or_list(set.values());
        case IntegerSet::Kind::fibonacci: return other ? "a number that is not a Fibonacci number" : "a Fibonacci number";
        case IntegerSet::Kind::powers:
            return fmt::format("a {} of {}", other ? "number that is not a power" : "power", set.number());
        case IntegerSet::Kind::squares: return other ? "a number that is not a square" : "a square";
        case IntegerSet::Kind::primes: return other ? "a number that is not prime" : "a prime number";
        case IntegerSet::Kind::combined: return fmt::format("a number in the set '{}'", to_text(set));
    }
    return {};
}

}  // namespace wythoff
