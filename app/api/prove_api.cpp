#include "prove_api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "arguments.hpp"
#include "fields.hpp"
#include "json_text.hpp"
#include "limits.hpp"
#include "turn.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/trace.hpp"
#include "wythoff/prove/walnut.hpp"

namespace wythoff::api {
namespace {

using nlohmann::json;

constexpr const char* sent = "the certificate";  // as messages call one that the page sent

// The one that is sent, else the one that ships for the game.
FoundCertificate require_certificate(const json& arguments) {
    const std::string text = text_field(arguments, "certificate", most_certificate_text);
    if (!text.empty()) {
        refuse_files("certificate", text);
        return {sent, parse_certificate(text, sent)};
    }
    const Game game = require_game(arguments);
    if (auto found = find_certificate(game)) return std::move(*found);
    throw Error(Error::Kind::usage, fmt::format("game '{}': no certificate ships for these rules", to_text(game)));
}

std::string digit_text(const Digits& digits, std::size_t length) {
    Json list = Json::array();
    for (std::size_t i = digits.size(); i < length; ++i) list.push_back(0);
    for (const std::int64_t digit : digits) list.push_back(digit);
    return list.dump();
}

}  // namespace

Reply certificate_json(const json& arguments) {
    const auto found = find_certificate(require_game(arguments));
    if (!found) return to_reply(Json{{"file", nullptr}, {"text", nullptr}});
    return to_reply(Json{{"file", found->file}, {"text", to_text(found->certificate)}});
}

Reply prove_json(const json& arguments, const Budget& budget) {
    const Game game = require_game(arguments);
    ProveOptions options;
    if (const std::string name = text_field(arguments, "numeration"); !name.empty())
        options.numeration = parse_numeration(name).value_or_throw("numeration " + name);
    options.most_columns = number_field(arguments, "columns", least_proof_columns, most_proof_columns, options.most_columns);
    // Of this thread, so that other requests make no difference to what is proved: never less than the command line takes, which
    // counts all its threads.
    options.patient = [start = thread_time()] { return thread_time() - start < usual_search_time; };
    options.budget = budget;
    const Proof proof = prove(game, options);
    ProofReport report{game, proof, options.sets, {}, {}};
    if (!proof.certificate) return {to_text(report, Format::json)};
    add_consequences(*proof.certificate, budget, report.consequences);
    return {with_member(to_text(report, Format::json), "certificate_text", json_string(to_text(*proof.certificate)))};
}

Reply check_json(const json& arguments, const Budget& budget) {
    const auto [file, certificate] = require_certificate(arguments);
    const auto begin = std::chrono::steady_clock::now();
    const Verification verification = verify(certificate, budget);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    CheckReport report{file, certificate, verification, seconds, {}};
    if (verification.proved) add_consequences(certificate, budget, report.consequences);
    return {to_text(report, Format::json)};
}

Reply export_files(const json& arguments, const Budget& budget) {
    const std::string prover = required_field(arguments, "for");
    if (prover != "walnut" && prover != "coq")
        throw Error(Error::Kind::usage, fmt::format("for '{}': expected walnut or coq", prover.substr(0, 40)));
    const Certificate certificate = require_certificate(arguments).certificate;
    if (prover == "coq") {
        const std::optional<Trace> trace = make_trace(certificate, budget);
        if (!trace) throw Error(Error::Kind::usage, "the certificate is refuted, so that there is nothing to prove");
        return {to_coq(*trace), "text/plain; charset=utf-8"};
    }
    Json files = Json::array();
    for (const WalnutFile& file : to_walnut(certificate)) files.push_back({{"path", file.path}, {"text", file.text}});
    return to_reply(Json{{"files", std::move(files)}});
}

Reply digits_json(const json& arguments) {
    const std::string name = required_field(arguments, "numeration");
    const Numeration numeration = parse_numeration(name).value_or_throw("numeration " + name);
    const auto pile = [&](const char* field) {
        Integer value = integer_argument(field, required_field(arguments, field), most_play_digits);
        if (value < 0) throw Error(Error::Kind::usage, fmt::format("{}: expected a number that is not negative", field));
        return value;
    };
    const Integer x = pile("x");
    const Integer y = pile("y");
    const Digits of_x = numeration.to_digits(x);
    const Digits of_y = numeration.to_digits(y);
    const std::size_t length = std::max<std::size_t>({of_x.size(), of_y.size(), 1});
    Json weights = Json::array();  // of the last places, as many as are read at a glance
    for (std::size_t i = std::min(length, most_weights); i-- > 0;) {
        Digits one(i + 1, 0);
        one.front() = 1;
        weights.push_back(numeration.to_integer(one).get_str());
    }
    const Json document{{"x", x.get_str()}, {"y", y.get_str()}, {"weights", std::move(weights)}};
    const std::string digits = fmt::format("[{},{}]", digit_text(of_x, length), digit_text(of_y, length));
    return {with_member(to_reply(document).body, "digits", digits)};
}

}  // namespace wythoff::api
