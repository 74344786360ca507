#include "wythoff/present/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "present/json.hpp"
#include "prove/atlas.hpp"
#include "theory/theorem.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/present/play_text.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"
#include "wythoff/theory/imitation_theorem.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff {
namespace {

const char* kind_text(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::number: return "number";
        case ParameterKind::set: return "set";
        case ParameterKind::residues: return "residues";
        case ParameterKind::jumps: return "jumps";
        case ParameterKind::bound: return "bound";
        case ParameterKind::game:
        case ParameterKind::base: return "game";
        case ParameterKind::word: return "word";
    }
    return "";
}

Json json_of(const CatalogueEntry& entry) {
    Json parameters = Json::array();
    for (const Parameter& parameter : entry.parameters)
        parameters.push_back({{"name", parameter.name},
                              {"kind", kind_text(parameter.kind)},
                              {"default", parameter.otherwise.empty() ? Json() : Json(parameter.otherwise)}});
    return {{"name", entry.name},
            {"title", entry.title},
            {"source", entry.source},
            {"parameters", std::move(parameters)},
            {"misere", entry.misere == Misere::allowed},
            {"example", entry.example},
            {"rules", to_rules_text(make_game(entry.example))}};
}

// "rules: ..." and the sentences, for a game as it stands.
std::string rules_text(const Game& game) {
    std::string out = fmt::format("  rules     {}\n", to_rules_text(game));
    for (const std::string& line : to_words(game)) out += "            " + line + "\n";
    return out;
}

// "; here m = 4" where the game has an m of its own that is another one.
std::string other_m(const Game& game, const Theorem& theorem) {
    const auto m = theorem.m ? theorem.m(game) : std::nullopt;
    const auto own = game.number("m");
    return m && own && *m != *own ? fmt::format("; here m = {}", *m) : "";
}

// The certificate that ships: of slices, or of the nim-values that they are.
std::optional<Shipped> proved_slices(const Slices& game) {
    const bool of_values = game.descent == Descent::nim;
    return of_values ? find_certificate_head(game.base, SetKind::nim_values) : find_certificate_head(to_game(game));
}

std::string known_about_slices(const Slices& game) {
    if (const auto proved = proved_slices(game))
        return fmt::format("proved: the layers up to z = {} (certificates/{}), for piles of any size", proved->sets.last,
                           proved->file);
    return game.descent == Descent::nim ? "nim-values by computation" : "layers by computation";
}

// What answers questions about the game, each a sentence in one line or two.
using Facts = std::vector<std::vector<std::string>>;

// Of one pile: what answers for a pile that no table reaches.
Facts facts_about_a_pile(const Game& game) {
    Oracle oracle(game);
    State state = make_state(game, {*parse_integer("10^100"), 0});
    std::vector<std::string> sources;
    for (const Constraint constraint : {Constraint::inside, Constraint::outside}) {
        if (state.constraint) state.constraint = constraint;
        const Answer answer = oracle.ask(state);
        if (!answer.outcome) return {};
        const bool proved = answer.evidence.kind == Evidence::Kind::proof;
        std::string source = proved ? "proved by the program, " + answer.evidence.ref : answer.evidence.ref;
        if (std::find(sources.begin(), sources.end(), source) == sources.end()) sources.push_back(std::move(source));
    }
    return {{"P and N of every pile", fmt::format("({}), for piles of any size", fmt::join(sources, "; "))}};
}

Facts theorems_about(const Game& game) {
    if (game.heap() != nullptr) return facts_about_a_pile(game);
    if (const auto application = find_theorem(game))
        return {{application->theorem->statement + other_m(game, *application->theorem),
                 fmt::format("({}), for piles of any size", application->theorem->source)}};
    if (game.board() != nullptr && game.board()->imitation && ImitationTheorem::takes(*game.board()->imitation))
        return {{"P and N at every point of a play",
                 fmt::format("({}), for piles of any size", ImitationTheorem::source(*game.board()->imitation))}};
    if (game.board() != nullptr && game.board()->cuts.size() > 1 && find_theorem(with_cut(game, game.board()->cuts.back())))
        return {
            {"a position is P when it is P on one of the boards, and each board is solved by a theorem, for piles of any "
             "size"}};
    return {};
}

