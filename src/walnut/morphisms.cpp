// Words by morphisms: the fixed point of a uniform morphism, and the image of a word under one.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <optional>
#include <set>

#include "walnut/automaton_file.hpp"
#include "walnut/command_text.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

// "0->01 1->10"; a letter of several digits or with a sign is in brackets, [-1] or [12].
Morphism parse_morphism(const std::string& text) {
    Morphism made;
    std::size_t at = 0;
    const auto skip = [&] {
        while (at < text.size() && (std::isspace(static_cast<unsigned char>(text[at])) != 0 || text[at] == ',')) ++at;
    };
    const auto fail = [&](const char* expected) {
        throw Error(Error::Kind::usage, fmt::format("column {} of the morphism: expected {}", at + 1, expected));
    };
    const auto number = [&] {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
        if (error != std::errc()) fail("an integer");
        at = static_cast<std::size_t>(end - text.data());
        return value;
    };
    for (skip(); at < text.size(); skip()) {
        const int letter = number();
        skip();
        if (text.compare(at, 2, "->") != 0) fail("->");
        at += 2;
        while (at < text.size() && text[at] == ' ') ++at;
        std::vector<int> image;
        while (at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) != 0 || text[at] == '[')) {
            if (text[at] == '[') {
                ++at;
                image.push_back(number());
                if (at >= text.size() || text[at] != ']') fail("a closing bracket");
                ++at;
            } else {
                image.push_back(text[at++] - '0');
            }
        }
        if (!made.emplace(letter, std::move(image)).second) fail("each letter once");
    }
    if (made.empty()) fail("letters and their images, as in 0->01 1->10");
    return made;
}

// State a has the output a and goes to the i-th letter of its image by i; it starts with the first letter, 0.
Sequence promote(const Morphism& morphism, Systems& systems) {
    std::size_t length = 0;
    for (const auto& [letter, image] : morphism) length = std::max(length, image.size());
    if (length < 2 || length > 256) throw Error(Error::Kind::usage, "promote: expected images of 2 to 256 letters");
    const auto start = morphism.find(0);
    if (start == morphism.end() || start->second.empty() || start->second.front() != 0)
        throw Error(Error::Kind::usage, "promote: expected an image of 0 that begins with 0");
    RawAutomaton raw;
    raw.alphabets.push_back(systems.alphabet(*systems.find(fmt::format("msd_{}", length))));
    std::map<int, std::size_t> number;
    for (const auto& [letter, image] : morphism) number.emplace(letter, 0);
    std::size_t next = 1;
    for (auto& [letter, state] : number) state = letter == 0 ? 0 : next++;
    raw.states.resize(number.size());
    for (const auto& [letter, image] : morphism) {
        RawAutomaton::State& state = raw.states[number.at(letter)];
        state.output = letter;
        for (std::size_t i = 0; i < image.size(); ++i) {
            const auto to = number.find(image[i]);
            if (to == number.end()) throw Error(Error::Kind::usage, fmt::format("promote: the letter {} has no image", image[i]));
            state.edges.push_back({{static_cast<long>(i)}, {to->second}});
        }
    }
    return make_sequence(raw, "promote");
}

// The n-th letter of h(W) is the letter n mod m of the image of W[n div m], where all images have m letters.
Sequence image(Shelf& shelf, const Morphism& morphism, const std::string& word) {
    const Library::WordOutputs& outputs = shelf.outputs(word);
    if (outputs.systems.size() != 1) throw Error(Error::Kind::unsupported, "image: expected a word with one index");
    const System& system = *outputs.systems.front();
    std::map<int, std::vector<Formula>> found;
    std::optional<std::size_t> length;
    const Term n = Variable("n");
    for (const auto& [output, predicate] : outputs.predicates) {
        const auto it = morphism.find(output);
        if (it == morphism.end()) throw Error(Error::Kind::usage, fmt::format("image: the letter {} has no image", output));
        if (it->second.empty() || length.value_or(it->second.size()) != it->second.size())
            throw Error(Error::Kind::unsupported, "image: images of different lengths are not supported");
        length = it->second.size();
        const auto m = static_cast<std::int64_t>(*length);
        for (std::int64_t i = 0; i < m; ++i) {
            const Formula here = Formula::predicate(predicate, {Variable("q")}) &&
                                 n == Integer(to_integer(m)) * Term(Variable("q")) + to_integer(i);
            found[it->second[static_cast<std::size_t>(i)]].push_back(exists({Variable("q")}, here));
        }
    }
    Sequence made{{shelf.systems().alphabet(system)}, {}};
    for (const auto& [output, parts] : found) {
        const Numbers numbers = Node::plain(disjunction(parts), system).evaluate(shelf.budget());
        made.parts.push_back({output, shelf.to_word_set(numbers, {{"n", &system}}).language});
    }
    return made;
}

}  // namespace

Outcome run_morphism_command(Shelf& shelf, const std::string& command, CommandText& in) {
    const std::string name = in.name("a name");
    if (command == "morphism") {
        const Morphism made = parse_morphism(in.quoted());
        in.end();
        shelf.put_morphism(name, made);
        return {command, name, fmt::format("{} letters", made.size()), {}, {}};
    }
    const Morphism morphism = shelf.morphism(in.name("a morphism"));
    Sequence made;
    if (command == "promote") made = promote(morphism, shelf.systems());
    else made = image(shelf, morphism, in.name("a word"));
    in.end();
    const std::size_t outputs = made.parts.size();
    shelf.put(name, std::move(made));
    return {command, name, fmt::format("{} outputs", outputs), {}, {}};
}

}  // namespace wythoff::walnut
