#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "command_line.hpp"
#include "effort.hpp"
#include "terminal.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/relation_text.hpp"
#include "wythoff/present/questions_text.hpp"
#include "wythoff/questions/game_logic.hpp"

namespace wythoff::cli {
namespace {

using questions::GameLogic;

struct DecideArguments {
    std::string formula, memory, effort, members = "20";
    std::optional<std::string> numeration, count, load, dot, walnut, as, time;
    std::vector<std::string> games;
    bool show = false, json = false, sizes = false;
};

Format format_of(const DecideArguments& args) { return args.json ? Format::json : Format::table; }

// The formula, the place of the mistake below it, and what was expected there.
[[noreturn]] void show_mistake(const std::string& text, const ParseError& error) {
    constexpr std::size_t most = 200;
    if (isatty(STDERR_FILENO) != 0 && text.size() < most && text.find('\n') == std::string::npos)
        tell(fmt::format("  {}\n  {}^\n", text, std::string(error.column - 1, ' ')));
    throw Error(Error::Kind::usage, error.message());
}

questions::Question read_question(const std::string& text) {
    const auto question = questions::parse_question(text);
    if (!question) show_mistake(text, question.error());
    return *question;
}

QuestionSources sources_of(const GameLogic& logic) { return {logic.numeration().name(), logic.sets()}; }

std::vector<std::vector<Integer>> first_members(const Relation& relation, const Numeration& numeration, std::size_t most,
                                                const Progress& progress) {
    constexpr std::size_t longest = 4000;  // digits
    std::vector<std::vector<Integer>> members;
    for (const wythoff::Words& words : first_words(relation.dfa, most, longest, progress)) {
        std::vector<Integer> numbers;
        for (const Word& word : words) numbers.push_back(numeration.to_integer(Digits(word.begin(), word.end())));
        members.push_back(std::move(numbers));
    }
    return members;
}

AlgebraSystem read_system(const std::string& text) {
    if (text == "sage") return AlgebraSystem::sage;
    if (text == "maple") return AlgebraSystem::maple;
    if (text == "python") return AlgebraSystem::python;
    throw Error(Error::Kind::usage, fmt::format("--as '{}': expected sage, maple or python", text));
}

// --count N, 10^6 or N=10^6.
struct CountArgument {
    std::string parameter = "N";
    std::optional<Integer> at;
};
CountArgument read_count(const std::string& text) {
    CountArgument count;
    const std::size_t sign = text.find('=');
    std::string number = text;
    const bool is_name = !text.empty() && (std::isalpha(static_cast<unsigned char>(text[0])) != 0 || text[0] == '_');
    if (is_name) {
        count.parameter = Variable(text.substr(0, sign)).name();
        if (sign == std::string::npos) return count;
        number = text.substr(sign + 1);
    }
    count.at = integer_argument("--count", number);
    if (*count.at < 0) throw Error(Error::Kind::usage, fmt::format("--count {}: expected a number that is not negative", number));
    return count;
}

ExitStatus run_count(GameLogic& logic, const questions::Question& question, const DecideArguments& args, const Budget& budget) {
    const CountArgument count = read_count(*args.count);
    const Formula formula = questions::make_counted_formula(question, count.parameter);
    const Relation relation = logic.evaluate(formula);
    const LinearRepresentation found = count_solutions(relation, count.parameter, logic.numeration(), budget);
    if (count.at) {
        CountReport report{count.parameter, count.at, value_at(found, *count.at, budget), nullptr, false, {}, sources_of(logic)};
        finish_progress();
        write_output(to_text(report, format_of(args)));
        return yes;
    }
    const Minimised least = minimise(found, budget);
    CountReport report{count.parameter, {}, {}, &least.representation, least.is_minimal, {}, sources_of(logic)};
    for (int n = 0; n <= 20; ++n) report.first.push_back(value_at(found, n, budget));
    finish_progress();
    write_output(args.as ? to_text(least.representation, read_system(*args.as)) : to_text(report, format_of(args)));
    return yes;
}

ExitStatus answer(GameLogic& logic, const questions::Question& question, const DecideArguments& args, const Budget& budget) {
    if (args.count) return run_count(logic, question, args, budget);
    Formula formula = question.formula;
    std::vector<Variable> hidden;
    if (!question.counted.empty())
        for (const std::string& name : free_variables(formula))
            if (std::find(question.counted.begin(), question.counted.end(), name) == question.counted.end())
                hidden.emplace_back(name);
    if (!hidden.empty()) formula = exists(hidden, formula);
    if (free_variables(formula).empty()) {
        const Verdict verdict = logic.decide(formula);
        finish_progress();
        write_output(to_text(SentenceReport{verdict, sources_of(logic)}, format_of(args)));
        return verdict.holds ? yes : no;
    }
    const auto most = bounded_argument("--members", args.members, 0, 1'000'000);
    const Relation relation = logic.evaluate(formula);
    const SetReport report{relation,
                           logic.numeration(),
                           first_members(relation, logic.numeration(), static_cast<std::size_t>(most), budget.progress),
                           is_finite(relation.dfa),
                           args.show,
                           sources_of(logic)};
    finish_progress();
    if (args.dot) write_output(to_dot(relation), *args.dot);
    if (args.walnut) write_output(to_walnut(relation, logic.numeration()), *args.walnut);
    if (args.dot != "-" && args.walnut != "-") write_output(to_text(report, format_of(args)));
    return yes;
}

// Questions line by line: a formula, a definition, history, !3, or quit.
void converse(GameLogic& logic, const DecideArguments& args, const Budget& budget) {
    std::vector<std::string> history;
    std::string line;
    write_output("A formula, or NAME(x,y) := FORMULA; history, !N (line N again), quit.\n");
    for (;;) {
        write_output("decide> ");
        flush_output();
        if (!std::getline(std::cin, line) || line == "quit" || line == "exit") break;
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        if (line == "history") {
            for (std::size_t i = 0; i < history.size(); ++i) write_output(fmt::format("{:>4}  {}\n", i + 1, history[i]));
            continue;
        }
        try {
            if (line[0] == '!')
                line = history.at(static_cast<std::size_t>(
                                      bounded_argument("!", line.substr(1), 1, static_cast<std::int64_t>(history.size()))) -
                                  1);
            history.push_back(line);
            if (line.find(":=") != std::string::npos) logic.define(line);
            else answer(logic, read_question(line), args, budget);
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::cancelled) throw;
            finish_progress();
            tell(fmt::format("{}\n", to_message(error.what())));
        }
    }
}

Numeration numeration_argument(const std::string& text) {
    const auto numeration = parse_numeration(text);
    if (!numeration) throw Error(Error::Kind::usage, fmt::format("--numeration '{}': {}", text, numeration.error().message()));
    return *numeration;
}

std::string shortened(const Formula& formula) {
    constexpr std::size_t most = 60;
    const std::string text = to_text(formula);
    return text.size() <= most ? text : text.substr(0, most) + "...";
}

ExitStatus run_decide(const DecideArguments& args) {
    const bool prompt = args.formula.empty();
    if (prompt && isatty(STDIN_FILENO) == 0) throw Error(Error::Kind::usage, "decide: expected a formula");
    std::optional<questions::Question> question;
    if (!prompt) question = read_question(args.formula);  // before any proof is made
    if (args.as && !args.count) throw Error(Error::Kind::usage, "--as: expected --count with it");
    if (args.as) static_cast<void>(read_system(*args.as));
    if (args.count) static_cast<void>(read_count(*args.count));
    std::optional<Numeration> numeration;
    if (args.numeration) numeration = numeration_argument(*args.numeration);
    std::vector<questions::AskedGame> games;
    for (const std::string& game : args.games) games.push_back(questions::make_asked_game(game));
    std::optional<std::chrono::seconds> time;
    if (args.time) time = std::chrono::seconds(bounded_argument("--time", *args.time, 1, 1'000'000));
    const Budget budget = make_budget("deciding", args.memory, time);
    GameLogic logic(std::move(games), numeration, effort_seconds(args.effort), budget);
    logic.logic().on_made([&](const Formula& part, const Dfa& automaton) {
        if (args.sizes) tell(fmt::format("{:>10} states  {}\n", automaton.states(), shortened(part)));
        else budget.progress.stage(fmt::format("{} states: {}", automaton.states(), shortened(part))).at(0, 1);
    });
    if (args.load) logic.load(read_whole_file(*args.load, 10'000'000), *args.load);
    if (question) return answer(logic, *question, args, budget);
    converse(logic, args, budget);
    return yes;
}

}  // namespace

