#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "wythoff/core/error.hpp"
#include "wythoff/questions/game_logic.hpp"

namespace wythoff::questions {
namespace {

// The names in front of a colon that no quantifier precedes: "n, m: ...". Nothing where there are none.
std::vector<std::string> names_in_front(std::string_view text, std::size_t& end) {
    std::vector<std::string> names;
    std::size_t at = 0;
    const auto skip = [&] {
        while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
    };
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    for (;;) {
        skip();
        const std::size_t begin = at;
        while (at < text.size() && is_part(text[at])) ++at;
        const std::string name(text.substr(begin, at - begin));
        if (name.empty() || name == "A" || name == "E" || std::isdigit(static_cast<unsigned char>(name[0])) != 0) return {};
        names.push_back(name);
        skip();
        if (at < text.size() && text[at] == ',') {
            ++at;
            continue;
        }
        if (at >= text.size() || text[at] != ':' || text.substr(at).starts_with(":=")) return {};
        end = at + 1;
        return names;
    }
}

std::vector<Variable> to_variables(const std::vector<std::string>& names) {
    std::vector<Variable> variables;
    for (const std::string& name : names) variables.emplace_back(name);
    return variables;
}

}  // namespace

Parsed<Question> parse_question(std::string_view text) {
    std::size_t begin = 0;
    std::vector<std::string> counted = names_in_front(text, begin);
    const Parsed<Formula> formula = parse_formula(text.substr(begin));
    if (formula) return Question{std::move(counted), *formula};
    ParseError error = formula.error();
    error.column += begin;
    return error;
}

Formula make_counted_formula(const Question& question, const std::string& parameter) {
    const std::vector<std::string> free = free_variables(question.formula);
    std::vector<std::string> counted = question.counted;
    if (counted.empty()) {
        counted = free;
        std::erase(counted, parameter);
    }
    for (const std::string& name : counted) {
        if (name == parameter) throw Error(Error::Kind::usage, fmt::format("{}: expected a parameter that is not counted", name));
        if (std::find(free.begin(), free.end(), name) == free.end())
            throw Error(Error::Kind::usage, fmt::format("{}: expected a free variable of the formula", name));
    }
    if (counted.empty()) throw Error(Error::Kind::usage, "--count: expected a formula with free variables");
    std::vector<std::string> others;
    for (const std::string& name : free)
        if (name != parameter && std::find(counted.begin(), counted.end(), name) == counted.end()) others.push_back(name);
    Formula formula = others.empty() ? question.formula : exists(to_variables(others), question.formula);
    if (std::find(free.begin(), free.end(), parameter) != free.end()) return formula;
    std::vector<Formula> parts{formula};
    for (const std::string& name : counted) parts.push_back(Term(Variable(name)) < Term(Variable(parameter)));
    return conjunction(std::move(parts));
}

}  // namespace wythoff::questions
