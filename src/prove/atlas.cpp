#include "prove/atlas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <span>

#include "embedded_file.hpp"
#include "prove/rule_parts.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {

std::span<const EmbeddedFile> atlas_files();

namespace {

// The columns of the table.
namespace column {
enum Index {
    rules,
    name,
    status,
    numeration,
    states,
    slope,
    least,
    greatest,
    observed_to,
    class_of,
    values,
    passes,
    tried,
    count
};
}  // namespace column
using Row = std::array<std::string_view, column::count>;
constexpr std::string_view head =
    "rules\tgame\tstatus\tnumeration\tstates\tslope\tleast\tgreatest\tobserved_to\tclass\tvalue_states\tpass_states\ttried";
constexpr std::size_t most_named = 3;

// The lines of a text, one after the other.
class TableLines {
public:
    explicit TableLines(std::string_view text) : rest_(text) {}
    [[nodiscard]] bool next(std::string_view& line) {
        if (rest_.empty()) return false;
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return true;
    }

private:
    std::string_view rest_;
};

Row to_row(std::string_view line) {
    Row row;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::size_t end = i + 1 == row.size() ? line.size() : line.find('\t');
        if (end == std::string_view::npos)
            throw internal_error(fmt::format("the atlas has a line of {} columns: {}", i + 1, line));
        row[i] = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return row;
}

std::int64_t to_number(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// The games of the class but this one: how many, and those with the shortest names.
void add_class(AtlasEntry& entry, const Row& of, std::string_view table) {
    if (of[column::class_of].empty()) return;
    TableLines lines(table);
    for (std::string_view line; lines.next(line);) {
        const Row row = to_row(line);
        if (row[column::class_of] != of[column::class_of] || row[column::rules] == of[column::rules]) continue;
        const auto shorter = [&](const std::string& other) { return row[column::name].size() < other.size(); };
        entry.same.insert(std::find_if(entry.same.begin(), entry.same.end(), shorter), std::string(row[column::name]));
        if (entry.same.size() > most_named) entry.same.pop_back();
        ++entry.same_count;
    }
}

TableLines lines_after_head(std::string_view table) {
    TableLines lines(table);
    std::string_view line;
    if (!lines.next(line) || line != head)
        throw internal_error(fmt::format("the atlas begins with '{}', expected '{}'", line, head));
    return lines;
}

std::optional<Evidence::Kind> known_by(std::string_view status) {
    if (status == "proved") return Evidence::Kind::certificate;
    return status == "observed" ? std::optional(Evidence::Kind::observed) : std::nullopt;
}

AtlasEntry to_entry(const Row& row, std::string_view table) {
    AtlasEntry entry{std::string(row[column::name]),
                     known_by(row[column::status]),
                     std::string(row[column::numeration]),
                     to_number(row[column::states]),
                     std::string(row[column::slope]),
                     std::string(row[column::least]),
                     std::string(row[column::greatest]),
                     to_number(row[column::observed_to]),
                     std::string(row[column::tried]),
                     {},
                     0,
                     std::string(row[column::values]),
                     std::string(row[column::passes])};
    add_class(entry, row, table);
    return entry;
}

}  // namespace

std::optional<AtlasEntry> find_in_atlas(const Game& game) {
    const auto files = atlas_files();
    return files.empty() ? std::nullopt : find_in_atlas(game, files.front().text);
}

std::optional<AtlasEntry> find_in_atlas(const Game& game, std::string_view table) {
    if (game.board() == nullptr) return std::nullopt;
    const std::string text = to_rules_text(game);
    const std::vector<std::string_view> wanted = rule_parts(text);
    TableLines lines = lines_after_head(table);
    for (std::string_view line; lines.next(line);) {
        const std::string_view of = line.substr(0, line.find('\t'));
        if (rule_parts(of) != wanted) continue;
        if (const auto found = parse_game(of); found && *found == game) return to_entry(to_row(line), table);
    }
    return std::nullopt;
}

std::vector<std::string> atlas_games() {
    const auto files = atlas_files();
    return files.empty() ? std::vector<std::string>{} : atlas_games(files.front().text);
}

std::vector<std::string> atlas_games(std::string_view table) {
    std::vector<std::string> games;
    std::map<std::string_view, std::size_t> first;  // of a class, its place among the games
    TableLines lines = lines_after_head(table);
    for (std::string_view line; lines.next(line);) {
        const Row row = to_row(line);
        const auto [at, is_new] = first.try_emplace(row[column::class_of], games.size());
        if (row[column::class_of].empty() || is_new) games.emplace_back(row[column::rules]);
        else if (row[column::rules].size() < games[at->second].size()) games[at->second] = row[column::rules];
    }
    return games;
}

namespace {

// "7,825,3204" are the states of the automata 0, 1 and 2: "0 to 2", and "automata of 7, 825, 3204 states".
struct Proved {
    std::string numbers;
    std::string automata;
};

Proved proved_with(const std::string& states) {
    const auto last = std::count(states.begin(), states.end(), ',');
    std::string list;
    for (const char c : states) list += c == ',' ? std::string(", ") : std::string(1, c);
    return {last == 0 ? std::string("0") : fmt::format("0 {} {}", last == 1 ? "and" : "to", last),
            fmt::format("{} of {} states", last == 0 ? "an automaton" : "automata", list)};
}

}  // namespace

std::vector<std::string> to_lines(const AtlasEntry& entry) {
    std::vector<std::string> lines;
    if (entry.is_proved()) {
        lines.push_back(fmt::format("proved in {}, {} states", entry.numeration, entry.states));
        if (!entry.least.empty() && !entry.greatest.empty())
            lines.back() +=
                fmt::format("; slope g = {}, y - g x from {} to {} for y >= x", entry.slope, entry.least, entry.greatest);
        if (entry.same_count > 0) {
            lines.push_back(fmt::format("same P-positions as {}", fmt::join(entry.same, ", ")));
            if (entry.same_count > entry.same.size())
                lines.back() += fmt::format(" and {} more", entry.same_count - entry.same.size());
        }
    } else {
        lines.push_back(entry.tried.empty() ? "not proved" : fmt::format("not proved: {}", entry.tried));
        if (entry.known) lines.push_back(fmt::format("slope {} observed with piles up to {}", entry.slope, entry.observed_to));
    }
    if (!entry.value_states.empty()) {
        const auto [values, automata] = proved_with(entry.value_states);
        lines.push_back(fmt::format("nim-values {} proved: {}", values, automata));
    }
    if (!entry.pass_states.empty()) {
        const auto [passes, automata] = proved_with(entry.pass_states);
        lines.push_back(fmt::format("with {} passes proved: {}", passes, automata));
    }
    return lines;
}

}  // namespace wythoff
