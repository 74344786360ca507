#include "papers/m/dictionary.hpp"

#include <fmt/format.h>

#include "papers/m/columns.hpp"

namespace wythoff::papers {

std::vector<std::vector<std::string>> printed_lines(const Parameters& given, std::size_t words, const std::string& name) {
    auto lines = given.printed(name);
    for (const auto& line : lines)
        if (line.size() != words) throw Error(Error::Kind::usage, fmt::format("{}: expected lines of {} words", name, words));
    return lines;
}

Dictionary printed_dictionary(const Parameters& given) {
    std::vector<Translation> translations;
    for (const auto& line : printed_lines(given, 2, "dictionary")) translations.push_back({line[0], line[1]});
    const Matching match = is_prefix_free(translations) ? Matching::prefix_free : Matching::longest;
    return Dictionary(std::move(translations), match);
}

std::optional<std::vector<Translation>> cut_into_words(const Dictionary& dictionary, std::string_view text) {
    std::vector<Translation> words;
    while (!text.empty()) {
        const auto found = dictionary.find_in(text);
        if (!found) return std::nullopt;
        words.push_back(dictionary.translations()[*found]);
        text.remove_prefix(words.back().word.size());
    }
    return words;
}

std::string string_of(const std::string& game, std::int64_t to, const Budget& budget) {
    std::string bits(static_cast<std::size_t>(to) + 1, '1');
    for (const std::int64_t a : upper_pairs(game, to, budget).a) bits[static_cast<std::size_t>(a)] = '0';
    return bits;
}

}  // namespace wythoff::papers
