#include "format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "terminal.hpp"

namespace wythoff::cli {
namespace {

// b000201.txt
bool is_name_of_b_file(const std::string& name) {
    constexpr std::string_view suffix = ".txt";
    if (!name.starts_with('b') || !name.ends_with(suffix) || name.size() < 1 + 1 + suffix.size()) return false;
    return std::all_of(name.begin() + 1, name.end() - suffix.size(), [](char c) { return c >= '0' && c <= '9'; });
}

Format format_by_name(const std::string& file) {
    const std::string suffix = ending_of(file, {".csv", ".json", ".tex", ".txt"}, ", or --format with it");
    if (suffix == ".csv") return Format::csv;
    if (suffix == ".json") return Format::json;
    if (suffix == ".tex") return Format::latex;
    return is_name_of_b_file(std::filesystem::path(file).filename().string()) ? Format::bfile : Format::table;
}

// Passes a b-file on, without its first terms and with other numbers. Pieces may end anywhere.
class Renumbered {
public:
    Renumbered(const Sink& sink, std::int64_t skip, std::int64_t first) : sink_(sink), skip_(skip), number_(first) {}

    void add(std::string_view piece) {
        rest_ += piece;
        std::string out;
        std::size_t begin = 0;
        for (std::size_t end; (end = rest_.find('\n', begin)) != std::string::npos; begin = end + 1)
            line(std::string_view(rest_).substr(begin, end + 1 - begin), out);
        rest_.erase(0, begin);
        sink_(out);
    }

private:
    void line(std::string_view text, std::string& out) {
        if (text.starts_with('#')) out += text;
        else if (skip_ > 0) --skip_;
        else fmt::format_to(std::back_inserter(out), "{}{}", number_++, text.substr(text.find(' ')));
    }

    const Sink& sink_;
    std::int64_t skip_;
    std::int64_t number_;
    std::string rest_;  // a line that has not ended
};

}  // namespace

std::string ending_of(const std::string& file, const std::vector<std::string>& known, const std::string& otherwise) {
    std::string ending = std::filesystem::path(file).extension().string();
    if (!ending.empty() && std::find(known.begin(), known.end(), ending) == known.end())
        throw Error(Error::Kind::usage, fmt::format("-o {}: expected a name that ends in {} or in nothing{}", file,
                                                    fmt::join(known, ", "), otherwise));
    return ending;
}

void add_written(Command& command, Written& written, const std::string& formats) {
    command.optional("--format FORMAT", written.format, formats);
    command.optional("--skip K", written.skip, "Leave out the first K terms of a b-file; the others keep their numbers");
    command.optional("--offset N", written.offset, "The number of the first term of a b-file (default: 0, or the K of --skip)");
    command.optional("-o,--output FILE", written.file,
                     "Write to a file, in the format of its name: .csv, .json, .tex, b000201.txt; - is standard output");
    command.flag("--json", written.json, "The same as --format json");
}

Format format_of(const Written& written) {
    const Format format = written.json     ? Format::json
                          : written.format ? parse_format(*written.format)
                                           : format_by_name(written.file);
    for (const auto& [name, given] : {std::pair("--skip", written.skip), std::pair("--offset", written.offset)})
        if (given && format != Format::bfile)
            throw Error(Error::Kind::usage, fmt::format("{} {}: expected a b-file (--format bfile) with it", name, *given));
    return format;
}

void write_output(const std::function<void(const Sink&)>& write, const Written& written) {
    constexpr std::int64_t most = 1'000'000'000'000;
    if (!written.skip && !written.offset) return write_output(write, written.file);
    const std::int64_t skip = bounded_argument("--skip", written.skip.value_or("0"), 0, most);
    const std::int64_t first = written.offset ? bounded_argument("--offset", *written.offset, -most, most) : skip;
    write_output(
        [&](const Sink& sink) {
            Renumbered renumbered(sink, skip, first);
            write([&](std::string_view piece) { renumbered.add(piece); });
        },
        written.file);
}

}  // namespace wythoff::cli