Facts certificates_about(const Game& game) {
    Facts facts;
    if (game.position_rules() == nullptr) return facts;
    for (const Shipped& shipped : shipped_certificates())
        if (shipped.game == game)
            facts.push_back(
                {shipped.sets.last == 0
                     ? "proved: a finite automaton accepts exactly the P-positions"
                     : fmt::format("proved: finite automata accept exactly the positions of each nim-value from 0 to {}",
                                   shipped.sets.last),
                 fmt::format("(certificates/{}), for piles of any size", shipped.file)});
    return facts;
}

// Of a game without a theorem and a certificate that ships: a certificate that is made now, or why there is none.
std::vector<std::string> fact_made_now(const Game& game, ProofCache* proofs) {
    const auto entry = game.piles() == 2 ? find_in_atlas(game) : std::nullopt;
    if (proofs != nullptr && proofs->tries() && has_board_without_memory(game)) {
        const auto made = proofs->certificate(game, {}, {});
        if (const auto& certificate = made->certificate)
            return {"proved: a finite automaton accepts exactly the P-positions",
                    fmt::format("({}), for piles of any size", made_now(certificate->automaton(), certificate->numeration))};
        if (!entry || !entry->is_proved()) return {"no theorem: P-positions by computation", "(" + made->why_not + ")"};
    }
    if (entry && entry->is_proved())
        return {fmt::format("proved: a finite automaton of {} states in {} accepts exactly the P-positions", entry->states,
                            entry->numeration),
                "(the atlas, where `prove` found it and makes it again), for piles of any size"};
    return {"no theorem: P-positions by computation"};
}

Facts known_about(const Game& game, ProofCache* proofs) {
    if (const auto slices = slices_of(game)) return {{known_about_slices(*slices)}};
    Facts facts = theorems_about(game);
    for (auto& fact : certificates_about(game)) facts.push_back(std::move(fact));
    if (facts.empty()) facts.push_back(fact_made_now(game, proofs));
    return facts;
}

std::string one_line(const Facts& facts) {
    std::vector<std::string> sentences;
    for (const auto& fact : facts) sentences.push_back(fmt::format("{}", fmt::join(fact, " ")));
    return fmt::format("{}", fmt::join(sentences, "; "));
}

// What the atlas found, in words and as figures.
Json json_of(const AtlasEntry& entry) {
    Json json{{"status", entry.status()}, {"words", to_lines(entry)}};
    if (entry.is_proved()) {
        json["numeration"] = entry.numeration;
        json["states"] = entry.states;
        json["same"] = entry.same;
        json["same_count"] = entry.same_count;
    }
    if (!entry.slope.empty()) json["slope"] = entry.slope;
    if (!entry.least.empty()) json["least"] = entry.least;
    if (!entry.greatest.empty()) json["greatest"] = entry.greatest;
    return json;
}

bool has_three_piles(const CatalogueEntry& entry) { return make_game(entry.example).piles() == 3; }

}  // namespace

std::string catalogue_text(Format format) {
    const auto& entries = catalogue();
    if (format == Format::json) {
        Json games = Json::array();
        Json layered = Json::array();
        for (const CatalogueEntry& entry : entries) {
            if (has_three_piles(entry))
                layered.push_back({{"signature", to_signature(entry)},
                                   {"title", entry.title},
                                   {"source", entry.source},
                                   {"example", entry.example}});
            else games.push_back(json_of(entry));
        }
        return to_document({{"games", std::move(games)}, {"layered", std::move(layered)}});
    }
    std::string out;
    std::string three = "\nOn three piles (ask, solve, play, draw, prove, check):\n";
    std::size_t width = 0;
    for (const CatalogueEntry& entry : entries) width = std::max(width, to_signature(entry).size());
    width = std::min<std::size_t>(width, 46);
    for (const CatalogueEntry& entry : entries)
        (has_three_piles(entry) ? three : out) += fmt::format("{:<{}}  {}\n", to_signature(entry), width, entry.title);
    out += three;
    out +=
        "\nRules can also be spelled out: 'rook + bishop + jump(1,2) + jump(2,1)'.\n"
        "'wythoff games NAME' explains one game.\n";
    return out;
}

