#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"
#include "present/list_some.hpp"
#include "wythoff/present/three_piles_text.hpp"

namespace wythoff {
namespace {

template <class Known>
std::string outcome_text(const std::string& where, const std::string& game, const Known& answer, const std::string& winning) {
    if (!answer.outcome) return fmt::format("{} of {} is undecided: {}\n", where, game, answer.undecided);
    std::string out = fmt::format("{} is {} in {}: the player {} wins\n", where, to_char(*answer.outcome), game,
                                  *answer.outcome == Outcome::P ? "who just moved" : "to move");
    if (!winning.empty()) out += "  winning moves: to " + winning + "\n";
    return out + fmt::format("  how it is known: {}, {}\n", to_text(answer.evidence.kind), answer.evidence.ref);
}

template <class Known>
void add_outcome(Json& json, const Known& answer, Json winning) {
    if (!answer.outcome) {
        json["outcome"] = "undecided";
        json["reason"] = answer.undecided;
        return;
    }
    json["outcome"] = std::string(1, to_char(*answer.outcome));
    json["evidence"] = {{"kind", to_text(answer.evidence.kind)}, {"ref", answer.evidence.ref}};
    json["winning_moves"] = std::move(winning);
    json["block"] = Json::array();
}

std::string show_sum(const Sum& sum) {
    std::vector<std::string> piles;
    for (const Integer& pile : sum.nim) piles.push_back(to_short_text(pile));
    return fmt::format("{} + Nim {}", to_text(sum.at), fmt::join(piles, ", "));
}

Json json_of(const std::vector<Integer>& piles) {
    Json list = Json::array();
    for (const Integer& pile : piles) list.push_back(to_text(pile));
    return list;
}

}  // namespace

std::string to_text(const Game& game, const Sum& sum, const SumAnswer& answer) {
    std::string out = outcome_text(show_sum(sum), to_text(game), answer, list_some(answer.winning, show_sum));
    if (answer.value) out += fmt::format("  nim-value of {}: {}\n", to_text(sum.at), *answer.value);
    return out;
}

std::string to_json(const Game& game, const Sum& sum, const SumAnswer& answer) {
    Json json{{"game", to_text(game)}, {"x", to_text(sum.at.x)}, {"y", to_text(sum.at.y)}, {"nim", json_of(sum.nim)}};
    Json winning = Json::array();
    for (const Sum& to : answer.winning)
        winning.push_back({{"x", to_text(to.at.x)}, {"y", to_text(to.at.y)}, {"nim", json_of(to.nim)}});
    add_outcome(json, answer, std::move(winning));
    if (answer.value) json["value"] = std::to_string(*answer.value);
    return to_document(json);
}

}  // namespace wythoff
