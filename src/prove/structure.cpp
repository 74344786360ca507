#include "wythoff/prove/structure.hpp"

#include <fmt/format.h>

#include "prove/deviation.hpp"
#include "prove/letters.hpp"
#include "prove/numbering.hpp"
#include "prove/reading.hpp"
#include "wythoff/prove/consequences.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/words/find_dictionary.hpp"

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

std::optional<WordReading> read_found_words(Logic& logic, const Game& game, const Budget& budget) {
    const auto queen = to_queen_with_jumps(game);
    if (!queen) return std::nullopt;
    constexpr std::int64_t columns = 20'000;
    const FoundDictionary found = find_dictionary(*queen, Criterion::perfect, columns, budget.quiet());
    if (found.outcome != FoundDictionary::Outcome::finite_so_far) return std::nullopt;  // other words are too long to be read
    std::vector<std::string> words;
    for (const FoundWord& word : found.words) words.push_back(word.word);
    return read_words(logic, *queen, words);
}

}  // namespace

Lines count_on_lines(Logic& logic) {
    using namespace letters;
    const auto count = [&](const auto& point) {  // P at the place z of the line w
        const Formula two = point(v) && point(z);
        return OnEachLine{logic.decide(forall({w}, exists({z}, point(z)))).holds,
                          logic.decide(forall({w, v, z}, implies(two, v == z))).holds};
    };
    return {count([](const Variable& at) { return p(w, at); }), count([](const Variable& at) { return p(at, w); }),
            count([](const Variable& at) { return p(at, at + w); }), count([](const Variable& at) { return p(at + w, at); })};
}

Structure describe(const Certificate& certificate, const Budget& budget) {
    return describe(certificate, certificate.last(), budget);
}

Structure describe(const Certificate& certificate, std::size_t set, const Budget& budget) {
    ensure(set <= certificate.last(), "a set of the certificate");
    if (certificate.tracks() == 3)
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: {}", to_text(certificate.game), "what is described are pairs, not triples"));
    Logic logic(certificate.numeration, budget);
    logic.define("P", certificate.sets[set]);
    Structure structure;
    structure.states = certificate.sets[set].states();
    structure.kind = certificate.kind;
    structure.set = set;
    const auto deciding = [&](const char* what) { return budget.stage(std::string("deciding ") + what); };
    static_cast<void>(deciding("how many positions lie on each line"));
    structure.lines = count_on_lines(logic);
    structure.slope = to_slope(certificate.numeration);
    if (structure.slope) {
        define_shift(logic);
        structure.deviations = find_deviations(logic, *structure.slope, deciding("the distance from the slope"));
    }
    if (structure.deviations && structure.lines.columns.at_most_one) {
        NumberingOptions options;
        options.budget = deciding("the numbering");
        structure.numbering = find_numbering(logic, *structure.slope, options);
    }
    if (certificate.kind != SetKind::slices && set == 0)
        structure.reading = read_found_words(logic, certificate.game, deciding("the words"));
    return structure;
}

void add_consequences(const Certificate& certificate, const Budget& budget, Consequences& found) {
    if (certificate.tracks() == 3) return;  // lines, slopes and numberings are about pairs
    const std::size_t first = certificate.kind == SetKind::slices ? 0 : certificate.last();
    for (std::size_t set = first; set <= certificate.last(); ++set) {
        found.structures.push_back(describe(certificate, set, budget));
        if (const auto decided = decide_conjectures(certificate, set, budget)) found.conjectures.push_back(*decided);
    }
}

}  // namespace wythoff
