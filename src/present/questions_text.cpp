#include "wythoff/present/questions_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"
#include "wythoff/logic/relation_text.hpp"

namespace wythoff {
namespace {

std::string sources_text(const QuestionSources& sources) {
    std::string text;
    for (const questions::KnownSet& set : sources.sets)
        text += fmt::format("  {}: {} of {}, {} states in {}; {}\n", set.predicate,
                            set.value == 0 ? "P-positions" : fmt::format("nim-value {}", set.value), set.game, set.states,
                            sources.numeration, set.evidence);
    return text;
}

void add_sources(Json& json, const QuestionSources& sources) {
    json["numeration"] = sources.numeration;
    Json sets = Json::array();
    for (const questions::KnownSet& set : sources.sets)
        sets.push_back({{"name", set.predicate},
                        {"game", set.game},
                        {"value", set.value},
                        {"states", set.states},
                        {"evidence", {{"kind", "certificate"}, {"ref", set.evidence}}}});
    json["predicates"] = std::move(sets);
}

std::string tuple_text(const std::vector<Integer>& numbers) {
    std::vector<std::string> texts;
    for (const Integer& n : numbers) texts.push_back(to_short_text(n));
    return numbers.size() == 1 ? texts[0] : fmt::format("({})", fmt::join(texts, ","));
}

Json json_of(const LinearRepresentation& of) {
    const auto vector = [](const std::vector<mpq_class>& entries) {
        Json list = Json::array();
        for (const mpq_class& x : entries) list.push_back(x.get_str());
        return list;
    };
    Json matrices = Json::array();
    for (const auto& matrix : of.matrices) {
        Json rows = Json::array();
        for (const auto& row : matrix) {
            std::vector<mpq_class> entries(of.dimension());
            for (const auto& [j, x] : row) entries[j] = x;
            rows.push_back(vector(entries));
        }
        matrices.push_back(std::move(rows));
    }
    return {{"initial", vector(of.initial)}, {"matrices", std::move(matrices)}, {"final", vector(of.final)}};
}

}  // namespace

std::string to_text(const SentenceReport& report, Format format) {
    const Verdict& verdict = report.verdict;
    if (format == Format::json) {
        Json json{{"holds", verdict.holds}, {"example", Json::object()}};
        for (const auto& [name, x] : verdict.example) json["example"][name] = all_digits(x);
        add_sources(json, report.sources);
        return to_document(json);
    }
    std::vector<std::string> numbers;
    for (const auto& [name, x] : verdict.example) numbers.push_back(fmt::format("{} = {}", name, to_short_text(x)));
    return fmt::format("{}{}{}\n{}", verdict.holds ? "true" : "false", numbers.empty() ? "" : ": ", fmt::join(numbers, ", "),
                       sources_text(report.sources));
}

std::string to_text(const SetReport& report, Format format) {
    const Relation& relation = report.relation;
    if (format == Format::json) {
        Json members = Json::array();
        for (const auto& numbers : report.members) {
            Json tuple = Json::array();
            for (const Integer& n : numbers) tuple.push_back(all_digits(n));
            members.push_back(std::move(tuple));
        }
        Json json{{"variables", relation.names},
                  {"states", relation.dfa.states()},
                  {"edges", relation.dfa.edge_count()},
                  {"members", std::move(members)},
                  {"finite", report.finite}};
        const auto expression = to_regular_expression(relation);
        json["regular_expression"] = or_null(expression);
        add_sources(json, report.sources);
        return to_document(json);
    }
    std::vector<std::string> members;
    for (const auto& numbers : report.members) members.push_back(tuple_text(numbers));
    std::string text = fmt::format("({}): {} states, {} edges in {}; {}\n", fmt::join(relation.names, ","), relation.dfa.states(),
                                   relation.dfa.edge_count(), report.numeration.name(),
                                   relation.dfa.empty() ? "no solution"
                                   : report.finite      ? "finitely many solutions"
                                                        : "infinitely many solutions");
    if (!members.empty()) text += fmt::format("  {}{}\n", fmt::join(members, " "), report.finite ? "" : " ...");
    if (const auto expression = to_regular_expression(relation)) text += fmt::format("  digits: {}\n", *expression);
    if (report.show) text += to_table(relation);
    return text + sources_text(report.sources);
}

std::string to_text(const CountReport& report, Format format) {
    if (format == Format::json) {
        Json json{{"parameter", report.parameter}};
        if (report.at) {
            json["at"] = all_digits(*report.at);
            json["count"] = report.count.get_str();
        } else {
            Json first = Json::array();
            for (const mpq_class& x : report.first) first.push_back(x.get_str());
            json["first"] = std::move(first);
            json["dimension"] = report.representation->dimension();
            json["minimal"] = report.is_minimal;
            json["representation"] = json_of(*report.representation);
        }
        add_sources(json, report.sources);
        return to_document(json);
    }
    if (report.at) return report.count.get_str() + "\n" + sources_text(report.sources);
    std::vector<std::string> first;
    for (const mpq_class& x : report.first) first.push_back(x.get_str());
    return fmt::format("f({0}) for {0} = 0, 1, ...: {1} ...\n  linear representation of dimension {2}{3}, in {4}\n{5}",
                       report.parameter, fmt::join(first, " "), report.representation->dimension(),
                       report.is_minimal ? ", the least" : " (perhaps not the least)", report.sources.numeration,
                       sources_text(report.sources));
}

}  // namespace wythoff
