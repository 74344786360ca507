#include "wythoff/prove/walnut.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>

#include "logic/arithmetic.hpp"
#include "logic/normal_form.hpp"
#include "prove/ruled_sets.hpp"
#include "prove/value_sets.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/prove/statement.hpp"

namespace wythoff {
namespace {

// Letters and digits, everything else one underscore.
std::string to_identifier(const std::string& text) {
    std::string name;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!name.empty() && name.back() != '_') name += '_';
    }
    while (name.ends_with('_')) name.pop_back();
    return name;
}

// One name a track in the heading, then the states with their edges; an automaton without states gets one that rejects.
std::string to_walnut_text(const Dfa& dfa, const std::string& track) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    for (unsigned t = 0; t < dfa.tracks(); ++t) fmt::format_to(to, "{}{}", t == 0 ? "" : " ", track);
    fmt::format_to(to, "\n");
    if (dfa.empty()) fmt::format_to(to, "\n0 0\n");
    for (StateId s = 0; s < dfa.states(); ++s) {
        fmt::format_to(to, "\n{} {}\n", s, dfa.accepting(s) ? 1 : 0);
        for (const Dfa::Edge& e : dfa.edges(s)) {
            for (unsigned t = 0; t < dfa.tracks(); ++t) fmt::format_to(to, "{} ", dfa.digit(e.symbol, t));
            fmt::format_to(to, "-> {}\n", e.to);
        }
    }
    return fmt::to_string(out);
}

class WalnutTranslator {
public:
    // The sets before it have names of their own.
    WalnutTranslator(std::string prefix, const std::vector<std::string>& lower) : prefix_(std::move(prefix)) {
        order_["P"] = {0, 1};
        for (std::size_t value = 0; value < lower.size(); ++value) {
            order_[value_predicate(value).name()] = {0, 1};
            known_[value_predicate(value).name()] = lower[value];
        }
    }

    // The places of the parameters in alphabetical order.
    void define(const Definition& definition) {
        std::vector<std::size_t>& order = order_[definition.name];
        for (std::size_t i = 0; i < definition.parameters.size(); ++i) order.push_back(i);
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return definition.parameters[a] < definition.parameters[b]; });
    }

    [[nodiscard]] std::string name(const std::string& of) const {
        const auto it = known_.find(of);
        return it == known_.end() ? prefix_ + "_" + of : it->second;
    }

    std::string text(const Formula& formula) {
        switch (formula.kind()) {
            case Formula::Kind::comparison: return comparison(to_normal_form(formula));
            case Formula::Kind::predicate: return predicate(formula);
            case Formula::Kind::negation: return "~" + text(formula.parts().front());
            case Formula::Kind::conjunction: return joined(formula, " & ");
            case Formula::Kind::disjunction: return joined(formula, " | ");
            case Formula::Kind::equivalence: return joined(formula, " <=> ");
            case Formula::Kind::exists:
                return fmt::format("(E{} {})", fmt::join(formula.bound(), ","), text(formula.parts().front()));
        }
        throw internal_error("a formula of no kind");
    }

