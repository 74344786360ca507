#include <fmt/format.h>

#include <sstream>

#include "wythoff/core/error.hpp"
#include "wythoff/words/process.hpp"

namespace wythoff {
namespace {

struct Lines {
    std::string source;
    std::vector<Translation> translations;
    std::optional<Matching> match;
    std::optional<std::string> start;
    int number = 0;

    [[noreturn]] void fail(const std::string& reason) const {
        throw Error(Error::Kind::usage, fmt::format("{}: line {}: {}", source, number, reason));
    }
    void require_binary(const std::string& text) const {
        if (text.find_first_not_of("01") != std::string::npos)
            fail(fmt::format("expected a string of 0s and 1s, got '{}'", text.substr(0, 40)));
    }
    void read(std::string line);
    void read_start(const std::vector<std::string>& words);
    void read_match(const std::vector<std::string>& words);
};

void Lines::read_start(const std::vector<std::string>& words) {
    if (start) fail("start is given twice");
    if (words.size() > 2) fail(fmt::format("expected one string after start, got '{}' too", words[2].substr(0, 40)));
    start = words.size() == 2 ? words[1] : "";
    require_binary(*start);
}

void Lines::read_match(const std::vector<std::string>& words) {
    if (match) fail("match is given twice");
    if (words.size() != 2 || (words[1] != "longest" && words[1] != "prefix-free"))
        fail("expected 'match longest' or 'match prefix-free'");
    match = words[1] == "longest" ? Matching::longest : Matching::prefix_free;
}

void Lines::read(std::string line) {
    ++number;
    line = line.substr(0, line.find('#'));
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) return;
    if (words[0] == "start") return read_start(words);
    if (words[0] == "match") return read_match(words);
    if (words.size() < 2 || words[1] != "->" || words.size() > 3)
        fail(fmt::format("expected 'WORD -> TRANSLATE', 'start STRING' or 'match longest', got '{}'", line.substr(0, 40)));
    Translation entry{words[0], words.size() == 3 ? words[2] : ""};
    require_binary(entry.word);
    require_binary(entry.translate);
    if (std::max(entry.word.size(), entry.translate.size()) > max_word_bits)
        fail(fmt::format("expected at most {} bits", max_word_bits));
    for (const Translation& other : translations)
        if (other.word == entry.word) fail(fmt::format("the word {} is given twice", entry.word.substr(0, 40)));
    translations.push_back(std::move(entry));
}

}  // namespace

Process parse_process(const std::string& source, const std::string& text) {
    Lines lines{source, {}, {}, {}};
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.read(line);
    if (lines.translations.empty()) lines.fail("the file ends without a word: expected 'WORD -> TRANSLATE'");
    if (!lines.start) lines.fail("the file ends without 'start STRING'");
    try {
        return {Dictionary(std::move(lines.translations), lines.match.value_or(Matching::prefix_free)), *lines.start};
    } catch (const Error& error) {
        throw Error(error.kind(), fmt::format("{}: {}", source, error.what()));
    }
}

std::string to_text(const Process& process) {
    std::string out = fmt::format("match {}\nstart {}\n", to_text(process.dictionary.match()), process.start);
    for (const Translation& entry : process.dictionary.translations())
        out += fmt::format("{} -> {}\n", entry.word, entry.translate);
    return out;
}

}  // namespace wythoff
