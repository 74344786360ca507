#include <pybind11/stl.h>

#include "arrays.hpp"
#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/words/find_dictionary.hpp"
#include "wythoff/words/process.hpp"

namespace wythoff::python {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

Matching parse_match(const std::string& text) {
    for (const Matching match : {Matching::prefix_free, Matching::longest})
        if (text == to_text(match)) return match;
    throw Error(Error::Kind::usage, "match '" + text + "': expected prefix-free or longest");
}

Criterion parse_criterion(const std::string& text) {
    for (const Criterion criterion : {Criterion::perfect, Criterion::relaxed})
        if (text == to_text(criterion)) return criterion;
    throw Error(Error::Kind::usage, "criterion '" + text + "': expected perfect or relaxed");
}

Dictionary make_dictionary(const Pairs& pairs, const std::string& match) {
    std::vector<Translation> translations;
    for (const auto& [word, translate] : pairs) translations.push_back({word, translate});
    return Dictionary(std::move(translations), parse_match(match));
}

Pairs to_pairs(const Dictionary& dictionary) {
    Pairs pairs;
    for (const Translation& translation : dictionary.translations()) pairs.emplace_back(translation.word, translation.translate);
    return pairs;
}

Process make_process(const Pairs& pairs, const std::string& match, const std::string& start) {
    return parse_process("process", to_text(Process{make_dictionary(pairs, match), start}));
}

// Packed bits, eight to a byte, the lowest first; and how many there are.
py::tuple process_string(const Pairs& pairs, const std::string& match, const std::string& start, const Integer& length,
                         py::object report) {
    const Process process = make_process(pairs, match, start);
    const std::int64_t bits = bounded("length", length, 0, 100'000'000'000);
    auto owner = std::make_unique<BitString>(
        watched(std::move(report), [&](const Budget& budget) { return long_string(process, bits, budget); }));
    const auto* data = reinterpret_cast<const std::uint8_t*>(owner->words().data());
    const auto bytes = static_cast<py::ssize_t>(8 * owner->words().size());
    const std::int64_t size = owner->size();
    return py::make_tuple(array_of(std::move(owner), data, {bytes}, {1}), std::min(size, bits));
}

py::dict find_words(const Game& game, const std::string& criterion, const Integer& columns, py::object report) {
    const auto queen = to_queen_with_jumps(game);
    if (!queen) throw Error(Error::Kind::unsupported, to_text(game) + ": expected " + queen_with_jumps);
    const Criterion cut = parse_criterion(criterion);
    const std::int64_t read = bounded("columns", columns, 10, 10'000'000);
    const FoundDictionary found =
        watched(std::move(report), [&](const Budget& budget) { return find_dictionary(*queen, cut, read, budget); });
    py::list words;
    for (const FoundWord& word : found.words)
        words.append(py::make_tuple(word.word, word.translate, word.count, word.first_column));
    py::dict out;
    out["words"] = words;
    out["match"] = cut == Criterion::perfect ? to_text(Matching::prefix_free) : to_text(Matching::longest);
    out["start"] = found.start;
    out["first_column"] = found.first_column;
    out["process_column"] = found.process_column;
    out["columns"] = found.columns;
    out["last_new"] = found.last_new;
    out["rebuilds"] = found.rebuilds;
    return out;
}

py::tuple read_process(const std::string& source, const std::string& text) {
    const Process process = parse_process(source, text);
    return py::make_tuple(to_pairs(process.dictionary), to_text(process.dictionary.match()), process.start);
}

}  // namespace

void add_words(py::module_& module) {
    module.def(
        "check_dictionary", [](const Pairs& pairs, const std::string& match) { return to_pairs(make_dictionary(pairs, match)); },
        py::arg("pairs"), py::arg("match"));
    module.def("process_string", &process_string, py::arg("pairs"), py::arg("match"), py::arg("start"), py::arg("length"),
               py::arg("report"));
    module.def("find_words", &find_words, py::arg("game"), py::arg("criterion"), py::arg("columns"), py::arg("report"));
    module.def("parse_process", &read_process, py::arg("source"), py::arg("text"));
}

}  // namespace wythoff::python
