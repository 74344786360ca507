// The bit-strings of Maharaja Nim and (2,3)-Maharaja Nim: what is read, what is written, and what never occurs.
#include <fmt/format.h>

#include <algorithm>

#include "papers/m/certificate.hpp"
#include "papers/m/columns.hpp"
#include "papers/m/dictionary.hpp"
#include "prove/reading.hpp"
#include "words/verify.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff::papers {
namespace {

// `factors`: strings that occur nowhere from column `from` on: not in any window of the closed graph, nor before it.
Finding check_absent_factors(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t from = given.integer("from");
    ClosedGame closed(text, static_cast<int>(given.integer("window")));
    const std::string bits = string_of(text, closed.first.columns() / 2, budget);
    const std::vector<std::string> factors = given.texts("factors");
    for (const std::string& factor : factors) {
        if (const auto at = bits.find(factor, static_cast<std::size_t>(from)); at != std::string::npos)
            return difference({factor, "nowhere", fmt::format("in column {}", at)});
        if (factor.size() > static_cast<std::size_t>(closed.graph->window()))
            throw Error(Error::Kind::usage, fmt::format("factor '{}' is longer than a window", factor));
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < factor.size(); ++i) value |= std::uint64_t{factor[i] == '1'} << i;
        const std::uint64_t mask = (std::uint64_t{1} << factor.size()) - 1;
        for (const auto& [window, states] : closed.graph->states_at())
            if ((window & mask) == value) return difference({factor, "in no window", "not excluded by the graph"});
    }
    return agrees(fmt::format("{} strings, everywhere from column {} on, {}", factors.size(), from, text),
                  fmt::format("a finite graph of {} windows of {} bits", closed.graph->windows(), closed.graph->window()),
                  Evidence::Kind::proof);
}

// By the certificate of the game: at which perfect column the words that are said never to be read begin.
std::vector<Row> words_at_perfect_columns(VerifiedGame& game, const std::vector<Row>& said) {
    std::vector<std::string> words;
    for (const Row& row : said)
        if (row.printed == "never") words.push_back(row.at);
    const auto reading = read_words(game.logic, to_queen_with_jumps(game.certificate.game).value(), words);
    if (!reading) throw Error(Error::Kind::usage, fmt::format("{}: expected a game with perfect columns", game.by));
    std::vector<Row> rows;
    for (const WordOccurrence& word : reading->words)
        rows.push_back({word.word + " at a perfect column", "never", word.perfect ? to_text(*word.perfect) : "never"});
    return rows;
}

// The dictionary, read along all paths of the graph, writes what the rules write. `appear`, lines "word appears", counted in
// the string of the lines engine from `column` on, or "word never". `perfect`: words begin at perfect columns, so that the
// certificate decides what is never read, too.
Finding check_dictionary_for_ever(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const Dictionary dictionary = printed_dictionary(given);
    const std::int64_t column = given.integer("column"), to = given.range("to");
    ClosedGame closed(text, static_cast<int>(given.integer("window")));
    std::string bits = string_of(text, to, budget);
    std::vector<std::int64_t> counts(dictionary.translations().size());
    std::int64_t x = column, written = column + closed.first.least_diagonal(column), graph_from = -1;
    const BitString string(bits);
    while (x + static_cast<std::int64_t>(dictionary.longest_word()) <= to) {
        const auto word = dictionary.find(string, x);
        if (!word) return difference({fmt::format("column {}", x), "a word of the dictionary", "none"});
        if (graph_from < 0 && closed.first.least_diagonal(x) >= closed.graph->window() && x >= closed.first_column())
            graph_from = x;
        const Translation& entry = dictionary.translations()[*word];
        const auto length = static_cast<std::int64_t>(entry.translate.size());
        if (written + length <= to &&
            bits.compare(static_cast<std::size_t>(written), entry.translate.size(), entry.translate) != 0)
            return difference({fmt::format("{} in column {}", entry.word, x), entry.translate,
                               bits.substr(static_cast<std::size_t>(written), entry.translate.size())});
        written += length;
        x += static_cast<std::int64_t>(entry.word.size());
        ++counts[*word];
    }
    const int state = closed.reader.state_of(closed.first.sector(graph_from));
    if (!closed.graph->follows(dictionary, state, closed.window_at(graph_from)))
        return difference({text, "the dictionary writes what the rules write", "not on every path of the graph"});
    const std::vector<bool> met = closed.graph->words_met(dictionary, state, closed.window_at(graph_from));
    std::vector<Row> rows;
    for (const auto& line : printed_lines(given, 2, "appear")) {
        const auto& all = dictionary.translations();
        const auto at = std::find_if(all.begin(), all.end(), [&](const Translation& t) { return t.word == line[0]; });
        if (at == all.end()) throw Error(Error::Kind::usage, fmt::format("appear: '{}' is no word", line[0]));
        const auto index = static_cast<std::size_t>(at - all.begin());
        rows.push_back({line[0], line[1], counts[index] > 0 ? "appears" : met[index] ? "undecided" : "never"});
        rows.back().at += counts[index] > 0 ? fmt::format(" (read {} times to column {})", counts[index], to) : "";
    }
    std::string by = fmt::format("a finite graph of {} windows of {} bits and the lines engine to column {}",
                                 closed.graph->windows(), closed.graph->window(), to);
    if (given.truth_or("perfect", false)) {
        VerifiedGame game = certificate_of(text, budget);
        for (Row& row : words_at_perfect_columns(game, rows)) rows.push_back(std::move(row));
        by += "; " + game.by;
    }
    return compare_all(std::move(rows), fmt::format("the whole infinite string of {}", text), by);
}

