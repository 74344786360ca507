#include "wythoff/core/error.hpp"
#include "wythoff/present/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"
#include "present/set_meaning.hpp"
#include "wythoff/prove/compare.hpp"

namespace wythoff {
namespace {

constexpr std::size_t attempts_shown = 8;
constexpr const char* undecided_means =
    "  A state is a beginning of the digits of both piles, told from others by the P-positions within `depth` more digits. It "
    "is\n"
    "  open where the columns do not reach far enough to tell. If an automaton accepts exactly the P-positions, the number of\n"
    "  states stops growing with the depth, and none stays open. \"Undecided\" does not mean that there is no such automaton:\n"
    "  more columns (--columns) or another --numeration may find one.\n";

std::string attempts_text(const std::vector<Attempt>& attempts) {
    std::string out = fmt::format("{:<18} {:>11} {:>6} {:>9} {:>8} {:>6}  {}\n", "numeration", "columns", "depth", "questions",
                                  "states", "open", "outcome");
    const std::size_t skipped = attempts.size() > attempts_shown ? attempts.size() - attempts_shown : 0;
    if (skipped > 0) out += fmt::format("... {} earlier guesses\n", skipped);
    for (std::size_t i = skipped; i < attempts.size(); ++i) {
        const Attempt& a = attempts[i];
        out += fmt::format("{:<18} {:>11} {:>6} {:>9} {:>8} {:>6}  {}{}\n", a.numeration, a.columns, a.depth, a.suffixes,
                           a.states, a.open, a.value == 0 ? "" : fmt::format("nim-value {}: ", a.value), a.outcome);
    }
    return out;
}

std::string set_text(std::size_t value) {
    return value == 0 ? "the P-positions" : fmt::format("the positions of nim-value {}", value);
}

// The states of the automata of the values 0, 1, ..., in order.
std::vector<std::size_t> value_states(const Certificate& certificate) {
    std::vector<std::size_t> states;
    for (const Dfa& set : certificate.lower) states.push_back(set.states());
    states.push_back(certificate.p.states());
    return states;
}

std::string meaning(const Certificate& certificate) {
    const BoardRules& rules = *certificate.game.board();
    if (certificate.value() == 0) return to_indented_lines(set_meaning(rules));
    return to_indented_lines(value_sets_meaning(rules, certificate.value())) +
           fmt::format("  The automata of the nim-values 0 to {} have {} states.\n", certificate.value(),
                       fmt::join(value_states(certificate), ", "));
}

std::string what_follows(const Structure& structure) {
    return "  What follows, for all positions:\n" + to_text(structure, Format::table);
}

Json json_of(const Attempt& a) {
    Json json{{"numeration", a.numeration}, {"columns", a.columns}, {"depth", a.depth},    {"questions", a.suffixes},
              {"states", a.states},         {"open", a.open},       {"outcome", a.outcome}};
    if (a.value > 0) json["value"] = a.value;
    return json;
}

}  // namespace

std::string to_text(const ProofReport& report, Format format) {
    const auto& [game, proof, file, structure, value] = report;
    const bool proved = proof.certificate.has_value();
    if (format == Format::json) {
        Json json{{"game", to_text(game)}, {"status", proved ? "proved" : "undecided"}};
        if (report.value > 0) json["value"] = report.value;
        if (report.value > 0 && proved) json["value_states"] = value_states(*proof.certificate);
        json["numeration"] = proved ? Json(proof.certificate->numeration.name()) : Json();
        json["word_states"] = proof.deviations ? Json(proof.deviations->word.states.size()) : Json();
        json["p_states"] = proved ? Json(proof.certificate->p.states()) : Json();
        json["largest_states"] = proof.largest_states;
        json["learn_seconds"] = proof.learn_seconds;
        json["verify_seconds"] = proof.verify_seconds;
        json["certificate"] = proved && !file.empty() ? Json(file) : Json();
        if (proved) json["same_as"] = same_positions_as(*proof.certificate);
        if (proof.deviations)
            json["band"] = {{"least", to_text(proof.deviations->band.least.value)},
                            {"greatest", to_text(proof.deviations->band.greatest.value)}};
        if (structure) json["structure"] = json_of(*structure);
        if (!proved) json["reason"] = proof.reason;
        json["attempts"] = Json::array();
        for (const Attempt& attempt : proof.attempts) json["attempts"].push_back(json_of(attempt));
        return to_document(json, Layout::indented);
    }
    std::string out = attempts_text(proof.attempts) + "\n";
    const std::string what = value == 0 ? to_text(game) : fmt::format("{}, nim-value {}", to_text(game), value);
    if (!proved) return out + fmt::format("{}: undecided\n  {}\n{}", what, proof.reason, undecided_means);
    const Certificate& certificate = *proof.certificate;
    out += fmt::format("{}: proved for all positions\n", what);
    out += fmt::format("  An automaton of {} states reads both piles in {} and accepts exactly {}.\n", certificate.p.states(),
                       certificate.numeration.name(), set_text(value));
    out += meaning(certificate);
    out += fmt::format("  learned in {:.2f} s, verified in {:.2f} s; the largest automaton on the way had {} states\n",
                       proof.learn_seconds, proof.verify_seconds, proof.largest_states);
    if (const auto same = same_positions_as(certificate); !same.empty())
        out += fmt::format("  These are the P-positions of {} too.\n", fmt::join(same, ", "));
    if (structure) {
        out += what_follows(*structure);
    } else if (proof.deviations) {
        const Range& band = proof.deviations->band;
        out += fmt::format(
            "  For y >= x, y - gamma x ranges from {} to {} exactly, gamma the slope,\n  which is {} to {}; "
            "the word of deviations has an automaton of {} states. --describe tells more.\n",
            to_text(band.least.value), to_text(band.greatest.value), to_decimal(band.least.value, 6),
            to_decimal(band.greatest.value, 6), proof.deviations->word.states.size());
    }
    if (!file.empty()) out += fmt::format("  certificate: {} (wythoff check {})\n", to_printable(file), to_printable(file));
    return out;
}

std::string to_text(const CheckReport& report, Format format) {
    const Certificate& certificate = report.certificate;
    const Verification& v = report.verification;
    if (format == Format::json) {
        Json json{{"game", to_text(certificate.game)},
                  {"status", v.proved ? "proved" : "refuted"},
                  {"numeration", certificate.numeration.name()},
                  {"p_states", certificate.p.states()},
                  {"largest_states", v.largest_states},
                  {"verify_seconds", report.seconds},
                  {"certificate", report.file}};
        if (certificate.value() > 0) {
            json["value"] = certificate.value();
            json["value_states"] = value_states(certificate);
        }
        if (!v.proved) {
            json["refuted"] = {
                {"x", to_text(v.at->x)}, {"y", to_text(v.at->y)}, {"sentence", v.sentence}, {"because", v.refuted}};
            if (certificate.value() > 0) json["refuted"]["value"] = v.value;
        }
        if (report.structure) json["structure"] = json_of(*report.structure);
        return to_document(json, Layout::indented);
    }
    if (v.proved)
        return fmt::format(
                   "{}: proved\n  {}: its automaton of {} states, read in {}, accepts exactly {}\n"
                   "  verified in {:.2f} s; the largest automaton on the way had {} states\n",
                   to_printable(report.file), to_text(certificate.game), certificate.p.states(), certificate.numeration.name(),
                   set_text(certificate.value()), report.seconds, v.largest_states) +
               (report.structure ? what_follows(*report.structure) : "");
    const std::string of_value = certificate.value() == 0 ? "" : fmt::format("nim-value {}: ", v.value);
    return fmt::format("{}: refuted\n  {}: {} {}\n  ({}{})\n", to_printable(report.file), to_text(certificate.game),
                       to_text(*v.at), v.refuted, of_value, v.sentence);
}

}  // namespace wythoff
