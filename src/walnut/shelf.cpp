#include "walnut/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <numeric>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "walnut/automaton_file.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff::walnut {
namespace {

constexpr std::uint64_t most_file_bytes = 500'000'000;

std::string sequence_text(const Sequence& sequence, const Budget& budget) {
    std::vector<Dfa> languages;
    for (const Sequence::Part& part : sequence.parts) languages.push_back(part.language);
    const Dfao dfao = make_dfao(languages, budget);
    std::string text;
    for (const Alphabet& alphabet : sequence.alphabets) text += (text.empty() ? "" : " ") + to_text(alphabet);
    text += "\n";
    const Dfa shape(dfao.tracks, dfao.base);
    for (std::size_t s = 0; s < dfao.states.size(); ++s) {
        int output = 0;
        for (std::size_t i = 0; i < sequence.parts.size(); ++i)
            if ((dfao.states[s].output >> i & 1U) != 0) output = sequence.parts[i].output;
        text += fmt::format("\n{} {}\n", s, output);
        for (const Dfa::Edge& e : dfao.states[s].edges) {
            for (unsigned t = 0; t < dfao.tracks; ++t)
                text += fmt::format("{} ", sequence.alphabets[t].letters[shape.digit(e.symbol, t)]);
            text += fmt::format("-> {}\n", e.to);
        }
    }
    return text;
}

}  // namespace

std::string Shelf::path_of(const std::string& folder, const std::string& name, const std::string& ending) const {
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '-';
    });
    if (!is_name && !ending.empty())
        throw Error(Error::Kind::usage, fmt::format("'{}': expected a name of letters, digits and _", name));
    return (std::filesystem::path(home_) / folder / (name + ending)).string();
}

std::string Shelf::text_of(const std::string& folder, const std::string& name, const char* what) const {
    const std::string path = path_of(folder, name);
    std::error_code unknown;
    if (home_.empty() || !std::filesystem::exists(path, unknown))
        throw Error(Error::Kind::usage, fmt::format("there is no {} {}", what, name));
    return read_whole_file(path, most_file_bytes);
}

const WordSet& Shelf::set(const std::string& name) {
    if (const auto it = sets_.find(name); it != sets_.end()) return it->second;
    const RawAutomaton raw = parse_raw(text_of("Automata Library", name, "automaton"), name, systems_);
    return sets_.emplace(name, make_word_set(raw)).first->second;
}

const Sequence& Shelf::sequence(const std::string& name) {
    if (const auto it = sequences_.find(name); it != sequences_.end()) return it->second;
    const RawAutomaton raw = parse_raw(text_of("Word Automata Library", name, "word"), name, systems_);
    return sequences_.emplace(name, make_sequence(raw, name)).first->second;
}

const Morphism& Shelf::morphism(const std::string& name) {
    const auto it = morphisms_.find(name);
    if (it == morphisms_.end()) throw Error(Error::Kind::usage, fmt::format("there is no morphism {}", name));
    return it->second;
}

std::string Shelf::macro(const std::string& name) {
    if (const auto it = macros_.find(name); it != macros_.end()) return it->second;
    std::string text = text_of("Macro Library", name, "macro");
    std::erase_if(text, [](char c) { return c == '\n' || c == '\r'; });
    return text;
}

void Shelf::put(const std::string& name, WordSet made) {
    if (!save_.empty()) {
        const std::string text = to_text(made);
        write_whole_files(save_, {{fmt::format("Automata Library/{}.txt", name), text}});
    }
    functions_.erase(name);
    sets_.insert_or_assign(name, std::move(made));
}

void Shelf::put(const std::string& name, Sequence made) {
    if (!save_.empty()) {
        const std::string text = sequence_text(made, budget_);
        write_whole_files(save_, {{fmt::format("Word Automata Library/{}.txt", name), text}});
    }
    outputs_.erase(name);
    sequences_.insert_or_assign(name, std::move(made));
}

