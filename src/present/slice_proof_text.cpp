#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/present/three_piles_text.hpp"

namespace wythoff {
namespace {

std::vector<std::size_t> states_of(const LayeredCertificate& certificate) {
    std::vector<std::size_t> states;
    for (const Dfa& layer : certificate.layers) states.push_back(layer.states());
    return states;
}

std::vector<std::string> digits_of(const std::vector<Integer>& numbers) {
    std::vector<std::string> texts;
    for (const Integer& number : numbers) texts.push_back(to_text(number));
    return texts;
}

std::string conjectures_text(const ThreeHeapLayer& layer) {
    const std::string of = fmt::format("  Layer {}, P-positions (b, c), b <= c: ", layer.layer);
    if (!layer.first) return of + "that c_n = b_n + n from some n on is not decided\n";
    std::string out = of + fmt::format("from b = {}, n = {} on c_n = b_n + n", to_text(layer.from_b), to_text(layer.from_n));
    if (layer.second)
        out += fmt::format("; from b = {} on b_n - floor(n phi) is one of {}", to_text(layer.second_from_b),
                           fmt::join(layer.e, ", "));
    out += layer.no_difference.empty()
               ? std::string("; every difference occurs")
               : fmt::format("; differences that do not occur: {}", fmt::join(digits_of(layer.no_difference), ", "));
    return out + "\n";
}

std::string what_follows(const std::vector<Structure>& structures, const std::vector<ThreeHeapLayer>& conjectures) {
    std::string out;
    for (const Structure& structure : structures)
        out += fmt::format("  Layer {}, for all positions:\n{}", structure.layer.value(), to_text(structure, Format::table));
    for (const ThreeHeapLayer& layer : conjectures) out += conjectures_text(layer);
    return out;
}

Json json_of(const std::vector<ThreeHeapLayer>& conjectures) {
    Json list = Json::array();
    for (const ThreeHeapLayer& layer : conjectures)
        list.push_back({{"layer", layer.layer},
                        {"no_difference", digits_of(layer.no_difference)},
                        {"first", layer.first},
                        {"from_b", layer.first ? Json(to_text(layer.from_b)) : Json()},
                        {"from_n", layer.first ? Json(to_text(layer.from_n)) : Json()},
                        {"second", layer.second},
                        {"second_from_b", layer.second ? Json(to_text(layer.second_from_b)) : Json()},
                        {"e", layer.e}});
    return list;
}

Json json_of(const std::vector<Structure>& structures) {
    Json list = Json::array();
    for (const Structure& structure : structures) list.push_back(wythoff::json_of(structure));
    return list;
}

std::string layer_attempts_text(const std::vector<Attempt>& attempts) {
    constexpr std::size_t shown = 12;
    std::string out = fmt::format("{:>5}  {:<18} {:>11} {:>6} {:>8} {:>6}  {}\n", "layer", "numeration", "columns", "depth",
                                  "states", "open", "outcome");
    const std::size_t skipped = attempts.size() > shown ? attempts.size() - shown : 0;
    if (skipped > 0) out += fmt::format("... {} earlier guesses\n", skipped);
    for (std::size_t i = skipped; i < attempts.size(); ++i) {
        const Attempt& a = attempts[i];
        out += fmt::format("{:>5}  {:<18} {:>11} {:>6} {:>8} {:>6}  {}\n", a.value, a.numeration, a.columns, a.depth, a.states,
                           a.open, a.outcome);
    }
    return out;
}

}  // namespace

std::string to_text(const LayeredProofReport& report, Format format) {
    const LayeredProof& proof = report.proof;
    const bool proved = proof.reason.empty();
    if (format == Format::json) {
        Json json{{"game", to_text(report.game)}, {"status", proved ? "proved" : "undecided"}, {"layer", report.last}};
        json["numeration"] = proof.certificate ? Json(proof.certificate->numeration.name()) : Json();
        json["layer_states"] = proof.certificate ? Json(states_of(*proof.certificate)) : Json::array();
        json["largest_states"] = proof.largest_states;
        json["learn_seconds"] = proof.learn_seconds;
        json["verify_seconds"] = proof.verify_seconds;
        json["certificate"] = proof.certificate && !report.file.empty() ? Json(report.file) : Json();
        if (!report.structures.empty()) json["structures"] = json_of(report.structures);
        if (!report.conjectures.empty()) json["conjectures"] = json_of(report.conjectures);
        if (!proved) json["reason"] = proof.reason;
        json["attempts"] = Json::array();
        for (const Attempt& a : proof.attempts)
            json["attempts"].push_back({{"layer", a.value},
                                        {"numeration", a.numeration},
                                        {"columns", a.columns},
                                        {"depth", a.depth},
                                        {"questions", a.suffixes},
                                        {"states", a.states},
                                        {"open", a.open},
                                        {"outcome", a.outcome}});
        return to_document(json, Layout::indented);
    }
    std::string out = layer_attempts_text(proof.attempts) + "\n";
    if (!proved) out += fmt::format("{}: undecided\n  {}\n", to_text(report.game), proof.reason);
    if (!proof.certificate) return out;
    const LayeredCertificate& certificate = *proof.certificate;
    out += fmt::format("{}: proved for all positions with z <= {}\n", to_text(report.game), certificate.layers.size() - 1);
    out += fmt::format("  Automata read x and y in {} and accept exactly the P-positions of each layer; they have {} states.\n",
                       certificate.numeration.name(), fmt::join(states_of(certificate), ", "));
    out +=
        "  No option of an accepted position is accepted, in its layer or a lower one, and every other position has one that "
        "is.\n";
    out += fmt::format("  learned in {:.2f} s, verified in {:.2f} s; the largest automaton on the way had {} states\n",
                       proof.learn_seconds, proof.verify_seconds, proof.largest_states);
    out += what_follows(report.structures, report.conjectures);
    if (!report.file.empty())
        out += fmt::format("  certificate: {} (wythoff check {})\n", to_printable(report.file), to_printable(report.file));
    return out;
}

std::string to_text(const LayeredCheckReport& report, Format format) {
    const LayeredCertificate& certificate = report.certificate;
    const Verification& v = report.verification;
    if (format == Format::json) {
        Json json{{"game", to_text(certificate.game)},
                  {"status", v.proved ? "proved" : "refuted"},
                  {"numeration", certificate.numeration.name()},
                  {"layer", certificate.layers.size() - 1},
                  {"layer_states", states_of(certificate)},
                  {"largest_states", v.largest_states},
                  {"verify_seconds", report.seconds},
                  {"certificate", report.file}};
        if (!v.proved)
            json["refuted"] = {{"x", to_text(v.at->x)},
                               {"y", to_text(v.at->y)},
                               {"layer", v.value},
                               {"sentence", v.sentence},
                               {"because", v.refuted}};
        if (!report.structures.empty()) json["structures"] = json_of(report.structures);
        if (!report.conjectures.empty()) json["conjectures"] = json_of(report.conjectures);
        return to_document(json, Layout::indented);
    }
    if (!v.proved)
        return fmt::format("{}: refuted\n  {}, layer {}: {} {}\n  ({})\n", to_printable(report.file), to_text(certificate.game),
                           v.value, to_text(*v.at), v.refuted, v.sentence);
    return fmt::format(
               "{}: proved\n  {}: its automata of {} states, read in {}, accept exactly the P-positions of the layers 0 to {}\n"
               "  verified in {:.2f} s; the largest automaton on the way had {} states\n",
               to_printable(report.file), to_text(certificate.game), fmt::join(states_of(certificate), ", "),
               certificate.numeration.name(), certificate.layers.size() - 1, report.seconds, v.largest_states) +
           what_follows(report.structures, report.conjectures);
}

}  // namespace wythoff
