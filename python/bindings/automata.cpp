#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <set>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/counting.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/logic/relation_text.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::python {
namespace {

StateId checked_state(const Dfa& dfa, const Integer& state) {
    return static_cast<StateId>(bounded("state", state, 0, static_cast<std::int64_t>(dfa.states()) - 1));
}

py::list edges(const Dfa& dfa, const Integer& state) {
    py::list out;
    for (const Dfa::Edge& edge : dfa.edges(checked_state(dfa, state))) {
        py::tuple digits(dfa.tracks());
        for (unsigned track = 0; track < dfa.tracks(); ++track) digits[track] = dfa.digit(edge.symbol, track);
        out.append(py::make_tuple(digits, edge.to));
    }
    return out;
}

// A state: whether it accepts, and its edges, a digit for each track and the state it leads to. The first is the start.
using Row = std::pair<bool, std::vector<std::pair<std::vector<Integer>, Integer>>>;

Symbol to_symbol(const Dfa& shape, const std::vector<Integer>& digits) {
    if (digits.size() != shape.tracks())
        throw Error(Error::Kind::usage,
                    "an edge with " + std::to_string(digits.size()) + " digits: expected " + std::to_string(shape.tracks()));
    std::vector<std::uint8_t> bytes;
    for (const Integer& digit : digits)
        bytes.push_back(static_cast<std::uint8_t>(bounded("digit", digit, 0, static_cast<std::int64_t>(shape.base()) - 1)));
    return shape.symbol(bytes);
}

Dfa make_automaton(const Integer& tracks, const Numeration& numeration, const std::vector<Row>& rows) {
    constexpr std::int64_t most_tracks = 32;  // a bit of a symbol each, at least
    const auto width = static_cast<unsigned>(bounded("tracks", tracks, 0, most_tracks));
    const auto last = static_cast<std::int64_t>(rows.size()) - 1;
    DfaBuilder builder(width, static_cast<unsigned>(numeration.largest_digit() + 1));
    for (const auto& [accepting, edges] : rows) {
        std::set<Symbol> seen;
        for (const auto& [digits, to] : edges) {
            const Symbol symbol = to_symbol(builder.shape(), digits);
            if (!seen.insert(symbol).second)
                throw Error(Error::Kind::usage, "state " + std::to_string(builder.states()) +
                                                    " has two edges with the same digits: expected one at most");
            builder.edge(symbol, static_cast<StateId>(bounded("state", to, 0, last)));
        }
        builder.finish_state(accepting);
    }
    if (rows.empty()) return builder.shape();
    Dfa dfa = std::move(builder).build(0);
    if (!dfa.empty() && dfa.step(dfa.start(), 0) != dfa.start())
        throw Error(Error::Kind::usage,
                    "zeros in front change what is accepted: expected an edge with zeros from state 0 to itself");
    return dfa;
}

void require_tracks(const Dfa& dfa, std::size_t given) {
    if (given != dfa.tracks())
        throw Error(Error::Kind::usage, "expected " + std::to_string(dfa.tracks()) + " numbers, got " + std::to_string(given));
}

// The digits as an automaton over this numeration reads them.
Word to_word(const Numeration& numeration, const Integer& number) {
    const Digits digits = numeration.to_digits(number);
    return {digits.begin(), digits.end()};
}

void require_digits(const Dfa& dfa, const Numeration& numeration) {
    if (numeration.largest_digit() + 1 != static_cast<std::int64_t>(dfa.base()))
        throw Error(Error::Kind::usage, numeration.name() + " has digits up to " + std::to_string(numeration.largest_digit()) +
                                            ", expected a numeration with digits up to " + std::to_string(dfa.base() - 1));
}

bool accepts(const Dfa& dfa, const Numeration& numeration, const std::vector<Integer>& numbers) {
    require_tracks(dfa, numbers.size());
    require_digits(dfa, numeration);
    Words words;
    for (const Integer& number : numbers) words.push_back(to_word(numeration, number));
    return dfa.accepts(words);
}

// The tuples of numbers with at most so many digits, short ones first.
std::vector<std::vector<Integer>> first_numbers(const Dfa& dfa, const Numeration& numeration, std::size_t most,
                                                std::size_t longest) {
    require_digits(dfa, numeration);
    return watched(py::none(), [&](const Budget& budget) {
        std::vector<std::vector<Integer>> out;
        for (const Words& words : first_words(dfa, most, longest, budget.progress)) {
            budget.progress.check();
            std::vector<Integer> numbers;
            for (const Word& word : words) numbers.push_back(numeration.to_integer(Digits(word.begin(), word.end())));
            out.push_back(std::move(numbers));
        }
        return out;
    });
}

Integer count(const Dfa& dfa, std::size_t length) {
    return watched(py::none(), [&](const Budget& budget) { return count_words(dfa, length, budget.progress); });
}

// Of the tuples of the set, those whose numbers are all below n.
Integer count_below(const Dfa& dfa, const Numeration& numeration, const Integer& n) {
    require_digits(dfa, numeration);
    if (n < 0) throw Error(Error::Kind::usage, "count: expected a number that is not negative, got " + to_short_text(n));
    if (dfa.tracks() == 0) return dfa.empty() ? 0 : 1;
    return watched(py::none(), [&](const Budget& budget) {
        Logic logic(numeration, budget);
        logic.define("S", dfa);
        std::vector<Term> terms;
        std::vector<Formula> parts;
        for (unsigned t = 0; t < dfa.tracks(); ++t) {
            terms.emplace_back(Variable("v" + std::to_string(t)));
            parts.push_back(terms.back() < Term(Variable("N")));
        }
        parts.push_back(Formula::predicate("S", terms));
        const Relation below = logic.evaluate(conjunction(parts));
        return Integer(value_at(count_solutions(below, "N", numeration, budget), n, budget).get_num());
    });
}

std::string walnut_text(const Dfa& dfa, const Numeration& numeration) {
    require_digits(dfa, numeration);
    return to_walnut({dfa, std::vector<std::string>(dfa.tracks())}, numeration);
}

// The automaton and its numeration, most significant digit first.
py::tuple from_walnut(const std::string& text) {
    walnut::WordSet set = walnut::parse_word_set(text, "an automaton of Walnut's");
    if (set.alphabets.empty()) throw Error(Error::Kind::usage, "an automaton of Walnut's: expected one that reads numbers");
    for (const walnut::Alphabet& alphabet : set.alphabets) {
        if (!alphabet.numeration.starts_with("msd_"))
            throw Error(Error::Kind::usage,
                        "an automaton of Walnut's: expected numbers with the most significant digit first (msd)");
        if (alphabet != set.alphabets.front())
            throw Error(Error::Kind::usage, "an automaton of Walnut's: expected one numeration for all numbers");
    }
    const Numeration numeration = walnut::numeration_named(set.alphabets.front().numeration);
    Logic logic(numeration);
    logic.define("S", std::move(set.language));
    return py::make_tuple(logic.predicate("S"), numeration);
}

class SharedLogic {
public:
    explicit SharedLogic(const Numeration& numeration) : logic_(numeration, relay_.budget()) {}

