#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>

#include "automata/product.hpp"
#include "walnut/automaton_file.hpp"
#include "walnut/command_text.hpp"
#include "walnut/regular_expression.hpp"
#include "walnut/shelf.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

std::string size_text(const Dfa& dfa) { return fmt::format("{} states, {} edges", dfa.states(), dfa.edge_count()); }

Outcome of_set(const std::string& command, const std::string& name, WordSet made) {
    Outcome outcome{command, name, size_text(made.language), {}, {}};
    outcome.result = std::move(made);
    return outcome;
}

Dfa every_word(const std::vector<Alphabet>& alphabets) {
    const Dfa shape(static_cast<unsigned>(alphabets.size()), base_of(alphabets));
    std::vector<Symbol> symbols{0};
    for (unsigned t = 0; t < shape.tracks(); ++t) {
        std::vector<Symbol> longer;
        for (std::size_t i = 0; i < alphabets[t].letters.size(); ++i)
            for (const Symbol s : symbols) longer.push_back(s | static_cast<Symbol>(i) << (shape.digit_bits() * t));
        symbols = std::move(longer);
    }
    DfaBuilder made(shape.tracks(), shape.base());
    for (const Symbol s : symbols) made.edge(s, 0);
    made.finish_state(true);
    return std::move(made).build(0);
}

TrackMap all_tracks(const Dfa& dfa) {
    TrackMap all(dfa.tracks());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

// eval NAME [VARIABLE...] "FORMULA", def NAME ....
Outcome run_formula(Shelf& shelf, const std::string& command, CommandText& in) {
    const std::string name = in.name("a name");
    std::vector<std::string> wanted;
    while (!in.at_quote()) wanted.push_back(in.name("a variable or the formula in quotes"));
    const std::size_t column = in.column() + 1;
    const std::string text = in.quoted();
    in.end();
    Node node = Node::truth(true);
    try {
        node = read_formula(text, shelf.systems(), shelf.library());
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::usage && error.kind() != Error::Kind::unsupported) throw;
        throw Error(error.kind(), shifted_column(error.what(), column - 1));
    }
    for (const std::string& variable : wanted)
        if (!node.variables().contains(variable))
            throw Error(Error::Kind::usage, fmt::format("{}: expected a free variable of the formula", variable));
    Outcome outcome{command, name, "", {}, {}};
    if (node.variables().empty()) {
        outcome.truth = !node.evaluate(shelf.budget()).dfa.empty();
        outcome.message = *outcome.truth ? "TRUE" : "FALSE";
        const Numbers numbers = node.evaluate(shelf.budget());
        outcome.result = shelf.to_word_set(numbers, {});
    } else {
        outcome.result = shelf.to_word_set(node.evaluate(shelf.budget()), node.variables());
        outcome.message = size_text(outcome.result->language);
    }
    if (command == "def") shelf.put(name, *outcome.result);
    return outcome;
}

Outcome run_reg(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    const std::vector<Alphabet> alphabets = shelf.systems().parse_alphabets(in.up_to_quote());
    const std::size_t column = in.column();
    const std::string text = in.quoted();
    in.end();
    try {
        WordSet made{alphabets, parse_regular_expression(text, alphabets, shelf.budget())};
        shelf.put(name, made);
        return of_set("reg", name, std::move(made));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::usage) throw;
        throw Error(error.kind(), shifted_column(error.what(), column));
    }
}

Outcome run_macro(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    shelf.put_macro(name, in.quoted());
    in.end();
    return {"macro", name, "", {}, {}};
}

// ost NAME [0 3 1] [1 2]
Outcome run_ost(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    std::vector<std::int64_t> first = in.integers();
    const std::vector<std::int64_t> period = in.integers();
    in.end();
    if (period.empty()) throw Error(Error::Kind::usage, "ost: expected a part that repeats");
    std::int64_t whole = 0;
    if (!first.empty()) {
        whole = first.front();
        first.erase(first.begin());
    }
    const Numeration numeration = ostrowski({whole, first, period});
    shelf.systems().add(name, numeration);
    return {"ost", name, numeration.name(), {}, {}};
}

