#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"
#include "present/set_meaning.hpp"
#include "wythoff/prove/compare.hpp"

namespace wythoff {
namespace {

constexpr const char* undecided_means =
    "  A state is a beginning of the digits of the piles, told from others by the P-positions within `depth` more digits. It "
    "is\n"
    "  open where the columns do not reach far enough to tell. If an automaton accepts exactly the P-positions, the number of\n"
    "  states stops growing with the depth, and none stays open. \"Undecided\" does not mean that there is no such automaton:\n"
    "  more columns (--columns) or another --numeration may find one.\n";

std::string set_text(const SetRange& sets) {
    return sets.kind == SetKind::p_positions ? "the P-positions"
                                             : fmt::format("the positions of {}", to_text(sets.kind, sets.last));
}

std::string attempts_text(const std::vector<Attempt>& attempts, SetKind kind) {
    const bool of_slices = kind == SetKind::slices;
    std::string out = of_slices ? fmt::format("{:>5}  {:<18} {:>11} {:>6} {:>8} {:>6}  {}\n", "layer", "numeration", "columns",
                                              "depth", "states", "open", "outcome")
                                : fmt::format("{:<18} {:>11} {:>6} {:>9} {:>8} {:>6}  {}\n", "numeration", "columns", "depth",
                                              "questions", "states", "open", "outcome");
    const std::size_t shown = of_slices ? 12 : 8;
    const std::size_t skipped = attempts.size() > shown ? attempts.size() - shown : 0;
    if (skipped > 0) out += fmt::format("... {} earlier guesses\n", skipped);
    for (std::size_t i = skipped; i < attempts.size(); ++i) {
        const Attempt& a = attempts[i];
        if (of_slices)
            out += fmt::format("{:>5}  {:<18} {:>11} {:>6} {:>8} {:>6}  {}\n", a.set, a.numeration, a.columns, a.depth, a.states,
                               a.open, to_text(a.outcome));
        else
            out += fmt::format("{:<18} {:>11} {:>6} {:>9} {:>8} {:>6}  {}{}\n", a.numeration, a.columns, a.depth, a.suffixes,
                               a.states, a.open, a.set == 0 ? "" : to_text(kind, a.set) + ": ", to_text(a.outcome));
    }
    return out;
}

std::vector<std::size_t> states_of(const Certificate& certificate) {
    std::vector<std::size_t> states;
    for (const Dfa& set : certificate.sets) states.push_back(set.states());
    return states;
}

std::vector<std::string> digits_of(const std::vector<Integer>& numbers) {
    std::vector<std::string> texts;
    for (const Integer& number : numbers) texts.push_back(to_text(number));
    return texts;
}

std::string conjectures_text(const ThreeHeapSlice& slice) {
    const std::string of = fmt::format("  Layer {}, P-positions (b, c), b <= c: ", slice.slice);
    if (!slice.first) return of + "that c_n = b_n + n from some n on is not decided\n";
    std::string out = of + fmt::format("from b = {}, n = {} on c_n = b_n + n", to_text(slice.from_b), to_text(slice.from_n));
    if (slice.second)
        out += fmt::format("; from b = {} on b_n - floor(n phi) is one of {}", to_text(slice.second_from_b),
                           fmt::join(slice.e, ", "));
    out += slice.no_difference.empty()
               ? std::string("; every difference occurs")
               : fmt::format("; differences that do not occur: {}", fmt::join(digits_of(slice.no_difference), ", "));
    return out + "\n";
}

std::string what_follows(const Consequences& found) {
    std::string out;
    for (const Structure& structure : found.structures) {
        if (structure.kind == SetKind::slices) out += fmt::format("  Layer {}, for all positions:\n", structure.set);
        else out += "  What follows, for all positions:\n";
        out += to_text(structure, Format::table);
    }
    for (const ThreeHeapSlice& slice : found.conjectures) out += conjectures_text(slice);
    return out;
}

Json json_of(const ThreeHeapSlice& slice) {
    return {{"layer", slice.slice},
            {"no_difference", digits_of(slice.no_difference)},
            {"first", slice.first},
            {"from_b", slice.first ? Json(to_text(slice.from_b)) : Json()},
            {"from_n", slice.first ? Json(to_text(slice.from_n)) : Json()},
            {"second", slice.second},
            {"second_from_b", slice.second ? Json(to_text(slice.second_from_b)) : Json()},
            {"e", slice.e}};
}

// Of slices a list, of other sets the last one.
void add_consequences(Json& json, const Consequences& found) {
    if (found.structures.empty()) return;
    if (found.structures.front().kind != SetKind::slices) {
        json["structure"] = json_of(found.structures.front());
        return;
    }
    for (const Structure& structure : found.structures) json["structures"].push_back(json_of(structure));
    for (const ThreeHeapSlice& slice : found.conjectures) json["conjectures"].push_back(json_of(slice));
}

Json json_of(const Attempt& a, SetKind kind) {
    Json json;
    if (kind == SetKind::slices) json["layer"] = a.set;
    json["numeration"] = a.numeration;
    json["columns"] = a.columns;
    json["depth"] = a.depth;
    json["questions"] = a.suffixes;
    json["states"] = a.states;
    json["open"] = a.open;
    json["outcome"] = to_text(a.outcome);
    if (kind != SetKind::slices && a.set > 0) json["value"] = a.set;
    return json;
}

std::string to_json(const ProofReport& report) {
    const Proof& proof = report.proof;
    const bool of_slices = report.sets.kind == SetKind::slices;
    const auto& certificate = proof.certificate;
    Json json{{"game", to_text(report.game)}, {"status", proof.proved() ? "proved" : "undecided"}};
    if (of_slices) json["layer"] = report.sets.last;
    if (report.sets.kind == SetKind::nim_values) {
        json["value"] = report.sets.last;
        if (certificate) json["value_states"] = states_of(*certificate);
    }
    json["numeration"] = certificate ? Json(certificate->numeration.name()) : Json();
    if (of_slices) {
        json["layer_states"] = certificate ? Json(states_of(*certificate)) : Json::array();
    } else {
        json["word_states"] = proof.deviations ? Json(proof.deviations->word.states.size()) : Json();
        json["p_states"] = certificate ? Json(certificate->automaton().states()) : Json();
    }
    json["largest_states"] = proof.largest_states;
    json["learn_seconds"] = proof.learn_seconds;
    json["verify_seconds"] = proof.verify_seconds;
    json["certificate"] = certificate && !report.file.empty() ? Json(report.file) : Json();
    if (certificate && !of_slices) json["same_as"] = same_positions_as(*certificate);
    if (proof.deviations)
        json["band"] = {{"least", to_text(proof.deviations->band.least.value)},
                        {"greatest", to_text(proof.deviations->band.greatest.value)}};
    add_consequences(json, report.consequences);
    if (!proof.proved()) json["reason"] = proof.reason;
    json["attempts"] = Json::array();
    for (const Attempt& attempt : proof.attempts) json["attempts"].push_back(json_of(attempt, report.sets.kind));
    return to_document(json, Layout::indented);
}

// What the automata of a certificate accept, and what that means.
std::string theorem_text(const Certificate& certificate) {
    const std::string numeration = certificate.numeration.name();
    if (certificate.kind == SetKind::slices)
        return fmt::format(
                   "  Automata read x and y in {} and accept exactly the P-positions of each layer; they have {} states.\n",
                   numeration, fmt::join(states_of(certificate), ", ")) +
               "  No option of an accepted position is accepted, in its layer or a lower one, and every other position has one "
               "that "
               "is.\n";
    const BoardRules& rules = *certificate.game.position_rules();
    const bool of_values = certificate.kind == SetKind::nim_values;
    const std::string out =
        fmt::format("  An automaton of {} states reads {} in {} and accepts exactly {}.\n", certificate.automaton().states(),
                    certificate.tracks() == 3 ? "x, y and z" : "both piles", numeration, set_text(certificate.range()));
    if (!of_values) return out + to_indented_lines(set_meaning(rules));
    return out + to_indented_lines(value_sets_meaning(rules, certificate.last())) +
           fmt::format("  The automata of the nim-values 0 to {} have {} states.\n", certificate.last(),
                       fmt::join(states_of(certificate), ", "));
}

std::string band_text(const Deviations& deviations) {
    const Range& band = deviations.band;
    return fmt::format(
        "  For y >= x, y - gamma x ranges from {} to {} exactly, gamma the slope,\n  which is {} to {}; "
        "the word of deviations has an automaton of {} states. --describe tells more.\n",
        to_text(band.least.value), to_text(band.greatest.value), to_decimal(band.least.value, 6),
        to_decimal(band.greatest.value, 6), deviations.word.states.size());
}

std::string to_json(const CheckReport& report) {
    const Certificate& certificate = report.certificate;
    const Verification& v = report.verification;
    const bool of_slices = certificate.kind == SetKind::slices;
    const bool of_values = certificate.kind == SetKind::nim_values;
    Json json{{"game", to_text(certificate.game)},
              {"status", v.proved ? "proved" : "refuted"},
              {"numeration", certificate.numeration.name()}};
    if (of_slices) {
        json["layer"] = certificate.last();
        json["layer_states"] = states_of(certificate);
    } else {
        json["p_states"] = certificate.automaton().states();
    }
    json["largest_states"] = v.largest_states;
    json["verify_seconds"] = report.seconds;
    json["certificate"] = report.file;
    if (of_values) {
        json["value"] = certificate.last();
        json["value_states"] = states_of(certificate);
    }
    if (!v.proved) {
        Json& refuted = json["refuted"] = {{"x", to_text(v.at->x)}, {"y", to_text(v.at->y)}};
        if (v.at->piles == 3) refuted["z"] = to_text(v.at->z);
        if (of_slices) refuted["layer"] = v.set;
        refuted["sentence"] = v.sentence;
        refuted["because"] = v.refuted;
        if (of_values) refuted["value"] = v.set;
    }
    add_consequences(json, report.consequences);
    return to_document(json, Layout::indented);
}

}  // namespace

std::string to_text(const ProofReport& report, Format format) {
    if (format == Format::json) return to_json(report);
    const auto& [game, proof, sets, file, consequences] = report;
    const bool of_slices = sets.kind == SetKind::slices;
    std::string out = attempts_text(proof.attempts, sets.kind) + "\n";
    const std::string what =
        sets.kind == SetKind::nim_values ? fmt::format("{}, {}", to_text(game), to_text(sets.kind, sets.last)) : to_text(game);
    if (!proof.proved()) out += fmt::format("{}: undecided\n  {}\n{}", what, proof.reason, of_slices ? "" : undecided_means);
    if (!proof.certificate) return out;
    const Certificate& certificate = *proof.certificate;
    out +=
        fmt::format("{}: proved for all positions{}\n", what, of_slices ? fmt::format(" with z <= {}", certificate.last()) : "");
    out += theorem_text(certificate);
    out += fmt::format("  learned in {:.2f} s, verified in {:.2f} s; the largest automaton on the way had {} states\n",
                       proof.learn_seconds, proof.verify_seconds, proof.largest_states);
    if (const auto same = same_positions_as(certificate); !same.empty())
        out += fmt::format("  These are the P-positions of {} too.\n", fmt::join(same, ", "));
    if (proof.deviations && consequences.structures.empty()) out += band_text(*proof.deviations);
    out += what_follows(consequences);
    if (!file.empty()) out += fmt::format("  certificate: {} (wythoff check {})\n", to_printable(file), to_printable(file));
    return out;
}

std::string to_text(const CheckReport& report, Format format) {
    if (format == Format::json) return to_json(report);
    const Certificate& certificate = report.certificate;
    const Verification& v = report.verification;
    const std::string game = to_text(certificate.game);
    const std::string which = certificate.kind == SetKind::p_positions ? "" : to_text(certificate.kind, v.set);
    if (!v.proved && certificate.kind == SetKind::slices)
        return fmt::format("{}: refuted\n  {}, {}: {} {}\n  ({})\n", to_printable(report.file), game, which, to_text(*v.at),
                           v.refuted, v.sentence);
    if (!v.proved)
        return fmt::format("{}: refuted\n  {}: {} {}\n  ({}{}{})\n", to_printable(report.file), game, to_text(*v.at), v.refuted,
                           which, which.empty() ? "" : ": ", v.sentence);
    const std::string numeration = certificate.numeration.name();
    const std::string accepts =
        certificate.kind == SetKind::slices
            ? fmt::format("its automata of {} states, read in {}, accept exactly the P-positions of the layers 0 to {}",
                          fmt::join(states_of(certificate), ", "), numeration, certificate.last())
            : fmt::format("its automaton of {} states, read in {}, accepts exactly {}", certificate.automaton().states(),
                          numeration, set_text(certificate.range()));
    return fmt::format("{}: proved\n  {}: {}\n  verified in {:.2f} s; the largest automaton on the way had {} states\n",
                       to_printable(report.file), game, accepts, report.seconds, v.largest_states) +
           what_follows(report.consequences);
}

}  // namespace wythoff
