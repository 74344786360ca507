#include "integer_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff {
namespace {

constexpr std::uint64_t max_bytes = std::uint64_t{256} << 20;

[[noreturn]] void fail(Error::Kind kind, const std::string& path, const std::string& why) {
    throw Error(kind, fmt::format("file {}: {}", path, why));
}

struct Line {
    std::int64_t number = 0;
    bool commas = false;
    std::vector<std::string_view> words;
};

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::int64_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line = line.substr(0, line.find('#'));
        Line read;
        read.number = number;
        read.commas = line.find(',') != std::string_view::npos;
        constexpr std::string_view between = " \t\r\f\v,";
        for (std::size_t at = line.find_first_not_of(between); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(between, at), line.size());
            read.words.push_back(line.substr(at, end - at));
            at = line.find_first_not_of(between, end);
        }
        if (!read.words.empty()) lines.push_back(std::move(read));
    }
    return lines;
}

bool read_number(std::string_view word, std::int64_t& value) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc{} && end == word.data() + word.size();
}

// Two lines or more, two integers each without commas, the first of which count up.
bool is_b_file(const std::vector<Line>& lines) {
    std::int64_t last = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::int64_t n = 0;
        if (lines[i].commas || lines[i].words.size() != 2 || !read_number(lines[i].words[0], n)) return false;
        if (i > 0 && (last == INT64_MAX || n != last + 1)) return false;
        last = n;
    }
    return lines.size() >= 2;
}

}  // namespace

std::vector<std::int64_t> read_integer_file(const std::string& path) {
    const std::string text = read_whole_file(path, max_bytes);
    const std::vector<Line> lines = lines_of(text);
    const std::size_t skip = is_b_file(lines) ? 1 : 0;
    std::vector<std::int64_t> values;
    for (const Line& line : lines)
        for (std::size_t i = skip; i < line.words.size(); ++i) {
            std::int64_t value = 0;
            if (!read_number(line.words[i], value) || value < 1)
                fail(Error::Kind::usage, path,
                     fmt::format("line {}: expected a positive integer below 2^63, got '{}'", line.number,
                                 line.words[i].substr(0, 40)));
            values.push_back(value);
        }
    if (values.empty()) fail(Error::Kind::usage, path, "expected at least one positive integer, and it lists none");
    return values;
}

}  // namespace wythoff
