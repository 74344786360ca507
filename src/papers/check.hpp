// A check is a function from a claim's parameters to a finding, known by its name. Every src/papers/<name>_checks.cpp defines
// `void add_<name>_checks(Checks&)`, and src/papers/<paper>/<name>_checks.cpp `void add_<paper>_<name>_checks(Checks&)`; CMake
// collects them.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "papers/parameters.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {

[[nodiscard]] std::string cell_text(Cell cell);  // "(1,4)", as papers print it
[[nodiscard]] constexpr std::size_t index(std::int64_t n) { return static_cast<std::size_t>(n); }

using Check = std::function<Finding(const Parameters&, const Budget&)>;

class Checks {
public:
    void add(const std::string& name, Check check);  // a name is added once
    [[nodiscard]] const Check* find(const std::string& name) const;

private:
    std::map<std::string, Check> checks_;
};

[[nodiscard]] const Checks& all_checks();

// Compares row by row: agrees, or differs with the first row that does. All rows are kept to be shown.
[[nodiscard]] Finding compare(std::vector<Row> rows);
// The same for rows that are all the claim speaks of: what agrees is proved.
[[nodiscard]] Finding compare_all(std::vector<Row> rows, const std::string& covers, const std::string& by);
// A claim that holds as far as one looked, which may be everywhere.
[[nodiscard]] Finding agrees(const std::string& covers, const std::string& by, Evidence::Kind known = Evidence::Kind::computed);
// A claim that fails at one place.
[[nodiscard]] Finding difference(Row first);
// A finding that does not differ, now for all that the claim speaks of: what was looked at becomes a note.
[[nodiscard]] Finding proved(Finding seen, const std::string& covers, const std::string& by);

}  // namespace wythoff::papers
