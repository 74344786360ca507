#include "wythoff/prove/walnut.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>

#include "logic/arithmetic.hpp"
#include "logic/normal_form.hpp"
#include "prove/layer_statement.hpp"
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
    // Sets of smaller nim-values have names of their own.
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

// The automata of a certificate and what is to be said about each, given those before it.
struct Sets {
    std::string game;
    std::string rules;
    const Numeration& numeration;
    std::vector<const Dfa*> automata;
    std::string each;  // "value" or "layer"; empty where there is one set, that of the P-positions
    std::string what;  // they are, all together
    std::function<Statement(std::size_t)> statement;

    [[nodiscard]] std::string prefix() const { return to_identifier(game); }
    // What names begin with: the P-positions of wythoff are wythoff_P, the positions of nim-value 1 wythoff_value_1_P, and where
    // there are those, the P-positions wythoff_value_0_P; of layers they are three_heap_layer_1_P.
    [[nodiscard]] std::string prefix(std::size_t place) const {
        return each.empty() ? prefix() : fmt::format("{}_{}_{}", prefix(), each, place);
    }
};

enum class Induction { none, proved };  // of an addition that is not Walnut's own

// The sentences about one value or layer.
void write_commands(fmt::memory_buffer& out, const Sets& sets, std::size_t place, const std::string& base, Induction induction) {
    std::vector<std::string> lower;
    for (std::size_t smaller = 0; smaller < place; ++smaller) lower.push_back(sets.prefix(smaller) + "_P");
    WalnutTranslator translator(sets.prefix(place), lower);
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
    const Statement statement = sets.statement(place);
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

std::string commands(const Sets& sets, const std::string& base, bool is_custom) {
    fmt::memory_buffer out;
    fmt::format_to(std::back_inserter(out), "# {}: {}\n", sets.game, sets.rules);
    for (std::size_t place = 0; place < sets.automata.size(); ++place)
        write_commands(out, sets, place, base, is_custom && place == 0 ? Induction::proved : Induction::none);
    return fmt::to_string(out);
}

std::string read_me(const Sets& sets, const std::string& base) {
    std::string means = fmt::format(
        "Every eval must be TRUE: then the automaton {}_P, which reads x and y in {}, accepts exactly the\n"
        "P-positions. A sentence that is FALSE refutes it.\n",
        sets.prefix(), base);
    if (!sets.each.empty())
        means = fmt::format(
            "Every eval must be TRUE: then the automata {}_P to {}_P, which read x and y in {}, accept\n"
            "exactly the {}. A sentence that is FALSE refutes one of them.\n",
            sets.prefix(0), sets.prefix(sets.automata.size() - 1), base,
            sets.each == "value" ? "positions of these nim-values" : "P-positions of these layers");
    return fmt::format(
        "The {} of {} ({}) for Walnut, https://cs.uwaterloo.ca/~shallit/walnut.html\n\n"
        "Copy the folders next to this file into Walnut's folder, start Walnut there and type\n\n"
        "    load {}.txt;\n\n{}",
        sets.what, sets.game, sets.rules, sets.prefix(), means);
}

std::vector<WalnutFile> files_of(const Sets& sets) {
    const bool is_custom = !(sets.numeration == zeckendorf());
    const std::string base = is_custom ? "msd_" + to_identifier(sets.numeration.name()) : "msd_fib";
    Arithmetic arithmetic(sets.numeration);
    std::vector<WalnutFile> files;
    if (is_custom) {
        std::vector<unsigned> digits(arithmetic.base());
        for (unsigned d = 0; d < arithmetic.base(); ++d) digits[d] = d;
        const std::string track = fmt::format("{{{}}}", fmt::join(digits, ", "));
        files.push_back({"Custom Bases/" + base + ".txt", to_walnut_text(arithmetic.valid(1), track)});
        files.push_back({"Custom Bases/" + base + "_addition.txt",
                         to_walnut_text(arithmetic.linear({1, 1, -1}, 0, Comparison::equal), track)});
    }
    for (std::size_t place = 0; place < sets.automata.size(); ++place)
        files.push_back({"Automata Library/" + sets.prefix(place) + "_P.txt", to_walnut_text(*sets.automata[place], base)});
    files.push_back({"Command Files/" + sets.prefix() + ".txt", commands(sets, base, is_custom)});
    files.push_back({"README.txt", read_me(sets, base)});
    return files;
}

std::vector<std::string> write_files(const std::vector<WalnutFile>& files, const std::string& folder) {
    std::vector<FileToWrite> all;
    for (const WalnutFile& file : files) all.push_back({file.path, file.text});
    return write_whole_files(folder, all);
}

}  // namespace

std::vector<WalnutFile> to_walnut(const Certificate& certificate) {
    Sets sets{to_text(certificate.game), to_rules_text(certificate.game), certificate.numeration, {}, "", "P-positions", {}};
    for (const Dfa& set : certificate.lower) sets.automata.push_back(&set);
    sets.automata.push_back(&certificate.p);
    if (certificate.value() == 0) {
        sets.statement = [&](std::size_t) { return make_statement(certificate.game); };
    } else {
        sets.each = "value";
        sets.what = fmt::format("positions of nim-value 0 to {}", certificate.value());
        sets.statement = [&](std::size_t value) { return make_value_statement(certificate.game, value); };
    }
    return files_of(sets);
}

std::vector<WalnutFile> to_walnut(const LayeredCertificate& certificate) {
    Sets sets{to_text(certificate.game),
              to_rules_text(certificate.game.base),
              certificate.numeration,
              {},
              "layer",
              fmt::format("P-positions of the layers 0 to {}", certificate.layers.size() - 1),
              [&](std::size_t z) { return make_layer_statement(certificate.game, z); }};
    for (const Dfa& set : certificate.layers) sets.automata.push_back(&set);
    return files_of(sets);
}

std::vector<std::string> export_walnut(const Certificate& certificate, const std::string& folder) {
    return write_files(to_walnut(certificate), folder);
}

std::vector<std::string> export_walnut(const LayeredCertificate& certificate, const std::string& folder) {
    return write_files(to_walnut(certificate), folder);
}

}  // namespace wythoff
