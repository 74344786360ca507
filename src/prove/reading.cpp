#include "prove/reading.hpp"

#include <fmt/format.h>

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

// The bits from column x on are the word.
std::string begins(const std::string& word) {
    std::string formula;
    for (std::size_t i = 0; i < word.size(); ++i)
        formula += fmt::format("{}{}bit(x+{})", i == 0 ? "" : " & ", word[i] == '1' ? "" : "~", i);
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
    WordReading reading{*first, {}, false};
    std::string rest = "perfect(x)";
    for (const std::string& word : words) {
        reading.words.push_back({word, least(logic, begins(word)), least(logic, "perfect(x) & " + begins(word))});
        rest += " & ~(" + begins(word) + ")";
    }
    reading.complete = logic.evaluate(rest).dfa.empty();
    return reading;
}

}  // namespace wythoff