void add_decide(Commands& commands) {
    Command command = commands.add("decide", "Whether a sentence about P-positions and sums holds; of a formula its solutions");
    auto args = std::make_shared<DecideArguments>();
    command.optional("FORMULA", args->formula, "The sentence or formula; without one, on a terminal, a prompt");
    command.list("--game [NAME=]GAME", args->games,
                 "A game: its P-positions are P(x,y), or NAME(x,y), those of nim-value 3 V3(x,y), or NAME_V3(x,y)");
    command.optional("--numeration NAME", args->numeration,
                     "zeckendorf, base(2), tribonacci, ... (default: that of the certificates)");
    command.optional("--load FILE", args->load, "Definitions, one per line: NAME(x,y) := FORMULA");
    command.optional(
        "--count N", args->count,
        "How many solutions there are below N, as a function of N; of a number, 10^1000 or N=10^1000, how many there");
    command.optional("--as SYSTEM", args->as, "With --count N: the linear representation for sage, maple or python");
    command.optional("--members K", args->members, "List the first K solutions (default 20)");
    command.flag("--show", args->show, "The states and edges of the automaton");
    command.optional("--dot FILE", args->dot, "Write the automaton for Graphviz; - is standard output");
    command.optional("--walnut FILE", args->walnut, "Write the automaton as Walnut reads it; - is standard output");
    command.flag("-v,--verbose", args->sizes, "The states of each intermediate automaton, on standard error");
    command.optional("--time SECONDS", args->time, "Stop after so many seconds");
    command.memory(args->memory);
    add_effort(command, args->effort);
    command.flag("--json", args->json, "JSON");
    command.footer(
        "Examples:\n  wythoff decide 'A x E y P(x,y)' --game maharaja\n"
        "  wythoff decide 'A x,y: P(x,y) => ~Q(x,y)' --game P=wythoff --game Q='wythoff, misere'\n"
        "  wythoff decide 'P(x,y) & x < y & y - x = n' --game wythoff --show\n"
        "  wythoff decide 'n: P(n,x) & x < N' --game wythoff --count N\n"
        "  wythoff decide 'P(x,y)' --game maharaja --count '10^1000'\n"
        "  wythoff decide 'A x: x mod 6 = 0 <=> x mod 2 = 0 & x mod 3 = 0'\n"
        "A certificate that ships decides, or one that is made and verified now. The grammar: docs/logic.md.\n"
        "Exit status: 0 when the sentence holds, or the formula has been evaluated; 1 when the sentence is false.");
    command.action([args] { return run_decide(*args); });
}

}  // namespace wythoff::cli
