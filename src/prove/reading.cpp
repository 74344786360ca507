#include "prove/reading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

void define_perfect(Logic& logic, const QueenWithJumps& game) {
    logic.define("bit", {"x"}, "E y: y < x & P(x,y)");
    logic.define("uses_diagonal", {"x", "d"}, "E a: a < x & P(a,a+d)");
    logic.define("least_free", {"x", "d"}, "~uses_diagonal(x,d) & ~(E c: c < d & ~uses_diagonal(x,c))");
    std::string formula = fmt::format("d > {} & least_free(x,d) & ~(E c: c > d & uses_diagonal(x,c))", game.widest_turn());
    for (const Cell& jump : game.jumps)
        formula += fmt::format(" & ~(E a,b: a < x & x <= a + {0} & a <= b & P(a,b) & b + {1} >= a + {0} + d)", jump.x, jump.y);
    logic.define("perfect", {"x"}, "E d: " + formula);
}

// For the next columns, up to so many: perfect_after_i(x) and bit_after_i(x).
void define_next_columns(Logic& logic, std::size_t most) {
    for (std::size_t i = 0; i <= most; ++i) {
        logic.define(fmt::format("perfect_after_{}", i), {"x"}, fmt::format("perfect(x+{})", i));
        logic.define(fmt::format("bit_after_{}", i), {"x"}, fmt::format("bit(x+{})", i));
    }
}

// The bits from column x on are the word.
std::string begins(const std::string& word) {
    std::string formula;
    for (std::size_t i = 0; i < word.size(); ++i)
        formula += fmt::format("{}{}bit_after_{}(x)", i == 0 ? "" : " & ", word[i] == '1' ? "" : "~", i);
    return formula;
}

// The word begins at column x, the column behind it is perfect, and none inside it is.
std::string is_read(const std::string& word) {
    std::string formula = fmt::format("perfect(x) & {} & perfect_after_{}(x)", begins(word), word.size());
    for (std::size_t i = 1; i < word.size(); ++i) formula += fmt::format(" & ~perfect_after_{}(x)", i);
    return formula;
}

// The least number with a property: automata read the most significant digit first.
std::optional<Integer> least(Logic& logic, const std::string& property_of_x) {
    const auto words = shortest_word(logic.evaluate(property_of_x).dfa);
    if (!words) return std::nullopt;
    return logic.arithmetic().to_integer(words->front());
}

}  // namespace

std::optional<WordReading> read_words(Logic& logic, const QueenWithJumps& game, const std::vector<std::string>& words) {
    define_perfect(logic, game);
    const auto first = least(logic, "perfect(x)");
    if (!first) return std::nullopt;
    std::size_t longest = 0;
    for (const std::string& word : words) longest = std::max(longest, word.size());
    define_next_columns(logic, longest);
    WordReading reading{*first, {}, false};
    std::string none_is_read = "perfect(x)";
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string read = fmt::format("reads_{}", i);
        logic.define(read, {"x"}, is_read(words[i]));
        reading.words.push_back({words[i], least(logic, begins(words[i])), least(logic, "perfect(x) & " + begins(words[i])),
                                 least(logic, read + "(x)")});
        none_is_read += fmt::format(" & ~{}(x)", read);
    }
    reading.complete = logic.evaluate(none_is_read).dfa.empty();
    return reading;
}

}  // namespace wythoff