    template <class Question>
    auto ask(py::object report, Question question) {
        return watched(std::move(report),
                       [&](const Budget& budget) { return relay_.take_turn(budget.progress, [&] { return question(logic_); }); });
    }

private:
    Relay relay_;
    Logic logic_;
};

void define_set(SharedLogic& logic, const std::string& name, const Dfa& dfa, py::object report) {
    logic.ask(std::move(report), [&](Logic& known) { known.define(name, dfa); });
}

void define(SharedLogic& logic, const std::string& name, const std::vector<std::string>& parameters, const std::string& formula,
            py::object report) {
    logic.ask(std::move(report), [&](Logic& known) { known.define(name, parameters, make_formula(formula)); });
}

py::tuple evaluate(SharedLogic& logic, const std::string& formula, py::object report) {
    Relation found = logic.ask(std::move(report), [&](Logic& known) { return known.evaluate(make_formula(formula)); });
    return py::make_tuple(std::move(found.dfa), found.names);
}

// Without the words that write no number.
Dfa predicate(SharedLogic& logic, const std::string& name, py::object report) {
    return logic.ask(std::move(report), [&](Logic& known) { return known.predicate(name); });
}

py::tuple decide(SharedLogic& logic, const std::string& sentence, py::object report) {
    const Verdict verdict = logic.ask(std::move(report), [&](Logic& known) { return known.decide(make_formula(sentence)); });
    return py::make_tuple(verdict.holds, verdict.example);
}

}  // namespace

void add_automata(py::module_& module) {
    py::class_<Dfa>(module, "Automaton")
        .def_property_readonly("tracks", &Dfa::tracks)
        .def_property_readonly("base", &Dfa::base)
        .def_property_readonly("states", &Dfa::states)
        .def_property_readonly("edge_count", &Dfa::edge_count)
        .def_property_readonly("is_finite", [](const Dfa& dfa) { return is_finite(dfa); })
        .def(
            "accepting", [](const Dfa& dfa, const Integer& state) { return dfa.accepting(checked_state(dfa, state)); },
            py::arg("state"))
        .def("edges", &edges, py::arg("state"))
        .def("accepts", &accepts, py::arg("numeration"), py::arg("numbers"))
        .def("first_numbers", &first_numbers, py::arg("numeration"), py::arg("most"), py::arg("longest"))
        .def("count", &count, py::arg("length"))
        .def("count_below", &count_below, py::arg("numeration"), py::arg("n"))
        .def("walnut", &walnut_text, py::arg("numeration"))
        .def(py::self == py::self);
    module.def("make_automaton", &make_automaton, py::arg("tracks"), py::arg("numeration"), py::arg("states"));

    module.def("from_walnut", &from_walnut, py::arg("text"));

    py::class_<SharedLogic>(module, "Logic")
        .def(py::init<const Numeration&>(), py::arg("numeration"))
        .def("define_set", &define_set, py::arg("name"), py::arg("automaton"), py::arg("report"))
        .def("define", &define, py::arg("name"), py::arg("parameters"), py::arg("formula"), py::arg("report"))
        .def("evaluate", &evaluate, py::arg("formula"), py::arg("report"))
        .def("predicate", &predicate, py::arg("name"), py::arg("report"))
        .def("decide", &decide, py::arg("sentence"), py::arg("report"));
}

}  // namespace wythoff::python