// The words that the program finds from the rules, without being given any.
Finding check_found_words(const Parameters& given, const Budget&) {
    const std::string text = given.text("game"), criterion = given.text("criterion");
    ClosedGame closed(text, static_cast<int>(given.integer("window")));
    const FoundDictionary found =
        find_dictionary(closed.game, criterion == "relaxed" ? Criterion::relaxed : Criterion::perfect, given.range("to"));
    std::vector<Row> rows;
    const auto printed = printed_lines(given, 2);
    rows.push_back({"number of words", std::to_string(printed.size()), std::to_string(found.words.size())});
    for (const auto& line : printed) {
        const auto at =
            std::find_if(found.words.begin(), found.words.end(), [&](const FoundWord& word) { return word.word == line[0]; });
        rows.push_back({line[0], line[1], at == found.words.end() ? "not a word" : at->translate});
    }
    rows.push_back({"correct for the whole string", "yes",
                    is_correct_for_ever(found, closed.reader, closed.first, *closed.graph) ? "yes" : "no"});
    return compare_all(std::move(rows),
                       fmt::format("the whole infinite string of {}; words found in {} columns by the {} criterion", text,
                                   given.range("to"), criterion),
                       "sectors simulated from the rules, and a finite graph of windows");
}

// `printed`, lines "word string": the head reads the word from where it is, and the string is all that is known after it, from
// column `from`.
Finding check_worked_strings(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t from = given.integer("from"), shown_from = given.integer_or("shown_from", from);
    const FirstColumns first(make_queen(text), 200);
    const std::string bits = string_of(text, 199, budget);
    const auto known = [&](std::int64_t head) {
        return bits.substr(static_cast<std::size_t>(shown_from),
                           static_cast<std::size_t>(head + first.least_diagonal(head) - shown_from));
    };
    std::int64_t head = from;
    std::vector<Row> rows{{fmt::format("known before column {}", from), given.text("start"), known(from)}};
    for (const auto& line : printed_lines(given, 2)) {
        rows.push_back(
            {fmt::format("read from column {}", head), line[0], bits.substr(static_cast<std::size_t>(head), line[0].size())});
        head += static_cast<std::int64_t>(line[0].size());
        rows.push_back({fmt::format("known before column {}", head), line[1], known(head)});
    }
    return compare_all(std::move(rows), fmt::format("all strings printed, {}", text), "the lines engine");
}

// `printed`, lines "from to bits": the bits of these columns.
Finding check_bits(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    std::vector<Row> rows;
    for (const auto& line : printed_lines(given, 3)) {
        const std::int64_t from = std::stoll(line[0]), to = std::stoll(line[1]);
        rows.push_back({fmt::format("columns {} to {}", from, to), line[2],
                        string_of(text, to, budget).substr(static_cast<std::size_t>(from))});
    }
    return compare_all(std::move(rows), fmt::format("all columns named, {}", text), "the lines engine");
}

// The least diagonal that is free before a column.
Finding check_least_diagonal(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t column = given.integer("column");
    std::vector<bool> used(static_cast<std::size_t>(4 * column + 64));
    const UpperPairs pairs = upper_pairs(text, column - 1, budget);
    for (std::size_t n = 0; n < pairs.a.size(); ++n) used[static_cast<std::size_t>(pairs.b[n] - pairs.a[n])] = true;
    const auto free = std::find(used.begin(), used.end(), false) - used.begin();
    return compare_all({{fmt::format("least unused diagonal before column {}", column), std::to_string(given.integer("diagonal")),
                         std::to_string(free)},
                        {fmt::format("P-positions strictly above the main diagonal before column {}", column),
                         std::to_string(given.integer("above")), std::to_string(pairs.a.size() - 1)}},
                       fmt::format("column {}, {}", column, text), "the lines engine");
}

// The columns up to `to` where the words of the dictionary begin, read in the string of the lines engine from `from` on.
struct ReadWords {
    std::string bits;
    std::vector<bool> begins;
    std::size_t end = 0;  // what begins before is known
};