private:
    std::string joined(const Formula& formula, const std::string& between) {
        std::vector<std::string> parts;
        for (const Formula& part : formula.parts()) parts.push_back(text(part));
        return fmt::format("({})", fmt::join(parts, between));
    }

    // The parts of a sum with one sign, as a sum.
    static std::string side(const Term& term, int sign) {
        ensure(term.divisions().empty(), "the sentences divide nothing");
        std::vector<std::string> parts;
        for (const auto& [variable, c] : term.coefficients()) {
            const Integer factor = sign * c;
            if (factor > 0) parts.push_back(factor == 1 ? variable : factor.get_str() + "*" + variable);
        }
        const Integer constant = sign * term.constant();
        if (constant > 0) parts.push_back(constant.get_str());
        return parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, "+"));
    }

    static std::string equation(const Term& difference) {
        return fmt::format("({}={})", side(difference, 1), side(difference, -1));
    }

    static std::string comparison(const NormalForm& form) {
        if (form.is_equation) return (form.is_negated ? "~" : "") + equation(form.difference);
        return fmt::format("({}<={})", side(form.difference, 1), side(form.difference, -1));
    }

    std::string predicate(const Formula& formula) {
        std::vector<std::string> arguments;
        std::vector<std::string> fresh;
        std::string conditions;
        for (const Term& term : formula.terms()) {
            if (const std::string* variable = term.variable()) {
                arguments.push_back(*variable);
                continue;
            }
            const Variable argument(fmt::format("n{}", ++fresh_));
            fresh.push_back(argument.name());
            arguments.push_back(argument.name());
            conditions += equation(argument - term) + " & ";
        }
        std::vector<std::string> ordered;
        for (const std::size_t i : order_.at(formula.name())) ordered.push_back(arguments[i]);
        const std::string call = fmt::format("{}${}({})", conditions, name(formula.name()), fmt::join(ordered, ","));
        return fresh.empty() ? call : fmt::format("(E{} ({}))", fmt::join(fresh, ","), call);
    }

    std::string prefix_;
    std::map<std::string, std::vector<std::size_t>> order_;
    std::map<std::string, std::string> known_;
    std::size_t fresh_ = 0;
};

// A certificate with the names that its sets have in Walnut.
class Names {
public:
    explicit Names(const Certificate& certificate) : game_(to_identifier(to_text(certificate.game))), kind_(certificate.kind) {}

    [[nodiscard]] const std::string& of_game() const { return game_; }
    // What names begin with: the P-positions of wythoff are wythoff_P, the positions of nim-value 1 wythoff_value_1_P, and where
    // there are those, the P-positions wythoff_value_0_P; of slices they are three_heap_layer_1_P.
    [[nodiscard]] std::string of_set(std::size_t place) const {
        if (kind_ == SetKind::p_positions) return game_;
        return fmt::format("{}_{}_{}", game_, kind_ == SetKind::nim_values ? "value" : "layer", place);
    }

private:
    std::string game_;
    SetKind kind_;
};

std::string rules_text(const Certificate& certificate) {
    return to_rules_text(RuledSets(certificate.game, certificate.kind).plane());
}

enum class Induction { none, proved };  // of an addition that is not Walnut's own

// The sentences about one set.
void write_commands(fmt::memory_buffer& out, const Names& names, std::size_t place, const Statement& statement,
                    const std::string& base, Induction induction) {
    std::vector<std::string> lower;
    for (std::size_t smaller = 0; smaller < place; ++smaller) lower.push_back(names.of_set(smaller) + "_P");
    WalnutTranslator translator(names.of_set(place), lower);
    const auto to = std::back_inserter(out);
    const auto command = [&](const std::string& verb, const std::string& name, const std::string& formula) {
        fmt::format_to(to, "{} {} \"?{} {}\":\n", verb, translator.name(name), base, formula);
    };
    if (induction == Induction::proved) {
        command("def", "next", "(x<y) & ~(Ez ((x<z) & (z<y)))");
        command("eval", "adding_nothing", "Ax,z ((x+0=z) <=> (x=z))");
        command("eval", "adding_to_nothing", "Ax,y ((x+y=0) => (y=0))");
        const std::string next = translator.name("next");
        command("eval", "adding_the_next",
                fmt::format("Ax,y,z,u,v ((${}(y,u) & ${}(z,v)) => ((x+y=z) <=> (x+u=v)))", next, next));
    }
    for (const Definition& definition : statement.definitions) {
        std::string text = translator.text(definition.formula);
        const std::vector<std::string> free = free_variables(definition.formula);
        for (const std::string& parameter : definition.parameters)
            if (!std::binary_search(free.begin(), free.end(), parameter)) text = fmt::format("({} & ({}>=0))", text, parameter);
        translator.define(definition);
        command("def", definition.name, text);
    }
    for (const Sentence& sentence : statement.sentences) {
        const std::string all = fmt::format("{}", fmt::join(free_variables(sentence.formula), ","));
        command("eval", sentence.name, fmt::format("A{} {}", all, translator.text(sentence.formula)));
    }
}