std::vector<const System*> Shelf::systems_of(const std::vector<Alphabet>& alphabets) {
    std::vector<const System*> made;
    const System* first = nullptr;
    for (const Alphabet& alphabet : alphabets) {
        made.push_back(systems_.find(alphabet));
        if (!made.back()->is_numeration()) continue;
        if (first == nullptr) first = made.back();
        if (made.back()->lsd != first->lsd)
            throw Error(Error::Kind::unsupported, "msd and lsd in one automaton are not supported");
    }
    return made;
}

Dfa Shelf::numbers_of(const Dfa& language, const std::vector<const System*>& systems) const {
    const bool lsd = std::any_of(systems.begin(), systems.end(), [](const System* system) { return system->lsd; });
    Dfa numbers = lsd ? reversed(language, budget_) : language;
    for (unsigned t = 0; t < systems.size(); ++t) {
        if (!systems[t]->is_numeration()) continue;
        const Dfa valid = with_base(systems[t]->logic->arithmetic().valid(1), numbers.base());
        TrackMap all(systems.size());
        std::iota(all.begin(), all.end(), 0U);
        numbers = intersect(numbers, all, valid, {t}, static_cast<unsigned>(systems.size()), budget_);
    }
    return numbers;
}

Node::Zeros Shelf::zeros_of(const Dfa& numbers, const std::vector<const System*>& systems) {
    const bool all = std::all_of(systems.begin(), systems.end(), [](const System* system) { return system->is_numeration(); });
    return all && (numbers.empty() || numbers.step(numbers.start(), 0) == numbers.start()) ? Node::Zeros::free
                                                                                           : Node::Zeros::matter;
}

const Library::Function& Shelf::function(const std::string& name) {
    if (const auto it = functions_.find(name); it != functions_.end()) return it->second;
    const WordSet& known = set(name);
    Library::Function made{systems_of(known.alphabets), "", known.language, Node::Zeros::free};
    if (!made.systems.empty()) {
        made.dfa = numbers_of(known.language, made.systems);
        const auto is_same = [&](const System* system) { return system == made.systems.front(); };
        made.zeros = zeros_of(made.dfa, made.systems);
        if (made.zeros == Node::Zeros::free && std::all_of(made.systems.begin(), made.systems.end(), is_same)) {
            made.predicate = fmt::format("set_{}_{}", name, fresh_++);
            made.systems.front()->logic->define(made.predicate, made.dfa);
        }
    }
    return functions_.emplace(name, std::move(made)).first->second;
}

const Library::WordOutputs& Shelf::outputs(const std::string& name) {
    if (const auto it = outputs_.find(name); it != outputs_.end()) return it->second;
    const Sequence& known = sequence(name);
    Library::WordOutputs made{systems_of(known.alphabets), {}};
    for (const System* system : made.systems)
        if (system != made.systems.front() || !system->is_numeration())
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: a word whose indices are letters or have several numerations is not supported", name));
    for (const Sequence::Part& part : known.parts) {
        const Dfa numbers = numbers_of(part.language, made.systems);
        if (numbers.empty()) continue;
        if (zeros_of(numbers, made.systems) == Node::Zeros::matter)
            throw Error(Error::Kind::unsupported,
                        fmt::format("{}: a word for which zeros in front of an index matter is not supported", name));
        made.predicates.emplace_back(part.output, fmt::format("word_{}_{}", name, fresh_++));
        made.systems.front()->logic->define(made.predicates.back().second, numbers);
    }
    return outputs_.emplace(name, std::move(made)).first->second;
}

Library Shelf::library() {
    return {[this](const std::string& name) { return function(name); }, [this](const std::string& name) { return outputs(name); },
            [this](const std::string& name) { return macro(name); }};
}

WordSet Shelf::to_word_set(const Numbers& numbers, const Node::Variables& systems) {
    WordSet made{{}, Dfa(0, 2)};
    bool lsd = false;
    for (const std::string& name : numbers.names) {
        made.alphabets.push_back(systems_.alphabet(*systems.at(name)));
        lsd = lsd || systems.at(name)->lsd;
    }
    made.language = with_base(numbers.dfa, base_of(made.alphabets));
    if (lsd) made.language = reversed(made.language, budget_);
    return made;
}

}  // namespace wythoff::walnut
