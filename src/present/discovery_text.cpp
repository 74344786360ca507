#include "wythoff/present/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "present/json.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_words_shown = 40;
constexpr std::size_t most_bits_shown = 48;

std::string short_word(const std::string& word) {
    return word.size() <= most_bits_shown ? word
                                          : fmt::format("{}... ({} bits)", word.substr(0, most_bits_shown - 16), word.size());
}

std::string root_text(const QuadraticRoot& root) {
    const auto term = [](std::int64_t k, const char* power) {
        if (k == 0) return std::string();
        const std::string size = std::abs(k) == 1 && *power != 0 ? "" : std::to_string(std::abs(k));
        return fmt::format(" {} {}{}", k < 0 ? "-" : "+", size, power);
    };
    return fmt::format("{}t^2{}{}", root.a == 1 ? "" : std::to_string(root.a), term(root.b, "t"), term(root.c, ""));
}

std::string outcome_text(const FoundDictionary& found) {
    switch (found.outcome) {
        case FoundDictionary::Outcome::finite_so_far: return "finite so far";
        case FoundDictionary::Outcome::growing: return "growing";
        case FoundDictionary::Outcome::none: return "none";
    }
    return "";
}

void write_counts(const Discovery& found, std::string& out) {
    for (const LineCounts& counts : found.counts) {
        fmt::format_to(into(out), "  {} 0..{}:", counts.lines, counts.to);
        constexpr std::size_t shown = 5;
        std::size_t n = 0;
        for (const auto& [many, lines] : counts.how_many) {
            if (n++ == shown) break;
            fmt::format_to(into(out), "{} {} with {}", n == 1 ? "" : ",", lines, many);
        }
        if (counts.how_many.size() > shown) fmt::format_to(into(out), ", ... up to {}", counts.how_many.rbegin()->first);
        if (counts.endless > 0) fmt::format_to(into(out), "; {} run to the edge of the board", counts.endless);
        out += counts.how_many.size() == 1 && counts.endless == 0
                   ? fmt::format("; conjecture: always {}\n", counts.how_many.begin()->first)
                   : "\n";
    }
}

// As many as the smaller pile has digits: integers up to 10^n do not tell slopes apart that differ by less than about 10^-n.
int decimals_of(const Beam& beam) { return std::min(7, static_cast<int>(std::to_string(beam.to).size())); }

void write_beams(const Discovery& found, std::string& out) {
    for (const Beam& beam : found.beams) {
        fmt::format_to(into(out), "  {}: {} P-positions, smaller pile up to {}: fitted slope {}", beam.above ? "y >= x" : "y < x",
                       beam.points, beam.to, to_decimals(beam.slope, decimals_of(beam)));
        if (beam.root) fmt::format_to(into(out), "; conjecture: the root of {}", root_text(*beam.root));
        fmt::format_to(into(out), "\n    larger - slope smaller from {} to {}: {}\n", to_decimals(beam.least, 3),
                       to_decimals(beam.most, 3), beam.bounded ? "conjecture: bounded" : "not seen to be bounded");
    }
}

void write_sequences(const Discovery& found, std::string& out) {
    if (found.multiplicity) {
        const Multiplicity& m = *found.multiplicity;
        fmt::format_to(into(out), "  integers 1..{} among the pairs a, b: ", m.to);
        if (m.least == 1 && m.most == 1) out += "each once; conjecture: a and b are complementary\n";
        else if (m.least == m.most)
            fmt::format_to(into(out), "each {0} times; conjecture: a and b are {0}-complementary\n", m.least);
        else fmt::format_to(into(out), "from {} to {} times; not complementary\n", m.least, m.most);
    }
    if (found.differences && found.differences->pairs >= 2) {
        const Differences& d = *found.differences;
        fmt::format_to(into(out), "  differences b(n) - a(n) of {} pairs: ", d.pairs);
        if (d.fails_at < 0) fmt::format_to(into(out), "conjecture: the arithmetic progression {} + {}n\n", d.start, d.step);
        else if (d.sorted_progression())
            fmt::format_to(into(out), "no arithmetic progression (n = {}); in increasing order, conjecture: {} + {}n\n",
                           d.fails_at, d.start, d.step);
        else if (d.sorted_fails_at >= 0)
            fmt::format_to(into(out), "no arithmetic progression (n = {}; in increasing order n = {})\n", d.fails_at,
                           d.sorted_fails_at);
        else fmt::format_to(into(out), "no arithmetic progression (n = {})\n", d.fails_at);
    }
}

