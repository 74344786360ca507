#include "wythoff/present/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"

namespace wythoff {
namespace {

// -3..4, or the values one by one where some between are missing.
std::string to_list(const std::vector<std::int64_t>& values) {
    if (values.empty()) return "none";
    const bool gapless = values.back() - values.front() + 1 == static_cast<std::int64_t>(values.size());
    return gapless && values.size() > 2 ? fmt::format("{}..{}", values.front(), values.back())
                                        : fmt::format("{}", fmt::join(values, ", "));
}

// "2 a_n", and nothing in front of a name that is taken once.
std::string times(std::int64_t factor, const std::string& name) {
    return factor == 1 ? name : fmt::format("{} {}", factor, name);
}

std::string extreme_text(const Extreme& extreme) {
    const std::string exact = to_text(extreme.value);
    const bool rational = extreme.value.root_part() == 0;
    return exact + (rational ? "" : " = " + to_decimal(extreme.value, 6) + "...") + (extreme.attained() ? " (attained)" : "");
}

std::string between(const Range& range) {
    return fmt::format("from {} to {}", extreme_text(range.least), extreme_text(range.greatest));
}

std::string line_text(const OnEachLine& line) {
    if (line.exactly_one()) return "exactly one";
    if (line.at_least_one) return "at least one, somewhere more";
    if (line.at_most_one) return "at most one, somewhere none";
    return "somewhere none, somewhere more than one";
}

// Kinds of lines that hold as many P-positions are named together.
std::string lines_text(const Lines& lines) {
    std::vector<std::pair<std::string, std::string>> kinds;  // how many, and on what
    const auto add = [&](const OnEachLine& line, const std::string& name) {
        const std::string many = line_text(line);
        if (!kinds.empty() && kinds.back().first == many) kinds.back().second += ", " + name;
        else kinds.emplace_back(many, name);
    };
    add(lines.columns, "column");
    add(lines.rows, "row");
    add(lines.diagonals_above, "diagonal y = x + w");
    add(lines.diagonals_below, "diagonal x = y + w");
    std::string text;
    for (const auto& [many, names] : kinds) text += fmt::format("{}{} on each {}", text.empty() ? "" : "; ", many, names);
    return text;
}

std::string words_text(const WordReading& reading) {
    std::vector<std::string> words;
    for (const WordOccurrence& word : reading.words) words.push_back(word.word);
    return fmt::format("from one perfect column, the first is {}, to the next it is {} these {}: {}",
                       to_short_text(reading.first_perfect), reading.complete ? "always one of" : "not always one of",
                       words.size(), fmt::join(words, " "));
}

std::string table(const Structure& structure) {
    std::string out;
    const auto say = [&](const std::string& what, const std::string& text) { out += fmt::format("    {:<18} {}\n", what, text); };
    const bool of_value = structure.kind == SetKind::nim_values && structure.set > 0;
    say(of_value ? to_text(structure.kind, structure.set) : "P-positions", lines_text(structure.lines));
    if (!structure.slope) {
        say("slope", "not measured: that is done in zeckendorf and fraenkel(s,t), which have one");
    } else if (!structure.deviations) {
        say("slope", fmt::format("no bound was found for the distance from a line of slope {}", to_text(structure.slope->gamma)));
    } else {
        const Deviations& found = *structure.deviations;
        say("slope",
            fmt::format("gamma = {}; shift(x) is x with a zero appended to its digits", to_text(structure.slope->gamma)));
        say("y - shift(x)", fmt::format("{} for y >= x; the word of deviations has an automaton of {} states",
                                        to_list(found.above), found.word.states.size()));
        say("y - gamma x", between(found.band) + " for y >= x, best possible");
    }
    if (structure.numbering) {
        const Numbering& n = *structure.numbering;
        const auto& [s, t, gamma, conjugate] = *structure.slope;
        say("index", fmt::format("(a_n,b_n), a_n <= b_n, is the n-th; n and a_n have an automaton of {} states", n.states));
        say(fmt::format("b_n - {} - {}", times(s, "a_n"), times(t, "n")), to_list(n.excess));
        say("a_n - c n", fmt::format("{}, c = {}", between(n.drift), to_text(gamma.with(t) / (gamma - gamma.with(s)))));
        say("a_(n+1) - a_n", fmt::format("at most {}", n.largest_gap));
    }
    if (structure.reading) say("words", words_text(*structure.reading));
    return out;
}

Json json_of(const OnEachLine& line) { return {{"at_least_one", line.at_least_one}, {"at_most_one", line.at_most_one}}; }

Json json_of(const Extreme& extreme) {
    return {{"value", to_text(extreme.value)}, {"decimal", to_decimal(extreme.value, 12)}, {"attained", extreme.attained()}};
}

Json json_of(const Range& range) { return {{"least", json_of(range.least)}, {"greatest", json_of(range.greatest)}}; }

Json json_of(const WordReading& reading) {
    const auto column = [](const std::optional<Integer>& x) { return x ? Json(to_text(*x)) : Json(); };
    Json words = Json::array();
    for (const WordOccurrence& word : reading.words)
        words.push_back({{"word", word.word},
                         {"first_column", column(word.anywhere)},
                         {"first_perfect_column", column(word.perfect)},
                         {"first_read_column", column(word.read)}});
    return {
        {"first_perfect_column", to_text(reading.first_perfect)}, {"complete", reading.complete}, {"words", std::move(words)}};
}

}  // namespace

Json json_of(const Structure& structure) {
    const Lines& lines = structure.lines;
    Json json{{"states", structure.states},
              {"lines",
               {{"columns", json_of(lines.columns)},
                {"rows", json_of(lines.rows)},
                {"diagonals_above", json_of(lines.diagonals_above)},
                {"diagonals_below", json_of(lines.diagonals_below)}}},
              {"slope", nullptr},
              {"deviations", nullptr},
              {"band", nullptr},
              {"numbering", nullptr},
              {"words", nullptr}};
    if (structure.slope)
        json["slope"] = {{"s", structure.slope->s}, {"t", structure.slope->t}, {"gamma", to_text(structure.slope->gamma)}};
    if (const auto& found = structure.deviations) {
        json["deviations"] = {{"above", found->above}, {"below", found->below}, {"word_states", found->word.states.size()}};
        json["band"] = json_of(found->band);
    }
    if (const auto& n = structure.numbering) {
        json["numbering"] = {
            {"states", n->states}, {"largest_gap", n->largest_gap}, {"excess", n->excess}, {"drift", json_of(n->drift)}};
    }
    if (structure.reading) json["words"] = json_of(*structure.reading);
    return json;
}

std::string to_text(const Structure& structure, Format format) {
    return format == Format::json ? to_json_text(json_of(structure), Layout::indented) + "\n" : table(structure);
}

}  // namespace wythoff