bool is_read_as(const WordSet& set, std::string_view order) {
    return !set.alphabets.empty() && set.alphabets.front().numeration.starts_with(order);
}

// The language behind one letter that is not 0, so that zeros at the beginning of its words are letters like others.
Dfa behind_a_letter(const Dfa& language) {
    DfaBuilder builder(language.tracks(), language.base());
    for (StateId s = 0; s < language.states(); ++s) {
        for (const Dfa::Edge& e : language.edges(s)) builder.edge(e.symbol, e.to);
        builder.finish_state(language.accepting(s));
    }
    const auto first = static_cast<StateId>(builder.states());
    builder.edge(1, language.start());
    builder.finish_state(false);
    return std::move(builder).build(first);
}

Outcome run_inf(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    in.end();
    const WordSet& known = shelf.set(name);
    // Zeros in front of a number, or behind one that is read from its least digit on, make no new number.
    const Dfa words = is_read_as(known, "msd")   ? known.language
                      : is_read_as(known, "lsd") ? reversed(known.language, shelf.budget())
                                                 : behind_a_letter(known.language);
    const bool finite = known.language.empty() || is_finite(words);
    return {"inf", name, finite ? "finite" : "infinite", !finite, {}};
}

// The first words, short ones first.
Outcome run_test(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    const std::int64_t count = in.integer();
    in.end();
    if (count < 1 || count > 100'000) throw Error(Error::Kind::usage, "test: expected a number from 1 to 100000");
    const WordSet& known = shelf.set(name);
    const bool zeros_in_front = !is_read_as(known, "msd") && !known.language.empty();  // are letters
    const Dfa language = zeros_in_front ? behind_a_letter(known.language) : known.language;
    std::string text;
    std::size_t lines = 0;
    for (const Words& words : first_words(language, static_cast<std::size_t>(count), 10'000, shelf.budget().progress)) {
        if (lines++ > 0) text += "\n";
        for (std::size_t i = zeros_in_front ? 1 : 0; !words.empty() && i < words[0].size(); ++i) {
            std::string letters;
            for (std::size_t t = 0; t < words.size(); ++t)
                letters += fmt::format("{}{}", t == 0 ? "" : ",", known.alphabets[t].letters[words[t][i]]);
            text += words.size() == 1 ? letters : "[" + letters + "]";
        }
    }
    return {"test", name, text, {}, {}};
}

Outcome run_combine(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    Sequence made;
    std::vector<Sequence::Part> parts;
    for (int number = 1; !in.at_end(); ++number) {
        const WordSet& one = shelf.set(in.name("an automaton"));
        const int output = in.take('=') ? static_cast<int>(in.integer()) : number;
        if (number > 1 && one.alphabets != made.alphabets)
            throw Error(Error::Kind::usage, "combine: expected automata over the same alphabets");
        made.alphabets = one.alphabets;
        parts.push_back({output, one.language});
    }
    if (parts.empty()) throw Error(Error::Kind::usage, "combine: expected automata");
    // A later automaton comes before the earlier ones; what none accepts has the output 0.
    Dfa rest = every_word(made.alphabets);
    std::map<int, Dfa> languages;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        const Dfa here = intersect(rest, all_tracks(rest), part->language, all_tracks(rest), rest.tracks(), shelf.budget());
        rest = subtract(rest, here, all_tracks(rest), shelf.budget());
        const auto [it, fresh] = languages.emplace(part->output, here);
        if (!fresh) it->second = unite(it->second, here, shelf.budget());
    }
    const auto [it, fresh] = languages.emplace(0, rest);
    if (!fresh) it->second = unite(it->second, rest, shelf.budget());
    for (auto& [output, language] : languages) made.parts.push_back({output, std::move(language)});
    shelf.put(name, made);
    return {"combine", name, fmt::format("{} outputs", made.parts.size()), {}, {}};
}

// union, intersect and concat of several automata; star and minimize of one.
Outcome run_languages(Shelf& shelf, const std::string& command, CommandText& in) {
    const std::string name = in.name("a name");
    std::vector<WordSet> sets;
    while (!in.at_end()) sets.push_back(shelf.set(in.name("an automaton")));
    if (sets.empty()) throw Error(Error::Kind::usage, fmt::format("{}: expected automata", command));
    if (command == "star" && sets.size() != 1) throw Error(Error::Kind::usage, "star: expected one automaton");
    WordSet made = sets.front();
    for (const WordSet& set : sets)
        if (set.alphabets != made.alphabets)
            throw Error(Error::Kind::usage, fmt::format("{}: expected automata over the same alphabets", command));
    Pieces pieces(made.language.tracks(), made.language.base(), shelf.budget());
    Pieces::Piece piece = pieces.language(made.language);
    for (std::size_t i = 1; i < sets.size(); ++i) {
        if (command == "union") made.language = unite(made.language, sets[i].language, shelf.budget());
        else if (command == "intersect")
            made.language = intersect(made.language, all_tracks(made.language), sets[i].language, all_tracks(made.language),
                                      made.language.tracks(), shelf.budget());
        else piece = pieces.both(piece, pieces.language(sets[i].language));
    }
    if (command == "concat") made.language = pieces.make(piece);
    if (command == "star") made.language = pieces.make(pieces.any_number(piece));
    shelf.put(name, made);
    return of_set(command, name, std::move(made));
}

Outcome run_minimize(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    Sequence made = shelf.sequence(in.name("a word"));
    in.end();
    shelf.put(name, made);
    return {"minimize", name, fmt::format("{} outputs", made.parts.size()), {}, {}};
}

// Of a word, or of a set named with $.
Outcome run_reverse(Shelf& shelf, CommandText& in) {
    const std::string name = in.name("a name");
    const bool is_set = in.take('$');
    const std::string old = in.name("a word, or $ and an automaton");
    in.end();
    const auto turn = [&](std::vector<Alphabet>& alphabets) {
        for (Alphabet& alphabet : alphabets)
            if (!alphabet.numeration.empty()) alphabet = Systems::alphabet(*shelf.systems().find(alphabet)->turned);
    };
    if (is_set) {
        WordSet made = shelf.set(old);
        turn(made.alphabets);
        made.language = reversed(made.language, shelf.budget());
        shelf.put(name, made);
        return of_set("reverse", name, std::move(made));
    }
    Sequence made = shelf.sequence(old);
    turn(made.alphabets);
    for (Sequence::Part& part : made.parts) part.language = reversed(part.language, shelf.budget());
    shelf.put(name, made);
    return {"reverse", name, fmt::format("{} outputs", made.parts.size()), {}, {}};
}

}  // namespace

std::string file_to_load(const std::string& command) {
    CommandText in(command);
    static_cast<void>(in.name("load"));
    return in.rest();
}

Outcome run_command(Shelf& shelf, const std::string& text) {
    CommandText in(text);
    const std::string command = in.name("a command");
    if (command == "eval" || command == "def") return run_formula(shelf, command, in);
    if (command == "reg") return run_reg(shelf, in);
    if (command == "macro") return run_macro(shelf, in);
    if (command == "ost") return run_ost(shelf, in);
    if (command == "inf") return run_inf(shelf, in);
    if (command == "test") return run_test(shelf, in);
    if (command == "combine") return run_combine(shelf, in);
    if (command == "minimize") return run_minimize(shelf, in);
    if (command == "reverse") return run_reverse(shelf, in);
    if (command == "union" || command == "intersect" || command == "star" || command == "concat")
        return run_languages(shelf, command, in);
    if (command == "morphism" || command == "promote" || command == "image") return run_morphism_command(shelf, command, in);
    throw Error(Error::Kind::unsupported, fmt::format("column 1: the command {} is not supported", command));
}

}  // namespace wythoff::walnut