void write_dictionary(const FoundDictionary& found, bool correct, std::string& out) {
    if (found.words.empty()) {
        fmt::format_to(into(out), "  {} criterion, columns up to {}: no words\n", to_text(found.criterion), found.columns - 1);
        return;
    }
    fmt::format_to(
        into(out), "  {} criterion, columns up to {}: {} words, {}, the newest in column {}; the first begins in column {}\n",
        to_text(found.criterion), found.columns - 1, found.words.size(), outcome_text(found), found.last_new, found.first_column);
    if (!found.growth.empty())
        fmt::format_to(into(out), "    distinct words after 10, 100, ... columns: {}\n", fmt::join(found.growth, ", "));
    const std::string process =
        found.process_column != found.first_column ? fmt::format(" from column {} on", found.process_column) : "";
    if (correct) fmt::format_to(into(out), "    proved: the dictionary writes the string of the game for ever{}\n", process);
    else if (found.rebuilds)
        fmt::format_to(into(out), "    conjecture: the dictionary writes the string of the game{}; it does to column {}\n",
                       process, found.columns - 1);
    else out += "    the dictionary does not write the string of the game: words need more context\n";
    const std::size_t shown = std::min(found.words.size(), most_words_shown);
    std::size_t width = 0;
    std::size_t wide = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        width = std::max(width, short_word(found.words[i].word).size());
        wide = std::max(wide, short_word(found.words[i].translate).size());
    }
    for (std::size_t i = 0; i < shown; ++i)
        fmt::format_to(into(out), "    {:<{}} -> {:<{}}  {:>9} times, first in column {}\n", short_word(found.words[i].word),
                       width, short_word(found.words[i].translate), wide, found.words[i].count, found.words[i].first_column);
    if (found.words.size() > shown) fmt::format_to(into(out), "    and {} more (--json lists all)\n", found.words.size() - shown);
}

void write_words(const WordsFound& words, std::string& out) {
    out += "words (bit x is 0 where the P-position of column x has y >= x)\n";
    fmt::format_to(into(out), "  {}...\n", words.beginning.substr(0, 100));
    for (std::size_t i = 0; i < words.dictionaries.size(); ++i) write_dictionary(words.dictionaries[i], words.correct[i], out);
    if (words.window == 0) {
        out += "  the windows of the string did not close within the limits: nothing is proved\n";
        return;
    }
    fmt::format_to(into(out),
                   "  proved for the whole string, on its {} windows of {} bits: a column has one of {} states, so b(n) - a(n) - "
                   "n is bounded\n",
                   words.windows, words.window, words.states);
    if (words.within)
        fmt::format_to(into(out), "  proved: read heads converge within {} bits, so positions of any size can be decided\n",
                       *words.within);
    else out += "  whether read heads converge is undecided: on these windows two can go on differently for ever\n";
}

std::string plain(const Discovery& found) {
    std::string out = fmt::format(
        "{}, all {} P-positions with piles up to {} ({} engine); what follows is conjecture on this range unless it says "
        "proved\n",
        to_text(found.game), found.p_positions, found.to, found.engine);
    out += "P-positions per line\n";
    write_counts(found, out);
    if (!found.beams.empty()) out += "slopes\n";
    write_beams(found, out);
    if (found.multiplicity || found.differences) out += "sequences\n";
    write_sequences(found, out);
    if (found.words) write_words(*found.words, out);
    if (found.automaton)
        out += found.automaton->proved ? fmt::format(
                                             "automaton\n  proved: {} states read both piles in {} and accept exactly the "
                                             "P-positions, of all sizes (wythoff prove)\n",
                                             found.automaton->states, found.automaton->numeration)
                                       : fmt::format("automaton\n  none from a few columns: {} (wythoff prove looks further)\n",
                                                     found.automaton->why_not);
    return out;
}

