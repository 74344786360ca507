// Sets of integers as people write them, read at a cursor: part of the grammar in wythoff/rules/parse_game.hpp.
//
//   SET   := part {(or | but) part}                    from left to right: odd or 4 but 7
//   part  := all | (odd | even | list mod K) [from F] | {item,... mod K [from F]} | list | <=R | >=R | fibonacci | powers(b)
//          | squares | primes | file(PATH) | file("PATH") | not(SET) | (SET)
//   list  := item,item,... | {item,item,...};  item := r | r..r
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/text_reader.hpp"
#include "wythoff/rules/integer_set.hpp"

namespace wythoff {

// Whether commas belong to a list, or may also separate it from the next set: then a list of several numbers needs braces, since
// 3,7 could be one set or two.
enum class Commas { belong, separate };

[[nodiscard]] IntegerSet read_set(TextReader& in, const std::string& name, Commas commas = Commas::belong);

// One part of a SET, or several in parentheses.
[[nodiscard]] IntegerSet read_set_part(TextReader& in, const std::string& name);

// Numbers from `least` on, with ranges, in braces or not.
[[nodiscard]] std::vector<std::int64_t> read_integers(TextReader& in, const std::string& name, std::int64_t least);

// Takes a comma only if the list goes on behind it, with this opening or, when it is empty, with a number: in
// moves=(1,2),T=3 the second comma belongs to the arguments.
[[nodiscard]] bool comma_before(TextReader& in, std::string_view opening);

}  // namespace wythoff
