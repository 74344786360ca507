// From the arguments of a catalogue game to the game: the way that the parser and the typed constructors (`games`) share.
#pragma once

#include <string>
#include <vector>

#include "wythoff/rules/catalogue.hpp"

namespace wythoff {

// The arguments a catalogue game was given, in the order of its parameters; those left out have the defaults that its rules say.
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

// Thrown when an argument is out of its range or does not fit the others: "l" expected "an integer from 0 to p-1 = 2".
struct BadArgument {
    std::string name;
    std::string expected;
};

inline constexpr std::int64_t max_jump = 1'000'000;
inline constexpr int max_nesting = 8;  // adjoin-p(adjoin-p(...)) multiplies the work at every level

// The game of an entry that was given all the arguments it requires. Throws BadArgument.
[[nodiscard]] Game make_catalogue_game(const CatalogueEntry& entry, Arguments given, Convention convention);

[[nodiscard]] std::string value_text(const ArgumentValue& value);  // "3", "1,2 mod 5", "(1,2),(2,1)", "inf"

}  // namespace wythoff