namespace {

// The name of the third pile, and the last slice that is proved. The rules of a game that is taken slice by slice are its base's.
void add_third_pile(Json& json, const Game& game) {
    const auto slices = slices_of(game);
    const auto proved = slices ? proved_slices(*slices) : std::nullopt;
    if (const CatalogueEntry* entry = find_entry(game.family)) {
        json["title"] = entry->title;
        json["source"] = entry->source;
    }
    if (slices) json["rules"] = to_rules_text(slices->base);
    json["third"] = third_pile_name(game);
    json["proved"] = proved ? Json(proved->sets.last) : Json();
}

std::string game_json(const Game& game, ProofCache* proofs) {
    const BoardRules* board = game.board();
    const BoardRules* rules = game.position_rules();
    Json json{{"game", to_text(game)},
              {"rules", to_rules_text(game)},
              {"words", to_words(game)},
              {"symmetric", is_symmetric(game)},
              {"known", one_line(known_about(game, proofs))},
              {"piles", game.piles()},
              {"misere", rules != nullptr && rules->convention == Convention::misere}};
    if (game.piles() < 3) json["twist"] = game.heap() != nullptr && game.heap()->twist == Twist::muller;
    if (const auto values = game.piles() == 2 ? find_certificate_head(game, SetKind::nim_values) : std::nullopt;
        values && values->sets.last > 0)
        json["proved_values"] = values->sets.last;
    if (game.piles() == 2)
        if (const auto entry = find_in_atlas(game)) json["atlas"] = json_of(*entry);
    if (game.piles() == 3) add_third_pile(json, game);
    if (board != nullptr && board->blocking) json["block"] = board->blocking->most;
    if (board != nullptr && board->imitation) json["imitate"] = Json::array({board->imitation->m, board->imitation->p});
    if (rules != nullptr)
        for (const Rectangle& cut : rules->cuts) json["cuts"].push_back(Json::array({cut.u, cut.v}));
    if (board != nullptr) {
        for (const Cell& cell : board->lost) json["lost"].push_back(Json::array({cell.x, cell.y}));
        for (const Cell& cell : board->won) json["won"].push_back(Json::array({cell.x, cell.y}));
    }
    if (rules != nullptr && rules->lost_where) json["lost_where"] = to_text(*rules->lost_where);
    if (rules != nullptr && rules->won_where) json["won_where"] = to_text(*rules->won_where);
    return to_document(json);
}

}  // namespace

std::string to_json(const Game& game) { return game_json(game, nullptr); }

std::string game_text(const std::string& name, Format format, const std::shared_ptr<ProofCache>& proofs) {
    const CatalogueEntry* entry = find_entry(name);
    const Game game = make_game(entry != nullptr ? entry->example : name);
    if (entry == nullptr) entry = find_entry(game.family);
    if (format == Format::json) {
        if (entry != nullptr && name == entry->name && !has_three_piles(*entry)) return to_document(json_of(*entry));
        return game_json(game, proofs.get());
    }
    std::string out;
    if (entry != nullptr) {
        out += fmt::format("{}\n  {}\n  source    {}\n", to_signature(*entry), entry->title, entry->source);
        out += fmt::format("  {}   {}\n", name == entry->name ? "example" : "game   ", to_text(game));
    } else {
        out += to_text(game) + "\n";
    }
    out += rules_text(game);
    const auto add = [&out](const char* label, const std::vector<std::string>& lines) {
        for (const std::string& line : lines) out += fmt::format("  {:<10}{}\n", std::exchange(label, ""), line);
    };
    std::vector<std::string> known;
    for (const auto& fact : known_about(game, proofs.get())) known.insert(known.end(), fact.begin(), fact.end());
    add("known", known);
    if (game.piles() == 2)
        if (const auto found = find_in_atlas(game)) add("atlas", to_lines(*found));
    return out;
}

}  // namespace wythoff
