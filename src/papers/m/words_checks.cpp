// The dictionaries of Maharaja Nim and (2,3)-Maharaja Nim as printed: what the rules make of each word, and what is said of
// translates.
#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "papers/m/columns.hpp"
#include "papers/m/dictionary.hpp"

namespace wythoff::papers {
namespace {

// `printed`, lines "word translate": what the rules do with the word in a perfect sector.
Finding check_translates(const Parameters& given, const Budget&) {
    const std::string text = given.text("game");
    const QueenWithJumps game = make_queen(text);
    std::vector<Row> rows;
    const bool to_perfect = given.truth_or("to_perfect", true);
    for (const auto& line : printed_lines(given, 2)) {
        const LocalWord local = translate_by_rules(game, line[0]);
        rows.push_back({line[0], line[1], local.rows});
        if (!to_perfect) continue;
        bool early = false;
        for (std::size_t length = 1; length < line[0].size(); ++length)
            early = early || translate_by_rules(game, line[0].substr(0, length)).is_perfect;
        rows.push_back({line[0] + " leads to the next perfect sector", "yes", local.is_perfect && !early ? "yes" : "no"});
    }
    return compare_all(std::move(rows), fmt::format("all {} words from a perfect sector, {}", given.printed().size(), text),
                       "the rules, cell by cell");
}

// `printed`, lines "word perfect" or "word imperfect": what is left after a word that begins in a perfect sector.
Finding check_interference(const Parameters& given, const Budget&) {
    const QueenWithJumps game = make_queen(given.text("game"));
    std::vector<Row> rows;
    for (const auto& line : printed_lines(given, 2))
        rows.push_back({"after " + line[0], line[1], translate_by_rules(game, line[0]).is_perfect ? "perfect" : "imperfect"});
    return compare_all(std::move(rows), "all words of the dictionary", "the rules, cell by cell");
}

bool has_case_to_exclude(const std::vector<Translation>& words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i].word == "01000" && words[i + 1].word[0] == '0') return true;
        if (i + 2 < words.size() && words[i].word == "0" && words[i + 1].word == "1" && words[i + 2].word[0] == '0') return true;
    }
    return false;
}

// All strings of words up to `bits` bits that begin in a perfect sector: the dictionary writes what the rules write exactly when
// none of the printed cases occurs: 0, 1, a word that begins with 0; or 01000, a word that begins with 0.
Finding check_short_circuits(const Parameters& given, const Budget& budget) {
    const QueenWithJumps game = make_queen(given.text("game"));
    const Dictionary dictionary = printed_dictionary(given);
    const std::int64_t most = given.integer("bits");
    std::int64_t strings = 0, excluded = 0;
    for (std::int64_t length = 1; length <= most; ++length) {
        budget.progress.at(length, most);
        for (std::uint64_t bits = 0; bits >> length == 0; ++bits) {
            std::string text;
            for (std::int64_t i = 0; i < length; ++i) text += (bits >> i & 1U) != 0 ? '1' : '0';
            const auto words = cut_into_words(dictionary, text);
            std::string written;
            for (const Translation& word : *words) written += word.translate;
            const bool same = translate_by_rules(game, text).rows == written, exclude = has_case_to_exclude(*words);
            if (same == exclude)
                return difference({text, exclude ? "a short-circuit" : "correct", exclude ? "correct" : "a short-circuit"});
            ++strings;
            excluded += exclude ? 1 : 0;
        }
    }
    return agrees(fmt::format("all {} strings of up to {} bits, {} of them with a case to exclude", strings, most, excluded),
                  "the rules, cell by cell");
}

// `every` and `none`: regular expressions that every translate, or none, contains a match of; `of = "words"`: every word.
Finding check_patterns(const Parameters& given, const Budget&) {
    const auto lines = printed_lines(given, 2, "dictionary");
    const std::string of = given.text_or("of", "translates");
    const std::size_t column = of == "words" ? 0 : 1;
    const std::vector<std::string> every = given.has("every") ? given.texts("every") : std::vector<std::string>{};
    const std::vector<std::string> none = given.has("none") ? given.texts("none") : std::vector<std::string>{};
    for (const auto& line : lines) {
        for (const std::string& pattern : every)
            if (!std::regex_search(line[column], std::regex(pattern))) return difference({line[column], pattern, "no match"});
        for (const std::string& pattern : none)
            if (std::regex_search(line[column], std::regex(pattern)))
                return difference({line[column], "nowhere " + pattern, "a match"});
    }
    return agrees(fmt::format("all {} {}", lines.size(), of), "looking at each", Evidence::Kind::proof);
}

// Every string has exactly one of the listed words as a prefix: none begins another, and the sum of 2^-length is 1.
Finding check_complete_list(const Parameters& given, const Budget&) {
    std::vector<Translation> words;
    mpq_class sum = 0;
    for (const auto& line : given.printed()) {
        words.push_back({line.at(0), ""});
        sum += mpq_class(1, Integer(1) << line[0].size());
    }
    return compare_all({{"prefix-free", "yes", is_prefix_free(words) ? "yes" : "no"}, {"sum of 2^-length", "1", sum.get_str()}},
                       fmt::format("all {} words", words.size()), "Kraft's equality");
}

// `printed`, lines "string translate": the string cut into words, the longest that fits, and translated by the dictionary.
Finding check_string_translations(const Parameters& given, const Budget&) {
    const Dictionary dictionary = printed_dictionary(given);
    std::vector<Row> rows;
    for (const auto& line : printed_lines(given, 2)) {
        std::string translate;
        const auto words = cut_into_words(dictionary, line[0]);
        for (const Translation& word : words.value_or(std::vector<Translation>{})) translate += word.translate;
        rows.push_back({line[0], line[1], words ? translate : "not a string of words"});
    }
    return compare_all(std::move(rows), "every string printed", "the dictionary as printed");
}

// m columns with l zeroes have m + l bits in their translate; at most `zeroes` zeroes in a word, `bits` bits in a translate.
Finding check_lengths(const Parameters& given, const Budget&) {
    std::vector<Row> rows;
    std::int64_t most_zeroes = 0, most_bits = 0;
    for (const auto& line : printed_lines(given, 2, "dictionary")) {
        const auto zeroes = std::count(line[0].begin(), line[0].end(), '0');
        rows.push_back({"translate of " + line[0], fmt::format("{} bits", static_cast<std::int64_t>(line[0].size()) + zeroes),
                        fmt::format("{} bits", line[1].size())});
        most_zeroes = std::max<std::int64_t>(most_zeroes, zeroes);
        most_bits = std::max(most_bits, static_cast<std::int64_t>(line[1].size()));
    }
    rows.push_back({"most zeroes in a word", std::to_string(given.integer("zeroes")), std::to_string(most_zeroes)});
    rows.push_back({"longest translate", std::to_string(given.integer("bits")), std::to_string(most_bits)});
    return compare_all(std::move(rows), "all words of the dictionary", "counting");
}

}  // namespace

void add_m_words_checks(Checks& checks) {
    checks.add("M: translates by the rules", check_translates);
    checks.add("M: interference", check_interference);
    checks.add("M: short-circuits", check_short_circuits);
    checks.add("M: patterns of translates", check_patterns);
    checks.add("M: complete list", check_complete_list);
    checks.add("M: strings translated", check_string_translations);
    checks.add("M: lengths of words", check_lengths);
}

}  // namespace wythoff::papers
