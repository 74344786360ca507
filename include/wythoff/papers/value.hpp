// What stands in a claim's data: numbers, truth, text, lists and tables of these, as the TOML files have them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace wythoff::papers {

struct Named;

struct Value {
    using List = std::vector<Value>;
    using Table = std::vector<Named>;
    std::variant<bool, std::int64_t, std::string, List, Table> is;
};

struct Named {
    std::string name;
    Value value;
};

[[nodiscard]] const Value* find(const Value::Table& table, const std::string& name);

}  // namespace wythoff::papers
