// What `decide` found, for people and as JSON (docs/json.md): whether a sentence holds, the automaton of a formula, how many
// solutions there are. Linear in the automaton and in the digits of the numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wythoff/logic/counting.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/questions/game_logic.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// How the predicates that were used are known.
struct QuestionSources {
    std::string numeration;
    std::vector<questions::KnownSet> sets;
};

struct SentenceReport {
    Verdict verdict;
    QuestionSources sources;
};
struct SetReport {
    const Relation& relation;
    const Numeration& numeration;
    std::vector<std::vector<Integer>> members;  // the first, short ones first
    bool finite = false;
    bool show = false;  // the edges too
    QuestionSources sources;
};
struct CountReport {
    std::string parameter;
    std::optional<Integer> at;                             // the value of the parameter
    mpq_class count;                                       // there
    const LinearRepresentation* representation = nullptr;  // where the parameter has no value
    bool is_minimal = false;
    std::vector<mpq_class> first;  // f(0), f(1), ...
    QuestionSources sources;
};
[[nodiscard]] std::string to_text(const SentenceReport& report, Format format);  // table or json
[[nodiscard]] std::string to_text(const SetReport& report, Format format);
[[nodiscard]] std::string to_text(const CountReport& report, Format format);

}  // namespace wythoff

#pragma GCC visibility pop
