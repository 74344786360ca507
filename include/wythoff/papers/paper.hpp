// The papers as data. A folder papers/<key>/ has `paper.toml`, with what the paper is and the list of all its items (numbered
// statements, tables, figures, examples, questions), and further TOML files with claims: what the paper says about an item, the
// values it prints, the parameters to try, and the name of the check that decides. CONTRIBUTING.md tells how to add one. The
// keys:
//   R  Restrictions of m-Wythoff Nim     I  move-size Imitations     M  Maharaja Nim
//   W  (s,t)-Wythoff's game restricted   S  Subtraction with a Muller twist
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace wythoff::papers {

// What stands in a claim's data: numbers, truth, text, lists and tables of these, as the TOML files have them.
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

struct Item {
    std::string name;   // "Lemma 1"
    std::string prose;  // why there is nothing to check, for items without a claim
};

// One way to read a definition: parameters that replace the claim's own.
struct Interpretation {
    std::string name;
    Value::Table with;
};

struct Claim {
    std::string paper;  // the key
    std::string item;   // a name of the paper's items
    std::string part;   // which of several claims about the item; may be empty
    std::string place;  // "section 2"
    std::string says;   // the claim in words
    std::string check;
    bool open = false;                     // a question or a conjecture
    std::string erratum;                   // of a statement that is known to fail as printed: why, and what holds instead
    Value::Table with;                     // parameters of the check
    std::vector<Interpretation> readings;  // the first one is the paper's definition to the letter

    [[nodiscard]] std::string name() const { return part.empty() ? item : item + ", " + part; }
};

struct Paper {
    std::string key;
    std::string authors;
    std::string title;
    std::string source;
    std::vector<Item> items;
    std::vector<Claim> claims;
};

// The papers that the program was built with, in the order of their keys.
[[nodiscard]] const std::vector<Paper>& library();

}  // namespace wythoff::papers
