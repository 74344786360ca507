#include "wythoff/present/discovery_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "wythoff/present/json.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_words_shown = 40;
constexpr std::size_t most_bits_shown = 48;

std::string short_word(const std::string& word) {
    return word.size() <= most_bits_shown ? word
                                          : fmt::format("{}... ({} bits)", word.substr(0, most_bits_shown - 16), word.size());
}

auto into(std::string& out) { return std::back_inserter(out); }

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
        out += counts.how_many.size() == 1 ? fmt::format("; conjecture: always {}\n", counts.how_many.begin()->first) : "\n";
    }
}

void write_beams(const Discovery& found, std::string& out) {
    for (const Beam& beam : found.beams) {
        fmt::format_to(into(out), "  {} the diagonal, {} P-positions, smaller pile up to {}: slope {} +- {}",
                       beam.above ? "above" : "below", beam.points, beam.to, to_decimals(beam.slope, 7),
                       to_decimals(beam.slope_error, 7));
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
        else if (d.sorted_fails_at < 0)
            fmt::format_to(into(out), "no arithmetic progression (n = {}); in increasing order, conjecture: {} + {}n\n",
                           d.fails_at, d.start, d.step);
        else
            fmt::format_to(into(out), "no arithmetic progression (n = {}; in increasing order n = {})\n", d.fails_at,
                           d.sorted_fails_at);
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
    out += "words (bit x is 0 where the P-position of column x is above the diagonal)\n";
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
    out += "P-positions a line\n";
    write_counts(found, out);
    out += "slopes\n";
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

template <class Items, class Show>
std::string json_list(const Items& items, const Show& show) {
    std::string out = "[";
    for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? "" : ",") + show(items[i]);
    return out + "]";
}

std::string json_bool(bool value) { return value ? "true" : "false"; }

std::string json_counts(const LineCounts& counts) {
    std::string many;
    for (const auto& [count, lines] : counts.how_many) many += fmt::format("{}\"{}\":{}", many.empty() ? "" : ",", count, lines);
    return fmt::format("{{\"lines\":{},\"to\":{},\"counts\":{{{}}}}}", json_string(counts.lines), counts.to, many);
}

std::string json_beam(const Beam& beam) {
    return fmt::format(
        "{{\"side\":\"{}\",\"points\":{},\"to\":{},\"slope\":\"{}\",\"error\":\"{}\",\"root\":{},\"deviation\":[\"{}\",\"{}\"],"
        "\"bounded\":{},\"status\":\"conjecture\"}}",
        beam.above ? "above" : "below", beam.points, beam.to, to_decimals(beam.slope, 9), to_decimals(beam.slope_error, 9),
        beam.root ? json_string(root_text(*beam.root)) : "null", to_decimals(beam.least, 6), to_decimals(beam.most, 6),
        json_bool(beam.bounded));
}

std::string json_dictionary(const FoundDictionary& found, bool correct) {
    const auto word = [](const FoundWord& w) {
        return fmt::format("{{\"word\":\"{}\",\"translate\":\"{}\",\"count\":{},\"first_column\":{}}}", w.word, w.translate,
                           w.count, w.first_column);
    };
    return fmt::format(
        "{{\"criterion\":\"{}\",\"columns\":{},\"outcome\":\"{}\",\"first_column\":{},\"process_column\":{},\"start\":\"{}\","
        "\"last_new\":{},"
        "\"growth\":[{}],\"rebuilds\":{},\"status\":\"{}\",\"words\":{}}}",
        to_text(found.criterion), found.columns, outcome_text(found), found.first_column, found.process_column, found.start,
        found.last_new, fmt::join(found.growth, ","), json_bool(found.rebuilds), correct ? "proved" : "conjecture",
        json_list(found.words, word));
}

std::string json_words(const WordsFound& words) {
    std::string out = fmt::format("{{\"beginning\":\"{}\",\"dictionaries\":[", words.beginning);
    for (std::size_t i = 0; i < words.dictionaries.size(); ++i)
        out += (i == 0 ? "" : ",") + json_dictionary(words.dictionaries[i], words.correct[i]);
    out += "],\"closed\":";
    if (words.window == 0) return out + "null}";
    return out + fmt::format("{{\"window\":{},\"windows\":{},\"states\":{},\"converges_within\":{},\"status\":\"proved\"}}}}",
                             words.window, words.windows, words.states, words.within ? std::to_string(*words.within) : "null");
}

std::string json(const Discovery& found) {
    std::string out = fmt::format(
        "{{\"game\":{},\"to\":{},\"status\":\"conjecture\",\"engine\":\"{}\",\"p_positions\":{},\"lines\":{},\"slopes\":{}",
        json_string(to_text(found.game)), found.to, found.engine, found.p_positions, json_list(found.counts, json_counts),
        json_list(found.beams, json_beam));
    if (found.multiplicity) {
        const Multiplicity& m = *found.multiplicity;
        out += fmt::format(",\"complementary\":{{\"to\":{},\"least\":{},\"most\":{},\"p\":{},\"status\":\"conjecture\"}}", m.to,
                           m.least, m.most, m.least == m.most && m.least > 0 ? std::to_string(m.least) : "null");
    }
    if (found.differences) {
        const Differences& d = *found.differences;
        out += fmt::format(
            ",\"differences\":{{\"pairs\":{},\"start\":{},\"step\":{},\"progression\":{},\"fails_at\":{},\"sorted_progression\":{"
            "},"
            "\"sorted_fails_at\":{},\"status\":\"conjecture\"}}",
            d.pairs, d.start, d.step, json_bool(d.fails_at < 0), d.fails_at < 0 ? "null" : std::to_string(d.fails_at),
            json_bool(d.sorted_fails_at < 0), d.sorted_fails_at < 0 ? "null" : std::to_string(d.sorted_fails_at));
    }
    out += fmt::format(",\"words\":{}", found.words ? json_words(*found.words) : "null");
    if (found.automaton && found.automaton->proved)
        out += fmt::format(",\"automaton\":{{\"status\":\"proved\",\"numeration\":\"{}\",\"p_states\":{}}}",
                           found.automaton->numeration, found.automaton->states);
    else if (found.automaton)
        out += fmt::format(",\"automaton\":{{\"status\":\"undecided\",\"reason\":{}}}", json_string(found.automaton->why_not));
    else out += ",\"automaton\":null";
    return out + "}\n";
}

std::string plain(const ProcessReport& report) {
    std::string out = fmt::format("{}: {} words, {} match\n", report.source, report.process.dictionary.translations().size(),
                                  to_text(report.process.dictionary.match()));
    if (report.stopped)
        fmt::format_to(into(out), "  stops: no word fits at bit {}; the string has {} bits\n", report.read, report.written);
    else if (report.idle)
        fmt::format_to(into(out), "  neither grows to {} bits nor stops: {} bits after reading {}\n", report.length,
                       report.written, report.read);
    else fmt::format_to(into(out), "  has not stopped: {} bits written, {} read\n", report.written, report.read);
    fmt::format_to(into(out), "  {}{}\n", report.beginning,
                   report.written > static_cast<std::int64_t>(report.beginning.size()) ? "..." : "");
    if (!report.convergence.empty()) fmt::format_to(into(out), "  {}\n", report.convergence);
    const auto& translations = report.watched.translations();
    for (std::size_t i = 0; i < translations.size(); ++i) {
        const WordCount& word = report.words[i];
        fmt::format_to(into(out), "    {} -> {}  {}\n", translations[i].word, translations[i].translate,
                       word.count == 0 ? "never" : fmt::format("{} times, first at bit {}", word.count, word.first));
    }
    return out;
}

std::string json(const ProcessReport& report) {
    std::string out = fmt::format(
        "{{\"process\":{},\"match\":\"{}\",\"start\":\"{}\",\"length\":{},\"written\":{},\"read\":{},\"stopped\":{},\"idle\":{},"
        "\"string\":\"{}\",\"convergence\":{},\"words\":[",
        json_string(report.source), to_text(report.process.dictionary.match()), report.process.start, report.length,
        report.written, report.read, json_bool(report.stopped), json_bool(report.idle), report.beginning,
        json_string(report.convergence));
    const auto& translations = report.watched.translations();
    for (std::size_t i = 0; i < translations.size(); ++i)
        out += fmt::format("{}{{\"word\":\"{}\",\"translate\":\"{}\",\"count\":{},\"first\":{}}}", i == 0 ? "" : ",",
                           translations[i].word, translations[i].translate, report.words[i].count,
                           report.words[i].count == 0 ? "null" : std::to_string(report.words[i].first));
    return out + "]}\n";
}

}  // namespace

std::string to_text(const Discovery& discovery, Format format) {
    return format == Format::json ? json(discovery) : plain(discovery);
}

std::string to_text(const ProcessReport& report, Format format) { return format == Format::json ? json(report) : plain(report); }

}  // namespace wythoff
