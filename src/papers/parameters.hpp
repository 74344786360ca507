// The parameters of a check, read by name and type. A range is given twice, `n = { quick = 20, thorough = 700 }`, and the
// thoroughness chooses. What is missing, of another type or never asked for is an Error (usage): data has no silent parts.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {

class Parameters {
public:
    Parameters(Value::Table table, Thoroughness thoroughness) : table_(std::move(table)), thoroughness_(thoroughness) {}

    [[nodiscard]] bool has(const std::string& name) const { return find(table_, name) != nullptr; }
    [[nodiscard]] std::int64_t integer(const std::string& name) const;
    [[nodiscard]] std::int64_t integer_or(const std::string& name, std::int64_t otherwise) const;
    [[nodiscard]] std::string text(const std::string& name) const;
    [[nodiscard]] std::string text_or(const std::string& name, const std::string& otherwise) const;
    [[nodiscard]] bool truth_or(const std::string& name, bool otherwise) const;
    [[nodiscard]] std::vector<std::int64_t> integers(const std::string& name) const;
    [[nodiscard]] std::vector<std::int64_t> integers_or_none(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> texts(const std::string& name) const;
    // A list of tables, or one table, each with the same thoroughness.
    [[nodiscard]] std::vector<Parameters> tables(const std::string& name) const;
    [[nodiscard]] Parameters table(const std::string& name) const;
    // { quick, thorough }, or one integer for both.
    [[nodiscard]] std::int64_t range(const std::string& name) const;
    // Lines of words: a table as printed.
    [[nodiscard]] std::vector<std::vector<std::string>> printed(const std::string& name = "printed") const;

    [[nodiscard]] Thoroughness thoroughness() const { return thoroughness_; }
    [[nodiscard]] std::vector<std::string> unused() const;

private:
    [[nodiscard]] const Value& value(const std::string& name) const;
    template <class T>
    [[nodiscard]] const T& get(const std::string& name, const char* expected) const;

    Value::Table table_;
    Thoroughness thoroughness_;
    mutable std::set<std::string> used_;
};

}  // namespace wythoff::papers
