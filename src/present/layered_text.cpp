#include "wythoff/present/layered_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "present/json.hpp"
#include "present/list_some.hpp"
#include "present/text_stream.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/prove/shipped.hpp"

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

// The last layer that a certificate that ships proves, and its file.
struct ProvedLayers {
    std::size_t last = 0;
    std::string file;
};
std::optional<ProvedLayers> proved_layers(const LayeredGame& game) {
    if (game.kind == LayerKind::nim) {
        const auto best = find_shipped_values(game.base);
        return best ? std::optional(ProvedLayers{best->value, best->file}) : std::nullopt;
    }
    const auto found = find_layered_certificate(game);
    return found ? std::optional(ProvedLayers{found->certificate.layers.size() - 1, found->file}) : std::nullopt;
}

// What answers questions besides computation.
std::string known_about_layers(const LayeredGame& game) {
    if (const auto proved = proved_layers(game))
        return fmt::format("proved: the layers up to z = {} (certificates/{}), for piles of any size", proved->last,
                           proved->file);
    return game.kind == LayerKind::nim ? "nim-values by computation" : "layers by computation";
}

const LayeredEntry& entry_of(const LayeredGame& game) {
    const std::size_t place = game.kind == LayerKind::nim ? 0 : game.kind == LayerKind::three_heaps ? 2 : 1;
    return layered_catalogue()[place];
}

// A name alone stands for its example.
LayeredGame named_game(const std::string& text) {
    for (const LayeredEntry& entry : layered_catalogue())
        if (entry.signature.substr(0, entry.signature.find('(')) == text) return make_layered_game(entry.example);
    return make_layered_game(text);
}

void write_table(TextStream& out, const LayeredGame& game, std::int64_t to, const SolvedLayers& solved) {
    const PSet& p = solved.layers.back();
    const bool symmetric = is_symmetric(game.base);
    out.add("P-positions (x, y, {}) of {}, all with x, y up to {}{}\n", solved.layers.size() - 1, to_text(game), to,
            symmetric ? " (and their mirror images)" : "");
    std::int64_t most = 0;
    const auto for_each_pair = [&](const auto& visit) {
        p.for_each([&](Cell cell) {
            if (!symmetric || cell.x <= cell.y) visit(cell);
        });
    };
    for_each_pair([&](Cell cell) { most = std::max({most, cell.x, cell.y}); });
    const std::size_t width = std::max<std::size_t>(5, fmt::formatted_size("{}", most) + 2);
    const auto row = [&](const auto& n, const auto& x, const auto& y, const auto& d) {
        out.add("{1:>{0}}{2:>{0}}{3:>{0}}{4:>{0}}\n", width, n, x, y, d);
    };
    row("n", "x", "y", "y-x");
    std::int64_t n = 0;
    for_each_pair([&](Cell cell) { row(n++, cell.x, cell.y, cell.y - cell.x); });
    out.add("computed by the {} engine, piles up to {}\n", to_text(solved.engine), to);
}

void write_json(TextStream& out, const LayeredGame& game, std::int64_t to, const SolvedLayers& solved) {
    LongDocument document(out);
    document.add("game", to_text(game));
    document.add("layer", solved.layers.size() - 1);
    document.add("to", to);
    document.add_array("p_positions", [&](LongArray& cells) {
        solved.layers.back().for_each([&](Cell cell) { cells.add("[{},{}]", cell.x, cell.y); });
    });
    document.add("evidence",
                 {{"kind", "computed"}, {"ref", fmt::format("{} engine, piles up to {}", to_text(solved.engine), to)}});
    document.end();
}

}  // namespace

std::string layered_game_text(const std::string& text, Format format) {
    const LayeredGame game = named_game(text);
    const LayeredEntry& entry = entry_of(game);
    const std::vector<std::string> words = to_words(game);
    const auto proved = proved_layers(game);
    if (format == Format::json)
        return to_document({{"game", to_text(game)},
                            {"title", entry.title},
                            {"source", entry.source},
                            {"rules", to_rules_text(game.base)},
                            {"words", words},
                            {"symmetric", is_symmetric(game.base)},
                            {"known", known_about_layers(game)},
                            {"piles", 3},
                            {"third", third_number_name(game.kind)},
                            {"proved", proved ? Json(proved->last) : Json()}});
    std::string out =
        fmt::format("{}\n  {}\n  source    {}\n  game      {}\n", entry.signature, entry.title, entry.source, to_text(game));
    const char* label = "rules";
    for (const std::string& line : words) out += fmt::format("  {:<10}{}\n", std::exchange(label, ""), line);
    return out + fmt::format("  {:<10}{}\n", "known", known_about_layers(game));
}

std::string to_text(const LayeredGame& game, const LayeredPosition& position, const LayeredAnswer& answer) {
    return outcome_text(to_text(position), to_text(game), answer,
                        list_some(answer.winning, [](const LayeredPosition& to) { return to_text(to); }));
}

std::string to_json(const LayeredGame& game, const LayeredPosition& position, const LayeredAnswer& answer) {
    Json json{{"game", to_text(game)}, {"x", to_text(position.at.x)}, {"y", to_text(position.at.y)}, {"z", to_text(position.z)}};
    Json winning = Json::array();
    for (const LayeredPosition& to : answer.winning)
        winning.push_back(Json::array({to_text(to.at.x), to_text(to.at.y), to_text(to.z)}));
    add_outcome(json, answer, std::move(winning));
    return to_document(json);
}

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

void write_text(const Sink& sink, const LayeredGame& game, std::int64_t to, const SolvedLayers& solved, Format format) {
    pass_text(sink, [&](TextStream& out) {
        if (format == Format::table) return write_table(out, game, to, solved);
        if (format == Format::json) return write_json(out, game, to, solved);
        if (format != Format::csv) throw Error(Error::Kind::usage, "a layer is written as table, csv or json");
        out += "x,y\n";
        solved.layers.back().for_each([&](Cell cell) { out.add("{},{}\n", cell.x, cell.y); });
    });
}

}  // namespace wythoff