std::string commands(const Certificate& certificate, const std::string& base, bool is_custom) {
    const RuledSets sets(certificate.game, certificate.kind);
    const Names names(certificate);
    fmt::memory_buffer out;
    fmt::format_to(std::back_inserter(out), "# {}: {}\n", to_text(certificate.game), rules_text(certificate));
    for (std::size_t place = 0; place <= certificate.last(); ++place)
        write_commands(out, names, place, sets.statement(place), base,
                       is_custom && place == 0 ? Induction::proved : Induction::none);
    return fmt::to_string(out);
}

std::string what_is_certified(const Certificate& certificate) {
    switch (certificate.kind) {
        case SetKind::p_positions: return "P-positions";
        case SetKind::nim_values: return fmt::format("positions of nim-value 0 to {}", certificate.last());
        case SetKind::slices: break;
    }
    return fmt::format("P-positions of the layers 0 to {}", certificate.last());
}

std::string read_me(const Certificate& certificate, const std::string& base) {
    const Names names(certificate);
    std::string means = fmt::format(
        "Every eval must be TRUE: then the automaton {}_P, which reads x and y in {}, accepts exactly the\n"
        "P-positions. A sentence that is FALSE refutes it.\n",
        names.of_game(), base);
    if (certificate.kind != SetKind::p_positions)
        means = fmt::format(
            "Every eval must be TRUE: then the automata {}_P to {}_P, which read x and y in {}, accept\n"
            "exactly the {}. A sentence that is FALSE refutes one of them.\n",
            names.of_set(0), names.of_set(certificate.last()), base,
            certificate.kind == SetKind::nim_values ? "positions of these nim-values" : "P-positions of these layers");
    return fmt::format(
        "The {} of {} ({}) for Walnut, https://cs.uwaterloo.ca/~shallit/walnut.html\n\n"
        "Copy the folders next to this file into Walnut's folder, start Walnut there and type\n\n"
        "    load {}.txt;\n\n{}",
        what_is_certified(certificate), to_text(certificate.game), rules_text(certificate), names.of_game(), means);
}

}  // namespace

std::vector<WalnutFile> to_walnut(const Certificate& certificate) {
    if (certificate.tracks() == 3)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: automata that read three piles are not exported to Walnut", to_text(certificate.game)));
    const bool is_custom = !(certificate.numeration == zeckendorf());
    const std::string base = is_custom ? "msd_" + to_identifier(certificate.numeration.name()) : "msd_fib";
    const Names names(certificate);
    Arithmetic arithmetic(certificate.numeration);
    std::vector<WalnutFile> files;
    if (is_custom) {
        std::vector<unsigned> digits(arithmetic.base());
        for (unsigned d = 0; d < arithmetic.base(); ++d) digits[d] = d;
        const std::string track = fmt::format("{{{}}}", fmt::join(digits, ", "));
        files.push_back({"Custom Bases/" + base + ".txt", to_walnut_text(arithmetic.valid(1), track)});
        files.push_back({"Custom Bases/" + base + "_addition.txt",
                         to_walnut_text(arithmetic.linear({1, 1, -1}, 0, Comparison::equal), track)});
    }
    for (std::size_t place = 0; place <= certificate.last(); ++place)
        files.push_back({"Automata Library/" + names.of_set(place) + "_P.txt", to_walnut_text(certificate.sets[place], base)});
    files.push_back({"Command Files/" + names.of_game() + ".txt", commands(certificate, base, is_custom)});
    files.push_back({"README.txt", read_me(certificate, base)});
    return files;
}

std::vector<std::string> export_walnut(const Certificate& certificate, const std::string& folder) {
    const std::vector<WalnutFile> files = to_walnut(certificate);
    std::vector<FileToWrite> all;
    for (const WalnutFile& file : files) all.push_back({file.path, file.text});
    return write_whole_files(folder, all);
}

}  // namespace wythoff
