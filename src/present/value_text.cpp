#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/json.hpp"

namespace wythoff {
namespace {

std::string moves_text(const State& state, const NimValueAnswer& value) {
    constexpr std::size_t shown = 12;
    std::string out;
    for (std::size_t i = 0; i < value.moves.size() && i < shown; ++i)
        out += fmt::format("{}{} by {}", i == 0 ? "" : ", ", value.moves[i].value, to_text(target(state, value.moves[i].move)));
    if (value.moves.size() > shown) out += fmt::format(", and {} more (--json lists all)", value.moves.size() - shown);
    return out;
}

}  // namespace

std::string to_text(const Game& game, const State& state, const Answer& answer, const NimValueAnswer& value) {
    std::string out = to_text(game, state, answer);
    if (value.value) out += fmt::format("  nim-value {}\n", *value.value);
    else if (value.value_not.empty()) out += fmt::format("  nim-value: undecided, {}\n", value.undecided);
    else out += fmt::format("  nim-value: none of {}; {}\n", fmt::join(value.value_not, ", "), value.undecided);
    if (!value.moves.empty()) out += fmt::format("  moves to nim-value {}\n", moves_text(state, value));
    if (value.value || !value.value_not.empty())
        out += fmt::format("  how the nim-value is known: {}, {}\n", to_text(value.evidence.kind), value.evidence.ref);
    return out;
}

std::string to_json(const Game& game, const State& state, const Answer& answer, const NimValueAnswer& value) {
    Json json = json_of(game, state, answer);
    const std::string x = to_text(state.at.x);
    const std::string y = to_text(state.at.y);
    const auto to_decimal = [&](const Integer& n) { return n == state.at.x ? x : n == state.at.y ? y : to_text(n); };
    if (value.value) json["value"] = std::to_string(*value.value);
    else json["value_not"] = Json::array();
    if (!value.value)
        for (const std::int64_t other : value.value_not) json["value_not"].push_back(std::to_string(other));
    if (!value.value) json["value_reason"] = value.undecided;
    if (value.value || !value.value_not.empty())
        json["value_evidence"] = {{"kind", to_text(value.evidence.kind)}, {"ref", value.evidence.ref}};
    json["value_moves"] = Json::array();
    for (const auto& [smaller, move] : value.moves) {
        const Position to = target(state, move);
        json["value_moves"].push_back(
            {{"value", std::to_string(smaller)}, {"to", Json::array({to_decimal(to.x), to_decimal(to.y)})}});
    }
    return to_document(json);
}

}  // namespace wythoff
