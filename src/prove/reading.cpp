#include "prove/reading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "logic/arithmetic.hpp"
#include "prove/letters.hpp"
#include "wythoff/automata/inspect.hpp"

namespace wythoff {
namespace {

const Predicate bit("bit");
const Predicate perfect("perfect");

Formula perfect_after(std::size_t columns) { return Predicate(fmt::format("perfect_after_{}", columns))(letters::x); }
Formula bit_after(std::size_t columns) { return Predicate(fmt::format("bit_after_{}", columns))(letters::x); }

void define_perfect(Logic& logic, const QueenWithJumps& game) {
    using namespace letters;
    const Predicate uses_diagonal("uses_diagonal");
    const Predicate least_free("least_free");
    logic.define(bit.name(), {"x"}, exists({y}, y < x && p(x, y)));
    logic.define(uses_diagonal.name(), {"x", "d"}, exists({a}, a < x && p(a, a + d)));
    logic.define(least_free.name(), {"x", "d"}, !uses_diagonal(x, d) && !exists({c}, c < d && !uses_diagonal(x, c)));
    Formula is_perfect = d > game.widest_turn() && least_free(x, d) && !exists({c}, c > d && uses_diagonal(x, c));
    for (const Cell& jump : game.jumps) {
        const Formula lands = a < x && x <= a + jump.x && a <= b && p(a, b) && b + jump.y >= a + jump.x + d;
        is_perfect = is_perfect && !exists({a, b}, lands);
    }
    logic.define(perfect.name(), {"x"}, exists({d}, is_perfect));
}

// For the next columns, up to so many: perfect_after_i(x) and bit_after_i(x).
void define_next_columns(Logic& logic, std::size_t most) {
    using namespace letters;
    for (std::size_t i = 0; i <= most; ++i) {
        logic.define(perfect_after(i).name(), {"x"}, perfect(x + i));
        logic.define(bit_after(i).name(), {"x"}, bit(x + i));
    }
}

// The bits from column x on are the word.
Formula begins(const std::string& word) {
    std::vector<Formula> bits;
    for (std::size_t i = 0; i < word.size(); ++i) bits.push_back(word[i] == '1' ? bit_after(i) : !bit_after(i));
    return conjunction(std::move(bits));
}

// The word begins at column x, the column behind it is perfect, and none inside it is.
Formula is_read(const std::string& word) {
    Formula formula = perfect(letters::x) && begins(word) && perfect_after(word.size());
    for (std::size_t i = 1; i < word.size(); ++i) formula = formula && !perfect_after(i);
    return formula;
}

// The least number with a property: automata read the most significant digit first.
std::optional<Integer> least(Logic& logic, const Formula& property_of_x) {
    const auto words = shortest_word(logic.evaluate(property_of_x).dfa);
    if (!words) return std::nullopt;
    return logic.arithmetic().to_integer(words->front());
}

}  // namespace

std::optional<WordReading> read_words(Logic& logic, const QueenWithJumps& game, const std::vector<std::string>& words) {
    using namespace letters;
    define_perfect(logic, game);
    const auto first = least(logic, perfect(x));
    if (!first) return std::nullopt;
    std::size_t longest = 0;
    for (const std::string& word : words) longest = std::max(longest, word.size());
    define_next_columns(logic, longest);
    WordReading reading{*first, {}, false};
    Formula none_is_read = perfect(x);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Predicate read(fmt::format("reads_{}", i));
        const Formula here = begins(words[i]);
        logic.define(read.name(), {"x"}, is_read(words[i]));
        reading.words.push_back({words[i], least(logic, here), least(logic, perfect(x) && here), least(logic, read(x))});
        none_is_read = none_is_read && !read(x);
    }
    reading.complete = logic.evaluate(none_is_read).dfa.empty();
    return reading;
}

}  // namespace wythoff
