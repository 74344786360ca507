// The games of the five papers, and a few of their neighbours, each one entry: name, parameters, rules, source.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/rules/game.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// The arguments a catalogue game was given, with the defaults of its parameters filled in by its rules.
class Arguments {
public:
    explicit Arguments(std::vector<Argument> given) : given_(std::move(given)) {}

    [[nodiscard]] const Argument* find(const std::string& name) const;
    [[nodiscard]] std::int64_t number(const std::string& name) const;
    [[nodiscard]] std::int64_t number_or(const std::string& name, std::int64_t otherwise) const;
    [[nodiscard]] IntegerSet set_or_all(const std::string& name) const;
    [[nodiscard]] std::vector<Argument> release() && { return std::move(given_); }

private:
    std::vector<Argument> given_;
};

// Thrown by an entry's rules when arguments do not fit each other: "l" expected "an integer from 0 to p-1 = 2".
struct BadArgument {
    std::string name;
    std::string expected;
};

enum class ParameterKind { number, set, residues, jumps, bound, game };
struct Parameter {
    std::string name;
    ParameterKind kind = ParameterKind::number;
    std::int64_t least = 1;  // for numbers
    std::string otherwise;   // what it is when left out; empty: it is required
};
inline constexpr std::int64_t max_parameter = 1'000'000'000;

enum class Misere { allowed, excluded };

struct CatalogueEntry {
    std::string name;
    std::string title;   // what the literature calls it
    std::string source;  // paper and place
    std::vector<Parameter> parameters;
    Misere misere;
    std::string example;  // a text that parses, with parameters
    std::function<std::variant<BoardRules, HeapRules>(const Arguments&)> rules;
};

[[nodiscard]] const std::vector<CatalogueEntry>& catalogue();
[[nodiscard]] const CatalogueEntry* find_entry(const std::string& name);
// "roob-blocking(m,p,l=m)": the name with its parameters and their defaults.
[[nodiscard]] std::string to_signature(const CatalogueEntry& entry);

}  // namespace wythoff

#pragma GCC visibility pop
