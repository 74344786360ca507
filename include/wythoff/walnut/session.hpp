// Command files of Walnut (Mousavi, Shallit and others; The Logical Approach to Automatic Sequences, 2022), run by this program's
// own logic.
//
//   eval, def NAME "FORMULA"    reg NAME ALPHABET... "EXPRESSION"    macro, load, ost, inf, test, combine, minimize, union,
//   intersect, star, concat, reverse, morphism, promote, image
//
// A formula names its numeration, ?msd_fib, ?lsd_2, ?msd_trib, ?msd_NAME of `ost`, for the part in the brackets around it. Within
// a part of one numeration the order of the work is that of logic.hpp, not the order in which the formula is written; parts of
// different numerations are joined step by step. Numbers read from the least significant digit on (lsd) are read from the most
// significant digit inside, and turned around where an automaton is read or written. As in Walnut, all numbers are natural:
// where a difference is negative, the comparison that it is in is false.
//
// Refused, by name and column: negative bases, transducers, msd and lsd in one formula, and quantifiers over some of the
// variables of an automaton that reads letters, or for which zeros in front of a number matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wythoff/automata/dfa.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/numeration/numeration.hpp"

#pragma GCC visibility push(default)
namespace wythoff::walnut {

// The numbers or letters on one track: a numeration, msd_2 or lsd_fib, or a set of letters.
struct Alphabet {
    std::string numeration;    // empty: letters
    std::vector<int> letters;  // of a numeration its digits, 0, 1, ...

    friend bool operator==(const Alphabet&, const Alphabet&) = default;
};

// A set of words, read in the order that the alphabets name. A digit of the automaton is the index of a letter.
struct WordSet {
    std::vector<Alphabet> alphabets;
    Dfa language;
};

// An automaton with output: the words of each output.
struct Sequence {
    struct Part {
        int output = 0;
        Dfa language;
    };
    std::vector<Alphabet> alphabets;
    std::vector<Part> parts;  // ascending outputs
};

// The file of an automaton, and back. Error (usage) names the source and the line.
[[nodiscard]] WordSet parse_word_set(std::string_view text, const std::string& source);
[[nodiscard]] Sequence parse_sequence(std::string_view text, const std::string& source);
[[nodiscard]] std::string to_text(const WordSet& set);

// The numeration that a name of Walnut's stands for: msd_2, lsd_fib, trib, .... Error (usage, unsupported).
[[nodiscard]] Numeration numeration_named(const std::string& name);

// What a command did.
struct Outcome {
    std::string command;  // "eval", ...
    std::string name;
    std::string message;            // for people: "TRUE", "3 states", ...
    std::optional<bool> truth;      // of eval and def without free variables
    std::optional<WordSet> result;  // of what makes an automaton
};

class Session {
public:
    // Automata, words, bases, macros and command files that no command made are read from this folder of Walnut's, if there is
    // one.
    explicit Session(std::string home = {}, Budget budget = {});
    ~Session();

    // One command, with or without its end, ; : or ::. Error (usage) says what was expected, and in which column.
    [[nodiscard]] Outcome run(const std::string& command);
    // All commands of a text, or of a file of the folder or with this path. Behind a command the rest of its line is ignored in
    // files, as Walnut does, and read in texts. `done` is called after each; an Error (usage,
    // unsupported, io) of one is handed to `failed` and the next one follows.
    using Done = std::function<void(const Outcome&)>;
    using Failed = std::function<void(const std::string& command, const std::string& why)>;
    void run_all(std::string_view text, const Done& done, const Failed& failed);
    void run_file(const std::string& path, const Done& done, const Failed& failed);

    // Writes what def, reg, combine and others make into this folder, as Walnut lays it out.
    void save_to(std::string folder);

private:
    struct Parts;
    enum class Rest : std::uint8_t { read, ignored };  // of a line behind a command
    void run_all(std::string_view text, const Done& done, const Failed& failed, Rest rest);

    std::unique_ptr<Parts> parts_;
};

}  // namespace wythoff::walnut

#pragma GCC visibility pop
