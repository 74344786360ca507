#include "papers/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace wythoff::papers {
namespace {

template <class T>
std::vector<T> all_of(const Value::List& list, const std::string& name, const char* expected) {
    std::vector<T> result;
    for (const Value& value : list) {
        const T* element = std::get_if<T>(&value.is);
        if (element == nullptr)
            throw Error(Error::Kind::usage, fmt::format("parameter '{}': expected a list of {}", name, expected));
        result.push_back(*element);
    }
    return result;
}

}  // namespace

const Value* find(const Value::Table& table, const std::string& name) {
    const auto at = std::find_if(table.begin(), table.end(), [&](const Named& named) { return named.name == name; });
    return at == table.end() ? nullptr : &at->value;
}

const Value& Parameters::value(const std::string& name) const {
    const Value* found = find(table_, name);
    if (found == nullptr) throw Error(Error::Kind::usage, fmt::format("parameter '{}' is missing", name));
    used_.insert(name);
    return *found;
}

template <class T>
const T& Parameters::get(const std::string& name, const char* expected) const {
    const T* result = std::get_if<T>(&value(name).is);
    if (result == nullptr) throw Error(Error::Kind::usage, fmt::format("parameter '{}': expected {}", name, expected));
    return *result;
}

std::int64_t Parameters::integer(const std::string& name) const { return get<std::int64_t>(name, "an integer"); }
std::int64_t Parameters::integer_or(const std::string& name, std::int64_t otherwise) const {
    return has(name) ? integer(name) : otherwise;
}
std::string Parameters::text(const std::string& name) const { return get<std::string>(name, "a text"); }
std::string Parameters::text_or(const std::string& name, const std::string& otherwise) const {
    return has(name) ? text(name) : otherwise;
}
bool Parameters::truth_or(const std::string& name, bool otherwise) const {
    return has(name) ? get<bool>(name, "true or false") : otherwise;
}
std::vector<std::int64_t> Parameters::integers(const std::string& name) const {
    return all_of<std::int64_t>(get<Value::List>(name, "a list"), name, "integers");
}
std::vector<std::int64_t> Parameters::integers_or_none(const std::string& name) const {
    return has(name) ? integers(name) : std::vector<std::int64_t>{};
}
std::vector<std::string> Parameters::texts(const std::string& name) const {
    return all_of<std::string>(get<Value::List>(name, "a list"), name, "texts");
}

std::vector<Parameters> Parameters::tables(const std::string& name) const {
    std::vector<Parameters> result;
    for (auto& table : all_of<Value::Table>(get<Value::List>(name, "a list"), name, "tables"))
        result.emplace_back(std::move(table), thoroughness_);
    return result;
}

Parameters Parameters::table(const std::string& name) const { return {get<Value::Table>(name, "a table"), thoroughness_}; }

std::int64_t Parameters::range(const std::string& name) const {
    if (std::holds_alternative<std::int64_t>(value(name).is)) return integer(name);
    return table(name).integer(to_text(thoroughness_));
}

std::vector<std::vector<std::string>> Parameters::printed(const std::string& name) const {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text(name));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<std::string> row;
        for (std::string word; words >> word;) row.push_back(word);
        if (!row.empty()) rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::string> Parameters::unused() const {
    std::vector<std::string> names;
    for (const Named& named : table_)
        if (!used_.contains(named.name)) names.push_back(named.name);
    return names;
}

}  // namespace wythoff::papers
