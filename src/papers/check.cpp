#include "papers/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff::papers {

std::string cell_text(Cell cell) { return fmt::format("({},{})", cell.x, cell.y); }

void Checks::add(const std::string& name, Check check) {
    if (!checks_.emplace(name, std::move(check)).second) throw internal_error(fmt::format("two checks are called {}", name));
}

const Check* Checks::find(const std::string& name) const {
    const auto at = checks_.find(name);
    return at == checks_.end() ? nullptr : &at->second;
}

Finding compare(std::vector<Row> rows) {
    Finding finding;
    const auto first = std::find_if(rows.begin(), rows.end(), [](const Row& row) { return row.differs(); });
    if (first != rows.end()) {
        finding.status = Status::differs;
        finding.first = *first;
    }
    finding.rows = std::move(rows);
    return finding;
}

Finding compare_all(std::vector<Row> rows, const std::string& covers, const std::string& by) {
    Finding finding = compare(std::move(rows));
    finding.known = Evidence::Kind::proof;
    finding.covers = covers;
    finding.by = by;
    return finding;
}

Finding agrees(const std::string& covers, const std::string& by, Evidence::Kind known) {
    Finding finding;
    finding.known = known;
    finding.covers = covers;
    finding.by = by;
    return finding;
}

Finding difference(Row first) {
    Finding finding;
    finding.status = Status::differs;
    finding.first = std::move(first);
    return finding;
}

Finding proved(Finding seen, const std::string& covers, const std::string& by) {
    if (seen.status == Status::differs) return seen;
    seen.notes.push_back(fmt::format("confirmed by {}: {}", seen.by, seen.covers));
    seen.known = Evidence::Kind::proof;
    seen.covers = covers;
    seen.by = by;
    return seen;
}

}  // namespace wythoff::papers
