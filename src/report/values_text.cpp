#include "report/values_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "report/layout.hpp"

namespace wythoff {
namespace {

// The values of a table whose places are all "ROW, COLUMN": by column, then row.
struct Grid {
    std::vector<std::string> rows, columns;
    std::map<std::pair<std::string, std::string>, const papers::Row*> cells;
};

// Nothing when the values are not those of a table with at least two rows and two columns.
std::optional<Grid> grid_of(const std::vector<papers::Row>& values) {
    Grid grid;
    const auto note = [](std::vector<std::string>& names, const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (const papers::Row& value : values) {
        const std::size_t comma = value.at.rfind(", ");
        if (comma == std::string::npos) return std::nullopt;
        const std::string row_name = value.at.substr(0, comma), column = value.at.substr(comma + 2);
        note(grid.rows, row_name);
        note(grid.columns, column);
        if (!grid.cells.emplace(std::pair(column, row_name), &value).second) return std::nullopt;
    }
    const bool full = grid.cells.size() == grid.rows.size() * grid.columns.size();
    return full && grid.rows.size() > 1 && grid.columns.size() > 1 ? std::optional(grid) : std::nullopt;
}

// Lines of cells, each column as wide as its widest; empty when a line would be wider than the page. What differs is red.
std::string columns_text(const std::vector<std::vector<std::string>>& lines, const std::vector<std::vector<bool>>& differs,
                         const Page& page) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width_of(line[i]));
    std::size_t total = 4;
    for (const std::size_t width : widths) total += width + 2;
    if (total > page.width + 2) return "";
    std::string out;
    for (std::size_t l = 0; l < lines.size(); ++l) {
        std::string text = "  ";
        for (std::size_t i = 0; i < widths.size(); ++i) {
            text += "  ";
            const std::string cell = i + 1 == widths.size() ? lines[l][i] : padded(lines[l][i], widths[i]);
            text += differs[l][i] ? inked(Ink::bad, cell, page) : cell;
        }
        while (text.ends_with(' ')) text.pop_back();
        out += text;
        out += '\n';
    }
    return out;
}

std::string grid_text(const Grid& grid, const Page& page) {
    std::vector<std::vector<std::string>> lines = {{""}};
    for (const std::string& name : grid.rows) lines.front().push_back(name);
    std::vector<std::vector<bool>> differs(1 + grid.columns.size(), std::vector<bool>(1 + grid.rows.size()));
    bool any = false;
    for (const std::string& column : grid.columns) {
        lines.push_back({column});
        for (const std::string& name : grid.rows) {
            const papers::Row& value = *grid.cells.at({column, name});
            differs[lines.size() - 1][lines.back().size()] = value.differs();
            any = any || value.differs();
            lines.back().push_back(value.differs() ? fmt::format("{} [{}]", value.printed, value.computed) : value.printed);
        }
    }
    const std::string out = columns_text(lines, differs, page);
    return out.empty() || !any ? out : out + "    In brackets what was computed, where it differs.\n";
}

}  // namespace

std::string values_text(const std::vector<papers::Row>& values, const Page& page) {
    if (values.empty()) return "";
    if (const auto grid = grid_of(values))
        if (std::string text = grid_text(*grid, page); !text.empty()) return text;
    std::vector<std::vector<std::string>> lines = {{"at", "printed", "computed", ""}};
    std::vector<std::vector<bool>> differs(1 + values.size(), std::vector<bool>(4));
    for (const papers::Row& value : values) {
        lines.push_back({value.at, value.printed, value.computed, value.differs() ? "differs" : ""});
        differs[lines.size() - 1][3] = value.differs();
    }
    std::string out = columns_text(lines, differs, page);
    if (!out.empty()) return out;
    for (const papers::Row& value : values) {
        out += wrapped(fmt::format("at {}", value.at), 4, page.width);
        out += wrapped(fmt::format("printed   {}", value.printed), 6, page.width);
        out += wrapped(fmt::format("computed  {}", value.computed), 6, page.width);
        if (value.differs()) out += fmt::format("      {}\n", inked(Ink::bad, "differs", page));
    }
    return out;
}

}  // namespace wythoff
