#include "papers_api.hpp"

#include "fields.hpp"
#include "json_text.hpp"
#include "wythoff/papers/reproduce.hpp"
#include "wythoff/report/report.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::api {

using nlohmann::json;

Reply reproduce(const json& arguments, ReportStore& store, const Budget& budget) {
    papers::Selection selection;
    selection.papers = list_field(arguments, "papers");
    const auto make = [&](const Budget& own) {
        return papers::reproduce(papers::library(), selection, papers::Thoroughness::quick, own);
    };
    if (!selection.papers.empty()) return {to_json(make(budget), WYTHOFF_VERSION)};
    return {store.document(
        [&](const Budget& own) {
            const papers::Report report = make(own);
            return ReportStore::Made{to_html(report, WYTHOFF_VERSION), to_json(report, WYTHOFF_VERSION)};
        },
        budget)};
}

// What the papers are, and the games of their claims where a claim is about one on two piles.
Reply papers_json() {
    Json list = Json::array();
    for (const papers::Paper& paper : papers::library()) {
        Json boards = Json::array();
        for (const papers::Claim& claim : paper.claims) {
            const papers::Value* value = papers::find(claim.with, "game");
            const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(&value->is);
            const auto game = parse_game(text == nullptr ? std::string() : *text);
            if (!game || game->board() == nullptr) continue;
            boards.push_back(Json{{"item", claim.item}, {"part", claim.part}, {"game", to_text(*game)}});
        }
        list.push_back(Json{{"key", paper.key},
                            {"authors", paper.authors},
                            {"title", paper.title},
                            {"source", paper.source},
                            {"boards", std::move(boards)}});
    }
    return to_reply(Json{{"papers", std::move(list)}});
}

}  // namespace wythoff::api
