#include "api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "arguments.hpp"
#include "fields.hpp"
#include "json_text.hpp"
#include "limits.hpp"
#include "play_api.hpp"
#include "prove_api.hpp"
#include "slices_api.hpp"
#include "tile.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/present/comparison_text.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/compare.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::api {
namespace {

using nlohmann::json;

Reply rules(const json& arguments) {
    const auto game = parse_game(game_field(arguments, "game"));
    if (game) return {to_json(*game)};
    return to_reply(Json{{"column", game.error().column}, {"error", to_message(game.error().message())}});
}

Reply games(const json& arguments) {
    return {text_field(arguments, "game").empty() ? catalogue_text(Format::json)
                                                  : game_text(game_field(arguments, "game"), Format::json)};
}

Reply solve_board(const json& arguments, const Budget& budget) {
    const Game game = require_game(arguments);
    if (game.piles() == 3) return solve_layer_json(game, arguments, budget);
    if (game.heap() != nullptr) {
        const std::int64_t to = number_field(arguments, "to", 0, most_terms);
        return {to_p_text(game, to, heap_values(*game.heap(), to, budget), Format::json)};
    }
    if (text_field(arguments, "count").empty()) {
        const std::int64_t to = number_field(arguments, "to", 0, most_board);
        Solved solved = solve(game, to, Engine::automatic, budget);
        if (const std::int64_t found = solved.p.count(); found > most_cells_listed)
            throw Error(Error::Kind::limit,
                        fmt::format("to {}: there are {} P-positions, and at most {} are listed", to, found, most_cells_listed));
        return {to_text(make_p_table(game, to, std::move(solved)), Format::json)};
    }
    const std::int64_t count = number_field(arguments, "count", 1, most_terms);
    return {to_text(make_p_table(game, count, first_p_positions(game, count, Engine::automatic, budget)), Format::json)};
}

std::size_t digits_of(const State& state) {
    std::size_t digits = 0;
    for (int pile = 0; pile < state.at.piles; ++pile) digits += mpz_sizeinbase(state.at[pile].get_mpz_t(), 10);
    return digits;
}

// About how many digits the number has that is written 12345 or 10^100+7.
std::size_t digits_meant(const std::string& text) {
    const std::size_t power = text.find('^');
    if (power == std::string::npos) return text.size();
    std::size_t exponent = 0;
    std::from_chars(text.data() + power + 1, text.data() + text.size(), exponent);
    return text.size() + std::min<std::size_t>(power, 20) * std::min(exponent, std::size_t{most_digits});
}

// As `ask`, with "value" as `ask --value`; with "moves" the options are listed too, so that a page can draw them: fewer where
// each has a million digits.
Reply ask(const json& arguments, const std::shared_ptr<ProofCache>& proofs, const Budget& budget) {
    const Game game = require_game(arguments);
    const State state = require_state(game, arguments, most_digits);
    Oracle oracle(game, budget, proofs);
    const Answer answer = oracle.ask(state);
    std::string moves;
    if (flag_field(arguments, "moves")) {
        State open = state;
        if (answer.choose) open.cut = answer.choose;
        const std::size_t most = std::min(most_moves_listed, most_listed_digits / digits_of(state));
        moves = json_moves(game, open, legal_moves(game, open, oracle.is_p(), most));
    }
    // Last: trying to prove further values may take the rest of the time.
    std::string out = flag_field(arguments, "value") ? to_json(game, state, answer, ask_nim_value(oracle, state, budget))
                                                     : to_json(game, state, answer);
    return {moves.empty() ? std::move(out) : with_member(std::move(out), "moves", moves)};
}

Reply nimbers_of(const json& arguments, const Budget& budget) {
    const Game game = require_game(arguments);
    if (game.heap() == nullptr)
        return {
            to_text(game, nimbers(game, number_field(arguments, "to", 0, most_values), Engine::automatic, budget), Format::json)};
    const std::int64_t to = number_field(arguments, "to", 0, most_terms);
    if (!flag_field(arguments, "period"))
        return {to_text(game, to, heap_values(*game.heap(), to, budget), nullptr, Format::json)};
    const FoundPeriods found = search_periods(*game.heap(), to, budget);
    return {to_text(game, to, found.table, &found.periods, Format::json)};
}

Reply discover_game(const json& arguments, const Budget& budget) {
    const Game game = require_game(arguments);
    return {
        to_text(discover(game, number_field(arguments, "to", 10, most_discovered, default_range(game)), budget), Format::json)};
}

Reply compare_games(const json& arguments, const Budget& budget) {
    const Game first = require_game(arguments);
    const Game second = require_game(arguments, "over");
    CompareOptions options;
    options.prove.most_columns = 20'000;  // as the command line
    options.prove.budget = budget;
    return {to_text(ComparisonReport{first, second, compare(first, second, options)}, Format::json)};
}

}  // namespace

Weight weight_of(const std::string& command, const json& arguments) {
    if (command == "rules" || command == "games" || command == "certificate" || command == "digits" || command == "papers")
        return Weight::light;
    if (command != "ask" && command != "tile" && command != "play" && command != "hint" && command != "review")
        return Weight::heavy;
    std::size_t digits = 0;
    for (const char* pile : {"x", "y", "z"}) digits += digits_meant(text_field(arguments, pile, most_pile_text));
    const auto actions = arguments.find("actions");
    const bool is_long = actions != arguments.end() && actions->size() > most_light_actions;
    return digits > most_light_digits || is_long ? Weight::heavy : Weight::unknown;
}

Reply call(const std::string& command, const json& arguments, Shelf& shelf, const Budget& budget) {
    if (!arguments.is_object()) throw Error(Error::Kind::usage, "arguments: expected a JSON object");
    if (command == "rules") return rules(arguments);
    if (command == "games") return games(arguments);
    if (command == "solve") return solve_board(arguments, budget);
    if (command == "ask") return ask(arguments, shelf.proofs, budget);
    if (command == "nimbers") return nimbers_of(arguments, budget);
    if (command == "discover") return discover_game(arguments, budget);
    if (command == "compare") return compare_games(arguments, budget);
    if (command == "tile") return tile_json(arguments, shelf.boards, budget);
    if (command == "play") return play_json(arguments, shelf.proofs, budget);
    if (command == "hint") return hint_json(arguments, shelf.proofs, budget);
    if (command == "review") return review_json(arguments, shelf.proofs, budget);
    if (command == "certificate") return certificate_json(arguments);
    if (command == "prove") return prove_json(arguments, budget);
    if (command == "check") return check_json(arguments, budget);
    if (command == "export") return export_files(arguments, budget);
    if (command == "digits") return digits_json(arguments);
    if (const auto more = shelf.more.find(command); more != shelf.more.end()) return more->second(arguments, budget);
    std::string names;
    for (const auto& [name, run] : shelf.more) names += name + ", ";
    throw Error(
        Error::Kind::usage,
        fmt::format("command '{}': expected {}rules, games, solve, ask, nimbers, discover, compare, tile, play, hint, review, "
                    "certificate, prove, check, export or digits",
                    command.substr(0, 40), names));
}

}  // namespace wythoff::api
