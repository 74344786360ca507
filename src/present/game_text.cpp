#include "wythoff/present/game_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "theory/theorem.hpp"
#include "wythoff/present/json.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/theory/imitation_theorem.hpp"

namespace wythoff {
namespace {

const char* to_text(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::number: return "number";
        case ParameterKind::set: return "set";
        case ParameterKind::residues: return "residues";
        case ParameterKind::jumps: return "jumps";
        case ParameterKind::bound: return "bound";
        case ParameterKind::game: return "game";
    }
    return "";
}

std::string entry_json(const CatalogueEntry& entry) {
    std::string parameters;
    for (const Parameter& parameter : entry.parameters)
        parameters += fmt::format("{}{{\"name\":{},\"kind\":\"{}\",\"default\":{}}}", parameters.empty() ? "" : ",",
                                  json_string(parameter.name), to_text(parameter.kind),
                                  parameter.otherwise.empty() ? "null" : json_string(parameter.otherwise));
    return fmt::format("{{\"name\":{},\"title\":{},\"source\":{},\"parameters\":[{}],\"misere\":{},\"example\":{},\"rules\":{}}}",
                       json_string(entry.name), json_string(entry.title), json_string(entry.source), parameters,
                       entry.misere == Misere::allowed, json_string(entry.example),
                       json_string(to_rules_text(make_game(entry.example))));
}

// "rules: ..." and the sentences, for a game as it stands.
std::string rules_text(const Game& game) {
    std::string out = fmt::format("  rules     {}\n", to_rules_text(game));
    for (const std::string& line : to_words(game)) out += "            " + line + "\n";
    return out;
}

// What answers questions about the game, besides computation.
std::vector<std::string> known_about(const Game& game) {
    if (const auto application = find_theorem(game))
        return {application->theorem->statement, fmt::format("({}), for piles of any size", application->theorem->source)};
    if (game.board() != nullptr && game.board()->imitation && ImitationTheorem::takes(*game.board()->imitation))
        return {"P and N at every point of a play",
                fmt::format("({}), for piles of any size", ImitationTheorem::source(*game.board()->imitation))};
    if (game.board() != nullptr && game.board()->cuts.size() > 1 && find_theorem(with_cut(game, game.board()->cuts.back())))
        return {
            "a position is P when it is P on one of the boards, and each board is solved by a theorem, for piles of any size"};
    return {"no theorem: P-positions by computation"};
}

}  // namespace

std::string catalogue_text(Format format) {
    const auto& entries = catalogue();
    std::string out;
    if (format == Format::json) {
        for (const CatalogueEntry& entry : entries) out += (out.empty() ? "" : ",") + entry_json(entry);
        return fmt::format("{{\"games\":[{}]}}\n", out);
    }
    std::size_t width = 0;
    for (const CatalogueEntry& entry : entries) width = std::max(width, to_signature(entry).size());
    width = std::min<std::size_t>(width, 46);
    for (const CatalogueEntry& entry : entries) out += fmt::format("{:<{}}  {}\n", to_signature(entry), width, entry.title);
    out +=
        "\nRules can also be spelled out: 'rook + bishop + jump(1,2) + jump(2,1)'.\n"
        "'wythoff games NAME' explains one game.\n";
    return out;
}

std::string to_json(const Game& game) {
    const BoardRules* board = game.board();
    std::string words;
    for (const std::string& line : to_words(game)) words += (words.empty() ? "" : ",") + json_string(line);
    std::string out = fmt::format("{{\"game\":{},\"rules\":{},\"words\":[{}],\"symmetric\":{},\"known\":{},\"piles\":{}",
                                  json_string(to_text(game)), json_string(to_rules_text(game)), words, is_symmetric(game),
                                  json_string(fmt::format("{}", fmt::join(known_about(game), " "))), board != nullptr ? 2 : 1);
    out += fmt::format(",\"misere\":{},\"twist\":{}", board != nullptr && board->convention == Convention::misere,
                       game.heap() != nullptr && game.heap()->twist == Twist::muller);
    if (board != nullptr && board->blocking) out += fmt::format(",\"block\":{}", board->blocking->most);
    if (board != nullptr && board->imitation)
        out += fmt::format(",\"imitate\":[{},{}]", board->imitation->m, board->imitation->p);
    if (board != nullptr && !board->cuts.empty()) {
        std::vector<Cell> cuts;
        for (const Rectangle& cut : board->cuts) cuts.push_back({cut.u, cut.v});
        out += ",\"cuts\":" + json_cells(cuts);
    }
    return out + "}\n";
}

std::string game_text(const std::string& name, Format format) {
    const CatalogueEntry* entry = find_entry(name);
    const Game game = make_game(entry != nullptr ? entry->example : name);
    if (entry == nullptr) entry = find_entry(game.family);
    if (format == Format::json) {
        if (entry != nullptr && name == entry->name) return entry_json(*entry) + "\n";
        return to_json(game);
    }
    std::string out;
    if (entry != nullptr) {
        out += fmt::format("{}\n  {}\n  source    {}\n", to_signature(*entry), entry->title, entry->source);
        out += fmt::format("  {}   {}\n", name == entry->name ? "example" : "game   ", to_text(game));
    } else {
        out += to_text(game) + "\n";
    }
    out += rules_text(game);
    const char* label = "known";
    for (const std::string& line : known_about(game)) out += fmt::format("  {:<10}{}\n", std::exchange(label, ""), line);
    return out;
}

}  // namespace wythoff
