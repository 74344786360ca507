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

enum Column {
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
    columns
};
using Row = std::array<std::string_view, columns>;
constexpr std::string_view head =
    "rules\tgame\tstatus\tnumeration\tstates\tslope\tleast\tgreatest\tobserved_to\tclass\tvalue_states\tpass_states\ttried";
constexpr std::size_t most_named = 3;

// The lines of a text, one after the other.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}
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
    if (of[class_of].empty()) return;
    Lines lines(table);
    for (std::string_view line; lines.next(line);) {
        const Row row = to_row(line);
        if (row[class_of] != of[class_of] || row[rules] == of[rules]) continue;
        const auto shorter = [&](const std::string& other) { return row[name].size() < other.size(); };
        entry.same.insert(std::find_if(entry.same.begin(), entry.same.end(), shorter), std::string(row[name]));
        if (entry.same.size() > most_named) entry.same.pop_back();
        ++entry.same_count;
    }
}

Lines lines_after_head(std::string_view table) {
    Lines lines(table);
    std::string_view line;
    if (!lines.next(line) || line != head)
        throw internal_error(fmt::format("the atlas begins with '{}', expected '{}'", line, head));
    return lines;
}

AtlasEntry to_entry(const Row& row, std::string_view table) {
    AtlasEntry entry{std::string(row[name]),
                     std::string(row[status]),
                     std::string(row[numeration]),
                     to_number(row[states]),
                     std::string(row[slope]),
                     std::string(row[least]),
                     std::string(row[greatest]),
                     to_number(row[observed_to]),
                     std::string(row[tried]),
                     {},
                     0,
                     std::string(row[values]),
                     std::string(row[passes])};
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
    Lines lines = lines_after_head(table);
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
    Lines lines = lines_after_head(table);
    for (std::string_view line; lines.next(line);) {
        const Row row = to_row(line);
        const auto [at, is_new] = first.try_emplace(row[class_of], games.size());
        if (row[class_of].empty() || is_new) games.emplace_back(row[rules]);
        else if (row[rules].size() < games[at->second].size()) games[at->second] = row[rules];
    }
    return games;
}

std::vector<std::string> to_lines(const AtlasEntry& entry) {
    std::vector<std::string> lines;
    if (entry.status == "proved") {
        lines.push_back(fmt::format("proved in {}, {} states", entry.numeration, entry.states));
        if (!entry.least.empty() && !entry.greatest.empty())
            lines.back() += fmt::format("; slope g = {}, y - g x from {} to {}", entry.slope, entry.least, entry.greatest);
        if (entry.same_count > 0) {
            lines.push_back(fmt::format("same P-positions as {}", fmt::join(entry.same, ", ")));
            if (entry.same_count > entry.same.size())
                lines.back() += fmt::format(" and {} more", entry.same_count - entry.same.size());
        }
    } else {
        lines.push_back(entry.tried.empty() ? "not proved" : fmt::format("not proved: {}", entry.tried));
        if (entry.status == "observed")
            lines.push_back(fmt::format("slope {} observed with piles up to {}", entry.slope, entry.observed_to));
    }
    if (!entry.value_states.empty()) lines.push_back(fmt::format("nim-values 0, 1, ... proved, {} states", entry.value_states));
    if (!entry.pass_states.empty()) lines.push_back(fmt::format("0, 1, ... passes proved, {} states", entry.pass_states));
    return lines;
}

}  // namespace wythoff
