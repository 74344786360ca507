#include "wythoff/logic/relation_text.hpp"

#include <fmt/format.h>

#include <cctype>
#include <map>
#include <vector>

namespace wythoff {
namespace {

std::string digits_text(const Dfa& dfa, Symbol symbol, const char* between) {
    std::string text;
    for (unsigned t = 0; t < dfa.tracks(); ++t) text += fmt::format("{}{}", t == 0 ? "" : between, dfa.digit(symbol, t));
    return text;
}

// 7, [12] or [0,1].
std::string letter(const Dfa& dfa, Symbol symbol) {
    const std::string digits = digits_text(dfa, symbol, ",");
    return digits.size() == 1 ? digits : "[" + digits + "]";
}

// An expression, and how it binds: a union needs brackets in a product, a product of several letters under a star.
struct Expression {
    enum class Binding : std::uint8_t { letter, product, sum } binding = Binding::letter;
    std::string text;  // empty: the empty word
};

std::string in_product(const Expression& e) { return e.binding == Expression::Binding::sum ? "(" + e.text + ")" : e.text; }

Expression product(const Expression& a, const Expression& b) {
    if (a.text.empty()) return b;
    if (b.text.empty()) return a;
    return {Expression::Binding::product, in_product(a) + in_product(b)};
}

Expression sum(const Expression& a, const Expression& b) {
    if (a.text == b.text) return a;
    if (a.text.empty() || b.text.empty()) {
        const Expression& some = a.text.empty() ? b : a;
        return {Expression::Binding::letter,
                some.binding == Expression::Binding::letter ? some.text + "?" : "(" + some.text + ")?"};
    }
    return {Expression::Binding::sum, a.text + "|" + b.text};
}

Expression star(const Expression& e) {
    if (e.text.empty()) return e;
    return {Expression::Binding::letter, e.binding == Expression::Binding::letter && e.text.back() != '?' && e.text.back() != '*'
                                             ? e.text + "*"
                                             : "(" + e.text + ")*"};
}

}  // namespace

std::string to_dot(const Relation& relation) {
    const Dfa& dfa = relation.dfa;
    std::string label;
    for (const std::string& name : relation.names) label += (label.empty() ? "" : ",") + name;
    std::string text = fmt::format("digraph {{\n  rankdir=LR;\n  label=\"({})\";\n  start [shape=point];\n", label);
    if (!dfa.empty()) text += fmt::format("  start -> {};\n", dfa.start());
    for (StateId s = 0; s < dfa.states(); ++s) {
        text += fmt::format("  {} [shape={}];\n", s, dfa.accepting(s) ? "doublecircle" : "circle");
        std::map<StateId, std::string> labels;
        for (const Dfa::Edge& e : dfa.edges(s)) {
            std::string& all = labels[e.to];
            all += (all.empty() ? "" : " ") + letter(dfa, e.symbol);
        }
        for (const auto& [to, symbols] : labels) text += fmt::format("  {} -> {} [label=\"{}\"];\n", s, to, symbols);
    }
    return text + "}\n";
}

std::string walnut_name(const Numeration& numeration) {
    if (numeration == zeckendorf()) return "msd_fib";
    if (numeration == pisot({1, 1, 1})) return "msd_trib";
    if (numeration == integer_base(numeration.largest_digit() + 1)) return fmt::format("msd_{}", numeration.largest_digit() + 1);
    std::string name = "msd_" + numeration.name();
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

std::string to_walnut(const Relation& relation, const Numeration& numeration) {
    const Dfa& dfa = relation.dfa;
    if (dfa.tracks() == 0) return dfa.empty() ? "false\n" : "true\n";
    std::string text;
    for (unsigned t = 0; t < dfa.tracks(); ++t) text += (t == 0 ? "" : " ") + walnut_name(numeration);
    text += "\n";
    if (dfa.empty()) return text + "\n0 0\n";
    for (StateId s = 0; s < dfa.states(); ++s) {
        text += fmt::format("\n{} {}\n", s, dfa.accepting(s) ? 1 : 0);
        for (const Dfa::Edge& e : dfa.edges(s)) text += fmt::format("{} -> {}\n", digits_text(dfa, e.symbol, " "), e.to);
    }
    return text;
}

std::string to_table(const Relation& relation) {
    const Dfa& dfa = relation.dfa;
    std::string text;
    for (StateId s = 0; s < dfa.states(); ++s) {
        text += fmt::format("{:>7} {}", s, dfa.accepting(s) ? '+' : '-');
        for (const Dfa::Edge& e : dfa.edges(s)) text += fmt::format("  {}:{}", digits_text(dfa, e.symbol, ","), e.to);
        text += "\n";
    }
    return text;
}

std::optional<std::string> to_regular_expression(const Relation& relation, std::size_t most_letters) {
    constexpr std::size_t most_states = 12;
    const Dfa& dfa = relation.dfa;
    if (dfa.empty() || dfa.states() > most_states || dfa.tracks() == 0) return std::nullopt;
    // A start that nothing leads to, without the zeros in front, and one end.
    const std::size_t start = dfa.states();
    const std::size_t end = start + 1;
    std::vector<std::map<std::size_t, Expression>> edges(end + 1);
    const auto add = [&](std::size_t from, std::size_t to, const Expression& e) {
        const auto [it, fresh] = edges[from].emplace(to, e);
        if (!fresh) it->second = sum(it->second, e);
    };
    for (StateId s = 0; s < dfa.states(); ++s) {
        if (dfa.accepting(s)) add(s, end, {});
        for (const Dfa::Edge& e : dfa.edges(s)) {
            add(s, e.to, {Expression::Binding::letter, letter(dfa, e.symbol)});
            if (s == dfa.start() && e.symbol != 0) add(start, e.to, {Expression::Binding::letter, letter(dfa, e.symbol)});
        }
    }
    if (dfa.accepting(dfa.start())) add(start, end, {});
    for (std::size_t gone = dfa.states(); gone-- > 0;) {
        Expression loop;
        if (const auto it = edges[gone].find(gone); it != edges[gone].end()) loop = star(it->second);
        for (std::size_t from = 0; from <= end; ++from) {
            if (from == gone || (from < start && from > gone)) continue;
            const auto in = edges[from].find(gone);
            if (in == edges[from].end()) continue;
            const Expression before = product(in->second, loop);
            edges[from].erase(in);
            for (const auto& [to, e] : edges[gone])
                if (to != gone) {
                    add(from, to, product(before, e));
                    if (edges[from][to].text.size() > 4 * most_letters) return std::nullopt;
                }
        }
    }
    const auto whole = edges[start].find(end);
    if (whole == edges[start].end()) return std::nullopt;
    if (whole->second.text.size() > most_letters) return std::nullopt;
    return whole->second.text.empty() ? "()" : whole->second.text;
}

}  // namespace wythoff