Json json_of(const LineCounts& counts) {
    Json many = Json::object();
    for (const auto& [count, lines] : counts.how_many) many[std::to_string(count)] = lines;
    return {{"lines", counts.lines}, {"to", counts.to}, {"counts", std::move(many)}, {"endless", counts.endless}};
}

Json json_of(const Beam& beam) {
    return {{"side", beam.above ? "above" : "below"},
            {"points", beam.points},
            {"to", beam.to},
            {"slope", to_decimals(beam.slope, 9)},
            {"error", to_decimals(beam.slope_error, 9)},
            {"root", beam.root ? Json(root_text(*beam.root)) : Json()},
            {"deviation", Json::array({to_decimals(beam.least, 6), to_decimals(beam.most, 6)})},
            {"bounded", beam.bounded},
            {"status", "conjecture"}};
}

Json json_of(const FoundDictionary& found, bool correct) {
    Json words = Json::array();
    for (const FoundWord& word : found.words)
        words.push_back(
            {{"word", word.word}, {"translate", word.translate}, {"count", word.count}, {"first_column", word.first_column}});
    return {{"criterion", to_text(found.criterion)},
            {"columns", found.columns},
            {"outcome", outcome_text(found)},
            {"first_column", found.first_column},
            {"process_column", found.process_column},
            {"start", found.start},
            {"last_new", found.last_new},
            {"growth", found.growth},
            {"rebuilds", found.rebuilds},
            {"status", correct ? "proved" : "conjecture"},
            {"words", std::move(words)}};
}

Json json_of(const WordsFound& words) {
    Json dictionaries = Json::array();
    for (std::size_t i = 0; i < words.dictionaries.size(); ++i)
        dictionaries.push_back(json_of(words.dictionaries[i], words.correct[i]));
    Json closed;
    if (words.window != 0)
        closed = {{"window", words.window},
                  {"windows", words.windows},
                  {"states", words.states},
                  {"converges_within", or_null(words.within)},
                  {"status", "proved"}};
    return {{"beginning", words.beginning}, {"dictionaries", std::move(dictionaries)}, {"closed", std::move(closed)}};
}

Json json_of(const Multiplicity& m) {
    return {{"to", m.to},
            {"least", m.least},
            {"most", m.most},
            {"p", m.least == m.most && m.least > 0 ? Json(m.least) : Json()},
            {"status", "conjecture"}};
}

Json json_of(const Differences& d) {
    const auto index = [](std::int64_t n) { return n < 0 ? Json() : Json(n); };
    return {{"pairs", d.pairs},
            {"start", d.start},
            {"step", d.step},
            {"progression", d.fails_at < 0},
            {"fails_at", index(d.fails_at)},
            {"sorted_progression", d.sorted_progression()},
            {"sorted_fails_at", index(d.sorted_fails_at)},
            {"status", "conjecture"}};
}

Json json_of(const AutomatonFound& automaton) {
    if (!automaton.proved) return {{"status", "undecided"}, {"reason", automaton.why_not}};
    return {{"status", "proved"}, {"numeration", automaton.numeration}, {"p_states", automaton.states}};
}

template <class Items>
Json list_of(const Items& items) {
    Json list = Json::array();
    for (const auto& item : items) list.push_back(json_of(item));
    return list;
}

std::string json(const Discovery& found) {
    Json json{{"game", to_text(found.game)},      {"to", found.to},
              {"status", "conjecture"},           {"engine", found.engine},
              {"p_positions", found.p_positions}, {"lines", list_of(found.counts)},
              {"slopes", list_of(found.beams)}};
    if (found.multiplicity) json["complementary"] = json_of(*found.multiplicity);
    if (found.differences) json["differences"] = json_of(*found.differences);
    json["words"] = found.words ? json_of(*found.words) : Json();
    json["automaton"] = found.automaton ? json_of(*found.automaton) : Json();
    return to_document(json);
}

}  // namespace

std::string to_text(const Discovery& discovery, Format format) {
    return format == Format::json ? json(discovery) : plain(discovery);
}

}  // namespace wythoff