ReadWords read_words(const Parameters& given, const Budget& budget) {
    const Dictionary dictionary = printed_dictionary(given);
    const std::int64_t to = given.range("to");
    ReadWords read{string_of(given.text("game"), to, budget), {}, static_cast<std::size_t>(given.integer("from"))};
    const BitString string(read.bits);
    read.begins.resize(read.bits.size() + 1);
    while (read.end + dictionary.longest_word() <= static_cast<std::size_t>(to)) {
        read.begins[read.end] = true;
        read.end += dictionary.translations()[dictionary.find(string, static_cast<std::int64_t>(read.end)).value()].word.size();
    }
    return read;
}

// Calls `visit` with every place of the pattern from `from` to the end of what is read, until it says no.
template <class Visit>
void for_each_place(const ReadWords& read, const std::string& pattern, std::size_t from, const Visit& visit) {
    for (std::size_t at = read.bits.find(pattern, from); at < read.end - pattern.size(); at = read.bits.find(pattern, at + 1))
        if (!visit(at)) return;
}

// `printed`, lines "pattern offset": wherever the pattern stands, a word begins that far into it.
Finding check_boundaries(const Parameters& given, const Budget& budget) {
    const ReadWords read = read_words(given, budget);
    Finding finding;
    for (const auto& line : printed_lines(given, 2)) {
        std::int64_t count = 0;
        const auto offset = static_cast<std::size_t>(std::stoll(line[1]));
        std::optional<std::size_t> failed;
        for_each_place(read, line[0], static_cast<std::size_t>(given.integer("from")), [&](std::size_t at) {
            ++count;
            if (!read.begins[at + offset]) failed = at;
            return !failed;
        });
        if (failed)
            return difference(
                {fmt::format("{} in column {}", line[0], *failed), fmt::format("a word begins at its bit {}", offset), "none"});
        finding.notes.push_back(fmt::format("{}: {} times", line[0], count));
    }
    finding.covers = fmt::format("columns {} to {}, {}", given.integer("from"), given.range("to"), given.text("game"));
    finding.by = "the lines engine";
    return finding;
}

// Wherever one of `words` stands without being read as a word, one of `preceded` stands before it.
Finding check_ambiguous(const Parameters& given, const Budget& budget) {
    const ReadWords read = read_words(given, budget);
    const std::vector<std::string> preceded = given.texts("preceded");
    std::int64_t words = 0, others = 0;
    for (const std::string& word : given.texts("words")) {
        std::optional<std::size_t> failed;
        for_each_place(read, word, static_cast<std::size_t>(given.integer("from")), [&](std::size_t at) {
            if (read.begins[at]) return ++words > 0;
            ++others;
            if (std::none_of(preceded.begin(), preceded.end(), [&](const std::string& before) {
                    return at >= before.size() && read.bits.compare(at - before.size(), before.size(), before) == 0;
                }))
                failed = at;
            return !failed;
        });
        if (failed)
            return difference(
                {fmt::format("{} in column {}", word, *failed), "a word, or preceded by one of the strings", "neither"});
    }
    return agrees(fmt::format("columns {} to {}, {}: {} times a word, {} times not", given.integer("from"), given.range("to"),
                              given.text("game"), words, others),
                  "the lines engine");
}

// b_n - a_n is other than n on at most `run` consecutive n from index `from` on.
Finding check_runs(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const std::int64_t to = given.range("to"), most = given.integer("run");
    const UpperPairs pairs = upper_pairs(text, to, budget);
    std::int64_t run = 0, longest = 0, widest = 0;
    for (std::size_t n = 0; n < pairs.a.size(); ++n) {
        const std::int64_t off = pairs.b[n] - pairs.a[n] - static_cast<std::int64_t>(n);
        run = off == 0 ? 0 : run + 1;
        widest = std::max(widest, std::abs(off));
        longest = std::max(longest, run);
        if (run > most)
            return difference({fmt::format("n = {}", n), fmt::format("at most {} in a row", most), std::to_string(run)});
    }
    Finding finding;
    finding.covers = fmt::format("a_n <= {}, {}", to, text);
    finding.by = "the lines engine";
    finding.notes.push_back(fmt::format("the longest run is {}, and |b_n - a_n - n| is at most {}", longest, widest));
    return finding;
}

}  // namespace

void add_m_strings_checks(Checks& checks) {
    checks.add("M: absent strings", check_absent_factors);
    checks.add("M: dictionary for ever", check_dictionary_for_ever);
    checks.add("M: words found", check_found_words);
    checks.add("M: worked strings", check_worked_strings);
    checks.add("M: bits", check_bits);
    checks.add("M: least diagonal", check_least_diagonal);
    checks.add("M: word boundaries", check_boundaries);
    checks.add("M: ambiguous strings", check_ambiguous);
    checks.add("M: runs", check_runs);
}

}  // namespace wythoff::papers
